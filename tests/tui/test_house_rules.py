"""House rules at the table: told to everybody, an open pile, and turns taken back by consent."""

from __future__ import annotations

import threading
from typing import Any, cast

from sevenwonders_tui.engine import Answer, HouseRules, Seat
from sevenwonders_tui.table import Table
from sevenwonders_tui.tui.screens.consent import ConsentScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.log import LogScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.tui.widgets.table_notes import table_notes
from tests.tui.playing import (
    LARGE,
    Player,
    a_table,
    first_option,
    play_on,
    playing,
    turns_played,
)

GOING_BACK = HouseRules(take_back_turn=True)
OPEN = HouseRules(open_discard_pile=True)


async def test_the_curtain_names_the_house_rules_and_the_table_explains_them() -> None:
    rules = HouseRules(open_discard_pile=True, take_back_turn=True)
    async with playing(a_table("Ada", "Bo", "Cy", house_rules=rules), LARGE) as player:
        await player.see(CurtainScreen)
        assert "House rules: open discard pile, turns can be taken back" in player.text
        await player.press("tab")
        await player.see(TableScreen)
        assert "A whole turn is taken back where everybody agrees to that." in player.text


async def test_without_house_rules_nothing_is_said_of_them() -> None:
    async with playing(a_table("Ada", "Bo", "Cy"), LARGE) as player:
        await player.see(CurtainScreen)
        assert "House rules" not in player.text
        await player.press("z")
        await player.see(CurtainScreen)
        await player.press("tab")
        await player.see(TableScreen)
        assert "house rules" not in player.text


def with_a_pile(rules: HouseRules) -> Table:
    table = a_table("Ada", "Bo", "Cy", seed=4, house_rules=rules)
    play_on(table, turns_played(6), first_option)
    return table


async def test_an_open_pile_lies_on_the_table() -> None:
    table = with_a_pile(OPEN)
    pile = {card.name for card in table.view(None).discard}
    assert pile
    async with playing(table, LARGE) as player:
        await player.press("tab")
        await player.see(TableScreen)
        await player.press("pagedown")
        await player.until(lambda: all(name in player.text for name in pile), "the pile")
        assert f"the discard pile, face up: {table.view(None).discard_size} cards" in player.text


def test_a_closed_pile_does_not() -> None:
    assert table_notes(with_a_pile(HouseRules()).view(None), 80) == []


async def chosen_by_all(player: Player) -> RevealScreen:
    for _ in player.table.seated:
        await player.open_curtain()
        await player.answer_somehow()
    return await player.see(RevealScreen)


async def test_a_turn_is_taken_back_when_everybody_has_agreed() -> None:
    table = a_table("Ada", "Bo", "Cy", seed=4, house_rules=GOING_BACK)
    async with playing(table) as player:
        await chosen_by_all(player)
        assert "z take back turn" in player.text
        await player.press("z")
        await player.see(ConsentScreen)
        assert "Is Age I, turn 1 to be taken back?" in player.text
        await player.press("1", "3")
        assert "● 1 Ada  agrees" in player.text
        assert "○ 2 Bo  has not agreed yet" in player.text
        assert table.view(None).turn == 2
        await player.press("2")
        await player.see(CurtainScreen)
        assert table.view(None).turn == 1
        assert table.view(None).answered == frozenset()
        assert "All agree to take back Age I, turn 1; it begins again." in player.text
        await player.press("l")
        await player.see(LogScreen)
        assert "All agree to take back Age I, turn 1" in player.text


async def test_the_reveal_of_a_turn_played_again_compares_with_its_beginning() -> None:
    table = a_table("Ada", "Bo", "Cy", seed=4, house_rules=GOING_BACK)
    async with playing(table) as player:
        await chosen_by_all(player)
        await player.press("z", "1", "2", "3")
        await player.see(CurtainScreen)
        for _ in range(3):
            await player.open_curtain()
            turn = await player.see(TurnScreen)
            await player.press("1", "s", "enter")
            await player.see_another(turn)
        await player.see(RevealScreen)
        assert "What happened in Age I, turn 1 of 6" in player.text
        rows = [row for row in player.rows if "sold a card" in row]
        assert len(rows) == 3
        assert all("3 → 6" in row for row in rows)


async def test_one_who_does_not_agree_is_enough() -> None:
    table = a_table("Ada", "Bo", "Cy", seed=4, house_rules=GOING_BACK)
    async with playing(table) as player:
        reveal = await chosen_by_all(player)
        await player.press("z", "1", "2", "escape")
        assert player.app.screen is reveal
        await player.press("z", "1", "1", "2", "3")
        await player.see(ConsentScreen)
        assert "○ 1 Ada  has not agreed yet" in player.text, (
            "who presses twice has thought better of it"
        )
        await player.press("n")
        assert player.app.screen is reveal
        assert table.view(None).turn == 2


async def test_a_turn_is_not_taken_back_while_a_hand_is_open() -> None:
    table = a_table("Ada", "Bo", "Cy", seed=4, house_rules=GOING_BACK)
    async with playing(table) as player:
        await player.open_curtain()
        await player.answer_somehow()
        await player.open_curtain()
        turn = await player.see(TurnScreen)
        await player.press("z")
        assert player.app.screen is turn
        await player.press("escape")
        await player.see(CurtainScreen)
        await player.press("z", "1", "2", "3")
        curtain = await player.see(CurtainScreen)
        assert curtain.called == 0
        assert table.view(None).answered == frozenset()


async def test_alone_with_bots_it_is_taken_back_from_the_turn_itself() -> None:
    table = a_table("Ada", "Bo*", "Cy*", seed=4, house_rules=GOING_BACK)
    async with playing(table) as player:
        await player.see(TurnScreen)
        await player.answer_somehow()
        await player.see(RevealScreen)
        await player.press("enter")
        await player.see(TurnScreen)
        await player.until(lambda: not table.bots_waiting, "answers of the bots")
        await player.press("z", "1")
        await player.until(lambda: table.view(None).turn == 1, "the turn before")
        turn = await player.see(TurnScreen)
        assert turn.view.turn == 1
        assert "All agree to take back Age I, turn 1; it begins again." in player.text


async def test_what_bots_still_think_about_a_turn_taken_back_is_dropped() -> None:
    table = a_table("Ada", "Bo", "Cy*", seed=4, house_rules=GOING_BACK)
    table.strict = True
    think, may_answer, thoughts = table.think, threading.Event(), []

    def think_slowly(seat: Seat) -> Answer:
        thoughts.append(seat)
        answer = think(seat)
        assert may_answer.wait(20)
        return answer

    cast(Any, table).think = think_slowly
    async with playing(table) as player:
        await player.open_curtain()
        await player.answer_somehow()
        await player.see(CurtainScreen)
        await player.press("z", "1", "2")
        await player.see(CurtainScreen)
        await player.until(lambda: thoughts == [2, 2], "a fresh thought")
        may_answer.set()
        await player.until(lambda: table.view(None).answered == {2}, "one answer")
        await player.play_until(RevealScreen)


async def test_when_the_game_is_over_no_turn_is_taken_back() -> None:
    table = a_table("Ada", "Bo*", "Cy*", seed=4, house_rules=GOING_BACK)
    play_on(table, turns_played(17), first_option)
    async with playing(table) as player:
        await player.play_until(ScoreScreen)
        assert "take back turn" not in player.text
        await player.press("z")
        await player.see(ScoreScreen)
