"""What is said about a city."""

from __future__ import annotations

import pytest

from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.engine import City
from sevenwonders_tui.words.cities import bargains, science_text, tokens_text, wonder_title


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog("second")


@pytest.fixture
def city(catalog: Catalog) -> City:
    wonder = catalog.wonder_named("Gizah")
    assert wonder is not None
    return City(wonder, "B", catalog.rules)


def build(city: City, catalog: Catalog, *names: str) -> None:
    for name in names:
        card = catalog.card_named(name)
        assert card is not None
        city.add_card(card)


def test_a_wonder_is_named_with_the_face_that_is_up(city: City, catalog: Catalog) -> None:
    assert wonder_title(city, catalog.rules) == "Gizah (night)"


def test_science_names_only_the_symbols_held(city: City, catalog: Catalog) -> None:
    assert science_text(city) == ""
    build(city, catalog, "Scriptorium", "Library", "Workshop", "Scientists Guild")
    assert science_text(city) == "1 gear, 2 tablets, 1 of any kind"


def test_tokens_are_listed_and_added_up() -> None:
    assert tokens_text([]) == ""
    assert tokens_text([1, -1, 3]) == "+1 -1 +3, 3 points"


def test_prices_below_the_usual_one_name_the_side(city: City, catalog: Catalog) -> None:
    assert bargains(city, catalog.rules) == []
    build(city, catalog, "West Trading Post")
    assert bargains(city, catalog.rules) == ["raw materials from the left for 1 coin"]


def test_both_trading_posts_are_said_as_one(city: City, catalog: Catalog) -> None:
    build(city, catalog, "East Trading Post", "West Trading Post")
    assert bargains(city, catalog.rules) == ["raw materials from both neighbours for 1 coin"]


def test_the_marketplace_beside_a_post_is_said_apart(city: City, catalog: Catalog) -> None:
    build(city, catalog, "Marketplace", "East Trading Post")
    assert bargains(city, catalog.rules) == [
        "manufactured goods from both neighbours for 1 coin",
        "raw materials from the right for 1 coin",
    ]
