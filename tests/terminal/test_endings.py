"""However the game ends, or is put away, the terminal is as it was and shows nobody's hand."""

from __future__ import annotations

import signal
from collections.abc import Callable

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")

from tests.terminal.program import Program
from tests.terminal.round import a_game, all_names, choose, open_curtain, see_curtain

SWITCHED_OFF = {
    "mouse clicks": b"\x1b[?1000l",
    "mouse moves": b"\x1b[?1003l",
    "mouse in SGR": b"\x1b[?1006l",
    "marks around pasted text": b"\x1b[?2004l",
    "telling of focus": b"\x1b[?1004l",
    "keys in the kitty protocol": b"\x1b[<u",
    "the alternate screen": b"\x1b[?1049l",
}
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
    "SIGHUP": (_by(signal.SIGHUP), 129),
}


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


def test_put_away_to_the_shell_it_leaves_no_hand_and_comes_back_behind_the_curtain() -> None:
    with a_game() as program:
        open_curtain(program)
        choose(program)
        since = len(program.raw)
        program.press("\x1a")
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
