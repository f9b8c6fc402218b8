"""How fast the rules are: whole random games, and what the single things of a game cost.

Every game is played by the same engine as any other, with its events recorded, and at each turn
every seat is asked for all its options. One core, no threads; whole games are measured in the time
of this process, so that other programs disturb them less.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from statistics import mean, median
from time import perf_counter, process_time
from typing import ParamSpec, TypeVar
from unittest.mock import patch

from sevenwonders_tui.catalog import Catalog, Cost
from sevenwonders_tui.engine import Game
from sevenwonders_tui.engine.payment import Market, Ways

_CALIBRATION_LOOP = 700_000
READINGS = 5
_UNSEEN = 1_000_000
"""Seeds from here on deal games that no other measure has played, so that nothing is remembered of
them."""

_P = ParamSpec("_P")
_R = TypeVar("_R")


@dataclass(frozen=True, slots=True)
class Spread:
    """Several readings of one thing."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, readings: Iterable[float]) -> Spread:
        """The spread of some readings."""
        known = list(readings)
        return cls(median(known), min(known), max(known))


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast whole random games of so many players are."""

    players: int
    games_per_second: Spread
    games_per_calibration: Spread
    """Games a second for each million steps a second of the calibration around them: the same on a
    fast and on a slow machine, more or less."""
    decisions_per_game: float
    mean_score: float
    """Points of a player; it tells whether two engines play the same game."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What single things cost in a random game, in microseconds on the average over its turns."""

    players: int
    copy: float
    """A copy of the game."""
    options: float
    """The listing of one seat's options."""
    resolve: float
    """The resolution of a step, once the last answer is there."""
    view: float
    """A seat's view, its refusals included."""
    share_of_payment: float
    """How much of a whole game goes into finding the ways to pay, from 0 to 1."""


def calibration() -> float:
    """How fast this machine runs a fixed loop of plain Python: million steps a second, best of 3."""
    return max(_calibrate() for _ in range(3))


def _calibrate() -> float:
    began = process_time()
    a, d, s = [0] * 64, dict[int, int](), 0
    for i in range(_CALIBRATION_LOOP):
        j = i & 63
        a[j] = (a[j] * 1103515245 + 12345 + i) & 0x7FFFFFFF
        d[j] = d.get(j, 0) + 1
        if a[j] & 1:
            s += len(str(j))
        else:
            s ^= j
    return _CALIBRATION_LOOP / 1e6 / (process_time() - began)


def new_game(catalog: Catalog, players: int, seed: int) -> Game:
    """A game to be measured."""
    return Game.new(catalog, [f"seat {seat + 1}" for seat in range(players)], seed)


def play(game: Game, random: Random) -> int:
    """Play a game to its end, each option as likely as any other; returns the number of decisions."""
    decisions = 0
    while not game.over:
        waiting = game.waiting
        decisions += len(waiting)
        for decision in waiting:
            game.answer(decision.seat, random.choice(decision.options))
    return decisions


def speed(catalog: Catalog, players: int, seconds: float) -> Speed:
    """Measure games of so many players: five readings of so many seconds, calibrations between them."""
    random = Random(players)
    seed = 0
    games, calibrated, decisions, scores = [], [calibration()], [], []
    for _ in range(READINGS):
        began = process_time()
        played = 0
        while process_time() - began < seconds or not played:
            game = new_game(catalog, players, seed)
            decisions.append(play(game, random))
            scores += [score.total for score in game.state.scores()]
            seed += 1
            played += 1
        games.append(played / (process_time() - began))
        calibrated.append(calibration())
    around = [mean(pair) for pair in pairwise(calibrated)]
    return Speed(
        players,
        Spread.of(games),
        Spread.of(rate / steps for rate, steps in zip(games, around, strict=True)),
        mean(decisions),
        mean(scores),
    )


def costs(catalog: Catalog, players: int, games: int) -> Costs:
    """Measure what single things cost, over all turns of so many games."""
    clocks = {name: _Clock() for name in ("copy", "options", "resolve", "view")}
    random = Random(players)
    for seed in range(games):
        game = new_game(catalog, players, seed)
        while not game.over:
            clocks["copy"].time(game.copy)
            seats = [seat for seat, _ in game.asked]
            for seat in seats:
                clocks["options"].time(game.decision, seat)
                clocks["view"].time(game.view, seat)
            for seat in seats[:-1]:
                game.answer(seat, random.choice(game.decision(seat).options))
            last = seats[-1]
            clocks["resolve"].time(game.answer, last, random.choice(game.decision(last).options))
    return Costs(
        players,
        **{name: clock.microseconds for name, clock in clocks.items()},
        share_of_payment=_share_of_payment(catalog, players, games),
    )


def _share_of_payment(catalog: Catalog, players: int, games: int) -> float:
    clock, empty = _Clock(), _Clock()

    find = Market.ways

    def timed(market: Market, cost: Cost) -> Ways:
        return clock.time(find, market, cost)

    random = Random(players)
    began = perf_counter()
    with patch.object(Market, "ways", timed):
        for seed in range(_UNSEEN, _UNSEEN + games):
            play(new_game(catalog, players, seed), random)
    whole = perf_counter() - began
    for _ in range(clock.calls):
        empty.time(_nothing)
    return max(0.0, clock.seconds - empty.seconds) / (whole - empty.seconds)


class _Clock:
    """Adds up how long calls of one kind take."""

    def __init__(self) -> None:
        self.calls = 0
        self.seconds = 0.0

    def time(self, call: Callable[_P, _R], *args: _P.args, **named: _P.kwargs) -> _R:
        """What `call` returns; the time it took is added."""
        began = perf_counter()
        result = call(*args, **named)
        self.seconds += perf_counter() - began
        self.calls += 1
        return result

    @property
    def microseconds(self) -> float:
        """The time of one call, on the average."""
        return 1e6 * self.seconds / self.calls


def _nothing() -> None:
    """The cheapest call there is: what is left is the cost of the clock."""
