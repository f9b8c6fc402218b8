"""The bot that plays at random: what every other bot is measured against."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sevenwonders_tui.bots.base import chance, considered
from sevenwonders_tui.engine.answers import Answer
from sevenwonders_tui.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Takes any option, each as likely as the others."""

    seed: int
    name: ClassVar[str] = "random"

    def choose(self, view: SeatView) -> Answer:
        """Any option."""
        return chance(self.seed, view).choice(considered(view.asked_decision).options)
