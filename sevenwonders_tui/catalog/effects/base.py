"""What every effect kind is, and the register of the kinds.

An effect kind is one small class: its fields are its shape in the JSON files, its methods are its
rule. A new kind is written in one place, with `@effect_kind("its_name")` above it, and from then on
cards can use it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Literal, Protocol, TypeVar, dataclass_transform

from pydantic import ConfigDict
from pydantic.dataclasses import dataclass

from sevenwonders_tui.catalog.columns import Colour, Column
from sevenwonders_tui.catalog.resources import Resource

Side = Literal["left", "right"]
Countable = Literal[
    "brown",
    "grey",
    "blue",
    "yellow",
    "red",
    "green",
    "purple",
    "wonder_stages",
    "defeat_tokens",
    "stone_made",
]
Whose = Literal["self", "neighbors", "all_three"]


class CitySums(Protocol):
    """What of a city an effect may read and add to."""

    shields: int
    symbols: list[int]
    """Science symbols held: compasses, gears, tablets, symbols of free choice."""
    fixed_points: list[int]
    """Points that can no longer change, a number for each `Column`."""
    counted_at_end: list[tuple[Column, Effect]]
    """Effects whose `points` are asked for at final scoring, with the column they count in."""
    free_builds: list[FreeBuild]
    """Powers that make structures free."""
    discard_picks: int
    """Structures still to be built from the discard pile at the end of this turn."""
    plays_last_card: bool
    copies_guild: bool
    diplomacy: int
    """Conflicts still to be sat out."""
    masks: int
    """Symbols to be taken from the neighbours' green cards at the end."""
    printed_symbols: list[int]
    """Symbols on the city's own green cards, which neighbours' masks can copy."""
    colour_under_stage: Colour | None
    """The colour of the card just put under a stage, while the stage enters play."""
    secrets_counted_at_end: list[tuple[Column, Effect]]
    """As `counted_at_end`, but only the owner may know of them before the game is over."""

    @property
    def wonder_complete(self) -> bool: ...
    def count(self, of: Sequence[Countable]) -> int: ...
    def has_colour(self, colour: Colour) -> bool: ...
    def make(self, packed: int, *, sold: bool) -> None: ...
    def make_missing(self, n: int) -> None: ...
    def make_one_of(self, places: tuple[int, ...], *, sold: bool) -> None: ...
    def set_price(self, side: Side, resources: Sequence[Resource], price: int) -> None: ...


class Effect:
    """One effect of a card or a wonder stage."""

    __slots__ = ()

    kind: ClassVar[str]
    short: ClassVar[str] = ""
    """What it does in a few letters, the names of its fields in braces; only for a kind that `words`
    does not know."""
    sentence: ClassVar[str] = ""
    """The same in a sentence."""
    gives_coins: ClassVar[bool] = False
    """Whether `coins` can be other than 0, so that nobody needs to ask in vain."""
    reaches_others: ClassVar[bool] = False
    """Whether other players gain or lose coins when it enters play."""

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
        made: _E = dataclass(frozen=True, slots=True, config=STRICT)(cls)  # type: ignore[assignment]
        made.kind = name
        KINDS[name] = made
        return made

    return register
