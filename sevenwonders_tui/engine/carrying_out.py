"""Carrying out an answer: the one way in which a card or a stage enters a city, and what it moves.

A turn does it for good, a preview and a bot on a copy of the city.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sevenwonders_tui.catalog.effects import Effect
from sevenwonders_tui.catalog.model import Card, Stage
from sevenwonders_tui.engine.answers import BUILD, COPY, TAKE, WONDER, Answer
from sevenwonders_tui.engine.city import City

Entered = Card | Stage
"""What has entered play."""


def put_down(city: City, answer: Answer) -> Entered | None:
    """Carry `answer` out in `city`, payments apart; what has entered play, if anything has."""
    card = answer.card
    if answer.action is WONDER:
        city.add_stage(answer.stage, answer.form, card)
        return city.stage(answer.stage, answer.form)
    if answer.action is BUILD or answer.action is TAKE:
        assert card is not None
        city.add_card(card)
        return card
    if answer.action is COPY:
        city.copied_guild = card
    elif answer.action.does is not None:
        answer.action.does(city, answer)
    return None


class Moves(NamedTuple):
    """Coins that move when something enters play (E1)."""

    gained: int
    """From the bank, for its owner."""
    for_neighbours: int
    """From the bank, for each of the two neighbours."""
    others_lose: int
    """What every other player pays to the bank."""


NO_MOVES = Moves(0, 0, 0)


def moves_of(effects: Iterable[Effect], city: City, left: City, right: City) -> Moves:
    """What effects move that enter play in `city`, counted on the cities as they are now (E2)."""
    gained = for_neighbours = others_lose = 0
    for effect in effects:
        if effect.gives_coins:
            gained += effect.coins(city, left, right)
        if effect.reaches_others:
            for_neighbours += effect.coins_for_neighbours()
            others_lose += effect.loss_of_others()
    return Moves(gained, for_neighbours, others_lose)
