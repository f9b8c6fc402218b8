"""The levels a bot can be asked for by, weakest first."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders_tui.bots.base import Bot
from sevenwonders_tui.bots.builder import Builder
from sevenwonders_tui.bots.merchant import Merchant
from sevenwonders_tui.bots.random_bot import RandomBot

_BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "builder": Builder,
    "merchant": Merchant,
}

LEVELS: tuple[str, ...] = tuple(_BOTS)
DEFAULT_LEVEL = "merchant"


def make_bot(level: str, seed: int) -> Bot:
    """A bot of `level`, one of `LEVELS`; `seed` decides whatever it leaves to chance.

    Raises:
        ValueError: there is no such level.
    """
    if level not in _BOTS:
        raise ValueError(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
    return _BOTS[level](seed)
