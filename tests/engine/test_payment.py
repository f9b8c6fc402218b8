"""Every way to pay, compared with plain enumeration over single units."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.catalog import Cost
from sevenwonders_tui.catalog.resources import (
    MOST_OF_ONE,
    RESOURCES,
    Resource,
    beyond,
    pack,
    places,
    units_in,
    unpack,
)
from sevenwonders_tui.engine import Payment
from sevenwonders_tui.engine.payment import Market, ways_to_pay
from sevenwonders_tui.engine.production import NO_PRODUCTION, Prices, Production

Producers = tuple[tuple[Resource, ...], ...]
"""Producers of one unit each: what it can be."""

resource = st.sampled_from(RESOURCES)
fixed_unit = resource.map(lambda one: (one,))
choice = st.lists(resource, min_size=2, max_size=4, unique=True).map(tuple)
producers = st.lists(fixed_unit | choice, max_size=4).map(tuple)
amounts = st.dictionaries(resource, st.integers(0, MOST_OF_ONE))
costs = st.dictionaries(resource, st.integers(1, 2), max_size=3)
prices = st.lists(st.integers(1, 2), min_size=7, max_size=7).map(tuple)


def _production(makers: Producers) -> Production:
    made = NO_PRODUCTION
    for maker in makers:
        made = (
            made.plus(pack({maker[0]: 1})) if len(maker) == 1 else made.plus_choice(places(maker))
        )
    return made


def _covers(makers: Producers, units: tuple[Resource, ...]) -> bool:
    """Whether the makers can give these units at once, each maker one unit at most."""
    if not units:
        return True
    first, rest = units[0], units[1:]
    return any(
        first in maker and _covers((*makers[:place], *makers[place + 1 :]), rest)
        for place, maker in enumerate(makers)
    )


def _enumerate(
    cost: dict[Resource, int],
    own: Producers,
    left: Producers,
    right: Producers,
    left_prices: tuple[int, ...],
    right_prices: tuple[int, ...],
) -> set[tuple[int, int]]:
    """All undominated (left, right) totals, by giving each unit of the cost a source."""
    units = tuple(one for one, number in cost.items() for _ in range(number))
    found = set()
    for sources in product("olr", repeat=len(units)):
        by_source = {
            source: tuple(u for u, s in zip(units, sources, strict=True) if s == source)
            for source in "olr"
        }
        if not _covers(own, by_source["o"]) or not _covers(left, by_source["l"]):
            continue
        if _covers(right, by_source["r"]):
            found.add(
                (
                    sum(left_prices[RESOURCES.index(one)] for one in by_source["l"]),
                    sum(right_prices[RESOURCES.index(one)] for one in by_source["r"]),
                )
            )
    return {
        way
        for way in found
        if not any(o != way and o[0] <= way[0] and o[1] <= way[1] for o in found)
    }


@settings(max_examples=400, deadline=None)
@given(costs, producers, producers, producers, prices, prices, st.integers(0, 2))
def test_the_ways_are_those_of_plain_enumeration(
    cost: dict[Resource, int],
    own: Producers,
    left: Producers,
    right: Producers,
    left_prices: tuple[int, ...],
    right_prices: tuple[int, ...],
    coins: int,
) -> None:
    price = Cost(coins=coins, **cost)
    makes, sells_left, sells_right = map(_production, (own, left, right))
    ways = ways_to_pay(
        price, makes, sells_left, sells_right, Prices.of(left_prices), Prices.of(right_prices)
    )
    expected = _enumerate(cost, own, left, right, left_prices, right_prices)
    assert {(way.left, way.right) for way in ways} == expected
    assert len(ways) == len(expected)
    assert {way.bank for way in ways} <= {coins}
    assert list(ways) == sorted(ways, key=lambda way: (way.total, way.left, way.right))
    market = Market.of(
        makes, sells_left, sells_right, Prices.of(left_prices), Prices.of(right_prices)
    )
    assert bool(market.missing(price)) == (not expected)


def test_two_equal_producers_of_choice_both_count() -> None:
    makers: Producers = (("wood", "clay"), ("wood", "clay"))
    ways = ways_to_pay(
        Cost(wood=1, clay=1),
        _production(makers),
        NO_PRODUCTION,
        NO_PRODUCTION,
        Prices.of((2,) * 7),
        Prices.of((2,) * 7),
    )
    assert ways == (Payment(0, 0, 0),)


def test_what_nobody_has_is_named_with_as_few_units_as_possible() -> None:
    own = _production((("wood", "clay"),))
    left = _production((("stone",),))
    usual = Prices.of((2,) * 7)
    market = Market.of(own, left, NO_PRODUCTION, usual, usual)
    assert market.missing(Cost(wood=1, stone=2, glass=1)) == (("stone", 1), ("glass", 1))


def test_of_several_units_that_nobody_has_the_first_resource_is_named() -> None:
    own = _production((("wood", "clay"),))
    usual = Prices.of((2,) * 7)
    market = Market.of(own, NO_PRODUCTION, NO_PRODUCTION, usual, usual)
    assert market.missing(Cost(wood=1, clay=1)) == (("wood", 1),)


def test_a_cost_larger_than_any_printed_is_still_paid_right() -> None:
    own = _production((("ore",),) * 9)
    left = _production((("ore",),) * 8)
    usual = Prices.of((2,) * 7)
    market = Market.of(own, left, NO_PRODUCTION, usual, usual)
    assert market.ways(Cost(ore=15)) == (Payment(12, 0, 0),)
    assert market.ways(Cost(ore=15, clay=1)) == ()


def test_a_market_names_only_the_ways_that_the_coins_there_pay() -> None:
    left, right = _production((("wood",),)), _production((("wood",),))
    cheap, usual = Prices.of((1,) * 7), Prices.of((2,) * 7)
    price = Cost(wood=1)
    poor = Market(NO_PRODUCTION, left, right, cheap, usual, coins=1)
    assert poor.ways(price) == (Payment(1, 0, 0),)
    assert Market.of(NO_PRODUCTION, left, right, cheap, usual).ways(price) == (
        Payment(1, 0, 0),
        Payment(0, 2, 0),
    )


@given(amounts)
def test_units_are_counted_whatever_they_are_of(some: dict[Resource, int]) -> None:
    assert units_in(pack(some)) == sum(some.values())


@given(amounts, amounts)
def test_what_goes_beyond_is_told_resource_by_resource(
    some: dict[Resource, int], have: dict[Resource, int]
) -> None:
    assert unpack(beyond(pack(some), pack(have))) == {
        one: number - have.get(one, 0)
        for one, number in unpack(pack(some)).items()
        if number > have.get(one, 0)
    }
