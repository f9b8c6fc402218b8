"""The list of games to go on with."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.store import Journal, StoreError, each_saved_game, saved_games
from sevenwonders_tui.store.errors import Trouble
from sevenwonders_tui.store.lock import Lock, note_of
from sevenwonders_tui.store.saved import _moment
from tests.store.games import begin, catalog, kept_game, new_game, whole_game


def played_at(path: Path, seconds: int) -> Path:
    os.utime(path, (seconds, seconds))
    return path


def test_the_games_played_last_come_first(tmp_path: Path) -> None:
    middle = played_at(kept_game(tmp_path, seed=1), 2000)
    oldest = played_at(kept_game(tmp_path, seed=2), 1000)
    newest = played_at(kept_game(tmp_path, seed=3), 3000)
    assert [game.path for game in saved_games(tmp_path, catalog)] == [newest, middle, oldest]


def test_a_game_tells_who_plays_and_how_far_it_is(tmp_path: Path) -> None:
    path = played_at(kept_game(tmp_path, moves=20, players=4), 3000)
    [game] = saved_games(tmp_path, catalog)
    assert game.path == path
    assert game.names == ("Ada", "Bo", "Cy", "Dee")
    assert game.age == 1
    assert 4 <= game.turn <= 6
    assert game.last_played == datetime.fromtimestamp(3000, UTC)
    assert game.created is not None
    assert (game.over, game.fault, game.locked) == (False, None, False)


def test_a_finished_game_is_marked(tmp_path: Path) -> None:
    whole_game(tmp_path)
    [game] = saved_games(tmp_path, catalog)
    assert game.over


def test_a_damaged_game_is_listed_with_its_fault(tmp_path: Path) -> None:
    good = played_at(kept_game(tmp_path, seed=1), 1000)
    bad = kept_game(tmp_path, seed=2)
    bad.write_bytes(b"garbage\n" + bad.read_bytes())
    played_at(bad, 2000)
    damaged, sound = saved_games(tmp_path, catalog)
    assert (damaged.path, sound.path) == (bad, good)
    assert damaged.fault is not None
    assert "line 1" in damaged.fault
    assert damaged.names == ()
    assert sound.fault is None


@pytest.mark.parametrize(
    ("was", "is_now", "trouble"),
    [
        (b"-journal/2", b"-journal/1", Trouble.OLDER),
        (b"-journal/2", b"-journal/3", Trouble.NEWER),
        (b'"second_edition"]', b'"second_edition", "moons"]', Trouble.PACKS),
        (b'"second_edition": "', b'"second_edition": "00000000', Trouble.PACKS),
        (b'"seed": ', b'"seed": "x', Trouble.DAMAGED),
    ],
)
def test_what_keeps_a_game_from_being_used_is_told_apart(
    was: bytes, is_now: bytes, trouble: Trouble, tmp_path: Path
) -> None:
    path = kept_game(tmp_path)
    header, rest = path.read_bytes().split(b"\n", 1)
    changed = header.replace(was, is_now)
    if is_now.endswith(b"0" * 8):
        at = changed.index(is_now) + len(is_now)
        changed = changed[:at] + changed[at + 8 :]
    assert changed != header
    path.write_bytes(changed + b"\n" + rest)
    [game] = saved_games(tmp_path, catalog)
    assert game.trouble == trouble
    assert game.fault is not None


def test_a_game_that_can_be_used_has_no_trouble(tmp_path: Path) -> None:
    kept_game(tmp_path)
    assert [game.trouble for game in saved_games(tmp_path, catalog)] == [None]


def of_long_ago(path: Path) -> Path:
    path.touch()
    return played_at(path, 1000)


def test_what_games_killed_at_their_birth_leave_is_cleared_away(tmp_path: Path) -> None:
    game = kept_game(tmp_path)
    left = {of_long_ago(tmp_path / name) for name in ("a.jsonl", "b.jsonl.new", "b.lock")}
    others = {of_long_ago(tmp_path / name) for name in ("notes.txt", "jsonl", "c.json")}
    (tmp_path / "just_begun.jsonl").touch()
    (tmp_path / "just_begun.lock").touch()
    played = begin(tmp_path, new_game(1))
    of_long_ago(note_of(played.path))
    begin(tmp_path, new_game(2)).close()
    there = set(tmp_path.iterdir())
    assert not left & there
    assert others | {game, played.path, note_of(played.path)} <= there
    assert {tmp_path / "just_begun.jsonl", tmp_path / "just_begun.lock"} <= there
    played.close()


def test_what_a_session_has_is_not_cleared_away(tmp_path: Path) -> None:
    path = of_long_ago(tmp_path / "a.jsonl")
    lock = Lock(path)
    lock.take()
    of_long_ago(note_of(path))
    begin(tmp_path, new_game(1)).close()
    assert {path, note_of(path)} <= set(tmp_path.iterdir())
    lock.release()


def test_a_game_being_played_is_marked(tmp_path: Path) -> None:
    journal = begin(tmp_path, new_game(1))
    assert saved_games(tmp_path, catalog)[0].locked
    journal.close()
    assert not saved_games(tmp_path, catalog)[0].locked


def test_looking_at_the_list_keeps_nobody_from_playing(tmp_path: Path) -> None:
    path = kept_game(tmp_path)
    saved_games(tmp_path, catalog)
    Journal.resume(path, catalog)[0].close()


def test_other_files_and_journals_of_which_nothing_is_written_yet_are_no_games(
    tmp_path: Path,
) -> None:
    (tmp_path / "notes.txt").write_text("remember the guilds")
    (tmp_path / "new.jsonl").touch()
    assert saved_games(tmp_path, catalog) == []


def test_what_is_no_file_is_no_game(tmp_path: Path) -> None:
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "gone.jsonl").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe.jsonl")
    assert saved_games(tmp_path, catalog) == []


def test_where_there_is_no_folder_there_are_no_games(tmp_path: Path) -> None:
    assert saved_games(tmp_path / "nowhere", catalog) == []


def test_a_folder_that_cannot_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    in_the_way = tmp_path / "games"
    in_the_way.write_text("a file")
    with pytest.raises(StoreError, match="cannot be read"):
        saved_games(in_the_way, catalog)


def test_each_journal_is_read_only_when_it_is_looked_at(tmp_path: Path) -> None:
    played_at(kept_game(tmp_path, seed=1), 1000)
    played_at(kept_game(tmp_path, seed=2), 2000)
    loaded = []

    def load(edition: str) -> Catalog:
        loaded.append(edition)
        return catalog(edition)

    games = each_saved_game(tmp_path, load)
    assert loaded == []
    next(games)
    next(games)
    assert loaded == ["second"]


@pytest.mark.parametrize("seconds", [-5, 10**12])
def test_a_file_of_a_time_that_no_calendar_has_is_listed(tmp_path: Path, seconds: int) -> None:
    odd, usual = kept_game(tmp_path, seed=1), kept_game(tmp_path, seed=2)
    os.utime(odd, (seconds, seconds))  # some file systems take the nearest time they know
    assert {game.path for game in saved_games(tmp_path, catalog)} == {odd, usual}
    assert _moment(seconds).year == 1970
