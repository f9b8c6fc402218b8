"""What special boards ask of the screens: the first edition's powers, the Wonder Pack's stages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest

from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.engine.answers import BUILD, WONDER
from sevenwonders_tui.engine.questions import COPY_GUILD, LAST_CARD
from sevenwonders_tui.table import Table
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.tui.widgets.full_city import city_lines
from sevenwonders_tui.words.effects import stage_short
from sevenwonders_tui.words.events import event_line
from tests.finding import first_found
from tests.tui.playing import (
    LARGE,
    SMALL,
    Player,
    a_table,
    asks,
    builds_the_wonder,
    comes_to,
    first_option,
    play_on,
    playing,
    turns_played,
)


def a_table_where(
    holds: Callable[[SeatView], bool],
    reached: Callable[[Table], bool],
    choose: Callable[[SeatView], Answer],
    wonders: Sequence[str],
    edition: str = "second",
    expansions: Sequence[str] = (),
) -> Table:
    """A table at which Ada is asked next, and her view is as it should be."""

    def tables() -> Iterator[Table]:
        for seed in range(300):
            table = a_table(
                *("Ada", "Bo", "Cy"),
                seed=seed,
                wonders=wonders,
                edition=edition,
                expansions=expansions,
            )
            if comes_to(table, reached, choose) and holds(table.view(0)):
                yield table

    return first_found(tables(), "a seed that leads there")


def options(view: SeatView) -> Sequence[Answer]:
    return () if view.decision is None else view.decision.options


# The first edition


async def test_sides_have_the_names_of_their_edition() -> None:
    async with playing(
        a_table("Ada", "Bo", "Cy", wonders=["Olympia A"], edition="first")
    ) as player:
        await player.see(CurtainScreen)
        assert "Olympia (side A)" in player.text
        await player.open_curtain()
        await player.see(TurnScreen)
        assert "Olympia (side A)" in player.rows[0]


def with_olympias_power() -> Table:
    """Ada may build something by the power that she could also pay for."""

    def holds(view: SeatView) -> bool:
        free = {way.card for way in options(view) if way.by_power}
        paid = {way.card for way in options(view) if way.action is BUILD and way.pay.total}
        return bool(free & paid)

    return a_table_where(holds, turns_played(9), builds_the_wonder, ["Olympia A"], edition="first")


async def test_a_power_used_once_an_age_stands_beside_the_ways_that_are_paid() -> None:
    async with playing(with_olympias_power()) as player:
        await player.open_curtain()
        turn = await player.see(TurnScreen)
        place, ways = next(
            (place, ways)
            for place, offer in enumerate(turn.hand)
            if (ways := offer.ways(BUILD)) and ways[0].pay.total and ways[-1].by_power
        )
        await player.press(str(place + 1))
        assert ", or free" in player.text
        await player.press("b")
        assert "ways to pay, cheapest first" in player.text
        assert "free by the power of Olympia, once this Age" in player.text
        assert not ways[turn.chosen.way].by_power, "the power is not used up by mistake"
        await player.press("up")
        assert ways[turn.chosen.way].by_power
        assert f"Enter: build {turn.hand[place].card.name} for nothing" in player.text
        await player.press("enter")
        await player.see(CurtainScreen)
        chosen = player.table.view(0).chosen
        assert chosen is not None
        assert chosen.by_power


async def test_everybody_can_read_whether_the_power_of_this_age_is_left() -> None:
    table = with_olympias_power()
    async with playing(table, LARGE) as player:
        await player.press("tab")
        await player.see(TableScreen)
        assert "one structure free in this Age" in player.text
        await player.press("escape")
        await player.open_curtain()
        await player.see(TurnScreen)
        assert "power    one structure free" in player.text


async def test_babylons_last_card_may_go_under_the_third_stage() -> None:
    def holds(view: SeatView) -> bool:
        return any(way.action is WONDER and way.stage == 3 for way in options(view))

    table = a_table_where(holds, asks(LAST_CARD), builds_the_wonder, ["Babylon B"], edition="first")
    async with playing(table) as player:
        await player.open_curtain()
        await player.see(TurnScreen)
        assert "stage 3/3" in player.text
        await player.press("w", "enter")
        await player.see(RevealScreen)
        assert any(row.startswith(" Ada ") and "stage 3" in row for row in player.rows)


async def test_olympia_b_copies_a_guild_of_a_neighbour() -> None:
    table = a_table_where(
        lambda view: True, asks(COPY_GUILD), builds_the_wonder, ["Olympia B"], edition="first"
    )
    async with playing(table) as player:
        await player.open_curtain()
        pick = await player.see(PickScreen)
        assert "a guild of a neighbour to copy" in player.text
        await player.press("down")
        guild = pick.card
        assert guild is not None
        await player.press("enter")
        await player.see(RevealScreen)
        assert f"Ada copies {guild.name}." in player.text


# The Wonder Pack

PACK = ("wonder_pack",)


def at_the_great_wall(side: str = "A", stages: int = 2) -> Table:
    """Ada can build so many stages of the Great Wall, and not all of them."""

    def holds(view: SeatView) -> bool:
        possible = {way.stage for way in options(view) if way.action is WONDER}
        return len(possible) >= stages and len(possible) < 4

    return a_table_where(
        holds, turns_played(8), first_option, [f"The Great Wall {side}"], expansions=PACK
    )


async def mark(player: Player, turn: TurnScreen, place: int) -> None:
    """Press w, which opened the list of stages, until the cursor is on the one at `place`."""
    for _ in turn.offer.uses[WONDER]:
        if turn.chosen.use != place:
            await player.press("w")
    assert turn.chosen.use == place


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_great_wall_is_built_in_any_order(size: tuple[int, int]) -> None:
    async with playing(at_the_great_wall(), size) as player:
        await player.open_curtain()
        turn = await player.see(TurnScreen)
        assert "w shows them" in player.text
        await player.press("w")
        assert "which stage of The Great Wall?" in player.text
        uses = turn.offer.uses[WONDER]
        assert [use.stage for use in uses] == [1, 2, 3, 4]
        for place, use in enumerate(uses):
            await mark(player, turn, place)
            row = next(row for row in player.rows if f"▸ stage {use.stage}" in row)
            assert use.ways or "short" in row or "costs" in row
        last = max(place for place, use in enumerate(uses) if use.ways)
        await mark(player, turn, last)
        await player.press("enter")
        if len(uses[last].ways) > 1:
            assert "ways to pay, cheapest first" in player.text
            await player.press("enter")
        await player.see(CurtainScreen)
        chosen = player.table.view(0).chosen
        assert chosen is not None
        assert (chosen.action, chosen.stage) == (WONDER, uses[last].stage)


async def test_a_stage_that_cannot_be_built_says_why_and_the_others_stay_in_reach() -> None:
    async with playing(at_the_great_wall()) as player:
        await player.open_curtain()
        turn = await player.see(TurnScreen)
        await player.press("w")
        uses = turn.chosen.uses(turn.offer)
        refused = next(place for place, use in enumerate(uses) if not use.ways)
        await mark(player, turn, refused)
        await player.press("enter")
        assert player.app.screen is turn
        assert "missing" in player.text or "This costs" in player.text
        assert turn.chosen.step == "stage"


async def test_back_from_the_ways_leads_to_the_stages_and_from_them_to_the_cards() -> None:
    def holds(view: SeatView) -> bool:
        ways = [
            way.stage for way in options(view) if way.action is WONDER and way.card is view.hand[0]
        ]
        return len(set(ways)) > 1 and any(ways.count(stage) > 1 for stage in ways)

    table = a_table_where(
        holds, turns_played(9), first_option, ["The Great Wall A"], expansions=PACK
    )
    async with playing(table) as player:
        await player.open_curtain()
        turn = await player.see(TurnScreen)
        await player.press("1", "w")
        several = next(n for n, use in enumerate(turn.offer.uses[WONDER]) if len(use.ways) > 1)
        await mark(player, turn, several)
        assert "Enter: the ways to pay for stage" in player.text
        await player.press("enter")
        assert turn.chosen.step == "way"
        await player.press("escape")
        assert (turn.chosen.step, turn.chosen.use) == ("stage", several)
        await player.press("escape")
        assert turn.chosen.action is None


def beside_the_great_wall() -> Table:
    """Ada can build a stage of Manneken Pis in several forms."""

    def holds(view: SeatView) -> bool:
        forms = {way.form for way in options(view) if way.action is WONDER}
        return len(forms) > 1

    wonders = ["Manneken Pis A", "The Great Wall A"]
    return a_table_where(holds, turns_played(9), first_option, wonders, expansions=PACK)


def test_a_stage_is_shown_and_told_in_the_form_it_was_built_in() -> None:
    table = beside_the_great_wall()
    city = table.view(0).cities[0]
    forms = [stage_short(stage) for stage in city.board.forms[0]]
    open_stage = "\n".join(row.plain for row in city_lines(table.view(0), 0, 200))
    assert all(form in open_stage for form in forms)
    last = max(
        (way for way in options(table.view(0)) if way.action is WONDER), key=lambda way: way.form
    )
    table.answer(0, last)
    play_on(table, turns_played(10), first_option)
    view = table.view(0)
    assert view.cities[0].form_of(1) == last.form
    built = next(row.plain for row in city_lines(view, 0, 200) if row.plain.startswith("wonder"))
    assert f"● {forms[last.form]}" in built
    told = [event_line(event, view.names, view.catalog) for event in view.events]
    assert any(f"stage 1 in form {last.form + 1}" in sentence for sentence in told)


async def test_beside_the_great_wall_manneken_pis_chooses_the_form_of_its_stage() -> None:
    async with playing(beside_the_great_wall()) as player:
        await player.open_curtain()
        turn = await player.see(TurnScreen)
        assert "forms of it can be built; w shows them" in player.text
        await player.press("w")
        assert "stage 1, form 4" in player.text
        uses = turn.offer.uses[WONDER]
        last = max(place for place, use in enumerate(uses) if use.ways)
        await mark(player, turn, last)
        assert f"form {uses[last].form + 1}" in player.rows[-2] or len(uses[last].ways) > 1
        await player.press("enter", "enter")
        await player.see(CurtainScreen)
        chosen = player.table.view(0).chosen
        assert chosen is not None
        assert chosen.form == uses[last].form


async def test_a_wonder_that_makes_nothing_says_so_with_a_dot() -> None:
    async with playing(
        a_table("Ada", "Bo", "Cy", wonders=["Manneken Pis B"], expansions=PACK)
    ) as player:
        await player.see(CurtainScreen)
        row = next(row for row in player.rows if row.startswith(" 1 Ada"))
        assert row.split()[2] == "7", "4 coins come on top of the usual 3"
        assert row.endswith("  ·")


async def test_what_stonehenge_counts_in_secret_is_told_to_its_owner_alone() -> None:
    def tables() -> Iterator[Table]:
        for seed in range(60):
            table = a_table("Ada", "Bo", "Cy", seed=seed, wonders=["Stonehenge B"], expansions=PACK)
            play_on(table, turns_played(12), builds_the_wonder)
            if table.view(0).score(0) != table.view(None).score(0):
                yield table

    table = first_found(tables(), "a game in which Stonehenge counts in secret")
    own, public = table.view(0).score(0).total, table.view(None).score(0).total
    assert {table.view(other).score(0).total for other in (1, 2)} == {public}
    async with playing(table) as player:
        await player.see(CurtainScreen)
        assert next(r for r in player.rows if r.startswith(" 1 Ada")).split()[8] == str(public)
        await player.open_curtain()
        await player.see(TurnScreen)
        assert player.rows[3].split()[7] == str(own)


async def test_the_reveal_tells_who_pays_because_of_the_great_wall() -> None:
    def builds_the_third(view: SeatView) -> Answer:
        wanted = [way for way in options(view) if way.action is WONDER and way.stage == 3]
        return wanted[0] if wanted else first_option(view)

    table = a_table_where(
        lambda view: any(way.action is WONDER and way.stage == 3 for way in options(view)),
        turns_played(9),
        first_option,
        ["The Great Wall B"],
        expansions=PACK,
    )
    async with playing(table) as player:
        table.answer(0, builds_the_third(table.view(0)))
        await player.press("2", "2")
        await player.see(TurnScreen)
        await player.answer_somehow()
        await player.play_until(RevealScreen)
        assert "because of Ada." in player.text
        assert "lost" in player.text
