"""What is typed at a terminal before somebody is asked answers for nobody, in a game in lines."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import Wish
from sevenwonders_tui.players import PERSON
from sevenwonders_tui.store import games_folder
from sevenwonders_tui.table import Table
from sevenwonders_tui.table.pins import hash_of
from tests.terminal.program import SEVENWONDERS, Program, environment, running
from tests.terminal.round import GAME, NAMES, SEED, answers_in, hand_of

A_TURN = "1\n1\n1\n"
"""The first card, the first thing that can be done with it, and yes."""
EVERY_SEAT = "".join(f"{seat}\n{A_TURN}" for seat in (1, 2, 3))
PACE = 0.035
"""Seconds between two keys of somebody who does not read what is asked."""


@contextmanager
def lines(data: Path) -> Iterator[Program]:
    """The game in lines, at its first hand-over."""
    with running("play", "--plain", *GAME, "--data", str(data)) as program:
        program.see("Keyboard to Ada (seat 1).")
        yield program


def answers(data: Path) -> int:
    (journal,) = (data / "games").glob("*.jsonl")
    return answers_in(journal)


def hands_printed(program: Program) -> set[int]:
    """The seats of which a hand was printed."""
    printed = program.raw.decode()
    others = [
        {offer.card.name for offer in hand_of(seat)} - _elsewhere(seat)
        for seat in range(len(NAMES))
    ]
    return {seat for seat, names in enumerate(others) if any(name in printed for name in names)}


def _elsewhere(seat: int) -> set[str]:
    return {
        offer.card.name for other in range(len(NAMES)) if other != seat for offer in hand_of(other)
    }


def answer(program: Program, *typed: str) -> None:
    """Answer one question after the other, each when it has been asked."""
    for each in typed:
        _answer(program, each)


def _answer(program: Program, typed: str) -> None:
    before = len(program.raw)
    program.press(f"{typed}\n")
    program.until(lambda _screen: program.raw[before:].rstrip().endswith(b">"), "a question")


def test_whole_turns_that_are_pasted_play_nothing(tmp_path: Path) -> None:
    with lines(tmp_path) as program:
        program.press(EVERY_SEAT)
        program.see("Is that right?")
        assert answers(tmp_path) == 0
        answer(program, "1")
        program.see("Keyboard to Bo (seat 2).")
        assert answers(tmp_path) == 1
        assert hands_printed(program) == {0}


def test_a_paste_that_a_terminal_cannot_hold_at_once_plays_nothing_either(tmp_path: Path) -> None:
    with lines(tmp_path) as program:
        program.press(EVERY_SEAT * 300)
        program.see("Is that right?")
        assert answers(tmp_path) == 0


@pytest.mark.parametrize("pace", [0, PACE])
def test_what_is_typed_ahead_of_a_hand_over_opens_no_hand(tmp_path: Path, pace: float) -> None:
    with lines(tmp_path) as program:
        answer(program, "1", "1", "1")
        for key in "1\n" + f"2\n{A_TURN}3\n{A_TURN}":
            program.press(key)
            time.sleep(pace)
        program.see("Keyboard to Bo (seat 2).", "Chosen already: Ada.")
        assert answers(tmp_path) == 1
        assert hands_printed(program) == {0}
        answer(program, "2")
        assert hands_printed(program) == {0, 1}, "whoever is asked is heard"


def test_a_pin_is_not_shown_while_it_is_typed(tmp_path: Path) -> None:
    people = [(Wish(name), PERSON) for name in NAMES]
    table = Table.new(load_catalog(), people, SEED, games_folder(tmp_path))
    table.pins.choose(0, hash_of("4711"))
    table.close()
    with running("play", "--plain", "--resume", "latest", "--data", str(tmp_path)) as program:
        program.see("Keyboard to Ada (seat 1).")
        answer(program, "1")
        program.see("The PIN of Ada?")
        program.press("4711\n")
        program.see("Which card")
        assert b"4711" not in program.raw
        assert program.takes_lines(), "what is typed shows again"


def test_a_pipe_plays_on(tmp_path: Path) -> None:
    command = [*SEVENWONDERS, "play", "--plain", *GAME, "--data", str(tmp_path)]
    subprocess.run(
        command, input=EVERY_SEAT, text=True, check=True, capture_output=True, env=environment()
    )
    assert answers(tmp_path) == len(NAMES)
