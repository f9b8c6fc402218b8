"""The journal of a game: every answer is on the disk before anybody sees the next screen."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from sevenwonders_tui.engine import Answer, Game, Seat
from sevenwonders_tui.store.disk import GrowingFile, create
from sevenwonders_tui.store.errors import StoreError
from sevenwonders_tui.store.lines import to_line
from sevenwonders_tui.store.lock import Lock
from sevenwonders_tui.store.reading import ReadGame, cannot_be_read, check_is_file, read_game
from sevenwonders_tui.store.record import (
    FORMAT,
    Answered,
    Dealt,
    Header,
    TookBack,
    TookBackTurn,
    deal_of,
    seats_of,
)
from sevenwonders_tui.store.replay import CatalogLoader
from sevenwonders_tui.words.language import _

SUFFIX = ".jsonl"


class Journal:
    """A journal being written, locked against other sessions until `close`.

    A disk that is full or cannot be written stops no game: what is owed is kept in memory and
    written with the next entry, or the one after, and `fault` says so meanwhile.
    """

    def __init__(
        self, path: Path, file: GrowingFile | None = None, lock: Lock | None = None
    ) -> None:
        """See `begin` and `resume`."""
        self.path = path
        self.fault: str | None = None
        """Why something is not on the disk yet, in a sentence; None when all is."""
        self._file = file
        self._lock = lock
        self._owed = b""

    @classmethod
    def begin(cls, folder: Path, game: Game, players: Sequence[str], seed: int) -> Journal:
        """The journal of a new game, in a file of its own in `folder`.

        `players` are as in `SeatRecord`, by seat. When the file cannot be made, `fault` says why,
        and it is tried again with every entry.
        """
        now = datetime.now(UTC).replace(microsecond=0)
        header = Header(
            format=FORMAT,
            id=secrets.token_hex(8),
            created=now,
            edition=game.catalog.edition,
            packs=game.catalog.packs,
            seats=seats_of(game, players),
            seed=seed,
            digests=dict(game.catalog.digests),
            house_rules=game.house_rules,
        )
        journal = cls(folder / f"{now:%Y-%m-%d_%H%M%S}_{header.id}{SUFFIX}")
        journal._write(to_line(header) + to_line(Dealt(deal_of(game))))
        return journal

    @classmethod
    def resume(
        cls, path: Path, load: CatalogLoader, own_packs: Sequence[Path] = ()
    ) -> tuple[Journal, ReadGame]:
        """Go on with a journal: itself and what it holds, every answer played again.

        `own_packs` are folders of packs that do not come with the game; those it needs are used.

        Raises:
            StoreError: another session has it, it cannot be read, or it is damaged; it is as it was.
        """
        check_is_file(path)
        try:
            lock = Lock(path)
        except OSError as error:
            raise cannot_be_read(path, error) from None
        try:
            read = read_game(path, load, own_packs)
        except StoreError:
            lock.release()
            raise
        return cls(path, GrowingFile(path, read.size), lock), read

    def answered(self, seat: Seat, answer: Answer) -> None:
        """Note an answer."""
        self._write(to_line(Answered(seat, str(answer))))

    def took_back(self, seat: Seat) -> None:
        """Note that a seat took back its answer."""
        self._write(to_line(TookBack(seat)))

    def took_back_turn(self) -> None:
        """Note that a whole turn was taken back."""
        self._write(to_line(TookBackTurn()))

    def _write(self, lines: bytes) -> None:
        self._owed += lines
        try:
            if self._file is None:
                create(self.path)
                self._file = GrowingFile(self.path, 0)
            if self._lock is None:
                self._lock = Lock(self.path)
            self._file.append(self._owed)
        except OSError as error:
            self.fault = _(
                "{file} cannot be written ({reason}). "
                "The game goes on, and is saved as soon as it can be."
            ).format(file=self.path, reason=error.strerror or error)
        else:
            self._owed = b""
            self.fault = None

    def close(self) -> None:
        """Write what is still owed, if that is possible, and let others have the journal."""
        if self._owed:
            self._write(b"")
        if self._lock is not None:
            self._lock.release()
        if self._file is not None:
            self._file.close()
            if self._file.size == 0:  # nothing came to be written: leave no empty file behind
                with suppress(OSError):
                    self.path.unlink()
