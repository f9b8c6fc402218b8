"""Windows of every size, and windows that are pulled about while somebody plays."""

from __future__ import annotations

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")

from tests.terminal.program import PATIENCE, Program
from tests.terminal.round import (
    a_game,
    all_names,
    cards_shown,
    choice_of,
    choose,
    hand_of,
    open_curtain,
    see_curtain,
    sentence,
)

TOO_SMALL = [(20, 5), (79, 24), (80, 23), (1, 1)]
STORM = [(20, 5), (200, 60), (80, 24), (1, 1), (120, 36), (300, 3), (3, 100), (100, 30)] * 3


def names_on(screen: str) -> list[str]:
    """Cards of any hand that can be read on a screen."""
    return sorted(name for name in all_names() if name in screen)


def see_a_whole_hand(program: Program) -> None:
    """Wait until the hand of the first seat, and what was chosen from it, stand on the screen.

    They are drawn in pieces, the end of the screen at times before its middle.
    """
    program.see("b build", sentence(choice_of(0)[1]))
    program.until(lambda _screen: _shows_the_hand(program.rows), "every card of the hand")


def _shows_the_hand(rows: list[str]) -> bool:
    shown = cards_shown(rows)
    return all(
        word in shown.get(number, "")
        for number, offer in enumerate(hand_of(0), 1)
        for word in offer.card.name.split()
    )


def test_a_window_too_small_to_begin_in_says_so_and_the_game_begins_when_it_grows() -> None:
    with a_game(size=(20, 5)) as program:
        program.see("window", "20x5")
        program.resize(80, 24)
        see_curtain(program)


def test_a_window_of_no_size_at_all_is_taken_for_one_of_80x24() -> None:
    """As serial lines and some consoles are, which tell no size."""
    with a_game(size=(0, 0)) as program:
        program.see("Key 1 ")


def test_a_hand_vanishes_from_a_window_too_small_and_comes_back_as_it_was() -> None:
    with a_game() as program:
        open_curtain(program)
        choose(program)
        for size in TOO_SMALL:
            program.resize(*size)
            assert program.read(PATIENCE), "a notice, of which a cell at least is seen"
            program.settle()
            assert names_on(program.text) == []
            program.press("\r")
            program.resize(80, 24)
            see_a_whole_hand(program)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (160, 48), (200, 60)])
def test_a_storm_of_sizes_ends_on_a_screen_that_is_whole(size: tuple[int, int]) -> None:
    with a_game() as program:
        open_curtain(program)
        choose(program)
        for columns, rows in STORM:
            program.resize(columns, rows)
            program.press("\x1b[B\x1b[A")
        program.resize(*size)
        program.press_until("1b", sentence(choice_of(0)[1]))
        see_a_whole_hand(program)


def test_a_storm_of_sizes_on_a_curtain_shows_nobody_s_hand() -> None:
    with a_game() as program:
        see_curtain(program)
        for columns, rows in STORM:
            program.resize(columns, rows)
            program.read(0.01)
        program.resize(80, 24)
        program.press_until("2", "Key 2 ")
        drawn = program.raw.decode(errors="replace")
        assert names_on(drawn) == []
