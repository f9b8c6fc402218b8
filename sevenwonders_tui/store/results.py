"""What is kept of a finished game, and what comes of many added up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass as plain_dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from sevenwonders_tui.catalog import fold
from sevenwonders_tui.catalog.load import wonder_called
from sevenwonders_tui.catalog.model import Id, SideName
from sevenwonders_tui.messages import _
from sevenwonders_tui.players import Player
from sevenwonders_tui.store.lines import Created, GameId, Name
from sevenwonders_tui.store.reading import ReadGame
from sevenwonders_tui.words.phrases import decimal
from sevenwonders_tui.words.players import player_text

TallyKind = Literal["people", "bots", "wonders"]
_BEST = 10
"""How many of the best scores a summary holds."""
CHECKED = ConfigDict(extra="forbid", strict=True)
"""What stands in a file may have been written there by anybody."""
Points = Annotated[int, Field(ge=-(10**9), le=10**9)]
Coins = Annotated[int, Field(ge=0, le=10**9)]


@dataclass(frozen=True, slots=True, config=CHECKED)
class SeatResult:
    """How one player came out of a game.

    Raises:
        ValueError: that cannot be.
    """

    name: Name | None
    """None when it is to be forgotten."""
    player: Player
    wonder: Id
    side: SideName
    place: Annotated[int, Field(ge=1, le=100)]
    points: Annotated[dict[Id, Points], Field(min_length=1)]
    """By line of the score pad, in its order."""
    coins: Coins

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points.values())

    @property
    def shown_name(self) -> str:
        """The name; a neutral word for somebody who is to be forgotten."""
        return self.name if self.name is not None else _("somebody")

    def called(self, name: str) -> bool:
        """Whether the player has this name, case and accents apart."""
        return self.name is not None and fold(self.name) == fold(name)


@dataclass(frozen=True, slots=True, config=CHECKED)
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

    @property
    def by_place(self) -> list[SeatResult]:
        """The players, the one who won first."""
        return sorted(self.seats, key=lambda seat: seat.place)

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
                name=game.state.names[seat],
                player=header.seats[seat].player,
                wonder=game.state.cities[seat].wonder.id,
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

    key: str
    """The person's name, the player (`bot:LEVEL`), or the id of the wonder."""
    name: str
    """The same as it is called on screens."""
    games: int
    """How often it was played: two bots of a level in one game count twice."""
    wins: int
    """First places, shared ones too."""
    best: int
    mean: float
    """Points in the mean."""

    @property
    def numbers(self) -> tuple[str, str, str, str]:
        """Games, wins, best and mean, in figures."""
        return str(self.games), str(self.wins), str(self.best), decimal(self.mean)


@plain_dataclass(frozen=True, slots=True)
class Summary:
    """Finished games, added up."""

    games: int
    best: tuple[tuple[FinishedGame, SeatResult], ...]
    """The highest scores of people, the best first."""
    tallies: dict[TallyKind, tuple[Tally, ...]]
    """Whoever won most comes first; people by name, case and accents apart."""


def summary_of(games: Sequence[FinishedGame], own_packs: Sequence[Path] = ()) -> Summary:
    """Add up games: best scores, wins by player and by wonder."""
    results = [(game, seat) for game in games for seat in game.seats]
    known = [(game, seat) for game, seat in results if seat.player.person and seat.name is not None]
    seats = [seat for _game, seat in results]
    bots = [(str(seat.player), seat) for seat in seats if not seat.player.person]
    return Summary(
        len(games),
        tuple(sorted(known, key=lambda result: -result[1].total)[:_BEST]),
        {
            "people": _tallies([(seat.name or "", seat) for _game, seat in known], str),
            "bots": _tallies(bots, lambda bot: player_text(Player.parse(bot))),
            "wonders": _tallies(
                [(seat.wonder, seat) for seat in seats],
                lambda wonder: wonder_called(wonder, own_packs=own_packs),
            ),
        },
    )


def _tallies(
    keyed: Iterable[tuple[str, SeatResult]], called: Callable[[str], str]
) -> tuple[Tally, ...]:
    """A tally for each key, case and accents apart; it is spelt as it comes first."""
    found: dict[str, list[tuple[str, SeatResult]]] = {}
    for key, seat in keyed:
        found.setdefault(fold(key), []).append((key, seat))
    tallies = []
    for results in found.values():
        key, totals = results[0][0], [seat.total for _key, seat in results]
        wins = sum(seat.place == 1 for _key, seat in results)
        mean = sum(totals) / len(totals)
        tallies.append(Tally(key, called(key), len(totals), wins, max(totals), mean))
    return tuple(sorted(tallies, key=lambda tally: (-tally.wins, -tally.mean, tally.name)))
