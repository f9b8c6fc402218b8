"""Asking, answering and dealing."""

from __future__ import annotations

from collections import Counter

import pytest

from sevenwonders_tui.catalog.decks import deck_of
from sevenwonders_tui.engine import Answer, Game, IllegalAnswer, NotAsked, Wish
from sevenwonders_tui.engine.answers import BUILD
from sevenwonders_tui.engine.events import Event, GameOver
from tests.engine.games import CATALOGS, NAMES, at_random, new_game, play


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("edition", ["second", "first"])
def test_each_age_is_dealt_from_the_cards_of_that_many_players(edition: str, players: int) -> None:
    catalog = CATALOGS[edition]
    deal = Game.new(catalog, NAMES[:players], 3).state.deal
    assert deal is not None
    for age, hands in enumerate(deal, 1):
        assert [len(hand) for hand in hands] == [7] * players
        dealt = Counter(card for hand in hands for card in hand)
        guilds = [card for card in dealt if card.guild]
        assert len(guilds) == (players + 2 if age == 3 else 0)
        assert {card: n for card, n in dealt.items() if not card.guild} == Counter(
            deck_of(catalog, age, players).cards
        )


def test_every_seat_has_another_wonder_and_wishes_are_granted() -> None:
    catalog = CATALOGS["second"]
    rhodos = catalog.wonder_named("rhodos")
    game = Game.new(catalog, [Wish("Ada", rhodos, "B"), *NAMES[1:7]], 5)
    assert game.state.cities[0].wonder is rhodos
    assert game.state.cities[0].side == "B"
    assert len({city.wonder for city in game.state.cities}) == 7


def test_two_seats_cannot_wish_for_one_wonder() -> None:
    catalog = CATALOGS["second"]
    gizah = catalog.wonder_named("Gizah")
    with pytest.raises(ValueError, match="same wonder"):
        Game.new(catalog, [Wish("Ada", gizah, "A"), Wish("Bo", gizah, "B"), "Cy"], 5)


@pytest.mark.parametrize("players", [1, 8])
def test_an_edition_says_for_how_many_players_it_is(players: int) -> None:
    with pytest.raises(ValueError, match="for 2 to 7 players"):
        Game.new(CATALOGS["second"], [f"P{n}" for n in range(players)], 1)


def test_nothing_happens_until_the_last_seat_has_answered() -> None:
    game = new_game("second", 3, 1)
    for seat in (2, 0):
        game.answer(seat, game.decision(seat).options[0])
    assert [decision.seat for decision in game.waiting] == [1]
    assert all(not city.built for city in game.state.cities)
    game.answer(1, game.decision(1).options[0])
    assert game.state.turn == 2


def test_an_answer_that_is_no_option_changes_nothing() -> None:
    game = new_game("second", 3, 1)
    palace = CATALOGS["second"].card("palace")
    with pytest.raises(IllegalAnswer, match="Ada cannot answer that now"):
        game.answer(0, Answer(BUILD, palace))
    assert len(game.waiting) == 3


def test_errors_tell_the_moment_and_no_hidden_card() -> None:
    game = new_game("first", 4, 1)
    for choose in (0, -1):
        for seat in range(4):
            game.answer(seat, game.decision(seat).options[choose])
    held = game.decision(1).options[0]
    with pytest.raises(IllegalAnswer) as refused:
        game.answer(0, held)
    assert str(refused.value) == (
        "Ada cannot answer that now (Age 1, turn 3 of 6; asked: seat 1 (turn), seat 2 (turn), "
        "seat 3 (turn), seat 4 (turn); 4 cities; packs: first_edition)"
    )
    assert not [card for hand in game.state.hands for card in hand if card.name in str(game)]


def test_a_seat_answers_once_and_only_when_asked() -> None:
    game = new_game("second", 3, 1)
    option = game.decision(0).options[0]
    game.answer(0, option)
    with pytest.raises(NotAsked, match="Ada has answered already"):
        game.answer(0, option)
    with pytest.raises(NotAsked, match="Bo has nothing to take back"):
        game.take_back(1)


def test_nothing_can_be_taken_back_after_the_step_resolved() -> None:
    game = new_game("second", 3, 1)
    for seat in range(3):
        game.answer(seat, game.decision(seat).options[0])
    with pytest.raises(NotAsked):
        game.take_back(0)


def test_the_end_names_the_winners() -> None:
    game = new_game("second", 4, 2)
    for _ in play(game, at_random(2)):
        pass
    first = tuple(seat for seat, s in enumerate(game.standings()) if s.place == 1)
    last = game.events[-1]
    assert isinstance(last, GameOver)
    assert last.winners == first
    assert game.waiting == ()


def test_events_are_the_same_whenever_they_are_read() -> None:
    read_often, read_once = new_game("second", 3, 2), new_game("second", 3, 2)
    read: list[Event] = []
    for _ in play(read_often, at_random(2)):
        read += read_often.events[len(read) :]
    for _ in play(read_once, at_random(2)):
        pass
    assert read_often.events == read_once.events
    assert read_often.events[: len(read)] == read


def test_events_are_kept_only_when_asked_for() -> None:
    game = Game.new(CATALOGS["second"], NAMES[:3], 2, records=False)
    for _ in play(game, at_random(2)):
        pass
    assert game.events == []
