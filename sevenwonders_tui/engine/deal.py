"""Dealing: the only place where chance comes in. What was dealt is kept, so replays never need it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Literal, NamedTuple, get_args

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.decks import deck_of
from sevenwonders_tui.catalog.model import Card, SideName, Wonder
from sevenwonders_tui.engine.answers import IllegalAnswer, Seat
from sevenwonders_tui.house_rules import NO_HOUSE_RULES, HouseRules


@dataclass(frozen=True, slots=True)
class Place:
    """Who sits at a seat, with which wonder board and which of its sides."""

    name: str
    wonder: Wonder
    side: SideName
    neutral: bool = False
    """Whether the city is nobody's own."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player asks for before boards are dealt; None leaves it to chance."""

    name: str
    wonder: Wonder | None = None
    side: SideName | None = None
    neutral: bool = False
    """Whether the city is to be nobody's own."""


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
        places.append(Place(wish.name, wonder, side, wish.neutral))
    return tuple(places)


def deal_cards(
    catalog: Catalog,
    seats: int,
    random: Random,
    house_rules: HouseRules = NO_HOUSE_RULES,
    from_age: int = 1,
) -> Deal:
    """Shuffle and deal the decks of all Ages from one on; for those before it hands are empty."""
    before: Deal = (((),) * seats,) * (from_age - 1)
    ages = range(from_age, catalog.rules.ages + 1)
    decks = (deck_of(catalog, age, seats, house_rules) for age in ages)
    return (*before, *(deck.deal(seats, random) for deck in decks))
