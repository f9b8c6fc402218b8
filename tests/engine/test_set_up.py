"""Wonders are given out: dealt, chosen or drafted."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import BoardSide, Game, IllegalAnswer, SetUp, Way, Wish
from sevenwonders_tui.words.set_up import first_game_advice, way_name, way_sentence
from tests.engine.games import CATALOGS, NAMES, editions, seeds

WAYS: tuple[Way, ...] = get_args(Way)
SECOND = CATALOGS["second"]


def begun(way: Way, players: int = 3, seed: int = 7) -> SetUp:
    return SetUp.begin(SECOND, NAMES[:players], way, seed)


def test_where_all_is_dealt_nobody_chooses_and_the_seed_decides() -> None:
    dealt = begun("dealt")
    assert dealt.next is None
    assert dealt.options == ()
    assert dealt.wishes == tuple(map(Wish, NAMES[:3]))


def test_who_was_dealt_a_board_chooses_its_side_before_the_hands_are_dealt() -> None:
    set_up = begun("side_chosen")
    assert set_up.next == 0
    assert [choice.side for choice in set_up.options] == ["A", "B"]
    assert {choice.wonder for choice in set_up.options} == {set_up.boards[0]}
    for side in ("B", "A", "B"):
        set_up = set_up.choose(next(choice for choice in set_up.options if choice.side == side))
    assert set_up.next is None
    game = Game.new(SECOND, set_up.wishes, seed=7)
    assert [city.side for city in game.state.cities] == ["B", "A", "B"]
    assert [city.wonder for city in game.state.cities] == list(set_up.boards)


def test_any_wonder_nobody_has_can_be_chosen() -> None:
    set_up = begun("chosen")
    assert len(set_up.options) == 14
    gizah = next(choice for choice in set_up.options if choice.wonder.id == "gizah")
    after = set_up.choose(gizah)
    assert after.next == 1
    assert len(after.options) == 12
    assert all(choice.wonder is not gizah.wonder for choice in after.options)


def test_in_a_draft_one_board_more_than_players_lies_on_the_table() -> None:
    set_up = begun("drafted", players=3)
    assert len(set_up.boards) == 4
    for _seat in range(2):
        set_up = set_up.choose(set_up.options[-1])
    assert len({choice.wonder for choice in set_up.options}) == 2


def test_seven_players_draft_from_all_there_is() -> None:
    assert len(begun("drafted", players=7).boards) == 7


def test_a_choice_can_be_taken_back_and_what_is_not_there_cannot_be_chosen() -> None:
    set_up = begun("drafted")
    choice = set_up.options[0]
    assert set_up.choose(choice).take_back() == set_up
    with pytest.raises(IllegalAnswer):
        set_up.choose(choice).choose(choice)
    missing = next(wonder for wonder in SECOND.wonders if wonder not in set_up.boards)
    with pytest.raises(IllegalAnswer):
        set_up.choose(BoardSide(missing, "A"))
    assert set_up.take_back() == set_up


@given(editions, st.sampled_from(WAYS), st.integers(2, 7), seeds)
def test_no_wonder_comes_to_two_seats_and_the_same_seed_gives_the_same(
    edition: str, way: Way, players: int, seed: int
) -> None:
    both = []
    for _time in range(2):
        set_up = SetUp.begin(CATALOGS[edition], NAMES[:players], way, seed)
        while set_up.next is not None:
            set_up = set_up.by_chance()
        both.append(set_up)
    assert both[0] == both[1]
    assert both[0].by_chance() == both[0]
    game = Game.new(CATALOGS[edition], both[0].wishes, seed)
    assert len({city.wonder for city in game.state.cities}) == len(game.state.cities)
    for choice, city in zip(both[0].taken, game.state.cities, strict=False):
        assert choice == (city.wonder, city.side)


def test_there_must_be_a_wonder_for_everybody() -> None:
    with pytest.raises(ValueError, match="only 7 wonders for 8 seats"):
        SetUp.begin(SECOND, [*NAMES, "Ida"], "drafted", 1)


def test_a_wonder_that_needs_what_is_not_there_is_not_laid_out() -> None:
    with_pack = load_catalog("second", ["wonder_pack"])
    ids = {wonder.id for wonder in SetUp.begin(with_pack, NAMES, "chosen", 1).boards}
    assert "great_wall" in ids
    assert "abu_simbel" not in ids


@pytest.mark.parametrize("way", WAYS)
def test_every_way_is_told_in_a_word_and_in_a_sentence(way: Way) -> None:
    assert way_name(way)
    assert way_sentence(way, SECOND).endswith(".")


def test_wonder_cards_are_told_of_where_the_box_has_them() -> None:
    assert "Wonder cards" in way_sentence("dealt", CATALOGS["first"])
    assert "Wonder cards" not in way_sentence("dealt", SECOND)


def test_a_first_game_is_best_played_on_side_a() -> None:
    assert "the day side (A)" in first_game_advice(SECOND)
    assert "side A is advised" in first_game_advice(CATALOGS["first"])
