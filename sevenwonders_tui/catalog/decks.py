"""What the hands of an Age are dealt from: the one place that knows it.

Dealing, what bots imagine, the check of packs and that of saved games all ask here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.model import Card, Rules
from sevenwonders_tui.house_rules import NO_HOUSE_RULES, HouseRules


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards some of which, drawn unseen, go into a deck."""

    cards: tuple[Card, ...]
    number: int


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of an Age at a table (S1, S2)."""

    cards: tuple[Card, ...]
    """Those that are in it every time, one entry a physical card."""
    draws: tuple[Draw, ...]
    hand_size: int
    """Cards dealt to each seat (S3)."""

    @property
    def size(self) -> int:
        """How many cards are in it once all are drawn."""
        return len(self.cards) + sum(draw.number for draw in self.draws)

    def deal(self, seats: int, random: Random) -> tuple[tuple[Card, ...], ...]:
        """The hands, by seat."""
        cards, size = list(self.cards), self.hand_size
        for draw in self.draws:
            cards += random.sample(draw.cards, min(draw.number, len(draw.cards)))
        random.shuffle(cards)
        return tuple(tuple(cards[n * size : (n + 1) * size]) for n in range(seats))

    def gives(self, hands: Sequence[Sequence[Card]]) -> bool:
        """Whether these hands can be dealt from it: all that is always in it, and so many of each draw."""
        rest = Counter(card for hand in hands for card in hand)
        rest.subtract(self.cards)
        for draw in self.draws:
            drawn = Counter({card: min(n, rest[card]) for card, n in Counter(draw.cards).items()})
            if (+drawn).total() != min(draw.number, len(draw.cards)):
                return False
            rest.subtract(+drawn)
        return not any(rest.values())


@lru_cache(maxsize=256)
def deck_of(
    catalog: Catalog, age: int, seats: int, house_rules: HouseRules = NO_HOUSE_RULES
) -> Deck:
    """What an Age is dealt from at so many seats."""
    deck = deck_of_cards(catalog.cards, catalog.rules, age, seats)
    if house_rules.no_guilds and any(card.guild for draw in deck.draws for card in draw.cards):
        return _without_guilds(deck, catalog, age, seats)
    return deck


def _without_guilds(deck: Deck, catalog: Catalog, age: int, seats: int) -> Deck:
    """Cards that only larger tables use take their place; where those are too few, hands are smaller."""
    rules = catalog.rules
    others = tuple(draw for draw in deck.draws if not any(card.guild for card in draw.cards))
    largest = deck_of_cards(catalog.cards, rules, age, max(rules.players))
    spare = tuple((Counter(largest.cards) - Counter(deck.cards)).elements())
    there = len(deck.cards) + sum(draw.number for draw in others)
    size = min(rules.hand_size, (there + len(spare)) // seats)
    filling = Draw(spare, min(len(spare), max(0, size * seats - there)))
    return Deck(deck.cards, (*others, filling), size)


def deck_of_cards(cards: Sequence[Card], rules: Rules, age: int, seats: int) -> Deck:
    """The same for cards that need not make a whole catalog yet."""
    of_age = [card for card in cards if card.age == age]
    always = tuple(card for card in of_age for copy in card.copies if copy <= seats)
    guilds = tuple(card for card in of_age if card.guild)
    draws = [Draw(guilds, seats + rules.guilds_beyond_players)] if guilds else []
    for pool in rules.pools:
        drawn = tuple(card for card in of_age if card.pool == pool.pool)
        draws.append(Draw(drawn, seats if pool.each_age == "players" else pool.each_age))
    return Deck(always, tuple(draws), rules.hand_size)
