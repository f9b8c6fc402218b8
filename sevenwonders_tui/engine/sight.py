"""Who may see what: the one place where a game is turned into a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sevenwonders_tui.engine.answers import Answer, Seat
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.view import PassedOn, View

if TYPE_CHECKING:
    from sevenwonders_tui.engine.game import Game


def view_of(game: Game, viewer: Seat | None) -> View:
    """What `viewer` may know of a game; None for what everybody may see."""
    answers = game.answers
    asks = viewer is not None and viewer in dict(game.asked)
    return View(
        viewer=viewer,
        catalog=game.catalog,
        names=game.names,
        age=game.age,
        turn=game.turn,
        turns=game.turns,
        direction=game.catalog.rules.passing[game.age - 1],
        cities=tuple(_city_for(game, viewer, seat) for seat in range(len(game.cities))),
        hand_sizes=tuple(map(len, game.hands)),
        discard_size=len(game.discard),
        hand=tuple(game.hand(viewer)) if viewer is not None else (),
        decision=game.decision(viewer) if viewer is not None and asks else None,
        refused=game.refused(viewer) if viewer is not None and asks else (),
        chosen=answers.get(viewer) if viewer is not None else None,
        free_city=game.free_city,
        driver=game.driver,
        asked=game.asked,
        answered=frozenset(answers),
        events=tuple(game.events),
        over=game.over,
        discard=tuple(game.discard) if game.house_rules.open_discard_pile else (),
        house_rules=game.house_rules,
        passed=() if viewer is None else _passed_by(game, game.player_of(viewer)),
        driver_chose=_chosen_by_driver(game, viewer),
    )


def _chosen_by_driver(game: Game, viewer: Seat | None) -> Answer | None:
    if game.driver is None or viewer not in (game.free_city, game.driver):
        return None
    return game.answers.get(game.driver)


def _passed_by(game: Game, seat: Seat) -> tuple[PassedOn, ...]:
    return tuple(PassedOn(hands[seat], heights) for hands, heights in game.passed_on)


def _city_for(game: Game, viewer: Seat | None, seat: Seat) -> City:
    city = game.cities[seat].copy()
    if seat != viewer and not game.over:
        city.secrets_counted_at_end = []
    return city
