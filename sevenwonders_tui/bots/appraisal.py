"""What each option of a decision is worth to whoever decides."""

from __future__ import annotations

from typing import Protocol

from sevenwonders_tui.bots.estimate import Weights, treasury, worth
from sevenwonders_tui.bots.outlook import Outlook
from sevenwonders_tui.catalog.effects import Effect
from sevenwonders_tui.engine.answers import Answer, Seat
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.view import View


class Appraisal(Protocol):
    """Puts a number on options."""

    def of(self, option: Answer) -> float:
        """The worth of `option` in points; only the difference to other options means something."""


def appraisal_of(view: View, weights: Weights) -> Appraisal:
    """What the options of the viewer's open decision are worth."""
    if view.viewer == view.free_city and view.driver is not None:
        return _FreeCityAppraisal(view, view.driver, weights)
    return _OwnAppraisal(view, weights)


def after(city: City, option: Answer) -> tuple[City, tuple[Effect, ...]]:
    """The city as `option` will leave it, all coins apart, and the effects that enter play."""
    twin = city.copy()
    if option.action == "wonder":
        twin.add_stage(option.stage, option.form, option.card)
        return twin, twin.stage(option.stage, option.form).effects
    if option.action == "copy":
        twin.copied_guild = option.card
    elif option.action in ("build", "take") and option.card is not None:
        twin.add_card(option.card)
        return twin, option.card.effects
    return twin, ()


class _OwnAppraisal:
    """What an option is worth to the seat whose city it concerns."""

    def __init__(self, view: View, weights: Weights) -> None:
        assert view.viewer is not None
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
        from the bank. Of a card under a stage no more than the colour can matter."""
        card = option.card
        used = card.color if option.stage and card is not None else card
        key = (option.action, option.stage, option.form, used)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._work_out(option)
        return known

    def _work_out(self, option: Answer) -> tuple[float, int]:
        city, effects = after(self.city, option)
        value = worth(city, self.left, self.right, self.ahead, self.weights)
        coins = self.sale if option.action == "sell" else 0
        for effect in effects:
            coins += effect.coins(city, self.left, self.right)
            gifts = effect.coins_for_neighbours()
            value -= gifts * (self.handed_left + self.handed_right)
            value += effect.loss_of_others() * self.others * self.weights.handed
        return value, coins


class _FreeCityAppraisal:
    """What an option of the Free City is worth to its driver: own gains, less those of the other
    player. What becomes of the Free City itself is nothing to either of them."""

    def __init__(self, view: View, driver: Seat, weights: Weights) -> None:
        assert view.viewer is not None
        self.free_city: Seat = view.viewer
        self.view = view
        self.driver = driver
        self.weights = weights
        self.ahead = Outlook.after_this_turn(view)

    def of(self, option: Answer) -> float:
        """How much better the driver stands than the other player after `option`."""
        city, effects = after(self.view.cities[self.free_city], option)
        given = sum(effect.coins_for_neighbours() for effect in effects)
        lost = sum(effect.loss_of_others() for effect in effects)
        paid = {
            self.view.left(self.free_city): option.pay.left,
            self.view.right(self.free_city): option.pay.right,
        }
        cities = list(self.view.cities)
        cities[self.free_city] = city
        return sum(
            (1 if seat == self.driver else -1) * self._worth(seat, cities, coins + given - lost)
            for seat, coins in paid.items()
        )

    def _worth(self, seat: Seat, cities: list[City], gain: int) -> float:
        city = cities[seat]
        left, right = cities[self.view.left(seat)], cities[self.view.right(seat)]
        held = max(0, city.coins + gain)
        return worth(city, left, right, self.ahead, self.weights) + treasury(
            held, self.ahead, self.weights
        )
