from __future__ import annotations

import gettext
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenwonders_tui import messages
from sevenwonders_tui.catalog import load
from sevenwonders_tui.words.prose import reading
from tests.language.pseudo import extracted_ids, write_locale, write_names, write_prose
from tests.tui.playing import the_catalog


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


@pytest.fixture(scope="session")
def prose(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The prose in English and in the language of the tests."""
    folder = tmp_path_factory.mktemp("prose")
    write_prose(folder)
    return folder


@pytest.fixture
def pseudo_language(
    locale: Path, data: Path, prose: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """The language of the tests is there, beside English, which is spoken.

    In it every message that is asked for must be among those that were extracted.
    """
    known = extracted_ids()
    unknown: set[str] = set()

    class Strict(gettext.GNUTranslations):
        """Notes what it is asked for and does not have."""

        def gettext(self, message: str) -> str:
            if message not in known and re.search("[A-Za-z]", message):
                unknown.add(message)
            return super().gettext(message)

        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            if msgid1 not in known:
                unknown.add(msgid1)
            return super().ngettext(msgid1, msgid2, n)

    monkeypatch.setattr(gettext, "GNUTranslations", Strict)
    monkeypatch.setattr(messages, "LOCALE", locale)
    monkeypatch.setattr(load, "DATA", data)
    monkeypatch.setattr(reading, "FOLDER", prose)
    the_catalog.cache_clear()
    yield
    the_catalog.cache_clear()
    messages.use_language(messages.ENGLISH)
    assert unknown == set(), "nobody can translate what is not extracted"
