"""Who plays at a seat: a person, a bot of some level, or nobody."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar


class PlayerKind(StrEnum):
    """What sort of player somebody is."""

    PERSON = "person"
    BOT = "bot"
    NEUTRAL = "neutral"
    """Nobody's own city: others answer for it."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player; only bots have a level. `str` gives `person`, `neutral` or `bot:LEVEL`, as people type it."""

    kind: PlayerKind
    level: str = ""

    __pydantic_config__: ClassVar = {"extra": "forbid", "strict": True}

    def __post_init__(self) -> None:
        if bool(self.level) != (self.kind is PlayerKind.BOT):
            raise ValueError("a bot has a level, and nobody else")

    @classmethod
    def bot(cls, level: str) -> Player:
        """A bot of this level, which nobody has looked up yet."""
        return cls(PlayerKind.BOT, level)

    @classmethod
    def parse(cls, text: str) -> Player:
        """The player whose `str` this is.

        Raises:
            ValueError: it is nobody's.
        """
        kind, _colon, level = text.partition(":")
        return cls(PlayerKind(kind), level)

    @property
    def person(self) -> bool:
        """Whether a person plays."""
        return self.kind is PlayerKind.PERSON

    @property
    def neutral(self) -> bool:
        """Whether nobody plays, as in a city that is nobody's own."""
        return self.kind is PlayerKind.NEUTRAL

    def __str__(self) -> str:
        return f"{self.kind}:{self.level}" if self.level else str(self.kind)


PERSON = Player(PlayerKind.PERSON)
NEUTRAL = Player(PlayerKind.NEUTRAL)
