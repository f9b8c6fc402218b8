"""`sevenwonders play` from the outside: what it refuses, how it starts, how it ends."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")

from sevenwonders_tui.table import Table
from sevenwonders_tui.table.pins import hash_of
from tests.terminal.program import Program, running
from tests.terminal.round import leave_a_game_in, see_curtain

THREE = ["play", "--seat", "Ada", "--seat", "Bo", "--seat", "bot", "--seed", "7"]
LEAVES_ALTERNATE_SCREEN = b"\x1b[?1049l"


def sentences(program: Program) -> list[str]:
    """What was printed, line by line, without control sequences."""
    return re.sub(rb"\x1b\[[0-9;?]*[a-zA-Z]", b"", program.raw).decode().split("\r\n")


def journals(data: Path) -> list[Path]:
    return list((data / "games").glob("*.jsonl"))


def test_a_game_whose_pins_were_forgotten_can_be_gone_on_with(tmp_path: Path) -> None:
    table = Table.resume(leave_a_game_in(tmp_path))
    table.pins.choose(0, hash_of("1234"))
    table.close()
    for options, shown in (((), "The PIN of this seat."), (("--forget-pins",), "b build")):
        with running("play", "--resume", "latest", *options, "--data", str(tmp_path)) as program:
            see_curtain(program)
            program.press_until("1", shown, without="Hand the keyboard to")


class TestRefusing:
    def test_without_a_terminal_it_says_so_in_one_sentence(self) -> None:
        ended = subprocess.run(
            [sys.executable, "-m", "sevenwonders_tui", *THREE],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ended.returncode == 2
        assert ended.stdout == ""
        assert ended.stderr == (
            "sevenwonders: the game needs a terminal to draw on; over ssh use 'ssh -t', "
            "or play with --plain\n"
        )

    def test_a_dumb_terminal_is_refused(self) -> None:
        with running(*THREE, TERM="dumb") as program:
            assert program.end() == 2
            assert "TERM=dumb" in sentences(program)[0]

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["--seat", "Ada", "--seat", "ada", "--seat", "bot"], "cannot have one name"),
            (["--seat", "Ada"], "for 2 to 7 players, not for 1"),
            (["--seat", "Ada", "--seat", "bot:genius", "--seat", "bot"], "genius"),
            (["--seat", "A\x1b[2J", "--seat", "bot", "--seat", "bot"], "U+001B"),
            (["--seed", "7"], "--seat"),
            (["--edition", "first"], "--seat"),
            (["--forget-pins"], "--forget-pins goes with --resume"),
            (["--forget-pins", "--resume", "latest", "--plain"], "without --plain"),
        ],
    )
    def test_a_game_that_cannot_be_is_refused_and_leaves_nothing_behind(
        self, tmp_path: Path, arguments: list[str], sentence: str
    ) -> None:
        with running("play", *arguments, "--data", str(tmp_path)) as program:
            assert program.end() == 2
            assert sentence in sentences(program)[0]
            assert len(sentences(program)) == 2, "one line, and the end of it"
        assert journals(tmp_path) == []


class TestPlaying:
    def test_seats_on_the_command_line_start_a_game_at_once(self, tmp_path: Path) -> None:
        with running(*THREE, "--data", str(tmp_path)) as program:
            program.see("Ada")
            assert len(journals(tmp_path)) == 1

    def test_leaving_asks_once_and_restores_the_screen(self, tmp_path: Path) -> None:
        with running(*THREE, "--data", str(tmp_path)) as program:
            program.see("Ada")
            program.press_until("q", "Leave the game?")
            program.press("y")
            assert program.end() == 0
            assert LEAVES_ALTERNATE_SCREEN in program.raw

    @pytest.mark.parametrize(
        ("number", "status"), [(signal.SIGHUP, 129), (signal.SIGTERM, 143), (signal.SIGINT, 130)]
    )
    def test_a_signal_ends_it_at_once_and_the_game_is_kept(
        self, tmp_path: Path, number: signal.Signals, status: int
    ) -> None:
        with running(*THREE, "--data", str(tmp_path)) as program:
            program.see("Ada")
            program.process.send_signal(number)
            assert program.end() == status
            assert LEAVES_ALTERNATE_SCREEN in program.raw
        with running("--data", str(tmp_path)) as program:
            program.see("Age I, turn 1: Ada, Bo and")

    def test_ascii_means_ascii(self, tmp_path: Path) -> None:
        with running("--ascii", "--data", str(tmp_path)) as program:
            program.see("no saved game")
            assert program.raw.isascii()

    def test_the_linux_console_gets_ascii_without_asking(self, tmp_path: Path) -> None:
        with running("--data", str(tmp_path), TERM="linux") as program:
            program.see("no saved game")
            assert program.raw.isascii()

    def test_no_color_means_no_colour(self, tmp_path: Path) -> None:
        with running("--data", str(tmp_path), NO_COLOR="1") as program:
            program.see("no saved game")
            colours = re.findall(rb"\x1b\[[0-9;]*[34]8;[0-9;]*m", program.raw)
            assert colours == []

    def test_no_mouse_leaves_the_mouse_to_the_terminal(self, tmp_path: Path) -> None:
        with running("--no-mouse", "--data", str(tmp_path)) as program:
            program.see("no saved game")
            assert b"\x1b[?1000h" not in program.raw
