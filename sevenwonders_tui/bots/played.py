"""One game between bots that was played, as the laboratory keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sevenwonders_tui.catalog.columns import Column
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.engine import Game, Seat


@dataclass(frozen=True, slots=True)
class SeatPlayed:
    """What became of one seat."""

    bot: str
    wonder: str
    """The id of the wonder."""
    side: SideName
    place: int
    """1 for the winners; level seats share a place."""
    points: tuple[int, ...]
    """A number for each `Column`."""
    coins: int
    stages: tuple[int, ...]
    """The numbers of the stages built, in the order they were built."""
    built: tuple[str, ...]
    """The ids of the structures, in the order they were built."""

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points)


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """What became of one game. The Free City of two players is left out: it is no player."""

    number: int
    """Its number in the contest, from 0."""
    deal_seed: int
    """The seed that deals its wonders, sides and cards."""
    seats: tuple[SeatPlayed, ...]
    faults: tuple[str, ...] = ()
    """What cannot be right about it."""

    @classmethod
    def of(
        cls,
        game: Game,
        levels: Sequence[str],
        number: int,
        deal_seed: int,
        faults: Sequence[str] = (),
    ) -> GamePlayed:
        """What became of a game that is over, the bots of its seats being of these levels."""
        seats = [
            SeatPlayed(
                bot=level,
                wonder=city.wonder.id,
                side=city.side,
                place=standing.place,
                points=standing.score.points,
                coins=standing.coins,
                stages=city.stages,
                built=tuple(card.id for card in city.built),
            )
            for level, city, standing in zip(levels, game.cities, game.standings(), strict=False)
        ]
        return cls(number, deal_seed, tuple(seats), tuple(faults))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won; more than one where a victory is shared."""
        return tuple(seat for seat, played in enumerate(self.seats) if played.place == 1)

    def data(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        seats = []
        for seat in self.seats:
            points = dict(zip((column.key for column in Column), seat.points, strict=True))
            seats.append({**asdict(seat), "total": seat.total, "points": points})
        return {
            "game": self.number,
            "deal_seed": self.deal_seed,
            "winners": list(self.winners),
            "seats": seats,
            "faults": list(self.faults),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> GamePlayed:
        """The game that `data` tells of.

        Raises:
            KeyError, TypeError, ValueError: it tells of none.
        """
        seats = [
            SeatPlayed(
                bot=seat["bot"],
                wonder=seat["wonder"],
                side=seat["side"],
                place=int(seat["place"]),
                points=tuple(int(seat["points"][column.key]) for column in Column),
                coins=int(seat["coins"]),
                stages=tuple(map(int, seat["stages"])),
                built=tuple(map(str, seat["built"])),
            )
            for seat in data["seats"]
        ]
        return cls(
            int(data["game"]),
            int(data["deal_seed"]),
            tuple(seats),
            tuple(map(str, data["faults"])),
        )
