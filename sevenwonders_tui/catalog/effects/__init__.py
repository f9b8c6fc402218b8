"""The effect kinds: everything a card or a wonder stage can do. Every module beside this one is loaded."""

from importlib import import_module
from pkgutil import iter_modules

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
    "KINDS", "OTHER_THINGS", "CitySums", "Countable", "Effect", "FreeBuild", "Side", "Whose", "effect_kind",
]  # fmt: skip

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
