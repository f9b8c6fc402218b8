"""What is typed before a curtain stands there opens no hand behind it, and plays no card of it.

Each key comes by itself here, as from somebody who types; what comes at once is tested elsewhere.
"""

from __future__ import annotations

import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")

from tests.terminal.program import Program
from tests.terminal.round import (
    a_game,
    all_names,
    answers_in,
    choose,
    hand_of,
    open_curtain,
    play_to_reveal,
    see_curtain,
)

PACE = 0.035
"""Seconds between two keys: more than between those of a paste."""
SLOWLY = 0.3
"""Seconds between two keys of somebody who waits for an answer that does not come."""
THE_OTHERS = "2" + "2b\r" + "3" + "3s\r"
"""The keys of the turns of the second and the third seat."""


def type_keys(program: Program, keys: str, pace: float) -> None:
    """Press keys one by one, with a pause before each, whatever is drawn meanwhile."""

    def type_them() -> None:
        for key in keys:
            time.sleep(pace)
            program.press(key)

    with ThreadPoolExecutor(1) as pool:
        typing = pool.submit(type_them)
        while not typing.done():
            program.read(pace)
        typing.result()
    program.settle()


def answers(data: Path) -> int:
    (journal,) = (data / "games").glob("*.jsonl")
    return answers_in(journal)


def others_seen(program: Program) -> list[str]:
    """The cards of others than the first seat that were ever drawn."""
    drawn = program.raw.decode(errors="replace")
    own = {offer.card.name for offer in hand_of(0)}
    return sorted(name for name in all_names() - own if name in drawn)


def test_keys_that_go_on_across_a_hand_over_act_on_nobody_elses_hand(tmp_path: Path) -> None:
    with a_game(tmp_path) as program:
        open_curtain(program)
        choose(program)
        type_keys(program, "\r" + THE_OTHERS * 6, PACE)
        see_curtain(program, 1)
        assert answers(tmp_path) == 1
        assert others_seen(program) == []
        open_curtain(program, 1)


def test_keys_that_go_on_across_a_reveal_act_on_no_hand(tmp_path: Path) -> None:
    with a_game(tmp_path) as program:
        play_to_reveal(program)
        type_keys(program, "\r1" * 30, PACE)
        program.see("What happened")
        assert answers(tmp_path) == 3


def test_over_a_slow_line_no_key_counts_that_was_typed_before_the_curtain_came(
    tmp_path: Path,
) -> None:
    with a_game(tmp_path) as program:
        open_curtain(program)
        choose(program)
        program.answers = False  # it draws nothing for a while
        type_keys(program, "\r" + "2" * 5, SLOWLY)
        program.answer()
        see_curtain(program, 1)
        assert others_seen(program) == []
        program.answers = True
        open_curtain(program, 1)


def test_the_question_whether_the_curtain_stands_there_comes_behind_it(tmp_path: Path) -> None:
    with a_game(tmp_path) as program:
        open_curtain(program)
        choose(program)
        before = len(program.raw)
        program.press("\r")
        see_curtain(program, 1)
        sent = program.raw[before:]
        assert sent.count(b"\x1b[6n") == 1
        assert sent.index(b"Hand the keyboard to") < sent.index(b"\x1b[6n")


def test_an_answer_that_is_late_at_the_end_is_not_typed_into_the_shell(tmp_path: Path) -> None:
    with a_game(tmp_path) as program:
        open_curtain(program)
        choose(program)
        program.answers = False
        program.press("\r")
        see_curtain(program, 1)
        program.process.send_signal(signal.SIGTERM)
        program.bytes_sent_in(0.1)
        program.answer()
        program.end()
        assert program.waiting_for_the_shell() == b""


def test_a_terminal_that_never_answers_is_played_on_all_the_same() -> None:
    with a_game() as program:
        program.answers = False
        open_curtain(program)
