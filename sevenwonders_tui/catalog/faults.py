"""Faults of a pack, told to the person who writes it, in English like the keys of the files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from sevenwonders_tui.catalog.catalog import fold


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a pack. `str()` tells it on one line."""

    file: str
    place: str
    """Where in the file, from the outside in: `Gizah, side A, stage 2, cost`. Empty for the file as a whole."""
    wrong: str
    right: str
    """What would be right there."""

    def __str__(self) -> str:
        line = ": ".join(part for part in (self.file, self.place, self.wrong, self.right) if part)
        return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line)


class PackError(Exception):
    """A pack cannot be used. `str()` tells every fault, one a line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


def closest(name: str, known: Iterable[str]) -> str | None:
    """The one of `known` that `name` was probably meant to be, or None."""
    folded = {fold(each): each for each in known}
    found = get_close_matches(fold(name), folded, n=1)
    return folded[found[0]] if found else None


def did_you_mean(name: str, known: Iterable[str], otherwise: str) -> str:
    """What would be right instead of `name`: the closest of `known`, or `otherwise`."""
    meant = closest(name, known)
    return f"did you mean '{meant}'?" if meant else otherwise
