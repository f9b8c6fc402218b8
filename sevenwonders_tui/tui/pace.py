"""How fast a game of bots alone runs by itself, for whoever watches it."""

from __future__ import annotations

SPEEDS = (1, 2, 4, 8, 15)
"""Seconds for which each page may be shown."""
USUAL = 4


class Pace:
    """Seconds a page, and whether the game is stopped; one for all screens of a game."""

    def __init__(self, seconds: float = 0) -> None:
        """With 0 the usual speed."""
        self.seconds = seconds or USUAL
        self.stopped = False

    def faster(self) -> None:
        """The next shorter time, if there is one."""
        self.seconds = max((each for each in SPEEDS if each < self.seconds), default=self.seconds)

    def slower(self) -> None:
        """The next longer time, if there is one."""
        self.seconds = min((each for each in SPEEDS if each > self.seconds), default=self.seconds)
