"""The levels a bot can be asked for by."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders_tui.bots.apprentice import Apprentice
from sevenwonders_tui.bots.architect import Architect
from sevenwonders_tui.bots.base import Bot
from sevenwonders_tui.bots.builder import Builder
from sevenwonders_tui.bots.merchant import Merchant
from sevenwonders_tui.bots.oracle import Oracle
from sevenwonders_tui.bots.random_bot import RandomBot
from sevenwonders_tui.bots.thinking import Thinking

Maker = Callable[[int, Thinking | None], Bot]

_BOTS: dict[str, Maker] = {
    "random": lambda seed, _: RandomBot(seed),
    "builder": lambda seed, _: Builder(seed),
    "apprentice": lambda seed, _: Apprentice(seed),
    "merchant": lambda seed, _: Merchant(seed),
    "architect": lambda seed, _: Architect(seed),
    "oracle": Oracle,
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
    return _BOTS[level](seed, thinking)
