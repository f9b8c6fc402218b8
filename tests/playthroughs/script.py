"""Playing a seeded game and writing down what is asked, what is answered and what happens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Decision, Event, Game
from tests.engine.games import at_random, new_game, play

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Plan:
    """Which game is written down, and how much of it."""

    edition: str
    players: int
    seed: int
    ages: int


PLAYTHROUGHS = {
    "second_edition_3_players": Plan("second", 3, 11, 3),
    "first_edition_3_players": Plan("first", 3, 12, 3),
    "second_edition_5_players": Plan("second", 5, 13, 1),
    "second_edition_7_players": Plan("second", 7, 14, 1),
    "first_edition_7_players": Plan("first", 7, 15, 1),
}


def playthrough(plan: Plan) -> str:
    """The text of a game."""
    return "\n".join(_lines(plan)) + "\n"


def _lines(plan: Plan) -> Iterator[str]:
    game = new_game(plan.edition, plan.players, plan.seed)
    for name, city in zip(game.state.names, game.state.cities, strict=True):
        yield f"{name}: {city.wonder.id} {city.side}"
    seen = 0
    asked = game.waiting[0]
    yield from _question(game, asked)
    for decision, answer in play(game, at_random(plan.seed)):
        yield f"  > {answer}"
        for event in game.events[seen:]:
            yield f"    {_event(game, event)}"
        if len(game.events) > seen:
            seen = len(game.events)
            yield from _table(game)
        if game.over or game.state.age > plan.ages:
            break
        if game.waiting[0] is not decision:
            yield from _question(game, game.waiting[0])


def _question(game: Game, decision: Decision) -> Iterator[str]:
    seat = decision.seat
    yield f"Age {game.state.age} turn {game.state.turn}, {game.state.names[seat]}: {decision.kind}"
    for option in decision.options:
        yield f"  {option}"
    for refused in game.refused(seat):
        what = refused.card.id if refused.card is not None else f"stage {refused.stage}"
        yield f"  not {refused.action} {what}: {refused.why.code}"


def _event(game: Game, event: Event) -> str:
    words = [event.kind]
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in ("seat", "left", "buyer"):
            value = game.state.names[value]
        elif isinstance(value, Card):
            value = value.id
        words.append(f"{field.name}={value}")
    return " ".join(words)


def _table(game: Game) -> Iterator[str]:
    for name, city, score in zip(
        game.state.names, game.state.cities, game.state.scores(), strict=True
    ):
        yield (
            f"  = {name}: {city.coins} coins, {city.shields} shields, stages {len(city.stages)}, "
            f"tokens {sum(city.tokens)}, points {score.total}"
        )
