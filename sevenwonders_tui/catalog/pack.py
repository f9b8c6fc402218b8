"""A pack: a folder of JSON files that is a box of its own, or adds to one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass as checked_dataclass

from sevenwonders_tui.catalog.effects.base import STRICT
from sevenwonders_tui.catalog.faults import Fault, Meant
from sevenwonders_tui.catalog.files import Json
from sevenwonders_tui.catalog.model import Card, Id, PoolRule, Rules, Text, Wonder
from sevenwonders_tui.messages import marked

ABOUT = "pack.json"
CARDS = "cards.json"
WONDERS = "wonders.json"
FILES = (ABOUT, CARDS, WONDERS)


@checked_dataclass(frozen=True, slots=True, config=STRICT)
class NewColour:
    """A colour of cards that a pack brings."""

    id: Id
    name: Text
    column: Id
    """The line of the score pad for the points of its cards."""
    fill: Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$", description=marked("as in #8a2be2"))] = (
        "#b0b0b0"
    )
    """The colour itself, on terminals that can show it."""


@checked_dataclass(frozen=True, slots=True, config=STRICT)
class NewLine:
    """A line of the score pad that a pack brings."""

    id: Id
    name: Text
    after: Id
    """The line below which it stands."""


@checked_dataclass(frozen=True, slots=True, config=STRICT)
class Changes:
    """What an expansion changes in the rules of a box."""

    turns_per_age: Annotated[int, Field(ge=0, le=9)] = 0
    """Turns more in each Age."""
    hand_size: Annotated[int, Field(ge=0, le=9)] = 0
    """Cards more in each hand that is dealt."""
    starting_coins: Annotated[int, Field(ge=0)] | None = None
    """Coins at the start instead of those of the box."""
    colours: tuple[NewColour, ...] = ()
    score_pad: tuple[NewLine, ...] = ()
    pools: tuple[PoolRule, ...] = ()
    module: Id | None = None
    """The rules module that goes with it (`engine.expansions`)."""


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
    changes: Changes | None = None
    """What an expansion changes in the rules of the box."""
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


def rules_of(packs: Iterable[Pack]) -> Rules | None:
    """The rules of the box with what the other packs change in it; None where the box has none."""
    rules: Rules | None = None
    for pack in packs:
        about = pack.about
        if about is not None and about.rules is not None:
            rules = about.rules
        if rules is None or about is None or about.changes is None:
            continue
        changes = about.changes
        pad = list(rules.score_pad)
        for line in changes.score_pad:
            place = pad.index(line.after) + 1 if line.after in pad else len(pad)
            pad.insert(place, line.id)
        coins = changes.starting_coins
        rules = replace(
            rules,
            turns_per_age=rules.turns_per_age + changes.turns_per_age,
            hand_size=rules.hand_size + changes.hand_size,
            starting_coins=rules.starting_coins if coins is None else coins,
            score_pad=tuple(pad),
            pools=(*rules.pools, *changes.pools),
        )
    return rules


def colours_of(packs: Iterable[Pack]) -> tuple[NewColour, ...]:
    """The colours that these packs bring."""
    abouts = [pack.about for pack in packs if pack.about is not None]
    return tuple(
        colour for about in abouts if about.changes is not None for colour in about.changes.colours
    )
