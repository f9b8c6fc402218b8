"""What other programs do to the file of a game that is being played: nothing of the game is lost."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from sevenwonders_tui.engine import Game
from sevenwonders_tui.store import Journal, StoreError, read_game
from sevenwonders_tui.store.lock import note_of
from tests.store.games import begin, catalog, digest, kept_game, new_game, note, random_moves


def replaced_by_older(path: Path) -> None:
    older = path.with_name("from-the-backup")
    older.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:4]))
    os.replace(older, path)


def edited_as_sed_does(path: Path) -> None:
    new = path.with_name("sedAbC123")
    new.write_bytes(path.read_bytes().replace(b"Ada", b"Eva"))
    os.replace(new, path)


def replaced_by_a_copy(path: Path) -> None:
    copy = path.with_name("copy")
    shutil.copy2(path, copy)
    os.replace(copy, path)


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 30)


def overwritten_in_place(path: Path) -> None:
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.write(b"\0" * size)


def appended_to(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b'{"seat": 0, "answer": "sell Altar"}\n')


def replaced_by_a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


CHANGES: list[Callable[[Path], None]] = [
    Path.unlink,
    replaced_by_older,
    edited_as_sed_does,
    cut,
    lambda path: os.truncate(path, 0),
    overwritten_in_place,
    replaced_by_a_pipe,
    lambda path: shutil.rmtree(path.parent),
]
NAMES = ["deleted", "older", "sed", "cut", "emptied", "zeros", "pipe", "folder cleaned"]
changes = pytest.mark.parametrize("change", CHANGES, ids=NAMES)


def all_is_kept(journal: Journal, game: Game) -> bool:
    read = read_game(journal.path, catalog)
    return not read.notices and digest(read.game) == digest(game)


@changes
def test_the_next_answer_writes_the_whole_game_anew_and_that_is_told(
    change: Callable[[Path], None], tmp_path: Path
) -> None:
    game = new_game(4)
    journal = begin(tmp_path / "games", game)
    moves = random_moves(game, Random(4))
    for _move in range(6):
        note(journal, *next(moves))
    change(journal.path)
    note(journal, *next(moves))
    assert journal.fault is None
    assert all_is_kept(journal, game)
    assert journal.path.stat().st_mode & 0o077 == 0
    [told] = journal.notices
    assert told.startswith(f"Another program had changed or deleted {journal.path.name};")
    note(journal, *next(moves))
    assert all_is_kept(journal, game)
    assert journal.notices == [told], "once is enough"
    journal.close()
    assert list((tmp_path / "games").iterdir()) == [journal.path]


@changes
def test_leaving_after_the_change_leaves_the_whole_game(
    change: Callable[[Path], None], tmp_path: Path
) -> None:
    game = new_game(4)
    journal = begin(tmp_path / "games", game)
    moves = random_moves(game, Random(4))
    for _move in range(6):
        note(journal, *next(moves))
    change(journal.path)
    assert journal.save() is None
    assert all_is_kept(journal, game)
    change(journal.path)
    journal.close()
    assert all_is_kept(journal, game)


@pytest.mark.parametrize("change", [appended_to, replaced_by_a_copy])
def test_what_changes_nothing_of_the_game_stops_nobody(
    change: Callable[[Path], None], tmp_path: Path
) -> None:
    game = new_game(4)
    journal = begin(tmp_path, game)
    moves = random_moves(game, Random(4))
    note(journal, *next(moves))
    change(journal.path)
    note(journal, *next(moves))
    assert journal.fault is None
    assert all_is_kept(journal, game)
    journal.close()


def test_a_resumed_game_is_written_anew_as_well(tmp_path: Path) -> None:
    journal, read = Journal.resume(kept_game(tmp_path), catalog)
    journal.path.unlink()
    assert journal.save() is None
    assert all_is_kept(journal, read.game)
    journal.close()


def test_a_file_replaced_while_it_is_written_is_noticed_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game(4)
    journal = begin(tmp_path, game)
    moves = random_moves(game, Random(4))
    note(journal, *next(moves))
    sync = os.fsync

    def sync_and_replace(file: int) -> None:
        sync(file)
        monkeypatch.setattr(os, "fsync", sync)
        replaced_by_older(journal.path)

    monkeypatch.setattr(os, "fsync", sync_and_replace)
    note(journal, *next(moves))
    assert journal.fault is None
    assert all_is_kept(journal, game)
    journal.close()


def test_a_journal_that_a_link_leads_to_is_written_where_it_is(tmp_path: Path) -> None:
    path = kept_game(tmp_path / "cloud")
    link = tmp_path / "link.jsonl"
    link.symlink_to(path)
    journal, read = Journal.resume(link, catalog)
    path.unlink()
    decision = read.game.waiting[0]
    journal.answered(decision.seat, decision.options[0])
    journal.close()
    assert journal.fault is None
    assert link.is_symlink()
    assert len(read_game(path, catalog).record.entries) == 21


def test_what_is_gone_and_cannot_be_written_anew_is_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game(4)
    journal = begin(tmp_path, game)
    note(journal, *next(random_moves(game, Random(4))))
    journal.path.unlink()
    monkeypatch.setattr(os, "replace", lambda *_names: (_ for _ in ()).throw(OSError(5, "broken")))
    assert journal.save() == f"The game is not saved: {tmp_path} cannot be written (broken)."
    journal.close()
    assert journal.fault is not None
    assert list(tmp_path.iterdir()) == []


def test_a_session_whose_lock_was_deleted_does_not_write_over_another(tmp_path: Path) -> None:
    game = new_game(4)
    mine = begin(tmp_path, game)
    note_of(mine.path).unlink()
    theirs, _read = Journal.resume(mine.path, catalog)
    before = mine.path.read_bytes()
    note(mine, *next(random_moves(game, Random(4))))
    assert mine.fault is not None
    assert "another session" in mine.fault
    assert mine.path.read_bytes() == before
    mine.close()
    with pytest.raises(StoreError, match="another session"):
        Journal.resume(theirs.path, catalog)
    theirs.close()


def test_a_lock_that_was_deleted_is_taken_again(tmp_path: Path) -> None:
    game = new_game(4)
    journal = begin(tmp_path, game)
    note_of(journal.path).unlink()
    note(journal, *next(random_moves(game, Random(4))))
    assert journal.fault is None
    with pytest.raises(StoreError, match=f"process {os.getpid()} on"):
        Journal.resume(journal.path, catalog)
    journal.close()
