"""Commands where standard output carries nothing but ASCII: what they say can be read all the same."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from sevenwonders_tui.cli import COMMANDS, run
from sevenwonders_tui.store import games_folder
from sevenwonders_tui.words.in_ascii import to_ascii
from tests.store.games import whole_game

NO_UTF8 = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
POSITION = {
    "format": "sevenwonders-position/1",
    "age": 2,
    "turn": 3,
    "players": [
        {"name": "Zoë", "wonder": "Éphesos", "hand": ["Baths", "Altar"]},
        {"name": "Łukasz", "wonder": "Gizah"},
        {"name": "Søren", "wonder": "Rhódos"},
    ],
}
SAID = {
    "cards": ["cards"],
    "rules": ["rules"],
    "check": ["check", "no→where"],
    "position": ["position", "position.json"],
    "replay": ["replay", "latest", "--data", "."],
    "transcript": ["transcript", "latest", "--data", "."],
    "hall": ["hall", "--data", "."],
    "simulate": ["simulate", "--games", "1", "--bots", "random"],
}
"""Calls of the commands that say something and end by themselves."""
TAKE_LONG = {"play", "serve-web", "bench"}
"""Those that do not, or are measured; `play` has tests of its own."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a position and a finished game in it."""
    (tmp_path / "position.json").write_text(json.dumps(POSITION), encoding="utf-8")
    whole_game(games_folder(tmp_path))
    return tmp_path


def called(arguments: Sequence[str], folder: Path) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "sevenwonders_tui", *arguments],
        cwd=folder,
        env={**os.environ, **NO_UTF8, "COLUMNS": "79"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=60,
    )


def test_every_command_that_says_something_is_here() -> None:
    assert set(SAID) | TAKE_LONG == {command.name for command in COMMANDS}


@pytest.mark.parametrize("command", SAID)
def test_what_a_command_says_comes_in_ascii(command: str, folder: Path) -> None:
    ended = called(SAID[command], folder)
    assert ended.returncode in (0, 74)
    said = ended.stdout + ended.stderr
    assert b"Traceback" not in said
    assert b"Error" not in said
    assert said.isascii()
    assert len(said) > 20


def test_names_lose_their_accents_and_nothing_else(folder: Path) -> None:
    said = called(SAID["position"], folder).stdout.decode()
    for name in ("Zoe", "Lukasz", "Soren", "Ephesos"):
        assert name in said
    assert "?" not in said


@pytest.mark.parametrize(
    "arguments",
    [
        ["cards", "--json"],
        ["position", "position.json", "--json"],
        ["hall", "--data", ".", "--json"],
    ],
    ids=lambda arguments: str(arguments[0]),
)
def test_json_says_the_same_as_anywhere(
    arguments: list[str],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    in_ascii = called(arguments, folder).stdout
    assert in_ascii.isascii()
    monkeypatch.chdir(folder)
    assert run(arguments) == 0
    assert json.loads(in_ascii) == json.loads(capsys.readouterr().out)


def test_an_output_of_western_letters_keeps_those_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="latin-1"))
    assert run(["rules"]) == 0
    said = raw.getvalue().decode("latin-1")
    assert "Éphesos" in said
    assert "…" not in said


def test_letters_get_their_stand_ins() -> None:
    text = "Éphesos → “Zoë\N{RIGHT SINGLE QUOTATION MARK}s” \N{EN DASH} Łukasz ● 北"
    assert to_ascii(text) == 'Ephesos -> "Zoe\'s" - Lukasz * ?'
