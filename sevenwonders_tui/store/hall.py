"""The hall of fame: finished games, who played them and how they came out.

A file of JSON lines, one for each finished game. All of it comes from the journals and is made anew
from them where it is missing or damaged, except what is to be forgotten, which has lines of its own.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated

from pydantic import Field, TypeAdapter
from pydantic.dataclasses import dataclass as checked_dataclass

from sevenwonders_tui.bounded import open_file, read_file
from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.messages import _
from sevenwonders_tui.statuses import CANNOT_USE_FILE
from sevenwonders_tui.store.disk import KeptFile, make_folder
from sevenwonders_tui.store.errors import JournalFault, StoreError, about, names_are_told
from sevenwonders_tui.store.lines import LONGEST_LINE, GameId, read_header
from sevenwonders_tui.store.lock import Lock, note_of
from sevenwonders_tui.store.places import games_folder
from sevenwonders_tui.store.reading import read_game
from sevenwonders_tui.store.replay import CatalogLoader
from sevenwonders_tui.store.results import CHECKED, FinishedGame, finished_game
from sevenwonders_tui.store.saved import newest_first

FILE_NAME = "hall.jsonl"
_FORMAT = b'{"format":"sevenwonders-hall/1"}'
"""The first line. What is to be forgotten comes next, where a file that was cut short still has it."""
_FIRST = re.compile(rb'\{"format": ?"sevenwonders-hall/([1-9][0-9]{0,8})"\}')
_ID = re.compile(rb'"id": ?"([0-9a-f]{8,32})"')
_LARGEST = 64 * 1024 * 1024
"""Bytes; a game of seven takes some 1200."""
_PATIENCE = 5.0
"""Seconds to wait for another session that writes."""


@checked_dataclass(frozen=True, slots=True, config=CHECKED)
class _Forgotten:
    """A game that is to be forgotten, or the name of one of its `FinishedGame.seats`."""

    forgotten: GameId
    seat: Annotated[int, Field(ge=0)] | None = None


_Line = FinishedGame | _Forgotten
_LINE: TypeAdapter[_Line] = TypeAdapter(_Line)


@dataclass(slots=True)
class _Contents:
    """What stands in the file."""

    raw: bytes = b""
    games: dict[str, FinishedGame] = field(default_factory=dict)
    forgotten: set[tuple[str, int | None]] = field(default_factory=set)
    damaged: list[bytes] = field(default_factory=list)
    """Lines that cannot be read; they stay until what they said is made anew from the journals."""

    def knows(self, game: str) -> bool:
        """Whether this game is in, or is to be forgotten."""
        return game in self.games or (game, None) in self.forgotten

    def add(self, line: _Line) -> None:
        """Take in a line; a game only if it is new, without the names that are to be forgotten."""
        if isinstance(line, _Forgotten):
            self.forgotten.add((line.forgotten, line.seat))
            if (game := self.games.pop(line.forgotten, None)) and line.seat is not None:
                self.add(game)
        elif not self.knows(line.id):
            nameless = (at for at, seat in enumerate(line.seats) if seat.name is None)
            self.forgotten.update((line.id, at) for at in nameless)
            seats = [
                replace(seat, name=None) if (line.id, at) in self.forgotten else seat
                for at, seat in enumerate(line.seats)
            ]
            self.games[line.id] = replace(line, seats=tuple(seats))

    def as_written(self) -> bytes:
        """The whole file: nothing at all while there is nothing to remember."""
        forgotten = sorted(self.forgotten, key=lambda each: (each[0], each[1] or 0))
        lines: list[_Line] = [_Forgotten(game, seat) for game, seat in forgotten]
        written = [*map(_LINE.dump_json, [*lines, *self.games.values()]), *self.damaged]
        return b"".join(line + b"\n" for line in [_FORMAT, *written]) if written else b""


class Hall:
    """The hall of fame of a data folder. Every call reads the file again, so any number may be in use."""

    def __init__(
        self, folder: Path, load: CatalogLoader = load_catalog, own_packs: Sequence[Path] = ()
    ) -> None:
        """`own_packs` are folders of packs that do not come with the game, for journals that need them."""
        self._folder = folder
        self._path = folder / FILE_NAME
        self._load = load
        self._own_packs = own_packs

    # Writing

    def record_journal(self, path: Path) -> bool:
        """Note the game in a journal, which may still be open in this session; whether it is new here.

        A game that is not over is no game yet, and one that began in the middle is none of this hall.

        Raises:
            StoreError: the journal cannot be read, or the hall can be neither read nor written.
        """
        game = self._finished(path)
        if game is None:
            return False
        with self._changing() as contents:
            new = not contents.knows(game.id)
            contents.add(game)
        return new

    def catch_up(self, *, anew: bool = False) -> list[str]:
        """Note every finished game among the journals that is missing here, and mend what is damaged.

        With `anew` the hall is emptied first, so that a game whose journal is there no more is gone;
        what was forgotten stays forgotten. Returns a sentence on the damage, and one for each journal
        that cannot be read.

        Raises:
            StoreError: the hall can be neither read nor written.
        """
        before, faults = self._read(), []
        games: list[FinishedGame] = []
        try:
            journals = sorted(path for path, _played in newest_first(games_folder(self._folder)))
        except StoreError as fault:
            journals, faults = [], [str(fault)]
        for path in journals:
            if anew or not before.knows(_id_of(path)):
                try:
                    games += filter(None, [self._finished(path)])
                except StoreError as fault:
                    faults.append(str(fault))
        if not (games or before.damaged or anew):
            return faults
        with self._changing() as contents:
            if anew:
                contents.games.clear()
            for game in games:
                contents.add(game)
            return [*self._mend(contents), *faults]

    def forget_game(self, game: str) -> bool:
        """Take a game out, for good; whether it was in. Its journal stays where it is.

        Raises:
            StoreError: the hall can be neither read nor written.
        """
        with self._changing() as contents:
            gone = contents.games.pop(game, None) is not None
            if gone:
                contents.add(_Forgotten(game))
        return gone

    def forget_player(self, name: str) -> int:
        """Take a name out of every game there is, case and accents apart; in how many it stood.

        Its journals still have it, and later games of somebody of that name are noted with it.

        Raises:
            StoreError: the hall can be neither read nor written.
        """
        with self._changing() as contents:
            seats = [
                _Forgotten(game.id, at)
                for game in contents.games.values()
                for at, seat in enumerate(game.seats)
                if seat.called(name)
            ]
            for seat in seats:
                contents.add(seat)
        return len({seat.forgotten for seat in seats})

    def _mend(self, contents: _Contents) -> list[str]:
        """Leave out the damaged lines, whose games were just taken in anew; what to tell of it.

        Where a line is not known to be made anew, the damaged file is kept beside the new one.
        """
        if not contents.damaged:
            return []
        said = [_ID.search(line) for line in contents.damaged]
        contents.damaged.clear()
        told = _("The hall of fame was damaged and has been made anew from the saved games.")
        if all(found and contents.knows(found[1].decode()) for found in said):
            return [told]
        aside = self._path.with_suffix(".damaged.jsonl")
        KeptFile(aside).write(contents.raw)
        kept = _(
            "The damaged one is now {file}; if a game or a name in it was forgotten, it has to be "
            "forgotten again."
        )
        return [f"{told} {about(kept, file=aside)}"]

    @contextmanager
    def _changing(self) -> Iterator[_Contents]:
        """The contents, which nobody else can change meanwhile; written when the block ends.

        Raises:
            StoreError: the hall can be neither read nor written.
        """
        with _in_a_sentence(self._path):
            make_folder(self._folder)
            lock = Lock(self._path)
            self._take(lock)
            try:
                contents = self._read()
                yield contents
                before, now = contents.raw, contents.as_written()
                if now != before:  # as a rule by a line at the end
                    KeptFile(self._path, len(before) if now.startswith(before) else 0).write(now)
            finally:
                lock.release()

    def _take(self, lock: Lock) -> None:
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                return lock.take()
            except StoreError:
                if time.monotonic() > until:
                    reason = _("it is locked by another session")
                    if names_are_told():
                        reason = _(
                            "it is locked by another session; if there is none, delete {note}"
                        )
                    raise OSError(reason.format(note=note_of(self._path).name)) from None
            time.sleep(0.02)

    # Reading

    def games(self, player: str | None = None) -> tuple[FinishedGame, ...]:
        """The finished games, the newest first; with `player` those in which a person of that name sat.

        Raises:
            StoreError: the hall cannot be read.
        """
        games = sorted(self._read().games.values(), key=lambda game: game.id)
        games.sort(key=lambda game: game.created, reverse=True)
        return tuple(game for game in games if player is None or game.was_played_by(player))

    def _read(self) -> _Contents:
        """What stands in the file.

        Raises:
            StoreError: it cannot be read, or a newer version has written it.
        """
        with _in_a_sentence(self._path):
            try:
                raw = read_file(self._path, _LARGEST)
            except FileNotFoundError:
                return _Contents()
        contents = _Contents(raw)
        for number, line in enumerate(raw.splitlines()):
            if number == 0 and (version := _FIRST.fullmatch(line)):
                if int(version[1]) > 1:
                    newer = _("{file} was written by a newer version of this program.")
                    raise StoreError(about(newer, file=self._path), CANNOT_USE_FILE)
            elif number == 0 or len(line) > LONGEST_LINE:
                contents.damaged.append(line)
            elif line:
                try:
                    contents.add(_LINE.validate_json(line))
                except ValueError:
                    contents.damaged.append(line)
        return contents

    def _finished(self, journal: Path) -> FinishedGame | None:
        """The game in a journal, if it is one for the hall.

        Raises:
            StoreError: the journal cannot be read.
        """
        read = read_game(journal, self._load, self._own_packs, records=False)
        began_in_the_middle = read.record.header.position is not None
        return finished_game(read) if read.game.over and not began_in_the_middle else None


def _id_of(path: Path) -> str:
    """The id in the first line of a journal; empty when it has none."""
    try:
        with open_file(path) as file:
            return read_header(file.readline(LONGEST_LINE)).id
    except (OSError, JournalFault):
        return ""


@contextmanager
def _in_a_sentence(path: Path) -> Iterator[None]:
    """Errors of the disk, as sentences."""
    try:
        yield
    except OSError as error:
        wrong = _("The hall of fame in {file} cannot be used ({reason}).")
        reason = error.strerror or str(error)
        raise StoreError(about(wrong, file=path, reason=reason), CANNOT_USE_FILE) from None
