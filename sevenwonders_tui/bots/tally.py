"""What came out of many games: points and victories by bot, by wonder and by seat.

All of it is made of whole numbers that are added up, so it does not matter in which order the games
were played, or by how many processes.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from sevenwonders_tui.catalog.columns import Column
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.engine import Game, Seat, Standing

_K = TypeVar("_K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Line:
    """How those came out who have something in common."""

    players: int = 0
    """How many of them there were: one for each seat and game."""
    wins: int = 0
    """How many of them won; whoever shares a victory has won too."""
    points: tuple[int, ...] = (0,) * len(Column)
    """All their points, a number for each `Column`."""

    @classmethod
    def of(cls, standing: Standing) -> Line:
        """The line of a single player."""
        return cls(1, int(standing.place == 1), standing.score.points)

    def __add__(self, other: Line) -> Line:
        points = tuple(mine + more for mine, more in zip(self.points, other.points, strict=True))
        return Line(self.players + other.players, self.wins + other.wins, points)

    @property
    def share_of_wins(self) -> float:
        """How many of them won, from 0 to 1."""
        return self.wins / self.players if self.players else 0.0

    @property
    def mean_total(self) -> float:
        """Points of one of them, on the average."""
        return sum(self.points) / self.players if self.players else 0.0

    def mean(self, column: Column) -> float:
        """Points of one of them in a column, on the average."""
        return self.points[column] / self.players if self.players else 0.0


@dataclass(frozen=True, slots=True)
class Tally:
    """What came out of some games."""

    games: int = 0
    shared: int = 0
    """Games with more than one winner."""
    by_bot: Mapping[str, Line] = field(default_factory=dict)
    by_wonder: Mapping[tuple[str, SideName], Line] = field(default_factory=dict)
    """By the id of the wonder, and the side of its board."""
    by_seat: Mapping[Seat, Line] = field(default_factory=dict)
    faults: tuple[str, ...] = ()
    """What cannot be right about the games, each with the seed that deals the game again."""

    @classmethod
    def of(cls, game: Game, levels: tuple[str, ...], faults: tuple[str, ...]) -> Tally:
        """What came out of a game that is over, the bots of its players being of these levels.

        The Free City of a game for two is no player.
        """
        lines = [Line.of(standing) for standing in game.standings()[: len(levels)]]
        by_bot: dict[str, Line] = {}
        for level, line in zip(levels, lines, strict=True):
            by_bot[level] = by_bot.get(level, Line()) + line
        boards = [(city.wonder.id, city.side) for city in game.cities[: len(levels)]]
        return cls(
            games=1,
            shared=int(sum(line.wins for line in lines) > 1),
            by_bot=by_bot,
            by_wonder=dict(zip(boards, lines, strict=True)),
            by_seat=dict(enumerate(lines)),
            faults=faults,
        )

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.shared + other.shared,
            _added(self.by_bot, other.by_bot),
            _added(self.by_wonder, other.by_wonder),
            _added(self.by_seat, other.by_seat),
            tuple(sorted(self.faults + other.faults)),
        )

    @property
    def everybody(self) -> Line:
        """All players of all games."""
        return sum(self.by_seat.values(), Line())


def _added(some: Mapping[_K, Line], more: Mapping[_K, Line]) -> dict[_K, Line]:
    added = dict(some)
    for key, line in more.items():
        added[key] = added.get(key, Line()) + line
    return added
