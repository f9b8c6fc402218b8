"""SIGKILL at any moment loses nothing that was confirmed."""

from __future__ import annotations

from pathlib import Path

from tests.store.kill_and_resume import KILLS, kill_and_resume


def test_a_program_killed_again_and_again_loses_no_confirmed_answer(tmp_path: Path) -> None:
    count = kill_and_resume(tmp_path, seed=1)
    assert count.kills == KILLS
    assert count.confirmed > KILLS
