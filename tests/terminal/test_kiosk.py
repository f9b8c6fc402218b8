"""`play --kiosk`: for logins of others, who get a game and nothing else."""

from __future__ import annotations

import platform
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")

from tests.terminal.program import Program, running
from tests.terminal.round import a_game, choose, open_curtain, see_curtain
from tests.terminal.round import leave_a_game_in as leave_a_new_game_in


@contextmanager
def a_kiosk(data: Path) -> Iterator[Program]:
    """A login of somebody, up to the title."""
    with running("play", "--kiosk", "--data", str(data), HOME=str(data.parent)) as program:
        program.see("New game", "Continue")
        yield program


def places_named(program: Program, data: Path) -> list[str]:
    """What the terminal was told of the machine: folders, files, its name, processes."""
    told = program.raw.decode(errors="replace")
    words = [str(data), str(data.parent), "games/", ".jsonl", platform.node(), "process"]
    return [word for word in words if word in told]


def leave_a_game_in(data: Path) -> None:
    """Have a game that was broken off in its first turn, by a line that was cut."""
    with a_game(data) as program:
        open_curtain(program)
        choose(program)
        program.press("\r")
        see_curtain(program, 1)
        assert program.hang_up() == 129


def files_in(folder: Path) -> set[str]:
    """All files below a folder, by their names in it."""
    return {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("others", [["--seat", "Ada"], ["--plain"], ["--resume", "latest"]])
def test_it_begins_at_the_title_and_nowhere_else(tmp_path: Path, others: list[str]) -> None:
    with running("play", "--kiosk", "--data", str(tmp_path), *others) as program:
        assert program.end() == 2
        assert "--kiosk begins at the title" in program.text


def test_the_next_login_is_offered_the_game_that_was_broken_off(tmp_path: Path) -> None:
    leave_a_game_in(tmp_path / "data")
    with a_kiosk(tmp_path / "data") as program:
        program.see("▸ Continue", "Ada, Bo and Cy")
        program.press("\r")
        program.see("Continue a game", "Begun on")
        program.press("\r")
        curtain = see_curtain(program, 1)
        assert "● 1 Ada has chosen" in curtain


def test_no_path_is_shown_and_nothing_is_written_elsewhere(tmp_path: Path) -> None:
    data = tmp_path / "data"
    leave_a_game_in(data)
    with a_kiosk(data) as program:
        program.see("Ada, Bo and Cy")
        program.press("c")
        program.see("Continue a game", "Begun on")
        program.press("\r")
        see_curtain(program, 1)
        program.press_until("q", "Leave the game?")
        program.press("y")
        assert program.end() == 0
        assert str(tmp_path).encode() not in program.raw
        assert b".jsonl" not in program.raw
    assert {name.split("/")[0] for name in files_in(tmp_path)} == {"data"}


def test_no_key_leads_to_a_shell_a_palette_or_a_picture(tmp_path: Path) -> None:
    data = tmp_path / "data"
    leave_a_game_in(data)
    before = files_in(tmp_path)
    with a_kiosk(data) as program:
        program.see("Ada, Bo and Cy")
        title = program.text
        for key in ("\x1a", "\x10", "\x13", "\x1c", "\x04", "\x0f", "\x07", "!", ":", "\x1b[24~"):
            program.press(key)
        program.press_until("?", " Help ")
        program.press("\x1b")
        assert program.see("▸ Continue", without=" Help ") == title
        program.wait_for_state("S")
    assert files_in(tmp_path) == before


def test_of_two_logins_for_one_game_the_second_is_told_no_more_than_that_it_is_played(
    tmp_path: Path,
) -> None:
    data = tmp_path / "data"
    leave_a_new_game_in(data)
    with a_kiosk(data) as first, a_kiosk(data) as second:
        for program in (first, second):
            program.see("▸ Continue", "Ada, Bo and Cy")
            program.press("\r")
            program.see("Continue a game", "Begun on")
        first.press("\r")
        see_curtain(first)
        second.press("\r")
        second.see("This game is being played in another session.")
        assert places_named(second, data) == []


def test_a_damaged_game_is_told_without_its_file(tmp_path: Path) -> None:
    data = tmp_path / "data"
    leave_a_new_game_in(data).write_text("no saved game\n")
    with a_kiosk(data) as program:
        program.see("no saved game")
        program.press("c")
        program.see("damaged", "The file, line 1")
        assert places_named(program, data) == []


def test_a_terminal_that_cannot_move_its_cursor_gets_the_game_in_lines(tmp_path: Path) -> None:
    data = tmp_path / "data"
    leave_a_new_game_in(data)
    with running("play", "--kiosk", "--data", str(data), TERM="dumb") as program:
        program.see("Which game, 1 to 2?", "Go on with")
        program.press("1\n")
        program.see("7 Wonders in lines.", "Keyboard to Ada")
        program.press("\x04")
        assert program.end() == 0
        assert "The game is saved; the next session can go on with it." in program.text
        assert b"\x1b" not in program.raw
        assert places_named(program, data) == []


def test_stopped_from_outside_it_comes_back_behind_the_curtain(tmp_path: Path) -> None:
    data = tmp_path / "data"
    leave_a_new_game_in(data)
    with a_kiosk(data) as program:
        program.see("▸ Continue", "Ada, Bo and Cy")
        program.press("\r")
        program.see("Continue a game", "Begun on")
        program.press("\r")
        open_curtain(program)
        program.process.send_signal(signal.SIGTSTP)
        program.wait_for_state("T")
        program.process.send_signal(signal.SIGCONT)
        see_curtain(program)


def test_leaving_ends_the_session(tmp_path: Path) -> None:
    with a_kiosk(tmp_path / "data") as program:
        program.press_until("q", "Leave 7 Wonders?")
        program.press("y")
        assert program.end() == 0
        said = program.raw.rpartition(b"\x1b[?1049l")[2]
        assert re.sub(rb"\x1b\[[<?0-9]*[a-z]", b"", said) == b""


def test_a_folder_that_cannot_be_used_is_told_before_anything_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "taken").touch()
    with running("play", "--kiosk", "--data", str(tmp_path / "taken" / "data")) as program:
        assert program.end() == 74
        assert b"\x1b" not in program.raw
        assert places_named(program, tmp_path) == []
