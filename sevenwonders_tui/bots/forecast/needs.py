"""What a city will have to buy, and what its neighbours sell."""

from __future__ import annotations

from sevenwonders_tui.bots.outlook import AgeDeck
from sevenwonders_tui.catalog.model import Cost
from sevenwonders_tui.catalog.resources import RESOURCES
from sevenwonders_tui.engine.payment import Prices, Production

Units = tuple[float, ...]
"""A number of units for each resource."""
NO_UNITS: Units = (0.0,) * len(RESOURCES)
Offer = tuple[int, ...]
"""For each resource the lowest price of a unit at a neighbour; 0 where neither sells it."""


def open_units(own: Production, cost: Cost) -> Units:
    """The units of `cost` that `own` leaves to be bought, averaged over the ways to use it."""
    if not cost.units:
        return NO_UNITS
    ways = own.left_open(cost)
    if len(ways) == 1:
        return ways[0]
    return tuple(sum(units) / len(ways) for units in zip(*ways, strict=True))


def needs(own: Production, deck: AgeDeck) -> Units:
    """The units that a structure of `deck` leaves to be bought, on the average."""
    total = [0.0] * len(RESOURCES)
    for cost, count in deck.costs:
        for place, units in enumerate(open_units(own, cost)):
            if units:
                total[place] += units * count
    return tuple(units / len(deck.cards) for units in total)


def offer(left: Production, right: Production, left_prices: Prices, right_prices: Prices) -> Offer:
    """The lowest prices at two neighbours who sell `left` and `right`."""
    cheapest = []
    for place, resource in enumerate(RESOURCES):
        asked = [
            prices.each[place]
            for sales, prices in ((left, left_prices), (right, right_prices))
            if sales.makes(resource)
        ]
        cheapest.append(min(asked, default=0))
    return tuple(cheapest)
