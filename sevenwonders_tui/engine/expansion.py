"""What an expansion is to the rules, and the register of them.

A module says itself when it is in play, and weaves its steps into those of the base game. Nothing else
in the engine names one; those that come with the game are found in `engine.expansions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.engine.answers import Seat
from sevenwonders_tui.engine.deal import Place, Wish
from sevenwonders_tui.engine.state import Part, State
from sevenwonders_tui.engine.steps import Step


class Expansion:
    """The rules of one expansion. A class of its own overrides what it changes."""

    id: str
    """Its name in `changes` of a pack, and in `State.parts`."""

    def joins(self, catalog: Catalog, players: int) -> bool:
        """Whether it is in play: where a pack in use names it."""
        return self.id in catalog.modules

    def steps(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """The order of the game with the expansion's steps woven in (`steps.put`, `steps.replace`)."""
        return steps

    def wishes(self, wishes: Sequence[Wish]) -> tuple[Wish, ...]:
        """Who sits down, with the neutral cities that join them."""
        return tuple(wishes)

    def set_up(self, state: State) -> None:
        """Lay out what the expansion keeps on the table (`State.parts`)."""

    def seen(self, state: State, viewer: Seat | None) -> Part:
        """What a viewer may see of what it keeps: all of it, unless this is overridden."""
        return state.parts[self.id].copy()


REGISTER: dict[str, Expansion] = {}
"""Every rules module there is, by its id."""


def register(expansion: Expansion) -> None:
    """Let games be played with an expansion.

    Raises:
        ValueError: there is one of this id already.
    """
    if expansion.id in REGISTER:
        raise ValueError(f"there is an expansion {expansion.id!r} already")
    REGISTER[expansion.id] = expansion


def in_play(catalog: Catalog, players: int) -> tuple[Expansion, ...]:
    """The expansions in play at a table with so many players."""
    import_module("sevenwonders_tui.engine.expansions")
    return tuple(each for each in REGISTER.values() if each.joins(catalog, players))


def neutral_seats(catalog: Catalog, places: Sequence[Place]) -> tuple[bool, ...]:
    """For each seat whether the city there is nobody's own, at a table with the players of `places`."""
    wishes = tuple(Wish(place.name) for place in places if not place.neutral)
    for each in in_play(catalog, len(wishes)):
        wishes = each.wishes(wishes)
    return tuple(wish.neutral for wish in wishes)
