"""Whole games for tests: random ones, and a digest to compare games by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from hypothesis import strategies as st

from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.engine import Answer, Decision, Game
from sevenwonders_tui.engine.answers import SELL

CATALOGS: dict[str, Catalog] = {edition: load_catalog(edition) for edition in ("second", "first")}
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Finn", "Gro")

Chooser = Callable[[Decision], Answer]

editions = st.sampled_from(sorted(CATALOGS))
table_sizes = st.integers(2, 7)
seeds = st.integers(0, 2**32 - 1)


def new_game(edition: str, players: int, seed: int) -> Game:
    """A game of so many players, dealt by `seed`."""
    return Game.new(CATALOGS[edition], NAMES[:players], seed)


def at_random(seed: int) -> Chooser:
    """Choose any option, but sell only now and then, so that cities grow."""
    random = Random(seed)

    def choose(decision: Decision) -> Answer:
        lively = [option for option in decision.options if option.action is not SELL]
        return random.choice(lively if lively and random.random() < 0.8 else decision.options)

    return choose


def play(game: Game, choose: Chooser) -> Iterator[tuple[Decision, Answer]]:
    """Play to the end, one answer at a time; yields each answer after it was given."""
    while not game.over:
        decision = game.waiting[0]
        answer = choose(decision)
        game.answer(decision.seat, answer)
        yield decision, answer


def digest(game: Game) -> tuple[object, ...]:
    """Everything that makes up the state of a game, comparable."""
    return (
        game.state.age,
        game.state.turn,
        game.over,
        [list(hand) for hand in game.state.hands],
        list(game.state.discard),
        [list(cards) for cards in game.state.buried],
        [
            (city.wonder.id, city.side, city.coins, city.stages, tuple(city.built),
             tuple(city.tokens), tuple(city.symbols), city.shields, sorted(map(str, city.used)))
            for city in game.state.cities
        ],
        game.asked,
        game.answers,
        game.state.scores(),
    )  # fmt: skip
