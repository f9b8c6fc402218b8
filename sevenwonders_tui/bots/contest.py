"""Many games of bots against each other, on as many processes as one likes."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from sevenwonders_tui.bots.base import Bot, Thinking
from sevenwonders_tui.bots.levels import make_bot
from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.catalog.columns import Column
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.engine import Game, Seat


@dataclass(frozen=True, slots=True)
class SeatPlayed:
    """What became of one seat."""

    bot: str
    wonder: str
    """The id of the wonder."""
    side: SideName
    place: int
    """1 for the winners; level seats share a place."""
    points: Mapping[Column, int]
    """By line of the score pad."""
    coins: int
    stages: tuple[int, ...]
    """The numbers of the stages built, in the order they were built."""
    built: tuple[str, ...]
    """The ids of the structures, in the order they were built."""

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points.values())


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """What became of one game. A neutral city is left out: it is no player."""

    number: int
    """Its number in the contest, from 0."""
    deal_seed: int
    """The seed that deals its wonders, sides and cards."""
    seats: tuple[SeatPlayed, ...]
    faults: tuple[str, ...] = ()
    """What cannot be right about it."""

    @classmethod
    def of(
        cls,
        game: Game,
        levels: Sequence[str],
        number: int,
        deal_seed: int,
        faults: Sequence[str] = (),
    ) -> GamePlayed:
        """What became of a game that is over, the bots of its seats being of these levels."""
        seats = [
            SeatPlayed(
                bot=level,
                wonder=city.wonder.id,
                side=city.side,
                place=standing.place,
                points={line: standing.score[line] for line in game.state.catalog.columns},
                coins=standing.coins,
                stages=city.stages,
                built=tuple(card.id for card in city.built),
            )
            for level, city, standing in zip(
                levels, game.state.cities, game.standings(), strict=False
            )
        ]
        return cls(number, deal_seed, tuple(seats), tuple(faults))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won; more than one where a victory is shared."""
        return tuple(seat for seat, played in enumerate(self.seats) if played.place == 1)

    def data(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        seats = []
        for seat in self.seats:
            seats.append({**asdict(seat), "total": seat.total})
        return {
            "game": self.number,
            "deal_seed": self.deal_seed,
            "winners": list(self.winners),
            "seats": seats,
            "faults": list(self.faults),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> GamePlayed:
        """The game that `data` tells of.

        Raises:
            KeyError, TypeError, ValueError: it tells of none.
        """
        seats = [
            SeatPlayed(
                bot=seat["bot"],
                wonder=seat["wonder"],
                side=seat["side"],
                place=int(seat["place"]),
                points={line: int(points) for line, points in seat["points"].items()},
                coins=int(seat["coins"]),
                stages=tuple(map(int, seat["stages"])),
                built=tuple(map(str, seat["built"])),
            )
            for seat in data["seats"]
        ]
        return cls(
            int(data["game"]),
            int(data["deal_seed"]),
            tuple(seats),
            tuple(map(str, data["faults"])),
        )


USUAL_PLAYOUTS = 120


@dataclass(frozen=True, slots=True)
class Contest:
    """Games between bots; game number `n` is the same wherever and whenever it is played."""

    edition: str
    levels: tuple[str, ...]
    """The level of each bot, one a seat. They move up one seat from game to game."""
    seed: int
    check: bool = False
    """Whether the game is looked over for faults in the rules after every step."""
    expansions: tuple[str, ...] = ()
    """The expansions that come with the game and are played with."""
    packs: tuple[Path, ...] = ()
    """Folders of other packs that are played with."""
    playouts: int | None = USUAL_PLAYOUTS
    """How many games a bot that looks ahead plays on for each answer (`Thinking.playouts`)."""
    seconds: float | None = None
    """How long it may think about each answer; the games then depend on how fast the machine is."""

    @property
    def catalog(self) -> Catalog:
        """The cards and wonders that are played with."""
        return load_catalog(self.edition, self.expansions, self.packs)

    def levels_of(self, number: int) -> tuple[str, ...]:
        """The level at each seat in game `number`."""
        shift = number % len(self.levels)
        return (*self.levels[-shift:], *self.levels[:-shift]) if shift else self.levels

    def play(self, number: int) -> GamePlayed:
        """Play game `number`, from 0: wonders, sides and cards as the seed deals them."""
        deal_seed = Random(f"{self.seed} game {number}").getrandbits(32)
        levels = self.levels_of(number)
        thinking = Thinking(self.playouts, self.seconds)
        bots = [make_bot(level, deal_seed + seat, thinking) for seat, level in enumerate(levels)]
        game = Game.new(self.catalog, levels, deal_seed)
        try:
            faults = self._play_to_the_end(game, bots)
        except Exception as error:  # a fault of ours: it goes on, and says in which game it is
            error.add_note(f"in the game of {len(levels)} players dealt by seed {deal_seed}")
            raise
        return GamePlayed.of(game, levels, number, deal_seed, faults)

    def _play_to_the_end(self, game: Game, bots: list[Bot]) -> list[str]:
        faults = []
        while not game.over:
            for decision in game.waiting:
                bot = bots[game.state.answered_by[decision.seat]]
                game.answer(decision.seat, bot.choose(game.view(decision.seat)))
            if self.check:
                moment = f"Age {game.state.age}, turn {game.state.turn}"
                faults += [f"{moment}: {fault}" for fault in game.check()]
        return faults


def played(contest: Contest, numbers: range, jobs: int = 1) -> Generator[GamePlayed, None, None]:
    """Play these games; yields them in their order, each as soon as it and those before are over.

    To be called in the main thread. They are the same for any number of `jobs`, which is how many
    processes play.

    Raises:
        BrokenProcessPool: one of the processes was ended from outside.
    """
    if jobs == 1:
        yield from map(contest.play, numbers)
        return
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_interrupts)
    to_begin = iter(numbers)
    running: deque[Future[GamePlayed]] = deque()

    def begin_more() -> None:
        while len(running) < _AHEAD * jobs:
            number = next(to_begin, None)
            if number is None:
                return
            running.append(pool.submit(contest.play, number))

    try:
        with _no_interrupts():  # the processes start now, and so never hear of Ctrl+C
            begin_more()
        while running:
            yield running.popleft().result()
            begin_more()
    finally:
        pool.shutdown(cancel_futures=True)


_AHEAD = 8
"""Games a process may have begun or be about to begin, so that none waits for a long one before it."""


def _leave_interrupts() -> None:
    """Leave it to the first process what becomes of the games when somebody presses Ctrl+C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _no_interrupts() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
