"""Files that only grow, and are on the disk when a call returns."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path


def create(path: Path) -> None:
    """Make an empty file that nobody else can read, and the folders it lies in.

    Raises:
        OSError: it cannot be made, or is there already.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Put the names in `folder` on the disk, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class GrowingFile:
    """An existing file of which the first `size` bytes are good; whatever stands after them goes."""

    def __init__(self, path: Path, size: int) -> None:
        self._path = path
        self.size = size
        """How many bytes are on the disk for certain."""
        self._handle: int | None = None

    def append(self, data: bytes) -> None:
        """Write all of `data`, on the disk when the call returns.

        Raises:
            OSError: it cannot be written; the file is cut back, now or before the next writing.
        """
        if self._handle is None:
            self._handle = os.open(self._path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
        status = os.fstat(self._handle)
        if status.st_nlink == 0 and not self._path.exists():  # deleted under our hands
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(self._path))
        if status.st_size != self.size:
            os.ftruncate(self._handle, self.size)
        os.lseek(self._handle, self.size, os.SEEK_SET)
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(self._handle, rest) :]
            os.fsync(self._handle)
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._handle, self.size)
            raise
        self.size += len(data)

    def close(self) -> None:
        """Let go of the file."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
