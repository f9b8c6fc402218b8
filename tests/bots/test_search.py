"""Looking ahead."""

from random import Random

import pytest

from sevenwonders_tui.bots import Thinking, make_bot
from sevenwonders_tui.bots.base import chance
from sevenwonders_tui.bots.forecast.scales import scales_of
from sevenwonders_tui.bots.forecast.tuned import TUNED
from sevenwonders_tui.bots.search.plan import Tastes, plan, play_on, turns_played
from sevenwonders_tui.bots.search.search import reward, search
from sevenwonders_tui.engine import Game
from tests.bots.tables import BYSTANDERS, CATALOGS, chooses, seat_at, two_players

SCALES = scales_of(CATALOGS["second"], 3, TUNED)


def a_game(seed: int = 3) -> Game:
    return Game.new(CATALOGS["second"], ["Ada", "Bo", "Cy"], seed)


def test_where_all_are_level_a_point_counts_as_a_point() -> None:
    level, ahead = reward((50, 50, 50), 0, 4.0), reward((51, 50, 50), 0, 4.0)
    assert ahead - level == pytest.approx(1, abs=0.1)


def test_a_lead_that_is_large_already_is_hardly_better_when_it_grows() -> None:
    close = reward((52, 50, 40), 0, 4.0) - reward((50, 50, 40), 0, 4.0)
    far = reward((82, 50, 40), 0, 4.0) - reward((80, 50, 40), 0, 4.0)
    assert close > 20 * far > 0


def test_what_the_winner_loses_is_worth_more_than_what_the_last_one_does() -> None:
    winner = reward((50, 50, 30), 0, 4.0) - reward((50, 52, 30), 0, 4.0)
    last = reward((50, 52, 28), 0, 4.0) - reward((50, 52, 30), 0, 4.0)
    assert winner > 20 * last > 0


def test_games_are_played_on_for_as_many_turns_as_wanted_and_no_longer_than_they_last() -> None:
    game = a_game()
    play_on(game, SCALES, Tastes(Random(1)), turns=8)
    assert (game.state.age, game.state.turn, turns_played(game, SCALES)) == (2, 3, 8)
    play_on(game, SCALES, Tastes(Random(1)), turns=100)
    assert game.over


def test_the_same_tastes_play_the_same_game_and_other_tastes_another() -> None:
    def built(seed: int) -> list[str]:
        game = a_game()
        play_on(game, SCALES, Tastes(Random(seed)), turns=6)
        return [repr(city) for city in game.state.cities]

    assert built(1) == built(1)
    assert len({tuple(built(seed)) for seed in range(5)}) > 1


def test_it_stops_when_the_games_or_the_time_are_used_up() -> None:
    view = a_game().view(0)
    tried = search(view, SCALES, Thinking(playouts=20), Random(1))
    assert 0 < sum(len(each.rewards) for each in tried) <= 20
    tried = search(view, SCALES, Thinking(seconds=1e-6), Random(1))
    assert sum(len(each.rewards) for each in tried) == 0


def test_without_a_game_it_plays_as_the_plan_says() -> None:
    view = a_game().view(1)
    oracle = make_bot("oracle", 5, Thinking(seconds=1e-6))
    assert oracle.choose(view) == plan(view, SCALES, chance(5, view))[0].option


def test_for_the_free_city_it_begins_as_an_architect_does() -> None:
    view = two_players("Ada", ["Altar", "Baths", "Clay Pit"]).view(2)
    oracle = make_bot("oracle", 5, Thinking(seconds=1e-6))
    assert oracle.choose(view) == make_bot("architect", 5).choose(view)


def test_it_takes_longer_looks_at_what_is_close_than_at_what_has_fallen_behind() -> None:
    tried = search(a_game().view(2), SCALES, Thinking(playouts=120), Random(2))
    looks = [len(each.rewards) for each in tried]
    assert looks[0] == max(looks)
    assert looks[-1] < looks[0]


def test_on_the_last_turn_it_takes_what_wins() -> None:
    rival = {**BYSTANDERS[0], "built": ["Palace", "Town Hall"], "hand": ["Altar", "Theater"]}
    others = (rival, BYSTANDERS[1])
    me = {"hand": ["Gardens", "Tavern"], "built": ["Theater", "Senate", "Statue"], "coins": 0}
    oracle = make_bot("oracle", 1, Thinking(playouts=40))
    assert chooses(oracle, seat_at(3, 6, me, others)) == "build gardens free chain theater"
