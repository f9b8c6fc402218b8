"""What every bot is, and what bots share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine.answers import BUILD, WONDER, Action, Answer, Decision
from sevenwonders_tui.engine.view import SeatView

SMALL = 4
"""Players at a small table."""


class Bot(Protocol):
    """A player that needs no keyboard.

    A bot remembers nothing between its choices: the same view and the same seed give the same
    answer. So a game that is taken up again goes on as it would have gone.
    """

    @property
    def name(self) -> str:
        """The bot's level, as it is written in saved games and on the command line."""

    def choose(self, view: SeatView) -> Answer:
        """The answer to the viewer's open decision: one of its options.

        Raises:
            NotAsked: the viewer is asked nothing.
        """


def considered(decision: Decision) -> Decision:
    """The decision without the options that use up a power for a structure that costs nothing anyway."""
    options = decision.options
    if not any(option.by_power for option in options):
        return decision
    costless = {
        option.card
        for option in options
        if option.action is BUILD and not option.pay.total and not option.by_power
    }
    return decision._replace(
        options=[each for each in options if not (each.by_power and each.card in costless)]
    )


def chance(seed: int, view: SeatView) -> Random:
    """The randomness of one choice: the same for the same seed, seat and moment."""
    kind = view.asked_decision.kind
    return Random(f"{seed} seat {view.viewer} age {view.age} turn {view.turn} {kind}")


@dataclass(frozen=True, slots=True)
class Thinking:
    """A bot stops at whichever comes first. Without `seconds` its answers depend on no clock."""

    playouts: int | None = None
    """Games that it plays on for one answer in the first Age; more of them later, as they are shorter
    then."""
    seconds: float | None = None
    """Seconds for one answer."""


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
