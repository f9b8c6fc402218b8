"""One writer at a time: a journal is locked while it is played.

Where the system knows `flock`, it holds the lock, so a killed program leaves none behind; a note beside
the journal tells others who has it. Elsewhere the note itself is the lock and outlives a program that
is killed, so the sentence that refuses says what to delete then.
"""

from __future__ import annotations

import os
import platform
import re
import sys
import time
from contextlib import suppress
from pathlib import Path

from sevenwonders_tui.store.errors import CANNOT_WRITE, StoreError
from sevenwonders_tui.words.language import _

if sys.platform != "win32":
    import fcntl

_TRIES = 5
_PAUSE = 0.02
"""Seconds. Whoever lists the games holds a lock for an instant to see whether it is free."""
_NOTE = re.compile(r"([0-9]{1,10}) ([A-Za-z0-9._-]{1,100})\n")


def note_of(journal: Path) -> Path:
    """The file beside `journal` that says who has it."""
    return journal.with_suffix(".lock")


def in_use(journal: Path) -> bool:
    """Whether a session, this one or another, has `journal`."""
    if not note_of(journal).exists():
        return False
    try:
        file = os.open(journal, os.O_RDONLY)
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
    """The lock of a journal, which must exist; held until `release`."""

    def __init__(self, journal: Path) -> None:
        """Take it.

        Raises:
            StoreError: another session has it.
            OSError: the journal cannot be opened.
        """
        self._note = note_of(journal)
        self._file = os.open(journal, os.O_RDONLY)
        try:
            self._take(journal)
        except StoreError:
            os.close(self._file)
            raise

    def _take(self, journal: Path) -> None:
        try:
            for _try in range(_TRIES):
                if _flock(self._file):
                    break
                time.sleep(_PAUSE)
            else:
                raise _refusal(journal, only_a_note=False)
        except OSError:
            try:
                self._write_note(os.O_EXCL)
            except FileExistsError:
                raise _refusal(journal, only_a_note=True) from None
        else:
            self._write_note(os.O_TRUNC)

    def _write_note(self, how: int) -> None:
        """Say who has the journal; where no note can be written, the journal cannot be either."""
        try:
            note = os.open(self._note, os.O_CREAT | os.O_WRONLY | how, 0o600)
        except FileExistsError:
            raise
        except OSError:
            return
        with suppress(OSError):
            os.write(note, f"{os.getpid()} {platform.node()}\n".encode())
        os.close(note)

    def release(self) -> None:
        """Let others have the journal."""
        with suppress(OSError):
            self._note.unlink()
        os.close(self._file)


def _refusal(journal: Path, *, only_a_note: bool) -> StoreError:
    note = note_of(journal)
    try:
        with note.open("rb") as file:
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
        sentence.format(file=journal, process=process, host=host, note=note), CANNOT_WRITE
    )
