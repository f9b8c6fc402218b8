"""Bots think while people choose; what becomes of their thoughts."""

from __future__ import annotations

from threading import Barrier, Event

import pytest

from sevenwonders_tui.engine import Answer, Seat
from sevenwonders_tui.engine.answers import PASS
from sevenwonders_tui.plain.thinking import Thinking

NOTHING = Answer(PASS)


def test_whoever_asks_waits_for_the_answer_and_can_see_who_has_none_yet() -> None:
    ready = {1: Event(), 2: Event()}

    def think(seat: Seat) -> Answer:
        ready[seat].wait()
        return NOTHING

    bots = Thinking(think, 2)
    bots.begin(1)
    bots.begin(2)
    assert bots.still_thinking((1, 2), 0) == [1, 2]
    ready[1].set()
    assert bots.answer(1) == NOTHING
    assert bots.still_thinking((2,), 0) == [2]
    ready[2].set()
    assert bots.still_thinking((2,), 20) == []


def test_bots_think_at_the_same_time() -> None:
    both = Barrier(2, timeout=20)

    def think(_seat: Seat) -> Answer:
        both.wait()
        return NOTHING

    bots = Thinking(think, 2)
    bots.begin(1)
    bots.begin(2)
    assert bots.answer(1) == bots.answer(2) == NOTHING


def test_a_bot_thinks_once_about_a_question_and_again_about_the_next() -> None:
    asked: list[Seat] = []

    def think(seat: Seat) -> Answer:
        asked.append(seat)
        return NOTHING

    bots = Thinking(think, 1)
    for seat in (1, 2, 1):
        bots.begin(seat)
    bots.answer(1)
    bots.answer(2)
    assert asked == [1, 2]
    bots.begin(1)
    bots.answer(1)
    assert asked == [1, 2, 1]


def test_what_is_forgotten_is_not_thought_about() -> None:
    first, asked = Event(), []

    def think(seat: Seat) -> Answer:
        asked.append(seat)
        first.wait()
        return NOTHING

    bots = Thinking(think, 1)
    for seat in (1, 2):
        bots.begin(seat)
    bots.forget()
    first.set()
    bots.begin(3)
    bots.answer(3)
    assert 2 not in asked


def test_a_fault_of_a_bot_reaches_whoever_waits_for_it() -> None:
    def think(_seat: Seat) -> Answer:
        raise ZeroDivisionError

    bots = Thinking(think, 1)
    bots.begin(1)
    with pytest.raises(ZeroDivisionError):
        bots.answer(1)
