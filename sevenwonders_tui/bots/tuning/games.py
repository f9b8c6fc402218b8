"""Games to learn from: every seat plays what its forecast likes, by tastes of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from sevenwonders_tui.bots.forecast.foresight import Foresight
from sevenwonders_tui.bots.forecast.scales import Scales
from sevenwonders_tui.bots.search.playout import Tastes, liked
from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.engine import Answer, Game, Seat

FIRST_SEED = 1 << 40
"""From here on games are dealt for tuning; the seeds of `simulate` are below."""
TASTE = 1.5
"""Points by which a seat's likes differ from its forecast: enough for all ways to play to be seen."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of a game, before it is answered."""

    game: Game
    foresight: Foresight
    answers: dict[Seat, Answer]
    """What the seats are going to answer."""


def moments(catalog: Catalog, scales: Scales, seed: int) -> Iterator[Moment]:
    """Play a game; yields each step of it."""
    names = [str(seat) for seat in range(scales.players)]
    game = Game.new(catalog, names, FIRST_SEED + seed, records=False)
    tastes = Tastes(Random(seed), TASTE)
    while not game.over:
        foresight = Foresight(scales, game)
        answers = dict(liked(game, foresight, tastes))
        yield Moment(game, foresight, answers)
        for seat, answer in answers.items():
            game.answer(seat, answer)


def final_totals(game: Game) -> list[float]:
    """What every seat has in the end."""
    return [float(score.total) for score in game.scores()]
