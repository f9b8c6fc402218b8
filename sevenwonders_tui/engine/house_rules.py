"""What a table may play otherwise than the rules say, or the rules leave open. All off by default."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from pydantic.dataclasses import dataclass

from sevenwonders_tui.catalog.effects.base import STRICT


@dataclass(frozen=True, slots=True, config=STRICT)
class HouseRules:
    """The switches, as a saved game keeps them."""

    open_discard_pile: bool = False
    """Everybody may look at the faces in the discard pile at any time (against T5)."""
    discard_pick_must_be_used: bool = False
    """Who may build from the discard pile cannot decline, as long as something can be built (D4)."""
    take_back_turn: bool = False
    """A whole turn may be taken back, if everybody agrees."""
    bot_seconds: Annotated[int, Field(ge=1, le=600)] = 2
    """How long a bot may think about one answer, in seconds."""
    no_hints: bool = False
    """Nobody is told what an option is worth."""
    no_guilds: bool = False
    """No guilds are dealt: cards of Age III that only larger tables use come in their place. Where there
    are too few of those, with six or seven players, hands and the Age are a little shorter."""


NO_HOUSE_RULES = HouseRules()
