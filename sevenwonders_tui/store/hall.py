"""The hall of fame: finished games, who played them and how they came out.

A small SQLite database beside the journals. All of it comes from the journals alone, so it can be
made anew from them at any time; only what is to be forgotten stands nowhere else.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from sevenwonders_tui.bounded import open_file
from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.messages import _
from sevenwonders_tui.players import Player
from sevenwonders_tui.statuses import CANNOT_USE_FILE
from sevenwonders_tui.store.errors import JournalFault, StoreError, about
from sevenwonders_tui.store.lines import LONGEST_LINE, read_header
from sevenwonders_tui.store.places import games_folder
from sevenwonders_tui.store.reading import ReadGame, read_game
from sevenwonders_tui.store.replay import CatalogLoader
from sevenwonders_tui.store.results import (
    FinishedGame,
    SeatResult,
    Summary,
    finished_game,
    summary_of,
)
from sevenwonders_tui.store.saved import newest_first

FILE_NAME = "hall.sqlite3"
_VERSION = 1
_PATIENCE = 5.0
"""Seconds to wait for another session that writes."""

_SCHEMA = f"""
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, created TEXT NOT NULL, edition TEXT NOT NULL, packs TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS seats (
    game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT,
    player TEXT NOT NULL, wonder TEXT NOT NULL, wonder_name TEXT NOT NULL, side TEXT NOT NULL,
    place INTEGER NOT NULL, points TEXT NOT NULL, coins INTEGER NOT NULL,
    PRIMARY KEY (game, seat));
CREATE TABLE IF NOT EXISTS forgotten_games (id TEXT PRIMARY KEY);
CREATE TABLE IF NOT EXISTS forgotten_names (
    game TEXT NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (game, seat));
PRAGMA user_version = {_VERSION};
COMMIT;
"""


class Hall:
    """The hall of fame of a data folder, for one thread; use it in a `with` block, or `close` it."""

    def __init__(self, folder: Path, load: CatalogLoader, own_packs: Sequence[Path]) -> None:
        """See `open`."""
        self._path = folder / FILE_NAME
        self._load = load
        self._own_packs = own_packs
        self._games = games_folder(folder)
        self.notice: str | None = None
        """What was wrong with the database when it was opened, in a sentence."""
        folder.mkdir(parents=True, exist_ok=True)
        self._database = sqlite3.connect(self._path, timeout=_PATIENCE)
        try:
            self._prepare()
        except ValueError as odd:  # text that is none, or a row that cannot be
            self._database.close()
            raise sqlite3.DatabaseError(str(odd)) from None
        except (sqlite3.Error, StoreError):
            self._database.close()
            raise

    @classmethod
    def open(
        cls, folder: Path, load: CatalogLoader = load_catalog, own_packs: Sequence[Path] = ()
    ) -> Hall:
        """The hall in the data folder; made, if there is none yet.

        A damaged one is moved aside and made anew from the journals; `notice` says so. `own_packs` are
        folders of packs that do not come with the game, for journals that need them.

        Raises:
            StoreError: it can be neither read nor written, or a newer version has written it.
        """
        with _in_a_sentence(folder / FILE_NAME):
            try:
                return cls(folder, load, own_packs)
            except sqlite3.Error as error:
                if not _is_damage(error):
                    raise
            aside = _move_aside(folder / FILE_NAME)
            hall = cls(folder, load, own_packs)
        hall.rebuild()
        hall.notice = about(
            _(
                "The hall of fame was damaged and has been made anew from the saved games; the "
                "damaged one is now {file}, and what was to be forgotten has to be forgotten again."
            ),
            file=aside,
        )
        return hall

    def _prepare(self) -> None:
        """Look whether the database is one of ours and whole; make it, if it is empty.

        Raises:
            ValueError: something in it cannot be.
        """
        (version,) = self._database.execute("PRAGMA user_version").fetchone()
        if version > _VERSION:
            raise StoreError(
                about(_("{file} was written by a newer version of this program."), file=self._path),
                CANNOT_USE_FILE,
            )
        if version == 0:
            self._database.executescript(_SCHEMA)
        self._database.execute("PRAGMA foreign_keys = ON")
        self._database.execute("PRAGMA secure_delete = ON")  # what is forgotten leaves no trace
        if self._database.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("quick_check")
        for table in ("games", "seats", "forgotten_games", "forgotten_names"):
            self._database.execute(f"SELECT count(*) FROM {table}")
        self._all_games()

    # Writing

    def record(self, read: ReadGame) -> bool:
        """Note a game from its journal; whether it is new here. A game that is not over is no game yet,
        and one that began in the middle is none of this hall.

        Raises:
            StoreError: the database cannot be written.
        """
        return _belongs_here(read) and self._insert([finished_game(read)]) == 1

    def record_journal(self, path: Path) -> bool:
        """The same for the journal in a file, which may still be open in this session.

        Raises:
            StoreError: the journal cannot be read, or the database cannot be written.
        """
        return self.record(self._read(path))

    def _read(self, path: Path) -> ReadGame:
        return read_game(path, self._load, self._own_packs, records=False)

    def catch_up(self) -> list[str]:
        """Note every finished game among the journals that is missing here.

        Returns a sentence for each journal that cannot be read.

        Raises:
            StoreError: the database cannot be written.
        """
        with _in_a_sentence(self._path):
            rows = self._database.execute(
                "SELECT id FROM games UNION SELECT id FROM forgotten_games"
            ).fetchall()
        faults: list[str] = []
        self._insert(list(self._finished({game for (game,) in rows}, faults)))
        return faults

    def rebuild(self) -> list[str]:
        """Empty the hall and fill it from the journals; what was forgotten stays forgotten.

        A game whose journal is there no more is not there afterwards. Returns a sentence for each journal that cannot be read.

        Raises:
            StoreError: the database cannot be written.
        """
        faults: list[str] = []
        self._insert(list(self._finished(set(), faults)), into_nothing=True)
        return faults

    def _finished(self, known: set[str], faults: list[str]) -> Iterator[FinishedGame]:
        """The finished games among the journals, save those that are `known`."""
        try:
            journals = sorted(path for path, _played in newest_first(self._games))
        except StoreError as fault:
            faults.append(str(fault))
            return
        for path in journals:
            if known and _id_of(path) in known:
                continue
            try:
                read = self._read(path)
            except StoreError as fault:
                faults.append(str(fault))
                continue
            if _belongs_here(read):
                yield finished_game(read)

    def _insert(self, games: Sequence[FinishedGame], *, into_nothing: bool = False) -> int:
        """Note these games, and count those that were not here and are not to be forgotten."""
        new = 0
        with _in_a_sentence(self._path), self._database as database:
            if into_nothing:
                database.execute("DELETE FROM games")
            for game in games:
                row = (game.id, game.created.isoformat(), game.edition, json.dumps(game.packs))
                inserted = database.execute(
                    "INSERT OR IGNORE INTO games SELECT ?1, ?2, ?3, ?4"
                    " WHERE ?1 NOT IN (SELECT id FROM forgotten_games)",
                    row,
                )
                if inserted.rowcount < 1:
                    continue
                new += 1
                database.executemany(
                    "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [_row(game.id, seat) for seat in game.seats],
                )
            database.execute(
                "UPDATE seats SET name = NULL"
                " WHERE (game, seat) IN (SELECT game, seat FROM forgotten_names)"
            )
        return new

    def forget_game(self, game: str) -> bool:
        """Take a game out, for good; whether it was in. Its journal stays where it is.

        Raises:
            StoreError: the database cannot be written.
        """
        with _in_a_sentence(self._path), self._database as database:
            gone = database.execute("DELETE FROM games WHERE id = ?", (game,)).rowcount > 0
            if gone:
                database.execute("INSERT OR IGNORE INTO forgotten_games VALUES (?)", (game,))
        return gone

    def forget_player(self, name: str) -> int:
        """Take a name out of every game there is, case and accents apart; in how many it stood.

        Its journals still have it, and later games of somebody of that name are noted with it.

        Raises:
            StoreError: the database cannot be written.
        """
        seats = [
            (game.id, seat.seat)
            for game in self.games()
            for seat in game.seats
            if seat.called(name)
        ]
        with _in_a_sentence(self._path), self._database as database:
            database.executemany("INSERT OR IGNORE INTO forgotten_names VALUES (?, ?)", seats)
            database.executemany("UPDATE seats SET name = NULL WHERE game = ? AND seat = ?", seats)
        return len({game for game, _seat in seats})

    # Reading

    def games(self, player: str | None = None) -> tuple[FinishedGame, ...]:
        """The finished games, the newest first; with `player` those in which a person of that name sat.

        Raises:
            StoreError: the database cannot be read.
        """
        with _in_a_sentence(self._path):
            games = self._all_games()
        return tuple(game for game in games if player is None or game.was_played_by(player))

    def _all_games(self) -> list[FinishedGame]:
        """The finished games, the newest first.

        Raises:
            ValueError: there is something in them that cannot be.
        """
        try:
            return list(self._read_games())
        except (ValueError, TypeError, RecursionError):
            raise ValueError(_("there is something in it that cannot be")) from None

    def _read_games(self) -> Iterator[FinishedGame]:
        seats: dict[str, list[SeatResult]] = {}
        rows = self._database.execute("SELECT * FROM seats ORDER BY game, seat")
        for game, seat, name, plays, wonder, wonder_name, side, place, points, coins in rows:
            result = SeatResult(
                seat,
                name,
                Player.parse(plays),
                wonder,
                wonder_name,
                side,
                place,
                json.loads(points),
                coins,
            )
            seats.setdefault(game, []).append(result)
        rows = self._database.execute(
            "SELECT id, created, edition, packs FROM games ORDER BY created DESC, id"
        )
        for game, created, edition, packs in rows:
            yield FinishedGame(
                game,
                datetime.fromisoformat(created),
                edition,
                tuple(json.loads(packs)),
                tuple(seats.get(game, ())),
            )

    def summary(self) -> Summary:
        """All games added up.

        Raises:
            StoreError: the database cannot be read.
        """
        return summary_of(self.games())

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()

    def __enter__(self) -> Hall:
        return self

    def __exit__(self, *_reason: object) -> None:
        self.close()


def _belongs_here(read: ReadGame) -> bool:
    return read.game.over and read.record.header.position is None


@contextmanager
def _in_a_sentence(path: Path) -> Iterator[None]:
    """Errors of the database and the disk, as sentences."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
    except (sqlite3.Error, ValueError) as error:
        # A ValueError comes of a row in which somebody has written since it was opened.
        reason = str(error)
    else:
        return
    raise StoreError(
        about(_("The hall of fame in {file} cannot be used ({reason})."), file=path, reason=reason),
        CANNOT_USE_FILE,
    )


def _is_damage(error: sqlite3.Error) -> bool:
    """Whether the file is no database, or not one of ours, rather than locked, full or forbidden."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


def _move_aside(path: Path) -> Path:
    """Give a damaged database another name, and the journal that SQLite may have left beside it."""
    aside = path.with_suffix(".damaged.sqlite3")
    os.replace(path, aside)
    with suppress(FileNotFoundError):
        os.replace(f"{path}-journal", f"{aside}-journal")
    return aside


def _id_of(path: Path) -> str:
    """The id in the first line of a journal; empty when it has none."""
    try:
        with open_file(path) as file:
            return read_header(file.readline(LONGEST_LINE)).id
    except (OSError, JournalFault):
        return ""


def _row(game: str, seat: SeatResult) -> tuple[str | int | None, ...]:
    return (
        game,
        seat.seat,
        seat.name,
        str(seat.player),
        seat.wonder,
        seat.wonder_name,
        seat.side,
        seat.place,
        json.dumps(dict(seat.points)),
        seat.coins,
    )
