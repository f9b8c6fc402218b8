"""The forecasts of all seats at one moment, and what each would choose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from sevenwonders_tui.bots.forecast.forecast import Forecast
from sevenwonders_tui.bots.forecast.scales import Scales
from sevenwonders_tui.catalog.columns import TREASURY
from sevenwonders_tui.catalog.effects.powers import COPIES_GUILD
from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.engine.answers import Answer, Decision, Seat
from sevenwonders_tui.engine.carrying_out import put_down
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.scoring import score


class TableState(Protocol):
    """What of a table is looked at. The state of a game has it, and so has a view."""

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
    def neutral(self) -> frozenset[Seat]:
        """The seats of cities that are nobody's own."""

    @property
    def answered_by(self) -> tuple[Seat, ...]:
        """For each seat the player who answers for it."""

    @property
    def passes_to(self) -> tuple[Seat, ...]:
        """For each seat who has its hand next."""


class Foresight:
    """What every seat likes, each by its own forecast. It looks at nothing but the cities and the
    hand it is given."""

    __slots__ = ("_forecasts", "_scales", "_table", "age")

    def __init__(self, scales: Scales, table: TableState) -> None:
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
        if not (kind.from_hand or kind.from_pile):
            return [self.after(seat, option) for option in options]
        hindering = self.hindering(seat, hand) if kind.from_hand else {}
        own = self.of(seat).of if seat not in self._table.neutral else None
        of = own or partial(self._for_player, seat)
        if not hindering:
            return [of(option) for option in options]
        return [of(option) + hindering.get(option.card, 0.0) for option in options]

    def hindering(self, seat: Seat, hand: Sequence[Card]) -> dict[Card | None, float]:
        """What it is worth to keep cards of `hand` from those who have it next."""
        scales, table, age = self._scales, self._table, self.age
        turns_left = scales.turns - table.turn
        if turns_left <= 0:
            return {}
        player = table.answered_by[seat]
        following = table.passes_to[player]
        found = kept_from(self.of(following), hand, scales.weights.denied[age])
        second = table.passes_to[following]
        if turns_left > 1 and second != player:
            after = self.of(second)
            for card, worth in kept_from(after, hand, scales.weights.denied_after[age]).items():
                found[card] = found.get(card, 0.0) + worth
        return found

    def after(self, seat: Seat, option: Answer | None) -> float:
        """What a city scores once an option is carried out that uses no card of a hand or of the pile,
        its coins counted by what they are good for; None is to do nothing, and to copy no guild."""
        cities = list(self._table.cities)
        city = cities[seat] = cities[seat].copy()
        if option is None:
            city.rare.pop(COPIES_GUILD, None)
        else:
            put_down(city, option)
        scored = score(cities, seat, self._scales.rules)
        return scored.total - scored[TREASURY] + self.of(seat).treasury(city.coins)

    def _for_player(self, seat: Seat, option: Answer) -> float:
        """What an option of a neutral city is worth to who answers for it: the coins it pays."""
        pay, seats = option.pay, len(self._table.cities)
        left = self._table.answered_by[seat] == (seat + 1) % seats
        to_player = pay.left - pay.right if left else pay.right - pay.left
        return self._scales.weights.coin[self.age] * to_player


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
