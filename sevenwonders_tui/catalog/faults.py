"""Faults of a pack, told to the person who writes it; keys of files stay English."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from sevenwonders_tui.catalog.catalog import fold
from sevenwonders_tui.messages import _
from sevenwonders_tui.statuses import CANNOT_USE_FILE, DAMAGED
from sevenwonders_tui.visible import on_one_line

_MOST_TOLD = 50
"""So many faults are told one by one; of more, the first of each kind and how many there are."""
_LONGEST_PART = 400
"""Letters of a place or of what is wrong there; the cards that share a fault may be many."""
_LONGEST_SLIP = 60
"""Letters; nothing that has a name is called by anything longer."""

_MOST_KNOWN = 500
"""Names that there are; among more of them it would take long to find the one that was meant."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What was probably meant by a name that there is not. It is looked for when it is told."""

    name: str
    known: Sequence[str] = field(compare=False)
    otherwise: str
    """What would be right where no known name is like it."""

    def __str__(self) -> str:
        meant = closest(self.name, self.known)
        return _("did you mean '{name}'?").format(name=meant) if meant else self.otherwise


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a pack. `str()` tells it on one line."""

    file: str
    place: str
    """Where in the file, from the outside in: `Gizah, side A, stage 2, cost`. Empty for the file as a whole."""
    wrong: str
    right: str | Meant
    """What would be right there."""
    not_there: bool = False
    """Whether the file or folder is missing or may not be read, rather than wrong."""

    def __str__(self) -> str:
        parts = (self.file, _cut(self.place), _cut(self.wrong), _cut(str(self.right)))
        return on_one_line(": ".join(part for part in parts if part))

    @property
    def kind(self) -> tuple[str, str, str]:
        """What it has in common with faults of the same kind at other places of the file."""
        _entry, *inside = self.place.split(", ")
        return self.file, _without_values(", ".join(inside)), _without_values(self.wrong)


class PackError(Exception):
    """A pack cannot be used. `str()` tells its faults, one a line."""

    exit_code = DAMAGED

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        if any(fault.not_there for fault in self.faults):
            self.exit_code = CANNOT_USE_FILE
        super().__init__("\n".join(told(self.faults)))


def told(faults: Sequence[Fault]) -> list[str]:
    """A line for each fault; of very many, the first of each kind and how many more there are."""
    if len(faults) <= _MOST_TOLD:
        return [str(fault) for fault in faults]
    kinds: dict[tuple[str, str, str], list[Fault]] = {}
    for fault in faults:
        kinds.setdefault(fault.kind, []).append(fault)
    lines = []
    for of_kind in list(kinds.values())[:_MOST_TOLD]:
        more = len(of_kind) - 1
        said = _("{fault} (and {n} more like this)") if more else "{fault}"
        lines.append(said.format(fault=of_kind[0], n=more))
    left_out = sum(map(len, list(kinds.values())[_MOST_TOLD:]))
    if left_out:
        lines.append(_("and {n} faults of other kinds").format(n=left_out))
    return lines


def _without_values(text: str) -> str:
    """`text` without what differs between faults of one kind: what is quoted, names and numbers."""
    return re.sub(r"'[^']*'|\[.*\]|\{.*\}|\b[A-Z]\w*|-?\d+|\s", "", text)


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_PART else f"{text[: _LONGEST_PART - 3]}..."


def shown(value: object) -> str:
    """`value` as it stands in a file, cut short."""
    text = f"'{value[:40]}'" if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:37]}..."


def closest(name: str, known: Iterable[str]) -> str | None:
    """The one of `known` that `name` was probably meant to be, or None."""
    folded = {fold(each): each for each in known}
    if len(name) > _LONGEST_SLIP or len(folded) > _MOST_KNOWN:
        return None
    found = get_close_matches(fold(name), folded, n=1)
    return folded[found[0]] if found else None
