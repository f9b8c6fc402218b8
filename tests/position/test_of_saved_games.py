"""`sevenwonders position SAVE --at 2.3`: a position file of a moment of a saved game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.cli import run
from sevenwonders_tui.engine import Wish
from sevenwonders_tui.house_rules import HouseRules
from sevenwonders_tui.players import PERSON
from sevenwonders_tui.position.read import read_position
from sevenwonders_tui.store import games_folder, read_game
from sevenwonders_tui.store.replay import turn_begun
from sevenwonders_tui.table import Curtain, Table
from tests.store.games import catalog, kept_game, whole_game

Output = pytest.CaptureFixture[str]


def position(capsys: Output, journal: Path, *arguments: str) -> dict[str, Any]:
    assert run(["position", str(journal), *arguments]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    written: dict[str, Any] = json.loads(printed.out)
    return written


def refused(capsys: Output, journal: Path, *arguments: str) -> str:
    assert run(["position", str(journal), *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    return printed.err


def with_hands(written: dict[str, Any]) -> list[str]:
    return [player["name"] for player in written["players"] if "hand" in player]


def test_of_a_game_that_is_over_it_is_all_that_lay_there_as_the_turn_began(
    tmp_path: Path, capsys: Output
) -> None:
    journal = whole_game(tmp_path)
    read = read_game(journal, catalog)
    game = turn_begun(read.record, catalog("second"), 2, 3)
    assert game is not None
    written = position(capsys, journal, "--at", "2.3")
    assert (written["age"], written["turn"]) == (2, 3)
    again = read_position(json.dumps(written))
    assert again.state.hands == game.state.hands
    assert _names(again.state.discard) == _names(game.state.discard)
    assert list(map(_names, again.state.buried)) == list(map(_names, game.state.buried))
    assert [city.coins for city in again.state.cities] == [city.coins for city in game.state.cities]


def _names(cards: Sequence[Card]) -> list[str]:
    return [card.name for card in cards]


def test_of_a_game_that_goes_on_it_is_what_its_viewer_knew(tmp_path: Path, capsys: Output) -> None:
    journal = kept_game(tmp_path)
    assert with_hands(position(capsys, journal, "--at", "1.3")) == []
    assert with_hands(position(capsys, journal, "--at", "1.3", "--seat", "BO")) == ["Bo"]
    everybody = position(capsys, journal, "--at", "1.3", "--everything")
    assert with_hands(everybody) == ["Ada", "Bo", "Cy"]


def test_of_a_game_that_is_over_too_a_seat_gets_no_more_than_it_knew(
    tmp_path: Path, capsys: Output
) -> None:
    written = position(capsys, whole_game(tmp_path), "--at", "3.6", "--seat", "Cy")
    assert with_hands(written) == ["Cy"]
    assert "discard" not in written


def test_it_goes_into_a_new_file(tmp_path: Path, capsys: Output) -> None:
    journal, file = whole_game(games_folder(tmp_path)), tmp_path / "p.json"
    words = ["position", "latest", "--data", str(tmp_path), "--at", "1.1", "--to", str(file)]
    assert run(words) == 0
    assert capsys.readouterr().out == ""
    assert json.loads(file.read_text("utf-8")) == position(capsys, journal, "--at", "1.1")
    before = file.read_bytes()
    assert run(words) == 2
    assert "is there already" in capsys.readouterr().err
    assert file.read_bytes() == before
    assert run(["position", str(file), "--json"]) == 0


def test_what_cannot_be_asked_for_is_refused_in_a_sentence(tmp_path: Path, capsys: Output) -> None:
    journal = kept_game(tmp_path)
    assert "has not come to Age 3" in refused(capsys, journal, "--at", "3.1")
    assert "is no turn" in _ended(capsys, journal, "--at", "three")
    assert "no player Zoe" in refused(capsys, journal, "--at", "1.1", "--seat", "Zoe")
    assert "go with --at" in refused(capsys, journal, "--everything")
    both = refused(capsys, journal, "--at", "1.1", "--seat", "Ada", "--everything")
    assert "at once" in both


def _ended(capsys: Output, journal: Path, *arguments: str) -> str:
    with pytest.raises(SystemExit):
        run(["position", str(journal), *arguments])
    return capsys.readouterr().err


def test_a_turn_that_was_taken_back_is_the_one_that_counted(tmp_path: Path) -> None:
    people = [(Wish(name), PERSON) for name in ("Ada", "Bo", "Cy")]
    rules = HouseRules(take_back_turn=True)
    table = Table.new(catalog("second"), people, 7, tmp_path, house_rules=rules)
    _turn(table, 0)
    first = table.view(None).cities[0].built, table.view(None).discard_size
    table.take_back_turn()
    _turn(table, -1)
    table.close()
    assert table.path is not None
    game = turn_begun(read_game(table.path, catalog).record, catalog("second"), 1, 2)
    assert game is not None
    assert (game.state.cities[0].built, len(game.state.discard)) != first


def _turn(table: Table, option: int) -> None:
    for seat in range(3):
        table.answer(seat, table.view(seat).asked_decision.options[option])
    while not isinstance(table.next, Curtain):
        table.seen()
