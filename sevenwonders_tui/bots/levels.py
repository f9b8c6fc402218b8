"""The levels a bot can be asked for by."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders_tui.bots.base import Bot
from sevenwonders_tui.bots.thinking import Thinking

Maker = Callable[[int, Thinking | None], Bot]

# Each is imported when it is asked for: a game waits for no bot that does not play.


def _random(seed: int, _thinking: Thinking | None) -> Bot:
    from sevenwonders_tui.bots.random_bot import RandomBot

    return RandomBot(seed)


def _builder(seed: int, _thinking: Thinking | None) -> Bot:
    from sevenwonders_tui.bots.builder import Builder

    return Builder(seed)


def _apprentice(seed: int, _thinking: Thinking | None) -> Bot:
    from sevenwonders_tui.bots.apprentice import Apprentice

    return Apprentice(seed)


def _merchant(seed: int, _thinking: Thinking | None) -> Bot:
    from sevenwonders_tui.bots.merchant import Merchant

    return Merchant(seed)


def _architect(seed: int, _thinking: Thinking | None) -> Bot:
    from sevenwonders_tui.bots.architect import Architect

    return Architect(seed)


def _oracle(seed: int, thinking: Thinking | None) -> Bot:
    from sevenwonders_tui.bots.oracle import Oracle

    return Oracle(seed, thinking)


_BOTS: dict[str, Maker] = {
    "random": _random,
    "builder": _builder,
    "apprentice": _apprentice,
    "merchant": _merchant,
    "architect": _architect,
    "oracle": _oracle,
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
