"""Effects that make resources or make them cheaper to buy."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from sevenwonders_tui.catalog.columns import Column
from sevenwonders_tui.catalog.effects.base import (
    CitySums,
    Countable,
    Effect,
    Side,
    Whose,
    effect_kind,
)
from sevenwonders_tui.catalog.resources import MOST_OF_ONE, Resource


@effect_kind("produce")
class Produce(Effect):
    """Every turn the city has the units in `give` (P1)."""

    give: dict[Resource, Annotated[int, Field(ge=1, le=MOST_OF_ONE)]]
    sold: bool
    """Whether the neighbours may buy these units (P2)."""

    def join(self, city: CitySums, column: Column) -> None:
        city.make(self.give, sold=self.sold)


@effect_kind("produce_choice")
class ProduceChoice(Effect):
    """Every turn one unit, of one resource of `one_of`, chosen anew each time (P11, E9)."""

    one_of: Annotated[tuple[Resource, ...], Field(min_length=2)]
    sold: bool
    """Whether a neighbour may buy the unit (P2)."""

    def join(self, city: CitySums, column: Column) -> None:
        city.make_one_of(self.one_of, sold=self.sold)


@effect_kind("discount")
class Discount(Effect):
    """`resources` bought from `neighbours` cost `price` coins each (P4). Prices are set, never added up (P6)."""

    resources: Annotated[tuple[Resource, ...], Field(min_length=1)]
    neighbours: Annotated[tuple[Side, ...], Field(min_length=1)]
    price: Annotated[int, Field(ge=0)]

    def join(self, city: CitySums, column: Column) -> None:
        for side in self.neighbours:
            city.set_price(side, self.resources, self.price)


def count_in(
    of: tuple[Countable, ...], whose: Whose, city: CitySums, left: CitySums, right: CitySums
) -> int:
    """How many of `of` there are in the cities meant by `whose` (E5, E6)."""
    if whose == "self":
        return city.count(of)
    next_door = left.count(of) + right.count(of)
    return next_door if whose == "neighbours" else next_door + city.count(of)


@effect_kind("coins")
class Coins(Effect):
    """`n` coins from the bank."""

    n: Annotated[int, Field(ge=1)]
    gives_coins: ClassVar[bool] = True

    def coins(self, city: CitySums, left: CitySums, right: CitySums) -> int:
        return self.n


@effect_kind("coins_per")
class CoinsPer(Effect):
    """`n` coins for each `of` in the cities `whose`, as they stand when all cards of the turn are built (E2, E3)."""

    of: Annotated[tuple[Countable, ...], Field(min_length=1)]
    whose: Whose
    n: Annotated[int, Field(ge=1)]
    gives_coins: ClassVar[bool] = True

    @property
    def counts(self) -> tuple[Countable, ...]:
        return self.of

    def coins(self, city: CitySums, left: CitySums, right: CitySums) -> int:
        return self.n * count_in(self.of, self.whose, city, left, right)
