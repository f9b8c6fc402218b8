"""What a new game is to be: who sits where, with which board, in which edition. No screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import SystemRandom

from sevenwonders_tui.bots import DEFAULT_LEVEL, LEVELS, YARDSTICKS
from sevenwonders_tui.catalog import Catalog, fold
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.engine import HouseRules, SetUp, Way, Wish
from sevenwonders_tui.house_rules import NO_HOUSE_RULES
from sevenwonders_tui.messages import _
from sevenwonders_tui.players import PERSON, Player
from sevenwonders_tui.table import Table, players_of
from sevenwonders_tui.words.phrases import comma_list

PLAYERS = (PERSON, *map(Player.bot, reversed(LEVELS)))
"""Who can sit at a seat: a person, or a bot, the best first."""
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus")
"""Names for those who give none."""
EDITIONS = ("second", "first")
_LARGEST_SEED = 10**9


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat of a game to be."""

    name: str
    player: Player = PERSON
    wonder: str | None = None
    """The id of the wonder wished for; None leaves it to chance, as for the side."""
    side: SideName | None = None


@dataclass(frozen=True, slots=True)
class GamePlan:
    """A game to be."""

    seats: tuple[SeatPlan, ...]
    edition: str = EDITIONS[0]
    seed: int | None = None
    """Decides everything dealt; None for a game like no other."""
    expansions: tuple[str, ...] = ()
    way: Way = "dealt"
    """How wonders come to players; where they choose in turn, `set_up` says who is to choose what."""
    house_rules: HouseRules = NO_HOUSE_RULES

    def with_seed(self) -> GamePlan:
        """The same with a seed, by chance if it has none yet."""
        if self.seed is not None:
            return self
        return replace(self, seed=SystemRandom().randrange(_LARGEST_SEED))

    def set_up(self, catalog: Catalog) -> SetUp:
        """The wonders being given out, before anybody has chosen.

        Raises:
            ValueError: there are more players than wonders; the message is a sentence for people.
        """
        names = [seat.name for seat in self.seats]
        if len(names) > len(catalog.wonders):
            raise ValueError(
                _("There are only {n} wonders in the box.").format(n=len(catalog.wonders))
            )
        return SetUp.begin(catalog, names, self.way, self.with_seed().seed or 0)

    def with_boards(self, wishes: Sequence[Wish]) -> GamePlan:
        """The same with the boards that everybody has chosen, by seat."""
        seats = (
            replace(seat, wonder=wish.wonder.id if wish.wonder else None, side=wish.side)
            for seat, wish in zip(self.seats, wishes, strict=True)
        )
        return replace(self, seats=tuple(seats))

    def begin(self, catalog: Catalog, folder: Path | None) -> Table:
        """Deal the game; its journal goes into `folder`, if there is one.

        Raises:
            ValueError: there cannot be such a game; the message is a sentence for people.
        """
        players = players_of(catalog)
        if len(self.seats) not in players:
            raise ValueError(
                _("A game is for {fewest} to {most} players, not for {n}.").format(
                    fewest=min(players), most=max(players), n=len(self.seats)
                )
            )
        seats = [(_wish(seat, catalog), seat.player) for seat in self.seats]
        seed = self.with_seed().seed or 0
        return Table.new(catalog, seats, seed, folder, house_rules=self.house_rules)


def _wish(seat: SeatPlan, catalog: Catalog) -> Wish:
    wonder = None if seat.wonder is None else catalog.wonder_named(seat.wonder)
    return Wish(seat.name, wonder, seat.side)


def usual_seats() -> tuple[SeatPlan, ...]:
    """A seat for each of `NAMES`: a person, and bots."""
    bots = (SeatPlan(name, Player.bot(DEFAULT_LEVEL)) for name in NAMES[1:])
    return (SeatPlan(NAMES[0]), *bots)


def seats_from_words(words: Sequence[str]) -> tuple[SeatPlan, ...]:
    """The seats a command line asks for: `bot` or `bot:LEVEL` is a bot, anything else a person's name.

    Bots take names that nobody else has.

    Raises:
        ValueError: there is no such bot; the message is a sentence for people.
    """
    people = {fold(word) for word in words if not _asks_for_bot(word)}
    free = (name for name in NAMES if fold(name) not in people)
    return tuple(
        SeatPlan(next(free), _bot(word)) if _asks_for_bot(word) else SeatPlan(word)
        for word in words
    )


def players_at(words: Sequence[str], names: Sequence[str]) -> tuple[Player, ...]:
    """Who plays at seats that have names already: `bot` or `bot:LEVEL`, or the name; no words for people
    alone.

    Raises:
        ValueError: there is no such bot or no such name, or not one word for each seat; the message is a
            sentence for people.
    """
    if not words:
        return (PERSON,) * len(names)
    people = [fold(word) for word in words if not _asks_for_bot(word)]
    known = [
        fold(name) for word, name in zip(words, names, strict=False) if not _asks_for_bot(word)
    ]
    if len(words) != len(names) or people != known:
        wrong = _(
            "The seats are {names}: give --seat once for each, in this order: its name, or a bot."
        )
        raise ValueError(wrong.format(names=comma_list(names)))
    return tuple(_bot(word) if _asks_for_bot(word) else PERSON for word in words)


def _bot(word: str) -> Player:
    _kind, colon, level = word.partition(":")
    levels = (*YARDSTICKS, *LEVELS)
    if colon and level not in levels:
        known = ", ".join(levels)
        raise ValueError(
            _("There is no bot “{level}”; there are {levels}.").format(level=level, levels=known)
        )
    return Player.bot(level or DEFAULT_LEVEL)


def _asks_for_bot(word: str) -> bool:
    return word == "bot" or word.startswith("bot:")
