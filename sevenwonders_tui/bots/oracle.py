"""The strongest bot: it plays on in its head, many times, before it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sevenwonders_tui.bots.base import chance
from sevenwonders_tui.bots.forecast.scales import scales_for
from sevenwonders_tui.bots.forecast.tuned import TUNED
from sevenwonders_tui.bots.search.search import search
from sevenwonders_tui.bots.thinking import Thinking
from sevenwonders_tui.engine.answers import Answer
from sevenwonders_tui.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Oracle:
    """Tries its options in many games as they may be, for all that its seat knows.

    Without `thinking` it takes the time that the house rules give a bot. Only with a number of
    playouts and no time its answers are always the same.
    """

    seed: int
    thinking: Thinking | None = None
    name: ClassVar[str] = "oracle"

    def choose(self, view: SeatView) -> Answer:
        """The option that won by most, on the average."""
        options = view.asked_decision.options
        if len(options) == 1:
            return options[0]
        thinking = self.thinking or Thinking(seconds=view.house_rules.bot_seconds)
        scales = scales_for(view, TUNED)
        return search(view, scales, thinking, chance(self.seed, view))[0].option
