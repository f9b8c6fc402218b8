"""How a city is going to score, from what everybody can see of it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Protocol

from sevenwonders_tui.bots.forecast.aspects import Aspects, aspects_of
from sevenwonders_tui.bots.forecast.foresight import TableState
from sevenwonders_tui.bots.forecast.scales import Scales, scales_of
from sevenwonders_tui.bots.forecast.tuned import TUNED
from sevenwonders_tui.bots.forecast.tuned_aspects import TUNED_ASPECTS
from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.engine.scoring import score
from sevenwonders_tui.house_rules import HouseRules


class TableSeen(TableState, Protocol):
    """What of a table is looked at. The state of a game has it, and so has a view."""

    @property
    def catalog(self) -> Catalog:
        """The cards and rules that are played with."""

    @property
    def house_rules(self) -> HouseRules:
        """What is played otherwise than the rules say."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""


def expected_score(table: TableSeen, seat: int) -> float:
    """The points that the city of `seat` is likely to have at the end of the game.

    It is linear in what can be counted of the city and its neighbours; no hand is looked at, so it is
    best asked before a turn. Once the game is over it is what the city scores.
    """
    if table.over:
        return score(table.cities, seat, table.catalog.rules).total
    scales = scales_of(table.catalog, len(table.cities), TUNED, table.house_rules)
    return expected_total(scales, table, seat)


def expected_total(
    scales: Scales, table: TableSeen, seat: int, weights: Sequence[Aspects] = TUNED_ASPECTS
) -> float:
    """The same in the middle of a game, by these scales."""
    aspects = aspects_of(scales, table.cities, seat, table.age, table.turn)
    total: float = sum(map(mul, aspects, weights[table.age - 1]))
    return total
