"""A city and its sums, and the copy of it."""

from __future__ import annotations

from sevenwonders_tui.catalog.columns import SCIENCE, WONDER
from sevenwonders_tui.catalog.effects.making import Produce
from sevenwonders_tui.catalog.effects.powers import FreeBuildOncePerAge
from sevenwonders_tui.catalog.effects.scoring import Science
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.engine import City
from sevenwonders_tui.engine.answers import Power, StageSource
from sevenwonders_tui.engine.city import Board
from tests.bots.tables import CATALOGS

PACK = CATALOGS["pack"]


def a_city(wonder: str = "Gizah", side: SideName = "A", board: Board | None = None) -> City:
    found = PACK.wonder_named(wonder)
    assert found is not None
    return City(found, side, PACK.rules, board)


def unlike_a_new_one() -> City:
    """A city in which every part differs from what a new city has."""
    city = a_city("Rhodos")
    cards = [
        card for card in PACK.cards if card.name in ("Loom", "Forum", "Marketplace", "Academy")
    ]
    for card in (*cards, *PACK.guilds):
        city.add_card(card)
    city.add_stage(1, 0, cards[0])
    city.make_missing(2)
    city.set_price("left", ("wood",), 1)
    for wonder in PACK.wonders:
        for board in wonder.sides.values():
            for stage in board.stages:
                for effect in getattr(stage, "effects", ()):
                    city.colour_under_stage = "blue"
                    effect.join(city, WONDER)
    city.coins, city.copied_guild, city.tokens = 77, PACK.guilds[0], [-1, 5]
    city.used.add(Power(city.wonder))
    city.free_builds.append((Power(city.wonder), FreeBuildOncePerAge()))
    city.reactions = ((Science("gear"), StageSource(1)),)
    city.discounts = (Science("gear"),)
    return city


def test_a_copy_has_every_part_of_a_city() -> None:
    city, new = unlike_a_new_one(), a_city("Gizah", "B")
    twin = city.copy()
    for part in vars(city):
        if part != "rules":
            assert getattr(city, part) != getattr(new, part), f"{part} is that of a new city"
        if part != "colour_under_stage":
            assert getattr(twin, part) == getattr(city, part), part


def test_a_copy_shares_nothing_that_can_change() -> None:
    city = unlike_a_new_one()
    twin = city.copy()
    for part in vars(city):
        value = getattr(city, part)
        if isinstance(value, list | set | dict):
            assert getattr(twin, part) is not value, part


def test_a_board_may_begin_with_more_coins() -> None:
    assert (a_city().coins, a_city("Manneken Pis").coins) == (3, 7)


def test_what_a_stage_makes_is_not_for_sale() -> None:
    city = a_city()
    before = city.sales
    Produce({"ore": 1}, sold=False).join(city, WONDER)
    assert city.sales == before
    assert city.own != before


def test_a_symbol_of_a_stage_is_printed_on_no_card() -> None:
    city = a_city()
    Science("gear").join(city, WONDER)
    assert (city.symbols, city.printed_symbols) == ([0, 1, 0, 0], [0, 0, 0])
    Science("gear").join(city, SCIENCE)
    assert (city.symbols, city.printed_symbols) == ([0, 2, 0, 0], [0, 1, 0])


def test_it_is_known_in_which_form_a_stage_was_built() -> None:
    great_wall = a_city("The Great Wall").board.forms
    city = a_city("Manneken Pis", "A", Board((tuple(form for (form,) in great_wall),), False))
    city.add_stage(1, 2)
    assert city.shields == 2
    assert city.form_of(1) == 2
    assert city.form_of(2) is None
