"""What a seat may do: every legal answer to a question, and why the rest is refused."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain

from sevenwonders_tui.catalog.model import Card, Cost
from sevenwonders_tui.engine.answers import CHAIN, NOTHING, POWER, Answer, Refused
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.payment import Market, Uses, Ways
from sevenwonders_tui.engine.refusals import (
    AlreadyBuilt,
    MissingResources,
    NotEnoughCoins,
    Refusal,
    WonderComplete,
)
from sevenwonders_tui.engine.scoring import copyable_guilds

_FREE = Ways.of((NOTHING,))
_SALES = Uses("sell", _FREE)
_TAKES = Uses("take", _FREE)
_PASS = Answer("pass")
_REMEMBERED_AT_MOST = 1 << 12


class Position(Market):
    """What a seat's options depend on: its city and neighbours at the start of the turn, and the turn."""

    __slots__ = ("city", "turn", "turns")

    def __init__(self, city: City, left: City, right: City, turn: int, turns: int) -> None:
        super().__init__(
            city.own, left.sales, right.sales, city.left_prices, city.right_prices, city.coins
        )
        self.city = city
        self.turn = turn
        self.turns = turns


def turn_options(at: Position, hand: Iterable[Card]) -> tuple[Answer, ...]:
    """Build, put under the wonder, or sell, for each different card of the hand (T3)."""
    cards = dict.fromkeys(hand)
    city = at.city
    built = city.names
    options: list[Answer] = []
    for card in cards:
        if card.name not in built:
            options += _builds(at, card)
    for number, form, stage in city.open_forms:
        ways = at.ways(stage.cost)
        if ways:
            uses = ways.stages(number, form)
            for card in cards:
                options += uses[card]
    for card in cards:
        options += _SALES[card]
    return tuple(options)


def free_city_options(at: Position, hand: Iterable[Card]) -> tuple[Answer, ...]:
    """What the Free City may do with each card: it sells only what it can use in no other way, and
    builds what a chain makes free (section 10, rule 5)."""
    by_card: dict[Card, list[Answer]] = {}
    for option in turn_options(at, hand):
        assert option.card is not None
        by_card.setdefault(option.card, []).append(option)
    return tuple(option for options in by_card.values() for option in _duties(options))


def _duties(options: list[Answer]) -> list[Answer]:
    chained = [option for option in options if (option.free or "").startswith(CHAIN)]
    useful = [option for option in options if option.action != "sell"]
    return chained or useful or options


def _builds(at: Position, card: Card) -> Sequence[Answer]:
    """The ways to build `card`; whatever makes it free for good leaves only that way (C3).

    A power that would be used up comes last: who takes the first of equally good ways keeps it.
    """
    if card.cost.nothing:
        return _FREE.builds[card]
    powers, built = at.city.free_builds, at.city.names
    if powers or not built.isdisjoint(card.free_if):
        reason = _free_for_good(at, card)
        if reason is not None:
            return _for_nothing(card, reason)
    builds = at.ways(card.cost).builds[card]
    if powers:
        power = _free_once(at, card)
        if power is not None:
            return (*builds, *_for_nothing(card, power))
    return builds


@lru_cache(_REMEMBERED_AT_MOST)
def _for_nothing(card: Card, reason: str) -> tuple[Answer, ...]:
    return (Answer("build", card, NOTHING, reason),)


def _free_for_good(at: Position, card: Card) -> str | None:
    for name in card.free_if:
        if name in at.city.names:
            return f"{CHAIN}{name}"
    for power in at.city.free_builds:
        if not power.once_per_age and power.frees(card.color, at.city, at.turn, at.turns):
            return power_name(at.city)
    return None


def _free_once(at: Position, card: Card) -> str | None:
    if power_name(at.city) in at.city.used:
        return None
    for power in at.city.free_builds:
        if power.once_per_age and power.frees(card.color, at.city, at.turn, at.turns):
            return power_name(at.city)
    return None


def power_name(city: City) -> str:
    """How `Answer.free` names a power of the city's wonder."""
    return f"{POWER}{city.wonder.name}"


def turn_refusals(at: Position, hand: Iterable[Card]) -> tuple[Refused, ...]:
    """Why each card that cannot be built cannot, and why the next wonder stage cannot."""
    refused: list[Refused] = []
    for card in dict.fromkeys(hand):
        if card.name in at.city.names:
            refused.append(Refused("build", AlreadyBuilt(card.name), card))
        elif not _builds(at, card):
            refused.append(Refused("build", _why_not(at, card.cost), card))
    stages = at.city.open_stages()
    if not stages:
        refused.append(Refused("wonder", WonderComplete()))
    for stage in stages:
        costs = [printed.cost for printed in at.city.board.forms[stage - 1]]
        if not any(at.ways(cost) for cost in costs):
            refused.append(Refused("wonder", _why_not(at, costs[0]), stage=stage))
    return tuple(refused)


def _why_not(at: Position, cost: Cost) -> Refusal:
    market = Market.of(at.own, at.left, at.right, at.left_prices, at.right_prices)
    ways = market.ways(cost)
    if ways:
        return NotEnoughCoins(ways[0].total, at.coins)
    return MissingResources(market.missing(cost))


def discard_options(
    city: City, pile: Sequence[Card], *, may_decline: bool = True
) -> tuple[Answer, ...]:
    """Build one structure of the discard pile for nothing, or decline where that is allowed (O7, D4).

    Empty when nothing of the pile can be built.
    """
    by_name = {card.name: card for card in pile if card.name not in city.names}
    if not by_name:
        return ()
    takes = chain.from_iterable(_TAKES[card] for card in by_name.values())
    return (*takes, _PASS) if may_decline else tuple(takes)


def copy_options(left: City, right: City) -> tuple[Answer, ...]:
    """Copy one guild of a neighbour."""
    return tuple(Answer("copy", guild) for guild in copyable_guilds(left, right))
