"""Weights of the expected score: from what cities were in the course of games to how they scored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sevenwonders_tui.bots.forecast.aspects import Aspects, aspects_of
from sevenwonders_tui.bots.forecast.scales import scales_of
from sevenwonders_tui.bots.forecast.weights import TableWeights
from sevenwonders_tui.bots.tuning.forecasts import final_totals, moments
from sevenwonders_tui.bots.tuning.linear import LeastSquares
from sevenwonders_tui.catalog import Catalog

PULL = 3.0
"""How many cities a weight of nothing counts as much as."""


def tuned_aspects(
    catalogs: Sequence[Catalog], players: Iterable[int], games: int, weights: TableWeights
) -> list[Aspects]:
    """For each Age the weights of the aspects, from so many games of each catalog and number of
    players."""
    ages = catalogs[0].rules.ages
    fits = [LeastSquares([0.0] * len(Aspects._fields), PULL) for _ in range(ages)]
    for number in players:
        for catalog in catalogs:
            for seed in range(games):
                _take_in(fits, catalog, number, seed, weights)
    return [Aspects(*fit.weights()) for fit in fits]


def _take_in(
    fits: Sequence[LeastSquares],
    catalog: Catalog,
    players: int,
    seed: int,
    weights: TableWeights,
) -> None:
    scales = scales_of(catalog, players, weights)
    seen: list[tuple[int, list[Aspects]]] = []
    before = (0, 0)
    for moment in moments(catalog, scales, seed):
        game = moment.game
        if (game.state.age, game.state.turn) != before:
            before = game.state.age, game.state.turn
            cities = range(len(game.state.cities))
            seen.append(
                (
                    game.state.age,
                    [aspects_of(scales, game.state.cities, seat, *before) for seat in cities],
                )
            )
    totals = final_totals(game)
    for age, aspects in seen:
        for row, total in zip(aspects, totals, strict=True):
            fits[age - 1].add(row, total)
