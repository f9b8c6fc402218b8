"""What may still come in a game: known to everybody, from the printed cards and the turn.

Nothing here looks at a hand, at the discard pile or at what was dealt.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.decks import deck_of
from sevenwonders_tui.catalog.model import Card, Cost
from sevenwonders_tui.engine.view import SeatView
from sevenwonders_tui.house_rules import NO_HOUSE_RULES, HouseRules


@dataclass(frozen=True, slots=True, eq=False)
class AgeDeck:
    """The structures of one Age that are in a game of so many players."""

    cards: tuple[Card, ...]
    """One entry a physical card; of the guilds, each once, though only some are drawn."""
    costs: tuple[tuple[Cost, int], ...]
    """The different costs that have resources in them, and how many cards have each."""
    freed_by: dict[Card, tuple[Card, ...]]
    """The structures that a structure makes free, by its `Card.structure`."""


@lru_cache(maxsize=64)
def age_deck(
    catalog: Catalog, age: int, players: int, house_rules: HouseRules = NO_HOUSE_RULES
) -> AgeDeck:
    """The cards that can turn up in an Age, for all that anybody knows before it is dealt."""
    deck = deck_of(catalog, age, players, house_rules)
    cards = (*deck.cards, *(card for draw in deck.draws for card in draw.cards))
    alike: dict[tuple[int, ...], tuple[Cost, int]] = {}
    for card in cards:
        if card.cost.units:
            key = (*card.cost.resources.values(), card.cost.coins)
            cost, count = alike.get(key, (card.cost, 0))
            alike[key] = (cost, count + 1)
    freed: dict[Card, tuple[Card, ...]] = {}
    for card in dict.fromkeys(cards):
        for structure in card.freed_by:
            freed[structure] = (*freed.get(structure, ()), card)
    return AgeDeck(cards, tuple(alike.values()), freed)


@dataclass(frozen=True, slots=True)
class Outlook:
    """How much of the game is left after the current turn."""

    catalog: Catalog
    players: int
    age: int
    turns: int
    """Turns in an Age."""
    turns_left: int
    """Turns of this Age still to come after the current one."""
    house_rules: HouseRules = NO_HOUSE_RULES

    @classmethod
    def after_this_turn(cls, view: SeatView) -> Outlook:
        """The outlook for what is built on the current turn."""
        left = max(0, view.turns - view.turn)
        players, rules = len(view.cities), view.house_rules
        return cls(view.catalog, players, view.age, view.turns, left, rules)

    @property
    def ages_to_come(self) -> range:
        """The Ages after the current one."""
        return range(self.age + 1, self.catalog.rules.ages + 1)

    @property
    def all_turns_left(self) -> int:
        """Turns of the game still to come."""
        return self.turns_left + self.turns * len(self.ages_to_come)

    @property
    def share_left(self) -> float:
        """How much of the game is still to come: 1 at its start, 0 at its end."""
        return self.all_turns_left / (self.turns * self.catalog.rules.ages)

    def turns_by_age(self) -> list[tuple[int, int]]:
        """Each Age with turns still to come, and how many they are."""
        later = [(age, self.turns) for age in self.ages_to_come]
        return [(self.age, self.turns_left), *later] if self.turns_left else later

    def deck(self, age: int) -> AgeDeck:
        """The cards of an Age, the current one or a later one."""
        return age_deck(self.catalog, age, self.players, self.house_rules)
