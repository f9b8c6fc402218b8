"""No damaged save, pack, position, file of settings or hall brings a command down; a small share of many."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.damage.cases import KINDS


@pytest.mark.skipif(sys.platform == "win32", reason="what is needed is not measured there")
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_damaged_is_told_in_time_and_leaves_the_terminal_alone(kind: str) -> None:
    """As `python -m tests.damage` does by the thousand, in a process of its own, whose memory is measured."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.damage", "--only", kind, "--cases", "30"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
