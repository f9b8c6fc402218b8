"""A game in progress as a position file, and back."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.engine import Answer, Game, HouseRules, Wish
from sevenwonders_tui.engine.questions import COPY_GUILD, DISCARD_PICK, LAST_CARD, Question
from sevenwonders_tui.position.read import read_position
from sevenwonders_tui.position.report import report
from sevenwonders_tui.position.write import CannotBeWritten, position_of
from tests.engine.games import NAMES, at_random, editions, play, seeds, table_sizes
from tests.packs import oaths_rules

house_rules = st.builds(
    HouseRules,
    open_discard_pile=st.booleans(),
    discard_pick_must_be_used=st.booleans(),
    no_guilds=st.booleans(),
)


@cache
def _catalog(edition: str, with_pack: bool) -> Catalog:
    return load_catalog(edition, ["wonder_pack"] if with_pack else [])


def _after(game: Game, answers: int, seed: int) -> Game:
    """The game after so many answers, or as it was before the last of all."""
    before = game
    for number, _ in enumerate(play(game, at_random(seed))):
        if game.over:
            return before
        before = game.copy()
        if number == answers:
            break
    return before


def _again(game: Game) -> Game:
    return read_position(json.dumps(position_of(game, everything=True)))


def _reported(game: Game) -> dict[str, Any]:
    return report(game) | {"events": None}


def _in_step(first: Game, second: Game, seed: int) -> None:
    """Give both the same answers until the Age ends, and compare them after each."""
    random, age = Random(seed), first.state.age
    while first.waiting and first.state.age == age:
        here, there = first.waiting[0], second.waiting[0]
        chosen = random.randrange(len(here.options))
        for game, decision in ((first, here), (second, there)):
            game.answer(decision.seat, sorted(decision.options, key=_by_names)[chosen])
        if first.state.age > age:
            # Only the game has a deck to deal the next Age from.
            assert second.state.age == first.state.age
            assert first.state.scores() == second.state.scores()
        else:
            assert _reported(first) == _reported(second)
            assert first.over == second.over
    assert _buried(first) == _buried(second)


def _by_names(option: Answer) -> tuple[object, ...]:
    card = option.card.name if option.card is not None else ""
    return option.action.id, card, option.pay, str(option.free), option.stage, option.form


def _buried(game: Game) -> list[list[str]]:
    return [[card.name for card in cards] for cards in game.state.buried]


@settings(max_examples=150, deadline=None)
@given(
    editions, st.booleans(), table_sizes, seeds, st.integers(0, 150), house_rules, st.integers(0)
)
def test_what_was_written_is_read_as_a_game_that_goes_on_the_same(
    edition: str,
    with_pack: bool,
    players: int,
    seed: int,
    answers: int,
    rules: HouseRules,
    more: int,
) -> None:
    game = Game.new(_catalog(edition, with_pack), NAMES[:players], seed, house_rules=rules)
    game = _after(game, answers, seed)
    again = _again(game)
    assert _reported(again) == _reported(game)
    assert position_of(again, everything=True) == position_of(game, everything=True)
    _in_step(game, again, more)


@pytest.mark.parametrize(
    ("edition", "wonder", "side", "asked"),
    [
        ("second", "Babylon", "B", LAST_CARD),
        ("second", "Halikarnassos", "B", DISCARD_PICK),
        ("first", "Olympia", "B", COPY_GUILD),
    ],
)
def test_it_can_be_written_between_the_questions_of_one_turn(
    edition: str, wonder: str, side: SideName, asked: Question
) -> None:
    catalog = _catalog(edition, with_pack=False)
    ada = Wish("Ada", catalog.wonder_named(wonder), side)
    found = 0
    for seed in range(40):
        game = Game.new(catalog, [ada, "Bo", "Cy"], seed)
        for _ in play(game, at_random(seed)):
            if asked in dict(game.asked).values():
                again = _again(game)
                assert position_of(game)["asking"] == asked.id
                assert _reported(again) == _reported(game)
                _in_step(game.copy(), again, seed)
                found += 1
        if found > 3:
            return
    raise AssertionError(f"{asked} was asked only {found} times")


@pytest.mark.parametrize(
    ("edition", "wonder", "side", "key"),
    [("first", "Olympia", "A", "used"), ("second", "Manneken Pis", "A", "forms")],
)
def test_what_few_cities_have_is_written(
    edition: str, wonder: str, side: SideName, key: str
) -> None:
    catalog = _catalog(edition, with_pack=True)
    ada = Wish("Ada", catalog.wonder_named(wonder), side)
    bo = Wish(
        "Bo", catalog.wonder_named("The Great Wall"), "A"
    )  # its stages are built in any order
    found = 0
    for seed in range(60):
        game = Game.new(catalog, [ada, bo, "Cy"], seed)
        for _ in play(game, at_random(seed)):
            city = game.state.cities[0]
            if game.over or not (city.used if key == "used" else any(city.forms)):
                continue
            again = _again(game)
            assert (again.state.cities[0].used, again.state.cities[0].forms) == (
                city.used,
                city.forms,
            )
            assert _reported(again) == _reported(game)
            found += 1
        if found > 10:
            return
    raise AssertionError(f"{key} came up only {found} times")


@settings(max_examples=60, deadline=None)
@given(editions, st.booleans(), table_sizes, seeds, st.integers(0, 150))
def test_it_holds_nothing_that_its_viewer_may_not_know(
    edition: str, with_pack: bool, players: int, seed: int, answers: int
) -> None:
    game = Game.new(_catalog(edition, with_pack), NAMES[:players], seed)
    game = _after(game, answers, seed)
    other = game.copy()
    for seat in game.answers:
        if seat in other.answers:
            other.take_back(seat)
    for viewer in (None, *range(len(game.state.names))):
        hidden = other.copy()
        state = hidden.state
        for seat in range(len(state.names)):
            if seat != viewer or seat in state.neutral:
                state.hands[seat] = state.hands[seat][:1] * len(state.hands[seat])
                state.buried[seat].clear()
        if DISCARD_PICK not in dict(game.asked).values():
            state.discard.clear()
        position = position_of(game, viewer)
        assert position_of(hidden, viewer) == position
        told = [seat for seat, player in enumerate(position["players"]) if "hand" in player]
        assert told in ([], [viewer])
        assert not game.state.neutral.intersection(told)


@pytest.mark.parametrize("everything", [False, True])
def test_a_player_has_the_own_hand_and_the_own_cards_under_the_wonder(everything: bool) -> None:
    game = _after(Game.new(_catalog("second", with_pack=False), NAMES[:3], 2), 20, 2)
    ada = position_of(game, 0, everything=everything)["players"][0]
    assert ada["hand"] == [card.name for card in game.state.hands[0]]
    assert ada.get("buried", []) == [card.name for card in game.state.buried[0]]


def test_a_game_that_is_over_has_no_position() -> None:
    game = Game.new(_catalog("second", with_pack=False), NAMES[:3], 1)
    for _ in play(game, at_random(1)):
        pass
    with pytest.raises(CannotBeWritten, match="game is over"):
        position_of(game)


def test_what_an_expansion_keeps_cannot_be_written() -> None:
    pack = Path(oaths_rules.__file__).parent / "oaths"
    game = Game.new(load_catalog("second", (), [pack]), NAMES[:3], 1)
    with pytest.raises(CannotBeWritten, match="position file has no"):
        position_of(game)


def test_the_usual_things_are_left_out() -> None:
    game = Game.new(_catalog("second", with_pack=False), NAMES[:3], 1)
    assert set(position_of(game)) == {"format", "edition", "age", "turn", "players"}
    assert set(position_of(game)["players"][0]) == {"name", "wonder", "side", "stages", "coins"}
