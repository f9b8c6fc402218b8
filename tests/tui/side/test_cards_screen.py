"""The cards and wonders, to look through and to search."""

from __future__ import annotations

import pytest

from sevenwonders_tui.catalog import Card, Catalog, load_catalog
from sevenwonders_tui.tui.screens.cards import CardsScreen
from sevenwonders_tui.tui.widgets.card_list import entries, entry_details
from tests.tui.side.showing import SIZES, showing

DETAILS_AT_MOST = 13
"""Rows below the list on the smallest screen."""


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog("second")


def forum(catalog: Catalog) -> Card:
    card = catalog.card_named("Forum")
    assert card is not None
    return card


def test_all_there_is_to_say_about_anything_fits_below_the_list(catalog: Catalog) -> None:
    too_long = [
        entry.of
        for entry in entries(catalog)
        if len(entry_details(entry, catalog, 79, tree=False)) > DETAILS_AT_MOST
    ]
    assert too_long == []


@pytest.mark.parametrize("size", SIZES)
async def test_it_opens_at_the_card_that_was_asked_about(
    catalog: Catalog, size: tuple[int, int]
) -> None:
    async with showing(lambda: CardsScreen(catalog, forum(catalog)), size) as (app, _):
        assert any(row.startswith(" ▸ II  Forum") for row in app.lines)
        assert "Makes Haven free." in app.text


async def test_it_shows_one_age_at_a_time_and_the_wonders_last(catalog: Catalog) -> None:
    async with showing(lambda: CardsScreen(catalog)) as (app, pilot):
        await pilot.press("a", "a", "a")
        assert "Age: Age III" in app.text
        assert "Palace" in app.text or "Pantheon" in app.text
        await pilot.press("a")
        assert "7 of 87" in app.text
        assert "Olympía" in app.text
        await pilot.press("a")
        assert "87 of 87" in app.text
        await pilot.press("left")
        assert "7 of 87" in app.text


async def test_it_shows_one_colour_at_a_time(catalog: Catalog) -> None:
    async with showing(lambda: CardsScreen(catalog)) as (app, pilot):
        await pilot.press("c", "c")
        assert "colour: grey" in app.text
        assert "Glassworks" in app.text
        assert "Altar" not in app.text


async def test_the_search_looks_into_names_and_texts_and_ignores_accents(catalog: Catalog) -> None:
    async with showing(lambda: CardsScreen(catalog)) as (app, pilot):
        await pilot.press("slash", *"olympia")
        await pilot.pause()
        assert "Olympía" in app.text
        assert "1 of 87" in app.text


async def test_letters_typed_into_the_search_are_not_taken_for_keys(catalog: Catalog) -> None:
    async with showing(lambda: CardsScreen(catalog)) as (app, pilot):
        await pilot.press("slash", *"aqueduct")
        await pilot.pause()
        assert isinstance(app.screen, CardsScreen), "q is a letter here"
        assert "2 of 87" in app.text, "the Aqueduct, and the Baths that make it free"


async def test_escape_ends_the_search_first_and_then_leaves(catalog: Catalog) -> None:
    async with showing(lambda: CardsScreen(catalog)) as (app, pilot):
        await pilot.press("slash", *"shield", "enter", "escape")
        await pilot.pause()
        assert "87 of 87" in app.text
        await pilot.press("escape")
        await pilot.pause()
        assert app.results == [None]


async def test_a_search_for_nothing_there_is_says_so(catalog: Catalog) -> None:
    async with showing(lambda: CardsScreen(catalog)) as (app, pilot):
        await pilot.press("slash", *"xyzzy", "down", "end")
        await pilot.pause()
        assert "Nothing fits." in app.text


async def test_a_click_puts_the_cursor_there(catalog: Catalog) -> None:
    async with showing(lambda: CardsScreen(catalog)) as (app, pilot):
        await pilot.click("#list", offset=(10, 4))
        await pilot.pause()
        assert app.lines[2 + 4].startswith(" ▸ ")
