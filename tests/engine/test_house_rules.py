"""House rules: what each switch changes, and that nothing changes without it."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sevenwonders_tui.engine import Game, HouseRules, NotAsked
from sevenwonders_tui.engine.answers import PASS, SELL
from sevenwonders_tui.engine.events import TurnTakenBack
from sevenwonders_tui.engine.questions import DISCARD_PICK, TURN
from sevenwonders_tui.house_rules import SWITCHES
from sevenwonders_tui.words.events import lines_by_turn
from sevenwonders_tui.words.set_up import (
    bot_seconds_sentence,
    house_rule_sentences,
)
from tests.engine.games import CATALOGS, NAMES, at_random, digest, play, seeds, table_sizes

SECOND = CATALOGS["second"]
GOING_BACK = HouseRules(take_back_turn=True)


def new_game(house_rules: HouseRules, players: int = 3, seed: int = 7) -> Game:
    return Game.new(SECOND, NAMES[:players], seed, house_rules=house_rules)


def all_sell(game: Game) -> None:
    for decision in game.waiting:
        game.answer(decision.seat, decision.options[-1])


def test_everybody_sees_which_house_rules_hold() -> None:
    rules = HouseRules(open_discard_pile=True, bot_seconds=30)
    game = new_game(rules)
    assert all(game.view(viewer).house_rules == rules for viewer in (None, 0, 1, 2))


def test_the_discard_pile_is_closed_unless_the_table_opens_it() -> None:
    closed, opened = new_game(HouseRules()), new_game(HouseRules(open_discard_pile=True))
    for game in (closed, opened):
        all_sell(game)
    assert closed.view(0).discard == closed.view(None).discard == ()
    assert opened.view(None).discard == tuple(opened.state.discard)
    assert len(opened.state.discard) == 3


@pytest.mark.parametrize("must", [False, True])
def test_a_pick_from_the_discard_pile_can_be_declined_unless_the_table_forbids_it(
    must: bool,
) -> None:
    game = new_game(HouseRules(discard_pick_must_be_used=must))
    game.state.cities[1].held["build_from_discard"] = 1
    all_sell(game)
    [decision] = game.waiting
    assert decision.kind is DISCARD_PICK
    assert (PASS in [option.action for option in decision.options]) is not must


def test_where_nothing_can_be_picked_nobody_has_to() -> None:
    game = new_game(HouseRules(discard_pick_must_be_used=True))
    game.state.cities[0].held["build_from_discard"] = 1
    for decision in game.waiting:
        stages = [option for option in decision.options if option.action is not SELL]
        game.answer(decision.seat, stages[0])
    assert [decision.kind for decision in game.waiting] == [TURN] * 3


def test_no_turn_is_taken_back_where_the_table_does_not_play_so() -> None:
    game = new_game(HouseRules())
    all_sell(game)
    assert not game.can_take_back_turn
    with pytest.raises(NotAsked):
        game.take_back_turn()


def test_the_turn_before_begins_again_as_it_was() -> None:
    game = new_game(GOING_BACK)
    with pytest.raises(NotAsked):
        game.take_back_turn()
    before = digest(game)
    all_sell(game)
    assert game.state.turn == 2
    game.take_back_turn()
    assert digest(game) == before


def test_a_turn_under_way_begins_again_itself() -> None:
    game = new_game(GOING_BACK)
    all_sell(game)
    before = digest(game)
    game.answer(0, game.decision(0).options[0])
    game.take_back_turn()
    assert digest(game) == before
    game.take_back_turn()
    assert game.state.turn == 1
    assert not game.can_take_back_turn


def test_a_turn_whose_extra_decision_is_open_begins_again_too() -> None:
    game = new_game(GOING_BACK)
    all_sell(game)
    before = digest(game)
    game.state.cities[1].held["build_from_discard"] = 1
    all_sell(game)
    assert game.waiting[0].kind is DISCARD_PICK
    game.take_back_turn()
    game.state.cities[1].held.clear()
    assert digest(game) == before


def test_what_was_undone_stays_in_the_log_and_one_line_says_so() -> None:
    game = new_game(GOING_BACK)
    all_sell(game)
    events = len(game.events)
    game.take_back_turn()
    assert game.events[events:] == [TurnTakenBack(1, 1)]
    all_sell(game)
    turns = lines_by_turn(game.events, game.state.names, game.state.catalog)
    assert [(turn.age, turn.turn) for turn in turns] == [(1, 1), (1, 2), (1, 1)]
    assert turns[1].lines == ("All agree to take back Age I, turn 1; it begins again.",)


def test_a_game_that_is_over_stays_over() -> None:
    game = new_game(GOING_BACK)
    for _ in play(game, at_random(1)):
        pass
    assert not game.can_take_back_turn


def test_a_copy_has_no_past_to_go_back_to() -> None:
    game = new_game(GOING_BACK)
    all_sell(game)
    assert game.can_take_back_turn
    assert not game.copy().can_take_back_turn


@settings(max_examples=25, deadline=None)
@given(table_sizes, seeds, st.integers(1, 150), st.integers(1, 3))
def test_going_back_any_number_of_turns_is_the_game_as_it_was(
    players: int, seed: int, when: int, turns: int
) -> None:
    game = new_game(GOING_BACK, players, seed)
    begun = [digest(game)]
    for number, _ in enumerate(play(game, at_random(seed))):
        if game.over or number == when:
            break
        if not game.answers and game.asked[0][1] is TURN:
            begun.append(digest(game))
    assume(game.can_take_back_turn)
    for _time in range(turns):
        if not game.can_take_back_turn:
            break
        game.take_back_turn()
        assert game.check() == []
        while begun[-1] != digest(game):
            begun.pop()
    assert digest(game) == begun[-1]


@pytest.mark.parametrize("seconds", [0, 601, "2", 2.5])
def test_bots_think_for_a_whole_number_of_seconds_that_people_would_wait(seconds: object) -> None:
    with pytest.raises(ValueError, match="from 1 to 600"):
        HouseRules(bot_seconds=seconds)  # type: ignore[arg-type]  # what a file might hold


def test_every_switch_has_a_name_and_a_sentence() -> None:
    assert {field.name for field in fields(HouseRules)} == {*SWITCHES, "bot_seconds"}
    assert all(switch.name for switch in SWITCHES.values())
    rules = HouseRules(**dict.fromkeys(SWITCHES, True), bot_seconds=30)
    assert house_rule_sentences(rules) == [
        *(switch.sentence for switch in SWITCHES.values()), bot_seconds_sentence(30)
    ]  # fmt: skip
    assert house_rule_sentences(HouseRules()) == []
