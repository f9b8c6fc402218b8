"""The rule book: four pages, sections to go through, and a search."""

from __future__ import annotations

from typing import get_args

import pytest

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.tui.screens.rule_book import (
    Page,
    RuleBookScreen,
    fitting,
    sections_of,
)
from sevenwonders_tui.tui.screens.rules import RulesScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.words.prose.reading import Section
from sevenwonders_tui.words.prose.rules import glossary
from tests.tui.side.showing import SIZES, public_view, showing

PAGES: tuple[Page, ...] = get_args(Page)


def book() -> RuleBookScreen:
    return RuleBookScreen(load_catalog())


class TestPages:
    @pytest.mark.parametrize("page", PAGES)
    def test_each_has_sections_with_something_in_them(self, page: Page) -> None:
        for section in sections_of(page, load_catalog()):
            assert section.title
            assert all(text for text in section.paragraphs)

    def test_the_words_are_those_of_the_help_sheet(self) -> None:
        sections = sections_of("words", load_catalog())
        assert [(each.title, *each.paragraphs) for each in sections] == list(glossary())

    @pytest.mark.parametrize("size", SIZES)
    async def test_one_goes_from_page_to_page(self, size: tuple[int, int]) -> None:
        async with showing(book, size) as (app, pilot):
            for name in ("in full", "rulings", "the words of the game", "in two minutes"):
                await pilot.press("right")
                await pilot.pause()
                assert name in app.lines[0]

    async def test_one_goes_from_section_to_section(self) -> None:
        async with showing(book) as (app, pilot):
            titles = [section.title for section in sections_of("short", load_catalog())]
            await pilot.press("n")
            await pilot.pause()
            assert titles[1] in app.lines[1]
            await pilot.press("n", "p")
            await pilot.pause()
            assert titles[1] in app.lines[1]


class TestSearch:
    def test_of_a_section_only_what_has_the_words_is_left(self) -> None:
        section = Section("Trade", ("Coins are paid.", "Nothing is stored."))
        assert fitting([section], ["coins"]) == [Section("Trade", ("Coins are paid.",))]
        assert fitting([section], ["trade", "stored"]) == [
            Section("Trade", ("Nothing is stored.",))
        ]
        assert fitting([section], ["trade"]) == [section]
        assert fitting([section], ["wood"]) == []

    async def test_it_is_told_when_nothing_fits(self) -> None:
        async with showing(book) as (app, pilot):
            await pilot.press("slash", *"xyzzy")
            await pilot.pause()
            assert "nowhere on this page" in app.text
            await pilot.press("escape")
            await pilot.pause()
            assert "The goal" in app.text
            assert app.results == []

    async def test_accents_and_case_do_not_matter(self) -> None:
        async with showing(book) as (app, pilot):
            await pilot.press("right", "slash", *"RHODOS", "enter")
            await pilot.pause()
            assert "Rhódos" in app.text


async def test_the_help_sheet_leads_to_it() -> None:
    view = public_view(3)
    async with showing(lambda: TableScreen(view)) as (app, pilot):
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, RuleBookScreen)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
