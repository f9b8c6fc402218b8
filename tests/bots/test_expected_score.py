"""How a city is going to score."""

from statistics import mean

import pytest

from sevenwonders_tui.bots.forecast.expected import expected_score
from sevenwonders_tui.engine import Game
from tests.bots.tables import CATALOGS, quick_bot, seat_at


def expected(age: int, turn: int, **me: object) -> float:
    """What is expected of seat 0 in mid-game."""
    return expected_score(seat_at(age, turn, {"hand": ["Altar", "Theater"], **me}).state, 0)


def test_once_the_game_is_over_it_is_the_score() -> None:
    game = Game.new(CATALOGS["second"], ["Ada", "Bo", "Cy"], seed=2)
    while not game.over:
        for decision in game.waiting:
            game.answer(decision.seat, quick_bot("merchant", 1).choose(game.view(decision.seat)))
    for seat, score in enumerate(game.state.scores()):
        assert (
            expected_score(game.state, seat) == expected_score(game.view(None), seat) == score.total
        )


@pytest.mark.parametrize("edition", ["second", "first"])
@pytest.mark.parametrize("players", [3, 5, 7])
def test_over_many_games_it_is_near_what_bots_have_in_the_end(edition: str, players: int) -> None:
    misses: dict[int, list[float]] = {1: [], 3: []}
    for seed in range(3):
        game = Game.new(CATALOGS[edition], [f"seat {n}" for n in range(players)], seed)
        bot = quick_bot("architect", seed)
        guesses: dict[int, list[float]] = {}
        while not game.over:
            if game.state.turn == 1:
                seats = range(players)
                guesses.setdefault(
                    game.state.age, [expected_score(game.state, seat) for seat in seats]
                )
            for decision in game.waiting:
                game.answer(decision.seat, bot.choose(game.view(decision.seat)))
        for age, missed in misses.items():
            pairs = zip(guesses[age], game.state.scores(), strict=True)
            missed += [guess - score.total for guess, score in pairs]
    assert abs(mean(misses[3])) < 6
    assert mean(map(abs, misses[3])) < mean(map(abs, misses[1])) + 1


def test_what_is_seen_of_a_city_counts() -> None:
    usual = expected(3, 2)
    assert expected(3, 2, built=["Palace"]) > usual + 6
    assert expected(3, 2, built=["Stockade"]) > usual
    assert expected(3, 2, coins=20) > expected(3, 2, coins=0) + 4
    assert expected(2, 2, built=["Laboratory"]) > expected(2, 2)
