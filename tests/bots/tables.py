"""Tables for the tests of the bots."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from sevenwonders_tui.bots import LEVELS, YARDSTICKS, Bot, Thinking, make_bot
from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.engine import Decision, Game, Wish
from sevenwonders_tui.engine.answers import BUILD, WONDER
from sevenwonders_tui.position.read import read_position

CATALOGS: dict[str, Catalog] = {
    "second": load_catalog("second"),
    "first": load_catalog("first"),
    "pack": load_catalog("second", ["wonder_pack"]),
}

EVERY_LEVEL = (*YARDSTICKS, *LEVELS)


def quick_bot(level: str, seed: int) -> Bot:
    """A bot that does not look ahead for long."""
    return make_bot(level, seed, Thinking(playouts=4))


BYSTANDERS: tuple[Mapping[str, Any], ...] = (
    {"name": "Left", "wonder": "Gizah", "side": "A"},
    {"name": "Right", "wonder": "Éphesos", "side": "A"},
)


def seat_at(
    age: int,
    turn: int,
    me: Mapping[str, Any],
    others: Sequence[Mapping[str, Any]] = BYSTANDERS,
    expansions: Sequence[str] = (),
    edition: str = "second",
) -> Game:
    """A table in mid-game at which seat 0 is described by `me`, as in a position file."""
    seat = {"name": "Me", "wonder": "Rhódos", "side": "A", **me}
    dull = [{"hand": ["Altar", "Theater"], **other} for other in others]
    return read_position(
        json.dumps(
            {
                "format": "sevenwonders-position/1",
                "edition": edition,
                "expansions": expansions,
                "age": age,
                "turn": turn,
                "players": [seat, *dull],
            }
        )
    )


def two_players(driver: str, hand: Sequence[str]) -> Game:
    """A game for two, Ada and Bo; the driver of the Free City has sold the first card of `hand`."""
    rich = {"coins": 5, "built": ["Lumber Yard"]}
    players: list[dict[str, Any]] = [
        {"name": "Ada", "wonder": "Rhódos", "side": "A", **rich},
        {"name": "Bo", "wonder": "Éphesos", "side": "A", **rich},
        {"name": "Free City", "wonder": "Alexandria", "side": "A", "coins": 5},
    ]
    for player in players[:2]:
        player["hand"] = hand
    file = {
        "format": "sevenwonders-position/1",
        "age": 2,
        "turn": 6,
        "free_city": "Free City",
        "driver": driver,
        "players": players,
        "answers": [{"player": driver, "action": "sell", "card": hand[0]}],
    }
    return read_position(json.dumps(file))


def chooses(bot: Bot, game: Game, seat: int = 0) -> str:
    """What the bot answers for `seat`."""
    return str(bot.choose(game.view(seat)))


def with_powers(edition: str, seed: int) -> Game:
    """A game of the wonders that ask something apart from the turn."""
    catalog = CATALOGS[edition]
    wishes = []
    for name in ("Babylon", "Halikarnassos", "Olympia"):
        wonder = catalog.wonder_named(name)
        assert wonder is not None
        wishes.append(Wish(name, wonder, "B"))
    return Game.new(catalog, wishes, seed)


def every_question(game: Game, seed: int) -> Iterator[Decision]:
    """The questions of a whole game in which all build what they can, wonders first."""
    random = Random(seed)
    while not game.over:
        for decision in game.waiting:
            yield decision
            wonders = [option for option in decision.options if option.action is WONDER]
            builds = [option for option in decision.options if option.action is BUILD]
            game.answer(decision.seat, random.choice(wonders or builds or list(decision.options)))
