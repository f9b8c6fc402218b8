"""What the options of a decision are worth, best first, and why: hints for people.

The architect's forecast, and what the next turn may bring. It comes from what one seat sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from sevenwonders_tui.bots.appraisal import appraisal_of
from sevenwonders_tui.bots.base import chance
from sevenwonders_tui.bots.estimate import USUAL
from sevenwonders_tui.bots.forecast.foresight import Foresight
from sevenwonders_tui.bots.forecast.scales import Scales, scales_for
from sevenwonders_tui.bots.forecast.tuned import TUNED
from sevenwonders_tui.bots.reasons import (
    MOST_REASONS,
    Weighed,
    best_reasons,
    neutral_reasons,
    weighed_reasons,
)
from sevenwonders_tui.bots.search.plan import candidates, plan
from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.engine.answers import BUILD, COPY, PASS, TAKE, WONDER
from sevenwonders_tui.engine.reasons import LeavesMore, Reason, StageCanWait

SEED = 0
"""Decides what hidden cards are imagined, so that who asks twice is told the same."""
_MORE_TO_DO = 0.7
"""Points by which the next turn has to be better than after other options to be a reason."""


@dataclass(frozen=True, slots=True)
class Advised:
    """An option, and what it is worth."""

    option: Answer
    worth: float
    """Points that it is likely to add, those it keeps from others included."""
    reasons: tuple[Reason, ...]
    """What speaks for it, the weightiest first, and what is paid to neighbours."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The advice for one decision."""

    ranked: tuple[Advised, ...]
    """Best first: each thing to do once, in the best way to pay for it."""
    _at_sight: dict[Answer, float]

    @property
    def best(self) -> Advised:
        """The best option."""
        return self.ranked[0]

    def worth_of(self, option: Answer) -> float:
        """What any option is worth; one that is not among the ranked ones by comparison with its like."""
        alike = [each for each in self.ranked if _key(each.option) == _key(option)]
        same_card = [each for each in alike if each.option.card is option.card]
        for each in (*same_card, *alike):
            lead = self._at_sight[each.option] - self._at_sight[option]
            return each.worth - max(0.0, lead)
        return self.ranked[-1].worth


def _key(option: Answer) -> tuple[object, ...]:
    """Options that differ in nothing but the card used or the way to pay have the same."""
    card = option.card if option.action in (BUILD, TAKE, COPY) else None
    return option.action, option.stage, option.form, option.n, card


def advise(view: SeatView) -> Advice:
    """The advice for the viewer's open decision.

    Raises:
        ValueError: there is none.
    """
    decision = view.asked_decision
    scales = scales_for(view, TUNED)
    foresight = Foresight(scales, view)
    values = _at_sight(view, foresight)
    at_sight = dict(zip(decision.options, values, strict=True))
    worth: dict[Answer, float] = {}
    leaves: dict[Answer, float] = {}
    if decision.kind.every_turn:
        planned = plan(view, scales, chance(SEED, view))
        later = {each.option: each.at_sight - at_sight[each.option] for each in planned}
        usual = sum(later.values()) / len(later)
        leaves = {option: more - usual for option, more in later.items()}
        worth = {option: at_sight[option] + leaves[option] for option in leaves}
    # What the plan does not look at is worse at first sight by more than a plan could make up for.
    ceiling = min(worth.values(), default=inf)
    for each in candidates(decision.options, values, len(values), inf):
        if each.option not in worth:
            worth[each.option] = min(ceiling, each.at_sight)
    ranked = tuple(
        Advised(option, points, _reasons(view, foresight, scales, option, leaves.get(option, 0.0)))
        for option, points in worth.items()
    )
    return Advice(_letting_the_stage_wait(view, ranked), at_sight)


def advised(view: SeatView, advice: Advice, option: Answer) -> Advised:
    """What there is to say about any option of the decision that `advice` is for."""
    for each in advice.ranked:
        if each.option == option:
            return each
    scales = scales_for(view, TUNED)
    reasons = _reasons(view, Foresight(scales, view), scales, option, 0.0)
    return Advised(option, advice.worth_of(option), reasons)


def _at_sight(view: SeatView, foresight: Foresight) -> list[float]:
    """What each option is worth, the current turn alone, beside doing nothing at all."""
    decision, seat = view.asked_decision, view.viewer
    if seat in view.neutral:
        appraisal = appraisal_of(view, USUAL)
        nothing = appraisal.of(Answer(PASS))
        return [appraisal.of(option) - nothing for option in decision.options]
    if not (decision.kind.from_hand or decision.kind.from_pile):
        nothing = foresight.after(seat, None)
    else:
        forecast = foresight.of(seat)
        nothing = forecast.treasury(forecast.city.coins)
    return [value - nothing for value in foresight.values(decision, view.hand)]


def _reasons(
    view: SeatView, foresight: Foresight, scales: Scales, option: Answer, leaves: float
) -> tuple[Reason, ...]:
    if view.viewer in view.neutral:
        return best_reasons(neutral_reasons(view, option))
    weighed = weighed_reasons(view, foresight, scales, option)
    if leaves >= _MORE_TO_DO:
        weighed.append(Weighed(leaves, LeavesMore(max(1, round(leaves)))))
    return best_reasons(weighed)


def _letting_the_stage_wait(view: SeatView, ranked: Sequence[Advised]) -> tuple[Advised, ...]:
    """The same; where something better than the next stage is to be built, the stage is mentioned."""
    best, *others = ranked
    stages = [each.option.stage for each in others if each.option.action is WONDER]
    over = view.age == view.catalog.rules.ages and view.turn == view.turns
    asked = view.asked_decision.kind
    if (
        not asked.every_turn
        or best.option.action is not BUILD
        or not stages
        or over
        or len(best.reasons) >= MOST_REASONS
    ):
        return tuple(ranked)
    return (Advised(best.option, best.worth, (*best.reasons, StageCanWait(stages[0]))), *others)
