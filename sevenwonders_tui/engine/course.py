"""What lies on the table, and how it moves on: Ages, hands, the driver of the Free City.

No question is asked here and no rule of a turn carried out; `game` asks, `turn` carries out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVarTuple

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.engine.answers import Seat
from sevenwonders_tui.engine.boards import boards_of_all
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.deal import Deal, Place
from sevenwonders_tui.engine.events import AgeBegan, Event, GameOver, HandsPassed
from sevenwonders_tui.engine.house_rules import HouseRules
from sevenwonders_tui.engine.scoring import Score, Standing, score, standings

Facts = TypeVarTuple("Facts")

Hands = tuple[tuple[Card, ...], ...]
Heights = tuple[int, ...]


class Course:
    """A table with its cities and hands, and the turn and Age it is at."""

    __slots__ = (
        "_events", "_noted", "age", "buried", "catalog", "cities", "deal", "discard", "driver", "free_city",
        "hands", "house_rules", "names", "over", "passed_on", "records", "turn", "turns",
    )  # fmt: skip

    def __init__(
        self,
        catalog: Catalog,
        places: Sequence[Place],
        deal: Deal | None,
        *,
        free_city: bool,
        house_rules: HouseRules,
        records: bool,
    ) -> None:
        """The table before the first Age begins."""
        self.catalog = catalog
        self.names = tuple(place.name for place in places)
        boards = boards_of_all([place.wonder.sides[place.side] for place in places])
        self.cities = [
            City(place.wonder, place.side, catalog.rules, board)
            for place, board in zip(places, boards, strict=True)
        ]
        self.deal = deal
        self.house_rules = house_rules
        self.free_city: Seat | None = len(places) - 1 if free_city else None
        self.driver: Seat | None = None
        """Who plays for the Free City this turn."""
        self.hands: list[list[Card]] = [[] for _ in places]
        self.discard: list[Card] = []
        """The discard pile, oldest first."""
        self.buried: list[list[Card]] = [[] for _ in places]
        """The cards under each wonder: known to their owner only."""
        self.age = 1
        self.turn = 1
        self.turns = catalog.rules.turns_per_age
        """Turns in an Age."""
        self.over = False
        self.records = records
        self._events: list[Event] = []
        self._noted: list[tuple[Callable[..., Event], tuple[object, ...]]] = []
        """What happened since somebody read the events, each as its kind and its facts: whole games
        are played of which nobody ever reads them."""
        self.passed_on: list[tuple[Hands, Heights]] = []
        """For each turn of this Age that is over, what each seat passed on, and how many structures
        each city had."""

    def lie_as(self, other: Course) -> None:
        """Let everything lie as it lies at `other`, the past apart."""
        self.catalog = other.catalog
        self.names = other.names
        self.cities = [city.copy() for city in other.cities]
        self.deal = other.deal
        self.house_rules = other.house_rules
        self.free_city = other.free_city
        self.driver = other.driver
        self.hands = [hand.copy() for hand in other.hands]
        self.discard = other.discard.copy()
        self.buried = [cards.copy() for cards in other.buried]
        self.age = other.age
        self.turn = other.turn
        self.turns = other.turns
        self.over = other.over
        self.records = other.records
        self.passed_on = other.passed_on.copy()

    @property
    def last_turn(self) -> bool:
        """Whether this is the last turn of its Age."""
        return self.turn >= self.turns

    @property
    def last_age(self) -> bool:
        """Whether this is the last Age."""
        return self.age >= self.catalog.rules.ages

    def left(self, seat: Seat) -> Seat:
        """The left neighbour: the next seat clockwise."""
        return seat + 1 if seat + 1 < len(self.cities) else 0

    def right(self, seat: Seat) -> Seat:
        """The right neighbour."""
        return seat - 1 if seat else len(self.cities) - 1

    def player_of(self, seat: Seat) -> Seat:
        """Who answers for a seat: its own player, or the driver for the Free City."""
        return self.driver if seat == self.free_city and self.driver is not None else seat

    @property
    def events(self) -> list[Event]:
        """All that has happened, oldest first. What was noted since the last reading is made now."""
        if self._noted:
            self._events += [kind(*facts) for kind, facts in self._noted]
            self._noted.clear()
        return self._events

    @events.setter
    def events(self, events: list[Event]) -> None:
        self._events = events
        self._noted = []

    def happened(self, kind: Callable[[*Facts], Event], *facts: *Facts) -> None:
        """Note an event of this kind, if the game records what happens."""
        if self.records:
            self._noted.append((kind, facts))

    def begin_age(self, age: int) -> None:
        """Begin an Age: hands are dealt, powers used once an Age are fresh (S3)."""
        self.age = age
        self.turn = 1
        self.passed_on = []
        for city in self.cities:
            city.used.clear()
        if self.deal is not None:
            self.hands = [list(hand) for hand in self.deal[age - 1]]
            self.happened(AgeBegan, age)
        if self.free_city is not None:
            side = self.left if self.catalog.rules.passing[age - 1] == "left" else self.right
            self.drive(side(self.free_city))

    def drive(self, seat: Seat) -> None:
        """Let `seat` play for the Free City this turn: it draws the top card of the pile."""
        assert self.free_city is not None
        self.driver = seat
        pile = self.hands[self.free_city]
        if pile:
            self.hands[seat].append(pile.pop(0))

    def pass_hands(self) -> None:
        """Pass every hand to the neighbour and begin the next turn (T2).

        Two players swap their hands, and the Free City goes with them.
        """
        direction = self.catalog.rules.passing[self.age - 1]
        if self.records:
            heights = tuple([len(city.built) for city in self.cities])
            self.passed_on.append((tuple(map(tuple, self.hands)), heights))
        if self.free_city is not None:
            self.hands = [self.hands[1], self.hands[0], self.hands[2]]
            self.drive(1 if self.driver == 0 else 0)
        elif direction == "left":
            self.hands = [self.hands[-1], *self.hands[:-1]]
        else:
            self.hands = [*self.hands[1:], self.hands[0]]
        self.turn += 1
        self.happened(HandsPassed, direction)

    def end(self) -> None:
        """End the game."""
        self.over = True
        if self.records:
            standings = self.standings()
            first = [seat for seat, standing in enumerate(standings) if standing.place == 1]
            self.happened(GameOver, tuple(first), standings[first[0]].decided_by)

    def scores(self) -> tuple[Score, ...]:
        """What each city would score if the game ended now."""
        rules = self.catalog.rules
        return tuple(score(self.cities, seat, rules) for seat in range(len(self.cities)))

    def standings(self) -> tuple[Standing, ...]:
        """Places, points and what decided ties, as if the game ended now."""
        return standings(self.cities, self.catalog.rules, self.free_city)
