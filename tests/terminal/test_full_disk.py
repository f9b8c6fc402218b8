"""A game that could not be saved ends with a sentence on the terminal and status 74."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")
if sys.platform != "linux":
    pytest.skip("only Linux limits another process", allow_module_level=True)

import resource

from tests.terminal.round import a_game, choose, open_curtain, see_curtain


@pytest.mark.parametrize("way_out", ["quit", "title"])
def test_leaving_an_unsaved_game_ends_with_status_74(way_out: str, tmp_path: Path) -> None:
    with a_game(tmp_path, PYTHONDONTWRITEBYTECODE="1") as program:
        open_curtain(program)
        [journal] = (tmp_path / "games").glob("*.jsonl")
        size = journal.stat().st_size
        resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (size, size))
        choose(program)
        program.press("\r")
        see_curtain(program, 1)
        question = program.press_until("q", "To the title")
        question = " ".join(question.replace("│", " ").split())
        assert "The last answer is not saved" in question
        assert "(File too large)" in question
        if way_out == "title":
            program.press_until("t", "New game", "The last answer is not saved")
            program.press_until("q", "Leave 7 Wonders?")
        program.press("y")
        assert program.end() == 74
        assert b"sevenwonders: The last answer is not saved" in program.raw[-2000:]
        assert program.takes_lines()
    assert journal.stat().st_size == size
