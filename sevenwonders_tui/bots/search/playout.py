"""Playing on: every seat chooses what its forecast likes best."""

from __future__ import annotations

from sevenwonders_tui.bots.forecast.foresight import Foresight
from sevenwonders_tui.bots.forecast.scales import Scales
from sevenwonders_tui.engine import Answer, Game, Seat


def play_on(game: Game, scales: Scales) -> None:
    """Play `game` to its end."""
    while not game.over:
        foresight = Foresight(scales, game)
        for seat, answer in liked(game, foresight):
            game.answer(seat, answer)


def liked(game: Game, foresight: Foresight, but: Seat | None = None) -> list[tuple[Seat, Answer]]:
    """What each seat that is asked now would answer, apart from the seat `but`."""
    return [
        (decision.seat, foresight.best(decision, game.hand(decision.seat)))
        for decision in game.waiting
        if decision.seat != but
    ]
