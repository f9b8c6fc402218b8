"""Looking one turn further: what a candidate leaves to build next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from sevenwonders_tui.bots.forecast.foresight import Foresight
from sevenwonders_tui.bots.forecast.scales import Scales
from sevenwonders_tui.bots.search.hidden import Hidden
from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Answer, Game, Seat, SeatView
from sevenwonders_tui.engine.answers import BUILD, COPY, SELL, TAKE, WONDER, Decision

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


@dataclass(frozen=True, slots=True)
class Candidate:
    """An option, and what it seems to be worth at first sight, in points."""

    option: Answer
    at_sight: float


def candidates(
    options: Sequence[Answer], values: Sequence[float], most: int, within: float
) -> list[Candidate]:
    """The best options, best first: at most so many, and none that seems worse by more than `within`.

    Of all ways to build the same thing the best one is taken; of all cards to put under a stage, the
    two best. Of cards to be sold, the best.
    """
    ranked = sorted(map(Candidate, options, values), key=lambda each: -each.at_sight)
    kept: list[Candidate] = []
    seen: dict[tuple[object, ...], set[Card | None]] = {}
    for candidate in ranked:
        option = candidate.option
        if len(kept) == most or candidate.at_sight < ranked[0].at_sight - within:
            break
        staged = option.action is WONDER
        same = option.card if option.action in (BUILD, TAKE, COPY) else None
        cards = seen.setdefault((option.action, option.stage, option.form, option.n, same), set())
        if option.card not in cards and len(cards) < (2 if staged else 1):
            cards.add(option.card)
            kept.append(candidate)
    return kept


MOST_CANDIDATES = 7
WITHIN = 6.0
"""Points by which a candidate may seem worse than the best one."""
WORLDS = 4
"""How many tables as they may be are looked at."""
OTHERS_COUNT = 0.5
"""How much what the others find next counts against it, all of them together."""


def plan(view: SeatView, scales: Scales, random: Random) -> list[Candidate]:
    """The candidates of the viewer's open decision with what they are worth together with what the
    next turn of this Age will bring, best first."""
    decision, seat = view.asked_decision, view.viewer
    values = Foresight(scales, view).values(decision, view.hand)
    found = candidates(decision.options, values, MOST_CANDIDATES, WITHIN)
    if len(found) == 1 or not decision.kind.foreseen:
        return found
    hidden = Hidden(view)
    worth = [candidate.at_sight for candidate in found]
    for _ in range(WORLDS):
        world = hidden.imagine(random)
        others = liked(world, Foresight(scales, world.state), None, but=seat)
        for number, candidate in enumerate(found):
            game = world.copy()
            for other, answer in others:
                game.answer(other, answer)
            game.answer(seat, candidate.option)
            if game.state.age == view.age and not game.over:
                worth[number] += _prospects(game, scales, seat) / WORLDS
    ranked = [Candidate(each.option, value) for each, value in zip(found, worth, strict=True)]
    return sorted(ranked, key=lambda each: -each.at_sight)


def _prospects(game: Game, scales: Scales, seat: Seat) -> float:
    """What a seat can win on its turn, less what the others can."""
    foresight = Foresight(scales, game.state)
    others = len(game.state.cities) - 1
    total = 0.0
    for decision in game.waiting:
        best = max(foresight.values(decision, game.hand(decision.seat)))
        forecast = foresight.of(decision.seat)
        gain = best - forecast.treasury(forecast.city.coins)
        total += gain if decision.seat == seat else -OTHERS_COUNT * gain / others
    return total
