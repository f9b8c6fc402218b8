from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenwonders_tui import messages
from sevenwonders_tui.catalog import load
from tests.language.pseudo import write_locale, write_names


@pytest.fixture(scope="session")
def locale(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of catalogues with the language of the tests."""
    folder = tmp_path_factory.mktemp("locale")
    write_locale(folder)
    return folder


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packs that come with the game, with names in the language of the tests."""
    folder = tmp_path_factory.mktemp("packs") / "data"
    shutil.copytree(load.DATA, folder)
    write_names(folder)
    return folder


@pytest.fixture
def pseudo_language(locale: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The language of the tests is there, beside English, which is spoken."""
    monkeypatch.setattr(messages, "LOCALE", locale)
    monkeypatch.setattr(load, "DATA", data)
    yield
    messages.use_language(messages.ENGLISH)
