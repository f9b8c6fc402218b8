"""What is sent to a terminal in fewer bytes looks there as what Textual had said."""

from __future__ import annotations

import pyte
from hypothesis import given
from hypothesis import strategies as st

from sevenwonders_tui.tui.drivers.sparing import sparing

COLUMNS, ROWS = 40, 6
INKS = ["", "31", "97", "38;5;214", "38;2;215;175;95"]
GROUNDS = ["", "44", "100", "48;5;16", "48;2;18;18;18"]
WAYS = ["", "1", "3", "4", "7", "1;4", "1;7"]
TEXTS = ["a", "Altar", " ", "     ", "│ ", "stage 2/3", "", "\n"]

looks = st.tuples(st.sampled_from(WAYS), st.sampled_from(INKS), st.sampled_from(GROUNDS))
moves = st.tuples(st.integers(1, ROWS), st.integers(1, COLUMNS // 2))


def _said(move: tuple[int, int] | None, look: tuple[str, str, str], text: str) -> str:
    """A piece of text in a look as Textual tells it: all of it, and all of it taken back behind it."""
    there = "" if move is None else f"\x1b[{move[0]};{move[1]}H"
    codes = ";".join(filter(None, look))
    return f"{there}\x1b[{codes}m{text}\x1b[0m" if codes else there + text


pictures = st.lists(
    st.builds(_said, st.none() | moves, looks, st.sampled_from(TEXTS)), max_size=12
).map("".join)


def _screen(sent: str) -> list[list[tuple[object, ...]]]:
    """What can be seen of every cell: of a blank neither its ink nor whether it is bold."""
    screen = pyte.Screen(COLUMNS, ROWS)
    pyte.Stream(screen).feed(sent)
    return [[_seen(screen.buffer[y][x]) for x in range(COLUMNS)] for y in range(ROWS)]


def _seen(cell: pyte.screens.Char) -> tuple[object, ...]:
    if cell.data == " " and not (cell.reverse or cell.underscore):
        return " ", cell.bg
    return tuple(cell)


@given(pictures)
def test_every_cell_looks_as_it_would_have(picture: str) -> None:
    assert _screen(sparing(picture)) == _screen(picture)


@given(pictures)
def test_it_is_never_longer(picture: str) -> None:
    assert len(sparing(picture)) <= len(picture)


@given(pictures)
def test_what_comes_next_begins_plain(picture: str) -> None:
    assert _screen(sparing(picture) + "\x1b[1;1Hx") == _screen(picture + "\x1b[1;1Hx")


def test_a_colour_is_told_where_it_changes_and_not_again() -> None:
    said = "\x1b[1;31;44mAda\x1b[0m\x1b[31;44m  \x1b[0m\x1b[1;32;44mBo\x1b[0m"
    assert sparing(said) == "\x1b[1;31;44mAda  \x1b[32mBo\x1b[0m"
