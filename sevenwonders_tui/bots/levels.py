"""The bots, and the levels they can be asked for by.

What a bot weighs its options with is imported when it chooses: a game waits for no bot that does not play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from sevenwonders_tui.bots.base import Bot, Thinking, Wavering, chance, considered
from sevenwonders_tui.engine.answers import PASS, SELL, Answer
from sevenwonders_tui.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Takes any option, each as likely as the others: what every other bot is measured against."""

    seed: int
    name: ClassVar[str] = "random"

    def choose(self, view: SeatView) -> Answer:
        """Any option."""
        return chance(self.seed, view).choice(considered(view.asked_decision).options)


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


@dataclass(frozen=True, slots=True)
class Apprentice:
    """The bot to learn against: it likes what a merchant likes, but plans little and wavers."""

    seed: int
    name: ClassVar[str] = "apprentice"
    wavers: ClassVar[Wavering] = Wavering(small=0.72, large=1.8)

    def choose(self, view: SeatView) -> Answer:
        """The option with the best estimate, give or take a little."""
        from sevenwonders_tui.bots.appraisal import appraisal_of
        from sevenwonders_tui.bots.estimate import SHORT_SIGHTED

        options = considered(view.asked_decision).options
        values = list(map(appraisal_of(view, SHORT_SIGHTED).of, options))
        seems = self.wavers(options, values, len(view.cities), chance(self.seed, view))
        return options[seems.index(max(seems))]


@dataclass(frozen=True, slots=True)
class Merchant:
    """Builds what scores best by a simple estimate, and looks no further than the current turn."""

    seed: int
    name: ClassVar[str] = "merchant"
    wavers: ClassVar[Wavering] = Wavering(small=0.2, large=1.35)

    def choose(self, view: SeatView) -> Answer:
        """The option with the best estimate; level ones by chance."""
        from sevenwonders_tui.bots.appraisal import appraisal_of
        from sevenwonders_tui.bots.estimate import OF_A_MERCHANT

        options = considered(view.asked_decision).options
        random = chance(self.seed, view)
        values = list(map(appraisal_of(view, OF_A_MERCHANT).of, options))
        # Rounded, so that the order in which parts were added up does not part level options.
        seems = [
            round(value, 6) for value in self.wavers(options, values, len(view.cities), random)
        ]
        best = max(seems)
        level = [option for option, value in zip(options, seems, strict=True) if value == best]
        return level[0] if len(level) == 1 else random.choice(level)


@dataclass(frozen=True, slots=True)
class Architect:
    """Weighs what each option is likely to add until the end, and what it keeps from others."""

    seed: int
    name: ClassVar[str] = "architect"
    wavers: ClassVar[Wavering] = Wavering(small=0.0, large=0.5)

    def choose(self, view: SeatView) -> Answer:
        """The option with the best forecast."""
        from sevenwonders_tui.bots.appraisal import appraisal_of
        from sevenwonders_tui.bots.estimate import USUAL
        from sevenwonders_tui.bots.forecast.foresight import Foresight
        from sevenwonders_tui.bots.forecast.scales import scales_for
        from sevenwonders_tui.bots.forecast.tuned import TUNED

        decision = considered(view.asked_decision)
        options = decision.options
        if view.viewer in view.neutral:
            return max(options, key=appraisal_of(view, USUAL).of)
        values = Foresight(scales_for(view, TUNED), view).values(decision, view.hand)
        seems = self.wavers(options, values, len(view.cities), chance(self.seed, view))
        return options[seems.index(max(seems))]


@dataclass(frozen=True, slots=True)
class Oracle:
    """The strongest bot: it tries its options in many games as they may be, for all that its seat knows.

    Without `thinking` it takes the time that the house rules give a bot. Only with a number of
    playouts and no time its answers are always the same.
    """

    seed: int
    thinking: Thinking | None = None
    name: ClassVar[str] = "oracle"

    def choose(self, view: SeatView) -> Answer:
        """The option that won by most, on the average."""
        from sevenwonders_tui.bots.forecast.scales import scales_for
        from sevenwonders_tui.bots.forecast.tuned import TUNED
        from sevenwonders_tui.bots.search.search import search

        options = view.asked_decision.options
        if len(options) == 1:
            return options[0]
        thinking = self.thinking or Thinking(seconds=view.house_rules.bot_seconds)
        scales = scales_for(view, TUNED)
        return search(view, scales, thinking, chance(self.seed, view))[0].option


_BOTS: dict[str, Callable[[int], Bot]] = {
    bot.name: bot for bot in (RandomBot, Builder, Apprentice, Merchant, Architect, Oracle)
}

YARDSTICKS: tuple[str, ...] = ("random", "builder")
"""Bots that do not think, to measure others against."""
LEVELS: tuple[str, ...] = tuple(level for level in _BOTS if level not in YARDSTICKS)
"""Bots to play against, weakest first."""
DEFAULT_LEVEL = "merchant"


def make_bot(level: str, seed: int, thinking: Thinking | None = None) -> Bot:
    """A bot of `level`, one of `LEVELS` or `YARDSTICKS`; `seed` decides whatever it leaves to chance.

    `thinking` is for bots that look ahead; without it they take the time the house rules give them.

    Raises:
        ValueError: there is no such level.
    """
    if level not in _BOTS:
        raise ValueError(f"there is no bot {level!r}; there are {', '.join(_BOTS)}")
    return Oracle(seed, thinking) if level == Oracle.name else _BOTS[level](seed)
