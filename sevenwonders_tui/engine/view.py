"""What a seat may know, and nothing more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.model import Card, Direction
from sevenwonders_tui.engine.answers import Answer, Decision, Kind, Refused, Seat
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.events import Event, Fought
from sevenwonders_tui.engine.house_rules import HouseRules
from sevenwonders_tui.engine.scoring import Score, score


@dataclass(frozen=True, slots=True)
class PassedOn:
    """What a seat passed on at the end of a turn."""

    cards: tuple[Card, ...]
    heights: tuple[int, ...]
    """How many structures each city had then: those after them in `City.built` came later."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it, or as everybody may see it (`viewer` None).

    Cities are copies: changing them changes nothing. They hold no hidden card.
    """

    viewer: Seat | None
    catalog: Catalog
    names: tuple[str, ...]
    age: int
    turn: int
    turns: int
    """Turns in an Age."""
    direction: Direction
    """Which way the hands go at the end of this turn."""
    cities: tuple[City, ...]
    hand_sizes: tuple[int, ...]
    discard_size: int
    hand: tuple[Card, ...]
    """The viewer's cards; empty for the public."""
    decision: Decision | None
    """The viewer's open question, if any."""
    refused: tuple[Refused, ...]
    """What the viewer cannot do now, and why."""
    chosen: Answer | None
    """What the viewer has answered in this step, until it resolves."""
    free_city: Seat | None
    """The seat of the Free City in a game for two."""
    driver: Seat | None
    """Who plays for the Free City this turn."""
    asked: tuple[tuple[Seat, Kind], ...]
    """Who is asked in this step, answered or not, and what kind of thing."""
    answered: frozenset[Seat]
    """Who of them has answered; never what."""
    events: tuple[Event, ...]
    """All that has happened, oldest first."""
    over: bool
    discard: tuple[Card, ...]
    """The discard pile, oldest first; empty unless a house rule opens it."""
    house_rules: HouseRules
    passed: tuple[PassedOn, ...]
    """What the viewer passed on at the end of each turn of this Age that is over, oldest first; for
    the Free City what its driver did."""
    driver_chose: Answer | None
    """For the Free City and its driver: what the driver has answered in this step."""

    def left(self, seat: Seat) -> Seat:
        """The left neighbour: the next seat clockwise."""
        return (seat + 1) % len(self.cities)

    def right(self, seat: Seat) -> Seat:
        """The right neighbour."""
        return (seat - 1) % len(self.cities)

    def player_of(self, seat: Seat) -> Seat:
        """Who answers for a seat: its own player, or the driver for the Free City."""
        return self.driver if seat == self.free_city and self.driver is not None else seat

    def before(self, fights: Sequence[Fought]) -> View:
        """The table without the conflict tokens that were taken in these fights, the last ones of all."""
        taken = Counter(fight.seat for fight in fights if fight.token)
        taken.update(fight.left for fight in fights if fight.left_token)
        cities = tuple(city.copy() for city in self.cities)
        for seat, n in taken.items():
            del cities[seat].tokens[-n:]
        return replace(self, cities=cities)

    def score(self, seat: Seat) -> Score:
        """What the city of `seat` would score if the game ended now."""
        return score(self.cities, seat, self.catalog.rules)
