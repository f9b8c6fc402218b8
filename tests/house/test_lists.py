"""The lists of the page are all that is to be done: they are followed in a copy, and there it all works."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.following import copy_of_the_project, follow

LISTS = ("Add an effect kind", "Add a step", "Add a screen", "Add a house rule")
ALSO_THERE = (
    "tests/catalog/test_the_guide.py", "tests/words/test_every_kind_has_words.py",
    "tests/engine/test_house_rules.py", "tests/tui/side/test_keys_screen.py", "tests/table/test_house_rules.py",
    "tests/position/test_position_command.py",
)  # fmt: skip
"""Tests of the project that must hold with a new kind, step, screen and house rule as well."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    copy = copy_of_the_project(tmp_path_factory.mktemp("project"))
    for heading in LISTS:
        follow(heading, copy)
    return copy


def run_in(project: Path, *command: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(project)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_what_the_lists_say_works(project: Path) -> None:
    run_in(project, "pytest", "-n0", "-p", "no:cacheprovider", "tests/house/in_the_copy.py")


def test_the_tests_of_the_project_hold_with_it(project: Path) -> None:
    run_in(project, "pytest", "-n0", "-p", "no:cacheprovider", *ALSO_THERE)


def test_what_the_lists_show_is_written_as_the_rest(project: Path) -> None:
    run_in(project, "ruff", "check", "sevenwonders_tui")
    run_in(project, "ruff", "format", "--check", "sevenwonders_tui")
