"""The public table: every city in full, for any number of seats and at both sizes."""

from __future__ import annotations

import pytest

from sevenwonders_tui.engine.answers import SELL
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.widgets.all_cities import city_grid, grid_lines
from sevenwonders_tui.tui.widgets.overview import overview_lines
from sevenwonders_tui.words.cities import wonder_title
from tests.tui.side.showing import NAMES, SIZES, played, public_view, showing

EVERY_TABLE = [(players, width) for players in range(3, 8) for width in (79, 119, 200)]


@pytest.mark.parametrize(("players", "width"), EVERY_TABLE)
def test_every_structure_of_every_city_is_named(players: int, width: int) -> None:
    view = public_view(players, turns=18)
    text = " ".join(row.plain for row in grid_lines(city_grid(view, width)))
    for city in view.cities:
        assert wonder_title(city, view.catalog.rules) in text
        for card in city.built:
            assert text.count(card.name) >= 1, card.name


@pytest.mark.parametrize(("players", "width"), EVERY_TABLE)
def test_nothing_is_wider_than_the_screen(players: int, width: int) -> None:
    view = public_view(players, turns=18)
    rows = [*grid_lines(city_grid(view, width)), *overview_lines(view, width, 0)]
    assert max(row.cell_len for row in rows) <= width


def test_the_panels_of_a_row_are_as_high_as_the_highest() -> None:
    grid = city_grid(public_view(7, turns=15), 120)
    lines = grid_lines(grid)
    assert len({row.cell_len for row in lines[: max(map(len, grid[0]))]}) == 1


@pytest.mark.parametrize("size", SIZES)
async def test_the_cursor_brings_each_city_into_sight(size: tuple[int, int]) -> None:
    view = public_view(7)
    async with showing(lambda: TableScreen(view), size) as (app, pilot):
        for seat in range(7):
            assert f"▸ {seat + 1} {NAMES[seat]}" in app.text
            assert f"{seat + 1} {NAMES[seat]} · {view.cities[seat].wonder.name}" in app.text
            await pilot.press("down")
            await pilot.pause()
        assert f"▸ 1 {NAMES[0]}" in app.text, "after the last seat the first comes again"


async def test_of_the_discard_pile_only_the_number_of_cards_shows() -> None:
    game = played(3, turns=4)
    for decision in game.waiting:
        game.answer(decision.seat, next(o for o in decision.options if o.action is SELL))
    view = game.view(None)
    assert view.discard_size == 3
    async with showing(lambda: TableScreen(view)) as (app, _):
        assert "discard pile 3" in app.text
        built = {card.name for city in view.cities for card in city.built}
        sold = {card.name for card in game.state.discard} - built
        assert [name for name in sold if name in app.text] == []


async def test_it_takes_no_view_that_somebody_has_alone() -> None:
    with pytest.raises(AssertionError):
        TableScreen(played(3).view(0))


@pytest.mark.parametrize("key", ["escape", "tab", "backspace", "enter"])
async def test_it_is_left_by_any_key_that_means_back(key: str) -> None:
    view = public_view(3)
    async with showing(lambda: TableScreen(view)) as (app, pilot):
        await pilot.press(key)
        await pilot.pause()
        assert app.results == [None]
