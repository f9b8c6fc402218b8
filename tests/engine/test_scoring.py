"""Science, and places at the end."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenwonders_tui.engine import City
from sevenwonders_tui.engine.scoring import science_points, standings
from tests.engine.games import CATALOGS


@pytest.mark.parametrize(
    ("symbols", "points"),
    [((0, 0, 0), 0), ((3, 2, 2), 31), ((1, 1, 1), 10), ((4, 0, 0), 16), ((2, 2, 2), 26)],
)
def test_squares_and_sets_both_count(symbols: tuple[int, int, int], points: int) -> None:
    assert science_points(*symbols) == points


@given(st.integers(0, 4), st.integers(0, 4), st.integers(0, 4), st.integers(0, 3))
def test_free_symbols_are_set_for_the_highest_total(a: int, b: int, c: int, free: int) -> None:
    best = 0
    for chosen in product(range(3), repeat=free):
        held = [(a, b, c)[symbol] + chosen.count(symbol) for symbol in range(3)]
        best = max(best, sum(n * n for n in held) + 7 * min(held))
    assert science_points(a, b, c, free) == best


def _cities(tokens_and_coins: list[tuple[int, int]]) -> list[City]:
    catalog = CATALOGS["second"]
    cities = []
    for wonder, (victories, coins) in zip(catalog.wonders, tokens_and_coins, strict=False):
        city = City(wonder, "A", catalog.rules)
        city.tokens = [1] * victories
        city.coins = coins
        cities.append(city)
    return cities


@pytest.mark.parametrize(
    ("table", "places", "decided"),
    [
        ([(5, 0), (3, 0), (1, 0)], [1, 2, 3], ["points", "points", "points"]),
        ([(3, 4), (3, 5), (1, 0)], [2, 1, 3], ["coins", "coins", "points"]),
        ([(3, 4), (3, 4), (1, 0)], [1, 1, 3], ["shared", "shared", "points"]),
        ([(5, 0), (3, 4), (3, 4), (1, 0)], [1, 2, 2, 4], ["points", "shared", "shared", "points"]),
    ],
)
def test_points_then_coins_then_shared(
    table: list[tuple[int, int]], places: list[int], decided: list[str]
) -> None:
    result = standings(_cities(table), CATALOGS["second"].rules)
    assert [standing.place for standing in result] == places
    assert [standing.decided_by for standing in result] == decided


def test_level_seats_share_a_place_and_the_next_places_are_skipped() -> None:
    second = standings(_cities([(5, 0), (3, 4), (3, 4), (1, 0)]), CATALOGS["second"].rules)
    assert [standing.place for standing in second] == [1, 2, 2, 4]
    three_first = standings(_cities([(3, 4)] * 3 + [(1, 0)] * 2), CATALOGS["second"].rules)
    assert [standing.place for standing in three_first] == [1, 1, 1, 4, 4]
