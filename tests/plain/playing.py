"""Playing in lines without a person: somebody who reads what was printed and types what it asks for."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.engine import Wish
from sevenwonders_tui.house_rules import NO_HOUSE_RULES, HouseRules
from sevenwonders_tui.plain import PlainGame, play_plain
from sevenwonders_tui.players import PERSON, Player
from sevenwonders_tui.store import GameRecord, games_folder
from sevenwonders_tui.store.lines import Answered
from sevenwonders_tui.table import Table
from tests.store.games import catalog

THREE = ("Ada", "Bo", "Cy")
ALONE = ("Ada", "bot", "bot")

Typist = Callable[[str], str | None]
"""Given what was printed since the last answer, what is typed now; None ends the input."""


class Keyboard:
    """An input that a typist fills, looking at the output."""

    def __init__(self, output: io.StringIO, typist: Typist) -> None:
        self._output = output
        self._typist = typist
        self._read = 0

    def readline(self, _limit: int, /) -> str:
        printed = self._output.getvalue()[self._read :]
        self._read += len(printed)
        typed = self._typist(printed)
        return "" if typed is None else f"{typed}\n"

    def isatty(self) -> bool:
        return False

    def fileno(self) -> int:
        raise AssertionError("it is no terminal")


@dataclass
class RandomTypist:
    """Answers whatever is asked, at random, and confirms nearly always."""

    seed: int
    prefers: tuple[str, ...] = ()
    """It chooses what has the first of these in it that any choice has."""
    last: int = 100_000
    """After how many answers the input ends."""
    typed: int = 0
    confirmed: int = 0
    """How many choices it has confirmed."""
    _random: Random = field(init=False)

    def __post_init__(self) -> None:
        self._random = Random(self.seed)

    def __call__(self, printed: str) -> str | None:
        if self.typed >= self.last:
            return None
        self.typed += 1
        if called := re.search(r"Type (\d) and Enter", unwrapped(printed)):
            return called[1]
        if "Is that right?" in printed:
            right = self._random.random() < 0.9
            self.confirmed += right
            return "1" if right else "2"
        choices: list[tuple[str, str]]
        choices = re.findall(r"^(\d+)\. (.*(?:\n   .*)*)", printed, re.MULTILINE)
        for words in (*self.prefers, ""):
            liked = [number for number, said in choices if words in unwrapped(said)]
            if liked:
                return self._random.choice(liked)
        raise AssertionError(f"nothing is asked in {printed!r}")


def answers(record: GameRecord, seats: Sequence[int]) -> int:
    """How many answers of these seats are kept."""
    return sum(isinstance(entry, Answered) and entry.seat in seats for entry in record.entries)


def unwrapped(text: str) -> str:
    """A text without the places at which it was wrapped."""
    return " ".join(text.split())


@dataclass(frozen=True)
class Played:
    """A session in lines, after its end."""

    status: int
    text: str
    journal: Path


def play(
    data: Path,
    typist: Typist,
    seats: Sequence[str] = THREE,
    *,
    seed: int = 7,
    edition: str = "second",
    boards: Sequence[tuple[str, SideName]] = (),
    house_rules: HouseRules = NO_HOUSE_RULES,
    watch: Callable[[Table], object] = lambda table: None,
) -> Played:
    """Play a new game in lines; `boards` are wonders and sides by seat, `watch` is shown the table."""

    def begin(names: Sequence[str]) -> Table:
        wishes = []
        for seat, name in enumerate(names):
            wonder, side = boards[seat] if boards else (None, None)
            bot = name == "bot"
            wish = Wish(
                f"Robo {seat}" if bot else name,
                catalog(edition).wonder_named(wonder) if wonder else None,
                side,
            )
            wishes.append((wish, Player.bot("random") if bot else PERSON))
        table = Table.new(
            catalog(edition), wishes, seed, games_folder(data), house_rules=house_rules
        )
        watch(table)
        return table

    return _session(PlainGame(data, begin, seats), typist)


def resume(data: Path, typist: Typist, game: str = "latest") -> Played:
    """Go on with a saved game in lines."""
    return _session(PlainGame(data, _nothing_new, resume=game), typist)


def _nothing_new(_seats: Sequence[str]) -> Table:
    raise AssertionError("nobody wanted a new game")


def _session(plan: PlainGame, typist: Typist) -> Played:
    output = io.StringIO()
    status = play_plain(plan, Keyboard(output, typist), output)
    (journal,) = games_folder(plan.data).glob("*.jsonl")
    return Played(status, output.getvalue(), journal)
