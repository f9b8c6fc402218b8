"""Tips for a first game: what to look out for, at the turn where it can be seen.

A tip comes from what its player sees, and only says how the game works: what to play is for the hint.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.engine.answers import BUILD, SELL
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.counts import coins_text, shields_text


@dataclass(frozen=True, slots=True)
class Tip:
    """Something to be said in one turn, where it holds."""

    age: int
    turn: int
    holds: Callable[[SeatView], bool]
    sentence: Callable[[SeatView], str]


def tip(view: SeatView) -> str:
    """The tip for the viewer's turn; empty where there is none."""
    if view.decision is None or not view.decision.kind.every_turn:
        return ""
    for each in TIPS:
        if (each.age, each.turn) == (view.age, view.turn) and each.holds(view):
            return each.sentence(view)
    return ""


def _options(view: SeatView) -> tuple[Answer, ...]:
    return tuple(view.decision.options) if view.decision is not None else ()


def _can_build(view: SeatView, *colours: str) -> bool:
    return any(
        option.action is BUILD and option.card is not None and option.card.colour in colours
        for option in _options(view)
    )


def _can_buy(view: SeatView) -> bool:
    return any(option.pay.left or option.pay.right for option in _options(view))


def _can_only_sell(view: SeatView) -> bool:
    return all(option.action is SELL for option in _options(view))


def _always(view: SeatView) -> bool:
    return True


def _resources(view: SeatView) -> str:
    return _(
        "Brown and grey cards make resources every turn. Costs are letters: W wood, S stone, C clay, "
        "O ore, G glass, T textile, P papyrus."
    )


def _coins(view: SeatView) -> str:
    held = coins_text(view.cities[view.viewer].coins)
    return _(
        "The city has {coins}. They buy what it does not make; any card can be sold for {price}."
    ).format(coins=held, price=coins_text(view.catalog.rules.sell_card_coins))


def _buying(view: SeatView) -> str:
    return _(
        "What the city lacks can be bought next door at {price} a unit; the arrow before a price "
        "points to the neighbour who is paid."
    ).format(price=coins_text(view.catalog.rules.trade_price))


def _passing(view: SeatView) -> str:
    to_left = view.direction == "left"
    to = view.left(view.viewer) if to_left else view.right(view.viewer)
    return _(
        "The rest of this hand goes to {name}, who may build what is left in it; another hand comes "
        "from the other side."
    ).format(name=view.names[to])


def _wonder(view: SeatView) -> str:
    return _(
        "Any card can build the next stage of the wonder: w puts it face down under the board. One "
        "that is of use only to others is a good one for that."
    )


def _science(view: SeatView) -> str:
    return _(
        "Green cards score for many of one symbol and for sets of three different ones: the first "
        "is worth 1 point, four of a kind 16."
    )


def _shields(view: SeatView) -> str:
    left, right = view.left(view.viewer), view.right(view.viewer)
    return _(
        "At the end of the Age the weaker of two neighbours loses a point: here {own}, "
        "{left} has {left_shields}, {right} has {right_shields}."
    ).format(
        own=shields_text(view.cities[view.viewer].shields),
        left=view.names[left],
        left_shields=view.cities[left].shields,
        right=view.names[right],
        right_shields=view.cities[right].shields,
    )


def _last_turn(view: SeatView) -> str:
    return _(
        "The last turn of the Age: one of the two cards is used, and the other is discarded. Then "
        "shields are compared, and a new Age begins."
    )


def _chains(view: SeatView) -> str:
    return _(
        "A new deck, and hands go the other way. A card that one of the Age before makes free costs "
        "nothing at all: then the price says free."
    )


def _selling(view: SeatView) -> str:
    return _(
        "Nothing here can be paid for. Selling a card brings {price}, to be spent from the next turn "
        "on; a card that makes money or resources keeps this from happening again."
    ).format(price=coins_text(view.catalog.rules.sell_card_coins))


def _guilds(view: SeatView) -> str:
    return _(
        "The last Age. Purple cards are guilds, which score for what stands in the cities next door. "
        "From now on points are what counts."
    )


TIPS = (
    Tip(1, 1, lambda view: _can_build(view, "brown", "grey"), _resources),
    Tip(1, 1, _always, _coins),
    Tip(1, 2, _can_buy, _buying),
    Tip(1, 2, _always, _passing),
    Tip(1, 3, _can_only_sell, _selling),
    Tip(1, 3, _always, _wonder),
    Tip(1, 4, lambda view: _can_build(view, "green"), _science),
    Tip(1, 4, _always, _coins),
    Tip(1, 5, _can_only_sell, _selling),
    Tip(1, 5, _always, _shields),
    Tip(1, 6, _always, _last_turn),
    Tip(2, 1, _can_only_sell, _selling),
    Tip(2, 1, _always, _chains),
    Tip(3, 1, _always, _guilds),
)
"""For each turn that has tips, the one to be preferred first."""
