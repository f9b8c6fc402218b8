"""Why something costs nothing, and what coins come from: small values instead of words with a meaning."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.catalog.model import Card, Wonder


@dataclass(frozen=True, slots=True)
class Chain:
    """A structure of the city makes the new one free, for good (C1, C3)."""

    by: Card
    """The one that is built already (`Card.structure`)."""

    def __str__(self) -> str:
        return f"chain {self.by.id}"


@dataclass(frozen=True, slots=True)
class Power:
    """A power makes the structure free: of the city's wonder, or of another thing in the city."""

    by: Wonder | Card

    def __str__(self) -> str:
        return f"{'wonder' if isinstance(self.by, Wonder) else 'card'} {self.by.id}"


Free = Chain | Power
"""Why a structure costs nothing."""


@dataclass(frozen=True, slots=True)
class StageSource:
    """A stage of the city's own wonder."""

    number: int
    """From 1."""

    def __str__(self) -> str:
        return f"stage {self.number}"


Source = Card | StageSource
"""What gives coins."""
