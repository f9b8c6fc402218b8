"""Dealing: the only place where chance comes in. What was dealt is kept, so replays never need it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.model import Card, SideName, Wonder


@dataclass(frozen=True, slots=True)
class Place:
    """Who sits at a seat, with which wonder board and which of its sides."""

    name: str
    wonder: Wonder
    side: SideName


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player asks for before boards are dealt; None leaves it to chance."""

    name: str
    wonder: Wonder | None = None
    side: SideName | None = None


Deal = tuple[tuple[tuple[Card, ...], ...], ...]
"""The hands of a whole game: for each Age, for each seat, the cards dealt."""


def deal_places(catalog: Catalog, wishes: Sequence[Wish], random: Random) -> tuple[Place, ...]:
    """Give every seat a board, each wonder at most once (S5, S6).

    Raises:
        ValueError: two seats wish for the same wonder, or there are more seats than wonders.
    """
    taken = [wish.wonder for wish in wishes if wish.wonder is not None]
    if len(set(taken)) < len(taken):
        raise ValueError("two seats cannot have the same wonder, not even its two sides")
    free = [wonder for wonder in catalog.wonders if wonder not in taken]
    if len(wishes) - len(taken) > len(free):
        raise ValueError(f"there are only {len(catalog.wonders)} wonders for {len(wishes)} seats")
    random.shuffle(free)
    places = []
    for wish in wishes:
        wonder = wish.wonder or free.pop()
        side: SideName = wish.side if wish.side is not None else random.choice(list(wonder.sides))
        places.append(Place(wish.name, wonder, side))
    return tuple(places)


def deal_cards(catalog: Catalog, players: int, random: Random) -> Deal:
    """Shuffle and deal the decks of all Ages (S1, S2, S3)."""
    rules = catalog.rules
    ages = []
    for age in range(1, rules.ages + 1):
        deck = list(catalog.deck(age, players))
        guilds = [guild for guild in catalog.guilds if guild.age == age]
        deck += random.sample(guilds, min(len(guilds), players + rules.guilds_beyond_players))
        random.shuffle(deck)
        size = rules.hand_size
        ages.append(tuple(tuple(deck[n * size : (n + 1) * size]) for n in range(players)))
    return tuple(ages)
