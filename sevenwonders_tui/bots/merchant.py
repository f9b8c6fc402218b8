"""The first bot that thinks: it looks at each of its options and takes what is worth most."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from sevenwonders_tui.bots.appraisal import appraisal_of
from sevenwonders_tui.bots.base import chance, considered
from sevenwonders_tui.bots.estimate import USUAL
from sevenwonders_tui.bots.wavering import Wavering
from sevenwonders_tui.engine.answers import Answer
from sevenwonders_tui.engine.view import SeatView

OF_A_MERCHANT = replace(USUAL, science_pace=0.0)
"""The usual weights, but science is worth what it scores already: no merchant joins a race for it."""
WAVERS = Wavering(small=0.2, large=1.35)


@dataclass(frozen=True, slots=True)
class Merchant:
    """Builds what scores best by a simple estimate, and looks no further than the current turn."""

    seed: int
    name: ClassVar[str] = "merchant"

    def choose(self, view: SeatView) -> Answer:
        """The option with the best estimate; level ones by chance."""
        options = considered(view.asked_decision).options
        random = chance(self.seed, view)
        values = list(map(appraisal_of(view, OF_A_MERCHANT).of, options))
        # Rounded, so that the order in which parts were added up does not part level options.
        seems = [round(value, 6) for value in WAVERS(options, values, len(view.cities), random)]
        best = max(seems)
        level = [option for option, value in zip(options, seems, strict=True) if value == best]
        return level[0] if len(level) == 1 else random.choice(level)
