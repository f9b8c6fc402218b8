"""What holds for every test."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.store import errors


@pytest.fixture(autouse=True)
def nothing_of_the_person_who_runs_the_tests(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """Games are kept in a folder of the test's own, and output does not follow the terminal's wishes."""
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("SEVENWONDERS_DATA", str(folder))
    for name in ("COLUMNS", "LINES", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setitem(errors._telling, "names", True)  # a kiosk in a test is for that test alone
    return folder
