"""What speaks for an option: codes with named values, put into sentences by `words`.

Who finds them and says how much each counts is `bots.reasons`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sevenwonders_tui.catalog.effects.scoring import Symbol
from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.catalog.resources import Resource
from sevenwonders_tui.engine.answers import Free, Payment, Seat

PowerKind = Literal["last_card", "discard_pick", "free_builds", "copied_guild"]

Outcome = Literal[
    "wins", "overtakes", "avoids_defeat", "draws_level", "stays_ahead", "comes_closer"
]
"""Against a neighbour; `wins` and `avoids_defeat` where the conflict comes at the end of this turn."""


@dataclass(frozen=True, slots=True)
class Scores:
    """It brings points as the table stands."""

    points: int
    counted: bool
    """Whether they are counted at the end, when there may be more."""


@dataclass(frozen=True, slots=True)
class AnotherSymbol:
    """It brings a science symbol."""

    symbol: Symbol | None
    """None for one of free choice."""
    count: int
    """How many of this symbol the city has then."""
    points: int
    """What science scores more."""


@dataclass(frozen=True, slots=True)
class CompletesSet:
    """It completes a set of three science symbols."""

    points: int
    """What science scores more."""


@dataclass(frozen=True, slots=True)
class Compares:
    """It changes how the city compares with neighbours in the next conflict."""

    outcome: Outcome
    seats: tuple[Seat, ...]
    """The neighbours with whom it comes out so."""
    shields: int
    """Own shields then."""
    token: int
    """Points of the victory token."""


@dataclass(frozen=True, slots=True)
class Makes:
    """It makes resources every turn."""

    resources: tuple[Resource, ...]
    one_of_them: bool
    price: int
    """Coins for which a neighbour sells the cheapest of them; 0 where neither sells any."""


@dataclass(frozen=True, slots=True)
class BuysCheaper:
    """It makes buying cheaper."""

    seats: tuple[Seat, ...]
    resources: tuple[Resource, ...]
    price: int


@dataclass(frozen=True, slots=True)
class Earns:
    """It brings coins from the bank."""

    coins: int


@dataclass(frozen=True, slots=True)
class Pays:
    """It costs coins."""

    seat: Seat
    """Who pays."""
    pay: Payment


@dataclass(frozen=True, slots=True)
class IsFree:
    """It costs nothing."""

    free: Free


@dataclass(frozen=True, slots=True)
class MakesFree:
    """It makes structures of a later Age free."""

    structures: tuple[Card, ...]
    age: int


@dataclass(frozen=True, slots=True)
class KeepsFrom:
    """It keeps the card used from somebody who would have it next, or next but one."""

    seat: Seat
    points: int
    """What having it, and not the next best card, is worth to them; at least 1."""
    completes_set: bool
    """Whether it would complete a set of science symbols for them."""


@dataclass(frozen=True, slots=True)
class GivesPower:
    """It gives the wonder a power."""

    power: PowerKind


@dataclass(frozen=True, slots=True)
class OthersLose:
    """All others lose coins."""

    coins: int


@dataclass(frozen=True, slots=True)
class LeavesMore:
    """It leaves a better next turn than most other options do."""

    points: int


@dataclass(frozen=True, slots=True)
class StageCanWait:
    """The next wonder stage could be built too, and can be later."""

    stage: int


@dataclass(frozen=True, slots=True)
class NeutralPays:
    """A neutral city pays one of the players."""

    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class NeutralArms:
    """A neutral city has other shields to set against a player's."""

    seat: Seat
    shields: int
    theirs: int


@dataclass(frozen=True, slots=True)
class NeutralSells:
    """A neutral city then sells these resources as well, to both players."""

    resources: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class MattersToNeither:
    """What becomes of the card changes nothing for either player."""


Reason = (
    Scores | AnotherSymbol | CompletesSet | Compares | Makes | BuysCheaper | Earns | Pays | IsFree
    | MakesFree | KeepsFrom | GivesPower | OthersLose | LeavesMore | StageCanWait | NeutralPays
    | NeutralArms | NeutralSells | MattersToNeither
)  # fmt: skip
