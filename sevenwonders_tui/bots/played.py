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
    points: Mapping[Column, int]
    """By line of the score pad."""
    coins: int
    stages: tuple[int, ...]
    """The numbers of the stages built, in the order they were built."""
    built: tuple[str, ...]
    """The ids of the structures, in the order they were built."""

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points.values())


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """What became of one game. A neutral city is left out: it is no player."""

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
                points={line: standing.score[line] for line in game.state.catalog.columns},
                coins=standing.coins,
                stages=city.stages,
                built=tuple(card.id for card in city.built),
            )
            for level, city, standing in zip(
                levels, game.state.cities, game.standings(), strict=False
            )
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
            seats.append({**asdict(seat), "total": seat.total})
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
                points={line: int(points) for line, points in seat["points"].items()},
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
