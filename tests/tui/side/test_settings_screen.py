"""Settings: what they can be, that a change counts at once, and that it is there at the next start."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.store.settings import Settings, SettingsFile
from sevenwonders_tui.tui.screens.settings import KEYS, SettingsScreen, settings_fields
from sevenwonders_tui.tui.theme import DARK, LIGHT
from sevenwonders_tui.tui.widgets.form import Field
from tests.tui.side.showing import showing

NAMES = tuple(Settings.__dataclass_fields__)


def field(name: str, settings: Settings, changes: dict[str, object] | None = None) -> Field:
    """A setting in the form; changes of it go into `changes`."""
    kept = {} if changes is None else changes
    return next(each for each in settings_fields(settings, kept.__setitem__) if each.key == name)


def stepped(name: str, settings: Settings, step: int) -> object:
    """What comes after, or with -1 before, the value a setting has."""
    changes: dict[str, object] = {}
    field(name, settings, changes).change(step)
    return changes[name]


class TestValues:
    @pytest.mark.parametrize("name", NAMES)
    def test_every_setting_that_is_kept_can_be_changed_and_said(self, name: str) -> None:
        choices = field(name, Settings()).choices
        assert choices or name == KEYS
        for value in choices:
            assert field(name, Settings(**{name: value})).text.strip()

    def test_no_setting_is_left_out(self) -> None:
        shown = [each.key for each in settings_fields(Settings(), lambda _name, _value: None)]
        assert sorted(shown) == sorted(NAMES)

    def test_after_the_last_value_the_first_comes_again(self) -> None:
        assert stepped("theme", Settings(theme="ansi"), 1) == "dark"
        assert stepped("theme", Settings(theme="dark"), -1) == "ansi"

    def test_a_number_out_of_a_file_goes_on_to_the_nearest_one(self) -> None:
        odd = Settings(reveal_seconds=5.5)
        assert field("reveal_seconds", odd).text.strip() == "after 5.5 seconds"
        assert stepped("reveal_seconds", odd, 1) == 7
        assert stepped("reveal_seconds", odd, -1) == 4
        assert stepped("bot_seconds", Settings(bot_seconds=60), 1) == 0


class TestScreen:
    async def test_a_change_counts_at_once_and_is_kept(self, tmp_path: Path) -> None:
        file = SettingsFile(tmp_path / "settings.toml")
        async with showing(SettingsScreen, file=file) as (app, pilot):
            assert app.theme == DARK.theme_name
            await pilot.press("enter")
            await pilot.pause()
            assert app.theme == LIGHT.theme_name
            assert "light" in app.text
        assert SettingsFile(tmp_path / "settings.toml").settings.theme == "light"

    async def test_the_arrows_beside_change_it_to_and_fro(self) -> None:
        async with showing(SettingsScreen) as (app, pilot):
            seen = []
            for key in ("left", "right", "right"):
                await pilot.press(key)
                seen.append(app.preferences.now.theme)
            assert seen == ["ansi", "dark", "light"]

    async def test_ascii_is_drawn_at_once(self) -> None:
        async with showing(SettingsScreen) as (app, pilot):
            await pilot.press("down")
            await pilot.pause()
            assert not app.text.isascii()
            await pilot.press("space")
            await pilot.pause()
            assert app.text.isascii()

    async def test_what_is_usual_comes_back(self) -> None:
        async with showing(SettingsScreen) as (app, pilot):
            await pilot.press("down", "down", "enter")
            assert app.preferences.now.mouse is False
            await pilot.press("u")
            assert app.preferences.now.mouse is True

    async def test_every_row_says_what_it_is_about(self) -> None:
        async with showing(SettingsScreen) as (app, pilot):
            for each in settings_fields(app.preferences.now, lambda _name, _value: None):
                (sentence,) = each.help()
                assert sentence.split(".")[0][:40] in " ".join(app.text.split())
                await pilot.press("down")
                await pilot.pause()

    async def test_a_file_that_cannot_be_written_is_told_and_the_change_holds(
        self, tmp_path: Path
    ) -> None:
        blocked = tmp_path / "blocked"
        blocked.write_text("no folder")
        file = SettingsFile(tmp_path / "settings.toml")
        file.path = blocked / "settings.toml"
        async with showing(SettingsScreen, file=file) as (app, pilot):
            await pilot.press("enter")
            await pilot.pause()
            assert "cannot be written" in app.text
            assert app.theme == LIGHT.theme_name

    async def test_a_damaged_file_is_told(self, tmp_path: Path) -> None:
        path = tmp_path / "settings.toml"
        path.write_text("theme = ")
        async with showing(SettingsScreen, file=SettingsFile(path)) as (app, _):
            assert "are not used" in " ".join(app.text.split())

    async def test_a_terminal_of_few_colours_is_told_why_it_begins_with_ansi(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("NO_COLOR", "1")
        async with showing(SettingsScreen, theme=None) as (app, _):
            assert app.theme == "sevenwonders-ansi"
            assert "each start begins with ansi" in app.text
