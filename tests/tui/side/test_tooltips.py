"""What a sign means, in words, where the mouse rests."""

from __future__ import annotations

from sevenwonders_tui.tui.lines import word_at
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.widgets.round_table import OneCity
from tests.tui.side.showing import SIZES, public_view, showing


def test_the_word_in_a_cell_is_found() -> None:
    assert [word_at(" W  S/C", cell) for cell in (0, 1, 2, 4, 6, 7)] == [
        "",
        "W",
        "",
        "S/C",
        "S/C",
        "",
    ]
    assert word_at("李 W", 3) == "W", "a wide letter takes two cells"


async def test_a_sign_under_the_mouse_is_told_and_a_word_is_not() -> None:
    view = public_view(3)
    async with showing(lambda: TableScreen(view), SIZES[1]) as (app, pilot):
        cities = app.screen.query_one(OneCity)
        rows = [row.plain for row in cities.lines(*cities.size)]
        y = next(y for y, row in enumerate(rows) if "makes" in row)
        x = rows[y].index("makes")
        letter = next(x for x in range(x + 5, len(rows[y])) if rows[y][x].isalpha())
        await pilot.hover("#city", offset=(letter, y))
        assert str(cities.tooltip).startswith(f"{rows[y][letter]}")
        assert str(cities.tooltip).endswith(".")
        await pilot.hover("#city", offset=(x, y))
        assert cities.tooltip is None
