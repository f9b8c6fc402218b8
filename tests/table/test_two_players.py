"""Two players and the Free City at one table."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.engine import Wish
from sevenwonders_tui.engine.expansions.free_city import FREE_CITY_TURN
from sevenwonders_tui.engine.questions import COPY_GUILD, DISCARD_PICK, LAST_CARD, TURN, Question
from sevenwonders_tui.players import NEUTRAL, PERSON, Player
from sevenwonders_tui.store import saved_games
from sevenwonders_tui.table import (
    BotsThink,
    Conflict,
    Curtain,
    Next,
    Reveal,
    Scores,
    Seated,
    Table,
)
from tests.store.games import catalog, digest
from tests.table.bots import random_bots
from tests.table.test_table import CATALOG, first_option, play

PEOPLE = [(Wish("Ada"), PERSON), (Wish("Bo"), PERSON)]
ONE_BOT = [(Wish("Ada"), PERSON), (Wish("Bo"), Player.bot("easy"))]
BOTS = [(Wish("Ada"), Player.bot("easy")), (Wish("Bo"), Player.bot("easy"))]
FREE_CITY = 2


def table_of(seats: list[tuple[Wish, Player]], folder: Path | None = None) -> Table:
    return Table.new(CATALOG, seats, 7, folder, random_bots)


def curtain_of(now: Next) -> Curtain:
    assert isinstance(now, Curtain)
    return now


def to_a_turn_driven_by(driver: int, seats: list[tuple[Wish, Player]] = PEOPLE) -> Table:
    """A table at the beginning of a turn."""
    table = table_of(seats)
    while table.view(None).player_of(2) != driver or not isinstance(table.next, Curtain):
        match table.next:
            case Curtain(seat=seat):
                first_option(table, seat)
            case BotsThink(seats=(seat, *_)):
                table.answer(seat, table.think(seat))
            case _:
                table.seen()
    return table


def test_the_free_city_takes_the_third_seat() -> None:
    table = table_of(PEOPLE)
    assert table.seated[FREE_CITY] == Seated("Free City", NEUTRAL)
    assert not table.seated[FREE_CITY].player.person
    assert table.view(None).names == ("Ada", "Bo", "Free City")
    assert len(table.view(None).cities) == 3
    assert table.needs_curtain


def test_the_players_of_a_game_for_two_can_sit_down_to_another_one() -> None:
    table = table_of(PEOPLE)
    again = table_of([(Wish(seated.name), seated.player) for seated in table.seated])
    assert again.seated == table.seated


def test_nobody_can_be_called_like_the_free_city() -> None:
    with pytest.raises(ValueError, match="Two seats cannot have one name: free city and Free City"):
        table_of([(Wish("free city"), PERSON), (Wish("Bo"), PERSON)])


def test_the_driver_answers_for_the_free_city_without_letting_go_of_the_keyboard() -> None:
    table = to_a_turn_driven_by(0)
    assert table.next == Curtain(0, TURN, frozenset())
    first_option(table, 0)
    now = curtain_of(table.next)
    assert now == Curtain(FREE_CITY, FREE_CITY_TURN, frozenset({0}), answered_by=0, goes_on=True)
    assert now.player == 0
    first_option(table, FREE_CITY)
    assert table.next == Curtain(1, TURN, frozenset({0, FREE_CITY}))
    first_option(table, 1)
    assert isinstance(table.next, Reveal)


def test_the_free_city_changes_hands_every_turn() -> None:
    drivers = [
        step.player
        for step in play(table_of(PEOPLE))
        if isinstance(step, Curtain) and step.kind is FREE_CITY_TURN
    ]
    assert drivers == [0, 1] * 3 + [1, 0] * 3 + [0, 1] * 3


def test_a_driver_who_answers_last_still_answers_for_the_free_city() -> None:
    table = to_a_turn_driven_by(0)
    first_option(table, 1)
    first_option(table, 0)
    assert table.next == Curtain(
        FREE_CITY, FREE_CITY_TURN, frozenset({0, 1}), answered_by=0, goes_on=True
    )


def test_a_driver_who_takes_back_a_choice_takes_back_that_of_the_free_city_too() -> None:
    table = to_a_turn_driven_by(0)
    first_option(table, 0)
    first_option(table, FREE_CITY)
    table.take_back(0)
    assert table.next == Curtain(0, TURN, frozenset())
    assert (FREE_CITY, FREE_CITY_TURN) not in table.view(None).asked


def test_the_choice_for_the_free_city_alone_can_be_taken_back() -> None:
    table = to_a_turn_driven_by(0)
    first_option(table, 0)
    first_option(table, FREE_CITY)
    table.take_back(FREE_CITY)
    assert table.next == Curtain(FREE_CITY, FREE_CITY_TURN, frozenset({0}), answered_by=0)


def test_a_bot_that_drives_answers_for_the_free_city() -> None:
    table = to_a_turn_driven_by(1, ONE_BOT)
    first_option(table, 0)
    assert table.next == BotsThink((1,))
    table.answer(1, table.think(1))
    assert table.next == BotsThink((FREE_CITY,))
    table.answer(FREE_CITY, table.think(FREE_CITY))
    assert isinstance(table.next, Reveal)


def test_a_bot_is_never_asked_where_a_person_drives() -> None:
    table = to_a_turn_driven_by(0, ONE_BOT)
    first_option(table, 0)
    assert curtain_of(table.next).seat == FREE_CITY
    assert table.bots_waiting == (1,)


@pytest.mark.parametrize("seats", [PEOPLE, ONE_BOT, BOTS], ids=["people", "one bot", "bots"])
def test_whole_games_end_with_their_scores_and_only_players_win(
    seats: list[tuple[Wish, Player]],
) -> None:
    table = table_of(seats)
    table.strict = True
    steps = play(table)
    assert steps[-1] == Scores()
    assert sum(isinstance(step, Conflict) for step in steps) == 3
    assert table.standings()[FREE_CITY].place == 0
    assert {table.standings()[seat].place for seat in (0, 1)} <= {1, 2}


def asked_for_the_free_city(table: Table, kind: Question) -> Curtain:
    """Play on, everybody selling, until something of this kind is asked for the Free City."""
    while True:
        match table.next:
            case Curtain(seat=2) as now if now.kind is kind:
                return now
            case Curtain(seat=seat):
                decision = table.view(seat).decision
                assert decision is not None
                table.answer(seat, decision.options[-1])
            case BotsThink() | Scores():
                raise AssertionError(f"{kind} was never asked")
            case _:
                table.seen()


def test_its_last_card_of_an_age_is_played_by_its_driver() -> None:
    table = table_of(PEOPLE)
    table._game.state.cities[FREE_CITY].rare["play_last_card"] = 1
    now = asked_for_the_free_city(table, LAST_CARD)
    assert (now.player, now.goes_on) == (1, False)
    assert len(table.view(FREE_CITY).hand) == 1


def test_its_driver_builds_from_the_discard_pile_for_it() -> None:
    table = table_of(PEOPLE)
    table._game.state.cities[FREE_CITY].held["build_from_discard"] = 1
    now = asked_for_the_free_city(table, DISCARD_PICK)
    assert (now.player, now.goes_on) == (0, False)
    first_option(table, FREE_CITY)
    assert len(table.view(None).cities[FREE_CITY].built) == 1


def test_its_driver_copies_a_guild_for_it() -> None:
    table = table_of(PEOPLE)
    table._game.state.cities[FREE_CITY].rare["copy_neighbour_guild"] = 1
    table._game.state.cities[0].add_card(CATALOG.card("workers_guild"))
    assert asked_for_the_free_city(table, COPY_GUILD).player == 1


@pytest.mark.parametrize("seats", [PEOPLE, ONE_BOT], ids=["people", "one bot"])
def test_a_game_for_two_is_resumed_as_it_was_left(
    seats: list[tuple[Wish, Player]], tmp_path: Path
) -> None:
    table = table_of(seats, tmp_path)
    for _answer in range(29):
        while not isinstance(table.next, Curtain | BotsThink):
            table.seen()
        match table.next:
            case Curtain(seat=seat):
                first_option(table, seat)
            case BotsThink(seats=(seat, *_)):
                table.answer(seat, table.think(seat))
    table.close()
    assert table.path is not None
    again = Table.resume(table.path, catalog, random_bots)
    assert digest(again._game) == digest(table._game)
    assert again._game.state.answered_by == table._game.state.answered_by
    assert again.seated == table.seated
    assert saved_games(tmp_path, catalog)[0].names == ("Ada", "Bo")
    assert play(again)[-1] == Scores()
    again.close()


def test_a_driver_who_was_interrupted_gets_the_keyboard_again_before_anybody_else(
    tmp_path: Path,
) -> None:
    table = table_of(PEOPLE, tmp_path)
    first_option(table, 0)
    table.close()
    assert table.path is not None
    again = Table.resume(table.path, catalog)
    assert again.next == Curtain(FREE_CITY, FREE_CITY_TURN, frozenset({0}), answered_by=0)
    again.close()


def test_what_is_taken_back_is_taken_back_in_the_journal(tmp_path: Path) -> None:
    table = table_of(PEOPLE, tmp_path)
    first_option(table, 0)
    first_option(table, FREE_CITY)
    table.take_back(0)
    table.close()
    assert table.path is not None
    again = Table.resume(table.path, catalog)
    assert again.next == Curtain(0, TURN, frozenset())
    assert digest(again._game) == digest(table._game)
    again.close()
