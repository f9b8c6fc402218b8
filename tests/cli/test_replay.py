"""`sevenwonders replay` and `sevenwonders transcript`: a saved game as text."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.cli import run
from sevenwonders_tui.store import games_folder, read_game
from sevenwonders_tui.store.names import cells
from tests.store.games import catalog, change_by_hand, kept_game, whole_game

Output = pytest.CaptureFixture[str]


@pytest.fixture
def games(tmp_path: Path) -> Path:
    return games_folder(tmp_path)


def told(capsys: Output, command: str, *arguments: str, data: Path) -> list[str]:
    assert run([command, *arguments, "--data", str(data)]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out.splitlines()


def cards_in_hands(journal: Path) -> set[str]:
    """The names of cards that are still in somebody's hand and stand in no city."""
    game = read_game(journal, catalog).game
    built = {card.name for city in game.state.cities for card in city.built}
    return {card.name for hand in game.state.hands for card in hand} - built


def test_a_finished_game_is_read_turn_by_turn_with_hands_and_score(
    games: Path, tmp_path: Path, capsys: Output
) -> None:
    whole_game(games)
    lines = told(capsys, "replay", "latest", data=tmp_path)
    headings = [line for line in lines if line.startswith("Age ")]
    assert len(headings) == 18
    assert headings[0] == "Age I, turn 1"
    assert headings[-1] == "Age III, turn 6"
    assert sum(line.startswith("  Ada holds ") for line in lines) >= 18
    assert sum(line.startswith("  Ada chooses: ") for line in lines) >= 18
    assert any(line.startswith("  Place 1, ") for line in lines)
    assert max(map(cells, lines)) <= 79


def test_an_unfinished_game_tells_no_hand_unless_asked(
    games: Path, tmp_path: Path, capsys: Output
) -> None:
    journal = kept_game(games)
    hidden = cards_in_hands(journal)
    assert hidden
    lines = told(capsys, "replay", journal.name, data=tmp_path)
    assert not [name for name in hidden if name in " ".join(lines)]
    assert "The table" in lines
    lines = told(capsys, "replay", journal.name, "--hands", data=tmp_path)
    assert all(name in " ".join(line.strip() for line in lines) for name in hidden)


def test_a_replay_can_stop_at_a_turn_and_shows_the_table_then(
    games: Path, tmp_path: Path, capsys: Output
) -> None:
    whole_game(games)
    lines = told(capsys, "replay", "latest", "--to", "2.1", data=tmp_path)
    assert [line for line in lines if line.startswith("Age ")][-1] == "Age II, turn 1"
    assert "  Age II, turn 2 of 6. Hands go to the right." in lines
    assert not any(line.startswith("  Place 1, ") for line in lines)


def test_a_turn_that_was_not_played_yet_is_told(
    games: Path, tmp_path: Path, capsys: Output
) -> None:
    journal = kept_game(games)
    lines = told(capsys, "replay", journal.name, "--to", "3.6", data=tmp_path)
    assert "The game has not come to Age III, turn 6." in lines


@pytest.mark.parametrize("moment", ["2", "0.1", "2.0", "two", "1.1.1", "2,3"])
def test_what_is_no_turn_is_a_fault_of_usage(moment: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as end:
        run(["replay", "latest", "--to", moment])
    assert end.value.code == 2
    assert f"'{moment}' is no turn; Age II, turn 3 is written 2.3" in capsys.readouterr().err


def test_a_transcript_ends_with_the_score(games: Path, tmp_path: Path, capsys: Output) -> None:
    journal = whole_game(games)
    lines = told(capsys, "transcript", str(journal), data=tmp_path)
    assert lines[0].startswith("Seat 1: Ada (person), ")
    assert "The score" in lines
    assert not any("holds" in line for line in lines)
    assert max(map(cells, lines)) <= 79


def test_a_transcript_of_an_unfinished_game_keeps_its_secrets(
    games: Path, tmp_path: Path, capsys: Output
) -> None:
    journal = kept_game(games)
    lines = told(capsys, "transcript", journal.name, data=tmp_path)
    assert lines[-1] == "The game is not over."
    assert not [name for name in cards_in_hands(journal) if name in " ".join(lines)]


@pytest.mark.parametrize("command", ["replay", "transcript"])
def test_a_damaged_game_is_one_sentence_and_is_left_as_it_is(
    command: str, tmp_path: Path, capsys: Output
) -> None:
    file = tmp_path / "odd.jsonl"
    file.write_text("{}\n")
    assert run([command, str(file)]) == 65
    (sentence,) = capsys.readouterr().err.splitlines()
    assert str(file) in sentence
    assert file.read_text() == "{}\n"


def test_a_game_in_play_can_be_read(games: Path, tmp_path: Path, capsys: Output) -> None:
    journal = kept_game(games)
    journal.with_suffix(".lock").write_text("1 here\n")
    assert told(capsys, "replay", "latest", data=tmp_path)


class TestReview:
    def test_every_turn_is_told_with_what_would_have_been_better(
        self, games: Path, tmp_path: Path, capsys: Output
    ) -> None:
        whole_game(games)
        lines = told(capsys, "replay", "latest", "--review", "ada", data=tmp_path)
        assert sum(line.startswith("  Chosen: ") for line in lines) >= 18
        assert any(line.startswith("  Best: ") for line in lines)
        text = " ".join(" ".join(lines).split())
        assert "Ada took the best that was found in" in text
        assert "To be expected at the beginning of Age III: Ada " in text
        assert "In the end: Ada " in text
        assert max(map(cells, lines)) <= 79

    def test_a_game_that_goes_on_has_none(
        self, games: Path, tmp_path: Path, capsys: Output
    ) -> None:
        journal = kept_game(games)
        data = ["--data", str(tmp_path)]
        assert run(["replay", journal.name, "--review", "Ada", *data]) == 2
        assert "can be reviewed when it is over" in capsys.readouterr().err

    def test_whoever_did_not_play_is_told_who_did(
        self, games: Path, tmp_path: Path, capsys: Output
    ) -> None:
        whole_game(games)
        assert run(["replay", "latest", "--review", "Zoe", "--data", str(tmp_path)]) == 2
        assert "Nobody called Zoe played; there were Ada, " in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "transcript"])
def test_of_a_game_changed_by_hand_that_is_told_first(
    command: str, games: Path, tmp_path: Path, capsys: Output
) -> None:
    journal = whole_game(games)
    lines = told(capsys, command, "latest", data=tmp_path)
    assert "Changed by hand" not in " ".join(lines)
    change_by_hand(journal)
    changed = told(capsys, command, "latest", data=tmp_path)
    assert changed[0].startswith("Changed by hand: ")
    assert changed[-1] == lines[-1]


def test_a_game_changed_by_hand_is_not_played_on(
    games: Path, tmp_path: Path, capsys: Output
) -> None:
    journal = kept_game(games)
    change_by_hand(journal)
    assert run(["play", "--plain", "--resume", str(journal), "--data", str(tmp_path)]) == 65
    assert "Somebody has changed the game by hand" in " ".join(capsys.readouterr().err.split())


def test_the_empty_file_of_a_game_killed_at_its_birth_is_not_the_latest(
    games: Path, tmp_path: Path, capsys: Output
) -> None:
    whole_game(games)
    (games / "9999-01-01_000000_0123456789abcdef.jsonl").touch()
    assert told(capsys, "replay", "latest", data=tmp_path)
