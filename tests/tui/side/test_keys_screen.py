"""Keys that people change: from one table of all actions, never so that a key means two things."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from sevenwonders_tui.store.settings import SettingsFile
from sevenwonders_tui.tui import screens
from sevenwonders_tui.tui.key_table import actions, clash, fault_of
from sevenwonders_tui.tui.key_words import WORDS
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.cards import CardsScreen
from sevenwonders_tui.tui.screens.every import SCREENS
from sevenwonders_tui.tui.screens.keys import KeysScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from tests.tui.side.showing import Showing, public_view, showing

TABLE = [screen.all_bindings() for screen in SCREENS]
ACTIONS = [action.id for action in actions(TABLE, {})]


def below(cls: type[BaseScreen[Any]]) -> set[type[BaseScreen[Any]]]:
    return {cls}.union(*(below(each) for each in cls.__subclasses__()))


class TestTheTable:
    def test_it_is_made_of_every_screen(self) -> None:
        ours = {each for each in below(BaseScreen) if each.__module__.startswith(screens.__name__)}
        in_between = {each for each in ours if each.__subclasses__()}
        assert ours - in_between == set(SCREENS) - in_between

    @pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
    def test_a_word_means_one_thing_on_a_screen(self, screen: type[BaseScreen[Any]]) -> None:
        meant: dict[str, set[str]] = {}
        for binding in screen.all_bindings():
            if binding.id is not None:
                meant.setdefault(binding.description, set()).add(binding.action)
        assert {word: done for word, done in meant.items() if len(done) > 1} == {}

    @pytest.mark.parametrize("word", ACTIONS)
    def test_the_usual_keys_clash_nowhere(self, word: str) -> None:
        assert clash(word, {}, TABLE) == ""


class TestWishes:
    def test_a_letter_that_is_free_can_be_had(self) -> None:
        assert fault_of("build", "x", {}, TABLE) == ""

    def test_one_that_is_taken_on_a_screen_of_the_action_is_refused(self) -> None:
        said = fault_of("build", "w", {}, TABLE)
        assert said == "“w” is taken: it means “wonder” on a screen where “build” works too."

    def test_one_that_was_given_away_can_be_had(self) -> None:
        assert fault_of("build", "w", {"wonder": "x"}, TABLE) == ""

    def test_one_that_was_given_away_to_it_is_taken(self) -> None:
        assert "“wonder”" in fault_of("build", "x", {"wonder": "x"}, TABLE)

    def test_one_that_is_taken_elsewhere_alone_can_be_had(self) -> None:
        assert "next_age" in str(CardsScreen.BINDINGS)
        assert fault_of("build", "a", {}, TABLE) == ""

    @pytest.mark.parametrize("name", ["enter", "escape", "1", "question_mark", "ctrl+c", "O", "["])
    def test_keys_that_always_mean_the_same_cannot_be_had(self, name: str) -> None:
        assert fault_of("build", name, {}, TABLE).startswith("Any letter but O")

    async def test_a_file_cannot_take_away_enter(self) -> None:
        async with showing(KeysScreen) as (app, pilot):
            app.change_settings(keys={"back": "enter"})
            await pilot.press("enter")
            await pilot.pause()
            assert "Press the key" in app.text


async def open_at(word: str, app: Showing, pilot: Pilot[None]) -> None:
    await pilot.press("home", *["down"] * ACTIONS.index(word))
    await pilot.pause()
    assert f"▸ {word}" in app.text


class TestScreen:
    async def test_enter_and_a_letter_change_a_key_and_keep_it(self, tmp_path: Path) -> None:
        file = SettingsFile(tmp_path / "settings.toml")
        async with showing(KeysScreen, file=file) as (app, pilot):
            await open_at("build", app, pilot)
            await pilot.press("enter")
            await pilot.pause()
            assert "Press the key that is to mean “build”" in app.text
            await pilot.press("x")
            await pilot.pause()
            assert app.preferences.now.keys == {"build": "x"}
            assert "● x" in app.text
            assert "Changed; the usual keys are b." in app.text
        assert SettingsFile(tmp_path / "settings.toml").settings.keys == {"build": "x"}

    async def test_a_clash_is_refused_with_a_sentence(self) -> None:
        async with showing(KeysScreen) as (app, pilot):
            await open_at("build", app, pilot)
            await pilot.press("enter", "s")
            await pilot.pause()
            assert "“s” is taken: it means “sell”" in app.text
            assert app.preferences.now.keys == {}

    async def test_escape_leaves_it(self) -> None:
        async with showing(KeysScreen) as (app, pilot):
            await open_at("build", app, pilot)
            await pilot.press("enter", "escape")
            await pilot.pause()
            assert app.preferences.now.keys == {}
            assert isinstance(app.screen, KeysScreen)

    async def test_what_is_usual_comes_back_unless_it_is_taken(self) -> None:
        async with showing(KeysScreen) as (app, pilot):
            app.change_settings(keys={"build": "x", "log": "b"})
            await open_at("build", app, pilot)
            await pilot.press("u")
            await pilot.pause()
            assert "“b” is taken: it means “log”" in app.text
            await open_at("log", app, pilot)
            await pilot.press("u")
            await open_at("build", app, pilot)
            await pilot.press("u")
            assert app.preferences.now.keys == {}

    async def test_everything_can_be_as_usual_again(self) -> None:
        async with showing(KeysScreen) as (app, pilot):
            app.change_settings(keys={"build": "x", "log": "f2"})
            await pilot.press("a")
            assert app.preferences.now.keys == {}


class TestChangedKeys:
    async def test_they_work_are_shown_and_the_old_letter_is_free(self) -> None:
        view = public_view(3)
        async with showing(lambda: TableScreen(view)) as (app, pilot):
            app.change_settings(keys={"cards": "x"})
            await pilot.pause()
            assert "x cards" in app.lines[-1]
            await pilot.press("c")
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
            await pilot.press("x")
            await pilot.pause()
            assert isinstance(app.screen, CardsScreen)

    async def test_they_survive_another_word_for_the_action(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(WORDS, "cards", "deck")
        view = public_view(3)
        async with showing(lambda: TableScreen(view)) as (app, pilot):
            app.change_settings(keys={"cards": "x"})
            await pilot.pause()
            assert "x deck" in app.lines[-1]
            await pilot.press("x")
            await pilot.pause()
            assert isinstance(app.screen, CardsScreen)

    async def test_arrows_stay(self) -> None:
        view = public_view(3)
        async with showing(lambda: TableScreen(view)) as (app, pilot):
            app.change_settings(keys={"next city": "n"})
            await pilot.press("down")
            await pilot.pause()
            assert "▸ 2 Bo" in app.text
            await pilot.press("n")
            await pilot.pause()
            assert "▸ 3 Cy" in app.text
            await pilot.press("j")
            await pilot.pause()
            assert "▸ 3 Cy" in app.text

    async def test_the_help_names_them(self) -> None:
        view = public_view(3)
        async with showing(lambda: TableScreen(view)) as (app, pilot):
            app.change_settings(keys={"cards": "x"})
            await pilot.press("question_mark")
            await pilot.pause()
            row = next(row for row in app.lines if "All cards and wonders" in row)
            assert row.split()[0] == "x"
