"""The bot to learn against: it likes what a merchant likes, but plans little and wavers a little."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from sevenwonders_tui.bots.appraisal import appraisal_of
from sevenwonders_tui.bots.base import chance, question
from sevenwonders_tui.bots.estimate import USUAL
from sevenwonders_tui.engine.answers import Answer
from sevenwonders_tui.engine.view import View

SHORT_SIGHTED = replace(USUAL, outlay=0.25)
"""The merchant's weights, but for what resources save later."""
WAVERS = 0.6
"""How far an estimate may be off, in points (a standard deviation)."""


@dataclass(frozen=True, slots=True)
class Apprentice:
    """Takes what seems best this turn; resources for later turns are not much on its mind."""

    seed: int
    name: ClassVar[str] = "apprentice"

    def choose(self, view: View) -> Answer:
        """The option with the best estimate, give or take a little."""
        options = question(view).options
        appraisal = appraisal_of(view, SHORT_SIGHTED)
        random = chance(self.seed, view)
        values = [appraisal.of(option) + random.gauss(0, WAVERS) for option in options]
        return options[values.index(max(values))]
