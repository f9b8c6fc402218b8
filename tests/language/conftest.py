from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenwonders_tui import messages
from tests.language.pseudo import write_locale


@pytest.fixture(scope="session")
def locale(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of catalogues with the language of the tests."""
    folder = tmp_path_factory.mktemp("locale")
    write_locale(folder)
    return folder


@pytest.fixture
def pseudo_language(locale: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The language of the tests is there, beside English, which is spoken."""
    monkeypatch.setattr(messages, "LOCALE", locale)
    yield
    messages.use_language(messages.ENGLISH)
