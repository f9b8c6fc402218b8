"""Reading a journal from disk, and playing it again."""

from __future__ import annotations

import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sevenwonders_tui.engine import Game
from sevenwonders_tui.statuses import CANNOT_USE_FILE, DAMAGED
from sevenwonders_tui.store.errors import JournalFault, StoreError
from sevenwonders_tui.store.lines import LONGEST_JOURNAL, read_lines
from sevenwonders_tui.store.record import GameRecord
from sevenwonders_tui.store.replay import CatalogLoader, catalog_of, replay
from sevenwonders_tui.words.language import _


@dataclass(frozen=True, slots=True)
class ReadGame:
    """What a journal holds."""

    record: GameRecord
    game: Game
    """The game as it stands after the last entry."""
    size: int
    """How many bytes of the file are good."""
    notice: str | None
    """What was left out of it, in a sentence, if anything was."""


def read_game(
    path: Path, load: CatalogLoader, own_packs: Sequence[Path] = (), *, records: bool = True
) -> ReadGame:
    """Read a journal, whether or not a session has it, and play its game up to where it stands.

    `own_packs` are folders of packs that do not come with the game; those it needs are used. With
    `records` False the game keeps no events.

    Raises:
        StoreError: it cannot be read, or it is damaged; the sentence names file and line.
    """
    check_is_file(path)
    try:
        read = read_lines(path.read_bytes())
        catalog = catalog_of(read.record, load, own_packs)
        game = replay(read.record, catalog, records=records)
    except OSError as error:
        raise cannot_be_read(path, error) from None
    except JournalFault as fault:
        raise StoreError(
            _("{file}, line {line}: {fault} The file is left as it is.").format(
                file=path, line=fault.line, fault=fault
            ),
            DAMAGED,
        ) from None
    notice = None
    if read.torn:
        notice = _(
            "The last line of {file} was not written to its end and is left out; "
            "the answer that was being given has to be given again."
        ).format(file=path.name)
    return ReadGame(read.record, game, read.size, notice)


def check_is_file(path: Path) -> None:
    """Refuse what no program of ours has written, before reading it could take for ever.

    Raises:
        StoreError: it is not there, no file, or much too large.
    """
    try:
        status = path.stat()
    except OSError as error:
        raise cannot_be_read(path, error) from None
    if not stat.S_ISREG(status.st_mode) or status.st_size > LONGEST_JOURNAL:
        raise StoreError(_("{file} is not a saved game.").format(file=path), DAMAGED)


def cannot_be_read(path: Path, error: OSError) -> StoreError:
    """The error for a file or folder that the system does not let us read."""
    return StoreError(
        _("{file} cannot be read ({reason}).").format(file=path, reason=error.strerror or error),
        CANNOT_USE_FILE,
    )
