"""Disks that are full, read-only or gone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import mkdtemp

import pytest

from sevenwonders_tui.engine import Game
from sevenwonders_tui.store import Journal, StoreError, read_game
from tests.conftest import Disk
from tests.store.games import begin, catalog, digest, kept_game, new_game, note, random_moves


def kept_as_played(journal: Journal, game: Game) -> bool:
    return digest(read_game(journal.path, catalog).game) == digest(game)


def test_every_answer_is_synced_to_the_disk_before_it_counts_as_given(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    synced: list[tuple[int, int]] = []
    monkeypatch.setattr(
        os, "fsync", lambda file: synced.append((os.fstat(file).st_ino, os.fstat(file).st_size))
    )
    game = new_game(4)
    journal = begin(tmp_path, game)
    file = journal.path.stat()
    assert [inode for inode, _size in synced] == [file.st_ino, tmp_path.stat().st_ino]
    for seat, answer in (next(random_moves(game, Random(4))) for _move in range(3)):
        note(journal, seat, answer)
        assert synced[-1] == (file.st_ino, journal.path.stat().st_size)
    assert len(synced) == 5
    journal.close()


@pytest.mark.parametrize("room", [0, 1, 20, 45])
def test_a_disk_that_runs_full_is_told_and_made_up_for_when_there_is_room(
    room: int, disk: Disk, tmp_path: Path
) -> None:
    game = new_game(4)
    journal = begin(tmp_path, game)
    moves = random_moves(game, Random(4))
    for _move in range(5):
        note(journal, *next(moves))
    assert journal.fault is None
    saved = journal.path.read_bytes()

    disk.room = room
    for _move in range(4):
        note(journal, *next(moves))
    assert journal.fault is not None
    missing = 4 - (journal.path.read_bytes().count(b"\n") - saved.count(b"\n"))
    assert journal.fault == (
        f"The last {missing} answers are not saved: {tmp_path} cannot be written "
        "(No space left on device)."
    )
    on_disk = journal.path.read_bytes()
    assert on_disk.startswith(saved)
    assert not read_game(journal.path, catalog).notices

    disk.room = None
    note(journal, *next(moves))
    assert journal.fault is None
    assert kept_as_played(journal, game)
    journal.close()


def test_on_a_full_disk_python_keeps_no_halves_of_modules(
    disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    journal = begin(tmp_path / "enough", new_game(4))
    assert not sys.dont_write_bytecode
    journal.close()
    disk.room = 10
    begin(tmp_path / "full", new_game(4)).close()
    assert sys.dont_write_bytecode


def test_what_is_owed_is_written_at_the_end_if_there_is_room_by_then(
    disk: Disk, tmp_path: Path
) -> None:
    game = new_game(4)
    journal = begin(tmp_path, game)
    disk.room = 10
    note(journal, *next(random_moves(game, Random(4))))
    disk.room = None
    journal.close()
    assert kept_as_played(journal, game)


def test_a_disk_that_does_not_keep_what_it_took_is_a_fault_and_written_again(
    disk: Disk, tmp_path: Path
) -> None:
    game = new_game(4)
    journal = begin(tmp_path, game)
    moves = random_moves(game, Random(4))
    disk.broken_sync = True
    note(journal, *next(moves))
    assert journal.fault is not None
    disk.broken_sync = False
    note(journal, *next(moves))
    assert journal.fault is None
    assert kept_as_played(journal, game)
    journal.close()


def test_a_disk_that_is_full_from_the_start_holds_the_whole_game_once_it_has_room(
    disk: Disk, tmp_path: Path
) -> None:
    disk.room = 100
    game = new_game(4)
    journal = begin(tmp_path, game)
    assert journal.fault is not None
    moves = random_moves(game, Random(4))
    note(journal, *next(moves))
    disk.room = None
    note(journal, *next(moves))
    assert journal.fault is None
    assert kept_as_played(journal, game)
    journal.close()


def test_a_game_that_never_found_room_leaves_no_empty_file(disk: Disk, tmp_path: Path) -> None:
    disk.room = 0
    journal = begin(tmp_path, new_game(4))
    journal.close()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made_is_told_and_tried_again(tmp_path: Path) -> None:
    in_the_way = tmp_path / "data"
    in_the_way.write_text("a file")
    game = new_game(4)
    journal = begin(in_the_way / "games", game)
    assert journal.fault is not None
    assert "cannot be written" in journal.fault
    moves = random_moves(game, Random(4))
    note(journal, *next(moves))
    assert in_the_way.read_text() == "a file"
    in_the_way.unlink()
    note(journal, *next(moves))
    assert journal.fault is None
    assert kept_as_played(journal, game)
    journal.close()


@contextmanager
def without_rights(folder: Path) -> Iterator[None]:
    """In `folder`, as somebody who may not write there, also when the tests run as root."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def shared_folder() -> Iterator[Path]:
    """A folder that everybody can reach, which pytest's own are not."""
    folder = Path(mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    rmtree(folder)


def test_a_game_in_a_read_only_folder_can_be_gone_on_with_unsaved(shared_folder: Path) -> None:
    path = kept_game(shared_folder)
    before = path.read_bytes()
    path.chmod(0o444)
    shared_folder.chmod(0o555)
    with without_rights(shared_folder):
        journal, read = Journal.resume(path, catalog)
        moves = random_moves(read.game, Random(4))
        note(journal, *next(moves))
        assert journal.fault is not None
        assert "Permission denied" in journal.fault
        journal.close()
    assert path.read_bytes() == before


def test_a_new_game_in_a_read_only_folder_is_played_unsaved(shared_folder: Path) -> None:
    shared_folder.chmod(0o555)
    with without_rights(shared_folder):
        journal = begin(shared_folder / "games", new_game(4))
        assert journal.fault is not None
        journal.close()
    assert list(shared_folder.iterdir()) == []


def test_a_journal_that_may_not_be_read_is_told_so(shared_folder: Path) -> None:
    path = kept_game(shared_folder)
    path.chmod(0)
    with without_rights(shared_folder), pytest.raises(StoreError, match="Permission denied"):
        Journal.resume(path, catalog)


def test_nobody_else_can_read_the_hands_in_a_journal(tmp_path: Path) -> None:
    path = kept_game(tmp_path)
    assert path.stat().st_mode & 0o077 == 0


PLAYED_WITH_LITTLE_ROOM = """
import json, resource, sys
from pathlib import Path
from random import Random
from tests.conftest import Disk
from tests.store.games import begin, new_game, note, random_moves
game = new_game(4)
journal = begin(Path(sys.argv[1]), game)
moves = random_moves(game, Random(4))
size = journal.path.stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 100, -1))
faults = []
for _move in range(6):
    note(journal, *next(moves))
    faults.append(journal.fault)
resource.setrlimit(resource.RLIMIT_FSIZE, (-1, -1))
note(journal, *next(moves))
faults.append(journal.fault)
journal.close()
print(json.dumps(faults))
"""


def test_a_real_limit_of_the_system_is_told_and_made_up_for(tmp_path: Path) -> None:
    played = subprocess.run(
        [sys.executable, "-c", PLAYED_WITH_LITTLE_ROOM, str(tmp_path)],
        check=True,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    faults = json.loads(played.stdout)
    assert faults[0] is None
    assert "File too large" in faults[5]
    assert faults[6] is None
    [path] = tmp_path.iterdir()
    game = new_game(4)
    moves = random_moves(game, Random(4))
    for _move in range(7):
        next(moves)
    assert digest(read_game(path, catalog).game) == digest(game)
