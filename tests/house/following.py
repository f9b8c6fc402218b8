"""Doing what the lists in `sevenwonders_tui/README.md` say, to a copy of the package."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "sevenwonders_tui/README.md").read_text(encoding="utf-8")
_CODE = re.compile(r"^```(python|diff) (\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def section(heading: str) -> str:
    """What stands under a heading of the page."""
    return README.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def cells(heading: str) -> list[list[str]]:
    """The rows of the table under a heading."""
    rows = [row for row in section(heading).splitlines() if row.startswith("| ")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[1:]]


def copy_of_the_project(folder: Path) -> Path:
    """The package, its data and its tests in a folder of their own."""
    for part in ("sevenwonders_tui", "data", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def follow(heading: str, project: Path) -> None:
    """Do what the list under this heading says."""
    for what, name, code in _CODE.findall(section(heading)):
        path = project / "sevenwonders_tui" / name
        if what == "python":
            assert not path.exists(), f"{name} is there already"
            path.write_text(code, encoding="utf-8")
        else:
            path.write_text(_patched(path.read_text(encoding="utf-8"), code, name), "utf-8")


def _patched(text: str, difference: str, name: str) -> str:
    """The text with the lines put in that begin with + in the difference."""
    lines = difference.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line.startswith(" "))
    after = "".join(line[1:] if line.strip() else line for line in lines)
    assert text.count(before) == 1, f"{name} has not this, or has it twice:\n{before}"
    return text.replace(before, after)
