"""A city in words: what its stages and structures do, for everybody."""

from __future__ import annotations

import pytest

from sevenwonders_tui.tui.screens.city import CityScreen, city_lines
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.words.effects import effect_sentences, stage_sentences
from tests.tui.side.showing import public_view, settled, showing


def text_of(seat: int, width: int = 400) -> str:
    return "\n".join(row.plain for row in city_lines(public_view(5, turns=12), seat, width))


@pytest.mark.parametrize("seat", range(5))
def test_every_stage_and_structure_is_there_with_what_it_does(seat: int) -> None:
    city = public_view(5, turns=12).cities[seat]
    text = text_of(seat)
    for stage in city.board.stages:
        assert " ".join(stage_sentences(stage)) in text
    for card in city.built:
        assert card.name in text
        assert " ".join(effect_sentences(card)) in text
    built = sum("● stage" in row for row in text.splitlines())
    assert built == len(city.stages)


@pytest.mark.parametrize("width", [80, 120, 160])
def test_it_fits_the_screen(width: int) -> None:
    rows = city_lines(public_view(7, turns=17), 3, width)
    assert max(row.cell_len for row in rows) <= width


async def test_i_opens_the_city_under_the_cursor_and_escape_leads_back() -> None:
    view = public_view(5, turns=12)
    async with showing(lambda: TableScreen(view)) as (app, pilot):
        await pilot.press("3", "i")
        await settled(pilot)
        assert isinstance(app.screen, CityScreen)
        assert view.names[2] in app.lines[0]
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, TableScreen)
