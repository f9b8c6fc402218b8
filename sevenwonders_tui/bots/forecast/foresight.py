"""The forecasts of all seats at one moment, and what each would choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from sevenwonders_tui.bots.forecast.forecast import Forecast
from sevenwonders_tui.bots.forecast.scales import Scales
from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.engine.answers import Answer, Decision, Seat
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.scoring import score


class Lies(Protocol):
    """How a table lies: what of it is looked at. A game has it, and so has a view."""

    @property
    def cities(self) -> Sequence[City]:
        """The cities, by seat."""

    @property
    def age(self) -> int:
        """The Age, from 1."""

    @property
    def turn(self) -> int:
        """The turn of the Age, from 1."""

    @property
    def free_city(self) -> Seat | None:
        """The seat of the Free City in a game for two."""

    @property
    def driver(self) -> Seat | None:
        """Who plays for the Free City this turn."""


class Foresight:
    """What every seat likes, each by its own forecast. It looks at nothing but the cities and the
    hand it is given."""

    __slots__ = ("_forecasts", "_scales", "_table", "age")

    def __init__(self, scales: Scales, table: Lies) -> None:
        self._scales = scales
        self._table = table
        self._forecasts: dict[Seat, Forecast] = {}
        self.age = table.age - 1

    def of(self, seat: Seat) -> Forecast:
        """The forecast of a seat."""
        known = self._forecasts.get(seat)
        if known is None:
            table = self._table
            known = self._forecasts[seat] = Forecast(
                self._scales, table.cities, seat, table.age, table.turn
            )
        return known

    def values(self, decision: Decision, hand: Sequence[Card]) -> list[float]:
        """What each option is worth to the seat in points, hindering others included."""
        kind, seat, options = decision.kind, decision.seat, decision.options
        if kind == "copy_guild":
            return [self._copied(seat, option) for option in options]
        hindering = self.hindering(seat, hand) if kind in ("turn", "free_city") else {}
        of = self._for_driver if kind == "free_city" else self.of(seat).of
        if not hindering:
            return [of(option) for option in options]
        return [of(option) + hindering.get(option.card, 0.0) for option in options]

    def hindering(self, seat: Seat, hand: Sequence[Card]) -> dict[Card | None, float]:
        """What it is worth to keep cards of `hand` from those who have it next."""
        scales, table, age = self._scales, self._table, self.age
        turns_left = scales.turns - table.turn
        if turns_left <= 0:
            return {}
        if table.free_city is not None:
            player = table.driver if seat == table.free_city and table.driver is not None else seat
            return kept_from(self.of(1 - player), hand, scales.weights.denied[age])
        players = len(table.cities)
        step = 1 if scales.rules.passing[age] == "left" else -1
        found = kept_from(self.of((seat + step) % players), hand, scales.weights.denied[age])
        if turns_left > 1:
            after = self.of((seat + 2 * step) % players)
            for card, worth in kept_from(after, hand, scales.weights.denied_after[age]).items():
                found[card] = found.get(card, 0.0) + worth
        return found

    def _copied(self, seat: Seat, option: Answer) -> float:
        cities = list(self._table.cities)
        cities[seat] = cities[seat].copy()
        cities[seat].copied_guild = option.card
        return score(cities, seat, self._scales.rules).total

    def _for_driver(self, option: Answer) -> float:
        """What an option of the Free City is worth to its driver: the coins it pays."""
        # To the left of the last of three seats sits seat 0, to its right seat 1.
        pay = option.pay
        to_driver = pay.left - pay.right if self._table.driver == 0 else pay.right - pay.left
        return self._scales.weights.coin[self.age] * to_driver


def kept_from(forecast: Forecast, hand: Sequence[Card], weight: float) -> dict[Card | None, float]:
    """What it costs the owner of `forecast` not to find the card of `hand` that it likes best."""
    first = second = 0.0
    best = None
    for card in hand:
        worth = forecast.takes(card)
        if worth > first:
            first, second, best = worth, first, card
        elif worth > second:
            second = worth
    return {} if best is None else {best: weight * (first - second)}
