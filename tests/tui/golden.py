"""Screens as text, compared with files that people can read.

`python -m pytest tests/tui/test_pictures.py` compares; with `SEVENWONDERS_GOLDEN=write` in the
environment it writes the files anew, so that the change can be read as a diff.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"
_WRITE = os.environ.get("SEVENWONDERS_GOLDEN") == "write"


def same_as_golden(name: str, rows: Sequence[str]) -> None:
    """Fail, naming the first row that differs, unless the rows are those of the file."""
    file = FOLDER / f"{name}.txt"
    text = "".join(f"{row}\n" for row in rows)
    if _WRITE:
        file.write_text(text, encoding="utf-8")
        return
    assert file.exists(), f"{file} is missing; SEVENWONDERS_GOLDEN=write makes it"
    expected = file.read_text(encoding="utf-8").splitlines()
    for number, (was, is_now) in enumerate(zip(expected, rows, strict=False), 1):
        assert was == is_now, f"{file.name}, row {number}"
    assert len(expected) == len(rows), f"{file.name}: the number of rows"
