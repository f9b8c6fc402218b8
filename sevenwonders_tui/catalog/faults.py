"""Faults of a pack, told to the person who wrote it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a pack. Printed on one line."""

    file: str
    place: str
    """Where in the file: `Aqueduct: cost: stone`, or `line 12, column 5`; may be empty."""
    wrong: str
    right: str
    """What would be right; may be empty where nothing can be said."""

    def __str__(self) -> str:
        told = (self.file, self.place, self.wrong, self.right)
        return ": ".join(" ".join(part.split()) for part in told if part)


class PackError(Exception):
    """A pack cannot be used. `str()` tells every fault, one a line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))
