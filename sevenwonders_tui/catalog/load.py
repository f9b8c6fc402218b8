"""Reading packs from disk."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.effects import KINDS
from sevenwonders_tui.catalog.model import Card, Rules, Wonder

DATA = Path(__file__).resolve().parents[2] / "data"


def _effects(raw: list[dict[str, Any]]) -> list[Any]:
    made = []
    for entry in raw:
        shape = dict(entry)
        made.append(TypeAdapter(KINDS[shape.pop("type")]).validate_python(shape))
    return made


def load_catalog(edition: str = "second") -> Catalog:
    """The catalog of an edition."""
    folder = DATA / f"{edition}_edition"
    pack = json.loads((folder / "pack.json").read_text())
    cards = json.loads((folder / "cards.json").read_text())
    wonders = json.loads((folder / "wonders.json").read_text())
    for card in cards:
        card["effects"] = _effects(card["effects"])
    for wonder in wonders:
        for side in wonder["sides"].values():
            for stage in side["stages"]:
                stage["effects"] = _effects(stage["effects"])
    return Catalog(
        edition,
        (pack["id"],),
        TypeAdapter(Rules).validate_python(pack["rules"]),
        TypeAdapter(tuple[Card, ...]).validate_python(cards),
        TypeAdapter(tuple[Wonder, ...]).validate_python(wonders),
    )
