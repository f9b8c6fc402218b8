"""Looking one turn further: what a candidate leaves to build next."""

from __future__ import annotations

from random import Random

from sevenwonders_tui.bots.forecast.foresight import Foresight
from sevenwonders_tui.bots.forecast.scales import Scales
from sevenwonders_tui.bots.search.candidates import Candidate, candidates
from sevenwonders_tui.bots.search.hidden import Hidden
from sevenwonders_tui.bots.search.playout import liked
from sevenwonders_tui.engine import Game, Seat, SeatView

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
