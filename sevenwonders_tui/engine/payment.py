"""Paying: every way to pay a cost that is not dominated by another one.

Buying a unit from the left or from the right are different ways, and so are the different uses of
producers of choice. A way is left out only if another one costs no more to the left neighbour, no
more to the right neighbour and no more to the bank. The engine never picks for the player (P9).
"""

from __future__ import annotations

from sevenwonders_tui.catalog.model import Cost
from sevenwonders_tui.catalog.resources import MOST_OF_ONE, RESOURCES, SHIFTS, Resource
from sevenwonders_tui.engine.answers import Payment
from sevenwonders_tui.engine.production import Prices, Production, units_in

Ways = tuple[Payment, ...]

_REMEMBERED_AT_MOST = 300_000
_remembered: dict[tuple[tuple[int, ...], int, Production, Production, Prices, Prices], Ways] = {}


def ways_to_pay(
    cost: Cost,
    own: Production,
    left: Production,
    right: Production,
    left_prices: Prices,
    right_prices: Prices,
) -> Ways:
    """Every undominated way to pay `cost`, however rich one must be, cheapest first.

    `own` is what the city makes, `left` and `right` what the neighbours sell (P2). The list is
    empty when no amount of coins can help. Sorted by all coins, then left, then right.
    """
    to_buy = own.left_open(cost)
    key = (to_buy, cost.coins, left, right, left_prices, right_prices)
    ways = _remembered.get(key)
    if ways is None:
        if len(_remembered) >= _REMEMBERED_AT_MOST:
            _remembered.clear()
        ways = _remembered[key] = _work_out(*key)
    return ways


def _work_out(
    to_buy: tuple[int, ...],
    bank: int,
    left: Production,
    right: Production,
    left_prices: Prices,
    right_prices: Prices,
) -> Ways:
    if to_buy == (0,):
        return (Payment(0, 0, bank),)
    cheapest_right: dict[int, int] = {}
    for wanted in to_buy:
        from_right = right.supplies(wanted)
        for part in left.supplies(wanted):
            rest = wanted - part
            if rest in from_right:
                to_left, to_right = left_prices.cost(part), right_prices.cost(rest)
                if to_right < cheapest_right.get(to_left, to_right + 1):
                    cheapest_right[to_left] = to_right
    ways = []
    least = None
    for to_left, to_right in sorted(cheapest_right.items()):
        if least is None or to_right < least:
            least = to_right
            ways.append(Payment(to_left, to_right, bank))
    return tuple(sorted(ways, key=lambda way: (way.total, way.left, way.right)))


def missing(
    cost: Cost, own: Production, left: Production, right: Production
) -> tuple[tuple[Resource, int], ...]:
    """The units of `cost` that nobody has, as few as possible; empty when all can be had."""
    gaps = (
        wanted - part - rest
        for wanted in own.left_open(cost)
        for part in left.supplies(wanted)
        for rest in right.supplies(wanted - part)
    )
    smallest = min(gaps, key=units_in)
    return tuple(
        (resource, smallest >> shift & MOST_OF_ONE)
        for resource, shift in zip(RESOURCES, SHIFTS, strict=True)
        if smallest >> shift & MOST_OF_ONE
    )
