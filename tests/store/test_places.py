"""Where things are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.store import data_folder, games_folder


def test_a_folder_asked_for_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SEVENWONDERS_DATA", "/elsewhere")
    assert data_folder(Path("/asked")) == Path("/asked")
    assert data_folder() == Path("/elsewhere")


@pytest.mark.parametrize("value", [None, ""])
def test_otherwise_the_system_says_where(
    value: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if value is None:
        monkeypatch.delenv("SEVENWONDERS_DATA", raising=False)
    else:
        monkeypatch.setenv("SEVENWONDERS_DATA", value)
    assert data_folder().is_absolute()
    assert data_folder().name == "sevenwonders"


def test_a_folder_may_be_given_from_home_or_from_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.chdir("/tmp")
    assert data_folder(Path("~/games")) == Path("/home/ada/games")
    assert data_folder(Path("games")) == Path("/tmp/games")


def test_journals_have_a_folder_of_their_own() -> None:
    assert games_folder(Path("/data")).parent == Path("/data")
