"""Bots alone in lines: each turn is told under its own heading, in order."""

from __future__ import annotations

import re
from pathlib import Path

from tests.plain.playing import play


def nobody(printed: str) -> str:
    raise AssertionError(f"somebody was asked after {printed!r}")


def test_every_turn_has_its_own_heading(tmp_path: Path) -> None:
    played = play(tmp_path, nobody, ("bot", "bot", "bot"))
    told = re.split(r"^(Age I+, turn \d)$", played.text, flags=re.MULTILINE)[1:]
    assert list(dict.fromkeys(told[::2])) == [
        f"Age {age}, turn {turn}" for age in ("I", "II", "III") for turn in range(1, 7)
    ]
    for heading, events in zip(told[::2], told[1::2], strict=True):
        acted = [
            line for line in events.splitlines() if re.match(r" *Robo \d (builds|sells)", line)
        ]
        assert len(acted) == 3, (heading, events)
