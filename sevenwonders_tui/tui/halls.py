"""The hall of fame as the screens need it: each call opens it, in whatever thread, and lets it go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sevenwonders_tui.store import CatalogLoader, StoreError
from sevenwonders_tui.store.hall import Hall
from sevenwonders_tui.store.results import FinishedGame


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in the hall, and sentences on what could not be read."""

    games: tuple[FinishedGame, ...]
    notices: tuple[str, ...]


def note_in_hall(
    data: Path, journal: Path, load: CatalogLoader, own_packs: Sequence[Path] = ()
) -> str:
    """Note a finished game; why that could not be done, in a sentence, or nothing."""
    try:
        with Hall.open(data, load, own_packs) as hall:
            hall.record_journal(journal)
    except StoreError as error:
        return str(error)
    return ""


def contents(data: Path, load: CatalogLoader, own_packs: Sequence[Path] = ()) -> Contents:
    """All finished games, those that were never noted among them.

    Raises:
        StoreError: the hall cannot be read.
    """
    with Hall.open(data, load, own_packs) as hall:
        faults = hall.catch_up()
        return Contents(hall.games(), tuple(filter(None, [hall.notice, *faults])))


def forget_game(data: Path, game: str) -> None:
    """Take a game out of the hall.

    Raises:
        StoreError: the hall cannot be written.
    """
    with Hall.open(data) as hall:
        hall.forget_game(game)


def forget_player(data: Path, name: str) -> None:
    """Take a name out of all games of the hall.

    Raises:
        StoreError: the hall cannot be written.
    """
    with Hall.open(data) as hall:
        hall.forget_player(name)
