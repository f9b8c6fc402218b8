"""How far a bot is off in what it likes: less sure of itself, it is easier to play against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from sevenwonders_tui.bots.forecast.weights import SMALL
from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine.answers import WONDER, Action, Answer


@dataclass(frozen=True, slots=True)
class Wavering:
    """How far estimates may be off, in points (a standard deviation). At a large table there is more to
    overlook: so the levels are as far apart there as at a small one."""

    small: float
    """For up to `SMALL` players."""
    large: float
    """For more."""

    def __call__(
        self, options: Sequence[Answer], values: Sequence[float], players: int, random: Random
    ) -> list[float]:
        """What the options seem to be worth. All ways to do the same thing are off by as much, so
        that nothing is paid for dearly by mistake."""
        spread = self.small if players <= SMALL else self.large
        if not spread:
            return list(values)
        errors: dict[tuple[Action, Card | int | None], float] = {}
        seems = []
        for option, value in zip(options, values, strict=True):
            thing = option.stage if option.action is WONDER else option.card
            key = option.action, thing
            if key not in errors:
                errors[key] = random.gauss(0.0, spread)
            seems.append(value + errors[key])
        return seems
