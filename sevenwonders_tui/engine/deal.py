"""Dealing: the only place where chance comes in. What was dealt is kept, so replays never need it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Literal, NamedTuple, get_args

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.model import Card, SideName, Wonder
from sevenwonders_tui.engine.answers import Seat
from sevenwonders_tui.engine.refusals import IllegalAnswer


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


Way = Literal["dealt", "side_chosen", "chosen", "drafted"]
"""How wonders come to players before the first hand is dealt (S5, S6): a board is `dealt` with its side,
or dealt and its player chooses the side; wonders are freely `chosen` in turn; or they are `drafted`: one
board more than there are players lies on the table, and each in turn takes one of those left."""
WAYS: tuple[Way, ...] = get_args(Way)


class BoardSide(NamedTuple):
    """A wonder board, and the side of it that lies up."""

    wonder: Wonder
    side: SideName


@dataclass(frozen=True, slots=True)
class SetUp:
    """Wonders being given out, in the order of the seats; each step makes a new value.

    While `next` is a seat, it is to `choose` one of `options`; then `wishes` are what `Game.new` needs.
    """

    catalog: Catalog
    names: tuple[str, ...]
    way: Way
    seed: int
    boards: tuple[Wonder, ...]
    """The boards to choose from; with `side_chosen` the one of each seat, by seat."""
    taken: tuple[BoardSide, ...] = ()
    """What the first seats have, by seat."""

    @classmethod
    def begin(cls, catalog: Catalog, names: Sequence[str], way: Way, seed: int) -> SetUp:
        """Lay out the boards.

        Raises:
            ValueError: there are more players than wonders.
        """
        boards = list(catalog.wonders)
        if len(names) > len(boards):
            raise ValueError(f"there are only {len(boards)} wonders for {len(names)} seats")
        if way != "chosen":
            Random(f"{seed} boards").shuffle(boards)
            del boards[len(names) + (way == "drafted") :]
        return cls(catalog, tuple(names), way, seed, tuple(boards))

    @property
    def next(self) -> Seat | None:
        """The seat that chooses now; None when nothing is left to choose."""
        if self.way == "dealt" or len(self.taken) == len(self.names):
            return None
        return len(self.taken)

    @property
    def options(self) -> tuple[BoardSide, ...]:
        """What the seat that chooses now can have."""
        if self.next is None:
            return ()
        if self.way == "side_chosen":
            boards: Sequence[Wonder] = (self.boards[self.next],)
        else:
            taken = [choice.wonder for choice in self.taken]
            boards = [wonder for wonder in self.boards if wonder not in taken]
        return tuple(BoardSide(wonder, side) for wonder in boards for side in wonder.sides)

    def choose(self, choice: BoardSide) -> SetUp:
        """Give the next seat what it chooses.

        Raises:
            IllegalAnswer: it is not among the options.
        """
        if choice not in self.options:
            raise IllegalAnswer("this board cannot be had now")
        return replace(self, taken=(*self.taken, choice))

    def by_chance(self) -> SetUp:
        """Let the seed choose for the next seat, as for a bot. With nothing to choose, nothing changes."""
        if self.next is None:
            return self
        return self.choose(Random(f"{self.seed} seat {self.next}").choice(self.options))

    def take_back(self) -> SetUp:
        """Take the last choice back, if there is one."""
        return replace(self, taken=self.taken[:-1])

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """What each seat has; what has not been chosen (yet) is left to chance."""
        chosen = [Wish(name, *choice) for name, choice in zip(self.names, self.taken, strict=False)]
        return (*chosen, *map(Wish, self.names[len(chosen) :]))


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
        cards, guilds = _decks(catalog, age, players)
        deck = list(cards)
        deck += random.sample(guilds, min(len(guilds), players + rules.guilds_beyond_players))
        random.shuffle(deck)
        size = rules.hand_size
        ages.append(tuple(tuple(deck[n * size : (n + 1) * size]) for n in range(players)))
    return tuple(ages)


def can_be_dealt(catalog: Catalog, deal: Deal) -> bool:
    """Whether `deal_cards` can deal these hands: in each Age the whole deck, and so many of the guilds."""
    for age, hands in enumerate(deal, 1):
        cards, guilds = _decks(catalog, age, len(hands))
        rest = Counter(card for hand in hands for card in hand)
        rest.subtract(cards)
        drawn = {card for card, count in rest.items() if count}
        if any(rest[card] != 1 for card in drawn) or not drawn <= set(guilds):
            return False
        if len(drawn) != min(len(guilds), len(hands) + catalog.rules.guilds_beyond_players):
            return False
    return True


@lru_cache(maxsize=64)
def _decks(catalog: Catalog, age: int, players: int) -> tuple[Sequence[Card], Sequence[Card]]:
    """The cards of an Age for so many players, and the guilds some of which are drawn."""
    return catalog.deck(age, players), [guild for guild in catalog.guilds if guild.age == age]
