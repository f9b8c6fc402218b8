"""One person against bots: no curtain, no waiting, and the screen never freezes."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any, cast

import pytest
from textual.geometry import Region
from textual.screen import Screen

from sevenwonders_tui.bots import bot_process, make_bot
from sevenwonders_tui.bots.bot_process import BOT_PROCESSES, ProcessBot
from sevenwonders_tui.engine import Answer, Seat, View, Wish
from sevenwonders_tui.players import PERSON, Player
from sevenwonders_tui.table import Table
from sevenwonders_tui.tui.screens.confirm import LeaveScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.screens.thinking import ThinkingScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.tui.widgets import call
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


async def test_while_bots_think_seconds_are_counted_and_nothing_else_is_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = a_table("Ada", "Bo*", "Cy*")
    may_answer = slow(table)
    passed = 0
    monkeypatch.setattr(call, "monotonic", lambda: 100.5 + passed)
    async with playing(table) as player:
        await player.see(TurnScreen)
        await player.answer_somehow()
        thinking = await player.see(ThinkingScreen)
        await player.settle()
        assert "so far" not in player.text
        before = player.rows
        doing = thinking.query_one(call.Doing)
        painted: list[Region] = []
        monkeypatch.setattr(doing, "refresh", lambda *regions: painted.extend(regions))
        assert [timer._interval for timer in doing._timers] == [1]
        doing.redraw()
        assert not painted
        passed = 3
        doing.redraw()
        assert [(region.height, region.width) for region in painted] == [(1, 17)]
        monkeypatch.undo()
        doing.refresh()
        await player.settle()
        changed = [row for row in player.rows if row not in before]
        assert changed == [" 3 seconds so far"]
        assert not player.app.animator._animations
        may_answer.set()
        await player.see(RevealScreen)


async def test_while_bots_think_one_can_leave() -> None:
    table = a_table("Ada", "Bo*", "Cy*")
    may_answer = slow(table)
    async with playing(table) as player:
        await player.see(TurnScreen)
        await player.answer_somehow()
        await player.see(ThinkingScreen)
        await player.press("q")
        await player.see(LeaveScreen)
        await player.press("escape")
        may_answer.set()
        await player.see(RevealScreen)


@dataclass(frozen=True)
class Stopping:
    """A bot whose process is stopped while it thinks."""

    name: str = "stopping"

    def choose(self, view: View) -> Answer:
        os.kill(os.getpid(), signal.SIGSTOP)
        raise AssertionError


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
async def test_where_the_process_of_a_bot_is_stopped_the_game_goes_on_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_process, "STARTING", 0.0)
    seats = [
        (Wish("Ada"), PERSON),
        (Wish("Bo"), Player.bot("oracle")),
        (Wish("Cy"), Player.bot("merchant")),
    ]
    bots = {"oracle": ProcessBot(Stopping()), "merchant": make_bot("merchant", 1)}
    table = Table.new(the_catalog(), seats, 7, bots=lambda level, _seed: bots[level])
    async with playing(table) as player:
        await player.see(TurnScreen)
        await player.answer_somehow()
        await player.see(ThinkingScreen)
        await player.see(RevealScreen)
        assert "Bo, a bot, did not answer in time" in " ".join(player.text.split())


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
    seats = [
        (Wish("Ada"), PERSON),
        (Wish("Bo"), Player.bot("oracle")),
        (Wish("Cy"), Player.bot("oracle")),
    ]
    table = Table.new(the_catalog(), seats, 7, bots=lambda _level, _seed: ProcessBot(Dreamer()))
    async with playing(table) as player:
        await player.see(TurnScreen)
        await player.until(lambda: BOT_PROCESSES.busy == 2, "two bots that think")
        await player.press("down")
    while BOT_PROCESSES.busy:
        await asyncio.sleep(0.01)
