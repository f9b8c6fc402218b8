"""Settings last from run to run, and no file of settings keeps anybody from playing."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from sevenwonders_tui.store import StoreError
from sevenwonders_tui.store.settings import USUAL, Settings, SettingsFile, settings_file


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder of its own" / "settings.toml"


def write(path: Path, text: str | bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())


def test_without_a_file_everything_is_as_usual(path: Path) -> None:
    file = SettingsFile(path)
    assert (file.settings, file.notice) == (Settings(), None)
    assert not path.parent.exists()


def test_what_is_changed_is_there_in_the_next_run(path: Path) -> None:
    changed = SettingsFile(path).change(
        theme="light", mouse=False, reveal_seconds=2.5, language="en", keys={"build": "x"}
    )
    again = SettingsFile(path)
    assert (again.settings, again.notice) == (changed, None)
    assert (changed.theme, changed.mouse, changed.reveal_seconds) == ("light", False, 2.5)
    assert (changed.language, changed.keys) == ("en", {"build": "x"})
    assert changed.confirm is USUAL.confirm


def test_only_what_differs_from_the_usual_is_written(path: Path) -> None:
    file = SettingsFile(path)
    file.change(theme="ansi", pins=True)
    file.change(theme="dark")
    assert path.read_text() == "pins = true\n"


def test_what_this_version_does_not_know_is_kept(path: Path) -> None:
    later = 'colour = "mauve"\n\n[sound]\nvolume = 0.5\nsince = 2031-01-01\n'
    write(path, later)
    file = SettingsFile(path)
    assert file.settings == USUAL
    assert file.notice == (
        f"In {path} there is no use for “colour” and “sound”; it is kept, and does nothing."
    )
    file.change(confirm=False)
    assert path.read_text() == later.replace("\n\n", "\nconfirm = false\n\n", 1)


def test_a_misspelt_setting_is_told(path: Path) -> None:
    write(path, 'them = "light"\n')
    assert SettingsFile(path).notice == (
        f"In {path} there is no setting “them”; did you mean “theme”?"
    )


def test_of_many_settings_without_a_use_a_few_are_named(path: Path) -> None:
    write(path, "".join(f"{'x' * 900}{n} = {n}\n" for n in range(30)))
    notice = SettingsFile(path).notice
    assert notice is not None
    assert "and 25 more; it is kept" in notice
    assert len(notice) < 500


def test_two_sessions_change_different_things(path: Path) -> None:
    one, other = SettingsFile(path), SettingsFile(path)
    one.change(theme="light")
    other.change(ascii=True)
    kept = SettingsFile(path).settings
    assert (kept.theme, kept.ascii) == ("light", True)


@pytest.mark.parametrize(
    "damage",
    [b"theme = ", b"\xff\xfe\x00", b"\x00" * 500, b"a = " + b"[" * 20_000, b"a = " + b"9" * 5000],
    ids=["cut off", "not UTF-8", "zeros", "nested without end", "a number without end"],
)
def test_a_damaged_file_is_told_in_one_sentence_and_left_until_something_is_changed(
    path: Path, damage: bytes
) -> None:
    write(path, damage)
    file = SettingsFile(path)
    assert file.settings == USUAL
    assert file.notice == (
        f"The settings in {path} are not used (it is not TOML); the usual ones hold, and the file "
        "is left as it is until a setting is changed."
    )
    assert path.read_bytes() == damage
    file.change(theme="light")
    assert SettingsFile(path).settings.theme == "light"
    assert path.with_suffix(".damaged.toml").read_bytes() == damage


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('theme = "pink"', "theme"),
        ("ascii = 1", "ascii"),
        ("bot_seconds = -1", "bot_seconds"),
        ("reveal_seconds = nan", "reveal_seconds"),
        ('language = "English, please"', "language"),
        ('language = "da"', "language"),
        ('keys = ["x"]', "keys"),
        ("keys = {build = 3}", "keys"),
    ],
)
def test_one_setting_that_cannot_be_leaves_the_others_as_they_are(
    path: Path, line: str, name: str
) -> None:
    write(path, f"{line}\npins = true\n")
    file = SettingsFile(path)
    assert file.settings.pins is True
    assert getattr(file.settings, name) == getattr(USUAL, name)
    assert file.notice == (
        f"In {path} there is something for “{name}” that cannot be; what is usual holds instead."
    )
    assert path.read_text() == f"{line}\npins = true\n"


def test_a_setting_that_cannot_be_is_refused_and_nothing_changes(path: Path) -> None:
    file = SettingsFile(path)
    with pytest.raises(ValueError, match="“theme”: 'pink' is not possible here"):
        file.change(theme="pink", pins=True)
    assert file.settings == USUAL
    assert not path.exists()


def test_a_folder_that_cannot_be_written_costs_nobody_their_choice(path: Path) -> None:
    path.parent.parent.joinpath(path.parent.name).write_text("a file where the folder should be")
    file = SettingsFile(path)
    with pytest.raises(StoreError, match="holds until the program ends") as told:
        file.change(theme="light")
    assert told.value.exit_code == 74
    assert file.settings.theme == "light"


def test_a_disk_that_fills_up_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SettingsFile(path).change(theme="light")

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, match="No space left on device"):
        SettingsFile(path).change(theme="ansi")
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert SettingsFile(path).settings.theme == "light"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_nobody_else_reads_the_settings(path: Path) -> None:
    SettingsFile(path).change(theme="light")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_whoever_moves_the_data_moves_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert settings_file(tmp_path) == tmp_path / "settings.toml"
    monkeypatch.setenv("SEVENWONDERS_DATA", str(tmp_path / "moved"))
    assert settings_file() == tmp_path / "moved" / "settings.toml"
    monkeypatch.delenv("SEVENWONDERS_DATA")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert settings_file().is_relative_to(tmp_path)
    assert settings_file().name == "settings.toml"
