"""From the title to a game: by three keys, or with everything chosen."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events

from sevenwonders_tui.players import Player
from sevenwonders_tui.tui.new_game_form import NewGameForm
from sevenwonders_tui.tui.screens.cards import CardsScreen
from sevenwonders_tui.tui.screens.new_game import NewGameScreen
from sevenwonders_tui.tui.screens.rule_book import RuleBookScreen
from sevenwonders_tui.tui.screens.title import TitleScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from tests.tui.side.showing import SIZES, settled, showing

TO_THE_FIRST_NAME = ("tab", "down", "down", "down")


class TestTitle:
    async def test_enter_and_enter_again_starts_a_game(self, tmp_path: Path) -> None:
        async with showing(TitleScreen, data=tmp_path) as (app, pilot):
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, NewGameScreen)
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, TurnScreen)
            assert app.table is not None
            assert app.table.path is not None
            assert app.table.path.parent == tmp_path / "games"
            app.exit()

    @pytest.mark.parametrize("size", SIZES)
    async def test_all_that_can_be_done_is_listed(self, size: tuple[int, int]) -> None:
        async with showing(TitleScreen, size) as (app, _):
            for word in ("New game", "Continue", "Cards and wonders", "Rules", "Quit"):
                assert word in app.text
            assert "no saved game" in app.text

    async def test_cards_and_rules_open_from_it(self) -> None:
        async with showing(TitleScreen) as (app, pilot):
            await pilot.press("down", "down", "down", "down", "enter")
            await pilot.pause()
            assert isinstance(app.screen, CardsScreen)
            await pilot.press("escape", "down", "enter")
            await pilot.pause()
            assert isinstance(app.screen, RuleBookScreen)

    async def test_the_last_word_leaves(self) -> None:
        async with showing(TitleScreen) as (app, pilot):
            await pilot.press("up", "enter")
            await pilot.pause()
            assert not app.is_running


class TestNewGame:
    @pytest.mark.parametrize("size", SIZES)
    async def test_seven_seats_and_what_is_chosen_for_them_fit(self, size: tuple[int, int]) -> None:
        async with showing(NewGameScreen, size) as (app, pilot):
            await pilot.press("7", *TO_THE_FIRST_NAME, "up", "space", "space", "down")
            await pilot.press(*["down"] * 6, "right", "right", "space")
            await pilot.pause()
            assert "7     Gus" in app.text
            assert "[ Start the game ]" in app.text
            assert "The Lighthouse of" in app.text
            assert "night ·" in app.text

    async def test_a_name_is_typed_into_its_field(self) -> None:
        async with showing(NewGameScreen) as (app, pilot):
            await pilot.press(*TO_THE_FIRST_NAME, "enter", *"Queen?s7", "enter")
            await pilot.pause()
            assert "1     Queen?s7" in app.text
            assert "▸ 1" in app.text

    async def test_what_looks_like_markup_is_shown_as_typed(self) -> None:
        async with showing(NewGameScreen) as (app, pilot):
            await pilot.press(*TO_THE_FIRST_NAME, "enter", *"[b]Al[/b]", "enter")
            await pilot.pause()
            assert "[b]Al[/b]" in app.text

    async def test_escape_leaves_the_name_as_it_was(self) -> None:
        async with showing(NewGameScreen) as (app, pilot):
            await pilot.press(*TO_THE_FIRST_NAME, "enter", *"Zoe", "escape")
            await pilot.pause()
            assert "1     Ada" in app.text
            assert app.results == []

    async def test_the_arrows_take_a_name_over_and_go_on(self) -> None:
        async with showing(NewGameScreen) as (app, pilot):
            await pilot.press(*TO_THE_FIRST_NAME, "enter", *"Zoe", "down")
            await pilot.pause()
            assert "1     Zoe" in app.text
            assert "▸ 2" in app.text

    async def test_pasted_control_codes_are_refused(self) -> None:
        async with showing(NewGameScreen) as (app, pilot):
            await pilot.press(*TO_THE_FIRST_NAME, "enter")
            assert app.screen.focused is not None
            app.screen.focused.post_message(events.Paste("\x1b[2JZoe"))
            await pilot.pause()
            assert "holds signs that a terminal does not show" in app.text
            await pilot.press("enter")
            await pilot.pause()
            assert "1     Ada" in app.text
            assert "holds signs" not in app.text

    async def test_what_is_wrong_stands_below_the_field_and_nothing_starts(self) -> None:
        async with showing(NewGameScreen) as (app, pilot):
            await pilot.press(
                *TO_THE_FIRST_NAME, "enter", *"Zoe", "down", "enter", *"zoe", "enter", "s"
            )
            await pilot.pause()
            assert app.results == []
            assert "Two seats cannot have one name: Zoe and zoe." in app.text

    async def test_a_click_goes_to_a_field_and_a_second_one_changes_it(self) -> None:
        async with showing(NewGameScreen) as (app, pilot):
            await pilot.click("#form", offset=(35, 7))
            await pilot.pause()
            assert "▸ 2" in app.text
            await pilot.click("#form", offset=(35, 7))
            await pilot.pause()
            assert "bot, apprentice" in app.text

    async def test_one_click_on_the_button_starts(self) -> None:
        async with showing(NewGameScreen) as (app, pilot):
            await pilot.press("tab")
            await pilot.click("#form", offset=(8, 14))
            await settled(pilot)
            assert len(app.results) == 1

    async def test_everything_chosen_is_at_the_table(self) -> None:
        async with showing(NewGameScreen) as (app, pilot):
            await pilot.press("5", *TO_THE_FIRST_NAME, "up", "space", "space", "down")
            await pilot.press("right", "minus", "right", "minus", "right", "minus", "s")
            await settled(pilot)
            (table,) = app.results
            assert [player.player for player in table.seated][:2] == [
                Player.bot("apprentice"),
                Player.bot("merchant"),
            ]
            city = table.view(None).cities[0]
            assert (city.wonder.name, city.side) == ("Rhódos", "B")
            assert len(table.seated) == 5

    async def test_the_first_edition_for_two_with_the_wonder_pack_and_a_house_rule(self) -> None:
        async with showing(NewGameScreen) as (app, pilot):
            await pilot.press("2", "tab", "right", "space", "down", "space", "down", "down", "down")
            await pilot.press("down", "left", "space", "s")
            await settled(pilot)
            (table,) = app.results
            view = table.view(None)
            assert view.names == ("Ada", "Bo", "Free City")
            assert view.catalog.packs == ("first_edition", "wonder_pack")
            assert view.house_rules.open_discard_pile

    async def test_that_nobody_is_new_any_more_is_remembered(self) -> None:
        async with showing(NewGameScreen) as (app, pilot):
            assert "yes, with tips" in app.text
            await pilot.press("tab", "down", "space", "s")
            await settled(pilot)
            assert app.preferences.now.tips is False
            assert NewGameForm(app.catalog, first_game=app.preferences.now.tips).boards == "dealt"

    async def test_a_disk_that_cannot_be_written_stops_no_game(self, tmp_path: Path) -> None:
        in_the_way = tmp_path / "data"
        in_the_way.write_text("a file where a folder should be")
        async with showing(TitleScreen, data=in_the_way) as (app, pilot):
            await pilot.press("enter", "enter")
            await pilot.pause()
            assert isinstance(app.screen, TurnScreen)
            assert "cannot be written" in app.text
            app.exit()
