"""What a step is: one item of the order in which a game is played.

A step asks some seats a question, or nobody; when all have answered it resolves, and the next step
follows. The order itself stands in `engine.turn`; expansions add their steps with `before` and `after`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, auto
from typing import ClassVar

from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.engine.answers import Answer, Refused, Seat
from sevenwonders_tui.engine.questions import Question
from sevenwonders_tui.engine.state import State

Answers = Mapping[Seat, Answer]


class Moment(Enum):
    """When a step comes round."""

    SET_UP = auto()
    """Once, before the first Age."""
    BEFORE_AGE = auto()
    """Before the first turn of each Age."""
    TURN = auto()
    """In every turn."""
    LAST_TURN = auto()
    """In the last turn of an Age only, at its place among those of every turn."""
    BETWEEN_TURNS = auto()
    """At the end of every turn but the last of an Age."""
    AGE_END = auto()
    """After the last turn of each Age."""
    GAME_END = auto()
    """After the last Age."""
    WHEN_ASKED = auto()
    """Not in the list: effects ask for it (`State.ask`)."""


class Step:
    """One step. Its class is its rule; a step holds nothing that changes."""

    name: ClassVar[str]
    """By which expansions find its place."""
    moment: ClassVar[Moment]
    question: ClassVar[Question | None] = None
    """What it asks; None where it asks nobody."""
    rank: ClassVar[int] = 0
    """Which comes first of several steps that effects have asked for at once: the lowest."""
    repeats: ClassVar[bool] = False
    """Whether it is asked again after resolving, until it has nobody left to ask."""
    asks_on: ClassVar[bool] = False
    """Whether answers may lead to more seats being asked (`asks_more`)."""
    waits: ClassVar[bool] = False
    """Whether the game stops here when there is nobody to ask, as it does without cards."""

    def asks(self, state: State) -> tuple[Seat, ...]:
        """The seats that are asked now."""
        return ()

    def asks_of(self, state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Which of the seats for which an effect has asked for this step have something to choose."""
        return seats

    def asks_more(self, state: State, answers: Answers) -> tuple[Seat, ...]:
        """The seats that are asked once these answers are in, where `asks_on`."""
        return self.asks(state)

    def kind(self, state: State, seat: Seat) -> Question:
        """What kind of question it asks a seat."""
        assert self.question is not None, f"{self.name} asks nobody"
        return self.question

    def hand(self, state: State, seat: Seat, answers: Answers) -> list[Card]:
        """The cards a seat may look at: its hand. A neutral city has none of its own."""
        return [] if seat in state.neutral else state.hands[seat]

    def hand_used(self, state: State, seat: Seat) -> list[Card]:
        """The hand from which the card goes that a seat uses in this step."""
        return state.hands[seat]

    def options(self, state: State, seat: Seat, answers: Answers) -> tuple[Answer, ...]:
        """Every legal answer of a seat that is asked; `answers` are those of this step so far."""
        raise NotImplementedError(f"{self.name} asks nobody")

    def refusals(self, state: State, seat: Seat, answers: Answers) -> tuple[Refused, ...]:
        """What a seat that is asked cannot do, and why."""
        return ()

    def resolves(self, state: State, answers: Answers) -> None:
        """What happens when all have answered; with no answers where nobody was asked."""

    def __repr__(self) -> str:
        return f"<Step {self.name}>"


class Order:
    """All steps of a game, in the order in which they come round."""

    def __init__(self, steps: Sequence[Step]) -> None:
        set_up = _of(steps, Moment.SET_UP)
        before_age = _of(steps, Moment.BEFORE_AGE)
        in_turn = _of(steps, Moment.TURN, Moment.LAST_TURN, Moment.BETWEEN_TURNS)
        age_end = _of(steps, Moment.AGE_END)
        game_end = _of(steps, Moment.GAME_END)
        self.steps = (*set_up, *before_age, *in_turn, *age_end, *game_end)
        self.before_age = len(set_up)
        """The number of the first step before an Age; likewise the others."""
        self.turn = self.before_age + len(before_age)
        self.age_end = self.turn + len(in_turn)
        self.game_end = self.age_end + len(age_end)
        self.after = tuple(
            tuple(self._after(number, skipped) for number in range(len(self.steps)))
            for skipped in (Moment.LAST_TURN, Moment.BETWEEN_TURNS)
        )
        """For a usual turn, and for the last one of an Age: for each step the number of the next one."""

    def _after(self, number: int, skipped: Moment) -> int:
        number += 1
        while number < len(self.steps) and self.steps[number].moment is skipped:
            number += 1
        return number

    def asking(self, question: Question) -> int:
        """The number of the first step that asks this.

        Raises:
            KeyError: none does.
        """
        for number, step in enumerate(self.steps):
            if step.question is question:
                return number
        raise KeyError(question.id)


def _of(steps: Iterable[Step], *moments: Moment) -> tuple[Step, ...]:
    return tuple(step for step in steps if step.moment in moments)


def put(steps: Sequence[Step], new: Step, *, before: str = "", after: str = "") -> tuple[Step, ...]:
    """The steps with a new one at its place.

    Raises:
        KeyError: there is no step of that name.
    """
    number = _number(steps, before or after) + bool(after)
    return (*steps[:number], new, *steps[number:])


def replace(steps: Sequence[Step], name: str, new: Step) -> tuple[Step, ...]:
    """The steps with a new one in the place of another.

    Raises:
        KeyError: there is no step of that name.
    """
    number = _number(steps, name)
    return (*steps[:number], new, *steps[number + 1 :])


def _number(steps: Sequence[Step], name: str) -> int:
    for number, step in enumerate(steps):
        if step.name == name:
            return number
    raise KeyError(name)
