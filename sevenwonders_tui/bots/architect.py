"""The bot that looks around: at what neighbours want, and at what it can build next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sevenwonders_tui.bots.appraisal import appraisal_of
from sevenwonders_tui.bots.base import chance, question
from sevenwonders_tui.bots.estimate import USUAL
from sevenwonders_tui.bots.forecast.foresight import Foresight
from sevenwonders_tui.bots.forecast.scales import scales_of
from sevenwonders_tui.bots.forecast.tuned import TUNED
from sevenwonders_tui.bots.search.plan import plan
from sevenwonders_tui.engine.answers import Answer
from sevenwonders_tui.engine.view import View


@dataclass(frozen=True, slots=True)
class Architect:
    """Weighs what it builds, what it keeps from others, and what the next turn may bring."""

    seed: int
    name: ClassVar[str] = "architect"

    def choose(self, view: View) -> Answer:
        """The option with the best forecast, the next turn of the Age included."""
        decision = question(view)
        options = decision.options
        if len(options) == 1:
            return options[0]
        scales = scales_of(view.catalog, len(view.cities), TUNED)
        if decision.kind == "turn":
            return plan(view, scales, chance(self.seed, view))[0].option
        if decision.kind == "free_city":
            appraisal = appraisal_of(view, USUAL)
            return max(options, key=appraisal.of)
        return Foresight(scales, view).best(decision, view.hand)
