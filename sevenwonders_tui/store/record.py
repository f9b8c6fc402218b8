"""What is kept of a game: its setup, what was dealt, and the answers in their order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass as plain_dataclass
from dataclasses import field
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from pydantic import AwareDatetime, ConfigDict, Field
from pydantic.dataclasses import dataclass

from sevenwonders_tui.catalog.model import Id, SideName
from sevenwonders_tui.engine import Game, HouseRules
from sevenwonders_tui.players import Player

Format = Literal["sevenwonders-journal/2"]
FORMAT: Format = "sevenwonders-journal/2"
PIN_HASH = "scrypt"
"""How PINs are hashed."""

_CHECKED = ConfigDict(extra="forbid", strict=True)
Number = Annotated[int, Field(ge=0)]
GameId = Annotated[str, Field(pattern=r"^[0-9a-f]{8,32}$")]
"""Tells a game from all others."""
Name = Annotated[str, Field(min_length=1, max_length=100)]
Created = Annotated[
    AwareDatetime,
    Field(ge=datetime(1900, 1, 1, tzinfo=UTC), lt=datetime(9000, 1, 1, tzinfo=UTC)),
]
"""When a game was begun: never so near the ends of the calendar that another time zone is beyond them."""
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]


@dataclass(frozen=True, slots=True, config=_CHECKED)
class SeatRecord:
    """Who sat at a seat, with which wonder board."""

    name: Name
    player: Player
    wonder: Id
    side: SideName


@dataclass(frozen=True, slots=True, config=_CHECKED)
class Header:
    """The first line of a journal."""

    format: Format
    id: GameId
    created: Created
    edition: Id
    packs: Annotated[tuple[Id, ...], Field(min_length=1)]
    seats: Annotated[tuple[SeatRecord, ...], Field(min_length=1)]
    seed: int
    digests: dict[Id, Digest] = field(default_factory=dict)
    """For each pack a digest of what was in it (`Catalog.digests`)."""
    house_rules: HouseRules = HouseRules()
    position: dict[str, Any] | None = None
    """The position file with which the game begins, if it begins in the middle."""


DealRecord = tuple[tuple[tuple[Id, ...], ...], ...]
"""The ids of the cards dealt: for each Age, for each seat. Of Ages that have begun in a start position there are none."""


@dataclass(frozen=True, slots=True, config=_CHECKED)
class Dealt:
    """The second line of a journal."""

    deal: DealRecord


@dataclass(frozen=True, slots=True, config=_CHECKED)
class Answered:
    """A seat gave an answer, as `str(answer)` writes it."""

    seat: Number
    answer: Annotated[str, Field(min_length=1, max_length=200)]


@dataclass(frozen=True, slots=True, config=_CHECKED)
class TookBack:
    """A seat took back what it had answered in this step."""

    seat: Number
    take_back: Literal[True] = True


@dataclass(frozen=True, slots=True, config=_CHECKED)
class TookBackTurn:
    """All agreed to take back a turn."""

    take_back_turn: Literal[True] = True


@dataclass(frozen=True, slots=True, config=_CHECKED)
class PinChosen:
    """The hand of a seat opens with this PIN from now on, of which nothing but a salted hash is kept, or
    with None."""

    seat: Number
    pin: Annotated[str, Field(pattern=rf"^{PIN_HASH}:[0-9a-f]{{32}}:[0-9a-f]{{64}}$")] | None


@dataclass(frozen=True, slots=True, config=_CHECKED)
class WrongPins:
    """So many wrong PINs in a row were typed for a seat; 0 when the right one came."""

    seat: Number
    wrong_pins: Annotated[int, Field(ge=0, le=1_000_000)]


Entry = Answered | TookBack | TookBackTurn | PinChosen | WrongPins


@plain_dataclass(frozen=True, slots=True)
class GameRecord:
    """All that is kept of a game; `replay` makes the game of it."""

    header: Header
    deal: DealRecord
    entries: tuple[Entry, ...] = ()


def seats_of(game: Game, players: Sequence[Player]) -> tuple[SeatRecord, ...]:
    """Who sits where in `game`."""
    return tuple(
        SeatRecord(name, player, city.wonder.id, city.side)
        for name, player, city in zip(game.state.names, players, game.state.cities, strict=True)
    )


def deal_of(game: Game) -> DealRecord:
    """The ids of the cards that were dealt for `game`.

    Raises:
        ValueError: there is no deck to deal its Ages from.
    """
    if game.state.deal is None:
        raise ValueError("a position without a deal cannot be kept")
    return tuple(tuple(tuple(card.id for card in hand) for hand in age) for age in game.state.deal)
