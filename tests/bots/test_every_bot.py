"""What is asked of every bot, whatever its level."""

from dataclasses import replace

import pytest

from sevenwonders_tui.bots import DEFAULT_LEVEL, LEVELS, make_bot
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.engine import Game, NotAsked, Wish
from sevenwonders_tui.engine.answers import BUILD
from sevenwonders_tui.engine.questions import COPY_GUILD, DISCARD_PICK, LAST_CARD, TURN
from tests.bots.tables import CATALOGS, EVERY_LEVEL, every_question, quick_bot, seat_at, with_powers


def test_a_level_nobody_knows_is_refused_with_the_levels_there_are() -> None:
    with pytest.raises(
        ValueError, match="no bot 'grandmaster'; there are random, builder, apprentice, mer"
    ):
        make_bot("grandmaster", 1)


def test_the_usual_level_is_one_of_the_levels() -> None:
    assert DEFAULT_LEVEL in LEVELS


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_bot_is_named_for_its_level(level: str) -> None:
    assert make_bot(level, 1).name == level


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_bot_plays_whole_games_by_the_rules(level: str, players: int, edition: str) -> None:
    game = Game.new(CATALOGS[edition], [f"seat {n}" for n in range(players)], seed=players)
    bots = [quick_bot(level, seat) for seat in range(players)]
    while not game.over:
        for decision in game.waiting:
            answer = bots[game.state.answered_by[decision.seat]].choose(game.view(decision.seat))
            assert answer in decision.options
            game.answer(decision.seat, answer)
    assert game.check() == []


@pytest.mark.parametrize("wonder", [wonder.id for wonder in CATALOGS["pack"].wonders])
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("level", ["merchant", "architect", "oracle"])
def test_a_bot_plays_every_board(wonder: str, side: SideName, level: str) -> None:
    catalog = CATALOGS["pack"]
    seats = [Wish("Me", catalog.wonder_named(wonder), side), *map(Wish, ("Left", "Right"))]
    game = Game.new(catalog, seats, seed=3)
    bot = quick_bot(level, 1)
    for decision in every_question(game, seed=3):
        assert bot.choose(game.view(decision.seat)) in decision.options


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_bot_answers_every_kind_of_question(level: str) -> None:
    bot = quick_bot(level, 1)
    answered = set()
    for edition in ("first", "second"):
        for seed in range(4):
            game = with_powers(edition, seed)
            for decision in every_question(game, seed):
                assert bot.choose(game.view(decision.seat)) in decision.options
                answered.add(decision.kind)
    assert answered == {TURN, LAST_CARD, DISCARD_PICK, COPY_GUILD}


OLYMPIA = {
    "wonder": "Olympia",
    "stages": 2,
    "coins": 0,
    "built": ["Lumber Yard", "Stone Pit", "Clay Pool", "Ore Vein"],
}


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_bot_uses_up_no_power_for_what_its_city_makes_itself(level: str) -> None:
    hand = ["Baths", "Stockade", "Barracks", "Guard Tower"]
    view = seat_at(1, 4, {**OLYMPIA, "hand": hand}, edition="first").view(0)
    assert view.decision is not None
    assert sum(option.by_power for option in view.decision.options) == len(hand)
    chosen = [quick_bot(level, seed).choose(view) for seed in range(20)]
    assert any(answer.action is BUILD for answer in chosen)
    assert not any(answer.by_power for answer in chosen)


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_bot_uses_a_power_for_what_it_cannot_pay(level: str) -> None:
    view = seat_at(3, 6, {**OLYMPIA, "hand": ["Palace"]}, edition="first").view(0)
    assert any(quick_bot(level, seed).choose(view).by_power for seed in range(20))


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_the_same_view_and_seed_give_the_same_choice_however_often_it_is_asked(level: str) -> None:
    game = with_powers("second", 5)
    bot = quick_bot(level, 9)
    for decision in every_question(game, 5):
        view = game.view(decision.seat)
        first = bot.choose(view)
        assert bot.choose(view) == first
        assert quick_bot(level, 9).choose(game.view(decision.seat)) == first


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_seat_that_is_not_asked_has_nothing_to_choose(level: str) -> None:
    view = replace(with_powers("second", 5).view(0), decision=None)
    with pytest.raises(NotAsked):
        quick_bot(level, 1).choose(view)
