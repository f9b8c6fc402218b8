"""What every effect kind is, and the register of the kinds.

An effect kind is one small class: its fields are its shape in the JSON files, its methods are its
rule. A new kind is written in one place, with `@effect_kind("its_name")` above it, and from then on
cards can use it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, Protocol, TypeVar, dataclass_transform

from pydantic import ConfigDict
from pydantic.dataclasses import dataclass as checked_dataclass

from sevenwonders_tui.catalog.columns import Colour, Column
from sevenwonders_tui.catalog.resources import Resource

if TYPE_CHECKING:
    from sevenwonders_tui.catalog.model import Card, Cost, Stage

Side = Literal["left", "right"]
Countable = str
"""A colour of cards, or one of `OTHER_THINGS`; checked with the colours that packs bring."""
OTHER_THINGS = ("wonder_stages", "defeat_tokens", "stone_made")
"""What can be counted in a city beside the structures of a colour."""
Whose = Literal["self", "neighbours", "all_three"]


class CitySums(Protocol):
    """What of a city an effect may read and add to."""

    shields: int
    symbols: list[int]
    """Science symbols held: compasses, gears, tablets, symbols of free choice."""
    printed_symbols: list[int]
    """Symbols on the city's own green cards, which neighbours' masks can copy."""
    fixed_points: dict[Column, int]
    """Points that can no longer change, by line of the score pad."""
    counted_at_end: list[tuple[Column, Effect]]
    """Effects whose `points` are asked for at final scoring, with the line they count in."""
    secrets_counted_at_end: list[tuple[Column, Effect]]
    """As `counted_at_end`, but only the owner may know of them before the game is over."""
    rare: dict[str, int]
    """Sums that few cities have, each under a name that the effect kind which keeps it owns."""
    held: dict[str, int]
    """The same for what is used up again, such as tokens: it outlasts the thing that gave it."""
    colour_under_stage: Colour | None
    """The colour of the card just put under a stage, while the stage enters play."""

    @property
    def wonder_complete(self) -> bool: ...
    def count(self, of: Sequence[Countable]) -> int: ...
    def has_colour(self, colour: Colour) -> bool: ...
    def make(self, give: Mapping[Resource, int], *, sold: bool) -> None: ...
    def make_missing(self, n: int) -> None: ...
    def make_one_of(self, one_of: tuple[Resource, ...], *, sold: bool) -> None: ...
    def set_price(self, side: Side, resources: Sequence[Resource], price: int) -> None: ...


def add_points(city: CitySums, column: Column, n: int) -> None:
    """Add points that can no longer change."""
    city.fixed_points[column] = city.fixed_points.get(column, 0) + n


def add_to(sums: dict[str, int], name: str, n: int = 1) -> None:
    """Add to one of the sums that few cities have."""
    sums[name] = sums.get(name, 0) + n


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened to a city, as its effects are told."""

    what: Literal["structure", "stage", "bought", "token", "coins"]
    """It built a structure or a stage, bought resources, took a conflict token, or was given coins."""
    thing: Card | Stage | None = None
    """What was built."""
    how: Literal["paid", "chain", "power", "pile"] = "paid"
    """How a structure was built: paid, free by a chain or by a power, or from the discard pile."""
    token: int = 0
    """The points of the token."""
    coins: int = 0
    """The coins paid to neighbours, or that came from the bank."""


class Effect:
    """One effect of a card or a wonder stage."""

    __slots__ = ()

    kind: ClassVar[str]
    short: ClassVar[str] = ""
    """What it does in a few letters, the names of its fields in braces; empty where that takes plurals or
    other words, which `words` then finds."""
    sentence: ClassVar[str] = ""
    """The same in a sentence."""
    gives_coins: ClassVar[bool] = False
    """Whether `coins` can be other than 0, so that nobody needs to ask in vain."""
    reaches_others: ClassVar[bool] = False
    """Whether other players gain or lose coins when it enters play."""

    listens: ClassVar[bool] = False
    """Whether `coins_when` can be other than 0."""
    cheapens: ClassVar[bool] = False
    """Whether `costs` can be other than the cost as it is."""

    @property
    def counts(self) -> tuple[Countable, ...]:
        """What it counts in cities."""
        return ()

    @property
    def moves_coins(self) -> bool:
        """Whether anybody gains or loses coins when it enters play."""
        return self.gives_coins or self.reaches_others

    def join(self, city: CitySums, column: Column) -> None:
        """Add what is lasting to the sums of `city`; points belong in `column`."""

    def coins(self, city: CitySums, left: CitySums, right: CitySums) -> int:
        """Coins taken from the bank once, when the effect enters play (E1)."""
        return 0

    def coins_for_neighbours(self) -> int:
        """Coins each neighbour takes from the bank when the effect enters play."""
        return 0

    def loss_of_others(self) -> int:
        """Coins every other player pays to the bank when the effect enters play."""
        return 0

    def coins_when(self, what: Happening) -> int:
        """Coins from the bank when this happens to the city."""
        return 0

    def costs(self, thing: Card | Stage, cost: Cost) -> Sequence[Cost]:
        """The costs among which the builder of a structure or stage has the choice."""
        return (cost,)

    def points(self, city: CitySums, left: CitySums, right: CitySums) -> int:
        """Points at final scoring, for effects that stand in `counted_at_end`."""
        return 0


class FreeBuild(Effect):
    """A power that makes some structures free of every cost."""

    __slots__ = ()

    once_per_age: ClassVar[bool] = False
    """Whether one use exhausts the power until the next Age."""

    def frees(self, colour: Colour, city: CitySums, turn: int, turns: int) -> bool:
        """Whether a structure of `colour` is free for `city` on this turn of `turns`."""
        raise NotImplementedError


KINDS: dict[str, type[Effect]] = {}
"""Every known effect kind by the name it has in the JSON files."""

STRICT = ConfigDict(extra="forbid", strict=True)
"""How all that comes from packs is checked: no unknown keys, and nothing is taken for what it is not."""

_E = TypeVar("_E", bound=type[Effect])


@dataclass_transform(frozen_default=True)
def effect_kind(name: str) -> Callable[[_E], _E]:
    """Make a class an effect kind called `name` in the JSON files."""

    def register(cls: _E) -> _E:
        # pydantic's decorator does not say that it gives back a class of the same kind.
        made: _E = checked_dataclass(frozen=True, slots=True, config=STRICT)(cls)  # type: ignore[assignment]
        made.kind = name
        KINDS[name] = made
        return made

    return register
