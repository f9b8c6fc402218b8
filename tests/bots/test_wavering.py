"""Levels that are not sure of what they like."""

from math import sqrt
from random import Random

import pytest

from sevenwonders_tui.bots import make_bot
from sevenwonders_tui.bots.base import Wavering
from sevenwonders_tui.bots.forecast.foresight import Foresight
from sevenwonders_tui.bots.forecast.scales import scales_of
from sevenwonders_tui.bots.forecast.tuned import TUNED
from sevenwonders_tui.bots.levels import Apprentice, Architect
from sevenwonders_tui.engine import Game
from tests.bots.tables import BYSTANDERS, CATALOGS, chooses, seat_at


def a_game(players: int, seed: int = 2) -> Game:
    return Game.new(CATALOGS["second"], [f"seat {seat}" for seat in range(players)], seed)


def test_all_ways_to_pay_for_a_thing_are_off_by_as_much() -> None:
    woods = [{**other, "built": ["Lumber Yard"]} for other in BYSTANDERS]
    game = seat_at(3, 6, {"hand": ["Stockade", "Press"], "built": ["Press"]}, woods)
    options = game.decision(0).options
    seems = Apprentice.wavers(options, [0.0] * len(options), 3, Random(1))
    off: dict[tuple[object, ...], set[float]] = {}
    for option, error in zip(options, seems, strict=True):
        off.setdefault((option.action, option.card), set()).add(error)
    assert len(options) > len(off)
    assert all(len(errors) == 1 for errors in off.values())
    assert len({error for errors in off.values() for error in errors}) == len(off)


def test_it_is_as_large_as_said_and_depends_on_the_size_of_the_table() -> None:
    wavers = Wavering(small=1.0, large=3.0)
    options = a_game(3).decision(0).options[:1]

    def spread(players: int) -> float:
        random = Random(4)
        errors = [wavers(options, [0.0], players, random)[0] for _ in range(2000)]
        return sqrt(sum(error * error for error in errors) / len(errors))

    assert spread(4) == pytest.approx(1.0, rel=0.1)
    assert spread(5) == pytest.approx(3.0, rel=0.1)


@pytest.mark.parametrize(("players", "sure"), [(3, True), (5, False)])
def test_an_architect_is_sure_of_its_forecast_at_a_small_table(players: int, sure: bool) -> None:
    followed = set()
    for seed in range(12):
        game = a_game(players, seed)
        decision = game.decision(0)
        foresight = Foresight(scales_of(game.state.catalog, players, TUNED), game.state)
        values = foresight.values(decision, game.hand(0))
        chosen = Architect(1).choose(game.view(0))
        followed.add(values[decision.options.index(chosen)] == max(values))
    assert followed == {True} if sure else False in followed


def test_a_merchant_joins_no_race_for_science_and_an_architect_does() -> None:
    game = seat_at(1, 2, {"hand": ["Apothecary", "Altar"], "built": ["Loom"]})
    assert chooses(make_bot("merchant", 1), game) == "build altar"
    assert chooses(make_bot("architect", 1), game) == "build apothecary"
