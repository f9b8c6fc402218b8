"""The first bot that thinks: it looks at each of its options and takes what is worth most."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from sevenwonders_tui.bots.appraisal import appraisal_of
from sevenwonders_tui.bots.base import chance, question
from sevenwonders_tui.bots.estimate import USUAL, Weights
from sevenwonders_tui.engine.answers import Answer
from sevenwonders_tui.engine.view import View


@dataclass(frozen=True, slots=True)
class Merchant:
    """Builds what scores best by a simple estimate, and looks no further than the current turn."""

    seed: int
    weights: Weights = field(default=USUAL, repr=False)
    name: ClassVar[str] = "merchant"

    def choose(self, view: View) -> Answer:
        """The option with the best estimate; level ones by chance."""
        options = question(view).options
        appraisal = appraisal_of(view, self.weights)
        # Rounded, so that the order in which parts were added up does not part level options.
        values = [round(appraisal.of(option), 6) for option in options]
        best = max(values)
        level = [option for option, value in zip(options, values, strict=True) if value == best]
        return level[0] if len(level) == 1 else chance(self.seed, view).choice(level)
