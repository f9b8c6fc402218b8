"""One writer at a time."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sevenwonders_tui.store import Journal, StoreError, lock, saved_games
from sevenwonders_tui.store.lock import note_of
from tests.store.games import begin, catalog, kept_game, new_game


@pytest.fixture
def no_os_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system that knows no locks."""

    def refuse(_file: int, *, shared: bool = False) -> bool:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(lock, "_flock", refuse)


def test_a_game_being_played_cannot_be_opened_a_second_time(tmp_path: Path) -> None:
    journal = begin(tmp_path, new_game(1))
    before = journal.path.read_bytes()
    with pytest.raises(StoreError, match=f"another session, process {os.getpid()} on") as refused:
        Journal.resume(journal.path, catalog)
    assert refused.value.exit_code == 74
    assert journal.path.read_bytes() == before
    journal.close()


def test_a_resumed_game_is_locked_like_a_new_one(tmp_path: Path) -> None:
    journal, _read = Journal.resume(kept_game(tmp_path), catalog)
    with pytest.raises(StoreError, match="another session"):
        Journal.resume(journal.path, catalog)
    journal.close()


def test_a_closed_game_can_be_opened_again_and_leaves_only_its_journal(tmp_path: Path) -> None:
    path = kept_game(tmp_path)
    Journal.resume(path, catalog)[0].close()
    Journal.resume(path, catalog)[0].close()
    assert list(tmp_path.iterdir()) == [path]


def test_a_damaged_game_is_not_left_locked(tmp_path: Path) -> None:
    path = kept_game(tmp_path)
    good = path.read_bytes()
    path.write_bytes(b"{}\n" + good)
    with pytest.raises(StoreError, match="line 1"):
        Journal.resume(path, catalog)
    path.write_bytes(good)
    Journal.resume(path, catalog)[0].close()


def test_a_killed_session_leaves_no_lock(tmp_path: Path) -> None:
    path = kept_game(tmp_path)
    code = (
        "import os, pathlib, sys\n"
        "from sevenwonders_tui.store.lock import Lock\n"
        "Lock(pathlib.Path(sys.argv[1])).take()\n"
        "os.kill(os.getpid(), 9)\n"
    )
    killed = subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    assert killed.returncode == -9
    assert note_of(path).exists()
    assert not saved_games(tmp_path, catalog)[0].locked
    Journal.resume(path, catalog)[0].close()


def test_another_process_is_told_who_has_the_game(tmp_path: Path) -> None:
    journal, _read = Journal.resume(kept_game(tmp_path), catalog)
    code = (
        "import pathlib, sys\n"
        "from sevenwonders_tui.catalog import load_catalog\n"
        "from sevenwonders_tui.store import Journal, StoreError\n"
        "try:\n"
        "    Journal.resume(pathlib.Path(sys.argv[1]), load_catalog)\n"
        "except StoreError as error:\n"
        "    sys.exit(str(error))\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", code, str(journal.path)],
        check=False,
        capture_output=True,
        text=True,
    )
    assert f"process {os.getpid()} on" in told.stderr
    journal.close()


@pytest.mark.usefixtures("no_os_lock")
def test_where_the_system_has_no_locks_a_note_is_the_lock(tmp_path: Path) -> None:
    path = kept_game(tmp_path)
    journal, _read = Journal.resume(path, catalog)
    assert saved_games(tmp_path, catalog)[0].locked
    with pytest.raises(StoreError, match=f"if that is gone, delete {note_of(path)}"):
        Journal.resume(path, catalog)
    journal.close()
    assert not saved_games(tmp_path, catalog)[0].locked
    Journal.resume(path, catalog)[0].close()


@pytest.mark.parametrize(
    "note", [b"", b"\x1b[2J 7\n", b"\xff\xff", b"x" * 1000, b"12 host\nmore\n"]
)
def test_a_note_nobody_can_read_names_nobody(note: bytes, tmp_path: Path) -> None:
    journal, _read = Journal.resume(kept_game(tmp_path), catalog)
    note_of(journal.path).write_bytes(note)
    with pytest.raises(StoreError, match=r"another session\.$") as refused:
        Journal.resume(journal.path, catalog)
    assert str(refused.value).isprintable()
    journal.close()


def test_a_lock_let_go_of_while_another_session_takes_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = lock.Lock(tmp_path / "game.jsonl"), lock.Lock(tmp_path / "game.jsonl")
    first.take()
    real = os.open

    def just_too_late(path: Path, flags: int, mode: int = 0o777) -> int:
        if not flags & os.O_CREAT:
            first.release()
        return real(path, flags, mode)

    monkeypatch.setattr(os, "open", just_too_late)
    second.take()
    second.release()
    assert list(tmp_path.iterdir()) == []
