"""The catalog: all cards, wonders and rules of the packs a game is played with."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

from sevenwonders_tui.catalog.model import Card, Rules, Wonder


def fold(name: str) -> str:
    """`name` as it is compared: without accents, case and outer blanks."""
    if name.isascii():
        return name.strip().casefold()
    plain = unicodedata.normalize("NFKD", name.strip())
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
    _cards_by_id: dict[str, Card] = field(init=False, repr=False)
    _cards_by_name: dict[str, Card] = field(init=False, repr=False)
    _wonders_by_name: dict[str, Wonder] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        by_name: dict[str, Card] = {}
        for card in self.cards:
            for name in (card.name, *card.also_written):
                by_name.setdefault(fold(name), card)
        wonders: dict[str, Wonder] = {}
        for wonder in self.wonders:
            wonders.setdefault(fold(wonder.name), wonder)
            wonders.setdefault(fold(wonder.id), wonder)
        object.__setattr__(self, "_cards_by_id", {card.id: card for card in self.cards})
        object.__setattr__(self, "_cards_by_name", by_name)
        object.__setattr__(self, "_wonders_by_name", wonders)

    def card(self, card_id: str) -> Card:
        """The card with this id.

        Raises:
            KeyError: no card has it.
        """
        return self._cards_by_id[card_id]

    def card_named(self, name: str) -> Card | None:
        """The first card of this name, accents and case ignored, or None."""
        return self._cards_by_name.get(fold(name))

    def wonder_named(self, name: str) -> Wonder | None:
        """The wonder of this name or id, accents and case ignored, or None."""
        return self._wonders_by_name.get(fold(name))

    def deck(self, age: int, players: int) -> tuple[Card, ...]:
        """The cards of an Age for so many players, one entry a physical card, guilds left out (S1)."""
        return tuple(
            card
            for card in self.cards
            if card.age == age
            for copy in card.copies
            if copy <= players
        )

    def names_dealt(self, players: int) -> frozenset[str]:
        """The names of all structures that may be dealt to so many players."""
        return frozenset(
            card.name
            for card in self.cards
            if card.guild or any(copy <= players for copy in card.copies)
        )

    @property
    def guilds(self) -> tuple[Card, ...]:
        """The guilds, of which some are drawn for each game (S2)."""
        return tuple(card for card in self.cards if card.guild)
