"""The table drawn round: every city in its place, and the way of the hands between them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sevenwonders_tui.engine import View
from sevenwonders_tui.tui.lines import Line
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.widgets.round_table import RoundTable, Tell, in_full, in_short
from sevenwonders_tui.words.cities import wonder_title
from tests.tui.side.showing import NAMES, public_view, showing

EVERY_TABLE = [
    (players, width, tell, widest)
    for players in range(3, 8)
    for width, tell, widest in ((120, in_short, 52), (158, in_full, 160), (198, in_full, 160))
]
every_table = pytest.mark.parametrize(("players", "width", "tell", "widest"), EVERY_TABLE)


def drawn(view: View, width: int = 120, tell: Tell = in_short, widest: int = 52) -> list[Line]:
    return RoundTable(view, width, tell, widest).lines(0)


def place(rows: Sequence[Line], seat: int) -> tuple[int, int]:
    """Row and column in which the number of a seat stands in its frame."""
    title = f" {seat + 1} {NAMES[seat]} "
    y = next(y for y, row in enumerate(rows) if title in row.plain)
    return y, rows[y].plain.index(title)


@every_table
def test_no_city_is_wider_than_the_screen_or_cut(
    players: int, width: int, tell: Tell, widest: int
) -> None:
    view = public_view(players, turns=18)
    rows = drawn(view, width, tell, widest)
    assert max(row.cell_len for row in rows) == width
    text = "\n".join(row.plain for row in rows)
    assert "…" not in text
    for seat, city in enumerate(view.cities):
        assert f" {seat + 1} {NAMES[seat]} " in text
        assert wonder_title(city, view.catalog.rules) in text


@pytest.mark.parametrize("players", range(3, 8))
def test_in_full_every_structure_is_named(players: int) -> None:
    view = public_view(players, turns=18)
    rows = drawn(view, 158, in_full, 160)
    text = "\n".join(row.plain for row in rows)
    for city in view.cities:
        for card in city.built:
            assert card.name in text


@every_table
def test_the_cities_lie_clockwise(players: int, width: int, tell: Tell, widest: int) -> None:
    """From left to right above, and from right to left below."""
    rows = drawn(public_view(players, turns=9), width, tell, widest)
    places = [place(rows, seat) for seat in range(players)]
    above = (players + 1) // 2
    upper, lower = places[:above], places[above:]
    assert len({y for y, _x in upper}) == len({y for y, _x in lower}) == 1
    assert upper[0][0] < lower[0][0]
    assert [x for _y, x in upper] == sorted(x for _y, x in upper)
    assert [x for _y, x in lower] == sorted((x for _y, x in lower), reverse=True)


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize(
    ("turns", "above", "right_end", "below", "left_end", "words"),
    [
        (3, "→", "↓", "←", "↑", "hands go to the left neighbour"),
        (8, "←", "↑", "→", "↓", "hands go to the right neighbour"),
        (5, "─", "│", "─", "│", "the last turn of the Age"),
        (18, "─", "│", "─", "│", "the game is over"),
    ],
    ids=["left", "right", "last turn", "over"],
)
def test_arrows_show_the_way_of_the_hands(
    players: int, turns: int, above: str, right_end: str, below: str, left_end: str, words: str
) -> None:
    rows = [row.plain for row in drawn(public_view(players, turns=turns))]
    upper, between, lower = rows[:7], rows[7:10], rows[10:]
    assert f"─{above}─" in upper[3]
    assert (f"─{below}─" in lower[3]) == (players > 3), "with three there is one city below"
    marks = [sign for sign in between[1] if sign in "↑↓│"]
    assert (marks[0], marks[-1]) == (left_end, right_end)
    told = " ".join(word for row in between for word in row.split() if word not in "↑↓│")
    assert words in told


@pytest.mark.parametrize("size", [(120, 36), (160, 48)])
async def test_the_cursor_goes_round_and_shows_each_city_in_full(size: tuple[int, int]) -> None:
    view = public_view(7, turns=18)
    async with showing(lambda: TableScreen(view), size) as (app, pilot):
        for seat, city in enumerate(view.cities):
            assert f"▸ {seat + 1} {NAMES[seat]}" in app.text
            assert wonder_title(city, view.catalog.rules) in app.text
            assert all(card.name in app.text for card in city.built)
            await pilot.press("down")
            await pilot.pause()
        assert f"▸ 1 {NAMES[0]}" in app.text, "after the last seat the first comes again"


async def test_a_window_that_grows_shows_more_with_the_cursor_where_it_was() -> None:
    view = public_view(5)
    async with showing(lambda: TableScreen(view), (80, 24)) as (app, pilot):
        await pilot.press("3")
        for size in ((120, 36), (160, 48), (100, 30), (120, 36)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert "▸ 3 Cy" in app.text
            assert ("hands go to" in app.text) == (size >= (120, 36))
