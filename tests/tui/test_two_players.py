"""Two people, or one and a bot, and the Free City, for which whoever drives it chooses as well."""

from __future__ import annotations

import pytest
from textual.screen import Screen

from sevenwonders_tui.engine import Seat
from sevenwonders_tui.engine.answers import SELL
from sevenwonders_tui.engine.expansions.free_city import FREE_CITY_TURN
from sevenwonders_tui.engine.questions import DISCARD_PICK
from sevenwonders_tui.tui.screens.conflict import ConflictScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.tui.widgets.call import curtain_lines, doing_lines
from tests.finding import first_found
from tests.tui.playing import (
    LARGE,
    Player,
    a_table,
    asks,
    builds_the_wonder,
    comes_to,
    first_option,
    hidden_names,
    play_on,
    playing,
    turns_played,
)

ADA, BO, FREE_CITY = 0, 1, 2


def look_for_secrets(player: Player, screen: Screen[None]) -> None:
    """Fail if the screen shows a card that whoever looks at it may not know."""
    viewer: Seat | None = None
    if isinstance(screen, TurnScreen | PickScreen):
        viewer = screen.view.viewer
    hidden = hidden_names(player.table, viewer)
    if viewer == FREE_CITY:
        hidden -= {
            card.name for card in player.table.view(player.table.view(None).player_of(2)).hand
        }
    assert [name for name in hidden if name in player.text] == []


async def test_a_whole_game_of_two_people_shows_no_secret() -> None:
    table = a_table("Ada", "Bo", seed=21)
    curtains = choices_for_the_free_city = 0
    async with playing(table) as player:

        def look(screen: Screen[None]) -> None:
            nonlocal curtains, choices_for_the_free_city
            look_for_secrets(player, screen)
            if isinstance(screen, CurtainScreen):
                curtains += 1
            elif isinstance(screen, TurnScreen):
                decision = screen.view.decision
                choices_for_the_free_city += (
                    decision is not None and decision.kind is FREE_CITY_TURN
                )

        await player.play_until(ScoreScreen, look)
        assert choices_for_the_free_city == 18
        assert curtains >= 2 * 18, "both were handed the keyboard in every turn"
        assert curtains < 2 * 18 + 6, "and none for the Free City's card"
        assert "The Free City takes no place." in player.text


async def test_an_age_of_two_on_a_large_screen_shows_no_secret_either() -> None:
    async with playing(a_table("Ada", "Bo", seed=22), LARGE) as player:
        await player.play_until(ConflictScreen, lambda screen: look_for_secrets(player, screen))


async def test_the_driver_chooses_for_both_cities_behind_one_curtain() -> None:
    async with playing(a_table("Ada", "Bo", seed=3)) as player:
        await player.see(CurtainScreen)
        assert "to choose a card, and one for the Free City" in player.text
        await player.open_curtain()
        own = await player.see(TurnScreen)
        assert own.view.viewer == ADA
        assert len(own.hand) == 8, "the top card of the pile has been drawn"
        chosen = await player.answer_somehow()
        theirs = await player.see(TurnScreen)
        assert theirs.view.viewer == FREE_CITY
        assert "Ada for the Free City" in player.text
        assert f"Ada: build {chosen.card.name if chosen.card else ''}" in player.text
        assert player.rows[2].startswith(" ← Ada")
        assert player.rows[4].startswith(" → Bo")
        assert chosen.card not in [offer.card for offer in theirs.hand]
        await player.answer_somehow()
        curtain = await player.see(CurtainScreen)
        assert curtain.called == BO
        assert "1 Ada has chosen" in player.text


async def test_the_one_who_does_not_drive_chooses_once() -> None:
    async with playing(a_table("Ada", "Bo", seed=3)) as player:
        await player.see(CurtainScreen)
        await player.press("2", "2")
        turn = await player.see(TurnScreen)
        assert (turn.view.viewer, len(turn.hand)) == (BO, 7)
        await player.answer_somehow()
        curtain = await player.see(CurtainScreen)
        assert curtain.called == ADA


async def test_back_from_the_free_city_comes_first_to_the_own_card_then_to_the_curtain() -> None:
    async with playing(a_table("Ada", "Bo", seed=3)) as player:
        await player.open_curtain()
        chosen = await player.answer_somehow()
        await player.see(TurnScreen)
        await player.press("escape")
        own = await player.see(TurnScreen)
        assert own.view.viewer == ADA
        assert own.chosen.answer(own.offer) == chosen, "it opens on what was chosen"
        await player.press("escape", "escape")
        curtain = await player.see(CurtainScreen)
        assert curtain.called == ADA
        assert "1 Ada is to choose" in player.text, "the Free City's card is still missing"
        await player.press("1")
        theirs = await player.see(TurnScreen)
        assert theirs.view.viewer == FREE_CITY


async def test_choosing_again_reopens_both_choices() -> None:
    async with playing(a_table("Ada", "Bo", seed=3)) as player:
        await player.open_curtain()
        own = await player.answer_somehow()
        theirs = await player.answer_somehow()
        await player.see(CurtainScreen)
        await player.press("1", "1")
        turn = await player.see(TurnScreen)
        assert turn.view.chosen == own
        await player.press("enter")
        turn = await player.see(TurnScreen)
        assert turn.view.chosen == theirs, "what stays is there to be kept"
        await player.press("enter")
        await player.see(CurtainScreen)
        assert player.table.view(None).answered == {ADA, FREE_CITY}

        await player.press("1", "1")
        await player.see(TurnScreen)
        await player.press("s", "enter")
        turn = await player.see(TurnScreen)
        assert turn.view.viewer == FREE_CITY
        assert turn.view.chosen is None, "another card of the hand is gone, so it is asked again"


async def test_the_free_city_does_not_sell_what_it_can_use_and_says_so() -> None:
    async with playing(a_table("Ada", "Bo", seed=3)) as player:
        await player.open_curtain()
        await player.answer_somehow()
        turn = await player.see(TurnScreen)
        place = next(place for place, offer in enumerate(turn.hand) if not offer.ways(SELL))
        await player.press(str(place + 1), "s")
        assert turn.chosen.action is None
        assert "it sells only what it can use in no other way" in player.text


async def test_what_a_chain_makes_free_the_free_city_has_to_build() -> None:
    for seed in range(60):
        table = a_table("Ada", "Bo", seed=seed)
        play_on(table, turns_played(8), first_option)
        async with playing(table) as player:
            while not (
                isinstance(player.app.screen, TurnScreen)
                and player.app.screen.view.viewer == FREE_CITY
            ):
                await player.step()
            turn = await player.see(TurnScreen)
            chained = [place for place, offer in enumerate(turn.hand) if offer.chain]
            if not chained:
                continue
            await player.press(str(chained[0] + 1), "s")
            assert "so the Free City has to build it" in player.text
            return
    raise AssertionError("no seed deals the Free City a chain")


async def test_the_reveal_tells_three_cities_and_who_drives_next() -> None:
    async with playing(a_table("Ada", "Bo", seed=3)) as player:
        await player.play_until(RevealScreen)
        for name in ("Ada", "Bo", "Free City"):
            assert any(row.startswith(f" {name} ") for row in player.rows)
        assert "Hands are swapped, and Bo plays for the Free City next." in player.text
        await player.press("tab")
        await player.see(TableScreen)
        assert "3 Free City" in player.text


async def test_the_conflict_has_three_cities() -> None:
    async with playing(a_table("Ada*", "Bo", seed=3)) as player:
        await player.play_until(ConflictScreen)
        assert "Free City" in player.text


@pytest.mark.parametrize("players", [("Ada", "Bo*"), ("Ada*", "Bo"), ("Ada*", "Bo*")])
async def test_bots_drive_the_free_city_too(players: tuple[str, str]) -> None:
    table = a_table(*players, seed=5)
    table.strict = True
    kinds: set[type[Screen[None]]] = set()
    async with playing(table) as player:
        await player.play_until(ScoreScreen, lambda screen: kinds.add(type(screen)))
        assert CurtainScreen not in kinds


async def test_alone_against_a_bot_back_leads_from_the_free_city_to_the_own_card_only() -> None:
    async with playing(a_table("Ada", "Bo*", seed=3)) as player:
        await player.see(TurnScreen)
        await player.answer_somehow()
        await player.see(TurnScreen)
        await player.press("escape")
        own = await player.see(TurnScreen)
        assert own.view.viewer == ADA
        await player.press("escape", "escape", "escape")
        assert player.app.screen is own


async def test_suspending_puts_the_free_citys_cards_behind_the_curtain_at_once() -> None:
    async with playing(a_table("Ada", "Bo", seed=3)) as player:
        await player.open_curtain()
        await player.answer_somehow()
        await player.see(TurnScreen)
        await player.press("ctrl+z")
        await player.see(CurtainScreen)


def test_a_power_of_the_free_city_is_asked_of_its_driver_by_name() -> None:
    tables = (a_table("Ada", "Bo", seed=seed) for seed in range(300))
    views = (
        table.view(None)
        for table in tables
        if comes_to(table, asks(DISCARD_PICK), builds_the_wonder)
    )
    for_free_city = (view for view in views if view.asked[0][0] == FREE_CITY)
    view = first_found(for_free_city, "a discard pile for the Free City")
    driver = view.player_of(2)
    text = "\n".join(row.plain for row in curtain_lines(view, driver, [driver], 80, 20))
    assert "to choose from the discard pile for the Free City" in text
    assert f"{driver + 1} {view.names[driver]} is to choose" in text
    doing = doing_lines(view, [FREE_CITY], 80, 20)
    assert any(f"{view.names[driver]} is choosing" in row.plain for row in doing)
