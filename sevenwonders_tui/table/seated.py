"""Who sits at a seat: a person, or a bot of some level; or nobody."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.store import NEUTRAL
from sevenwonders_tui.words.language import _

PERSON = "person"
BOT = "bot:"


def players_of(catalog: Catalog) -> tuple[int, ...]:
    """How many can play: two are joined by a neutral city, whatever the box says."""
    return (2, *sorted(catalog.rules.players))


@dataclass(frozen=True, slots=True)
class Seated:
    """A player at the table."""

    name: str
    player: str
    """`person`, `bot:LEVEL`, or `neutral` for a city that is nobody's own."""

    def __post_init__(self) -> None:
        if not self.person and not self.level and not self.neutral:
            raise ValueError(
                _("A player is “person” or “bot:LEVEL”, not “{player}”.").format(player=self.player)
            )

    @property
    def person(self) -> bool:
        """Whether a person plays here."""
        return self.player == PERSON

    @property
    def neutral(self) -> bool:
        """Whether the city here is nobody's own."""
        return self.player == NEUTRAL

    @property
    def level(self) -> str:
        """The level of the bot that plays here; empty for a person."""
        return self.player.removeprefix(BOT) if self.player.startswith(BOT) else ""
