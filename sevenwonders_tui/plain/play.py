"""A game in lines: from the command line to the last sentence."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from sevenwonders_tui import crash
from sevenwonders_tui.messages import _
from sevenwonders_tui.plain.conversation import Conversation, Input, Leave
from sevenwonders_tui.plain.opening import Begin, chosen_game, resumed
from sevenwonders_tui.plain.printer import Printer
from sevenwonders_tui.plain.sitting import Sitting
from sevenwonders_tui.statuses import CANNOT_USE_FILE
from sevenwonders_tui.store import StoreError, games_folder
from sevenwonders_tui.store.errors import names_are_told
from sevenwonders_tui.store.hall import Hall
from sevenwonders_tui.table import Table
from sevenwonders_tui.words.transcript import not_for_the_hall


@dataclass(frozen=True, slots=True)
class PlainGame:
    """What is to be played in lines."""

    data: Path
    """The folder in which everything is kept (`store.data_folder`)."""
    begin: Begin
    """Deals a new game."""
    seats: Sequence[str] = ()
    """The players of a new game, as `begin` takes them; empty to be asked."""
    begins_at_once: bool = False
    """Whether nobody is asked for players."""
    resume: str | None = None
    """The saved game to go on with, as `opening.resumed` takes it."""
    own_packs: Sequence[Path] = ()
    """Folders of packs that do not come with the game, for saved games."""
    ascii: bool = False
    """Whether to print in ASCII alone."""
    confirm: bool = True
    """Whether a choice is confirmed before it counts."""


def play_plain(plan: PlainGame, input: Input | None = None, output: TextIO | None = None) -> int:
    """Play it on standard input and output, or on others; the exit status.

    The end of the input ends the session; the game is saved and goes on whenever it is resumed.

    Raises:
        StoreError: the saved game cannot be gone on with.
        UsageError: there cannot be a game of these players.
    """
    printer = Printer(output or sys.stdout, ascii_only=plan.ascii)
    conversation = Conversation(input or _tolerant(sys.stdin), printer)
    try:
        table = _table(plan, conversation)
    except Leave:
        printer.say(_("No game was begun."))
        return 0
    printer.say(_("7 Wonders in lines. Type ? and Enter at any question for help."))
    crash.session.where = lambda: table.where
    crash.session.farewell = lambda: "\n".join(_where_it_is(table))
    try:
        try:
            Sitting(table, conversation, confirm=plan.confirm).play()
        finally:
            table.close()
    except Leave:
        return _farewell(table, printer)
    except KeyboardInterrupt:
        _farewell(table, printer)
        raise
    if table.save() is not None:
        return _farewell(table, printer)
    if table.in_the_middle:
        printer.say(not_for_the_hall())
    elif table.path is not None:
        _note_in_hall(table.path, printer, plan)
    return 0


def _tolerant(stream: TextIO) -> TextIO:
    """The stream, with a stand-in for what is no text: nonsense must be answered, not be an error."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
    return stream


def _table(plan: PlainGame, conversation: Conversation) -> Table:
    games = games_folder(plan.data)
    if plan.resume is not None:
        return resumed(plan.resume, games, plan.own_packs)
    if plan.seats or plan.begins_at_once:
        return plan.begin(plan.seats)
    return chosen_game(conversation, games, plan.begin, plan.own_packs)


def _where_it_is(table: Table) -> list[str]:
    """Whether the game is saved, and what goes on with it."""
    if table.path is None:
        return [_("The game is not kept.")]
    if fault := table.save():
        return [fault]
    if not names_are_told():
        return [_("The game is saved; the next session can go on with it.")]
    command = f"sevenwonders play --plain --resume {table.path.name}"
    return [_("The game is saved. To go on with it:"), f"  {command}"]


def _farewell(table: Table, printer: Printer) -> int:
    """Say where the game is, or that it is nowhere; the exit status."""
    for sentence in _where_it_is(table):
        printer.say(sentence, indent="  ", first="  " if sentence.startswith(" ") else "")
    return CANNOT_USE_FILE if table.save() else 0


def _note_in_hall(journal: Path, printer: Printer, plan: PlainGame) -> None:
    try:
        with Hall.open(plan.data, own_packs=plan.own_packs) as hall:
            hall.record_journal(journal)
            told = hall.notice or _("The game is in the hall of fame.")
    except StoreError as fault:
        told = str(fault)
    printer.say(told)
    if names_are_told():
        printer.say(_("To read it again, turn by turn:"))
        printer.say(f"sevenwonders replay {journal.name}", indent="  ")
