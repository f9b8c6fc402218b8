"""Damaging a copy of a pack, so that tests can say what is told about it."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sevenwonders_tui.catalog.load import DATA

REMOVED = object()
"""As a new value: the key or entry is taken out."""


@dataclass(frozen=True)
class Change:
    """One value in one file of the pack, changed."""

    file: str
    way: tuple[str | int, ...]
    """The way to the value; the first step may be the name of a card or wonder."""
    value: object

    def apply(self, folder: Path) -> None:
        path = folder / self.file
        whole: Any = json.loads(path.read_text(encoding="utf-8"))
        inside = whole
        *steps, last = (_entry(whole, step) for step in self.way)
        for step in steps:
            inside = inside[step]
        if self.value is REMOVED:
            del inside[last]
        elif isinstance(inside, list) and last == len(inside):
            inside.append(self.value)
        else:
            inside[last] = self.value
        path.write_text(json.dumps(whole), encoding="utf-8")


@dataclass(frozen=True)
class Content:
    """A whole file with other content, or without any (None: it is removed)."""

    file: str
    content: bytes | None

    def apply(self, folder: Path) -> None:
        if self.content is None:
            (folder / self.file).unlink()
        else:
            (folder / self.file).write_bytes(self.content)


@dataclass(frozen=True)
class Text:
    """A piece of text in one file, replaced the first time it occurs."""

    file: str
    old: str
    new: str

    def apply(self, folder: Path) -> None:
        path = folder / self.file
        text = path.read_text(encoding="utf-8")
        assert self.old in text
        path.write_text(text.replace(self.old, self.new, 1), encoding="utf-8")


Damage = Change | Content | Text


def copy_of(pack: str, folder: Path) -> Path:
    """A copy of a pack that comes with the game, made inside `folder`."""
    return Path(shutil.copytree(DATA / pack, folder / pack))


def _entry(whole: object, step: str | int) -> str | int:
    """The place of the entry called `step` in a list of cards or wonders; other steps as they are."""
    if isinstance(whole, list) and isinstance(step, str):
        places = [place for place, entry in enumerate(whole) if entry["name"] == step]
        return places[0] if places else step
    return step
