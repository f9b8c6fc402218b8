"""What came out of many games: points and victories by bot, by wonder and by seat.

All of it is made of whole numbers that are added up, so it does not matter in which order the games
were played, or by how many processes.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple, TypeVar

from sevenwonders_tui.bots.contest import GamePlayed, SeatPlayed
from sevenwonders_tui.catalog.columns import Column
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.engine import Seat

_K = TypeVar("_K", bound=Hashable)

WHOLE = 420
"""A victory in shares: it can be divided evenly among up to seven."""
_Z = 1.959964
"""How many standard errors a 95 % interval reaches to either side."""


class Interval(NamedTuple):
    """A mean, and the interval in which the true one lies in 95 of 100 such experiments."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Line:
    """How those came out who have something in common: a bot, a wonder, a seat."""

    games: int = 0
    """Games in which at least one of them played."""
    players: int = 0
    """How many of them there were: one for each seat and game."""
    shares: int = 0
    """Their victories, each `WHOLE`; whoever shares one has that part of it."""
    places: int = 0
    """The sum of their places."""
    points: Mapping[Column, int] = field(default_factory=dict)
    """All their points, by line of the score pad."""
    squares: int = 0
    """The sum over the games of the squared points of all of them."""

    @classmethod
    def of(cls, seats: Iterable[SeatPlayed], winners: int) -> Line:
        """The line of these seats of one game with so many winners."""
        seats = list(seats)
        points = _sums(seat.points for seat in seats)
        return cls(
            games=1,
            players=len(seats),
            shares=sum(WHOLE // winners for seat in seats if seat.place == 1),
            places=sum(seat.place for seat in seats),
            points=points,
            squares=sum(points.values()) ** 2,
        )

    def __add__(self, other: Line) -> Line:
        return Line(
            self.games + other.games,
            self.players + other.players,
            self.shares + other.shares,
            self.places + other.places,
            _sums((self.points, other.points)),
            self.squares + other.squares,
        )

    @property
    def wins(self) -> float:
        """Their victories, shared ones in part."""
        return self.shares / WHOLE

    @property
    def share_of_wins(self) -> Interval:
        """The part of the games that one of them wins, from 0 to 1 (Wilson's interval)."""
        if not self.games:
            return Interval(0.0, 0.0, 0.0)
        n, each = self.games, self.players / self.games
        won = self.wins / n
        middle = (won + _Z**2 / (2 * n)) / (1 + _Z**2 / n)
        reach = _Z / (1 + _Z**2 / n) * sqrt(won * (1 - won) / n + _Z**2 / (4 * n * n))
        low, high = max(0.0, middle - reach), min(1.0, middle + reach)
        return Interval(won / each, low / each, high / each)

    @property
    def mean_total(self) -> Interval:
        """Points of one of them, on the average."""
        if not self.games:
            return Interval(0.0, 0.0, 0.0)
        n, each = self.games, self.players / self.games
        mean = sum(self.points.values()) / n
        spread = sqrt(max(0.0, self.squares / n - mean * mean))
        reach = _Z * spread / sqrt(max(1, n - 1))
        return Interval(mean / each, (mean - reach) / each, (mean + reach) / each)

    @property
    def mean_place(self) -> float:
        """The place of one of them, on the average."""
        return self.places / self.players if self.players else 0.0

    def mean(self, column: Column) -> float:
        """Points of one of them in a column, on the average."""
        return self.points.get(column, 0) / self.players if self.players else 0.0


def _sums(each: Iterable[Mapping[Column, int]]) -> Mapping[Column, int]:
    sums: dict[Column, int] = {}
    for points in each:
        for column, n in points.items():
            sums[column] = sums.get(column, 0) + n
    return sums


@dataclass(frozen=True, slots=True)
class Tally:
    """What came out of some games."""

    games: int = 0
    shared: int = 0
    """Games with more than one winner."""
    everybody: Line = field(default_factory=Line)
    by_bot: Mapping[str, Line] = field(default_factory=dict)
    by_wonder: Mapping[tuple[str, SideName], Line] = field(default_factory=dict)
    """By the id of the wonder, and the side of its board."""
    by_seat: Mapping[Seat, Line] = field(default_factory=dict)
    faults: tuple[str, ...] = ()
    """What cannot be right about the games, each with the seed that deals the game again."""

    @classmethod
    def of(cls, game: GamePlayed) -> Tally:
        """What came out of one game."""
        seats, winners = game.seats, len(game.winners)
        levels = dict.fromkeys(seat.bot for seat in seats)
        return cls(
            games=1,
            shared=int(winners > 1),
            everybody=Line.of(seats, winners),
            by_bot={
                level: Line.of([seat for seat in seats if seat.bot == level], winners)
                for level in levels
            },
            by_wonder={(seat.wonder, seat.side): Line.of([seat], winners) for seat in seats},
            by_seat={number: Line.of([seat], winners) for number, seat in enumerate(seats)},
            faults=tuple(f"seed {game.deal_seed}, {fault}" for fault in game.faults),
        )

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.shared + other.shared,
            self.everybody + other.everybody,
            _added(self.by_bot, other.by_bot),
            _added(self.by_wonder, other.by_wonder),
            _added(self.by_seat, other.by_seat),
            self.faults + other.faults,
        )


def _added(some: Mapping[_K, Line], more: Mapping[_K, Line]) -> dict[_K, Line]:
    added = dict(some)
    for key, line in more.items():
        added[key] = added.get(key, Line()) + line
    return added
