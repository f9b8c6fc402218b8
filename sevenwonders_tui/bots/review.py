"""A game looked back at: what was chosen, what would have been better, and how everybody stood.

For each choice only what its seat could see at that time is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sevenwonders_tui.bots.advice import Advised, advise, advised
from sevenwonders_tui.bots.forecast.expected import expected_score
from sevenwonders_tui.engine import Game, Seat
from sevenwonders_tui.engine.events import TurnTakenBack
from sevenwonders_tui.engine.questions import Question
from sevenwonders_tui.store.replay import PlayedStep

AS_GOOD = 0.5
"""Points by which an option has to be better than another for an estimate to tell."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One choice of one seat."""

    age: int
    turn: int
    kind: Question
    chosen: Advised
    best: Advised

    @property
    def lost(self) -> float:
        """Points that the best option would have been worth more; 0 where no estimate could tell."""
        more = self.best.worth - self.chosen.worth
        return more if more >= AS_GOOD else 0.0


class Prospect(NamedTuple):
    """How everybody stood at one moment."""

    age: int
    points: tuple[float, ...]
    """The final score that each player could expect; a neutral city is none."""


def steps_that_count(steps: Iterable[PlayedStep]) -> list[PlayedStep]:
    """The steps of a game without those that were taken back."""
    kept: list[PlayedStep] = []
    for step in steps:
        back = [event for event in step.events if isinstance(event, TurnTakenBack)]
        if back:
            to = min((event.age, event.turn) for event in back)
            kept = [each for each in kept if (each.age, each.turn) < to]
        else:
            kept.append(step)
    return kept


def review(step: PlayedStep, seat: Seat) -> Reviewed | None:
    """What a seat chose for its own city in a step; None where it chose nothing, or nothing
    on which there is advice."""
    answer = step.answers.get(seat)
    if answer is None or step.before.state.answered_by[seat] != seat:
        return None
    if not dict(step.before.asked)[seat].foreseen:
        return None
    view = step.before.view(seat)
    advice = advise(view)
    chosen = advised(view, advice, answer)
    return Reviewed(step.age, step.turn, view.asked_decision.kind, chosen, advice.best)


def prospects(steps: Sequence[PlayedStep], end: Game) -> tuple[Prospect, ...]:
    """How everybody stood at the beginning of each turn, and in the end."""
    turns = [
        step.before for step in steps if any(kind.every_turn for _seat, kind in step.before.asked)
    ]
    return tuple(map(_prospect, (*turns, end)))


def _prospect(game: Game) -> Prospect:
    players = [seat for seat in range(len(game.state.cities)) if seat not in game.state.neutral]
    return Prospect(game.state.age, tuple(expected_score(game.state, seat) for seat in players))


def by_age(reviewed: Iterable[Reviewed]) -> dict[int, float]:
    """Points lost in each Age that was reviewed."""
    lost: dict[int, float] = {}
    for each in reviewed:
        lost[each.age] = lost.get(each.age, 0.0) + each.lost
    return lost
