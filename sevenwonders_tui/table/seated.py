"""Who sits at a seat, and how many can."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.players import Player


def players_of(catalog: Catalog) -> tuple[int, ...]:
    """How many can play: two are joined by a neutral city, whatever the box says."""
    return (2, *sorted(catalog.rules.players))


@dataclass(frozen=True, slots=True)
class Seated:
    """A player at the table."""

    name: str
    player: Player
