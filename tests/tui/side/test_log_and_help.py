"""Sheets to read: the log, and the help with the rules."""

from __future__ import annotations

import pytest
from textual.binding import Binding

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.cards import CardsScreen
from sevenwonders_tui.tui.screens.conflict import ConflictScreen
from sevenwonders_tui.tui.screens.continue_game import ContinueScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.log import LogScreen, log_lines
from sevenwonders_tui.tui.screens.new_game import NewGameScreen
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.rules import RulesScreen, help_lines
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.screens.thinking import ThinkingScreen
from sevenwonders_tui.tui.screens.title import TitleScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.words.prose.rules import glossary, rules_sheet
from sevenwonders_tui.words.symbols import signs
from tests.tui.side.showing import played, public_view, showing

TABLE_KEYS = [binding for binding in TableScreen.BINDINGS if isinstance(binding, Binding)]


class TestLog:
    async def test_it_opens_at_the_end_and_home_goes_to_the_beginning(self) -> None:
        view = public_view(5, turns=9)
        async with showing(lambda: LogScreen(view)) as (app, pilot):
            assert "Age II, turn 3" in app.text
            assert "Age I, turn 1" not in app.text
            await pilot.press("home")
            await pilot.pause()
            assert "Age I, turn 1" in app.text

    async def test_a_short_log_begins_at_the_top(self) -> None:
        view = public_view(3, turns=1)
        async with showing(lambda: LogScreen(view)) as (app, _):
            assert "Age I, turn 1" in app.lines[1]

    def test_it_names_no_card_that_is_not_in_a_city(self) -> None:
        game = played(5, turns=9)
        view = game.view(None)
        written = " ".join(row.plain for row in log_lines(view, 200))
        built = {card.name for city in view.cities for card in city.built}
        hidden = {
            card.name
            for cards in (*game.state.hands, game.state.discard, *game.state.buried)
            for card in cards
        }
        assert [name for name in hidden - built if f" {name}" in written] == []

    async def test_it_is_left_with_escape(self) -> None:
        view = public_view(3)
        async with showing(lambda: LogScreen(view)) as (app, pilot):
            await pilot.press("escape")
            await pilot.pause()
            assert app.results == [None]


class TestHelp:
    async def test_it_begins_with_the_screen_one_comes_from_and_its_keys(self) -> None:
        view = public_view(3)
        async with showing(lambda: TableScreen(view)) as (app, pilot):
            await pilot.press("question_mark")
            await pilot.pause()
            assert isinstance(app.screen, RulesScreen)
            above = app.text.index("Every city in full.")
            assert above < app.text.index("The next city")

    async def test_it_does_not_open_over_itself(self) -> None:
        view = public_view(3)
        async with showing(lambda: TableScreen(view)) as (app, pilot):
            await pilot.press("question_mark", "question_mark")
            await pilot.pause()
            assert len(app.screen_stack) == 3

    @pytest.mark.parametrize("width", [79, 119])
    def test_all_of_the_rules_and_words_are_on_it(self, width: int) -> None:
        catalog = load_catalog("second")
        rows = help_lines("About.", TABLE_KEYS, catalog, width)
        text = "\n".join(row.plain for row in rows)
        for title in [section.title for section in rules_sheet(catalog)]:
            assert f" {title} " in text
        for word, _meaning in [*glossary(), *signs()]:
            assert word in text
        assert max(row.cell_len for row in rows) <= width

    async def test_a_page_down_shows_what_comes_next(self) -> None:
        async with showing(lambda: RulesScreen([])) as (app, pilot):
            last = next(row for row in reversed(app.lines[:-1]) if row.strip(" ▁▂▃▄▅▆▇█"))
            await pilot.press("space")
            await pilot.pause()
            assert last.strip(" ▁▂▃▄▅▆▇█") in app.lines[1], (
                "one line of the page before stays in sight"
            )


EVERY_SCREEN = [
    CardsScreen, ConflictScreen, ContinueScreen, CurtainScreen, NewGameScreen, PickScreen,
    RevealScreen, ScoreScreen, TableScreen, ThinkingScreen, TitleScreen, TurnScreen,
]  # fmt: skip


@pytest.mark.parametrize("screen", EVERY_SCREEN)
def test_every_screen_says_what_it_shows(screen: type[BaseScreen[object]]) -> None:
    assert screen.about.endswith(".")
    assert len(screen.about) < 400


@pytest.mark.parametrize("screen", EVERY_SCREEN)
def test_no_two_things_are_done_by_one_key(screen: type[BaseScreen[object]]) -> None:
    keys = [
        key
        for binding in screen.BINDINGS
        if isinstance(binding, Binding)
        for key in binding.key.split(",")
    ]
    assert [key for key in keys if keys.count(key) > 1] == []
