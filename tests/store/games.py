"""Games to keep, and what a game is in full."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.engine import Answer, Game, Seat
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.players import NEUTRAL, PERSON
from sevenwonders_tui.store import Journal
from sevenwonders_tui.store.lines import to_line

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus")


@cache
def catalog(edition: str) -> Catalog:
    """One catalog of an edition for all tests: its cards are compared by identity."""
    return load_catalog(edition)


def digest(game: Game) -> tuple[object, ...]:
    """All that a game is: two games with one digest are the same game at the same moment."""
    return (
        game.state.names,
        [_city(city) for city in game.state.cities],
        [hand.copy() for hand in game.state.hands],
        game.state.discard.copy(),
        [cards.copy() for cards in game.state.buried],
        (game.state.age, game.state.turn, game.over, game.asked, game.state.answered_by),
        game.answers,
        game.waiting,
        game.events.copy(),
        game.state.deal,
    )


def _city(city: City) -> list[object]:
    twin = city.copy()
    return list(vars(twin).values())


def new_game(seed: int, players: int = 3, edition: str = "second") -> Game:
    return Game.new(catalog(edition), NAMES[:players], seed)


def begin(folder: Path, game: Game, seed: int = 7) -> Journal:
    seats = range(len(game.state.names))
    players = [NEUTRAL if seat in game.state.neutral else PERSON for seat in seats]
    return Journal.begin(folder, game, players, seed)


def random_moves(game: Game, random: Random) -> Iterator[tuple[Seat, Answer | None]]:
    """Play `game` to its end at random, in any order of seats; None stands for a take-back."""
    while not game.over:
        answered = list(game.answers)
        if answered and random.random() < 0.1:
            seat = random.choice(answered)
            game.take_back(seat)
            yield seat, None
        else:
            decision = random.choice(game.waiting)
            answer = random.choice(list(decision.options))
            game.answer(decision.seat, answer)
            yield decision.seat, answer


def note(journal: Journal, seat: Seat, answer: Answer | None) -> None:
    if answer is None:
        journal.took_back(seat)
    else:
        journal.answered(seat, answer)


def lines_of(path: Path) -> list[Any]:
    """What each line of a journal says, without its check sum."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    for line in lines:
        del line["check"]
    return lines


def write_anew(path: Path, lines: Sequence[Any]) -> None:
    """A journal that says this, with check sums that fit."""
    written, check = b"", ""
    for says in lines:
        line, check = to_line(says, check)
        written += line
    path.write_bytes(written)


def change_by_hand(path: Path) -> None:
    """Make the second player of a kept game a bot, as with an editor: the check sums stay as they are."""
    text = path.read_text("utf-8")
    changed = text.replace(
        '"name": "Bo", "player": {"kind": "person", "level": ""}',
        '"name": "Bo", "player": {"kind": "bot", "level": "merchant"}',
    )
    assert changed != text
    path.write_text(changed, "utf-8")


def kept_game(folder: Path, seed: int = 7, moves: int = 20, players: int = 3) -> Path:
    """A journal of so many random moves, closed."""
    game = new_game(seed, players)
    journal = begin(folder, game, seed)
    steps = random_moves(game, Random(seed))
    for _move in range(moves):
        note(journal, *next(steps))
    journal.close()
    return journal.path


def whole_game(folder: Path, seed: int = 7) -> Path:
    """The journal of a random game that is over."""
    game = new_game(seed)
    journal = begin(folder, game, seed)
    for seat, answer in random_moves(game, Random(seed)):
        note(journal, seat, answer)
    journal.close()
    return journal.path
