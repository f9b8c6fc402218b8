"""The bot that plays at random: what every other bot is measured against."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sevenwonders_tui.bots.base import chance, considered, question
from sevenwonders_tui.engine.answers import Answer
from sevenwonders_tui.engine.view import View


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Takes any option, each as likely as the others."""

    seed: int
    name: ClassVar[str] = "random"

    def choose(self, view: View) -> Answer:
        """Any option."""
        return chance(self.seed, view).choice(considered(question(view)).options)
