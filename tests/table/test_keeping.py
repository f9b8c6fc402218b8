"""A table keeps its game: what was answered is there again after any end of the program."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from sevenwonders_tui.engine import Answer, IllegalAnswer, NotAsked, View, Wish
from sevenwonders_tui.engine.questions import TURN
from sevenwonders_tui.players import Player
from sevenwonders_tui.store import StoreError, saved_games
from sevenwonders_tui.table import BotsThink, Curtain, Scores, Seated, Table
from tests.store.games import catalog, digest, lines_of
from tests.table.bots import random_bots
from tests.table.test_table import CATALOG, MIXED, PEOPLE, first_option, play


def kept_table(folder: Path, seats: list[tuple[Wish, Player]] = PEOPLE) -> Table:
    return Table.new(CATALOG, seats, 7, folder, random_bots)


def resumed(table: Table) -> Table:
    assert table.path is not None
    return Table.resume(table.path, catalog, random_bots)


def lines(table: Table) -> list[str]:
    assert table.path is not None
    return table.path.read_text().splitlines()


def test_an_answer_is_on_the_disk_when_the_table_has_taken_it(tmp_path: Path) -> None:
    table = kept_table(tmp_path)
    first_option(table, 0)
    chosen = table.view(0).chosen
    assert table.path is not None
    assert lines_of(table.path)[-1] == {"seat": 0, "answer": str(chosen)}
    table.take_back(0)
    assert lines_of(table.path)[-1] == {"seat": 0, "take_back": True}
    table.close()


def test_what_is_refused_leaves_no_trace(tmp_path: Path) -> None:
    table = kept_table(tmp_path)
    first_option(table, 0)
    before = lines(table)
    hers, his = (table.view(seat).decision for seat in (0, 1))
    assert hers is not None
    assert his is not None
    with pytest.raises(NotAsked):
        table.answer(0, hers.options[0])
    with pytest.raises(IllegalAnswer):
        table.answer(1, next(answer for answer in hers.options if answer not in his.options))
    with pytest.raises(NotAsked):
        table.take_back(1)
    assert lines(table) == before
    table.close()


@pytest.mark.parametrize("seats", [PEOPLE, MIXED], ids=["people", "with bots"])
def test_a_resumed_game_is_the_game_that_was_left(
    seats: list[tuple[Wish, Player]], tmp_path: Path
) -> None:
    table = kept_table(tmp_path, seats)
    for _answer in range(11):
        while not isinstance(table.next, Curtain | BotsThink):
            table.seen()
        match table.next:
            case Curtain(seat=seat):
                first_option(table, seat)
            case BotsThink(seats=(seat, *_)):
                table.answer(seat, table.think(seat))
    table.close()
    again = resumed(table)
    assert digest(again._game) == digest(table._game)
    assert again.seated == table.seated
    assert again.notices == []
    again.close()


def test_a_game_is_resumed_at_a_curtain_and_who_has_answered_has_answered(tmp_path: Path) -> None:
    table = kept_table(tmp_path)
    first_option(table, 0)
    first_option(table, 2)
    table.close()
    again = resumed(table)
    assert again.next == Curtain(1, TURN, frozenset({0, 2}))
    again.take_back(2)
    assert again.next == Curtain(1, TURN, frozenset({0}))
    again.close()


def test_a_resumed_game_shows_no_reveal_again(tmp_path: Path) -> None:
    table = kept_table(tmp_path)
    for seat in range(3):
        first_option(table, seat)
    table.close()
    again = resumed(table)
    assert again.next == Curtain(0, TURN, frozenset())
    again.close()


def test_a_game_that_is_over_is_resumed_at_its_scores(tmp_path: Path) -> None:
    table = kept_table(tmp_path)
    play(table)
    table.close()
    again = resumed(table)
    assert again.next == Scores()
    assert again.standings() == table.standings()
    again.close()
    assert saved_games(tmp_path, catalog)[0].over


class BotThatMustNotBeAsked:
    def choose(self, view: View) -> Answer:
        raise AssertionError("it was asked")


def test_no_bot_is_asked_again_for_what_it_has_answered(tmp_path: Path) -> None:
    table = kept_table(tmp_path, MIXED)
    table.answer(1, table.think(1))
    table.close()

    assert table.path is not None
    again = Table.resume(table.path, catalog, lambda _level, _seed: BotThatMustNotBeAsked())
    assert again.bots_waiting == (2,)
    assert again.view(1).chosen == table.view(1).chosen
    again.close()


def test_a_torn_line_is_told_when_the_game_is_resumed(tmp_path: Path) -> None:
    table = kept_table(tmp_path)
    first_option(table, 0)
    table.close()
    assert table.path is not None
    table.path.write_bytes(table.path.read_bytes()[:-3])
    again = resumed(table)
    [notice] = again.notices
    assert "has to be given again" in notice
    assert again.next == Curtain(0, TURN, frozenset())
    again.close()


def test_a_game_cannot_be_resumed_while_it_is_played(tmp_path: Path) -> None:
    table = kept_table(tmp_path)
    with pytest.raises(StoreError, match="another session"):
        resumed(table)
    table.close()


def test_a_bot_of_a_level_that_is_no_more_is_replaced_and_that_is_told(tmp_path: Path) -> None:
    table = kept_table(tmp_path, MIXED)
    table.close()
    assert table.path is not None
    again = Table.resume(table.path, catalog)
    assert again.notices[0] == "There are no bots of level easy; Bo plays as merchant."
    assert again.seated[1] == Seated("Bo", Player.bot("merchant"))
    again.strict = True
    again.answer(1, again.think(1))
    again.close()


def test_a_game_that_cannot_be_saved_is_played_to_its_end_all_the_same(tmp_path: Path) -> None:
    in_the_way = tmp_path / "games"
    in_the_way.write_text("a file")
    table = kept_table(in_the_way)
    assert table.journal_fault is not None
    assert "The game goes on" in table.journal_fault
    assert play(table)[-1] == Scores()
    table.close()
    assert in_the_way.read_text() == "a file"


def test_without_a_folder_nothing_is_kept() -> None:
    table = Table.new(CATALOG, PEOPLE, 7)
    first_option(table, 0)
    table.close()
    assert (table.path, table.journal_fault) == (None, None)


def test_bots_may_think_in_threads_while_people_choose(tmp_path: Path) -> None:
    table = kept_table(tmp_path, MIXED)
    table.strict = True
    with ThreadPoolExecutor() as pool:
        while not isinstance(table.next, Scores):
            thoughts = [(seat, pool.submit(table.think, seat)) for seat in table.bots_waiting]
            while isinstance(now := table.next, Curtain):
                first_option(table, now.seat)
            for seat, thought in thoughts:
                table.answer(seat, thought.result())
            while not isinstance(table.next, Curtain | BotsThink | Scores):
                table.seen()
    table.close()
    assert resumed(table).standings() == table.standings()
