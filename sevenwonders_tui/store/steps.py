"""A kept game step by step: what each step began with, what was answered, what happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.engine import Answer, Event, Game, Seat
from sevenwonders_tui.store.lines import FIRST_ENTRY
from sevenwonders_tui.store.record import Answered, GameRecord
from sevenwonders_tui.store.replay import enter, first_position


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """One step of a game: a turn, or what is asked after a turn (the last card, the discard pile).

    The step that is still open has answers but no events; one that was cut short because all agreed
    to take the turn back has that as its event.
    """

    before: Game
    """The game when the step began; its events are all that had happened by then."""
    answers: Mapping[Seat, Answer]
    """What was answered, by seat."""
    events: tuple[Event, ...]
    """What came of it, oldest first."""

    @property
    def age(self) -> int:
        """The Age it belongs to."""
        return self.before.state.age

    @property
    def turn(self) -> int:
        """The turn it belongs to, from 1."""
        return self.before.state.turn


def played_steps(record: GameRecord, catalog: Catalog) -> Iterator[PlayedStep]:
    """The steps of a game in their order, the one that was left open at last, if there is one.

    Raises:
        JournalFault: something of it cannot be in this catalog or by these rules.
    """
    game = first_position(record, catalog)
    before = _copy(game)
    for number, entry in enumerate(record.entries, FIRST_ENTRY):
        answers = dict(game.answers)
        answer = enter(game, entry, number)
        if isinstance(entry, Answered) and answer is not None:
            answers[entry.seat] = answer
        if len(game.events) > len(before.events):
            yield PlayedStep(before, answers, tuple(game.events[len(before.events) :]))
            before = _copy(game)
    if not game.over:
        yield PlayedStep(before, game.answers, ())


def turn_begun(record: GameRecord, catalog: Catalog, age: int, turn: int) -> Game | None:
    """The game as this turn began, for the last time if it was taken back; None if it has not come to it.

    Raises:
        JournalFault: something of it cannot be in this catalog or by these rules.
    """
    begun = None
    for step in played_steps(record, catalog):
        if (step.age, step.turn) == (age, turn) and not step.before.in_later_step:
            begun = step.before
    return begun


def _copy(game: Game) -> Game:
    twin = game.copy()
    twin.state.events = game.events.copy()
    return twin
