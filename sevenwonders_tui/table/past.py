"""A kept game as pages to look through: what everybody held, what they did, how the table was then.

No screen. What was secret stands on the pages only when the game is over.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Answer, Event, Game, Seat, Standing, View
from sevenwonders_tui.players import Player
from sevenwonders_tui.position.read import parse_position
from sevenwonders_tui.position.write import position_of
from sevenwonders_tui.store import ReadGame
from sevenwonders_tui.store.replay import PlayedStep, played_steps
from sevenwonders_tui.table import Table


@dataclass(frozen=True, slots=True)
class Held:
    """What a seat could choose from in a step, and what it chose."""

    seat: Seat
    hand: tuple[Card, ...]
    """Empty where it was not the hand that was chosen from."""
    answer: Answer | None


@dataclass(frozen=True, slots=True)
class Page:
    """A step of the game: a turn, or what is asked after a turn."""

    before: View
    """The table before it, as everybody could see it."""
    after: View
    """The table after it."""
    events: tuple[Event, ...]
    held: tuple[Held, ...]
    """Empty while the game goes on."""

    @property
    def age(self) -> int:
        """The Age it belongs to."""
        return self.before.age

    @property
    def turn(self) -> int:
        """The turn it belongs to, from 1."""
        return self.before.turn


class Past:
    """A game from its beginning to where it stands."""

    def __init__(self, read: ReadGame) -> None:
        """The game in a journal, played again."""
        self._read = read
        self.steps = tuple(played_steps(read.record, read.game.state.catalog))
        """What it was made of; it holds what was hidden."""
        games = [step.before for step in self.steps] + [read.game]
        views = [game.view(None) for game in games]
        self.pages = tuple(
            Page(views[n], views[n + 1], step.events, _held(step) if self.over else ())
            for n, step in enumerate(self.steps)
        )

    @property
    def over(self) -> bool:
        """Whether the game is over, and nothing secret any more."""
        return self._read.game.over

    @property
    def changed(self) -> str | None:
        """Where its journal was changed by hand, in a sentence, if it was."""
        return self._read.changed

    @property
    def game(self) -> Game:
        """The game as it stands in the end; it holds what was hidden."""
        return self._read.game

    @cached_property
    def view(self) -> View:
        """The table as it stands in the end, as everybody may see it."""
        return self._read.game.view(None)

    @property
    def names(self) -> tuple[str, ...]:
        """Who played, by seat."""
        return self.view.names

    @property
    def players(self) -> list[Player]:
        """Who played, by seat."""
        return [seat.player for seat in self._read.record.header.seats]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How it came out, or would if it ended now."""
        return self._read.game.standings()

    @property
    def buried(self) -> Sequence[Sequence[Card]]:
        """The cards under each wonder once the game is over."""
        return self._read.game.state.buried if self.over else ()

    @property
    def can_be_played_on(self) -> bool:
        """Whether somebody may play on from one of its turns: nothing of it is secret, nor changed by hand."""
        return self.over and self.changed is None

    def table_at(self, page: int, folder: Path | None) -> Table:
        """A game of its own with the same players, from the beginning of a page; its journal goes into
        `folder`, if there is one.

        Raises:
            CannotBeWritten: there is no position file for that moment.
        """
        game, header = self.steps[page].before, self._read.record.header
        return Table.begin_at(
            parse_position(json.dumps(position_of(game, everything=True))),
            game.state.catalog,
            [player for player in self.players if not player.neutral],
            header.seed,
            folder,
            bot_seconds=header.house_rules.bot_seconds,
            deal=game.state.deal,
        )

    def last_before(self, view: View) -> int:
        """The last page of what had happened when the table was as in `view`; 0 where nothing had."""
        n = len(view.events)
        over = [
            at for at, page in enumerate(self.pages) if page.events and len(page.after.events) <= n
        ]
        return over[-1] if over else 0

    def first_of_age(self, age: int) -> int | None:
        """The first page of an Age, or None if the game has not come to it."""
        return next((n for n, page in enumerate(self.pages) if page.age == age), None)


def _held(step: PlayedStep) -> tuple[Held, ...]:
    game = step.before
    return tuple(
        Held(
            seat,
            tuple(game.hand(seat)) if kind.from_hand else (),
            step.answers.get(seat),
        )
        for seat, kind in game.asked
    )
