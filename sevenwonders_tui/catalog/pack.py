"""A pack: a folder of JSON files that is a box of its own, or adds to one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass as checked_dataclass

from sevenwonders_tui.catalog.effects.base import STRICT
from sevenwonders_tui.catalog.faults import Fault, Meant
from sevenwonders_tui.catalog.files import Json
from sevenwonders_tui.catalog.model import Card, Id, Rules, Text, Wonder

ABOUT = "pack.json"
CARDS = "cards.json"
WONDERS = "wonders.json"
FILES = (ABOUT, CARDS, WONDERS)


@checked_dataclass(frozen=True, slots=True, config=STRICT)
class About:
    """What stands in `pack.json`. A pack has either `rules`, being a whole box, or `extends` one."""

    format: Literal["sevenwonders-pack/1"]
    id: Id
    name: Text
    edition: Id | None = None
    """By which name `load_catalog` finds the box; only a box has one."""
    rules: Rules | None = None
    extends: Id | Annotated[tuple[Id, ...], Field(min_length=1, max_length=20)] | None = None
    """The id of the box to which the pack adds cards or wonders, or of several boxes that it fits."""
    replaces: tuple[Id, ...] = ()
    """The ids of cards and wonders of that box which this pack has in another form, under the same ids."""

    @property
    def boxes(self) -> tuple[str, ...]:
        """The ids of the boxes to which the pack can add."""
        if self.extends is None:
            return ()
        return (self.extends,) if isinstance(self.extends, str) else self.extends


@dataclass(slots=True)
class Pack:
    """What could be read of a pack, and everything that was found to be wrong with it."""

    folder: Path
    about: About | None = None
    cards: list[Card] = field(default_factory=list)
    wonders: list[Wonder] = field(default_factory=list)
    unread: set[str | None] = field(default_factory=set)
    """The names of cards with faults of their own, which are not among `cards`; None for a card without."""
    all_cards: bool = True
    """Whether the cards can be counted: all of them could be read, and their copies are sensible."""
    all_wonders: bool = True
    """Whether all wonders could be read."""
    faults: list[Fault] = field(default_factory=list)
    contents: dict[str, Json] = field(default_factory=dict)
    """What stands in each of its files."""

    @property
    def digest(self) -> str:
        """Sixteen hexadecimal digits that change when anything in the pack does, blanks and order of keys apart."""
        text = json.dumps(self.contents, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    @property
    def replaced(self) -> frozenset[str]:
        """The ids of what lies below it and is no more."""
        return frozenset(self.about.replaces) if self.about is not None else frozenset()

    @property
    def is_expansion(self) -> bool:
        """Whether it adds to a box instead of being one."""
        return self.about is not None and self.about.rules is None

    def file(self, name: str) -> str:
        """The path of one of the pack's files, as faults name it."""
        return str(self.folder / name)

    def fault(self, file: str, place: str, wrong: str, right: str | Meant) -> None:
        """Note something that is wrong in one of the pack's files."""
        self.faults.append(Fault(self.file(file), place, wrong, right))


def cards_of(packs: Iterable[Pack]) -> tuple[Card, ...]:
    """The cards of packs that lie on each other: what a later one replaces keeps its place in the order."""
    return tuple({card.id: card for pack in packs for card in pack.cards}.values())


def wonders_of(packs: Iterable[Pack]) -> tuple[Wonder, ...]:
    """The wonders of packs that lie on each other, in the same way."""
    return tuple({wonder.id: wonder for pack in packs for wonder in pack.wonders}.values())
