"""What holds for every test."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from sevenwonders_tui.store import errors


@pytest.fixture(autouse=True)
def nothing_of_the_person_who_runs_the_tests(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """Games are kept in a folder of the test's own, and output does not follow the terminal's wishes."""
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("SEVENWONDERS_DATA", str(folder))
    for name in ("COLUMNS", "LINES", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setitem(errors._telling, "names", True)  # a kiosk in a test is for that test alone
    return folder


class Disk:
    """The disk's room, in bytes; None for enough."""

    room: int | None = None
    broken_sync = False


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """A disk that can run full in the middle of a line, or fail to keep what it took."""
    disk = Disk()
    write, sync = os.write, os.fsync

    def write_what_fits(file: int, data: bytes) -> int:
        if disk.room is None or not stat.S_ISREG(os.fstat(file).st_mode):
            return write(file, data)
        if disk.room == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = write(file, data[: disk.room])
        disk.room -= written
        return written

    def sync_or_not(file: int) -> None:
        if disk.broken_sync:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        sync(file)

    monkeypatch.setattr(os, "write", write_what_fits)
    monkeypatch.setattr(os, "fsync", sync_or_not)
    return disk
