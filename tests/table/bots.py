"""Bots that need no thought, for tests."""

from __future__ import annotations

from random import Random

from sevenwonders_tui.engine import Answer, View


class RandomBot:
    """Answers anything that is legal."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> Answer:
        assert view.decision is not None
        return self._random.choice(list(view.decision.options))


def random_bots(_level: str, seed: int) -> RandomBot:
    return RandomBot(seed)
