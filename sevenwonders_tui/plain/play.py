"""A game in lines: from the command line to the last sentence."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TextIO

from sevenwonders_tui import crash
from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.messages import _
from sevenwonders_tui.plain.conversation import Conversation, Input, Leave, Prompt
from sevenwonders_tui.plain.printer import Printer
from sevenwonders_tui.plain.sitting import Sitting
from sevenwonders_tui.statuses import CANNOT_USE_FILE
from sevenwonders_tui.store import (
    StoreError,
    check_distinct,
    clean_name,
    games_folder,
)
from sevenwonders_tui.store.errors import names_are_told
from sevenwonders_tui.store.hall import Hall
from sevenwonders_tui.store.saved import journal_to_resume, open_games
from sevenwonders_tui.table import Table, players_of
from sevenwonders_tui.words.phrases import not_for_the_hall, saved_game_text


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
    """The saved game to go on with, as `journal_to_resume` takes it."""
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
        journal = journal_to_resume(plan.resume, games, plan.own_packs)
        return Table.resume(journal, own_packs=plan.own_packs)
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
        Hall(plan.data, own_packs=plan.own_packs).record_journal(journal)
        told = _("The game is in the hall of fame.")
    except StoreError as fault:
        told = str(fault)
    printer.say(told)
    if names_are_told():
        printer.say(_("To read it again, turn by turn:"))
        printer.say(f"sevenwonders replay {journal.name}", indent="  ")


BOT = "bot"
"""What stands for a bot in place of a name."""
_LISTED = 5
"""How many saved games are offered."""

Begin = Callable[[Sequence[str]], Table]
"""Deals a new game for the players named, `bot` or `bot:LEVEL` for a bot; a UsageError says why not."""


def chosen_game(
    conversation: Conversation, games: Path, begin: Begin, own_packs: Sequence[Path] = ()
) -> Table:
    """Ask for a saved game to go on with, or for the players of a new one.

    Raises:
        Leave: the input has ended.
        StoreError: the game cannot be gone on with.
    """
    saved = list(islice(open_games(games, own_packs), _LISTED))
    if not saved:
        return _new_game(conversation, begin)
    choices = [
        (
            number,
            _("Go on with {game}.").format(game=saved_game_text(game.names, game.age, game.turn)),
        )
        for number, game in enumerate(saved, 1)
    ]
    new = len(saved) + 1
    choices.append((new, _("Begin a new game.")))
    number = conversation.ask(Prompt(_("Which game, 1 to {last}?").format(last=new), choices))
    if number == new:
        return _new_game(conversation, begin)
    return Table.resume(saved[number - 1].path, own_packs=own_packs)


def _new_game(conversation: Conversation, begin: Begin) -> Table:
    counts = players_of(load_catalog())
    prompt = _("How many players, {fewest} to {most}?").format(fewest=counts[0], most=counts[-1])
    players = conversation.ask(Prompt(prompt, silent=frozenset(counts)))
    seats: list[str] = []
    while len(seats) < players:
        seats.append(_seat(conversation, seats))
    return begin(seats)


def _seat(conversation: Conversation, seats: Sequence[str]) -> str:
    """The name of a person, or `bot`."""
    prompt = _("Seat {seat}: who plays here? Type a name, or {bot} for a bot.")
    while True:
        typed = conversation.line(prompt.format(seat=len(seats) + 1, bot=BOT))
        if typed == BOT:
            return typed
        try:
            name = clean_name(typed)
            check_distinct([*(seat for seat in seats if seat != BOT), name])
        except ValueError as refused:
            conversation.printer.say(str(refused))
        else:
            return name
