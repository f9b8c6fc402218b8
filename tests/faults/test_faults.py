"""Whatever fails: nobody reads a value, the terminal is as it was, and the game is saved."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")

from textual.driver import Driver
from textual.screen import Screen
from textual.widget import Widget

from tests.faults.targets import every_target


def test_a_fault_in_a_few_functions_of_every_kind_is_told_and_does_no_harm() -> None:
    """`python -m tests.faults` puts one into every function there is."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.faults", "--quick"],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    faults, ends = ended.stdout.splitlines()[-1].split(" faults; exit statuses ")
    assert int(faults) > 30
    assert "70" in ends


def test_the_list_has_every_screen_widget_driver_command_and_bot() -> None:
    targets = every_target().values()
    places = {target.place for target in targets}
    for module in {target.module for target in targets}:
        for name, value in vars(sys.modules[f"sevenwonders_tui.{module}"]).items():
            if not inspect.isclass(value) or value.__module__ != f"sevenwonders_tui.{module}":
                continue
            own = [each for each in vars(value).values() if inspect.isfunction(each)]
            if issubclass(value, Screen | Widget | Driver) and own:
                assert f"{module}.{name}" in places
    names = {target.name for target in targets}
    assert {f"commands.{command}.run" for command in ("play", "hall", "cards", "position")} <= names
    assert sum(name.endswith(".choose") for name in names) >= 7
