"""Every way to pay: the fast search finds what the rule in `engine.payment.rule` says, and no more."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.catalog import Card, Cost, load_catalog
from sevenwonders_tui.catalog.effects.making import Produce, ProduceChoice
from sevenwonders_tui.catalog.model import Stage
from sevenwonders_tui.catalog.resources import MOST_OF_ONE, RESOURCES, Resource
from sevenwonders_tui.engine import City, Game, Payment
from sevenwonders_tui.engine.answers import BUILD, SELL, WONDER
from sevenwonders_tui.engine.payment import NO_PRODUCTION, Market, Prices, Production
from sevenwonders_tui.engine.payment.production import beyond, pack, units_in, unpack
from sevenwonders_tui.engine.payment.rule import Makers, PriceList, every_way, undominated

resource = st.sampled_from(RESOURCES)
fixed_unit = resource.map(lambda one: (one,))
choice = st.lists(resource, min_size=2, max_size=4, unique=True).map(tuple)
producers = st.lists(fixed_unit | choice, max_size=4).map(tuple)
amounts = st.dictionaries(resource, st.integers(0, MOST_OF_ONE))
costs = st.builds(
    lambda coins, resources: Cost(coins=coins, **resources),
    st.integers(0, 2),
    st.dictionaries(resource, st.integers(1, 2), max_size=3),
)
prices = st.lists(st.integers(0, 2), min_size=7, max_size=7).map(tuple)


def _production(makers: Makers) -> Production:
    made = NO_PRODUCTION
    for maker in makers:
        made = made.plus({maker[0]: 1}) if len(maker) == 1 else made.plus_choice(maker)
    return made


def _listed(prices: Prices) -> PriceList:
    return dict(zip(RESOURCES, prices.each, strict=True))


@settings(max_examples=1500, deadline=None)
@given(
    st.lists(costs, min_size=1, max_size=2), producers, producers, producers, prices, prices,
    st.integers(0, 6),
)  # fmt: skip
def test_the_ways_are_those_of_the_rule(
    choice_of: list[Cost],
    own: Makers,
    left: Makers,
    right: Makers,
    left_prices: tuple[int, ...],
    right_prices: tuple[int, ...],
    coins: int,
) -> None:
    asked = Prices.of(left_prices), Prices.of(right_prices)
    offers = _production(own), _production(left), _production(right)
    rich, poor = Market.of(*offers, *asked), Market(*offers, *asked, coins=coins)
    expected: list[set[Payment]] = []
    for cost in choice_of:
        ways = every_way(cost, own, left, right, *map(_listed, asked))
        expected.append(ways)
        assert list(rich.ways(cost)) == sorted(ways, key=lambda way: (way.total, way))
        assert set(poor.ways(cost)) == {way for way in ways if way.total <= coins}
        assert bool(rich.missing(cost)) == (not ways)
    assert set(rich.ways_of_any(choice_of)) == undominated(set().union(*expected))


@pytest.mark.parametrize(
    ("edition", "packs", "players"),
    [("second", (), 2), ("first", (), 2), ("second", (), 3), ("first", ("wonder_pack",), 4), ("second", ("wonder_pack",), 7)],
)  # fmt: skip
def test_in_whole_games_every_payment_is_one_of_the_rule(
    edition: str, packs: tuple[str, ...], players: int
) -> None:
    catalog = load_catalog(edition, packs)
    random = Random(f"{edition} {players}")
    compared = 0
    for seed in range(8):
        game = Game.new(catalog, [f"seat {n}" for n in range(players)], seed)
        while not game.over:
            for decision in game.waiting:
                if decision.options[0].action in (BUILD, WONDER, SELL):
                    compared += _compare(game, decision.seat)
                game.answer(decision.seat, random.choice(decision.options))
    assert compared > 1000


def _compare(game: Game, seat: int) -> int:
    """Compare the payments offered for each card and stage with the rule, read off what was built."""
    city = game.state.cities[seat]
    left, right = game.state.neighbours(seat)
    offered: dict[tuple[Card, int, int], set[Payment]] = {}
    for card in game.hand(seat):  # for those that cannot be built the rule finds no way either
        usual = not city.free_builds and city.structures.isdisjoint(card.freed_by)
        if usual and card.structure not in city.structures:
            offered[card, 0, 0] = set()
    for option in game.decision(seat).options:
        if option.action in (BUILD, WONDER) and option.free is None and option.card is not None:
            offered.setdefault((option.card, option.stage, option.form), set()).add(option.pay)
    for (card, number, form), ways in offered.items():
        cost = city.stage(number, form).cost if number else card.cost
        expected = every_way(
            cost,
            _makers(city, sold=False),
            _makers(left, sold=True),
            _makers(right, sold=True),
            _listed(city.left_prices),
            _listed(city.right_prices),
        )
        assert ways == {way for way in expected if way.total <= city.coins}
    return len(offered)


def _makers(city: City, *, sold: bool) -> Makers:
    """What a city makes, or only what it sells, read off its board and its structures."""
    start = city.wonder.starting_resource
    makers: list[tuple[Resource, ...]] = [(start,)] if start else []
    things: list[Card | Stage] = [*city.built, *map(city.stage, city.stages, city.forms)]
    for effect in (effect for thing in things for effect in thing.effects):
        if isinstance(effect, Produce) and (effect.sold or not sold):
            makers += [(one,) for one, n in effect.give.items() for _ in range(n)]
        if isinstance(effect, ProduceChoice) and (effect.sold or not sold):
            makers.append(effect.one_of)
    if not sold:
        for_sale = {one for maker in _makers(city, sold=True) for one in maker}
        lacking = tuple(one for one in RESOURCES if one not in for_sale)
        makers += [lacking] * city.rare.get("produce_missing", 0)
    return tuple(makers)


def test_two_equal_producers_of_choice_both_count() -> None:
    own = _production((("wood", "clay"), ("wood", "clay")))
    usual = Prices.of((2,) * 7)
    market = Market.of(own, NO_PRODUCTION, NO_PRODUCTION, usual, usual)
    assert market.ways(Cost(wood=1, clay=1)) == (Payment(0, 0, 0),)


def test_the_rule_itself_says_what_the_rulebook_says() -> None:
    both: Makers = (("wood", "clay"),)
    two = dict.fromkeys(RESOURCES, 2)
    assert every_way(Cost(coins=1), (), (), (), two, two) == {Payment(bank=1)}
    assert every_way(Cost(wood=1, clay=1), both, both, (), two, two) == {Payment(left=2)}
    assert every_way(Cost(wood=2), (), both, both, two, two) == {Payment(2, 2)}
    assert every_way(Cost(wood=1), (), both, both, two, two) == {Payment(2), Payment(0, 2)}
    assert every_way(Cost(wood=2), both, (), (), two, two) == set()


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
    assert unpack(beyond(pack(some), pack(have))) == tuple(
        max(0, some.get(one, 0) - have.get(one, 0)) for one in RESOURCES
    )
