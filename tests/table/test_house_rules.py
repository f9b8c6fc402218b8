"""House rules at a table, and in what is kept of its game."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from sevenwonders_tui.engine import HouseRules, NotAsked
from sevenwonders_tui.store import StoreError, read_game
from sevenwonders_tui.table import BotsThink, Curtain, Reveal, Table
from tests.store.games import catalog, digest, kept_game, lines_of, write_anew
from tests.table.bots import random_bots
from tests.table.test_table import CATALOG, MIXED, PEOPLE, first_option

GOING_BACK = HouseRules(take_back_turn=True)
ALL = HouseRules(
    open_discard_pile=True, discard_pick_must_be_used=True, take_back_turn=True, bot_seconds=30
)


def table_of(folder: Path | None = None, house_rules: HouseRules = GOING_BACK) -> Table:
    return Table.new(CATALOG, PEOPLE, 7, folder, random_bots, house_rules)


def turn(table: Table) -> None:
    while not isinstance(table.next, Curtain):
        table.seen()
    for seat in range(3):
        first_option(table, seat)


def test_house_rules_are_kept_with_the_game(tmp_path: Path) -> None:
    table = table_of(tmp_path, ALL)
    table.close()
    assert table.path is not None
    header = json.loads(table.path.read_text().splitlines()[0])
    assert header["house_rules"] == asdict(ALL)
    assert header["house_rules"]["bot_seconds"] == 30
    again = Table.resume(table.path, catalog)
    assert again.view(None).house_rules == ALL
    again.close()


def test_a_journal_without_house_rules_is_played_by_the_rules(tmp_path: Path) -> None:
    path = kept_game(tmp_path)
    header, *rest = lines_of(path)
    del header["house_rules"]
    write_anew(path, [header, *rest])
    assert read_game(path, catalog).game.state.house_rules == HouseRules()


@pytest.mark.parametrize(
    "rules", [{"open_discard_pile": "yes"}, {"bot_seconds": 0}, {"free_money": True}, []]
)
def test_house_rules_that_cannot_be_are_told(rules: object, tmp_path: Path) -> None:
    path = kept_game(tmp_path)
    header, *rest = lines_of(path)
    write_anew(path, [{**header, "house_rules": rules}, *rest])
    with pytest.raises(StoreError, match="line 1: “house_rules"):
        read_game(path, catalog)


def test_a_turn_is_taken_back_and_what_was_to_be_shown_is_not() -> None:
    table = table_of()
    turn(table)
    shown = table.next
    assert isinstance(shown, Reveal)
    assert table.can_take_back_turn
    table.take_back_turn()
    assert table.curtain(0) == table.next
    assert table.view(None).turn == 1
    turn(table)
    assert isinstance(now := table.next, Reveal)
    assert all(event.kind != "turn_taken_back" for event in now.events)


def test_a_turn_is_taken_back_only_where_the_table_plays_so() -> None:
    table = table_of(house_rules=HouseRules())
    turn(table)
    assert not table.can_take_back_turn
    with pytest.raises(NotAsked):
        table.take_back_turn()


def test_bots_are_asked_again_for_a_turn_taken_back() -> None:
    table = Table.new(CATALOG, MIXED, 7, None, random_bots, GOING_BACK)
    table.strict = True
    first_option(table, 0)
    for seat in (1, 2):
        table.answer(seat, table.think(seat))
    table.take_back_turn()
    first_option(table, 0)
    assert table.next == BotsThink((1, 2))
    for seat in (1, 2):
        table.answer(seat, table.think(seat))
    assert isinstance(table.next, Reveal)


def test_the_answers_of_quick_bots_do_not_keep_people_from_the_turn_before() -> None:
    table = Table.new(CATALOG, MIXED, 7, None, random_bots, GOING_BACK)
    for _turn in range(2):
        first_option(table, 0)
        for seat in (1, 2):
            table.answer(seat, table.think(seat))
        table.seen()
    for seat in (1, 2):
        table.answer(seat, table.think(seat))
    assert table.view(None).turn == 3
    assert table.turn_to_take_back == (1, 2)
    table.take_back_turn()
    assert (table.view(None).turn, table.view(None).answered) == (2, frozenset())


def test_what_bots_answer_first_is_no_turn_to_take_back() -> None:
    table = Table.new(CATALOG, MIXED, 7, None, random_bots, GOING_BACK)
    table.answer(1, table.think(1))
    assert not table.can_take_back_turn
    first_option(table, 0)
    assert table.turn_to_take_back == (1, 1)


def test_the_last_turn_of_an_age_is_the_one_before_the_first_of_the_next() -> None:
    table = table_of()
    for _turn in range(6):
        turn(table)
    assert table.view(None).age == 2
    assert table.turn_to_take_back == (1, 6)
    table.take_back_turn()
    assert (table.view(None).age, table.view(None).turn) == (1, 6)


@pytest.mark.parametrize("records", [True, False])
def test_a_turn_taken_back_is_taken_back_in_the_journal(records: bool, tmp_path: Path) -> None:
    table = table_of(tmp_path)
    random = Random(3)
    for _turn in range(9):
        turn(table)
        if random.random() < 0.5:
            table.take_back_turn()
    first_option(table, 1)
    table.close()
    assert table.path is not None
    assert {"take_back_turn": True} in lines_of(table.path)
    game = read_game(table.path, catalog, records=records).game
    assert game.events == (table._game.events if records else [])
    game.state.events = table._game.events
    assert digest(game) == digest(table._game)


def test_a_turn_taken_back_where_none_can_be_is_damage(tmp_path: Path) -> None:
    path = kept_game(tmp_path, moves=3)
    write_anew(path, [*lines_of(path), {"take_back_turn": True}])
    with pytest.raises(StoreError, match="line 6: No turn can be taken back there"):
        read_game(path, catalog)
