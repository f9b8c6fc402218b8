"""The rule of paying as the rulebook has it, unit by unit: what `Market.ways` finds faster."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sevenwonders_tui.catalog.model import Cost
from sevenwonders_tui.catalog.resources import Resource
from sevenwonders_tui.engine.answers import Payment

Makers = tuple[tuple[Resource, ...], ...]
"""Producers of one unit a turn, each with the resources that its unit can be (P11)."""
PriceList = Mapping[Resource, int]


def every_way(
    cost: Cost, own: Makers, left: Makers, right: Makers, to_left: PriceList, to_right: PriceList
) -> set[Payment]:
    """Every undominated way to pay `cost`, however rich one must be.

    Each unit comes from a maker of the city or of a neighbour, each maker gives one unit (P11 to P15),
    and a unit bought costs what is asked on that side (P4). Coins of the cost go to the bank (P16).
    """
    found = {(own, left, right, Payment(bank=cost.coins))}
    for unit in (resource for resource, n in cost.resources.items() for _ in range(n)):
        next_found = set()
        for mine, west, east, (west_paid, east_paid, bank) in found:
            paid = Payment(west_paid, east_paid, bank)
            from_west = Payment(west_paid + to_left[unit], east_paid, bank)
            from_east = Payment(west_paid, east_paid + to_right[unit], bank)
            next_found |= {(rest, west, east, paid) for rest in _after_giving(mine, unit)}
            next_found |= {(mine, rest, east, from_west) for rest in _after_giving(west, unit)}
            next_found |= {(mine, west, rest, from_east) for rest in _after_giving(east, unit)}
        found = next_found
    return undominated(paid for *_, paid in found)


def _after_giving(makers: Makers, unit: Resource) -> set[Makers]:
    """The makers left over when one of them gives this unit, for each that can."""
    return {
        (*makers[:place], *makers[place + 1 :]) for place, one in enumerate(makers) if unit in one
    }


def undominated(ways: Iterable[Payment]) -> set[Payment]:
    """Those ways than which no other one is at least as cheap for everybody who is paid."""
    different = set(ways)
    return {
        way
        for way in different
        if not any(
            other != way and all(a <= b for a, b in zip(other, way, strict=True))
            for other in different
        )
    }
