"""The first bot that thinks: it looks at each of its options and takes what is worth most."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from sevenwonders_tui.bots.base import chance, question
from sevenwonders_tui.bots.estimate import USUAL, Weights, treasury, worth
from sevenwonders_tui.bots.outlook import Outlook
from sevenwonders_tui.catalog.effects import Effect
from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.engine.answers import Answer
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.view import View


@dataclass(frozen=True, slots=True)
class Merchant:
    """Builds what scores best by a simple estimate, and looks no further than the current turn."""

    seed: int
    weights: Weights = field(default=USUAL, repr=False)
    name: ClassVar[str] = "merchant"

    def choose(self, view: View) -> Answer:
        """The option with the best estimate; level ones by chance."""
        options = question(view).options
        estimates = Appraisal(view, self.weights)
        values = [round(estimates.of(option), 6) for option in options]
        best = max(values)
        level = [option for option, value in zip(options, values, strict=True) if value == best]
        return level[0] if len(level) == 1 else chance(self.seed, view).choice(level)


class Appraisal:
    """What each option of a seat is worth to it."""

    def __init__(self, view: View, weights: Weights) -> None:
        assert view.viewer is not None
        seat = view.viewer
        self.city = view.cities[seat]
        self.left = view.cities[view.left(seat)]
        self.right = view.cities[view.right(seat)]
        self.weights = weights
        self.ahead = Outlook.after_this_turn(view)
        self.sale = view.catalog.rules.sell_card_coins
        points = [view.score(neighbour).total for neighbour in (view.left(seat), view.right(seat))]
        self.handed_left, self.handed_right = (
            weights.handed * (weights.to_leader if theirs == max(points) else 1)
            for theirs in points
        )
        self._gains: dict[tuple[str, Card | None, int], tuple[float, int]] = {}

    def of(self, option: Answer) -> float:
        """The worth of the city after `option`, in points."""
        value, coins = self._after(option)
        pay = option.pay
        held = self.city.coins - pay.total + coins
        handed = self.handed_left * pay.left + self.handed_right * pay.right
        return value + treasury(held, self.ahead, self.weights) - handed

    def _after(self, option: Answer) -> tuple[float, int]:
        """The city after `option`, its treasury apart, and the coins it takes from the bank.

        The same whichever card lies under a stage and whichever way it is paid for.
        """
        key = (option.action, None if option.stage else option.card, option.stage)
        known = self._gains.get(key)
        if known is None:
            known = self._gains[key] = self._work_out(option)
        return known

    def _work_out(self, option: Answer) -> tuple[float, int]:
        after = self.city.copy()
        coins = 0
        if option.action == "sell":
            coins = self.sale
        elif option.action == "wonder":
            after.add_stage(option.stage)
            coins = self._coins(after, after.stage(option.stage).effects)
        elif option.action == "copy":
            after.copied_guild = option.card
        elif option.card is not None:
            after.add_card(option.card)
            coins = self._coins(after, option.card.effects)
        return worth(after, self.left, self.right, self.ahead, self.weights), coins

    def _coins(self, after: City, effects: tuple[Effect, ...]) -> int:
        return sum(effect.coins(after, self.left, self.right) for effect in effects)
