"""Effects that give coins, once, when they enter play (E1)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from sevenwonders_tui.catalog.effects.base import CitySums, Countable, Effect, Whose, effect_kind


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
