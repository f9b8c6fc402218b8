"""The bot to learn against: it likes what a merchant likes, but plans little and wavers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from sevenwonders_tui.bots.appraisal import appraisal_of
from sevenwonders_tui.bots.base import chance, considered
from sevenwonders_tui.bots.estimate import USUAL
from sevenwonders_tui.bots.wavering import Wavering
from sevenwonders_tui.engine.answers import Answer
from sevenwonders_tui.engine.view import SeatView

SHORT_SIGHTED = replace(USUAL, outlay=0.25, science_pace=-0.16)
"""Resources that save something later are not much on its mind, and it shies from science, of which
one needs much."""
WAVERS = Wavering(small=0.72, large=1.8)


@dataclass(frozen=True, slots=True)
class Apprentice:
    """Takes what seems best this turn."""

    seed: int
    name: ClassVar[str] = "apprentice"

    def choose(self, view: SeatView) -> Answer:
        """The option with the best estimate, give or take a little."""
        options = considered(view.asked_decision).options
        values = list(map(appraisal_of(view, SHORT_SIGHTED).of, options))
        seems = WAVERS(options, values, len(view.cities), chance(self.seed, view))
        return options[seems.index(max(seems))]
