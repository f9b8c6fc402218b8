"""The catalog: all cards, wonders and rules of the packs a game is played with."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sevenwonders_tui.catalog.columns import COLOURS, Colour, Column
from sevenwonders_tui.catalog.model import Card, Rules, Wonder

if TYPE_CHECKING:
    from sevenwonders_tui.catalog.pack import NewColour


_WITHOUT_ACCENT = str.maketrans(
    {
        "\N{LATIN SMALL LETTER DOTLESS I}": "i",
        "æ": "ae",
        "Æ": "ae",
        "ø": "o",
        "Ø": "o",
        "œ": "oe",
        "Œ": "oe",
        "ł": "l",
        "Ł": "l",
    }
)
"""Letters of their own to Unicode, which people type without what makes them so."""


def fold(name: str) -> str:
    """`name` as it is compared: without accents, case and outer blanks, dotless letters with a dot."""
    if name.isascii():
        return name.strip().casefold()
    plain = unicodedata.normalize("NFKD", name.strip()).translate(_WITHOUT_ACCENT)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


@dataclass(frozen=True, slots=True, eq=False)
class Catalog:
    """Everything the rules need to know about the boxes on the table."""

    edition: str
    """`second` or `first`."""
    packs: tuple[str, ...]
    """The ids of the packs it was made of, in the order they were read."""
    rules: Rules
    cards: tuple[Card, ...]
    wonders: tuple[Wonder, ...]
    digests: Mapping[str, str] = field(default_factory=dict)
    """For each pack a digest of its content, by the pack's id."""
    pack_names: tuple[str, ...] = ()
    """What the packs are called, in the order of `packs`."""
    new_colours: tuple[NewColour, ...] = ()
    """The colours of cards that packs bring."""
    modules: tuple[str, ...] = ()
    """The rules modules that the packs name."""
    _cards_by_id: dict[str, Card] = field(init=False, repr=False)
    _cards_by_name: dict[str, Card] = field(init=False, repr=False)
    _wonders_by_name: dict[str, Wonder] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        _link(self.cards, {colour.id: colour.column for colour in self.new_colours})
        by_name: dict[str, Card] = {}
        for card in self.cards:
            for name in (card.name, *card.also_written):
                by_name.setdefault(fold(name), card)
        for card in self.cards:
            for name in card.spellings:
                by_name.setdefault(fold(name), card)
        wonders: dict[str, Wonder] = {}
        for wonder in self.wonders:
            wonders.setdefault(fold(wonder.name), wonder)
            wonders.setdefault(fold(wonder.id), wonder)
        for wonder in self.wonders:
            wonders.setdefault(fold(wonder.local_name), wonder)
        object.__setattr__(self, "_cards_by_id", {card.id: card for card in self.cards})
        object.__setattr__(self, "_cards_by_name", by_name)
        object.__setattr__(self, "_wonders_by_name", wonders)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The lines of the score pad, in its order."""
        return self.rules.score_pad

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours of cards, in the order in which they are listed."""
        return (*COLOURS, *(colour.id for colour in self.new_colours))

    def card(self, card_id: str) -> Card:
        """The card with this id.

        Raises:
            KeyError: no card has it.
        """
        return self._cards_by_id[card_id]

    def card_named(self, name: str) -> Card | None:
        """The first card of this name, in English or the language spoken, accents and case ignored; or None."""
        return self._cards_by_name.get(fold(name))

    def wonder_named(self, name: str) -> Wonder | None:
        """The wonder of this name or id, likewise."""
        return self._wonders_by_name.get(fold(name))

    def names_dealt(self, players: int) -> frozenset[str]:
        """The names of all structures that may be dealt to so many players."""
        return frozenset(
            card.name
            for card in self.cards
            if card.guild or card.pool is not None or any(copy <= players for copy in card.copies)
        )

    @property
    def guilds(self) -> tuple[Card, ...]:
        """The guilds, of which some are drawn for each game (S2)."""
        return tuple(card for card in self.cards if card.guild)


def _link(cards: Sequence[Card], lines: Mapping[Colour, Column]) -> None:
    """Link the cards that a file links by names: namesakes, and what makes a structure free."""
    first: dict[str, Card] = {}
    for card in cards:
        first.setdefault(card.name, card)
    for card in cards:
        # Cards are frozen for everybody else; this completes them before anybody has them.
        object.__setattr__(card, "structure", first[card.name])
        if card.colour in lines:
            object.__setattr__(card, "column", lines[card.colour])
        for key, names in (("freed_by", card.free_if), ("frees", card.makes_free)):
            object.__setattr__(card, key, tuple(first[name] for name in names if name in first))
