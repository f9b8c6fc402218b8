"""The bot that builds at random."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sevenwonders_tui.bots.base import chance, considered
from sevenwonders_tui.engine.answers import PASS, SELL, Answer
from sevenwonders_tui.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Builder:
    """Takes any option that adds something to its city; sells only when there is none."""

    seed: int
    name: ClassVar[str] = "builder"

    def choose(self, view: SeatView) -> Answer:
        """Any option that is neither selling nor passing, if there is one."""
        options = considered(view.asked_decision).options
        adding = [option for option in options if option.action not in (SELL, PASS)]
        return chance(self.seed, view).choice(adding or options)
