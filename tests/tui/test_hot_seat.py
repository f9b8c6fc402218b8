"""Three people at one keyboard: a whole game, and nobody sees what is not theirs to see."""

from __future__ import annotations

import asyncio

from textual import events
from textual.screen import Screen

from sevenwonders_tui.engine import View
from sevenwonders_tui.engine.answers import BUILD, SELL
from sevenwonders_tui.table import Scores
from sevenwonders_tui.tui.screens.conflict import ConflictScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.tui.session import Settings
from tests.tui.playing import LARGE, Player, a_table, hidden_names, playing


def look_for_secrets(player: Player, screen: Screen[None]) -> None:
    """Fail if the screen shows a card that whoever looks at it may not know."""
    viewer = screen.view.viewer if isinstance(screen, TurnScreen) else None
    hidden = hidden_names(player.table, viewer)
    assert [name for name in hidden if name in player.text] == []


async def test_a_whole_game_of_three_shows_no_secret_on_any_screen() -> None:
    table = a_table("Ada", "Bo", "Cy", seed=21)
    curtains = 0

    async with playing(table) as player:

        def look(screen: Screen[None]) -> None:
            nonlocal curtains
            curtains += isinstance(screen, CurtainScreen)
            look_for_secrets(player, screen)

        await player.play_until(ScoreScreen, look)
        assert curtains >= 3 * 18, "everybody was handed the keyboard in every turn"
        assert isinstance(table.next, Scores)
        assert table.view(None).over


async def test_an_age_of_four_on_a_large_screen_shows_no_secret_either() -> None:
    async with playing(a_table("Ada", "Bo", "Cy", "Dee", seed=22), LARGE) as player:
        await player.play_until(ConflictScreen, lambda screen: look_for_secrets(player, screen))


async def test_the_last_reveal_of_an_age_comes_before_its_conflict() -> None:
    async with playing(a_table("Ada", "Bo", "Cy", seed=21)) as player:
        revealed: list[View] = []

        def look(screen: Screen[None]) -> None:
            if isinstance(screen, RevealScreen):
                revealed.append(screen.view)

        await player.play_until(ConflictScreen, look)
        assert all(not city.tokens for city in revealed[-1].cities)
        assert any(city.tokens for city in player.table.view(None).cities)


async def test_a_curtain_looks_the_same_whatever_was_chosen_before() -> None:
    pictures = []
    for key in ("b", "s"):
        async with playing(a_table("Ada", "Bo", "Cy", seed=21)) as player:
            await player.open_curtain()
            turn = await player.see(TurnScreen)
            place = next(n for n, offer in enumerate(turn.hand) if len(offer.ways(BUILD)) == 1)
            await player.press(str(place + 1), key, "enter")
            await player.see(CurtainScreen)
            pictures.append(player.text)
    assert pictures[0] == pictures[1]


async def test_the_curtain_says_who_has_chosen() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        await player.see(CurtainScreen)
        assert "1 Ada is to choose" in player.text
        await player.open_curtain()
        await player.answer_somehow()
        await player.see(CurtainScreen)
        assert "1 Ada has chosen" in player.text
        assert "2 Bo is to choose" in player.text


async def test_only_the_number_of_the_seat_that_is_named_opens() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        curtain = await player.see(CurtainScreen)
        await player.press("enter", "space", "b", "4", "9")
        assert player.app.screen is curtain
        assert curtain.called == 0


async def test_a_second_enter_does_not_open_the_next_hand() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        await player.open_curtain()
        await player.see(TurnScreen)
        await player.press("b", "enter", "enter", "enter")
        await player.press("s", "enter", "enter", "enter")
        curtain = await player.see(CurtainScreen)
        assert curtain.called == 1
        assert player.table.view(None).answered == {0}


async def test_keys_pressed_before_the_curtain_can_be_read_are_swallowed() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        curtain = await player.see(CurtainScreen)
        curtain.dead_time = 3600
        await player.press("1", "2", "tab", "l", "question_mark")
        assert player.app.screen is curtain
        assert curtain.called == 0
        curtain.dead_time = 0
        await player.press("1")
        await player.see(TurnScreen)


async def test_keys_that_keep_coming_do_nothing_however_long_the_curtain_has_been_there() -> None:
    async with playing(a_table("Ada", "Bo", "Cy"), settings=Settings(dead_time=0.5)) as player:
        curtain = await player.see(CurtainScreen)
        await player.until(lambda: curtain._stands_since is not None, "the curtain")
        assert curtain._stands_since is not None
        for count in range(100):
            await press_at(player, "3", curtain._stands_since - 0.2 + count * 0.035)
        assert curtain.called == 0
        await press_at(player, "1", curtain._stands_since + 4)
        await player.see(TurnScreen)


async def test_a_pause_in_keys_that_go_on_does_not_let_the_next_ones_open() -> None:
    """On a machine with too much to do they come late, and then several together."""
    async with playing(a_table("Ada", "Bo", "Cy"), settings=Settings(dead_time=0.5)) as player:
        curtain = await player.see(CurtainScreen)
        await player.until(lambda: curtain._stands_since is not None, "the curtain")
        assert curtain._stands_since is not None
        await press_at(player, "x", curtain._stands_since + 1)
        for count in range(1, 20):
            await press_at(player, "1", curtain._stands_since + 1 + count * 0.035)
            await asyncio.sleep(0.035)
        assert player.app.screen is curtain


async def press_at(player: Player, key: str, time: float) -> None:
    """Press a key at a time of the clock of messages."""
    event = events.Key(key, key)
    event.time = time
    player.app.post_message(event)
    await player.settle()


async def test_the_line_of_keys_says_as_long_as_no_key_counts() -> None:
    told = "One moment: keys do not count yet."
    async with playing(a_table("Ada", "Bo", "Cy"), settings=Settings(dead_time=3600)) as player:
        curtain = await player.see(CurtainScreen)
        assert told in player.rows[-1]
        curtain.dead_time = 0.01
        curtain.begin_dead_time()
        await player.until(lambda: "help" in player.rows[-1], "the keys")
        assert told not in player.text


async def test_the_reveal_too_wants_a_key_of_its_own() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        for _ in range(3):
            await player.open_curtain()
            await player.answer_somehow()
        reveal = await player.see(RevealScreen)
        reveal.dead_time = 3600
        await player.press("enter", "enter", "space")
        assert player.app.screen is reveal
        assert player.table.next.__class__.__name__ == "Reveal"


async def test_somebody_else_may_go_first() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        curtain = await player.see(CurtainScreen)
        await player.press("3")
        assert player.app.screen is curtain, "a number alone opens nothing"
        assert "Hand the keyboard to" in player.text
        assert "Key 3 opens, when nobody but Cy looks" in player.text
        await player.press("3")
        turn = await player.see(TurnScreen)
        assert turn.view.viewer == 2
        await player.answer_somehow()
        await player.see(CurtainScreen)
        assert player.table.view(None).answered == {2}


async def test_whoever_has_chosen_can_choose_again_until_the_last_has_chosen() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        await player.open_curtain()
        await player.see(TurnScreen)
        await player.press("1", "s", "enter")
        await player.see(CurtainScreen)
        await player.press("1", "1")
        turn = await player.see(TurnScreen)
        assert turn.chosen.action is SELL, "it opens on what was chosen"
        await player.press("b", "enter")
        await player.see(CurtainScreen)
        chosen = player.table.view(0).chosen
        assert chosen is not None
        assert chosen.action is BUILD


async def test_looking_at_a_choice_again_and_going_back_leaves_it_as_it_was() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        await player.open_curtain()
        await player.see(TurnScreen)
        await player.press("2", "s", "enter")
        before = player.table.view(0).chosen
        await player.see(CurtainScreen)
        await player.press("1", "1")
        await player.see(TurnScreen)
        await player.press("escape", "escape", "escape")
        await player.see(CurtainScreen)
        assert player.table.view(0).chosen == before


async def test_a_hand_can_be_put_away_unanswered() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        await player.open_curtain()
        await player.see(TurnScreen)
        await player.press("escape")
        curtain = await player.see(CurtainScreen)
        assert curtain.called == 0
        assert player.table.view(None).answered == frozenset()


async def test_escape_never_leaves_the_game() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        for _ in range(2):
            await player.press(*["escape"] * 5)
            await player.see(CurtainScreen)
            await player.open_curtain()
            await player.answer_somehow()
        await player.open_curtain()
        await player.answer_somehow()
        await player.see(RevealScreen)
        await player.press(*["escape"] * 5)
        assert player.app.is_running
        await player.see(RevealScreen)


async def test_nothing_said_before_is_left_standing_on_the_curtain() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        await player.open_curtain()
        await player.see(TurnScreen)
        player.app.notify("a word in private")
        await player.answer_somehow()
        await player.see(CurtainScreen)
        assert "a word in private" not in player.text
        assert not player.app._notifications


async def test_the_table_opened_from_a_turn_shows_no_hand() -> None:
    async with playing(a_table("Ada", "Bo", "Cy", seed=21)) as player:
        await player.open_curtain()
        turn = await player.see(TurnScreen)
        names = [offer.card.name for offer in turn.hand]
        for key in ("tab", "l", "q"):
            await player.press(key)
            await player.see_another(turn)
            assert [name for name in names if name in player.text] == []
            await player.press("escape")
            await player.see(TurnScreen)


async def test_the_title_of_the_window_says_nothing_of_the_game() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        await player.open_curtain()
        await player.see(TurnScreen)
        assert player.app.title == "7 Wonders"
        assert not player.app.sub_title
        assert player.app.screen.title is None


async def test_there_is_no_palette_that_could_save_a_picture_of_a_hand() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        await player.open_curtain()
        turn = await player.see(TurnScreen)
        await player.press("ctrl+p")
        assert player.app.screen is turn


async def test_no_key_is_lost_on_a_hand_that_its_owner_has_opened() -> None:
    """The first key was swallowed, and the second one acted on another card."""
    settings = Settings(dead_time=3600)
    async with playing(a_table("Ada", "Bo", "Cy"), settings=settings) as player:
        curtain = await player.see(CurtainScreen)
        curtain.dead_time = 0
        curtain.finish(0)
        turn = await player.see(TurnScreen)
        await player.press("3", "s")
        assert (turn.chosen.place, turn.chosen.action) == (2, SELL)
