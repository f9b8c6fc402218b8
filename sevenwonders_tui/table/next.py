"""What comes next at a table: the five things a screen can be about."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.engine.answers import Seat
from sevenwonders_tui.engine.events import AgeBegan, Event, Fought, GameOver, HandsPassed
from sevenwonders_tui.engine.questions import Question


@dataclass(frozen=True, slots=True)
class Curtain:
    """A person is to be handed the keyboard, to answer behind it."""

    seat: Seat
    kind: Question
    answered: frozenset[Seat]
    """Who has answered in this step already, people and bots; never what."""
    answered_by: Seat | None = None
    """The player who answers, where the city is nobody's own."""
    goes_on: bool = False
    """Whether the person who answers has answered for another seat just now: the keyboard stays."""

    @property
    def player(self) -> Seat:
        """Who is to have the keyboard."""
        return self.seat if self.answered_by is None else self.answered_by


@dataclass(frozen=True, slots=True)
class BotsThink:
    """All people have answered; these bots still have to."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Reveal:
    """A step has resolved: what everybody may see now, oldest first. Conflict is told apart."""

    events: tuple[Event, ...]
    fights: tuple[Fought, ...] = ()
    """The conflict that came after it and is told next: its tokens are not to be seen yet."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """An Age has ended: every border and the tokens taken there (M1)."""

    age: int
    events: tuple[Fought, ...]


@dataclass(frozen=True, slots=True)
class Scores:
    """The game is over."""


Next = Curtain | BotsThink | Reveal | Conflict | Scores


def showings(events: tuple[Event, ...]) -> list[Reveal | Conflict]:
    """What has to be shown of the events of one step, in order.

    Hands that are passed or dealt, and the end of the game, are worth no page of their own; they
    stand at the end of the page on which something else happened.
    """
    fought = tuple(event for event in events if isinstance(event, Fought))
    others = events[: events.index(fought[0])] if fought else events
    shown: list[Reveal | Conflict] = []
    if not all(isinstance(event, AgeBegan | HandsPassed | GameOver) for event in others):
        shown.append(Reveal(others, fought))
    if fought:
        shown.append(Conflict(fought[0].age, fought))
    return shown
