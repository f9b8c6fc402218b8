"""What a city makes, and the prices it buys at.

Both are immutable values of which each exists only once: equal ones are the same object. So they
can be compared, hashed and remembered by identity, and what was worked out for one of them, such as
every way to pay a cost, can be kept with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sevenwonders_tui.catalog.model import Cost
from sevenwonders_tui.catalog.resources import MOST_OF_ONE, RESOURCES, SHIFTS, UNITS, Resource

Choice = tuple[int, ...]
"""A producer of one unit a turn: the packed units it can be."""


class Production:
    """Units a city makes every turn (P1): fixed ones, and producers of one unit of choice (P11)."""

    __slots__ = ("_more", "_open", "_supplies", "choices", "fixed")
    _known: ClassVar[dict[tuple[tuple[int, ...], tuple[Choice, ...]], Production]] = {}

    fixed: tuple[int, ...]
    """How many units of each resource are always made."""
    choices: tuple[Choice, ...]

    def __init__(self, fixed: tuple[int, ...], choices: tuple[Choice, ...]) -> None:
        self.fixed = fixed
        self.choices = choices
        self._more: dict[int | Choice, Production] = {}
        self._open: dict[Cost, tuple[int, ...]] = {}
        self._supplies: dict[int, frozenset[int]] = {}

    @classmethod
    def of(cls, fixed: tuple[int, ...], choices: tuple[Choice, ...]) -> Production:
        """The one production with these producers."""
        key = (fixed, tuple(sorted(choices)))
        known = cls._known.get(key)
        if known is None:
            known = cls._known[key] = cls(*key)
        return known

    def plus(self, packed: int) -> Production:
        """This production and the fixed units in `packed`."""
        more = self._more.get(packed)
        if more is None:
            fixed = tuple(
                min(MOST_OF_ONE, have + (packed >> shift & MOST_OF_ONE))
                for have, shift in zip(self.fixed, SHIFTS, strict=True)
            )
            more = self._more[packed] = Production.of(fixed, self.choices)
        return more

    def plus_choice(self, places: tuple[int, ...]) -> Production:
        """This production and one more unit a turn of the resources at `places`, one of them."""
        if not places:
            return self
        choice = tuple(UNITS[place] for place in places)
        more = self._more.get(choice)
        if more is None:
            more = self._more[choice] = Production.of(self.fixed, (*self.choices, choice))
        return more

    def lacks(self) -> tuple[int, ...]:
        """The places of the resources of which not a single unit is made here."""
        made = {unit for choice in self.choices for unit in choice}
        return tuple(
            place
            for place, (have, unit) in enumerate(zip(self.fixed, UNITS, strict=True))
            if not have and unit not in made
        )

    def left_open(self, cost: Cost) -> tuple[int, ...]:
        """What of `cost` this production, used as well as it can be, leaves to be bought.

        Each entry is a packed amount: one for each different use of the producers of choice (P15)
        that leaves as few units open as possible (P14). `(0,)` when everything is covered.
        """
        known = self._open.get(cost)
        if known is None:
            known = self._open[cost] = self._work_out_open(cost.packed)
        return known

    def _work_out_open(self, packed: int) -> tuple[int, ...]:
        needed = 0
        for have, shift in zip(self.fixed, SHIFTS, strict=True):
            need = packed >> shift & MOST_OF_ONE
            if need > have:
                needed += need - have << shift
        uses = {needed}
        for choice in self.choices:
            uses |= {use - unit for use in uses for unit in choice if use & unit * MOST_OF_ONE}
        fewest = min(map(units_in, uses))
        return tuple(sorted(use for use in uses if units_in(use) == fewest))

    def supplies(self, wanted: int) -> frozenset[int]:
        """The parts of the packed amount `wanted` that one buyer can get here in one turn (P12, P13)."""
        known = self._supplies.get(wanted)
        if known is None:
            known = self._supplies[wanted] = self._work_out_supplies(wanted)
        return known

    def _work_out_supplies(self, wanted: int) -> frozenset[int]:
        parts = {0}
        for have, shift in zip(self.fixed, SHIFTS, strict=True):
            most = min(have, wanted >> shift & MOST_OF_ONE)
            if most:
                parts = {part + (n << shift) for part in parts for n in range(most + 1)}
        for choice in self.choices:
            parts |= {
                part + unit
                for part in parts
                for unit in choice
                if (part & unit * MOST_OF_ONE) < (wanted & unit * MOST_OF_ONE)
            }
        return frozenset(parts)

    def __repr__(self) -> str:
        units = [f"{n} {name}" for name, n in zip(RESOURCES, self.fixed, strict=True) if n]
        units += ["/".join(RESOURCES[UNITS.index(u)] for u in choice) for choice in self.choices]
        return f"<Production {', '.join(units) or 'nothing'}>"


NO_PRODUCTION = Production.of((0,) * len(RESOURCES), ())


def units_in(packed: int) -> int:
    """How many units a packed amount has in all."""
    return sum(packed >> shift & MOST_OF_ONE for shift in SHIFTS)


class Prices:
    """What one unit of each resource costs, bought from one neighbour (P4)."""

    __slots__ = ("_costs", "_lower", "each")
    _known: ClassVar[dict[tuple[int, ...], Prices]] = {}

    each: tuple[int, ...]

    def __init__(self, each: tuple[int, ...]) -> None:
        self.each = each
        self._costs: dict[int, int] = {}
        self._lower: dict[tuple[tuple[Resource, ...], int], Prices] = {}

    @classmethod
    def of(cls, each: tuple[int, ...]) -> Prices:
        """The one list of these prices."""
        known = cls._known.get(each)
        if known is None:
            known = cls._known[each] = cls(each)
        return known

    def with_price(self, resources: Sequence[Resource], price: int) -> Prices:
        """These prices with `resources` at `price`, where that is lower (P6)."""
        key = (tuple(resources), price)
        lower = self._lower.get(key)
        if lower is None:
            lower = self._lower[key] = Prices.of(
                tuple(
                    min(old, price) if resource in resources else old
                    for resource, old in zip(RESOURCES, self.each, strict=True)
                )
            )
        return lower

    def cost(self, packed: int) -> int:
        """Coins for the packed amount."""
        known = self._costs.get(packed)
        if known is None:
            known = self._costs[packed] = sum(
                (packed >> shift & MOST_OF_ONE) * price
                for shift, price in zip(SHIFTS, self.each, strict=True)
            )
        return known
