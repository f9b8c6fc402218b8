"""The bot that looks around: at what it will need, and at what its neighbours want."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sevenwonders_tui.bots.appraisal import appraisal_of
from sevenwonders_tui.bots.base import chance, considered
from sevenwonders_tui.bots.estimate import USUAL
from sevenwonders_tui.bots.forecast.foresight import Foresight
from sevenwonders_tui.bots.forecast.scales import scales_for
from sevenwonders_tui.bots.forecast.tuned import TUNED
from sevenwonders_tui.bots.wavering import Wavering
from sevenwonders_tui.engine.answers import Answer
from sevenwonders_tui.engine.view import SeatView

WAVERS = Wavering(small=0.0, large=0.5)


@dataclass(frozen=True, slots=True)
class Architect:
    """Weighs what each option is likely to add until the end, and what it keeps from others."""

    seed: int
    name: ClassVar[str] = "architect"

    def choose(self, view: SeatView) -> Answer:
        """The option with the best forecast."""
        decision = considered(view.asked_decision)
        options, players = decision.options, len(view.cities)
        if view.viewer in view.neutral:
            return max(options, key=appraisal_of(view, USUAL).of)
        foresight = Foresight(scales_for(view, TUNED), view)
        values = foresight.values(decision, view.hand)
        seems = WAVERS(options, values, players, chance(self.seed, view))
        return options[seems.index(max(seems))]
