"""What a city is worth: points now, and points likely later.

One number, in points, made of a few parts that each look at one thing. What an action is worth is
the difference between the city after it and the city before it. The weights were set by letting
bots of different weights play against each other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import exp
from typing import NamedTuple

from sevenwonders_tui.bots.outlook import AgeDeck, Outlook
from sevenwonders_tui.catalog.columns import TREASURY
from sevenwonders_tui.catalog.effects.others import DIPLOMACY
from sevenwonders_tui.catalog.effects.powers import COPIES_GUILD, DISCARD_PICKS, PLAYS_LAST_CARD
from sevenwonders_tui.catalog.model import Cost
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.payment import Market
from sevenwonders_tui.engine.scoring import science_points, score


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each thing counts that is not points yet."""

    coin: float = 0.36
    """Points for a coin: a third at the end of the game, and a little more as it can break a tie."""
    spending: float = 1.0
    """Points for never being out of coins, at the start of the game."""
    scarce: float = 3.0
    """Coins that a unit counts as which nobody sells."""
    outlay: float = 0.45
    """Points for each coin that a structure to come will cost less."""
    chain: float = 0.1
    """Points for each coin that a chain may save."""
    science_pace: float = 0.16
    """Science symbols that come in each turn, once one has begun."""
    calm: float = 0.35
    """How many shields may still shift between two neighbours on the turn of a conflict."""
    unrest: float = 0.1
    """How many more of them for each turn until then."""
    handed: float = 0.12
    """Points lost for each coin that goes to a neighbour."""
    to_leader: float = 1.5
    """How much more that weighs for the neighbour who has more points than the other."""
    last_card: float = 2.5
    """Points for playing one more card at the end of an Age."""
    free_build: float = 2.0
    """Points for one structure built for nothing."""
    discard_pick: float = 2.0
    """Points for a structure from the discard pile, and once more for each Age that has begun."""
    copied_guild: float = 4.0
    """Points of a guild to be copied, before any is built."""


USUAL = Weights()
SHORT_SIGHTED = replace(USUAL, outlay=0.25, science_pace=-0.16)
"""Resources that save something later are not much on an apprentice's mind, and it shies from science, of
which one needs much."""
OF_A_MERCHANT = replace(USUAL, science_pace=0.0)
"""Science is worth what it scores already: no merchant joins a race for it."""


def worth(city: City, left: City, right: City, ahead: Outlook, weights: Weights = USUAL) -> float:
    """What `city` between `left` and `right` is worth in points, its treasury apart."""
    rules = ahead.catalog.rules
    now = score((city, left, right), 0, rules)
    market = Market.of(city.own, left.sales, right.sales, city.left_prices, city.right_prices)
    buyer = Buyer(market, rules.trade_price, weights.scarce)
    return (
        now.total
        - now[TREASURY]
        + _conflicts_to_come(city, left, right, ahead, weights)
        + _science_to_come(city, ahead, weights)
        - _outlay_to_come(city, buyer, ahead, weights)
        + _chains_to_come(city, buyer, ahead, weights)
        + _powers(city, ahead, weights)
    )


def treasury(coins: int, ahead: Outlook, weights: Weights = USUAL) -> float:
    """What so many coins are worth: the first ones most, since whoever has none can buy nothing."""
    return coins * weights.coin + weights.spending * ahead.share_left * coins / (coins + 2)


def _conflicts_to_come(
    city: City, left: City, right: City, ahead: Outlook, weights: Weights
) -> float:
    """The conflict tokens to be expected, from the shields as they stand."""
    rules = ahead.catalog.rules
    expected = 0.0
    turns = ahead.turns_left + city.held.get(DIPLOMACY, 0) * ahead.turns
    for age in range(ahead.age + city.held.get(DIPLOMACY, 0), rules.ages + 1):
        victory, defeat = rules.victory_tokens[age - 1], rules.defeat_token
        shift = weights.calm + weights.unrest * turns
        for other in (left, right):
            winning = 1 / (1 + exp((other.shields - city.shields) / shift))
            expected += winning * victory + (1 - winning) * defeat
        turns += ahead.turns
    return expected


def _science_to_come(city: City, ahead: Outlook, weights: Weights) -> float:
    """What the science symbols of later turns will add, the more the more there are already."""
    compasses, gears, tablets, free = city.symbols
    has = science_points(compasses, gears, tablets, free)
    with_one_more = (
        science_points(compasses + 1, gears, tablets, free)
        + science_points(compasses, gears + 1, tablets, free)
        + science_points(compasses, gears, tablets + 1, free)
    ) / 3
    return (with_one_more - has) * weights.science_pace * ahead.all_turns_left


def _outlay_to_come(city: City, buyer: Buyer, ahead: Outlook, weights: Weights) -> float:
    """What the structures of later turns will cost, in points, with what can be had now."""
    coins = sum(turns * usual_price(ahead.deck(age), buyer) for age, turns in ahead.turns_by_age())
    stages = sum(
        min(buyer.price(form.cost) for form in forms)
        for number, forms in enumerate(city.board.forms, 1)
        if forms and number not in city.stages
    )
    return weights.outlay * (coins + stages * ahead.share_left)


def _chains_to_come(city: City, buyer: Buyer, ahead: Outlook, weights: Weights) -> float:
    """What the structures that this city gets for nothing would have cost."""
    saved = 0.0
    for age, _ in ahead.turns_by_age():
        freed_by = ahead.deck(age).freed_by
        for structure in city.structures & freed_by.keys():
            saved += sum(
                buyer.price(card.cost)
                for card in freed_by[structure]
                if card.structure not in city.structures
            )
    return weights.chain * saved


def _powers(city: City, ahead: Outlook, weights: Weights) -> float:
    """What the powers of the wonder will be good for."""
    points = weights.discard_pick * (1 + ahead.age) * min(city.held.get(DISCARD_PICKS, 0), 1)
    if PLAYS_LAST_CARD in city.rare:
        points += weights.last_card * (1 + len(ahead.ages_to_come))
    if (COPIES_GUILD in city.rare) and ahead.ages_to_come:
        points += weights.copied_guild
    for _power, effect in city.free_builds:
        if effect.once_per_age:
            points += weights.free_build * len(ahead.ages_to_come)
            continue
        moments = [
            effect.frees(colour, city, turn, ahead.turns)
            for _, turns in ahead.turns_by_age()
            for turn in range(ahead.turns - turns + 1, ahead.turns + 1)
            for colour in ahead.catalog.colours
        ]
        points += weights.free_build * sum(moments) / len(ahead.catalog.colours)
    return points


class Buyer(NamedTuple):
    """A city that pays for its structures, somehow."""

    market: Market
    usual: int
    """The price of a unit without any discount."""
    scarce: float
    """Coins that a unit counts as which nobody sells."""

    def price(self, cost: Cost) -> float:
        """Coins that `cost` takes at least; more when it cannot be paid at all."""
        ways = self.market.ways(cost)
        if ways:
            return ways[0].total
        lacking = sum(n for _, n in self.market.missing(cost))
        bought = sum(self.market.own.left_open(cost)[0]) - lacking
        return cost.coins + self.usual * bought + self.scarce * lacking


@lru_cache(maxsize=20_000)
def usual_price(deck: AgeDeck, buyer: Buyer) -> float:
    """Coins that a structure of `deck` takes on the average, chains apart."""
    return sum(count * buyer.price(cost) for cost, count in deck.costs) / len(deck.cards)
