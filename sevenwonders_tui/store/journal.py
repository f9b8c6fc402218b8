"""The journal of a game: every answer is on the disk before anybody sees the next screen."""

from __future__ import annotations

import secrets
import stat
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sevenwonders_tui.engine import Answer, Game, Seat
from sevenwonders_tui.messages import _, ngettext
from sevenwonders_tui.players import Player
from sevenwonders_tui.store.disk import KeptFile, beside, make_folder
from sevenwonders_tui.store.errors import StoreError, about
from sevenwonders_tui.store.lines import (
    FORMAT,
    Answered,
    Dealt,
    Entry,
    Header,
    PinChosen,
    TookBack,
    TookBackTurn,
    WrongPins,
    deal_of,
    seats_of,
    to_line,
)
from sevenwonders_tui.store.lock import Lock, in_use, note_of
from sevenwonders_tui.store.reading import ReadGame, cannot_be_read, check_is_file, read_game
from sevenwonders_tui.store.replay import CatalogLoader

SUFFIX = ".jsonl"
_MOMENT = 0.1
"""Seconds that a screen may stand still."""
_LEFT_BEHIND = 60
"""Seconds after which an empty file is not that of a game just being begun."""


class Journal:
    """A journal being written, locked against other sessions until `close`.

    A disk that is full or cannot be written stops no game: all of it is kept in memory, what is
    missing is written with the next entry, or the one after, and `fault` says so meanwhile. A file that
    another program has replaced, cut or deleted is written anew, and `notices` says so. Threads may share
    a journal.
    """

    def __init__(self, path: Path, lock: Lock, written: bytes = b"", check: str = "") -> None:
        """See `begin` and `resume`; `check` is the check sum of the last line that is `written`."""
        self.path = path
        self.notices: list[str] = []
        """Sentences to be shown once; whoever has shown them clears the list."""
        self.save_later: Callable[[], object] | None = None
        """Called when something was noted, to have a thread `save` it; without it, it is saved at once."""
        self._content = written
        self._check = check
        self._file = KeptFile(path, len(written))
        self._answers: list[int] = []
        """How long the content was with each answer of this session."""
        self._lock = lock
        self._reason: str | None = None
        """Why the last writing failed."""
        self._closed = False
        self._noting = threading.Lock()
        self._one_at_a_time = threading.RLock()
        """Held while something is written, which may take seconds; nobody who notes waits for that."""

    @classmethod
    def begin(
        cls,
        folder: Path,
        game: Game,
        players: Sequence[Player],
        seed: int,
        position: dict[str, Any] | None = None,
    ) -> Journal:
        """The journal of a new game, in a file of its own in `folder`.

        `players` are as in `SeatRecord`, by seat; `position` is the position file it began with, if it
        began in the middle. When the file cannot be made, `fault` says why,
        and it is tried again with every entry.
        """
        now = datetime.now(UTC).replace(microsecond=0)
        header = Header(
            format=FORMAT,
            id=secrets.token_hex(8),
            created=now,
            edition=game.state.catalog.edition,
            packs=game.state.catalog.packs,
            seats=seats_of(game, players),
            seed=seed,
            digests=dict(game.state.catalog.digests),
            house_rules=game.state.house_rules,
            position=position,
        )
        clear_away(folder)
        path = folder / f"{now:%Y-%m-%d_%H%M%S}_{header.id}{SUFFIX}"
        journal = cls(path, Lock(path))
        journal._write(header, Dealt(deal_of(game)))
        return journal

    @classmethod
    def resume(
        cls, path: Path, load: CatalogLoader, own_packs: Sequence[Path] = ()
    ) -> tuple[Journal, ReadGame]:
        """Go on with a journal: itself and what it holds, every answer played again.

        `own_packs` are folders of packs that do not come with the game; those it needs are used.

        Raises:
            StoreError: another session has it, it cannot be read, or it is damaged or changed by hand;
                it is as it was.
        """
        check_is_file(path)
        lock = Lock(path)
        with suppress(OSError):  # where nothing can be written, a game can still be gone on with
            lock.take()
        try:
            read = read_game(path, load, own_packs)
            with path.open("rb") as file:
                written = file.read(read.size)
        except OSError as error:
            lock.release()
            raise cannot_be_read(path, error) from None
        except StoreError:
            lock.release()
            raise
        return cls(path, lock, written, read.check), read

    def answered(self, seat: Seat, answer: Answer) -> None:
        """Note an answer."""
        self._write(Answered(seat, str(answer)))

    def took_back(self, seat: Seat) -> None:
        """Note that a seat took back its answer."""
        self._write(TookBack(seat))

    def took_back_turn(self) -> None:
        """Note that a whole turn was taken back."""
        self._write(TookBackTurn())

    def pin_chosen(self, seat: Seat, hashed: str | None) -> None:
        """Note that a seat opens with another PIN, as `PinChosen` keeps it, or with none."""
        self._write(PinChosen(seat, hashed))

    def wrong_pins(self, seat: Seat, count: int) -> None:
        """Note how many wrong PINs in a row were typed for a seat."""
        self._write(WrongPins(seat, count))

    def _write(self, *lines: Header | Dealt | Entry) -> None:
        with self._noting:
            for each in lines:
                line, self._check = to_line(each, self._check)
                self._content += line
                if isinstance(each, Answered):
                    self._answers.append(len(self._content))
        if self.save_later is not None:
            self.save_later()
        else:
            self.save()

    def save(self) -> str | None:
        """Look whether everything is on the disk and write what is not; what is missing then, in a sentence.

        After `close` nothing is written any more.
        """
        with self._one_at_a_time:
            return self._save()

    def save_soon(self) -> str | None:
        """The same for a thread that must not wait: while another one writes, that is the answer."""
        if not self._one_at_a_time.acquire(timeout=_MOMENT):
            return _("Not all of the game is saved yet: the disk is slow.")
        try:
            return self._save()
        finally:
            self._one_at_a_time.release()

    def _save(self) -> str | None:
        content = self._content
        if self._file.holds(content):
            self._reason = None
        elif not self._closed:
            try:
                make_folder(self.path.parent)
                self._lock.take()
                changed = self._file.write(content)
            except (OSError, StoreError) as error:
                self._reason = getattr(error, "strerror", None) or str(error)
                # On a full disk Python would leave half a file of each module it still imports,
                # and fail at it whenever the program starts again.
                sys.dont_write_bytecode = True
            else:
                self._reason = None
                if changed:
                    self.notices.append(_notice_of_change(self.path))
        return self.fault

    @property
    def fault(self) -> str | None:
        """What was not on the disk after the last writing, and why, in a sentence; None when all was."""
        if self._reason is None:
            return None
        held = self._file.held
        missing = sum(size > held for size in self._answers)
        if not held:
            fault = _("The game is not saved: {folder} cannot be written ({reason}).")
        elif missing:
            fault = ngettext(
                "The last answer is not saved: {folder} cannot be written ({reason}).",
                "The last {n} answers are not saved: {folder} cannot be written ({reason}).",
                missing,
            )
        else:
            fault = _("The last change is not saved: {folder} cannot be written ({reason}).")
        reason = self._reason.removesuffix(".")
        return about(fault, folder=self.path.parent, n=missing, reason=reason)

    @property
    def is_behind(self) -> bool:
        """Whether something is still to be written, and can be. It waits for nothing, as `save` may."""
        return not self._closed and self._reason is None and self._file.held < len(self._content)

    def close(self) -> None:
        """Write what is still missing, if that is possible, and let others have the journal."""
        with self._one_at_a_time:
            self.save()
            self._closed = True
            self._lock.release()


def _notice_of_change(path: Path) -> str:
    changed = _(
        "Another program had changed or deleted {file}; the whole game has been saved there anew."
    )
    return about(changed, file=Path(path.name))


def clear_away(folder: Path) -> None:
    """Delete what is left in `folder` of games that were killed before anything of them was saved."""
    long_ago = time.time() - _LEFT_BEHIND
    with suppress(OSError):
        for path in folder.iterdir():
            journal = path.with_name(path.name.partition(SUFFIX)[0]).with_suffix(SUFFIX)
            with suppress(OSError):
                status = path.lstat()
                left = stat.S_ISREG(status.st_mode) and (
                    path == beside(journal)
                    or (path == journal and not status.st_size)
                    or (path == note_of(journal) and not journal.exists())
                )
                if left and status.st_mtime < long_ago and not in_use(journal):
                    path.unlink()
