"""Who sits at a seat: a person, or a bot of some level."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.words.language import _

PERSON = "person"
BOT = "bot:"


@dataclass(frozen=True, slots=True)
class Seated:
    """A player at the table."""

    name: str
    player: str
    """`person`, or `bot:LEVEL`."""

    def __post_init__(self) -> None:
        if not self.person and not self.level:
            raise ValueError(
                _("A player is “person” or “bot:LEVEL”, not “{player}”.").format(player=self.player)
            )

    @property
    def person(self) -> bool:
        """Whether a person plays here."""
        return self.player == PERSON

    @property
    def level(self) -> str:
        """The level of the bot that plays here; empty for a person."""
        return self.player.removeprefix(BOT) if self.player.startswith(BOT) else ""
