"""The search: every candidate is tried in many games as they may be, played on.

All candidates are tried in the same games, so that luck does not part them; those that fall behind
are dropped, so that the time goes to the others. What the plan says of a candidate counts as some
games that were played already: more of them early in the game, where luck hides what a card is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random
from time import perf_counter

from sevenwonders_tui.bots.appraisal import appraisal_of
from sevenwonders_tui.bots.base import Thinking
from sevenwonders_tui.bots.estimate import USUAL
from sevenwonders_tui.bots.forecast.expected import expected_total
from sevenwonders_tui.bots.forecast.foresight import Foresight
from sevenwonders_tui.bots.forecast.scales import Scales
from sevenwonders_tui.bots.search.hidden import Hidden
from sevenwonders_tui.bots.search.plan import Candidate, Tastes, candidates, liked, plan, play_on
from sevenwonders_tui.engine import Answer, Game, Seat, SeatView

MOST_CANDIDATES = 6
WITHIN = 5.0
"""Points by which a candidate may be behind the best one in the plan."""
FIRST_LOOK = 12
"""Games before the first candidates are dropped."""
LOOK_EVERY = 6
"""Games between two looks at who has fallen behind."""
BEHIND = 2.0
"""Standard errors by which a candidate has to be behind to be dropped."""
PLAN_COUNTS = (25.0, 8.0, 5.0)
"""How many games the plan counts as much as, by Age."""
TURNS_AHEAD = (9, 8, 6)
"""How many turns are played on, by Age; how it ends from there is estimated."""
MORE_LATER = (1.0, 2.0, 5.0)
"""How many games are played, by Age, for one in the first: the later they begin the less time each
takes, and the more they tell."""
SOFTNESS = (12.0, 8.0, 4.0)
"""Points within which a victory is in doubt, by Age."""


@dataclass(slots=True)
class Tried:
    """A candidate, and how the games went in which it was tried."""

    candidate: Candidate
    at_first: float
    """What it is worth by the plan, as a reward."""
    plan_counts: float
    """How many games that counts as much as."""
    rewards: list[float] = field(default_factory=list)
    """For each game how it went (`reward`)."""
    totals: list[tuple[float, ...]] = field(default_factory=list)
    """For each game the points of every player."""

    @property
    def option(self) -> Answer:
        """The option that was tried."""
        return self.candidate.option

    @property
    def value(self) -> float:
        """What it is worth, in points; only differences mean something."""
        seen = self.plan_counts * self.at_first
        return (sum(self.rewards) + seen) / (len(self.rewards) + self.plan_counts)


def search(view: SeatView, scales: Scales, thinking: Thinking, random: Random) -> list[Tried]:
    """Try the candidates of the viewer's open decision.

    Returns those that were not dropped, best first, and then those that were, the last one first.
    With a single candidate, or at a question that cannot be imagined, no game is played.
    """
    age = view.age - 1
    budget = _Budget(thinking, MORE_LATER[age])
    found = _planned(view, scales, random)
    best = found[0].at_sight
    tried = [
        Tried(candidate, candidate.at_sight - best, PLAN_COUNTS[age])
        for candidate in found[:MOST_CANDIDATES]
        if candidate.at_sight >= best - WITHIN
    ]
    if not view.asked_decision.kind.foreseen:
        return tried
    dropped: list[Tried] = []
    hidden = Hidden(view)
    while len(tried) > 1 and budget.allows(len(tried)):
        _try_all(tried, hidden.imagine(random), view, scales, Tastes(random))
        games = len(tried[0].rewards)
        if games >= FIRST_LOOK and games % LOOK_EVERY == 0:
            tried, behind = _without_those_behind(tried)
            dropped = behind + dropped
    return sorted(tried, key=lambda each: -each.value) + dropped


def _planned(view: SeatView, scales: Scales, random: Random) -> list[Candidate]:
    """The candidates, best first, with what they are worth before any game is played."""
    decision = view.asked_decision
    if view.viewer not in view.neutral:
        return plan(view, scales, random)
    # What is built there next turn is no gain of whoever answers now.
    appraisal = appraisal_of(view, USUAL)
    values = [appraisal.of(option) for option in decision.options]
    return candidates(decision.options, values, MOST_CANDIDATES, WITHIN)


class _Budget:
    """What may still be spent."""

    def __init__(self, thinking: Thinking, more: float) -> None:
        """`more` is how many games are played where `thinking` speaks of one."""
        self._seconds = thinking.seconds
        self._most = None if thinking.playouts is None else thinking.playouts * more
        self._playouts = 0
        self._began = self._last = perf_counter()

    def allows(self, playouts: int) -> bool:
        """Whether so many more games may be played; they count as played then."""
        self._playouts += playouts
        if self._most is not None and self._playouts > self._most:
            return False
        now = perf_counter()
        took, self._last = now - self._last, now
        return self._seconds is None or now + took <= self._began + self._seconds


def _try_all(
    tried: list[Tried], world: Game, view: SeatView, scales: Scales, tastes: Tastes
) -> None:
    """Play the game `world` on once with each candidate."""
    seat = view.viewer
    player = world.state.answered_by[seat]
    others = liked(world, Foresight(scales, world.state), tastes, but=seat)
    for each in tried:
        game = world.copy()
        for other, answer in others:
            game.answer(other, answer)
        game.answer(seat, each.option)
        play_on(game, scales, tastes, TURNS_AHEAD[view.age - 1])
        totals = _totals(game, scales)
        each.totals.append(totals)
        each.rewards.append(reward(totals, player, SOFTNESS[view.age - 1]))


def _totals(game: Game, scales: Scales) -> tuple[float, ...]:
    """What every player has at the end, or is going to have."""
    if game.over:
        totals = [float(score.total) for score in game.state.scores()]
    else:
        totals = [
            expected_total(scales, game.state, seat) for seat in range(len(game.state.cities))
        ]
    return tuple(total for seat, total in enumerate(totals) if seat not in game.state.neutral)


def reward(totals: Sequence[float], seat: Seat, softness: float) -> float:
    """How much of the victory is the seat's, in points as they count where all are about level.

    A lead of more than `softness` counts little more, nor does it matter much then by how much one
    is behind.
    """
    shares = [exp((total - totals[seat]) / softness) for total in totals]
    players = len(totals)
    return softness * players**2 / (players - 1) / sum(shares)


def _without_those_behind(tried: list[Tried]) -> tuple[list[Tried], list[Tried]]:
    """Those to go on with, and those that are surely worse than the best, best first."""
    best = max(tried, key=lambda each: each.value)
    keep: list[Tried] = []
    behind: list[Tried] = []
    for each in sorted(tried, key=lambda each: -each.value):
        (behind if each is not best and _surely_worse(each, best) else keep).append(each)
    return keep, behind


def _surely_worse(one: Tried, best: Tried) -> bool:
    games = len(best.rewards)
    leads = [theirs - mine for mine, theirs in zip(one.rewards, best.rewards, strict=True)]
    mean = sum(leads) / games
    spread = sqrt(sum((lead - mean) ** 2 for lead in leads) / (games - 1))
    error = spread / sqrt(games + best.plan_counts)
    return best.value - one.value > BEHIND * error + 0.1
