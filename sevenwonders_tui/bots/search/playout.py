"""Playing on: every seat chooses what its forecast likes best, by its own taste."""

from __future__ import annotations

from random import Random

from sevenwonders_tui.bots.forecast.foresight import Foresight
from sevenwonders_tui.bots.forecast.scales import Scales
from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Answer, Game, Seat
from sevenwonders_tui.engine.answers import SELL, WONDER, Decision

TASTE = 1.0
"""Points by which a forecast is off (a standard deviation)."""


class Tastes:
    """How much more, or less, each seat likes each thing than its forecast says. It stays so in all
    games that are played with these tastes, so that they do not part what is compared."""

    __slots__ = ("_known", "_random", "_spread")

    def __init__(self, random: Random, spread: float = TASTE) -> None:
        self._random = random
        self._spread = spread
        self._known: dict[tuple[Seat, Card | int | None], float] = {}

    def of(self, seat: Seat, option: Answer) -> float:
        """What `option` is worth to `seat` beyond the forecast, in points."""
        if option.action is SELL:
            return 0.0
        key = (seat, option.stage if option.action is WONDER else option.card)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._random.gauss(0.0, self._spread)
        return known

    def best(self, decision: Decision, values: list[float]) -> Answer:
        """The option that is liked best, with these forecasts."""
        best, most = decision.options[0], float("-inf")
        for option, value in zip(decision.options, values, strict=True):
            liking = value + self.of(decision.seat, option)
            if liking > most:
                best, most = option, liking
        return best


def play_on(game: Game, scales: Scales, tastes: Tastes, turns: int) -> None:
    """Play so many turns of `game`, or to its end if that comes before."""
    last = turns_played(game, scales) + turns
    while not game.over and turns_played(game, scales) < last:
        for seat, answer in liked(game, Foresight(scales, game.state), tastes):
            game.answer(seat, answer)


def turns_played(game: Game, scales: Scales) -> int:
    """The turns that have been played in all Ages."""
    return (game.state.age - 1) * scales.turns + game.state.turn - 1


def liked(
    game: Game, foresight: Foresight, tastes: Tastes | None, but: Seat | None = None
) -> list[tuple[Seat, Answer]]:
    """What each seat that is asked now would answer, apart from the seat `but`."""
    found = []
    for decision in game.waiting:
        if decision.seat == but:
            continue
        if len(decision.options) == 1:
            found.append((decision.seat, decision.options[0]))
            continue
        values = foresight.values(decision, game.hand(decision.seat))
        if tastes is None:
            best = decision.options[values.index(max(values))]
        else:
            best = tastes.best(decision, values)
        found.append((decision.seat, best))
    return found
