"""Files that grow, and are on the disk when a call returns, whatever other programs do to them."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

_CANNOT_SYNC_FOLDERS = {errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM, errno.EISDIR}
"""What systems say that sync no folders, or let nobody open this one."""
_BINARY = getattr(os, "O_BINARY", 0)
_DO_NOT_WAIT = getattr(os, "O_NONBLOCK", 0)


def beside(path: Path) -> Path:
    """Where a file that is to take the place of `path` is written first."""
    return path.with_name(f"{path.name}.new")


def make_folder(folder: Path) -> None:
    """Make a folder, with those above it, so that it is still there after a power cut.

    Raises:
        OSError: it cannot be made.
    """
    if folder.is_dir():
        return
    missing = [parent for parent in (folder, *folder.parents) if not parent.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for made in missing:
        sync_folder(made.parent)


def sync_folder(folder: Path) -> None:
    """Put the names in `folder` on the disk, where the system can do that.

    Raises:
        OSError: the disk has failed.
    """
    try:
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
    except OSError as error:
        if error.errno not in _CANNOT_SYNC_FOLDERS:
            raise


class KeptFile:
    """A file that is written from memory, and only grows.

    Backup and sync tools, editors and people replace, cut and delete files. So the path is opened
    anew for every writing and what is there is compared with what was written; where it differs, the
    whole is written beside it and renamed.
    """

    def __init__(self, path: Path, held: int = 0) -> None:
        """The file at `path`, of which the first `held` bytes are good."""
        self.held = held
        """How many bytes of the content are on the disk for certain."""
        self._path = path
        self._settled = False
        """Whether the last writing was finished, so that any difference is somebody else's doing."""

    def holds(self, content: bytes) -> bool:
        """Whether all of `content` is on the disk: it was written, and nobody has changed the file."""
        if len(content) != self.held:
            return False
        try:
            file = os.open(self._path, os.O_RDONLY | _BINARY | _DO_NOT_WAIT)
        except OSError:
            return False
        try:
            found = _read(file, self.held + 1)
        finally:
            os.close(file)
        return found == content or (not self._settled and found.startswith(content))

    def write(self, content: bytes) -> bool:
        """Make the file hold `content`, which begins with what it holds already.

        Returns whether another program had changed the file since the last call.

        Raises:
            OSError: it cannot be written; `held` says how much is there all the same.
        """
        settled, self._settled = self._settled, False
        changed = self.held > 0 and not self._append(content)
        if changed or not self.held:
            self.held = 0
            self._replace(content)
        self.held, self._settled = len(content), True
        return settled and changed

    def _append(self, content: bytes) -> bool:
        """Write what is missing to the end of the file; False if it is not what was written before."""
        try:
            file = os.open(self._path, os.O_RDWR | _BINARY | _DO_NOT_WAIT)
        except FileNotFoundError:
            return False
        try:
            found = _read(file, self.held + 1)
            if found[: self.held] != content[: self.held]:
                return False
            if len(found) > self.held:  # a writing that was not finished, or of somebody else
                os.ftruncate(file, self.held)
            try:
                os.lseek(file, self.held, os.SEEK_SET)
                _write(file, content[self.held :])
            except OSError:
                with suppress(OSError):
                    os.ftruncate(file, self.held)
                raise
            return self._is_at_the_path(file)
        finally:
            with suppress(OSError):
                os.close(file)

    def _is_at_the_path(self, file: int) -> bool:
        """Whether the open file is still the one at the path."""
        try:
            return os.path.samestat(os.stat(self._path), os.fstat(file))
        except FileNotFoundError:
            return False

    def _replace(self, content: bytes) -> None:
        """Put a new file in the place of whatever is at the path: all of it, or nothing."""
        path = Path(os.path.realpath(self._path))
        new = beside(path)
        with suppress(FileNotFoundError):
            os.unlink(new)
        try:
            file = os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY | _BINARY, 0o600)
            try:
                _write(file, content)
            finally:
                os.close(file)
            os.replace(new, path)
        except OSError:
            with suppress(OSError):
                os.unlink(new)
            raise
        sync_folder(path.parent)


def _read(file: int, length: int) -> bytes:
    """The first bytes of an open file; nothing where it is no regular one, or cannot be read."""
    read = b""
    with suppress(OSError):
        if stat.S_ISREG(os.fstat(file).st_mode):
            while len(read) < length and (more := os.read(file, length - len(read))):
                read += more
    return read


def _write(file: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]
    os.fsync(file)
