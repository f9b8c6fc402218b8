"""Saved games: which are listed, what is said of them, and going on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import Wish
from sevenwonders_tui.players import PERSON
from sevenwonders_tui.table import Conflict, Reveal, Scores, Table
from sevenwonders_tui.tui.screens.continue_game import ContinueScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.title import TitleScreen
from tests.store.games import change_by_hand
from tests.tui.side.showing import SIZES, settled, showing


def keep_a_game(data: Path, names: tuple[str, ...], answers: int, age_in_seconds: int = 0) -> Path:
    """Play and leave a game; `age_in_seconds` ago. The file of its journal."""
    table = Table.new(load_catalog(), [(Wish(name), PERSON) for name in names], 3, data / "games")
    for _ in range(answers):
        while isinstance(table.next, Reveal | Conflict):
            table.seen()
        if isinstance(table.next, Scores):
            break
        seat = table.people_waiting[0]
        decision = table.view(seat).decision
        assert decision is not None
        table.answer(seat, decision.options[0])
    table.close()
    path = table.path
    assert path is not None
    when = path.stat().st_mtime - age_in_seconds
    os.utime(path, (when, when))
    return path


@pytest.mark.parametrize("size", SIZES)
async def test_games_stand_in_a_list_those_played_last_first(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    keep_a_game(tmp_path, ("Ada", "Bo", "Cy"), answers=0, age_in_seconds=60)
    keep_a_game(tmp_path, ("[b]Dee[/b]", "Eve", "Fay"), answers=7)
    async with showing(ContinueScreen, size, tmp_path) as (app, _):
        later = app.text.index("Age I, turn 3: [b]Dee[/b], Eve and Fay")
        assert later < app.text.index("Age I, turn 1: Ada, Bo and Cy")


async def test_games_that_are_over_are_not_listed(tmp_path: Path) -> None:
    keep_a_game(tmp_path, ("Ada", "Bo", "Cy"), answers=200)
    async with showing(ContinueScreen, data=tmp_path) as (app, _):
        assert "There is no saved game." in app.text


async def test_a_damaged_journal_says_what_is_wrong_and_stays(tmp_path: Path) -> None:
    path = keep_a_game(tmp_path, ("Ada", "Bo", "Cy"), answers=1)
    path.write_text("nonsense\n" + path.read_text())
    before = path.read_text()
    async with showing(ContinueScreen, data=tmp_path) as (app, pilot):
        assert "damaged" in app.text
        await pilot.press("enter")
        await pilot.pause()
        assert app.results == []
        assert isinstance(app.screen, ContinueScreen)
    assert path.read_text() == before


@pytest.mark.parametrize(
    ("version", "said"), [("1", "of an earlier version"), ("3", "of a newer version")]
)
async def test_a_game_of_another_version_is_not_called_damaged(
    version: str, said: str, tmp_path: Path
) -> None:
    path = keep_a_game(tmp_path, ("Ada", "Bo", "Cy"), answers=1)
    path.write_text(path.read_text().replace("-journal/2", f"-journal/{version}"))
    async with showing(ContinueScreen, data=tmp_path) as (app, _pilot):
        assert said in app.text
        assert "damaged" not in app.text


async def test_one_changed_by_hand_is_not_gone_on_with(tmp_path: Path) -> None:
    change_by_hand(keep_a_game(tmp_path, ("Ada", "Bo", "Cy"), answers=1))
    async with showing(ContinueScreen, data=tmp_path) as (app, pilot):
        assert "changed by hand  Age I, turn 1: Ada, Bo and Cy" in app.text
        await pilot.press("enter")
        await pilot.pause()
        assert app.results == []
        assert "looked at as a replay" in " ".join(app.text.split())


async def test_a_game_open_elsewhere_is_refused(tmp_path: Path) -> None:
    path = keep_a_game(tmp_path, ("Ada", "Bo", "Cy"), answers=1)
    other = Table.resume(path)
    async with showing(ContinueScreen, data=tmp_path) as (app, pilot):
        assert "This game is open in another session." in app.text
        await pilot.press("enter")
        await pilot.pause()
        assert app.results == []
    other.close()


async def test_going_on_begins_at_the_curtain(tmp_path: Path) -> None:
    keep_a_game(tmp_path, ("Ada", "Bo", "Cy"), answers=4)
    async with showing(TitleScreen, data=tmp_path) as (app, pilot):
        assert "Age I, turn 2: Ada, Bo and Cy" in app.text
        await pilot.press("c")
        await settled(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        assert app.table is not None
        assert app.table.people_waiting == (1, 2)
        app.exit()


async def test_without_a_folder_there_is_nothing_to_go_on_with() -> None:
    async with showing(ContinueScreen) as (app, pilot):
        assert "There is no saved game." in app.text
        await pilot.press("enter", "down", "escape")
        await pilot.pause()
        assert app.results == [None]
