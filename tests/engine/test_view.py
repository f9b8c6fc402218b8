"""A view holds what its viewer may know, and nothing more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest
from hypothesis import given, settings

from sevenwonders_tui.catalog import Card, Catalog
from sevenwonders_tui.engine import City, Game, HouseRules, View
from sevenwonders_tui.engine.questions import DISCARD_PICK, LAST_CARD, TURN
from tests.engine.games import (
    CATALOGS,
    NAMES,
    at_random,
    editions,
    new_game,
    play,
    seeds,
    table_sizes,
)


def _cards_reachable(thing: object) -> Iterator[Card]:
    """Every card that can be reached from `thing`, the catalog (which all know) left out."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, Catalog):
        return
    elif isinstance(thing, City):
        yield from _cards_reachable(list(vars(thing).values()))
    elif isinstance(thing, dict):
        yield from _cards_reachable([*thing.keys(), *thing.values()])
    elif isinstance(thing, (tuple, list, set, frozenset)):
        for part in thing:
            yield from _cards_reachable(part)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from _cards_reachable(getattr(thing, field.name))


def _shown(view: View) -> set[Card]:
    return set(_cards_reachable(view))


@settings(max_examples=8, deadline=None)
@given(editions, table_sizes, seeds)
def test_a_view_never_holds_a_card_its_viewer_may_not_know(
    edition: str, players: int, seed: int
) -> None:
    game = new_game(edition, players, seed)
    held: list[set[Card]] = [set() for _ in game.state.cities]
    for number, _ in enumerate(play(game, at_random(seed))):
        for had, hand in zip(held, game.state.hands, strict=True):
            had |= set(hand)
        if number % 5 and game.asked[:1] != ((0, DISCARD_PICK),):
            continue
        public = {
            same
            for city in game.state.cities
            for card in city.built
            for same in (card, card.structure)
        }
        public |= {city.copied_guild for city in game.state.cities if city.copied_guild is not None}
        assert _shown(game.view(None)) == public
        for seat in range(len(game.state.cities)):
            may_know = public | held[game.state.answered_by[seat]]
            if seat in game.state.neutral and (seat, LAST_CARD) in game.asked:
                may_know |= set(game.state.hands[seat])
            if any(asked == (seat, DISCARD_PICK) for asked in game.asked):
                may_know |= set(game.state.discard)
            assert _shown(game.view(seat)) <= may_know


@settings(max_examples=25, deadline=None)
@given(table_sizes, seeds)
def test_what_others_have_answered_changes_no_view(players: int, seed: int) -> None:
    game = new_game("second", players, seed)
    other = game.copy()
    game.answer(0, game.decision(0).options[0])
    other.answer(0, other.decision(0).options[-1])
    for viewer in (None, *range(1, players)):
        one, two = game.view(viewer), other.view(viewer)
        assert one.answered == two.answered == {0}
        assert one.chosen is None
        assert one.decision == two.decision
        assert [city.coins for city in one.cities] == [city.coins for city in two.cities]


@pytest.mark.parametrize("players", [3, 7])
def test_a_seat_remembers_what_it_passed_on_in_this_age(players: int) -> None:
    game = new_game("second", players, 4)
    passed: list[list[Card]] = []
    while not game.over:
        moment, hand = (game.state.age, game.state.turn), game.state.hands[1].copy()
        for decision in game.waiting:
            answer = decision.options[0]
            if decision.seat == 1 and decision.kind is TURN and answer.card is not None:
                hand.remove(answer.card)
            game.answer(decision.seat, answer)
        if game.state.turn != moment[1]:
            passed = [*passed, hand] if game.state.age == moment[0] else []
        view = game.view(1)
        assert [list(past.cards) for past in view.passed] == passed
        if passed and game.state.turn != moment[1]:
            assert view.passed[-1].heights == tuple(len(city.built) for city in view.cities)


def test_what_was_passed_on_is_forgotten_with_a_turn_that_is_taken_back() -> None:
    game = Game.new(CATALOGS["second"], NAMES[:3], 1, house_rules=HouseRules(take_back_turn=True))
    for decision in game.waiting:
        game.answer(decision.seat, decision.options[0])
    assert len(game.view(0).passed) == 1
    game.take_back_turn()
    assert game.view(0).passed == ()


def test_the_free_city_is_told_what_its_driver_chose_and_the_other_player_is_not() -> None:
    game = new_game("second", 2, 1)
    driver = game.state.answered_by[2]
    answer = game.decision(driver).options[0]
    game.answer(driver, answer)
    assert game.view(2).known_answers == game.view(driver).known_answers == {driver: answer}
    assert not game.view(1 - driver).known_answers


def test_changing_a_view_changes_nothing_in_the_game() -> None:
    game = new_game("second", 3, 1)
    view = game.view(0)
    view.cities[0].coins = 99
    view.cities[0].built.append(view.hand[0])
    assert game.state.cities[0].coins == 3
    assert game.state.cities[0].built == []
