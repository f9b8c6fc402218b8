"""Many games of bots against each other, on as many processes as one likes."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from sevenwonders_tui.bots.base import Bot
from sevenwonders_tui.bots.levels import make_bot
from sevenwonders_tui.bots.played import GamePlayed
from sevenwonders_tui.bots.thinking import Thinking
from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.engine import Game

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
