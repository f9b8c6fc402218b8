"""Many games of bots against each other, on as many processes as one likes."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

from sevenwonders_tui.bots.base import Bot
from sevenwonders_tui.bots.levels import make_bot
from sevenwonders_tui.bots.tally import Tally
from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.engine import Game

_GAMES_AT_A_TIME = 8
"""Games that a process plays before it tells of them: few, so that it can be stopped soon."""


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

    @property
    def catalog(self) -> Catalog:
        """The cards and wonders that are played with."""
        return load_catalog(self.edition, self.expansions, self.packs)

    def play(self, number: int) -> Tally:
        """Play game `number`, from 0: wonders, sides and cards as the seed deals them."""
        game_seed = Random(f"{self.seed} game {number}").getrandbits(32)
        shift = number % len(self.levels)
        levels = (*self.levels[-shift:], *self.levels[:-shift]) if shift else self.levels
        bots = [make_bot(level, game_seed + seat) for seat, level in enumerate(levels)]
        game = Game.new(self.catalog, levels, game_seed, records=False)
        try:
            faults = tuple(self._play_to_the_end(game, bots, game_seed))
        except Exception as error:  # a fault of ours: it goes on, and says in which game it is
            error.add_note(f"in the game of {len(levels)} players dealt by seed {game_seed}")
            raise
        return Tally.of(game, levels, faults)

    def _play_to_the_end(self, game: Game, bots: list[Bot], game_seed: int) -> list[str]:
        faults = []
        while not game.over:
            for decision in game.waiting:
                bot = bots[game.player_of(decision.seat)]
                game.answer(decision.seat, bot.choose(game.view(decision.seat)))
            if self.check:
                moment = f"seed {game_seed}, Age {game.age}, turn {game.turn}"
                faults += [f"{moment}: {fault}" for fault in game.check()]
        return faults


def played(contest: Contest, games: int, jobs: int = 1) -> Generator[Tally, None, None]:
    """Play `games` games; yields what came out of some of them as soon as they are over.

    To be called in the main thread. All tallies together are the same for any number of `jobs`, which is how many processes play.

    Raises:
        BrokenProcessPool: one of the processes was ended from outside.
    """
    if jobs == 1:
        yield from map(contest.play, range(games))
        return
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_interrupts)
    starts = iter(range(0, games, _GAMES_AT_A_TIME))
    running: set[Future[Tally]] = set()

    def begin_more() -> None:
        for start in islice(starts, 2 * jobs - len(running)):
            numbers = range(start, min(start + _GAMES_AT_A_TIME, games))
            running.add(pool.submit(_play_some, contest, numbers))

    try:
        with _no_interrupts():  # the processes start now, and so never hear of Ctrl+C
            begin_more()
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            running -= done
            begin_more()
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _play_some(contest: Contest, numbers: range) -> Tally:
    return sum(map(contest.play, numbers), Tally())


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
