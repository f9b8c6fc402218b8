"""A slow disk: no hand stays open, nobody sees what comes next, and nothing is lost."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import View
from sevenwonders_tui.store import read_game
from sevenwonders_tui.table import Reveal, Table
from sevenwonders_tui.tui.screens.confirm import LeaveScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.rules import RulesScreen
from sevenwonders_tui.tui.screens.saving import SavingScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from tests.tui.playing import PATIENCE, Player, a_table, playing


class SlowDisk:
    """Writes nothing until it is let."""

    def __init__(self) -> None:
        self._free = threading.Event()
        self._free.set()

    def stop(self) -> None:
        """From now on whoever writes waits."""
        self._free.clear()

    def go_on(self) -> None:
        """Write what was to be written."""
        self._free.set()

    def wait(self) -> None:
        """Wait for the disk."""
        self._free.wait(PATIENCE)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    """The disk, on which everything is slow when it is stopped."""
    slow, fsync = SlowDisk(), os.fsync

    def sync(file: int) -> None:
        slow.wait()
        fsync(file)

    monkeypatch.setattr(os, "fsync", sync)
    yield slow
    slow.go_on()


def on_the_disk(table: Table) -> View:
    """What the journal of a table holds, as everybody sees it."""
    assert table.path is not None
    return read_game(table.path, load_catalog).game.view(None)


async def answer(player: Player) -> None:
    """Open the hand and confirm the first choice, without waiting for what comes of it."""
    await player.open_curtain()
    await player.see(TurnScreen)
    await player.answer_somehow()


async def test_the_hand_goes_and_the_next_screen_comes_when_all_is_saved(
    disk: SlowDisk, tmp_path: Path
) -> None:
    async with playing(a_table("Ada", "Bo", "Cy", folder=tmp_path)) as player:
        hand = [card.name for card in player.table.view(0).hand]
        await player.see(CurtainScreen)
        disk.stop()
        await answer(player)
        await player.see(SavingScreen)
        assert "Saving the game" in player.text
        assert [name for name in hand if name in player.text] == []
        await player.press("1", "2", "enter")
        await player.see(SavingScreen)
        disk.go_on()
        await player.see(CurtainScreen)
        assert on_the_disk(player.table).answered == {0}


async def test_what_all_have_chosen_is_seen_nowhere_before_it_is_saved(
    disk: SlowDisk, tmp_path: Path
) -> None:
    async with playing(a_table("Ada", "Bo", "Cy", folder=tmp_path)) as player:
        for _person in range(2):
            await answer(player)
        await player.see(CurtainScreen)
        before = player.table.view(None)
        disk.stop()
        await answer(player)
        saving = await player.see(SavingScreen)
        assert isinstance(player.table.next, Reveal)
        await player.press("tab", "l")
        assert player.app.screen is saving
        built = {card.name for city in player.table.view(None).cities for card in city.built}
        assert built
        assert [name for name in built if name in player.text] == []
        await player.press("question_mark")
        await player.see(RulesScreen)
        await player.press("escape")
        disk.go_on()
        await player.see(RevealScreen)
        assert on_the_disk(player.table).turn == before.turn + 1


async def test_answers_of_bots_are_saved_while_a_person_chooses(
    disk: SlowDisk, tmp_path: Path
) -> None:
    async with playing(a_table("Ada", "Bo*", "Cy*", folder=tmp_path)) as player:
        disk.stop()
        turn = await player.see(TurnScreen)
        await player.until(lambda: player.table.view(None).answered == {1, 2}, "what bots choose")
        await player.press("2")
        assert turn.chosen.place == 1
        await player.answer_somehow()
        await player.see(SavingScreen)
        disk.go_on()
        await player.see(RevealScreen)
        assert on_the_disk(player.table).events == player.table.view(None).events


async def test_whoever_leaves_while_it_is_saved_loses_nothing(
    disk: SlowDisk, tmp_path: Path
) -> None:
    async with playing(a_table("Ada", "Bo*", "Cy*", folder=tmp_path)) as player:
        await player.see(TurnScreen)
        await player.until(lambda: player.table.view(None).answered == {1, 2}, "what bots choose")
        disk.stop()
        await player.answer_somehow()
        await player.see(SavingScreen)
        threading.Timer(0.3, disk.go_on).start()
        player.app.exit()
        while player.app.is_running:
            await asyncio.sleep(0.01)
    assert on_the_disk(player.table).turn == 2


async def test_leaving_while_the_disk_is_slow_says_that_not_all_is_saved(
    disk: SlowDisk, tmp_path: Path
) -> None:
    async with playing(a_table("Ada", "Bo", "Cy", folder=tmp_path)) as player:
        await player.see(CurtainScreen)
        disk.stop()
        await answer(player)
        await player.see(SavingScreen)
        await player.press("q")
        await player.see(LeaveScreen)
        said = " ".join(player.text.replace("│", " ").split())
        assert "Not all of the game is saved yet: the disk is slow. Leave the game all" in said
        await player.press("n")
        disk.go_on()
        await player.see(CurtainScreen)
        await player.press("q")
        await player.see(LeaveScreen)
        assert "It is saved" in player.text
