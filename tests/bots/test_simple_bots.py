"""The two bots that leave it to chance."""

from sevenwonders_tui.bots import make_bot
from sevenwonders_tui.engine.answers import BUILD, SELL, WONDER
from tests.bots.tables import BYSTANDERS, every_question, seat_at, with_powers


def test_the_random_bot_takes_every_option_sooner_or_later() -> None:
    game = seat_at(1, 1, {"hand": ["Altar", "Lumber Yard"]})
    view = game.view(0)
    options = game.decision(0).options
    chosen = [make_bot("random", seed).choose(view) for seed in range(300)]
    assert {str(option) for option in options} == {str(option) for option in chosen}
    assert min(chosen.count(option) for option in options) > 300 / len(options) / 2


def test_the_builder_never_sells_while_it_can_build() -> None:
    bot = make_bot("builder", 4)
    game = with_powers("second", 4)
    chosen = [
        bot.choose(game.view(decision.seat)).action
        for decision in every_question(game, 4)
        if any(option.action in (BUILD, WONDER) for option in decision.options)
    ]
    assert set(chosen) == {BUILD, WONDER}


def test_the_builder_sells_when_there_is_nothing_to_build() -> None:
    poor = {"coins": 0, "hand": ["Palace", "Pantheon"]}
    game = seat_at(3, 6, poor, BYSTANDERS)
    assert make_bot("builder", 4).choose(game.view(0)).action is SELL
