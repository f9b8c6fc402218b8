"""Paying: every way to pay a cost that is not dominated by another one.

Buying a unit from the left or from the right are different ways, and so are the different uses of
producers of choice. A way is left out only if another one costs no more to the left neighbour, no
more to the right neighbour and no more to the bank. The engine never picks for the player (P9).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar, NamedTuple

from sevenwonders_tui.catalog.model import Card, Cost
from sevenwonders_tui.catalog.resources import Resource, beyond, units_in, unpack
from sevenwonders_tui.engine.answers import Action, Answer, Payment
from sevenwonders_tui.engine.production import Offer, Prices, Production, parts_of

_REMEMBERED_AT_MOST = 1 << 15


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
    def of(cls, payments: tuple[Payment, ...]) -> Ways:
        """The ways of these payments, which are in their order already: always the same object.

        There are not many: all the ways of all games to divide a few coins between two neighbours.
        """
        known = cls._known.get(payments)
        if known is None:
            known = cls._known[payments] = cls(payments)
        return known

    def __new__(cls, payments: Iterable[Payment]) -> Ways:
        """The ways of these payments, which are in their order already."""
        ways = super().__new__(cls, payments)
        ways.totals = tuple(way.total for way in ways)
        ways.most = max(ways.totals, default=0)
        ways.builds = Uses("build", ways)
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
            uses = self._stages[number, form] = Uses("wonder", self, number, form)
        return uses

    _known: ClassVar[dict[tuple[Payment, ...], Ways]] = {}
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


class Market(NamedTuple):
    """Where a city has its resources from, and at what prices."""

    own: Production
    """What it makes."""
    left: Production
    """What the left neighbour sells (P2)."""
    right: Production
    left_prices: Prices
    right_prices: Prices
    obtainable: int
    """How many units of each resource there are at best, packed."""

    @classmethod
    def of(
        cls,
        own: Production,
        left: Production,
        right: Production,
        left_prices: Prices,
        right_prices: Prices,
    ) -> Market:
        """The market of a city that makes `own` between neighbours that sell `left` and `right`."""
        obtainable = own.most + left.most + right.most
        return cls(own, left, right, left_prices, right_prices, obtainable)

    def ways(self, cost: Cost) -> Ways:
        """Every undominated way to pay `cost`, however rich one must be.

        There is none when no amount of coins can help.
        """
        own, left, right, left_prices, right_prices, obtainable = self
        if beyond(cost.packed, obtainable):
            return NO_WAYS
        lack = beyond(cost.packed, own.packed)
        if not lack:
            return _paid_to_the_bank(cost.coins)
        to_buy = own.best_uses(lack)
        return _ways_to_buy(
            to_buy, left.offer(lack), right.offer(lack), left_prices, right_prices, cost.coins
        )

    def missing(self, cost: Cost) -> tuple[tuple[Resource, int], ...]:
        """The units of `cost` that nobody has, as few as possible; empty when all can be had."""
        gaps = (
            wanted - part - rest
            for wanted in self.own.left_open(cost)
            for part in parts_of(self.left.offer(wanted))
            for rest in parts_of(self.right.offer(wanted - part))
        )
        smallest = min(gaps, key=lambda gap: (units_in(gap), gap))
        return tuple(unpack(smallest).items())


def ways_to_pay(
    cost: Cost,
    own: Production,
    left: Production,
    right: Production,
    left_prices: Prices,
    right_prices: Prices,
) -> Ways:
    """Every undominated way to pay a single cost; see `Market`, which answers for many."""
    return Market.of(own, left, right, left_prices, right_prices).ways(cost)


NO_WAYS = Ways.of(())


@lru_cache(_REMEMBERED_AT_MOST)
def _paid_to_the_bank(coins: int) -> Ways:
    return Ways.of((Payment(0, 0, coins),))


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
    from_left, from_right = parts_of(left), parts_of(right)
    cheapest_right: dict[int, int] = {}
    for wanted in to_buy:
        for part in from_left:
            rest = wanted - part
            if rest in from_right and not beyond(part, wanted):
                to_left, to_right = left_prices.cost(part), right_prices.cost(rest)
                if to_right < cheapest_right.get(to_left, to_right + 1):
                    cheapest_right[to_left] = to_right
    ways = []
    least = None
    for to_left, to_right in sorted(cheapest_right.items()):
        if least is None or to_right < least:
            least = to_right
            ways.append(Payment(to_left, to_right, bank))
    return Ways.of(tuple(sorted(ways, key=lambda way: (way.total, way.left, way.right))))
