"""One writer at a time: a journal is locked while it is played.

The lock is a file beside the journal, so that it holds whatever becomes of the journal; what stands in
it tells others who has the game. Where the system knows `flock`, that decides, and a killed program
leaves no lock behind. Elsewhere the file itself is the lock and outlives a program that is killed, so
the sentence that refuses says what to delete then.
"""

from __future__ import annotations

import errno
import os
import platform
import re
import sys
import time
from contextlib import suppress
from pathlib import Path

from sevenwonders_tui.bounded import open_file
from sevenwonders_tui.messages import _
from sevenwonders_tui.statuses import CANNOT_USE_FILE
from sevenwonders_tui.store.errors import StoreError, names_are_told

if sys.platform != "win32":
    import fcntl

_TRIES = 5
_PAUSE = 0.02
"""Seconds. Whoever lists the games holds a lock for an instant to see whether it is free."""
_NOTE = re.compile(r"([0-9]{1,10}) ([A-Za-z0-9._-]{1,100})\n")
_READ_ONLY = {errno.EACCES, errno.EPERM, errno.EROFS}


def note_of(journal: Path) -> Path:
    """The file beside `journal` that says who has it."""
    return journal.with_suffix(".lock")


def in_use(journal: Path) -> bool:
    """Whether a session, this one or another, has `journal`."""
    try:
        file = os.open(note_of(journal), os.O_RDONLY)
    except OSError:
        return False
    try:
        return not _flock(file, shared=True)
    except OSError:
        return True
    finally:
        os.close(file)


def _flock(file: int, *, shared: bool = False) -> bool:
    """Lock an open file, if nobody else has.

    Raises:
        OSError: the system, or the file system, knows no such lock.
    """
    if sys.platform == "win32":
        raise OSError("no flock")
    try:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


class Lock:
    """The lock of a journal: free until it is taken, then held until `release`."""

    def __init__(self, journal: Path) -> None:
        self._journal = journal
        self._note = note_of(journal)
        self._file: int | None = None

    def take(self) -> None:
        """Take it; where it was taken before, see to it that it still holds.

        Raises:
            StoreError: another session has it.
            OSError: no file can be made beside the journal.
        """
        if self._file is not None:
            if self._is_at_its_place(self._file):
                return
            self._let_go()
        for _try in range(_TRIES):
            file, made = self._open()
            try:
                if self._locked(file, made) and self._is_at_its_place(file):
                    self._file = file
                    return
            except StoreError:
                os.close(file)
                raise
            os.close(file)
            time.sleep(_PAUSE)
        raise _refusal(self._journal, only_a_note=False)

    def _open(self) -> tuple[int, bool]:
        """The file beside the journal, and whether it is new."""
        try:
            return os.open(self._note, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600), True
        except FileExistsError:
            pass
        try:
            return os.open(self._note, os.O_RDWR), False
        except FileNotFoundError:  # let go of just now
            return self._open()
        except OSError as error:
            if error.errno not in _READ_ONLY:
                raise
            return os.open(self._note, os.O_RDONLY), False  # enough to see whether others play

    def _locked(self, file: int, made: bool) -> bool:
        """Whether the open file could be locked, which it then is, and says by whom."""
        try:
            if not _flock(file):
                return False
        except OSError:
            if not made:
                raise _refusal(self._journal, only_a_note=True) from None
        with suppress(OSError):
            os.ftruncate(file, 0)
            os.write(file, f"{os.getpid()} {platform.node()}\n".encode())
        return True

    def _is_at_its_place(self, file: int) -> bool:
        """Whether nobody has deleted the file, or put another in its place."""
        try:
            return os.path.samestat(os.stat(self._note), os.fstat(file))
        except OSError:
            return False

    def release(self) -> None:
        """Let others have the journal."""
        if self._file is None:
            return
        if self._is_at_its_place(self._file):
            with suppress(OSError):
                self._note.unlink()
        self._let_go()
        if sys.platform == "win32":  # where no open file can be deleted
            with suppress(OSError):
                self._note.unlink()

    def _let_go(self) -> None:
        assert self._file is not None
        os.close(self._file)
        self._file = None


def _refusal(journal: Path, *, only_a_note: bool) -> StoreError:
    if not names_are_told():
        return StoreError(_("This game is being played in another session."), CANNOT_USE_FILE)
    note = note_of(journal)
    try:
        with open_file(note) as file:
            written = _NOTE.fullmatch(file.read(200).decode("ascii"))
    except (OSError, ValueError):
        written = None
    if written is None and only_a_note:
        sentence = _("{file} is being played in another session; if that is gone, delete {note}.")
    elif written is None:
        sentence = _("{file} is being played in another session.")
    elif only_a_note:
        sentence = _(
            "{file} is being played in another session, process {process} on {host}; "
            "if that is gone, delete {note}."
        )
    else:
        sentence = _("{file} is being played in another session, process {process} on {host}.")
    process, host = written.groups() if written else ("", "")
    return StoreError(
        sentence.format(file=journal, process=process, host=host, note=note), CANNOT_USE_FILE
    )
