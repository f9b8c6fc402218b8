"""Effects that score: points, science symbols and shields."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field

from sevenwonders_tui.catalog.columns import SCIENCE, Column
from sevenwonders_tui.catalog.effects.base import (
    CitySums,
    Countable,
    Effect,
    Whose,
    add_points,
    effect_kind,
)
from sevenwonders_tui.catalog.effects.making import count_in

Symbol = Literal["compass", "gear", "tablet"]
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
ANY_SYMBOL = len(SYMBOLS)
"""Where `CitySums.symbols` counts the symbols of free choice."""


@effect_kind("vp")
class Points(Effect):
    """`n` victory points."""

    n: int

    def join(self, city: CitySums, column: Column) -> None:
        add_points(city, column, self.n)


@effect_kind("vp_per")
class PointsPer(Effect):
    """`n` points for each `of` in the cities `whose`, counted at the end of the game (E3, E6)."""

    of: Annotated[tuple[Countable, ...], Field(min_length=1)]
    whose: Whose
    n: Annotated[int, Field(ge=1)]

    @property
    def counts(self) -> tuple[Countable, ...]:
        return self.of

    def join(self, city: CitySums, column: Column) -> None:
        city.counted_at_end.append((column, self))

    def points(self, city: CitySums, left: CitySums, right: CitySums) -> int:
        return self.n * count_in(self.of, self.whose, city, left, right)


@effect_kind("vp_if_wonder_complete")
class PointsIfWonderComplete(Effect):
    """`n` points if every stage of the own wonder is built at the end of the game (E7)."""

    n: Annotated[int, Field(ge=1)]

    def join(self, city: CitySums, column: Column) -> None:
        city.counted_at_end.append((column, self))

    def points(self, city: CitySums, left: CitySums, right: CitySums) -> int:
        return self.n if city.wonder_complete else 0


@effect_kind("science")
class Science(Effect):
    """One science symbol (X2)."""

    symbol: Symbol

    def join(self, city: CitySums, column: Column) -> None:
        place = SYMBOLS.index(self.symbol)
        city.symbols[place] += 1
        if column == SCIENCE:
            city.printed_symbols[place] += 1


@effect_kind("science_any")
class ScienceAny(Effect):
    """`n` science symbols, each chosen freely at final scoring for the best result (E8, X3)."""

    n: Annotated[int, Field(ge=1)]

    def join(self, city: CitySums, column: Column) -> None:
        city.symbols[ANY_SYMBOL] += self.n


@effect_kind("shields")
class Shields(Effect):
    """`n` shields, counted in every later conflict (M2)."""

    n: Annotated[int, Field(ge=1)]

    def join(self, city: CitySums, column: Column) -> None:
        city.shields += self.n
