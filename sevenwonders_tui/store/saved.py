"""The games that can be gone on with."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.messages import _
from sevenwonders_tui.statuses import CANNOT_USE_FILE
from sevenwonders_tui.store.errors import StoreError, Trouble
from sevenwonders_tui.store.journal import SUFFIX
from sevenwonders_tui.store.lock import in_use
from sevenwonders_tui.store.places import from_home
from sevenwonders_tui.store.reading import cannot_be_read, read_game
from sevenwonders_tui.store.replay import CatalogLoader

LATEST = "latest"
"""What stands for the game played last."""
_END_OF_CALENDAR = datetime(9000, 1, 1, tzinfo=UTC).timestamp()


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A journal, as it stands in a list."""

    path: Path
    last_played: datetime
    names: tuple[str, ...] = ()
    """Who plays, by seat, neutral cities left out; empty when the journal cannot be read, like
    everything below."""
    created: datetime | None = None
    age: int = 0
    turn: int = 0
    over: bool = False
    fault: str | None = None
    """Why it cannot be gone on with, in a sentence."""
    trouble: Trouble | None = None
    """What keeps it from being read, if anything does."""
    changed: bool = False
    """Whether that is because somebody has changed it by hand; it can still be looked at."""
    locked: bool = False
    """Whether a session has it now."""


def saved_games(
    folder: Path, load: CatalogLoader = load_catalog, own_packs: Sequence[Path] = ()
) -> list[SavedGame]:
    """All journals in `folder`, those played last first; none where there is no such folder.

    `own_packs` are folders of packs that do not come with the game.

    Raises:
        StoreError: the folder cannot be read.
    """
    return list(each_saved_game(folder, load, own_packs))


def each_saved_game(
    folder: Path, load: CatalogLoader = load_catalog, own_packs: Sequence[Path] = ()
) -> Iterator[SavedGame]:
    """The same one by one, each journal read only when its turn comes: for a list that fills.

    Raises:
        StoreError: the folder cannot be read.
    """
    catalogs: dict[str, Catalog] = {}

    def load_once(edition: str) -> Catalog:
        if edition not in catalogs:
            catalogs[edition] = load(edition)
        return catalogs[edition]

    for path, played in newest_first(folder):
        yield _look_into(path, _moment(played), load_once, own_packs)


def _moment(seconds: float) -> datetime:
    """The time a file tells, which anybody can set: one that no calendar has is the beginning of time."""
    in_calendar = 0 <= seconds < _END_OF_CALENDAR
    return datetime.fromtimestamp(seconds if in_calendar else 0, UTC)


def newest_first(folder: Path) -> list[tuple[Path, float]]:
    """The journals in `folder` and when they were written last, in seconds.

    An empty file is none: it is what earlier versions leave of a game that is killed at its birth.

    Raises:
        StoreError: the folder cannot be read.
    """
    try:
        with os.scandir(folder) as entries:
            journals = [entry for entry in entries if entry.name.endswith(SUFFIX)]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise cannot_be_read(folder, error) from None
    found: list[tuple[Path, float]] = []
    for entry in journals:
        with suppress(OSError):  # deleted meanwhile
            if entry.is_file() and entry.stat().st_size:
                found.append((Path(entry.path), entry.stat().st_mtime))
    return sorted(found, key=lambda game: (game[1], game[0].name), reverse=True)


def _look_into(
    path: Path, played: datetime, load: CatalogLoader, own_packs: Sequence[Path]
) -> SavedGame:
    try:
        read = read_game(path, load, own_packs, records=False, even_changed=True)
    except StoreError as error:
        return SavedGame(path, played, fault=str(error), trouble=error.trouble)
    game = read.game
    return SavedGame(
        path,
        played,
        names=tuple(
            name for seat, name in enumerate(game.state.names) if seat not in game.state.neutral
        ),
        created=read.record.header.created,
        age=game.state.age,
        turn=game.state.turn,
        over=game.over,
        fault=read.changed,
        changed=read.changed is not None,
        locked=in_use(path),
    )


def open_games(games: Path, own_packs: Sequence[Path]) -> Iterator[SavedGame]:
    """The games in a folder that can be gone on with, those played last first."""
    return (
        game
        for game in each_saved_game(games, own_packs=own_packs)
        if not game.over and game.fault is None and not game.locked
    )


def saved_journal(asked: str, games: Path) -> Path:
    """The journal that `asked` means: `latest`, a path, or a name or an id of one in the folder `games`.

    Raises:
        StoreError: there is none.
    """
    if asked == LATEST:
        journals = newest_first(games)
        if not journals:
            raise _no_game(_("There is no saved game in {folder}.").format(folder=games))
        return journals[0][0]
    path = from_home(Path(asked))
    if path.exists():
        return path
    if path.name == asked:
        named = sorted(games.glob(f"*{SUFFIX}"))
        for journal in named:
            if asked in (journal.name, journal.stem, journal.stem.rpartition("_")[2]):
                return journal
    raise _no_game(
        _("There is no saved game {name}, neither here nor in {folder}.").format(
            name=asked, folder=games
        )
    )


def journal_to_resume(asked: str, games: Path, own_packs: Sequence[Path] = ()) -> Path:
    """The same, but `latest` is the one played last that can be gone on with.

    Raises:
        StoreError: there is none.
    """
    if asked != LATEST:
        return saved_journal(asked, games)
    latest = next(open_games(games, own_packs), None)
    if latest is None:
        raise _no_game(_("There is no game to go on with in {folder}.").format(folder=games))
    return latest.path


def _no_game(sentence: str) -> StoreError:
    return StoreError(sentence, CANNOT_USE_FILE)
