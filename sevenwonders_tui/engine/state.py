"""What lies on the table, and the doors through which coins and tokens come and go.

No question is asked here and no rule of a turn stands here: `game` asks, the steps of `turn` and of the
expansions carry out. Screens and bots may read a state; only steps change it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, Self, TypeVarTuple

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.effects.base import Happening
from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.engine import events
from sevenwonders_tui.engine.answers import Payment, Seat, Source
from sevenwonders_tui.engine.city import City, boards_of_all, neighbours_of
from sevenwonders_tui.engine.deal import Deal, Place
from sevenwonders_tui.engine.events import Event
from sevenwonders_tui.engine.scoring import Score, Standing, score, standings
from sevenwonders_tui.house_rules import HouseRules

if TYPE_CHECKING:
    from sevenwonders_tui.engine.steps import Step


Facts = TypeVarTuple("Facts")

Hands = tuple[tuple[Card, ...], ...]
Heights = tuple[int, ...]


class Part(Protocol):
    """What one expansion keeps on the table."""

    def copy(self) -> Self:
        """An independent copy."""
        ...


class State:
    """A table with its cities and hands, and the turn and Age it is at."""

    __slots__ = (
        "_events", "_noted", "age", "answered_by", "asks_losers", "buried", "catalog", "cities", "deal", "dealt", "discard",
        "hands", "house_rules", "names", "neutral", "over", "owes", "parts", "passed_on", "passes_to", "queue", "records",
        "turn", "turns",
    )  # fmt: skip

    def __init__(
        self,
        catalog: Catalog,
        places: Sequence[Place],
        deal: Deal | None,
        *,
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
        self.neutral = frozenset(seat for seat, place in enumerate(places) if place.neutral)
        """The seats of cities that are nobody's own: they take no place in the end."""
        self.answered_by: tuple[Seat, ...] = tuple(range(len(places)))
        """For each seat the player who answers for it: its own, where it is not neutral."""
        self.passes_to: tuple[Seat, ...] = self.answered_by
        """For each seat who has its hand next; the seat itself where a hand stays."""
        self.parts: dict[str, Part] = {}
        """What expansions keep, each under its own id."""
        self.asks_losers: Step | None = None
        """How an expansion lets losers choose; without one they pay at once."""
        self.owes: dict[Seat, list[tuple[Seat, int]]] = {}
        """For each seat that still has to choose: because of whom it loses how many coins."""
        self.queue: list[tuple[Step, tuple[Seat, ...]]] = []
        """Steps that effects have asked for, with their seats: they come before the next listed step."""
        self.hands: list[list[Card]] = [[] for _ in places]
        self.discard: list[Card] = []
        """The discard pile, oldest first."""
        self.buried: list[list[Card]] = [[] for _ in places]
        """The cards under each wonder: known to their owner only."""
        self.age = 1
        self.turn = 1
        self.turns = catalog.rules.turns_per_age
        """Turns in this Age."""
        self.dealt = 0
        """The Ages whose hands have been dealt."""
        self.over = False
        self.records = records
        self._events: list[Event] = []
        self._noted: list[tuple[Callable[..., Event], tuple[object, ...]]] = []
        """What happened since the events were read, each as its kind and its facts: of most games
        that are played in a search nobody ever reads them."""
        self.passed_on: list[tuple[Hands, Heights]] = []
        """For each turn of this Age that is over, what each seat passed on, and how many structures
        each city had."""

    def copy(self) -> State:
        """An independent copy without its past: no events."""
        twin = object.__new__(State)
        twin.catalog = self.catalog
        twin.names = self.names
        twin.cities = [city.copy() for city in self.cities]
        twin.deal = self.deal
        twin.house_rules = self.house_rules
        twin.neutral = self.neutral
        twin.answered_by = self.answered_by
        twin.passes_to = self.passes_to
        twin.parts = {name: part.copy() for name, part in self.parts.items()}
        twin.asks_losers = self.asks_losers
        twin.owes = {seat: losses.copy() for seat, losses in self.owes.items()}
        twin.queue = self.queue.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.discard = self.discard.copy()
        twin.buried = [cards.copy() for cards in self.buried]
        twin.age = self.age
        twin.turn = self.turn
        twin.turns = self.turns
        twin.dealt = self.dealt
        twin.over = self.over
        twin.records = self.records
        twin._events = []
        twin._noted = []
        twin.passed_on = self.passed_on.copy()
        return twin

    @property
    def last_turn(self) -> bool:
        """Whether this is the last turn of its Age."""
        return self.turn >= self.turns

    @property
    def last_age(self) -> bool:
        return self.age >= self.catalog.rules.ages

    def left(self, seat: Seat) -> Seat:
        """The left neighbour: the next seat clockwise."""
        return seat + 1 if seat + 1 < len(self.cities) else 0

    def right(self, seat: Seat) -> Seat:
        """The right neighbour."""
        return seat - 1 if seat else len(self.cities) - 1

    def neighbours(self, seat: Seat) -> tuple[City, City]:
        """The cities of the left and of the right neighbour."""
        return neighbours_of(self.cities, seat)

    @property
    def events(self) -> list[Event]:
        """All that has happened, oldest first. What was noted since the last reading is made now."""
        if self._noted:
            self._events += [kind(*facts) for kind, facts in self._noted]
            self._noted.clear()
        return self._events

    @events.setter
    def events(self, happened: list[Event]) -> None:
        self._events = happened
        self._noted = []

    def happened(self, kind: Callable[[*Facts], Event], *facts: *Facts) -> None:
        """Note an event of this kind, if the game records what happens."""
        if self.records:
            self._noted.append((kind, facts))

    def ask(self, step: Step, seats: Sequence[Seat]) -> None:
        """Ask these seats before the next listed step. Seats for which the same step waits already
        are asked with them, at the same time (GEN-13); steps come in the order of their `rank`."""
        waiting = dict(self.queue)
        waiting[step] = tuple(sorted({*waiting.get(step, ()), *seats}))
        self.queue = sorted(waiting.items(), key=lambda item: item[0].rank)

    # Doors: every coin and every token that moves goes through one of these

    def pay(self, seat: Seat, pay: Payment) -> None:
        """Coins to the bank and to the neighbours who sell (O2)."""
        city = self.cities[seat]
        city.coins -= pay.total
        for neighbour, coins in ((self.left(seat), pay.left), (self.right(seat), pay.right)):
            if coins:
                self.cities[neighbour].coins += coins
                self.happened(events.TradeIncome, neighbour, coins, seat)
        if city.reactions and (pay.left or pay.right):
            self.tell(seat, Happening("bought", coins=pay.left + pay.right))

    def gain(self, seat: Seat, coins: int, source: Source | None) -> None:
        """Coins from the bank; for a `source` of None the event that says so is the caller's."""
        city = self.cities[seat]
        city.coins += coins
        if source is not None:
            self.happened(events.CoinsTaken, seat, coins, source)
        if city.reactions:
            self.tell(seat, Happening("coins", coins=coins))

    def lose(self, seat: Seat, coins: int, by: Seat) -> None:
        """Coins to the bank because of another seat, as far as there are any; where an expansion lets
        the loser choose how to pay, that is asked (`asks_losers`)."""
        if self.asks_losers is not None:
            self.owes.setdefault(seat, []).append((by, coins))
            self.ask(self.asks_losers, (seat,))
            return
        lost = min(coins, self.cities[seat].coins)
        if lost:
            self.cities[seat].coins -= lost
            self.happened(events.CoinsLost, seat, lost, by)

    def take_token(self, seat: Seat, token: int) -> None:
        """A conflict token of so many points (M1)."""
        city = self.cities[seat]
        city.tokens.append(token)
        if city.reactions:
            self.tell(seat, Happening("token", token=token))

    def tell(self, seat: Seat, what: Happening) -> None:
        """Let the city's effects that listen answer to what happened to it."""
        for effect, source in self.cities[seat].reactions:
            if source is what.thing:
                continue  # it works from now on, not on its own arrival (LEA-18)
            coins = effect.coins_when(what)
            if coins:
                city = self.cities[seat]
                city.coins += coins
                self.happened(events.CoinsTaken, seat, coins, source)

    # Points

    def scores(self) -> tuple[Score, ...]:
        """What each city would score if the game ended now."""
        rules = self.catalog.rules
        return tuple(score(self.cities, seat, rules) for seat in range(len(self.cities)))

    def standings(self) -> tuple[Standing, ...]:
        """Places, points and what decided ties, as if the game ended now."""
        return standings(self.cities, self.catalog.rules, self.neutral)


def faults_of(state: State) -> list[str]:
    """Everything about a table that cannot be right; empty unless there is a fault in the rules."""
    faults = [
        f"{name} has {city.coins} coins"
        for name, city in zip(state.names, state.cities, strict=True)
        if city.coins < 0
    ]
    for name, city in zip(state.names, state.cities, strict=True):
        if len(city.structures) != len(city.built):
            faults.append(f"{name} has a structure twice")
    if state.deal is not None and all(state.deal[0]):  # else it began in the middle
        dealt = Counter(card for age in state.deal[: state.dealt] for hand in age for card in hand)
        there = Counter(state.discard)
        for cards in (*state.hands, *state.buried, *(city.built for city in state.cities)):
            there.update(cards)
        if dealt != there:
            odd = {card.id for card in dealt | there if dealt[card] != there[card]}
            faults.append(f"cards are lost or made from nothing: {', '.join(sorted(odd))}")
    return faults
