"""What a forecast looks up: all that depends on the weights and the decks, worked out once."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import NamedTuple, TypeVar

from sevenwonders_tui.bots.forecast.gains import Gain, gain_of
from sevenwonders_tui.bots.forecast.weights import (
    CALM,
    UNREST,
    ForecastWeights,
    PerAge,
    TableWeights,
)
from sevenwonders_tui.bots.outlook import AgeDeck, age_deck
from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.columns import Colour
from sevenwonders_tui.catalog.model import Card, Cost
from sevenwonders_tui.catalog.resources import RESOURCES
from sevenwonders_tui.engine.payment import Prices, Production
from sevenwonders_tui.engine.scoring import science_points
from sevenwonders_tui.engine.view import SeatView
from sevenwonders_tui.house_rules import NO_HOUSE_RULES, HouseRules

Units = tuple[float, ...]
"""A number of units for each resource."""
NO_UNITS: Units = (0.0,) * len(RESOURCES)
Offer = tuple[int, ...]
"""For each resource the lowest price of a unit at a neighbour; 0 where neither sells it."""


def open_units(own: Production, cost: Cost) -> Units:
    """The units of `cost` that `own` leaves to be bought, averaged over the ways to use it."""
    if not cost.units:
        return NO_UNITS
    ways = own.left_open(cost)
    if len(ways) == 1:
        return ways[0]
    return tuple(sum(units) / len(ways) for units in zip(*ways, strict=True))


def needs(own: Production, deck: AgeDeck) -> Units:
    """The units that a structure of `deck` leaves to be bought, on the average."""
    total = [0.0] * len(RESOURCES)
    for cost, count in deck.costs:
        for place, units in enumerate(open_units(own, cost)):
            if units:
                total[place] += units * count
    return tuple(units / len(deck.cards) for units in total)


def offer(left: Production, right: Production, left_prices: Prices, right_prices: Prices) -> Offer:
    """The lowest prices at two neighbours who sell `left` and `right`."""
    cheapest = []
    for place, resource in enumerate(RESOURCES):
        asked = [
            prices.each[place]
            for sales, prices in ((left, left_prices), (right, right_prices))
            if sales.makes(resource)
        ]
        cheapest.append(min(asked, default=0))
    return tuple(cheapest)


MOST_LEAD = 14
"""Shields by which a neighbour can be ahead or behind; more count as this many."""


class CardScale(NamedTuple):
    """What is known of a structure whoever builds it."""

    gain: Gain
    worth: PerAge
    """Its points and its colour, by the Age in which it is built."""


class SymbolScale(NamedTuple):
    """What a number of science symbols is worth in an Age."""

    now: float
    later: float
    """What is hoped for at the start of the game; less and less later."""


class Freed(NamedTuple):
    """A structure that another one makes free."""

    card: Card
    worth: float


REMEMBERED_AT_MOST = 30_000
"""Things of one kind that are remembered; then all of them are forgotten."""

_K = TypeVar("_K")
_V = TypeVar("_V")


class Scales:
    """The weights as one game of so many players needs them. It remembers what was looked up."""

    def __init__(
        self, catalog: Catalog, players: int, weights: ForecastWeights, house_rules: HouseRules
    ) -> None:
        self.rules = catalog.rules
        self.colours = catalog.colours
        self.players = players
        self.weights = weights
        self.ages = catalog.rules.ages
        self.turns = catalog.rules.turns_per_age
        self.all_turns = self.turns * self.ages
        self.decks: tuple[AgeDeck, ...] = tuple(
            age_deck(catalog, age, players, house_rules) for age in range(1, self.ages + 1)
        )
        self.conflicts = [
            [self._conflict(age, turns) for turns in range(self.all_turns)]
            for age in range(1, self.ages + 1)
        ]
        """By Age, turns until the conflict and lead (from `-MOST_LEAD`): what it is worth."""
        self._cards: dict[Card, CardScale] = {}
        self._symbols: dict[tuple[int, ...], tuple[SymbolScale, ...]] = {}
        self._outlays: dict[tuple[Production, Offer], PerAge] = {}
        self._stage_outlays: dict[tuple[Cost, Production, Offer], float] = {}
        self._freed: dict[tuple[Card, Production], tuple[Freed, ...]] = {}
        self._offers: dict[tuple[Production, Production, Prices, Prices], Offer] = {}

    def card(self, card: Card) -> CardScale:
        """What is known of a structure whoever builds it."""
        known = self._cards.get(card)
        if known is None:
            gain, colour = gain_of(card), self._of_colour(card.colour)
            early, middle, late = (
                each * gain.points + more
                for each, more in zip(self.weights.points, colour, strict=True)
            )
            known = self._cards[card] = CardScale(gain, (early, middle, late))
        return known

    def _of_colour(self, colour: Colour) -> PerAge:
        weight: PerAge = getattr(self.weights, colour, (0.0, 0.0, 0.0))
        return weight

    def symbols(self, held: tuple[int, ...]) -> tuple[SymbolScale, ...]:
        """For each Age what so many compasses, gears, tablets and free symbols are worth."""
        known = self._symbols.get(held)
        if known is None:
            w = self.weights
            has = science_after(*held, 0)
            one = science_after(*held, 1) - has
            three = science_after(*held, 3) - has
            known = self._symbols[held] = tuple(
                SymbolScale(each * has + more * one, much * three)
                for each, more, much in zip(w.science, w.science_more, w.science_much, strict=True)
            )
        return known

    def _conflict(self, age: int, turns: int) -> list[float]:
        victory, defeat = self.rules.victory_tokens[age - 1], self.rules.defeat_token
        own, theirs = self.weights.conflict[age - 1], self.weights.defeated[age - 1]
        row = []
        for lead in range(-MOST_LEAD, MOST_LEAD + 1):
            win, lose = chances(age, lead, turns)
            mine = win * victory + lose * defeat
            row.append(own * mine - theirs * (win * defeat + lose * victory))
        return row

    def offer(
        self, left: Production, right: Production, left_prices: Prices, right_prices: Prices
    ) -> Offer:
        """The lowest prices at two neighbours who sell `left` and `right`."""
        key = (left, right, left_prices, right_prices)
        known = self._offers.get(key)
        if known is None:
            known = offer(*key)
            _remember(self._offers, key, known)
        return known

    def outlay(self, own: Production, offered: Offer) -> PerAge:
        """For each Age what a structure is likely to cost, in points."""
        key = (own, offered)
        known = self._outlays.get(key)
        if known is None:
            early, middle, late = (
                sum(
                    units * self._unit(price, age)
                    for units, price in zip(needs(own, deck), offered, strict=True)
                )
                for age, deck in enumerate(self.decks)
            )
            known = (early, middle, late)
            _remember(self._outlays, key, known)
        return known

    def _unit(self, price: int, age: int) -> float:
        w = self.weights
        if not price:
            return w.out_of_reach[age]
        return w.bought[age] if price >= self.rules.trade_price else w.bought_cheap[age]

    def stage_outlay(self, cost: Cost, own: Production, offered: Offer) -> float:
        """What a stage is going to cost, in points."""
        key = (cost, own, offered)
        known = self._stage_outlays.get(key)
        if known is None:
            known = sum(
                units * self._stage_unit(price)
                for units, price in zip(open_units(own, cost), offered, strict=True)
            )
            _remember(self._stage_outlays, key, known)
        return known

    def _stage_unit(self, price: int) -> float:
        w = self.weights
        if not price:
            return w.stage_out_of_reach
        return w.stage_bought if price >= self.rules.trade_price else w.stage_cheap

    def freed(self, card: Card, own: Production) -> tuple[Freed, ...]:
        """The structures of later Ages that `card` makes free, and what that is worth."""
        key = (card, own)
        known = self._freed.get(key)
        if known is None:
            w = self.weights
            known = tuple(
                Freed(
                    freed,
                    sum(copy <= self.players for copy in freed.copies)
                    * (
                        w.chain_units[age]
                        * (sum(open_units(own, freed.cost)) + freed.cost.coins / 2)
                        + w.chain_cards[age]
                    ),
                )
                for age in range(card.age, self.ages)
                for freed in self.decks[age].freed_by.get(card.structure, ())
            )
            _remember(self._freed, key, known)
        return known


def _remember(known: dict[_K, _V], key: _K, value: _V) -> None:
    if len(known) >= REMEMBERED_AT_MOST:
        known.clear()
    known[key] = value


@lru_cache(maxsize=64)
def scales_of(
    catalog: Catalog,
    players: int,
    weights: ForecastWeights | TableWeights,
    house_rules: HouseRules = NO_HOUSE_RULES,
) -> Scales:
    """The scales of a game of so many players; made once."""
    if isinstance(weights, TableWeights):
        return scales_of(catalog, players, weights.of(players), house_rules)
    return Scales(catalog, players, weights, house_rules)


@cache
def chances(age: int, lead: int, turns: int) -> tuple[float, float]:
    """The chances to win and to lose the conflict of an Age that is so many turns away, with a lead
    of so many shields. A red card of a later Age has more shields, so more may still shift."""
    spread = age * (CALM + UNREST * turns)
    win = 1 / (1 + exp(min(50.0, (0.5 - lead) / spread)))
    lose = 1 / (1 + exp(min(50.0, (0.5 + lead) / spread)))
    return win, lose


@cache
def science_after(compasses: int, gears: int, tablets: int, free: int, more: int) -> float:
    """Points for these symbols and `more` that come by chance."""
    if not more:
        return science_points(compasses, gears, tablets, free)
    return (
        science_after(compasses + 1, gears, tablets, free, more - 1)
        + science_after(compasses, gears + 1, tablets, free, more - 1)
        + science_after(compasses, gears, tablets + 1, free, more - 1)
    ) / 3


def scales_for(view: SeatView, weights: ForecastWeights | TableWeights) -> Scales:
    """The scales of the game that `view` shows."""
    return scales_of(view.catalog, len(view.cities), weights, view.house_rules)
