"""When not all of a game can be saved, every way out says what is missing and why, and asks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sevenwonders_tui.store import games_folder, read_game
from sevenwonders_tui.table import Scores, Table
from sevenwonders_tui.tui.screens.confirm import ConfirmScreen, LeaveScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.hall import HallScreen
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.tui.screens.title import TitleScreen
from sevenwonders_tui.tui.session import Settings
from tests.conftest import Disk
from tests.store.games import catalog
from tests.tui.playing import Player, a_table, first_option, play_on, playing

MISSING = "The last {} not saved"
WHY = "(No space left on device)."


def said(player: Player) -> str:
    return " ".join(player.text.replace("│", " ").split())


@asynccontextmanager
async def after_an_answer_that_found_no_room(data: Path, disk: Disk) -> AsyncIterator[Player]:
    table = a_table("Ada", "Bo", "Cy", folder=games_folder(data))
    async with playing(table, settings=Settings(data=data, dead_time=0)) as player:
        disk.room = 10
        await player.open_curtain()
        await player.answer_somehow()
        await player.see(CurtainScreen)
        yield player


async def test_leaving_says_what_is_missing_and_goes_on_by_itself_no_further(
    tmp_path: Path, disk: Disk
) -> None:
    async with after_an_answer_that_found_no_room(tmp_path, disk) as player:
        assert "The game goes on" in said(player)
        await player.press("q")
        await player.see(LeaveScreen)
        assert MISSING.format("answer is") in said(player)
        assert WHY in said(player)
        assert "It is saved" not in said(player)
        await player.press("y")
        await player.until(lambda: not player.app.is_running, "the end")
    assert [sentence.endswith(WHY) for sentence in player.app.lost] == [True]


async def test_what_was_lost_by_leaving_for_the_title_is_told_there(
    tmp_path: Path, disk: Disk
) -> None:
    async with after_an_answer_that_found_no_room(tmp_path, disk) as player:
        await player.press("q")
        await player.see(LeaveScreen)
        await player.press("t")
        await player.see(TitleScreen)
        assert MISSING.format("answer is") in said(player)
        assert len(player.app.lost) == 1


async def test_with_room_again_leaving_saves_everything(tmp_path: Path, disk: Disk) -> None:
    async with after_an_answer_that_found_no_room(tmp_path, disk) as player:
        disk.room = None
        await player.press("q")
        await player.see(LeaveScreen)
        assert "It is saved" in said(player)
        path = player.table.path
        assert path is not None
        assert len(read_game(path, catalog).record.entries) == 1
        await player.press("y")
        await player.until(lambda: not player.app.is_running, "the end")
    assert player.app.lost == []


async def test_the_last_sentence_of_a_fault_tells_what_is_missing(
    tmp_path: Path, disk: Disk
) -> None:
    async with after_an_answer_that_found_no_room(tmp_path, disk) as player:
        assert player.app.farewell().startswith(MISSING.format("answer is"))
        disk.room = None
        path = player.table.path
        assert path is not None
        path.unlink()
        assert str(path) in player.app.farewell()
        assert path.exists(), "what is said to be saved is there"


def nearly_over(data: Path) -> Table:
    table = a_table("Ada", "Bo", "Cy", folder=games_folder(data))

    def last_answer(table: Table) -> bool:
        view = table.view(None)
        return view.age == 3 and view.turn == view.turns and len(view.answered) == 2

    play_on(table, last_answer, first_option)
    return table


@asynccontextmanager
async def a_score_not_saved(data: Path, disk: Disk) -> AsyncIterator[Player]:
    table = nearly_over(data)
    disk.room = 0
    play_on(table, lambda table: isinstance(table.next, Scores), first_option)
    async with playing(table, settings=Settings(data=data, dead_time=0)) as player:
        await player.see(ScoreScreen)
        yield player


@pytest.mark.parametrize("key", ["enter", "r"])
async def test_the_score_is_not_left_before_people_know(
    key: str, tmp_path: Path, disk: Disk
) -> None:
    async with a_score_not_saved(tmp_path, disk) as player:
        await player.press(key)
        await player.see(ConfirmScreen)
        assert MISSING.format("answer is") in said(player)
        assert WHY in said(player)
        await player.press("n")
        await player.see(ScoreScreen)
        await player.press(key)
        await player.see(ConfirmScreen)
        await player.press("y")
        await player.see(TitleScreen if key == "enter" else CurtainScreen)
        assert len(player.app.lost) == 1


async def test_a_game_that_is_not_saved_is_not_said_to_be_in_the_hall(
    tmp_path: Path, disk: Disk
) -> None:
    async with a_score_not_saved(tmp_path, disk) as player:
        await player.until(lambda: "not in the hall of fame" in said(player), "the score says so")
        assert "The game goes on" not in said(player)
        await player.press("f")
        await player.see(HallScreen)
        await player.until(lambda: "not in the hall of fame" in said(player), "the hall says so")


@pytest.mark.parametrize("key", ["p", "v"])
async def test_nothing_is_looked_back_at_that_is_not_there(
    key: str, tmp_path: Path, disk: Disk
) -> None:
    async with a_score_not_saved(tmp_path, disk) as player:
        await player.until(lambda: "not in the hall of fame" in said(player), "the score says so")
        await player.press(key)
        await player.until(lambda: "hall of fame." not in said(player), "another sentence")
        assert MISSING.format("answer is") in said(player)


async def test_a_score_that_is_saved_is_left_without_a_question(tmp_path: Path, disk: Disk) -> None:
    async with a_score_not_saved(tmp_path, disk) as player:
        disk.room = None
        await player.press("enter")
        await player.see(TitleScreen)
        assert player.app.lost == []
        assert player.app.table is None, "others may open it"
        path = player.table.path
        assert path is not None
        assert read_game(path, catalog).game.over
