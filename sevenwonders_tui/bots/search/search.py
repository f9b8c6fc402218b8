"""The search: every candidate is tried in many games as they may be, played to the end.

All candidates are tried in the same games, so that luck does not part them; those that fall behind
are dropped, so that the time goes to the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, log, sqrt
from random import Random
from time import perf_counter

from sevenwonders_tui.bots.forecast.foresight import Foresight
from sevenwonders_tui.bots.forecast.scales import Scales
from sevenwonders_tui.bots.search.candidates import Candidate, candidates
from sevenwonders_tui.bots.search.hidden import Hidden
from sevenwonders_tui.bots.search.playout import liked, play_on
from sevenwonders_tui.bots.thinking import Thinking
from sevenwonders_tui.engine import Answer, Game, Seat, View

MOST_CANDIDATES = 8
WITHIN = 9.0
"""Points by which a candidate may seem worse than the best one."""
FIRST_LOOK = 8
"""Games before the first candidates are dropped."""
LOOK_EVERY = 4
"""Games between two looks at who has fallen behind."""
BEHIND = 1.7
"""Standard errors by which a candidate has to be behind to be dropped."""
AT_SIGHT_COUNTS = 5.0
"""How many games the first sight counts as much as."""
SOFTNESS = 6.0
"""Points between opponents within which each of them counts."""


@dataclass(slots=True)
class Tried:
    """A candidate, and how the games went in which it was tried."""

    candidate: Candidate
    rewards: list[float] = field(default_factory=list)
    """For each game by how much it was won, in points (`margin`)."""
    totals: list[tuple[int, ...]] = field(default_factory=list)
    """For each game the points of every player."""

    @property
    def option(self) -> Answer:
        """The option that was tried."""
        return self.candidate.option

    @property
    def value(self) -> float:
        """What it is worth, the first sight taken as some games more."""
        seen = AT_SIGHT_COUNTS * self.candidate.at_sight
        return (sum(self.rewards) + seen) / (len(self.rewards) + AT_SIGHT_COUNTS)


def search(view: View, scales: Scales, thinking: Thinking, random: Random) -> list[Tried]:
    """Try the candidates of the viewer's open decision.

    Returns those that were not dropped, best first, and then those that were, the last one first.
    With a single candidate no game is played.
    """
    decision = view.decision
    assert decision is not None
    assert view.viewer is not None
    values = Foresight(scales, view).values(decision, view.hand)
    tried = [
        Tried(candidate)
        for candidate in candidates(decision.options, values, MOST_CANDIDATES, WITHIN)
    ]
    dropped: list[Tried] = []
    budget = _Budget(thinking)
    hidden = Hidden(view)
    while len(tried) > 1 and budget.allows(len(tried)):
        _try_all(tried, hidden.imagine(random), view, scales)
        games = len(tried[0].rewards)
        if games >= FIRST_LOOK and games % LOOK_EVERY == 0:
            tried, behind = _without_those_behind(tried)
            dropped = behind + dropped
    return sorted(tried, key=lambda each: -each.value) + dropped


class _Budget:
    """What may still be spent."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._playouts = 0
        self._began = self._last = perf_counter()

    def allows(self, playouts: int) -> bool:
        """Whether so many more games may be played; they count as played then."""
        most, seconds = self._thinking.playouts, self._thinking.seconds
        self._playouts += playouts
        if most is not None and self._playouts > most:
            return False
        now = perf_counter()
        took, self._last = now - self._last, now
        return seconds is None or now + took <= self._began + seconds


def _try_all(tried: list[Tried], world: Game, view: View, scales: Scales) -> None:
    """Play the game `world` once with each candidate."""
    seat = view.viewer
    assert seat is not None
    player = world.player_of(seat)
    others = liked(world, Foresight(scales, world), but=seat)
    for each in tried:
        game = world.copy()
        for other, answer in others:
            game.answer(other, answer)
        game.answer(seat, each.option)
        play_on(game, scales)
        totals = tuple(
            score.total for who, score in enumerate(game.scores()) if who != game.free_city
        )
        each.totals.append(totals)
        each.rewards.append(margin(totals, player))


def margin(totals: Sequence[int], seat: Seat) -> float:
    """Points by which a seat is ahead of the others: of the best, and a little of those close to it."""
    others = [total for other, total in enumerate(totals) if other != seat]
    best = max(others)
    near = log(sum(exp((total - best) / SOFTNESS) for total in others))
    return totals[seat] - best - SOFTNESS * near


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
    error = sqrt(sum((lead - mean) ** 2 for lead in leads) / (games - 1) / games)
    return best.value - one.value > BEHIND * error + 0.3
