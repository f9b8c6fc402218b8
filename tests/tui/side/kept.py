"""Games kept in a folder, played to their end or half of the way."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import Answer, View, Wish
from sevenwonders_tui.players import PERSON, Player
from sevenwonders_tui.store import games_folder, read_game
from sevenwonders_tui.table import BotsThink, Conflict, Curtain, Reveal, Scores, Table
from sevenwonders_tui.table.past import Past
from tests.store.games import lines_of, write_anew


def plays_somehow(view: View) -> Answer:
    """Something else every turn, so that games look like games."""
    assert view.decision is not None
    options = view.decision.options
    return options[(view.turn * 3 + (view.viewer or 0)) % len(options)]


def keep_game(
    data: Path,
    *,
    until: Callable[[Table], bool] = lambda table: False,
    names: tuple[str, ...] = ("Ada", "Bo", "Cy"),
    seed: int = 7,
) -> Path:
    """A game in the data folder, played until something holds; where its journal is."""
    seats = [
        (Wish(name.rstrip("*")), Player.bot("builder") if "*" in name else PERSON) for name in names
    ]
    table = Table.new(load_catalog(), seats, seed, games_folder(data))
    while not isinstance(table.next, Scores) and not until(table):
        match table.next:
            case Curtain(seat=seat):
                table.answer(seat, plays_somehow(table.view(seat)))
            case BotsThink(seats=waiting):
                for seat in waiting:
                    table.answer(seat, table.think(seat))
            case Reveal() | Conflict():
                table.seen()
    table.close()
    assert table.path is not None
    return table.path


def at_turn(age: int, turn: int) -> Callable[[Table], bool]:
    """Whether a turn has begun and somebody has answered in it."""

    def reached(table: Table) -> bool:
        view = table.view(None)
        return (view.age, view.turn) == (age, turn) and bool(view.answered)

    return reached


@cache
def _journal(age: int, turn: int) -> Path:
    folder = Path(mkdtemp())
    until = at_turn(age, turn) if age else (lambda table: False)
    kept = folder / "game.jsonl"
    shutil.copy(keep_game(folder, until=until), kept)
    return kept


def past(age: int = 0, turn: int = 0) -> Past:
    """A game looked back at: over, or left in the middle of a turn."""
    return Past(read_game(_journal(age, turn), load_catalog))


def hall_of_two_games(data: Path) -> None:
    """Two finished games in a data folder, with the days on which they were begun."""
    _begun_on("2025-03-01", keep_game(data))
    _begun_on("2025-03-02", keep_game(data, names=("Ada", "Dee", "Eve*"), seed=8))


def _begun_on(day: str, journal: Path) -> None:
    header, *rest = lines_of(journal)
    write_anew(journal, [{**header, "created": f"{day}T12:00:00Z"}, *rest])
