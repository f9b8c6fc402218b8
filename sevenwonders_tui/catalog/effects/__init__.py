"""The effect kinds: everything a card or a wonder stage can do."""

from sevenwonders_tui.catalog.effects import earning, making, others, powers, scoring
from sevenwonders_tui.catalog.effects.base import (
    KINDS,
    OTHER_THINGS,
    CitySums,
    Countable,
    Effect,
    FreeBuild,
    Side,
    Whose,
    effect_kind,
)

__all__ = [
    "KINDS",
    "OTHER_THINGS",
    "CitySums",
    "Countable",
    "Effect",
    "FreeBuild",
    "Side",
    "Whose",
    "earning",
    "effect_kind",
    "making",
    "others",
    "powers",
    "scoring",
]
