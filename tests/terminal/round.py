"""A whole turn of three people at one keyboard, played through the screen and written down.

What the screens must show is known from the same game, dealt with the same seed without any screen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import Answer, Wish
from sevenwonders_tui.engine.answers import BUILD, SELL, WONDER, Action
from sevenwonders_tui.players import PERSON
from sevenwonders_tui.store import games_folder
from sevenwonders_tui.table import Table
from sevenwonders_tui.table.offers import Offer, offers
from sevenwonders_tui.words.answers import answer_text
from sevenwonders_tui.words.resources import cost_text
from tests.terminal.program import Program, running

NAMES = ("Ada", "Bo", "Cy")
SEED = 7
GAME = ("--seat", "Ada", "--seat", "Bo", "--seat", "Cy", "--seed", str(SEED))
KEYS: dict[Action, str] = {BUILD: "b", WONDER: "w", SELL: "s"}
_TURN, _CURTAIN = "b build", "Hand the keyboard to"
"""What stands on every turn screen, on every curtain, and nowhere else."""
_PANEL = re.compile(r"[^\w](\d) [^\w\s]")


@dataclass
class Seen:
    """What stood on the screen when a seat had its turn."""

    curtain: str
    hand: list[str]
    chosen: str


@dataclass
class Round:
    """A turn of all three, as it looked."""

    seats: list[Seen] = field(default_factory=list)
    reveal: str = ""
    next_curtain: str = ""
    raw: bytes = b""


@cache
def the_table() -> Table:
    """The game that is played, before anybody has answered. Nobody may answer here."""
    return Table.new(load_catalog(), [(Wish(name), PERSON) for name in NAMES], SEED, None)


def leave_a_game_in(data: Path) -> Path:
    """Begin the game and leave it; its journal."""
    people = [(Wish(name), PERSON) for name in NAMES]
    table = Table.new(load_catalog(), people, SEED, games_folder(data))
    table.close()
    assert table.path is not None
    return table.path


def answers_in(journal: Path) -> int:
    """How many answers a journal holds."""
    return journal.read_text("utf-8").count('"answer"')


@cache
def hand_of(seat: int) -> tuple[Offer, ...]:
    """The first hand of a seat."""
    return offers(the_table().view(seat))


@cache
def choice_of(seat: int) -> tuple[int, Answer]:
    """The place of a card and what is done with it: one builds, one sells, one does what is left."""
    wanted = SELL if seat == 1 else BUILD
    for place, offer in enumerate(hand_of(seat)):
        if len(offer.ways(wanted)) == 1:
            return place, offer.ways(wanted)[0]
    raise AssertionError(f"seat {seat} can do nothing without choosing how to pay")


def sentence(answer: Answer) -> str:
    """What the screen says that Enter would do."""
    return f"Enter: {answer_text(answer, 3)}"


def cost_of(offer: Offer) -> str:
    """The cost as the hand shows it."""
    return cost_text(offer.card.cost)


def all_names() -> set[str]:
    """The names of all cards that somebody holds."""
    return {offer.card.name for seat in range(len(NAMES)) for offer in hand_of(seat)}


@contextmanager
def a_game(
    data: Path | None = None,
    *arguments: str,
    size: tuple[int, int] = (80, 24),
    **environment: str | None,
) -> Iterator[Program]:
    """The game of this file on a terminal; with a folder of its own if none is given."""
    with TemporaryDirectory() as folder:
        kept = str(data or folder)
        with running(
            "play", *GAME, "--data", kept, *arguments, size=size, **environment
        ) as program:
            yield program


def open_curtain(program: Program, seat: int = 0) -> str:
    """Wait for the curtain before a seat and open it, until all of its hand is drawn; the curtain."""
    curtain = see_curtain(program, seat)
    program.press_until(str(seat + 1), _TURN, without=_CURTAIN)
    cards = len(hand_of(seat))
    program.until(lambda _screen: len(cards_shown(program.rows)) == cards, f"{cards} cards")
    return curtain


def see_curtain(program: Program, seat: int = 0) -> str:
    """Wait for the curtain before a seat, and for nothing else to be left on the screen."""
    return program.see(_CURTAIN, f"Key {seat + 1} ", without=_TURN)


def choose(program: Program, seat: int = 0) -> str:
    """Take the card and the action of `choice_of`, without Enter; the screen."""
    place, answer = choice_of(seat)
    return program.press_until(f"{place + 1}{KEYS[answer.action]}", sentence(answer))


def play_to_reveal(program: Program) -> Round:
    """Let all three take their turn; what followed is on the screen."""
    played = Round()
    for seat in range(len(NAMES)):
        curtain = open_curtain(program, seat)
        hand = program.rows
        played.seats.append(Seen(curtain, hand, choose(program, seat)))
        program.press("\r")
    played.reveal = program.see("What happened")
    return played


def play_a_round(program: Program) -> Round:
    """Let all three take their turn, and go on to the next."""
    played = play_to_reveal(program)
    played.next_curtain = program.press_until(
        "\r", _CURTAIN, "turn 2 of 6", without="What happened"
    )
    played.raw = program.raw
    return played


def cards_shown(rows: list[str]) -> dict[int, str]:
    """The text of each card of a hand by its number: of its row, or of its panel. Of a hand that is
    still being drawn it is what is there already."""
    tops = [y for y, row in enumerate(rows) if len(_PANEL.findall(row)) > 3]
    return _panels(rows[tops[0] :]) if tops else _rows(rows)


def _rows(rows: list[str]) -> dict[int, str]:
    found = (re.match(r"[ ▸>](\d) (\w.*)$", row) for row in rows)
    return {int(row[1]): row[2] for row in found if row}


def _panels(rows: list[str]) -> dict[int, str]:
    tops = list(_PANEL.finditer(rows[0]))
    width = tops[1].start() - tops[0].start()
    left = tops[0].start(1) - 3
    ends = (y for y, row in enumerate(rows) if y and row[left : left + 1] in tuple("┕└#+╰"))
    inside = next(ends, len(rows))
    shown = {}
    for place, top in enumerate(tops):
        across = slice(left + place * width + 1, left + (place + 1) * width - 1)
        shown[int(top[1])] = " ".join(row[across].strip() for row in rows[1:inside])
    return shown
