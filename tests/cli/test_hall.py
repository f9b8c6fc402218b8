"""`sevenwonders hall`: who has won, and what is forgotten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sevenwonders_tui.cli import run
from sevenwonders_tui.store import games_folder, read_game
from tests.store.games import catalog, kept_game, lines_of, whole_game, write_anew

Output = pytest.CaptureFixture[str]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return whole_game(games_folder(tmp_path))


def hall(data: Path, *arguments: str) -> int:
    return run(["hall", "--data", str(data), *arguments])


def test_a_finished_game_is_told_without_anybody_having_noted_it(
    journal: Path, tmp_path: Path, capsys: Output
) -> None:
    assert hall(tmp_path) == 0
    printed = capsys.readouterr().out
    game = read_game(journal, catalog).game
    for name, standing in zip(game.state.names, game.standings(), strict=True):
        assert f"{standing.place}. {name} {standing.score.total}" in printed
    for heading in ("Best scores", "People", "Wonders", "Games"):
        assert heading in printed


def test_without_finished_games_it_says_so(tmp_path: Path, capsys: Output) -> None:
    kept_game(games_folder(tmp_path))
    assert hall(tmp_path) == 0
    assert capsys.readouterr().out == "No game has been finished yet.\n"


def test_json_holds_scores_by_category(journal: Path, tmp_path: Path, capsys: Output) -> None:
    assert hall(tmp_path, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    (game,) = data["games"]
    assert [seat["name"] for seat in game["seats"]] == ["Ada", "Bo", "Cy"]
    for seat in game["seats"]:
        assert sum(seat["points"].values()) == seat["total"]
        assert list(seat["points"])[:3] == ["wonder", "treasury", "military"]
    assert data["summary"]["games"] == 1


def test_games_of_one_player(journal: Path, tmp_path: Path, capsys: Output) -> None:
    assert hall(tmp_path, "--player", "ADA", "--json") == 0
    assert len(json.loads(capsys.readouterr().out)["games"]) == 1
    assert hall(tmp_path, "--player", "Zoë") == 0
    assert capsys.readouterr().out == "Nobody of the name Zoë has finished a game.\n"


def test_a_name_is_forgotten_in_the_hall_and_not_in_the_saved_game(
    journal: Path, tmp_path: Path, capsys: Output
) -> None:
    before = journal.read_bytes()
    assert hall(tmp_path, "--forget-player", "ada") == 0
    assert "the saved game itself is as it was" in capsys.readouterr().out
    assert hall(tmp_path, "--rebuild") == 0
    printed = capsys.readouterr().out
    assert "Ada" not in printed
    assert "somebody" in printed
    assert journal.read_bytes() == before


def test_a_game_is_forgotten(journal: Path, tmp_path: Path, capsys: Output) -> None:
    game = journal.stem.rpartition("_")[2]
    assert hall(tmp_path, "--forget-game", game) == 0
    assert hall(tmp_path) == 0
    assert capsys.readouterr().out.endswith("No game has been finished yet.\n")


@pytest.mark.parametrize("forget", [("--forget-game", "0123"), ("--forget-player", "Zoë")])
def test_what_is_not_there_cannot_be_forgotten(
    forget: tuple[str, str], journal: Path, tmp_path: Path, capsys: Output
) -> None:
    assert hall(tmp_path, *forget) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert forget[1] in printed.err


def test_a_damaged_hall_is_told_and_made_anew(
    journal: Path, tmp_path: Path, capsys: Output
) -> None:
    assert hall(tmp_path) == 0
    capsys.readouterr()
    (tmp_path / "hall.jsonl").write_bytes(b"damaged" * 1000)
    assert hall(tmp_path) == 0
    printed = capsys.readouterr()
    (sentence,) = printed.err.splitlines()
    assert "made anew" in sentence
    assert "Best scores" in printed.out


def test_a_name_that_looks_like_markup_is_shown_as_it_was_typed(
    tmp_path: Path, capsys: Output
) -> None:
    journal = whole_game(games_folder(tmp_path))
    header, *rest = lines_of(journal)
    header["seats"][1]["name"] = "[b]:smile:"
    write_anew(journal, [header, *rest])
    assert hall(tmp_path) == 0
    assert "[b]:smile:" in capsys.readouterr().out
