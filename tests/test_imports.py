"""What loads what. The import contracts see what is written at the top of modules; this sees all of it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sevenwonders_tui.cli import COMMANDS

WATCHED = ("textual", "rich", "pydantic", "platformdirs")


def loaded_by(code: str) -> set[str]:
    """Which of the heavy libraries a fresh Python has loaded after running `code`."""
    report = f"print('loaded', *(n for n in {WATCHED} if n in sys.modules), file=sys.stderr)"
    script = f"import atexit, sys\natexit.register(lambda: {report})\n{code}"
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    last = ended.stderr.splitlines()[-1].split()
    assert last[0] == "loaded", ended.stderr
    return set(last[1:])


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["--version"],
        *([command.name, "--help"] for command in COMMANDS),
    ],
    ids=" ".join,
)
def test_help_and_version_load_nothing_heavy(arguments: list[str]) -> None:
    assert loaded_by(f"from sevenwonders_tui.cli import run; run({arguments!r})") == set()


@pytest.mark.parametrize(
    "part", ["catalog", "engine", "bots", "store", "words", "table", "position", "plain", "cli"]
)
def test_nothing_below_the_screens_loads_textual_or_rich(part: str) -> None:
    assert loaded_by(f"import sevenwonders_tui.{part}").isdisjoint({"textual", "rich"})


@pytest.mark.parametrize("part", ["catalog", "engine"])
def test_the_rules_need_pydantic_and_nothing_else(part: str) -> None:
    assert loaded_by(f"import sevenwonders_tui.{part}") == {"pydantic"}


def test_checking_packs_loads_neither_textual_nor_rich() -> None:
    code = "from sevenwonders_tui.cli import run; assert run(['check']) == 0"
    assert loaded_by(code) == {"pydantic"}


def test_the_app_begins_without_what_reads_cards_and_saved_games() -> None:
    assert "pydantic" not in loaded_by("import sevenwonders_tui.tui.app")
