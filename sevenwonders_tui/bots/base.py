"""What every bot is, and what bots share."""

from __future__ import annotations

from random import Random
from typing import Protocol

from sevenwonders_tui.engine.answers import BUILD, Answer, Decision
from sevenwonders_tui.engine.view import SeatView


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
