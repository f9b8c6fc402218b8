"""Who sits at a seat: a person, or a bot of some level."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from sevenwonders_tui.engine import Answer, View

PERSON = "person"
BOT = "bot:"


class Chooser(Protocol):
    """What a table needs of a bot."""

    def choose(self, view: View) -> Answer:
        """One of `view.decision.options`."""
        ...


BotMaker = Callable[[str, int], Chooser]
"""Makes a bot of a level, with a seed."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A player at the table."""

    name: str
    player: str
    """`person`, or `bot:LEVEL`."""

    def __post_init__(self) -> None:
        if not self.person and not self.level:
            raise ValueError(f"a player is {PERSON!r} or '{BOT}LEVEL', not {self.player!r}")

    @property
    def person(self) -> bool:
        """Whether a person plays here."""
        return self.player == PERSON

    @property
    def level(self) -> str:
        """The level of the bot that plays here; empty for a person."""
        return self.player.removeprefix(BOT) if self.player.startswith(BOT) else ""
