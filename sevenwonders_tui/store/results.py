"""What is kept of a finished game, and what comes of many added up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass as plain_dataclass
from typing import Annotated

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from sevenwonders_tui.catalog import fold
from sevenwonders_tui.catalog.model import Id, SideName
from sevenwonders_tui.players import Player
from sevenwonders_tui.store.lines import Created, GameId, Name, Number
from sevenwonders_tui.store.reading import ReadGame

_BEST = 10
"""How many of the best scores a summary holds."""


_CHECKED = ConfigDict(strict=True)
"""What comes out of a database may have been written there by anybody."""


@dataclass(frozen=True, slots=True, config=_CHECKED)
class SeatResult:
    """How one player came out of a game.

    Raises:
        ValueError: that cannot be.
    """

    seat: Number
    name: Name | None
    """None when it is to be forgotten."""
    player: Player
    wonder: Id
    wonder_name: Name
    side: SideName
    place: Annotated[int, Field(ge=1)]
    points: Annotated[dict[Id, int], Field(min_length=1)]
    """By line of the score pad, in its order."""
    coins: Number

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points.values())

    def called(self, name: str) -> bool:
        """Whether the player has this name, case and accents apart."""
        return self.name is not None and fold(self.name) == fold(name)


@dataclass(frozen=True, slots=True, config=_CHECKED)
class FinishedGame:
    """A game that is over.

    Raises:
        ValueError: that cannot be.
    """

    id: GameId
    """The id that its journal has."""
    created: Created
    edition: Id
    packs: tuple[Id, ...]
    """Edition and expansions, as the journal names them."""
    seats: Annotated[tuple[SeatResult, ...], Field(min_length=1)]
    """The players, by seat; a neutral city is none."""

    def was_played_by(self, name: str) -> bool:
        """Whether a person of this name sat there; a bot of that name does not count."""
        return any(seat.player.person and seat.called(name) for seat in self.seats)


def finished_game(read: ReadGame) -> FinishedGame:
    """What the hall keeps of a game that is over, from its journal."""
    game, header = read.game, read.record.header
    return FinishedGame(
        header.id,
        header.created,
        header.edition,
        header.packs,
        tuple(
            SeatResult(
                seat=seat,
                name=game.state.names[seat],
                player=header.seats[seat].player,
                wonder=game.state.cities[seat].wonder.id,
                wonder_name=game.state.cities[seat].wonder.name,
                side=game.state.cities[seat].side,
                place=standing.place,
                points={column: standing.score[column] for column in game.state.catalog.columns},
                coins=standing.coins,
            )
            for seat, standing in enumerate(game.standings())
            if standing.place
        ),
    )


@plain_dataclass(frozen=True, slots=True)
class Tally:
    """What came of the games of a player, a level of bots, or a wonder."""

    name: str
    """The person's name, the player (`bot:LEVEL`), or the name of the wonder."""
    games: int
    """How often it was played: two bots of a level in one game count twice."""
    wins: int
    """First places, shared ones too."""
    best: int
    mean: float
    """Points in the mean."""
    key: str = ""
    """The person's name as it is compared, the player, or the id of the wonder."""


@plain_dataclass(frozen=True, slots=True)
class Summary:
    """Finished games, added up."""

    games: int
    best: tuple[tuple[FinishedGame, SeatResult], ...]
    """The highest scores of people, the best first."""
    people: tuple[Tally, ...]
    """By name, case and accents apart; whoever won most comes first."""
    bots: tuple[Tally, ...]
    wonders: tuple[Tally, ...]


def summary_of(games: Sequence[FinishedGame]) -> Summary:
    """Add up games: best scores, wins by player and by wonder."""
    results = [(game, seat) for game in games for seat in game.seats]
    known = [(game, seat) for game, seat in results if seat.player.person and seat.name is not None]
    seats = [seat for _game, seat in results]
    return Summary(
        len(games),
        tuple(sorted(known, key=lambda result: -result[1].total)[:_BEST]),
        _tallies((fold(seat.name or ""), seat.name or "", seat) for _game, seat in known),
        _tallies(
            (str(seat.player), str(seat.player), seat) for seat in seats if not seat.player.person
        ),
        _tallies((seat.wonder, seat.wonder_name, seat) for seat in seats),
    )


def _tallies(keyed: Iterable[tuple[str, str, SeatResult]]) -> tuple[Tally, ...]:
    """A tally for each key; the name is the one that comes first."""
    names: dict[str, str] = {}
    found: dict[str, list[SeatResult]] = {}
    for key, name, seat in keyed:
        names.setdefault(key, name)
        found.setdefault(key, []).append(seat)
    tallies = [
        Tally(
            names[key],
            games=len(seats),
            wins=sum(seat.place == 1 for seat in seats),
            best=max(seat.total for seat in seats),
            mean=sum(seat.total for seat in seats) / len(seats),
            key=key,
        )
        for key, seats in found.items()
    ]
    return tuple(sorted(tallies, key=lambda tally: (-tally.wins, -tally.mean, tally.name)))
