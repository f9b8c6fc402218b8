"""Every way to pay a cost that is not dominated by another one: `rule.every_way`, found fast.

Buying a unit from the left or from the right are different ways, and so are the different uses of
producers of choice. A way is left out only if another one costs no more to the left neighbour, no
more to the right neighbour and no more to the bank. The engine never picks for the player (P9).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from itertools import starmap
from typing import ClassVar

from sevenwonders_tui.catalog.model import Card, Cost
from sevenwonders_tui.catalog.resources import RESOURCES, Resource
from sevenwonders_tui.engine.answers import BUILD, NOTHING, WONDER, Action, Answer, Payment
from sevenwonders_tui.engine.payment.production import (
    FREE_BITS,
    NUMBER_BITS,
    PACKED,
    Offer,
    Prices,
    Production,
    beyond,
    parts_of,
    units_in,
    unpack,
)
from sevenwonders_tui.engine.payment.rule import undominated

_REMEMBERED_AT_MOST = 1 << 15
ANY_NUMBER_OF_COINS = 1 << 30
"""More than anything can cost."""


class Ways(tuple[Payment, ...]):
    """Ways to pay, cheapest first: by all coins, then left, then right.

    The answers that pay in these ways are kept with them: the same cards cost the same again and
    again, and an answer is the same object each time.
    """

    totals: tuple[int, ...]
    """All coins of each way."""
    most: int
    """All coins of the dearest way; 0 when there is no way."""
    builds: Uses
    """For each card, the answers that build it."""

    @classmethod
    def of(cls, payments: tuple[tuple[int, int, int], ...]) -> Ways:
        """The ways of these payments, which are in their order already: always the same object.

        There are not many: all the ways of all games to divide a few coins between two neighbours.
        """
        known = cls._known.get(payments)
        if known is None:
            known = cls._known[payments] = cls(starmap(Payment, payments))
        return known

    def __new__(cls, payments: Iterable[Payment]) -> Ways:
        """The ways of these payments, which are in their order already."""
        ways = super().__new__(cls, payments)
        ways.totals = tuple(way.total for way in ways)
        ways.most = max(ways.totals, default=0)
        ways.builds = Uses(BUILD, ways)
        ways._stages = {}
        ways._cheaper = {}
        return ways

    def within(self, coins: int) -> Ways:
        """Those that can be paid with so many coins (P7)."""
        if self.most <= coins:
            return self
        number = bisect_right(self.totals, coins)
        fewer = self._cheaper.get(number)
        if fewer is None:
            fewer = self._cheaper[number] = Ways.of(self[:number])
        return fewer

    def stages(self, number: int, form: int) -> Uses:
        """For each card, the answers that put it under this form of stage `number`."""
        uses = self._stages.get((number, form))
        if uses is None:
            uses = self._stages[number, form] = Uses(WONDER, self, number, form)
        return uses

    _known: ClassVar[dict[tuple[tuple[int, int, int], ...], Ways]] = {}
    _stages: dict[tuple[int, int], Uses]
    _cheaper: dict[int, Ways]


class Uses(dict[Card, tuple[Answer, ...]]):
    """The answers that use a card in one way and pay for it, for each card; made when asked for."""

    def __init__(self, action: Action, ways: Ways, stage: int = 0, form: int = 0) -> None:
        super().__init__()
        self._action = action
        self._ways = ways
        self._stage = stage
        self._form = form

    def __missing__(self, card: Card) -> tuple[Answer, ...]:
        made = tuple(
            Answer(self._action, card, way, None, self._stage, self._form) for way in self._ways
        )
        self[card] = made
        return made


class Market:
    """Where a city has its resources from, at what prices, and how many coins it has to pay with."""

    __slots__ = ("coins", "left", "left_prices", "obtainable", "own", "right", "right_prices")

    own: Production
    """What it makes."""
    left: Production
    """What the left neighbour sells (P2)."""
    right: Production
    left_prices: Prices
    right_prices: Prices
    coins: int
    obtainable: int
    """How many units of each resource there are at best, packed, with a free bit set for each."""

    def __init__(
        self,
        own: Production,
        left: Production,
        right: Production,
        left_prices: Prices,
        right_prices: Prices,
        coins: int = ANY_NUMBER_OF_COINS,
    ) -> None:
        self.own = own
        self.left = left
        self.right = right
        self.left_prices = left_prices
        self.right_prices = right_prices
        self.coins = coins
        self.obtainable = FREE_BITS + own.most + left.most + right.most

    @staticmethod
    @lru_cache(_REMEMBERED_AT_MOST)
    def of(
        own: Production,
        left: Production,
        right: Production,
        left_prices: Prices,
        right_prices: Prices,
    ) -> Market:
        """The market of a city that makes `own` between neighbours that sell `left` and `right`,
        however rich it is. As long as it is remembered, an equal one is the same object."""
        return Market(own, left, right, left_prices, right_prices)

    def ways(self, cost: Cost) -> Ways:
        """Every undominated way to pay `cost` with the coins there are (P7).

        There is none when no amount of coins can help.
        """
        wanted = PACKED[cost]
        # The free bit of a resource is gone where more is wanted than there is, as in `beyond`.
        if (self.obtainable - wanted) & FREE_BITS != FREE_BITS:
            return NO_WAYS
        own = self.own
        # `beyond`, written out: it is wanted for each card of a hand that costs resources.
        difference = (wanted | FREE_BITS) - own.packed
        kept = difference & FREE_BITS
        lack = difference & (kept - (kept >> NUMBER_BITS))
        if lack:
            gaps = own.gaps(lack) if lack & own.choosing.any_of else (lack,)
            lack = gaps[0] if len(gaps) == 1 else lack
        if lack:
            ways = _ways_to_buy(
                gaps,
                self.left.offers[lack],
                self.right.offers[lack],
                self.left_prices,
                self.right_prices,
                cost.coins,
            )
        else:
            ways = _paid_to_the_bank(cost.coins)
        return ways if ways.most <= self.coins else ways.within(self.coins)

    def ways_of_any(self, costs: Iterable[Cost]) -> Ways:
        """The same where there is the choice of several costs."""
        found = undominated(way for cost in costs for way in self.ways(cost))
        return Ways.of(tuple(sorted(found, key=lambda way: (sum(way), way))))

    def missing(self, cost: Cost) -> tuple[tuple[Resource, int], ...]:
        """The units of `cost` that nobody has, as few as possible; empty when all can be had."""
        gaps = (
            wanted - part - rest
            for wanted in self.own.gaps(beyond(PACKED[cost], self.own.packed))
            for part in parts_of(self.left.offers[wanted])
            for rest in parts_of(self.right.offers[wanted - part])
        )
        smallest = min(gaps, key=lambda gap: (units_in(gap), gap))
        return tuple((one, n) for one, n in zip(RESOURCES, unpack(smallest), strict=True) if n)


NO_WAYS = Ways.of(())
FREE = Ways.of((NOTHING,))
"""The one way to pay nothing."""


@lru_cache(_REMEMBERED_AT_MOST)
def _paid_to_the_bank(coins: int) -> Ways:
    return Ways.of(((0, 0, coins),))


@lru_cache(_REMEMBERED_AT_MOST)
def _ways_to_buy(
    to_buy: tuple[int, ...],
    left: Offer,
    right: Offer,
    left_prices: Prices,
    right_prices: Prices,
    bank: int,
) -> Ways:
    """The ways to buy one of the packed amounts `to_buy`, of which the neighbours offer so much."""
    from_right = parts_of(right)
    left_costs, right_costs = left_prices.costs, right_prices.costs
    found = {
        (left_costs[part], right_costs[rest])
        for wanted in to_buy
        for part in parts_of(left)
        # Where `part` has more of a resource than is wanted, the difference is no packed amount.
        if (rest := wanted - part) in from_right
    }
    ways = []
    least = None
    for to_left, to_right in sorted(found):
        if least is None or to_right < least:
            least = to_right
            ways.append((to_left + to_right, to_left, to_right))
    ways.sort()
    return Ways.of(tuple([(to_left, to_right, bank) for _, to_left, to_right in ways]))
