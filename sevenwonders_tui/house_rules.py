"""What a table may play otherwise than the rules say, or where they leave something open.

Each rule is one field of `HouseRules`, its words beside it; the form, the command line, saved games and
position files read them there.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import ClassVar, NamedTuple

from sevenwonders_tui.messages import marked

BOT_SECONDS = range(1, 601)
"""How many seconds bots may be given for one answer."""


def _switch(name: str, sentence: str) -> bool:
    """A rule that is off unless the table turns it on, with its words."""
    off: bool = field(default=False, metadata={"words": (name, sentence)})
    return off


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules of a table, as a saved game keeps them."""

    open_discard_pile: bool = _switch(
        marked("open discard pile"),
        marked("The discard pile lies face up: everybody may look through it."),
    )
    """Against T5."""
    discard_pick_must_be_used: bool = _switch(
        marked("the discard pile must be used"),
        marked(
            "Who may build from the discard pile has to, as long as something in it can be built."
        ),
    )
    """D4."""
    take_back_turn: bool = _switch(
        marked("turns can be taken back"),
        marked("A whole turn is taken back where everybody agrees to that."),
    )
    bot_seconds: int = 2
    """How long a bot may think about one answer."""
    no_hints: bool = _switch(
        marked("no hints"),
        marked("Nobody is given hints; all have to find out for themselves."),
    )
    no_guilds: bool = _switch(
        marked("no guilds"),
        marked(
            "Age III is played without guilds. Cards that only larger tables use take their place; with six "
            "or seven players there are too few of those, and the Age is shorter."
        ),
    )

    __pydantic_config__: ClassVar = {"extra": "forbid", "strict": True}

    def __post_init__(self) -> None:
        if self.bot_seconds not in BOT_SECONDS:
            least, most = BOT_SECONDS[0], BOT_SECONDS[-1]
            raise ValueError(f"bot_seconds is a whole number from {least} to {most}")


NO_HOUSE_RULES = HouseRules()


class Switch(NamedTuple):
    """A house rule that is on or off, as people read of it; its texts are translated when shown."""

    name: str
    """In a few words."""
    sentence: str
    """What is different with it."""


SWITCHES = {
    each.name: Switch(*each.metadata["words"])
    for each in fields(HouseRules)
    if "words" in each.metadata
}
"""All switches by the names of their fields, in the order they are listed in."""
