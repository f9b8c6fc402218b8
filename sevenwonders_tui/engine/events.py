"""What happened, as typed events. Everything here is public: no event names a hidden card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from sevenwonders_tui.catalog.model import Card, Direction
from sevenwonders_tui.engine.answers import Free, Payment, Seat, Source

SEAT_FIELDS = frozenset({"seat", "left", "buyer", "by"})
"""The fields of events that hold a seat."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. An expansion's own kinds say in `text` how they are told, the names of their
    fields in braces: seats become names, cards what they are called."""

    kind: ClassVar[str]
    text: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class AgeBegan(Event):
    """The hands of an Age were dealt."""

    kind: ClassVar[str] = "age_began"
    age: int


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A structure was built from the hand."""

    kind: ClassVar[str] = "built"
    seat: Seat
    card: Card
    pay: Payment
    free: Free | None


@dataclass(frozen=True, slots=True)
class StageBuilt(Event):
    """A wonder stage was built; the card under it stays hidden (T6)."""

    kind: ClassVar[str] = "stage_built"
    seat: Seat
    stage: int
    pay: Payment
    form: int = 0
    """Which of its forms, from 0; most stages have only one."""


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A card was given up, face down, for coins (T5)."""

    kind: ClassVar[str] = "sold"
    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class TradeIncome(Event):
    """Coins a seat received from the neighbours who bought from it this turn."""

    kind: ClassVar[str] = "trade_income"
    seat: Seat
    coins: int
    buyer: Seat


@dataclass(frozen=True, slots=True)
class CoinsTaken(Event):
    """Coins from the bank for a structure or stage that entered play (E1)."""

    kind: ClassVar[str] = "coins_taken"
    seat: Seat
    coins: int
    source: Source


@dataclass(frozen=True, slots=True)
class CoinsLost(Event):
    """Coins a seat had to pay to the bank because of another seat."""

    kind: ClassVar[str] = "coins_lost"
    seat: Seat
    coins: int
    by: Seat


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Left-over cards went to the discard pile, face down (T9)."""

    kind: ClassVar[str] = "discarded"
    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """A structure was built from the discard pile for nothing."""

    kind: ClassVar[str] = "taken"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """A seat chose not to build from the discard pile."""

    kind: ClassVar[str] = "declined"
    seat: Seat


@dataclass(frozen=True, slots=True)
class SatOut(Event):
    """A seat took no part in the conflict of its Age."""

    kind: ClassVar[str] = "sat_out"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Fought(Event):
    """One border at the end of an Age: two neighbours and what each of them took (M1)."""

    kind: ClassVar[str] = "fought"
    age: int
    seat: Seat
    left: Seat
    """The left neighbour of `seat`, on the other side of the border."""
    shields: int
    left_shields: int
    token: int
    """The conflict token `seat` took, 0 for none."""
    left_token: int


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    """The hands were passed on (T2)."""

    kind: ClassVar[str] = "hands_passed"
    direction: Direction


@dataclass(frozen=True, slots=True)
class GuildCopied(Event):
    """A neighbour's guild was copied for the final scoring."""

    kind: ClassVar[str] = "guild_copied"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game ended."""

    kind: ClassVar[str] = "game_over"
    winners: tuple[Seat, ...]
    reason: Literal["points", "coins", "shared"]
    """What decided it: points, coins after a tie in points, or nothing (X7, X8)."""


@dataclass(frozen=True, slots=True)
class TurnTakenBack(Event):
    """All agreed to take a turn back; what happened in it and after it is undone (a house rule)."""

    kind: ClassVar[str] = "turn_taken_back"
    age: int
    turn: int
    """The turn that begins again."""
