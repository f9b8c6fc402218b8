"""What each option of a decision is worth to whoever decides."""

from __future__ import annotations

from typing import Protocol

from sevenwonders_tui.bots.estimate import Weights, treasury, worth
from sevenwonders_tui.bots.outlook import Outlook
from sevenwonders_tui.engine.answers import SELL, Answer, Seat
from sevenwonders_tui.engine.carrying_out import NO_MOVES, Moves, moves_of, put_down
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.view import SeatView


class Appraisal(Protocol):
    """Puts a number on options."""

    def of(self, option: Answer) -> float:
        """The worth of `option` in points; only the difference to other options means something."""


def appraisal_of(view: SeatView, weights: Weights) -> Appraisal:
    """What the options of the viewer's open decision are worth."""
    if view.viewer in view.neutral and view.player is not None:
        return _NeutralAppraisal(view, view.player, weights)
    return _OwnAppraisal(view, weights)


def _after(city: City, option: Answer, left: City, right: City) -> tuple[City, Moves]:
    """The city as `option` will leave it, all coins apart, and the coins that move."""
    twin = city.copy()
    entered = put_down(twin, option)
    if entered is None:
        return twin, NO_MOVES
    return twin, moves_of(entered.effects, twin, left, right)


class _OwnAppraisal:
    """What an option is worth to the seat whose city it concerns."""

    def __init__(self, view: SeatView, weights: Weights) -> None:
        seat = view.viewer
        self.city = view.cities[seat]
        self.left = view.cities[view.left(seat)]
        self.right = view.cities[view.right(seat)]
        self.others = len(view.cities) - 1
        self.weights = weights
        self.ahead = Outlook.after_this_turn(view)
        self.sale = view.catalog.rules.sell_card_coins
        points = [view.score(neighbour).total for neighbour in (view.left(seat), view.right(seat))]
        self.handed_left, self.handed_right = (
            weights.handed * (weights.to_leader if theirs == max(points) else 1)
            for theirs in points
        )
        self._known: dict[tuple[object, ...], tuple[float, int]] = {}

    def of(self, option: Answer) -> float:
        """The worth of the city after `option`, less what the option is worth to others."""
        value, coins = self._after(option)
        pay = option.pay
        held = self.city.coins - pay.total + coins
        handed = self.handed_left * pay.left + self.handed_right * pay.right
        return value + treasury(held, self.ahead, self.weights) - handed

    def _after(self, option: Answer) -> tuple[float, int]:
        """What `option` leads to, whichever way it is paid: the worth apart from coins, and coins
        gained or lost otherwise. Of a card under a stage no more than the colour can matter."""
        card = option.card
        used = card.colour if option.stage and card is not None else card
        key = (option.action, option.stage, option.form, option.n, used)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._work_out(option)
        return known

    def _work_out(self, option: Answer) -> tuple[float, int]:
        city, moves = _after(self.city, option, self.left, self.right)
        value = worth(city, self.left, self.right, self.ahead, self.weights)
        value -= moves.for_neighbours * (self.handed_left + self.handed_right)
        value += moves.others_lose * self.others * self.weights.handed
        coins = city.coins - self.city.coins + moves.gained
        return value, coins + (self.sale if option.action is SELL else 0)


class _NeutralAppraisal:
    """What an option of a neutral city is worth to the player who answers for it: own gains, less those
    of the other neighbour. What becomes of the city itself is nothing to either of them."""

    def __init__(self, view: SeatView, player: Seat, weights: Weights) -> None:
        self.seat: Seat = view.viewer
        self.view = view
        self.player = player
        self.weights = weights
        self.ahead = Outlook.after_this_turn(view)

    def of(self, option: Answer) -> float:
        """How much better the player stands than the other one after `option`."""
        left, right = self.view.left(self.seat), self.view.right(self.seat)
        cities = list(self.view.cities)
        city, moves = _after(cities[self.seat], option, cities[left], cities[right])
        moved = moves.for_neighbours - moves.others_lose
        paid = {left: option.pay.left, right: option.pay.right}
        cities[self.seat] = city
        return sum(
            (1 if seat == self.player else -1) * self._worth(seat, cities, coins + moved)
            for seat, coins in paid.items()
        )

    def _worth(self, seat: Seat, cities: list[City], gain: int) -> float:
        city = cities[seat]
        left, right = cities[self.view.left(seat)], cities[self.view.right(seat)]
        held = max(0, city.coins + gain)
        return worth(city, left, right, self.ahead, self.weights) + treasury(
            held, self.ahead, self.weights
        )
