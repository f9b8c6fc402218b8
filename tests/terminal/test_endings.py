"""However the game ends, or is put away, the terminal is as it was and shows nobody's hand."""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")

import pty
import termios
import tty

from sevenwonders_tui.store.lock import in_use
from sevenwonders_tui.tui.drivers.leaving import Terminal
from tests.terminal.program import Program, running
from tests.terminal.round import (
    a_game,
    all_names,
    answers_in,
    choose,
    leave_a_game_in,
    open_curtain,
    see_curtain,
)

SWITCHED_OFF = {
    "mouse clicks": b"\x1b[?1000l",
    "mouse moves": b"\x1b[?1003l",
    "mouse in SGR": b"\x1b[?1006l",
    "marks around pasted text": b"\x1b[?2004l",
    "telling of focus": b"\x1b[?1004l",
    "keys in the kitty protocol": b"\x1b[<u",
    "the alternate screen": b"\x1b[?1049l",
}
UNWAITED = os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK
CURSOR = b"\x1b[?25h"


def _quit(program: Program) -> None:
    program.press_until("q", "Leave the game?")
    program.press("y")


def _by(number: signal.Signals) -> Callable[[Program], None]:
    return lambda program: program.process.send_signal(number)


ENDS: dict[str, tuple[Callable[[Program], None], int]] = {
    "quit": (_quit, 0),
    "SIGTERM": (_by(signal.SIGTERM), 143),
    "SIGINT": (_by(signal.SIGINT), 130),
    **{
        number.name: (_by(number), 128 + number)
        for number in (
            signal.SIGHUP,
            signal.SIGQUIT,
            signal.SIGABRT,
            signal.SIGALRM,
            signal.SIGUSR1,
            signal.SIGUSR2,
            signal.SIGXCPU,
        )
    },
}
AT_ONCE = 5.0
"""Seconds in which a program has ended that ends within one, on the slowest machine."""


def left_behind(program: Program) -> list[str]:
    """What is still switched on in the terminal."""
    return [what for what, code in SWITCHED_OFF.items() if code not in program.raw[-2000:]]


@pytest.mark.parametrize("end", ENDS)
def test_the_terminal_is_as_it_was(end: str) -> None:
    how, status = ENDS[end]
    with a_game() as program:
        open_curtain(program)
        choose(program)
        assert not program.takes_lines()
        how(program)
        assert program.end() == status
        assert left_behind(program) == []
        assert CURSOR in program.raw[-2000:]
        assert program.takes_lines()


def test_a_terminal_that_was_closed_ends_it() -> None:
    with a_game() as program:
        open_curtain(program)
        choose(program)
        assert program.hang_up() == 129


@contextmanager
def a_terminal_that_takes_no_more(data: Path) -> Iterator[Program]:
    """A game whose last screens nobody has read, so that it waits for its terminal."""
    with a_game(data) as program:
        open_curtain(program)
        program.resize_until_it_waits()
        yield program


@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130), (signal.SIGQUIT, 131)],
)
def test_a_terminal_that_takes_no_more_makes_it_deaf_to_no_signal(
    tmp_path: Path, number: signal.Signals, status: int
) -> None:
    with a_terminal_that_takes_no_more(tmp_path) as program:
        (journal,) = (tmp_path / "games").glob("*.jsonl")
        assert in_use(journal)
        program.process.send_signal(number)
        assert program.process.wait(AT_ONCE) == status
        assert not journal.with_suffix(".lock").exists(), "it has ended in good order"
        assert program.takes_lines()


SLOW_DISK = """
import time
from sevenwonders_tui.store import disk
write = disk._write
def slowly(file, content):
    time.sleep(2)
    write(file, content)
disk._write = slowly
"""


def test_an_answer_on_its_way_to_a_slow_disk_is_waited_for(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(SLOW_DISK)
    data = leave_a_game_in(tmp_path / "data").parents[1]
    arguments = ("play", "--data", str(data), "--resume", "latest")
    with running(*arguments, PYTHONPATH=str(tmp_path)) as program:
        open_curtain(program)
        choose(program)
        program.press("\r")
        program.see("Saving the game")
        program.process.send_signal(signal.SIGTERM)
        assert program.end() == 143
        assert program.takes_lines()
    (journal,) = data.glob("games/*.jsonl")
    assert answers_in(journal) == 1


@contextmanager
def standard_streams(end: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """With a terminal as the standard streams of this process."""
    with os.fdopen(end, "w", closefd=False) as stream:
        for name in ("__stdin__", "__stderr__"):
            monkeypatch.setattr(sys, name, stream)
        at_first = signal.getsignal(signal.SIGTTOU)
        yield
        signal.signal(signal.SIGTTOU, at_first)


def test_what_a_terminal_has_not_taken_yields_to_what_puts_it_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file, its = pty.openpty()
    with standard_streams(its, monkeypatch):
        terminal = Terminal()
        tty.setraw(its)
        end = os.open(os.ttyname(its), UNWAITED)
        with suppress(BlockingIOError):
            while True:
                os.write(end, b"x" * 1000)
        os.close(end)
        terminal.put_back("It is saved.\n")
    assert termios.tcgetattr(its)[3] & termios.ICANON
    sent = b""
    while select.select([file], [], [], 0.5)[0]:
        sent += os.read(file, 65536)
    assert [what for what, code in SWITCHED_OFF.items() if code not in sent] == []
    assert sent.endswith(b"It is saved.\r\n")
    os.close(file)
    os.close(its)


def test_a_terminal_that_is_closed_while_it_takes_no_more_ends_it(tmp_path: Path) -> None:
    with a_terminal_that_takes_no_more(tmp_path) as program:
        (journal,) = (tmp_path / "games").glob("*.jsonl")
        assert program.hang_up(AT_ONCE) == 129
        assert not journal.with_suffix(".lock").exists()


def _by_key(program: Program) -> None:
    program.press("\x1a")


@pytest.mark.parametrize("stop", [_by_key, _by(signal.SIGTSTP)], ids=["ctrl+z", "SIGTSTP"])
def test_put_away_to_the_shell_it_leaves_no_hand_and_comes_back_behind_the_curtain(
    stop: Callable[[Program], None],
) -> None:
    with a_game() as program:
        open_curtain(program)
        choose(program)
        since = len(program.raw)
        stop(program)
        program.wait_for_state("T")
        program.settle()
        assert left_behind(program) == []
        last_screen = program.raw[since:].decode(errors="replace")
        assert "Hand the keyboard to" in last_screen
        assert [name for name in all_names() if name in last_screen] == []
        assert program.takes_lines()
        program.process.send_signal(signal.SIGCONT)
        program.wait_for_state("S")
        see_curtain(program)
        open_curtain(program)
        assert not program.takes_lines()
        _quit(program)
        assert program.end() == 0
        assert program.takes_lines()


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("TEXTUAL_COLOR_SYSTEM", "nonsense"),
        ("TEXTUAL_DRIVER", "nonsense"),
        ("TEXTUAL_PRESS", "1,q,y"),
        ("TEXTUAL", "debug,devtools"),
    ],
)
def test_what_those_who_write_programs_may_set_changes_no_game(variable: str, value: str) -> None:
    with a_game(None, size=(80, 24), **{variable: value}) as program:
        see_curtain(program)
        open_curtain(program)
        _quit(program)
        assert program.end() == 0
        assert "Traceback" not in program.text


def test_stopped_without_a_word_it_comes_back_behind_the_curtain_and_ends_in_order() -> None:
    with a_game() as program:
        open_curtain(program)
        program.process.send_signal(signal.SIGSTOP)
        program.wait_for_state("T")
        program.process.send_signal(signal.SIGCONT)
        see_curtain(program)
        open_curtain(program)
        _quit(program)
        assert program.end() == 0
        assert left_behind(program) == []
        assert program.takes_lines()


def test_put_away_it_can_be_ended_as_shells_do_it() -> None:
    with a_game() as program:
        see_curtain(program)
        program.process.send_signal(signal.SIGTSTP)
        program.wait_for_state("T")
        program.process.send_signal(signal.SIGTERM)
        program.process.send_signal(signal.SIGCONT)
        assert program.end() == 143
        assert program.takes_lines()
