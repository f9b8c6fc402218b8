"""Finding the weights of the estimates."""

from pathlib import Path
from random import Random
from runpy import run_path

import pytest

from sevenwonders_tui.bots.forecast.aspects import Aspects
from sevenwonders_tui.bots.forecast.tuned import TUNED
from sevenwonders_tui.bots.forecast.weights import TableWeights
from sevenwonders_tui.bots.tuning.__main__ import main
from sevenwonders_tui.bots.tuning.forecasts import FIRST_SEED, numbers_in, weights_of
from sevenwonders_tui.bots.tuning.linear import LeastSquares, Linear


def test_least_squares_finds_the_weights_that_made_the_numbers() -> None:
    weights = [2.0, -1.0, 0.5]
    fit = LeastSquares([0.0, 0.0, 0.0], pull=1e-6)
    random = Random(1)
    for _ in range(50):
        row = [random.random() for _ in weights]
        fit.add(row, sum(w * x for w, x in zip(weights, row, strict=True)))
    assert fit.weights() == pytest.approx(weights, abs=1e-3)


def test_a_weight_of_which_nothing_is_seen_stays_as_it_was() -> None:
    fit = LeastSquares([3.0, 3.0], pull=1.0)
    for _ in range(100):
        fit.add([1.0, 0.0], 5.0)
    assert fit.weights() == pytest.approx([5.0, 3.0], abs=0.05)


def test_a_linear_number_knows_how_much_each_weight_counts_in_it() -> None:
    points, coin = Linear({0: 1.0}), Linear({1: 1.0})
    assert (3 * points - coin / 2 + 7 + (0.0 - coin)).row(3) == [3.0, -1.5, 0.0]


def test_weights_can_be_put_in_a_row_and_back() -> None:
    assert weights_of(numbers_in(TUNED.small)) == TUNED.small


def test_it_learns_from_other_games_than_simulations_play() -> None:
    assert FIRST_SEED > 2**32  # where the seeds of simulations end


def test_weights_of_the_forecast_are_written_so_that_they_load(tmp_path: Path) -> None:
    main(["forecast", "--games", "2", "--players", "3", "--out", str(tmp_path)])
    tuned = run_path(str(tmp_path / "tuned.py"))["TUNED"]
    assert isinstance(tuned, TableWeights)
    assert tuned.small != TUNED.small
    assert tuned.large == TUNED.large  # nothing was seen of large tables
    assert all(isinstance(number, float) for number in numbers_in(tuned.small))


def test_weights_of_the_expected_score_are_written_so_that_they_load(tmp_path: Path) -> None:
    main(["expected", "--games", "2", "--players", "3", "--out", str(tmp_path)])
    by_age = run_path(str(tmp_path / "tuned_aspects.py"))["TUNED_ASPECTS"]
    assert len(by_age) == 3
    assert all(isinstance(weights, Aspects) for weights in by_age)
