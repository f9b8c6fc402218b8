"""Reading a journal from disk, and playing it again."""

from __future__ import annotations

import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sevenwonders_tui.engine import Game
from sevenwonders_tui.messages import _
from sevenwonders_tui.statuses import CANNOT_USE_FILE, DAMAGED
from sevenwonders_tui.store.errors import JournalFault, StoreError, Trouble, about
from sevenwonders_tui.store.lines import LONGEST_JOURNAL, GameRecord, ReadJournal, read_lines
from sevenwonders_tui.store.replay import (
    CatalogLoader,
    catalog_of,
    deal_fault,
    first_position,
    play_again,
)


@dataclass(frozen=True, slots=True)
class ReadGame:
    """What a journal holds."""

    record: GameRecord
    game: Game
    """The game as it stands after the last entry."""
    size: int
    """How many bytes of the file are good."""
    check: str
    """The check sum of its last line."""
    notices: tuple[str, ...]
    """What to tell people who play on: what was left out of it, or cannot be known."""
    changed: str | None
    """Where it was changed by hand, in a sentence, if it was."""


def read_game(
    path: Path,
    load: CatalogLoader,
    own_packs: Sequence[Path] = (),
    *,
    records: bool = True,
    even_changed: bool = False,
) -> ReadGame:
    """Read a journal, whether or not a session has it, and play its game up to where it stands.

    `own_packs` are folders of packs that do not come with the game; those it needs are used. With
    `records` False the game keeps no events. With `even_changed` a game that somebody has changed by
    hand is read too, to be looked at.

    Raises:
        StoreError: it cannot be read, or it is damaged or changed by hand; the sentence names file and line.
    """
    check_is_file(path)
    changed: JournalFault | None = None
    try:
        read = read_lines(path.read_bytes())
        catalog = catalog_of(read.record, load, own_packs)
        game = first_position(read.record, catalog, records=records)
        changed = _change_in(read, game)
        play_again(game, read.record)
    except OSError as error:
        raise cannot_be_read(path, error) from None
    except JournalFault as fault:
        # What was changed earlier is the cause of what cannot be later.
        first = changed if changed is not None and changed.line < fault.line else fault
        raise _damaged(path, first, _("The file is left as it is.")) from None
    if changed is not None and not even_changed:
        may = _(
            "Somebody has changed the game by hand: it can be looked at as a replay, but neither played "
            "on nor noted in the hall of fame."
        )
        raise _damaged(path, changed, may)
    told = None
    if changed is not None:
        told = about(
            _("Changed by hand: {file}, line {line}. {fault}"),
            file=Path(path.name),
            line=changed.line,
            fault=changed,
        )
    return ReadGame(read.record, game, read.size, read.check, _notices(path, read), told)


def _change_in(read: ReadJournal, game: Game) -> JournalFault | None:
    """The first thing that this program cannot have written, though a game can be made of it."""
    in_deal = deal_fault(read.record, game)
    if read.changed is None or (in_deal is not None and in_deal.line <= read.changed):
        return in_deal
    return JournalFault(read.changed, _("The line is not as it was written."))


def _damaged(path: Path, fault: JournalFault, more: str) -> StoreError:
    return StoreError(
        about(
            _("{file}, line {line}: {fault} {more}"),
            file=path,
            line=fault.line,
            fault=fault,
            more=more,
        ),
        CANNOT_USE_FILE if fault.trouble in (Trouble.OLDER, Trouble.NEWER) else DAMAGED,
        fault.trouble,
    )


def _notices(path: Path, read: ReadJournal) -> tuple[str, ...]:
    if not read.torn:
        return ()
    torn = _(
        "The last line of {file} was not written to its end and is left out; "
        "the answer that was being given has to be given again."
    )
    return (about(torn, file=Path(path.name)),)


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
        wrong = about(_("{file} is not a saved game."), file=path)
        raise StoreError(wrong, DAMAGED, Trouble.DAMAGED)


def cannot_be_read(path: Path, error: OSError) -> StoreError:
    """The error for a file or folder that the system does not let us read."""
    return StoreError(
        about(_("{file} cannot be read ({reason})."), file=path, reason=error.strerror or error),
        CANNOT_USE_FILE,
    )
