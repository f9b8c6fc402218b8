"""A turn: choosing a card, an action and a payment with keys, and what the screen says meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest
from textual import events

from sevenwonders_tui.engine import Answer
from sevenwonders_tui.engine.answers import BUILD, SELL, WONDER, Action
from sevenwonders_tui.table import Table
from sevenwonders_tui.tui.screens.base import AT_ONCE
from sevenwonders_tui.tui.screens.cards import CardsScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.tui.session import Settings
from tests.tui.playing import LARGE, SMALL, Player, a_rich_table, playing


@asynccontextmanager
async def a_turn(
    size: tuple[int, int] = SMALL, settings: Settings | None = None
) -> AsyncIterator[tuple[Player, TurnScreen]]:
    """Ada's turn against two bots, in the middle of a game; her hand offers everything."""
    table = a_rich_table("Ada", "Bo*", "Cy*", turns=9)
    async with playing(table, size, settings) as player:
        yield player, await player.see(TurnScreen)


def place_with_ways(turn: TurnScreen, action: Action, at_least: int) -> int:
    """Which card has so many ways to be used like this."""
    return next(
        place for place, offer in enumerate(turn.hand) if len(offer.ways(action)) >= at_least
    )


def place_refused(turn: TurnScreen) -> int:
    """Which card cannot be built."""
    return next(place for place, offer in enumerate(turn.hand) if offer.refusal(BUILD))


def recording(table: Table) -> list[Answer]:
    """The answers a table is given from now on."""
    given: list[Answer] = []
    answer = table.answer

    def answer_and_note(seat: int, chosen: Answer) -> None:
        if seat == 0:
            given.append(chosen)
        answer(seat, chosen)

    cast(Any, table).answer = answer_and_note
    return given


async def test_a_turn_is_three_keys() -> None:
    async with a_turn() as (player, turn):
        given = recording(player.table)
        place = place_with_ways(turn, BUILD, 1)
        await player.press(str(place + 1), "b", "enter")
        await player.see(RevealScreen)
        assert given == [turn.hand[place].ways(BUILD)[0]]


async def test_selling_and_burying_are_three_keys_too() -> None:
    for key, action in (("s", SELL), ("w", WONDER)):
        async with a_turn() as (player, turn):
            given = recording(player.table)
            await player.press("2", key, "enter")
            await player.see(RevealScreen)
            assert [answer.action for answer in given] == [action]
            assert given[0].card is turn.hand[1].card


async def test_enter_does_nothing_while_no_action_is_chosen() -> None:
    async with a_turn() as (player, turn):
        await player.press("enter", "down", "enter", "enter")
        assert player.app.screen is turn
        assert not turn.answer.done()
        assert "press b to build it" in player.text


async def test_only_keys_that_do_something_are_named() -> None:
    async with a_turn() as (player, turn):
        for place, offer in enumerate(turn.hand):
            await player.press(str(place + 1))
            foot = player.rows[-2]
            assert ("b to build it" in foot) == bool(offer.ways(BUILD))
            assert ("w for the wonder" in foot) == bool(offer.ways(WONDER))


async def test_the_cursor_goes_round_and_digits_jump() -> None:
    async with a_turn() as (player, turn):
        await player.press("up")
        assert turn.chosen.place == len(turn.hand) - 1
        await player.press("down")
        assert turn.chosen.place == 0
        for keys, place in ((("j", "j"), 2), (("k",), 1), (("right",), 2), (("left",), 1)):
            await player.press(*keys)
            assert turn.chosen.place == place
        await player.press("3")
        assert turn.chosen.place == 2
        await player.press("9")
        assert turn.chosen.place == 2, "there is no ninth card"


async def test_the_marked_row_has_a_marker_and_is_reversed() -> None:
    async with a_turn() as (player, _):
        await player.press("2")
        row = next(y for y, text in enumerate(player.rows) if text.startswith("▸2"))
        strip = player.app.screen._compositor.render_strips()[row]
        assert all(segment.style and segment.style.reverse for segment in strip)
        assert sum(text.startswith("▸") for text in player.rows) == 1


async def test_several_ways_to_pay_are_listed_cheapest_first_within_the_same_flow() -> None:
    async with a_turn() as (player, turn):
        given = recording(player.table)
        place = place_with_ways(turn, BUILD, 2)
        ways = turn.hand[place].ways(BUILD)
        assert [way.pay.total for way in ways] == sorted(way.pay.total for way in ways)
        await player.press(str(place + 1), "b")
        assert "ways to pay, cheapest first" in player.text
        assert turn.chosen.way == 0, "the cheapest is marked"
        await player.press("down")
        assert turn.chosen.way == 1
        await player.press("up")
        assert turn.chosen.way == 0
        await player.press("b", "enter")
        await player.see(RevealScreen)
        assert given == [ways[1]]


async def test_a_number_means_a_card_also_while_the_ways_to_pay_are_open() -> None:
    async with a_turn() as (player, turn):
        place = place_with_ways(turn, BUILD, 2)
        other = (place + 1) % len(turn.hand)
        await player.press(str(place + 1), "b", str(other + 1))
        assert turn.chosen.place == other
        assert turn.chosen.step == "card"


async def test_one_way_to_pay_asks_for_no_choice() -> None:
    async with a_turn() as (player, turn):
        place = next(n for n, offer in enumerate(turn.hand) if len(offer.ways(BUILD)) == 1)
        await player.press(str(place + 1), "b")
        assert "ways to pay" not in player.text
        assert turn.chosen.step == "card"


async def test_escape_and_backspace_go_back_one_step_at_a_time() -> None:
    async with a_turn() as (player, turn):
        place = place_with_ways(turn, BUILD, 2)
        for back in ("escape", "backspace"):
            await player.press(str(place + 1), "b")
            assert turn.chosen.step == "way"
            await player.press(back)
            assert (turn.chosen.step, turn.chosen.action) == ("card", BUILD)
            await player.press(back)
            assert turn.chosen.action is None
            await player.press(back, back)
            assert player.app.screen is turn, "alone against bots there is no curtain to go back to"


async def test_what_is_refused_says_why_and_changes_nothing() -> None:
    async with a_turn() as (player, turn):
        place = place_refused(turn)
        await player.press(str(place + 1), "b")
        assert turn.chosen.action is None
        assert any(
            word in player.text
            for word in ("missing", "costs", "already, and no city may have two of one name")
        )
        await player.press("enter")
        assert player.app.screen is turn
        await player.press("s")
        assert turn.chosen.action is SELL, "another action can be chosen at once"


async def test_the_action_stays_while_one_looks_at_other_cards() -> None:
    async with a_turn() as (player, turn):
        await player.press("1", "s", "down")
        assert (turn.chosen.place, turn.chosen.action) == (1, SELL)
        assert f"Enter: sell {turn.hand[1].card.name}" in player.text


async def test_an_action_that_a_card_refuses_does_not_stay() -> None:
    async with a_turn() as (player, turn):
        refused = place_refused(turn)
        built = next(n for n, offer in enumerate(turn.hand) if len(offer.ways(BUILD)) == 1)
        await player.press(str(built + 1), "b", str(refused + 1))
        assert turn.chosen.place == refused
        assert turn.chosen.action is None


async def test_everything_needed_to_decide_is_on_one_small_screen() -> None:
    async with a_turn() as (player, turn):
        view = turn.view
        text = player.text
        for offer in turn.hand:
            assert offer.card.name in text
        assert player.rows[2].startswith(f" ← {view.names[1]}"), "the left neighbour is named"
        assert player.rows[3].startswith(f"   {view.names[0]}")
        assert player.rows[4].startswith(f" → {view.names[2]}")
        assert "coins" in text
        assert "shields" in text
        assert "stage" in text
        assert max(len(row) for row in player.rows) <= SMALL[0]
        assert len(player.rows) == SMALL[1]


async def test_i_opens_the_card_and_escape_comes_back_to_where_one_was() -> None:
    async with a_turn() as (player, turn):
        await player.press("3", "i")
        await player.see(CardsScreen)
        assert turn.hand[2].card.name in player.text
        await player.press("escape")
        await player.see(TurnScreen)
        assert turn.chosen.place == 2


async def click(player: Player, what: str, after: int = 0) -> None:
    """Click the first cell in which some text begins, below some row."""
    for y, row in enumerate(player.rows):
        if y >= after and what in row:
            await player.pilot.click(offset=(row.index(what) + 1, y))
            return
    raise AssertionError(f"{what!r} is not on the screen\n{player.text}")


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_mouse_can_do_all_of_it(size: tuple[int, int]) -> None:
    async with a_turn(size, Settings()) as (player, turn):
        given = recording(player.table)
        place = place_with_ways(turn, BUILD, 2)
        card = turn.hand[place]
        first_card = next(y for y, row in enumerate(player.rows) if turn.hand[0].card.name in row)
        await click(player, card.card.name.split()[0], after=first_card)
        assert turn.chosen.place == place
        await click(player, "b build", after=first_card)
        assert turn.chosen.step == "way"
        foot = next(y for y, row in enumerate(player.rows) if "ways to pay" in row)
        await player.pilot.click(offset=(4, foot + 2))
        assert turn.chosen.way == 1
        await click(player, "Enter:")
        await player.see(RevealScreen)
        assert given == [card.ways(BUILD)[1]]


async def test_a_click_confirms_although_a_key_was_held_down_before() -> None:
    async with a_turn(settings=Settings()) as (player, turn):
        given = recording(player.table)
        held = [events.Key("down", None) for _ in range(len(turn.hand))]
        for number, each in enumerate(held):  # round the hand, faster than anybody presses keys
            each.time = held[0].time + number * AT_ONCE / 2
            player.app.post_message(each)
        await player.settle()
        await player.press("s")
        await asyncio.sleep(2 * AT_ONCE)
        await click(player, "Enter:")
        await player.see(RevealScreen)
        assert given == [turn.hand[0].way(SELL)]
