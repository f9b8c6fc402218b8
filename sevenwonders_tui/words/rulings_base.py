"""What a ruling is, and what has to be known of a catalog to tell which rulings can matter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sevenwonders_tui.catalog import Catalog, Stage, Wonder
from sevenwonders_tui.catalog.effects import Effect
from sevenwonders_tui.catalog.effects.earning import CoinsPer
from sevenwonders_tui.catalog.effects.scoring import PointsPer
from sevenwonders_tui.catalog.model import CopiedStage


@dataclass(frozen=True, slots=True)
class Ruling:
    """What is played where official texts are silent, unclear, or contradict each other."""

    question: str
    answer: str
    reason: str


class Holdings:
    """What there is in a catalog that rulings are about."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.first_edition = catalog.edition == "first"
        self.kinds = {effect.kind for effect in _effects(catalog)}
        """The kinds of effects on its cards and stages."""
        sides = [side for wonder in catalog.wonders for side in wonder.sides.values()]
        self.any_order = any(side.any_order for side in sides)
        self.copied_stages = any(
            isinstance(stage, CopiedStage) for side in sides for stage in side.stages
        )
        self.counts_stone = any(
            "stone_made" in effect.of
            for effect in _effects(catalog)
            if isinstance(effect, CoinsPer | PointsPer)
        )

    def wonders_that_build_from_discard(self) -> list[Wonder]:
        """The wonders that do, or may by copying, in the order in which they do it."""

        def builds(stage: Stage | CopiedStage) -> bool:
            return isinstance(stage, CopiedStage) or _has(stage.effects, "build_from_discard")

        found = [
            wonder
            for wonder in self.catalog.wonders
            if any(builds(stage) for side in wonder.sides.values() for stage in side.stages)
        ]
        return sorted(found, key=lambda wonder: wonder.discard_order)


def _has(effects: tuple[Effect, ...], kind: str) -> bool:
    return any(effect.kind == kind for effect in effects)


def _effects(catalog: Catalog) -> Iterator[Effect]:
    for card in catalog.cards:
        yield from card.effects
    for wonder in catalog.wonders:
        for side in wonder.sides.values():
            for stage in side.stages:
                if isinstance(stage, Stage):
                    yield from stage.effects
