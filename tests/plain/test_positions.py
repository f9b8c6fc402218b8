"""`sevenwonders play --plain --position FILE`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sevenwonders_tui.cli import run
from sevenwonders_tui.engine import Game
from sevenwonders_tui.position.write import position_of
from sevenwonders_tui.store import read_game
from tests.store.games import catalog

Output = pytest.CaptureFixture[str]
BOTS = [word for _seat in range(3) for word in ("--seat", "bot:random")]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    game = Game.new(catalog("second"), ["Zoe", "Yan", "Xi"], 5)
    path = tmp_path / "table.json"
    path.write_text(json.dumps(position_of(game, everything=True)), encoding="utf-8")
    return path


def said(capsys: Output, tmp_path: Path, *words: str, status: int) -> str:
    assert run(["play", "--plain", "--data", str(tmp_path), *words]) == status
    printed = capsys.readouterr()
    return printed.out + printed.err


def test_bots_play_on_under_the_names_of_the_position(
    file: Path, tmp_path: Path, capsys: Output
) -> None:
    told = said(capsys, tmp_path, "--position", str(file), *BOTS, status=0)
    assert "The game is over." in told
    assert "not noted in the hall of fame" in told
    (journal,) = (tmp_path / "games").iterdir()
    read = read_game(journal, catalog)
    assert read.game.over
    assert read.game.state.names == ("Zoe", "Yan", "Xi")


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["--seat", "Ada", "--seat", "bot", "--seat", "bot"], "The seats are Zoe, Yan, Xi"),
        (["--seat", "Zoe"], "The seats are Zoe, Yan, Xi"),
        (["--seat", "Zoe", "--seat", "bot:genius", "--seat", "Xi"], "no bot “genius”"),
        (["--edition", "first"], "the position says by itself"),
        (["--resume", "latest"], "--position begins a game of its own"),
    ],
)
def test_what_does_not_fit_the_position_is_told(
    words: list[str], fault: str, file: Path, tmp_path: Path, capsys: Output
) -> None:
    told = said(capsys, tmp_path, "--position", str(file), *words, status=2)
    assert fault in " ".join(told.split())
    assert not (tmp_path / "games").exists()


def test_a_position_without_hands_says_what_is_missing(
    file: Path, tmp_path: Path, capsys: Output
) -> None:
    game = Game.new(catalog("second"), ["Zoe", "Yan", "Xi"], 5)
    file.write_text(json.dumps(position_of(game, 1)), encoding="utf-8")
    told = said(capsys, tmp_path, "--position", str(file), status=2)
    assert "table.json: players[0].hand: is missing" in told
