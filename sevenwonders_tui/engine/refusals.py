"""Why something cannot be done: codes with named values, put into sentences by `words`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.catalog.resources import Resource


@dataclass(frozen=True, slots=True)
class AlreadyBuilt:
    """The city has a structure of this name (T8)."""

    code: ClassVar[str] = "already-built"
    card: Card


@dataclass(frozen=True, slots=True)
class MissingResources:
    """Own production and both neighbours together lack these units (P2, P3, P12)."""

    code: ClassVar[str] = "missing-resources"
    missing: tuple[tuple[Resource, int], ...]
    """The units that cannot be had from anybody, as few as possible."""


@dataclass(frozen=True, slots=True)
class NotEnoughCoins:
    """The cheapest way to pay costs more than the treasury held when the turn began (P7)."""

    code: ClassVar[str] = "not-enough-coins"
    needed: int
    held: int


@dataclass(frozen=True, slots=True)
class WonderComplete:
    """Every stage of the wonder is built."""

    code: ClassVar[str] = "wonder-complete"


Refusal = AlreadyBuilt | MissingResources | NotEnoughCoins | WonderComplete


class IllegalAnswer(ValueError):
    """An answer that is not among the options; nothing has changed."""

    def __init__(self, message: str, code: str = "not-an-option") -> None:
        super().__init__(message)
        self.code = code
        """What is wrong, for programs."""


class NotAsked(IllegalAnswer):
    """An answer from a seat that is not being asked; nothing has changed."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "not-asked")
