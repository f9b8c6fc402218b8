"""Weights of the forecast: from what can be done at a table to what becomes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from math import inf
from random import Random
from typing import Any

from sevenwonders_tui.bots.forecast.aspects import Aspects, aspects_of
from sevenwonders_tui.bots.forecast.expected import expected_total
from sevenwonders_tui.bots.forecast.forecast import Forecast
from sevenwonders_tui.bots.forecast.foresight import Foresight
from sevenwonders_tui.bots.forecast.scales import Scales, scales_of
from sevenwonders_tui.bots.forecast.weights import ForecastWeights, TableWeights
from sevenwonders_tui.bots.levels import Merchant
from sevenwonders_tui.bots.search.plan import Tastes, candidates, liked, turns_played
from sevenwonders_tui.bots.tuning.linear import LeastSquares, Linear
from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.engine import Answer, Game, Seat
from sevenwonders_tui.engine.answers import Decision

FIRST_SEED = 1 << 40
"""From here on games are dealt for tuning; the seeds of `simulate` are below."""
TASTE = 1.5
"""Points by which a seat's likes differ from its forecast: enough for all ways to play to be seen."""
MERCHANTS = 0.5
"""The share of the seats that merchants have: whoever plays otherwise is to be met as well."""


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays: merchants at some seats, at the others whoever follows forecasts and tastes."""

    scales: Scales
    tastes: Tastes
    merchants: frozenset[Seat]

    def answers(self, game: Game, foresight: Foresight) -> dict[Seat, Answer]:
        """What every seat that is asked answers."""
        found = dict(liked(game, foresight, self.tastes))
        for seat in self.merchants & found.keys():
            found[seat] = Merchant(0).choose(game.view(seat))
        return found

    def play_on(self, game: Game, turns: int) -> None:
        """Play so many turns of `game`, or to its end if that comes before."""
        last = turns_played(game, self.scales) + turns
        while not game.over and turns_played(game, self.scales) < last:
            for seat, answer in self.answers(game, Foresight(self.scales, game.state)).items():
                game.answer(seat, answer)


@dataclass(frozen=True, slots=True)
class OpenStep:
    """A step of a game, before it is answered."""

    game: Game
    foresight: Foresight
    players: Players
    answers: dict[Seat, Answer]
    """What the seats are going to answer."""


def moments(
    catalog: Catalog, scales: Scales, seed: int, merchants: float = MERCHANTS
) -> Iterator[OpenStep]:
    """Play a game, with merchants at that share of the seats; yields each step of it."""
    random = Random(seed)
    seats = range(scales.players)
    game = Game.new(catalog, [str(seat) for seat in seats], FIRST_SEED + seed, records=False)
    at_merchants = frozenset(seat for seat in seats if random.random() < merchants)
    players = Players(scales, Tastes(random, TASTE), at_merchants)
    while not game.over:
        foresight = Foresight(scales, game.state)
        answers = players.answers(game, foresight)
        yield OpenStep(game, foresight, players, answers)
        for seat, answer in answers.items():
            game.answer(seat, answer)


def final_totals(game: Game) -> list[float]:
    """What every seat has in the end."""
    return [float(score.total) for score in game.state.scores()]


PULL = 100.0
"""How many options with a factor of 1 the weights before count as much as."""
DECISIONS = 8
"""Decisions of a game that are looked at."""
MOST_OPTIONS = 9
TURNS_AHEAD = 6
"""Turns that are played on after an option; how it ends from there is estimated."""

Worth = tuple[list[float], float]
"""How much each weight counts in the forecast of an option, and what became of the option."""


def tuned_forecast(
    catalogs: Sequence[Catalog], players: Iterable[int], games: int, before: ForecastWeights
) -> ForecastWeights:
    """The weights that come closest to what became of the options in so many games of each catalog
    and number of players; the games are played with the weights `before`."""
    fit = LeastSquares(numbers_in(before), PULL)
    for number in players:
        for catalog in catalogs:
            for seed in range(games):
                for worths in _decisions(catalog, number, before, seed):
                    _take_in(fit, worths)
    return weights_of(fit.weights())


def _take_in(fit: LeastSquares, worths: Sequence[Worth]) -> None:
    """Only the differences between the options of one decision mean something."""
    rows = [row for row, _ in worths]
    usual = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    middle = sum(worth for _, worth in worths) / len(worths)
    for row, worth in worths:
        fit.add(
            [factor - common for factor, common in zip(row, usual, strict=True)], worth - middle
        )


def _decisions(
    catalog: Catalog, players: int, weights: ForecastWeights, seed: int
) -> Iterator[list[Worth]]:
    """Some decisions of a game, with all that can sensibly be answered."""
    random = Random(seed)
    scales = scales_of(catalog, players, weights)
    factors = Factors(catalog, players, weights)
    share = DECISIONS / (scales.all_turns * players)
    for moment in moments(catalog, scales, seed):
        for decision in moment.game.waiting:
            if random.random() > share or decision.seat in moment.players.merchants:
                continue
            values = moment.foresight.values(decision, moment.game.hand(decision.seat))
            found = candidates(decision.options, values, MOST_OPTIONS, inf)
            options = [candidate.option for candidate in found]
            if len(options) > 1:
                tastes = random.getrandbits(32)
                became = (_became(moment, scales, decision.seat, each, tastes) for each in options)
                rows = factors.of(moment, decision, options)
                yield list(zip(rows, became, strict=True))


def _became(moment: OpenStep, scales: Scales, seat: Seat, option: Answer, tastes: int) -> float:
    """By how much a seat is ahead of the others some turns after `option`."""
    game = moment.game.copy()
    for other, answer in moment.answers.items():
        game.answer(other, option if other == seat else answer)
    replace(moment.players, tastes=Tastes(Random(tastes))).play_on(game, TURNS_AHEAD)
    if game.over:
        totals = final_totals(game)
    else:
        totals = [
            expected_total(scales, game.state, each) for each in range(len(game.state.cities))
        ]
    others = totals[:seat] + totals[seat + 1 :]
    return totals[seat] - (max(others) + sum(others) / len(others)) / 2


class Factors:
    """How much each weight counts in forecasts."""

    def __init__(self, catalog: Catalog, players: int, weights: ForecastWeights) -> None:
        self._size = len(numbers_in(weights))
        unknown: Any = [Linear({number: 1.0}) for number in range(self._size)]
        self._unknown = scales_of(catalog, players, weights_of(unknown))
        # What others are kept from is no sum of weights, but what they would do with it is known.
        apart = replace(weights, denied=(1.0,) * 3, denied_after=(0.0,) * 3)
        self._denied = scales_of(catalog, players, apart)
        apart = replace(weights, denied=(0.0,) * 3, denied_after=(1.0,) * 3)
        self._denied_after = scales_of(catalog, players, apart)

    def of(
        self, moment: OpenStep, decision: Decision, options: Sequence[Answer]
    ) -> list[list[float]]:
        """A row for each option: the factor of every weight."""
        game, seat = moment.game, decision.seat
        forecast = Forecast(self._unknown, game.state.cities, seat, game.state.age, game.state.turn)
        rows = []
        for option in options:
            value: Any = forecast.of(option)
            rows.append(value.row(self._size) if isinstance(value, Linear) else [0.0] * self._size)
        if decision.kind.every_turn:
            for name, scales in (("denied", self._denied), ("denied_after", self._denied_after)):
                kept = Foresight(scales, game.state).hindering(seat, game.hand(seat))
                for row, option in zip(rows, options, strict=True):
                    row[_place(name) + game.state.age - 1] = kept.get(option.card, 0.0)
        return rows


def numbers_in(weights: ForecastWeights) -> list[float]:
    """All weights in a row."""
    numbers: list[float] = []
    for field in fields(weights):
        value = getattr(weights, field.name)
        numbers += value if isinstance(value, tuple) else [value]
    return numbers


def weights_of(numbers: Sequence[float]) -> ForecastWeights:
    """The weights that are these numbers in a row."""
    given: dict[str, Any] = {}
    left = list(numbers)
    for field in fields(ForecastWeights):
        if _by_age(field.type):
            given[field.name], left = tuple(left[:3]), left[3:]
        else:
            given[field.name], left = left[0], left[1:]
    return ForecastWeights(**given)


def _by_age(kind: object) -> bool:
    return kind == "PerAge"


def _place(name: str) -> int:
    """Where in a row the first number of a weight stands."""
    place = 0
    for field in fields(ForecastWeights):
        if field.name == name:
            break
        place += 3 if _by_age(field.type) else 1
    return place


PULL = 3.0
"""How many cities a weight of nothing counts as much as."""


def tuned_aspects(
    catalogs: Sequence[Catalog], players: Iterable[int], games: int, weights: TableWeights
) -> list[Aspects]:
    """For each Age the weights of the aspects, from so many games of each catalog and number of
    players."""
    ages = catalogs[0].rules.ages
    fits = [LeastSquares([0.0] * len(Aspects._fields), PULL) for _ in range(ages)]
    for number in players:
        for catalog in catalogs:
            for seed in range(games):
                _take_in_seats(fits, catalog, number, seed, weights)
    return [Aspects(*fit.weights()) for fit in fits]


def _take_in_seats(
    fits: Sequence[LeastSquares],
    catalog: Catalog,
    players: int,
    seed: int,
    weights: TableWeights,
) -> None:
    scales = scales_of(catalog, players, weights)
    seen: list[tuple[int, list[Aspects]]] = []
    before = (0, 0)
    for moment in moments(catalog, scales, seed):
        game = moment.game
        if (game.state.age, game.state.turn) != before:
            before = game.state.age, game.state.turn
            cities = range(len(game.state.cities))
            seen.append(
                (
                    game.state.age,
                    [aspects_of(scales, game.state.cities, seat, *before) for seat in cities],
                )
            )
    totals = final_totals(game)
    for age, aspects in seen:
        for row, total in zip(aspects, totals, strict=True):
            fits[age - 1].add(row, total)
