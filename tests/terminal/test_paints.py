"""How often and in how many bytes screens are painted: over a slow line people wait for each.

And without a cursor, which would be seen jumping about.
"""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")

from tests.terminal.program import Program, running
from tests.terminal.round import a_game, choose, open_curtain, see_curtain

SIZE = (120, 36)
ALONE_WITH_BOTS = ("--seat", "Ada", "--seat", "bot:random", "--seat", "bot:random", "--seed", "7")
HAND = "the hand, which goes on to"
MOST_FOR_A_SCREEN = 20_000
"""Bytes, in 24-bit colour, which takes most."""


def paints(sent: bytes) -> int:
    """How often the second row was drawn from its beginning: once in every paint of a whole screen."""
    return sent.count(b"\x1b[2;1H")


def press(program: Program, keys: str, *texts: str, without: str | None = None) -> bytes:
    """Press, wait until it has been drawn, and return what was sent for it."""
    before = len(program.raw)
    program.press(keys)
    program.see(*texts, without=without)
    return program.raw[before:]


def test_a_game_that_starts_at_once_is_painted_once(tmp_path: Path) -> None:
    arguments = ("play", *ALONE_WITH_BOTS, "--data", str(tmp_path))
    with running(*arguments, size=SIZE, COLORTERM="truecolor") as program:
        program.see(HAND)
        assert paints(program.raw) == 1
        assert len(program.raw) < MOST_FOR_A_SCREEN


@pytest.mark.parametrize(
    ("keys", "text"),
    [("\t", "The table"), ("l", "The log"), ("?", "The rules in short")],
)
def test_a_side_screen_is_painted_once_and_so_is_the_hand_behind_it(
    tmp_path: Path, keys: str, text: str
) -> None:
    arguments = ("play", *ALONE_WITH_BOTS, "--data", str(tmp_path))
    with running(*arguments, size=SIZE, COLORTERM="truecolor") as program:
        program.see(HAND)
        for key, shown, gone in ((keys, text, HAND), ("\x1b", HAND, text)):
            sent = press(program, key, shown, without=gone)
            assert paints(sent) == 1
            assert len(sent) < MOST_FOR_A_SCREEN


def test_from_curtain_to_curtain_each_screen_is_painted_once() -> None:
    with a_game(size=SIZE, COLORTERM="truecolor") as program:
        see_curtain(program)
        assert paints(program.raw) == 1
        before = len(program.raw)
        open_curtain(program)
        assert paints(program.raw[before:]) == 1
        choose(program)
        before = len(program.raw)
        program.press("\r")
        see_curtain(program, 1)
        sent = program.raw[before:]
        assert paints(sent) == 1
        assert len(sent) < MOST_FOR_A_SCREEN


def test_the_cursor_is_hidden_before_anything_is_drawn_and_until_the_end(tmp_path: Path) -> None:
    hide, show = b"\x1b[?25l", b"\x1b[?25h"
    with running("play", *ALONE_WITH_BOTS, "--data", str(tmp_path)) as program:
        program.see(HAND)
        assert program.raw.index(hide) < program.raw.index(b"Age I")
        for keys, text in (("\t", "The table"), ("\x1b", HAND), ("q", "Leave the game?")):
            press(program, keys, text)
        assert show not in program.raw
        program.press("y")
        program.end()
        assert show in program.raw
