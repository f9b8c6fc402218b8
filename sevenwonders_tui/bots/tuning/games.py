"""Games to learn from: some seats play what their forecast likes, by tastes of their own, the others are
merchants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from sevenwonders_tui.bots.forecast.foresight import Foresight
from sevenwonders_tui.bots.forecast.scales import Scales
from sevenwonders_tui.bots.merchant import Merchant
from sevenwonders_tui.bots.search.playout import Tastes, liked, turns_played
from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.engine import Answer, Game, Seat

FIRST_SEED = 1 << 40
"""From here on games are dealt for tuning; the seeds of `simulate` are below."""
TASTE = 1.5
"""Points by which a seat's likes differ from its forecast: enough for all ways to play to be seen."""
MERCHANTS = 0.5
"""The share of the seats that merchants have: whoever plays otherwise is to be met as well."""


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays: merchants at some seats, at the others whoever follows forecasts and tastes."""

    scales: Scales
    tastes: Tastes
    merchants: frozenset[Seat]

    def answers(self, game: Game, foresight: Foresight) -> dict[Seat, Answer]:
        """What every seat that is asked answers."""
        found = dict(liked(game, foresight, self.tastes))
        for seat in self.merchants & found.keys():
            found[seat] = Merchant(0).choose(game.view(seat))
        return found

    def play_on(self, game: Game, turns: int) -> None:
        """Play so many turns of `game`, or to its end if that comes before."""
        last = turns_played(game, self.scales) + turns
        while not game.over and turns_played(game, self.scales) < last:
            for seat, answer in self.answers(game, Foresight(self.scales, game.state)).items():
                game.answer(seat, answer)


@dataclass(frozen=True, slots=True)
class OpenStep:
    """A step of a game, before it is answered."""

    game: Game
    foresight: Foresight
    players: Players
    answers: dict[Seat, Answer]
    """What the seats are going to answer."""


def moments(
    catalog: Catalog, scales: Scales, seed: int, merchants: float = MERCHANTS
) -> Iterator[OpenStep]:
    """Play a game, with merchants at that share of the seats; yields each step of it."""
    random = Random(seed)
    seats = range(scales.players)
    game = Game.new(catalog, [str(seat) for seat in seats], FIRST_SEED + seed, records=False)
    at_merchants = frozenset(seat for seat in seats if random.random() < merchants)
    players = Players(scales, Tastes(random, TASTE), at_merchants)
    while not game.over:
        foresight = Foresight(scales, game.state)
        answers = players.answers(game, foresight)
        yield OpenStep(game, foresight, players, answers)
        for seat, answer in answers.items():
            game.answer(seat, answer)


def final_totals(game: Game) -> list[float]:
    """What every seat has in the end."""
    return [float(score.total) for score in game.scores()]
