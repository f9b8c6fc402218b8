"""Bots think while people choose; what becomes of their thoughts."""

from __future__ import annotations

from threading import Event

import pytest

from sevenwonders_tui.engine import Answer, Seat
from sevenwonders_tui.plain.thinking import Thinking

NOTHING = Answer("pass")


def test_whoever_asks_waits_for_the_answer_and_can_see_that_it_is_not_there_yet() -> None:
    ready = Event()

    def think(_seat: Seat) -> Answer:
        ready.wait()
        return NOTHING

    bots = Thinking(think)
    bots.begin(1)
    assert not bots.is_done(1, 0)
    ready.set()
    assert bots.answer(1) == NOTHING


def test_a_bot_thinks_once_about_a_question_and_again_about_the_next() -> None:
    asked: list[Seat] = []

    def think(seat: Seat) -> Answer:
        asked.append(seat)
        return NOTHING

    bots = Thinking(think)
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

    bots = Thinking(think)
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

    bots = Thinking(think)
    bots.begin(1)
    with pytest.raises(ZeroDivisionError):
        bots.answer(1)
