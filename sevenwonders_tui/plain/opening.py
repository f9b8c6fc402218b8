"""Which game is played: a saved one, or a new one; asked where the command line does not say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.messages import _
from sevenwonders_tui.plain.conversation import Conversation, Prompt
from sevenwonders_tui.statuses import CANNOT_USE_FILE
from sevenwonders_tui.store import (
    SavedGame,
    StoreError,
    check_distinct,
    clean_name,
    each_saved_game,
)
from sevenwonders_tui.store.journal import SUFFIX
from sevenwonders_tui.store.places import from_home
from sevenwonders_tui.store.saved import newest_first
from sevenwonders_tui.table import Table, players_of
from sevenwonders_tui.words.transcript import saved_game_text

LATEST = "latest"
"""What stands for the game played last."""
BOT = "bot"
"""What stands for a bot in place of a name."""
_LISTED = 5
"""How many saved games are offered."""

Begin = Callable[[Sequence[str]], Table]
"""Deals a new game for the players named, `bot` or `bot:LEVEL` for a bot; a UsageError says why not."""


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


def resumed(asked: str, games: Path, own_packs: Sequence[Path] = ()) -> Table:
    """The table of a saved game; `latest` is the one played last that can be gone on with.

    Raises:
        StoreError: there is none, or it cannot be gone on with.
    """
    if asked != LATEST:
        return Table.resume(saved_journal(asked, games), own_packs=own_packs)
    latest = next(_open_games(games, own_packs), None)
    if latest is None:
        raise _no_game(_("There is no game to go on with in {folder}.").format(folder=games))
    return Table.resume(latest.path, own_packs=own_packs)


def _no_game(sentence: str) -> StoreError:
    return StoreError(sentence, CANNOT_USE_FILE)


def _open_games(games: Path, own_packs: Sequence[Path]) -> Iterator[SavedGame]:
    return (
        game
        for game in each_saved_game(games, own_packs=own_packs)
        if not game.over and game.fault is None and not game.locked
    )


def chosen_game(
    conversation: Conversation, games: Path, begin: Begin, own_packs: Sequence[Path] = ()
) -> Table:
    """Ask for a saved game to go on with, or for the players of a new one.

    Raises:
        Leave: the input has ended.
        StoreError: the game cannot be gone on with.
    """
    saved = list(islice(_open_games(games, own_packs), _LISTED))
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
