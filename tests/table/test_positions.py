"""A game that is played on from a position: kept, resumed, replayed, but none for the hall of fame."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sevenwonders_tui.engine import Game
from sevenwonders_tui.players import PERSON, Player
from sevenwonders_tui.position.model import PositionError
from sevenwonders_tui.position.read import parse_position
from sevenwonders_tui.position.write import position_of
from sevenwonders_tui.store import StoreError, read_game
from sevenwonders_tui.store.hall import Hall
from sevenwonders_tui.store.replay import played_steps, turn_begun
from sevenwonders_tui.table import BotsThink, Curtain, Scores, Table
from tests.store.games import catalog, digest, lines_of, new_game, random_moves, write_anew
from tests.table.bots import random_bots


def in_the_middle(players: int = 3, answers: int = 25, edition: str = "second") -> Game:
    game = new_game(7, players, edition)
    moves = random_moves(game, Random(5))
    for _ in range(answers):
        next(moves)
    return game


def table_at(game: Game, folder: Path | None, *bots: int) -> Table:
    position = position_of(game, everything=True)
    return Table.begin_at(
        parse_position(json.dumps(position)),
        catalog(game.state.catalog.edition),
        [
            Player.bot("merchant") if seat in bots else PERSON
            for seat in range(len(game.state.names) - len(game.state.neutral))
        ],
        11,
        folder,
        random_bots,
    )


def play_on(table: Table, answers: int = 10_000) -> None:
    random = Random(3)
    while not isinstance(table.next, Scores) and answers:
        match table.next:
            case Curtain(seat=seat):
                table.answer(seat, random.choice(table.view(seat).asked_decision.options))
            case BotsThink(seats=(seat, *_)):
                table.answer(seat, table.think(seat))
            case _:
                table.seen()
                continue
        answers -= 1


@pytest.mark.parametrize("players", [2, 3, 7])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_it_is_kept_and_gone_on_with_where_it_was_left(
    players: int, edition: str, tmp_path: Path
) -> None:
    game = in_the_middle(players, 12 * players + 3, edition)
    table = table_at(game, tmp_path, 1)
    assert table._game.state.hands == game.state.hands
    assert dict(table._game.answers) == dict(game.answers)
    play_on(table, answers=5 * players + 2)
    table.close()
    assert table.path is not None
    again = Table.resume(table.path, catalog, random_bots)
    assert digest(again._game) == digest(table._game)
    assert again.seated == table.seated
    assert again.in_the_middle
    play_on(again)
    again.close()
    assert again.view(None).over
    assert not again._game.check()


def test_every_step_of_it_can_be_looked_at_again(tmp_path: Path) -> None:
    game = in_the_middle()
    table = table_at(game, tmp_path)
    begun = digest(table._game)
    play_on(table)
    table.close()
    assert table.path is not None
    read = read_game(table.path, catalog)
    assert read.changed is None
    first, *_others, last = played_steps(read.record, catalog("second"))
    assert digest(first.before) == begun
    assert (last.age, last.turn) == (3, 6)
    assert turn_begun(read.record, catalog("second"), 1, 1) is None


def test_later_ages_are_dealt_by_the_seed_from_the_decks_of_the_box(tmp_path: Path) -> None:
    game = in_the_middle()
    deals = [table_at(game, None)._game.state.deal for _ in range(2)]
    assert deals[0] == deals[1]
    assert deals[0] is not None
    assert [sum(map(len, age)) for age in deals[0]] == [0, 0, 21]
    assert {card.age for hand in deals[0][2] for card in hand} == {3}


def test_it_is_not_noted_in_the_hall_of_fame(tmp_path: Path) -> None:
    table = table_at(in_the_middle(), tmp_path / "games")
    play_on(table)
    table.close()
    assert table.path is not None
    hall = Hall(tmp_path, catalog)
    assert not hall.record_journal(table.path)
    assert hall.catch_up() == []
    assert hall.games() == ()


def test_all_hands_must_be_known() -> None:
    game = in_the_middle()
    position = position_of(game, 1)
    with pytest.raises(PositionError, match=r"players\[0\].hand: is missing.*Ada"):
        _begin(position)


def test_there_must_be_cards_for_the_whole_age() -> None:
    position = position_of(in_the_middle(), everything=True)
    for player in position["players"]:
        player["hand"] = player["hand"][:2]
    with pytest.raises(PositionError, match=r"too few cards to play on: .*turn . of Age II"):
        _begin(position | {"answers": []})


def test_names_must_be_those_that_players_can_have() -> None:
    position = position_of(in_the_middle(), everything=True) | {"answers": []}
    position["players"][0]["name"] = "ada "
    with pytest.raises(ValueError, match="blank"):
        _begin(position)
    position["players"][0]["name"] = "BO"
    with pytest.raises(ValueError, match="one name"):
        _begin(position)


def _begin(position: dict[str, Any]) -> None:
    Table.begin_at(parse_position(json.dumps(position)), catalog("second"), [PERSON] * 3, 1)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"players": []}, "cannot begin with its position: players: is empty"),
        ({"age": 1}, "Somebody was dealt too few or too many cards"),
        ({"turn": 9}, "cannot begin with its position: turn"),
    ],
)
def test_a_journal_whose_position_cannot_be_is_damaged(
    change: dict[str, Any], fault: str, tmp_path: Path
) -> None:
    table = table_at(in_the_middle(), tmp_path)
    table.close()
    assert table.path is not None
    header, *rest = lines_of(table.path)
    header["position"] |= change
    write_anew(table.path, [header, *rest])
    with pytest.raises(StoreError, match=fault):
        read_game(table.path, catalog)


def test_a_journal_with_other_players_than_its_position_is_damaged(tmp_path: Path) -> None:
    table = table_at(in_the_middle(), tmp_path)
    table.close()
    assert table.path is not None
    header, *rest = lines_of(table.path)
    header["seats"][0]["name"] = "Zoe"
    write_anew(table.path, [header, *rest])
    with pytest.raises(StoreError, match="not those of the position"):
        read_game(table.path, catalog)
