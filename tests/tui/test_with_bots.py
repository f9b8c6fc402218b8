"""One person against bots: no curtain, no waiting, and the screen never freezes."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any, cast

import pytest
from textual.screen import Screen

from sevenwonders_tui.bots.elsewhere import ELSEWHERE, BotElsewhere
from sevenwonders_tui.engine import Answer, Seat, View, Wish
from sevenwonders_tui.table import Table
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.screens.thinking import ThinkingScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from tests.tui.playing import a_table, playing, the_catalog


async def test_a_whole_game_of_one_person_and_four_bots() -> None:
    table = a_table("Ada", "Bo*", "Cy*", "Dee*", "Eve*", seed=5)
    table.strict = True
    kinds: set[type[Screen[None]]] = set()
    async with playing(table) as player:
        await player.play_until(ScoreScreen, lambda screen: kinds.add(type(screen)))
        assert CurtainScreen not in kinds
        assert table.view(None).over


async def test_bots_think_while_the_person_chooses() -> None:
    table = a_table("Ada", "Bo*", "Cy*")
    async with playing(table) as player:
        await player.see(TurnScreen)
        await player.until(lambda: not table.bots_waiting, "answers of the bots")
        assert table.view(None).answered == {1, 2}


def slow(table: Table) -> threading.Event:
    """Let the bots of a table think until the event is set."""
    may_answer = threading.Event()
    think = table.think

    def think_slowly(seat: Seat) -> Answer:
        assert may_answer.wait(20)
        return think(seat)

    cast(Any, table).think = think_slowly
    return may_answer


async def test_a_slow_bot_freezes_nothing_and_is_named() -> None:
    table = a_table("Ada", "Bo*", "Cy*")
    may_answer = slow(table)
    async with playing(table) as player:
        await player.see(TurnScreen)
        await player.answer_somehow()
        await player.see(ThinkingScreen)
        assert "Bo is choosing a card." in player.text
        await player.press("tab")
        await player.see(TableScreen)
        may_answer.set()
        await player.until(lambda: table.is_showing, "answers of the bots")
        await player.settle()
        await player.see(TableScreen)
        await player.press("escape")
        await player.see(RevealScreen)


async def test_a_bot_that_has_answered_is_named_no_longer() -> None:
    table = a_table("Ada", "Bo*", "Cy*")
    may_answer = {1: threading.Event(), 2: threading.Event()}
    think = table.think

    def think_in_turn(seat: Seat) -> Answer:
        assert may_answer[seat].wait(20)
        return think(seat)

    cast(Any, table).think = think_in_turn
    async with playing(table) as player:
        await player.see(TurnScreen)
        await player.answer_somehow()
        await player.see(ThinkingScreen)
        assert "Bo is choosing a card." in player.text
        may_answer[1].set()
        await player.until(lambda: "Bo is choosing" not in player.text, "Bo's answer")
        assert "Cy is choosing a card." in player.text
        may_answer[2].set()
        await player.see(RevealScreen)


async def test_while_bots_think_nothing_is_painted() -> None:
    table = a_table("Ada", "Bo*", "Cy*")
    may_answer = slow(table)
    async with playing(table) as player:
        await player.see(TurnScreen)
        await player.answer_somehow()
        thinking = await player.see(ThinkingScreen)
        await player.settle()
        assert not thinking._compositor._dirty_regions
        assert not player.app.animator._animations
        may_answer.set()
        await player.see(RevealScreen)


async def test_bots_that_answer_just_when_patience_ends_are_shown_as_they_were(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def answers_and_times_out(thinking: Awaitable[object], seconds: float) -> None:
        await thinking
        raise TimeoutError

    monkeypatch.setattr(asyncio, "wait_for", answers_and_times_out)
    async with playing(a_table("Ada*", "Bo*", seed=5)) as player:
        await player.play_until(ScoreScreen)


@dataclass(frozen=True)
class Dreamer:
    """A bot that thinks for minutes."""

    name: str = "dreamer"

    def choose(self, view: View) -> Answer:
        time.sleep(600)
        raise AssertionError


async def test_whoever_leaves_while_bots_think_for_minutes_waits_for_none_of_them() -> None:
    seats = [(Wish("Ada"), "person"), (Wish("Bo"), "bot:oracle"), (Wish("Cy"), "bot:oracle")]
    table = Table.new(the_catalog(), seats, 7, bots=lambda _level, _seed: BotElsewhere(Dreamer()))
    async with playing(table) as player:
        await player.see(TurnScreen)
        await player.until(lambda: ELSEWHERE.busy == 2, "two bots that think")
        await player.press("down")
    while ELSEWHERE.busy:
        await asyncio.sleep(0.01)
