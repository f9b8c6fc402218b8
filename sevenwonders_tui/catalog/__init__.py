"""What exists: cards, wonders and rules, read from the packs in `data/`."""

from sevenwonders_tui.catalog.catalog import Catalog, fold
from sevenwonders_tui.catalog.faults import Fault, PackError
from sevenwonders_tui.catalog.load import load_catalog
from sevenwonders_tui.catalog.model import Card, Cost, Rules, Stage, Wonder, WonderSide

__all__ = [
    "Card", "Catalog", "Cost", "Fault", "PackError", "Rules", "Stage", "Wonder", "WonderSide", "fold",
    "load_catalog",
]  # fmt: skip
