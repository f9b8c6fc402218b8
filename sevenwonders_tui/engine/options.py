"""What a seat may do: every legal answer to a question, and why the rest is refused."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain

from sevenwonders_tui.catalog.model import Card, Cost, Stage
from sevenwonders_tui.engine.answers import (
    BUILD,
    COPY,
    NOTHING,
    PASS,
    SELL,
    TAKE,
    WONDER,
    AlreadyBuilt,
    Answer,
    Chain,
    Free,
    MissingResources,
    NotEnoughCoins,
    Refusal,
    Refused,
    WonderComplete,
)
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.payment import FREE, Market, Uses, Ways
from sevenwonders_tui.engine.scoring import copyable_guilds

_SALES = Uses(SELL, FREE)
_TAKES = Uses(TAKE, FREE)
_PASS = Answer(PASS)
_REMEMBERED_AT_MOST = 1 << 12


class Position(Market):
    """What a seat's options depend on: its city and neighbours at the start of the turn, and the turn."""

    __slots__ = ("city", "turn", "turns")

    def __init__(self, city: City, left: City, right: City, turn: int, turns: int) -> None:
        # Named, as `super()` costs as much as all the rest.
        Market.__init__(
            self, city.own, left.sales, right.sales, city.left_prices, city.right_prices, city.coins
        )
        self.city = city
        self.turn = turn
        self.turns = turns


def turn_options(at: Position, hand: Iterable[Card]) -> tuple[Answer, ...]:
    """Build, put under the wonder, or sell, for each different card of the hand (T3)."""
    cards = dict.fromkeys(hand)
    city = at.city
    built = city.structures
    usual = not city.free_builds and not city.discounts
    options: list[Answer] = []
    for card in cards:
        if card.structure in built:
            continue
        if usual and not card.cost.nothing and built.isdisjoint(card.freed_by):
            options += at.ways(card.cost).builds[card]
        else:
            options += _builds(at, card)
    for number, form, stage in city.open_forms:
        ways = at.ways(stage.cost) if not city.discounts else _ways_for(at, stage)
        if ways:
            uses = ways.stages(number, form)
            for card in cards:
                options += uses[card]
    for card in cards:
        options += _SALES[card]
    return tuple(options)


def _builds(at: Position, card: Card) -> Sequence[Answer]:
    """The ways to build `card`; whatever makes it free for good leaves only that way (C3).

    A power that would be used up comes last: who takes the first of equally good ways keeps it.
    """
    if card.cost.nothing:
        return FREE.builds[card]
    reason = _free_for_good(at, card)
    if reason is not None:
        return _for_nothing(card, reason)
    builds = _ways_for(at, card).builds[card]
    power = _free_once(at, card)
    return builds if power is None else (*builds, *_for_nothing(card, power))


def _ways_for(at: Position, thing: Card | Stage) -> Ways:
    """The ways to pay for something where effects make it cheaper: those of every cost there is the
    choice of, together (LEA-31)."""
    if not at.city.discounts:
        return at.ways(thing.cost)
    costs = [thing.cost]
    for effect in at.city.discounts:
        costs = list(dict.fromkeys(less for cost in costs for less in effect.costs(thing, cost)))
    return at.ways_of_any(costs)


@lru_cache(_REMEMBERED_AT_MOST)
def _for_nothing(card: Card, reason: Free) -> tuple[Answer, ...]:
    return (Answer(BUILD, card, NOTHING, reason),)


def _free_for_good(at: Position, card: Card) -> Free | None:
    for structure in card.freed_by:
        if structure in at.city.structures:
            return Chain(structure)
    for power, effect in at.city.free_builds:
        if not effect.once_per_age and effect.frees(card.colour, at.city, at.turn, at.turns):
            return power
    return None


def _free_once(at: Position, card: Card) -> Free | None:
    for power, effect in at.city.free_builds:
        if (
            effect.once_per_age
            and power not in at.city.used
            and effect.frees(card.colour, at.city, at.turn, at.turns)
        ):
            return power
    return None


def turn_refusals(at: Position, hand: Iterable[Card]) -> tuple[Refused, ...]:
    """Why each card that cannot be built cannot, and why the next wonder stage cannot."""
    refused: list[Refused] = []
    for card in dict.fromkeys(hand):
        if card.structure in at.city.structures:
            refused.append(Refused(BUILD, AlreadyBuilt(card), card))
        elif not _builds(at, card):
            refused.append(Refused(BUILD, _why_not(at, card.cost), card))
    stages = at.city.open_stages()
    if not stages:
        refused.append(Refused(WONDER, WonderComplete()))
    for stage in stages:
        forms = at.city.board.forms[stage - 1]
        if not any(_ways_for(at, form) for form in forms):
            refused.append(Refused(WONDER, _why_not(at, forms[0].cost), stage=stage))
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
    buildable = {card.structure: card for card in pile if card.structure not in city.structures}
    if not buildable:
        return ()
    takes = chain.from_iterable(_TAKES[card] for card in buildable.values())
    return (*takes, _PASS) if may_decline else tuple(takes)


def copy_options(left: City, right: City) -> tuple[Answer, ...]:
    """Copy one guild of a neighbour."""
    return tuple(Answer(COPY, guild) for guild in copyable_guilds(left, right))
