"""The report of a position: what the table holds, who is asked, and what the answers caused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from sevenwonders_tui.catalog import Card, Stage
from sevenwonders_tui.catalog.model import Wonder
from sevenwonders_tui.engine import Answer, Decision, Event, Game, Payment, Refused
from sevenwonders_tui.engine.answers import ACTIONS, BUILD, WONDER, Chain, Free, Power, StageSource
from sevenwonders_tui.engine.events import SEAT_FIELDS
from sevenwonders_tui.words.answers import refusal_sentence

Report = dict[str, Any]

_ORDER_OF_ACTIONS = tuple(ACTIONS.values())


def report(game: Game) -> Report:
    """The report of a game, ready for JSON."""
    standings = game.standings()
    return {
        "age": game.state.age,
        "turn": game.state.turn,
        "over": game.over,
        "winners": [
            name
            for name, standing in zip(game.state.names, standings, strict=True)
            if game.over and standing.place == 1
        ],
        "players": [_player(game, seat) for seat in range(len(game.state.names))],
        "discard": len(game.state.discard),
        "waiting": [_waiting(game, decision) for decision in game.waiting],
        "events": [_event(game, event) for event in game.events],
    }


def _player(game: Game, seat: int) -> Report:
    city = game.state.cities[seat]
    standing = game.standings()[seat]
    return {
        "name": game.state.names[seat],
        "coins": city.coins,
        "shields": city.shields,
        "built": [card.name for card in city.built],
        "stages": len(city.stages),
        "conflict": list(city.tokens),
        "place": standing.place if game.over and seat not in game.state.neutral else None,
        "score": {column: standing.score[column] for column in game.state.catalog.columns}
        | {"total": standing.score.total},
    }


def _waiting(game: Game, decision: Decision) -> Report:
    seat = decision.seat
    return {
        "player": game.state.names[seat],
        "kind": decision.kind.id,
        "options": [
            option_report(option, game.state.cities[seat].board.forms[option.stage - 1])
            for option in sorted(decision.options, key=_order)
        ],
        "refused": [_refused(game, seat, refused) for refused in game.refused(seat)],
    }


def _order(option: Answer) -> tuple[int, int, int, int, bool, str]:
    name = option.card.name if option.card is not None else ""
    pay = option.pay
    action = _ORDER_OF_ACTIONS.index(option.action)
    return (action, pay.total, pay.left, pay.right, option.by_power, name)


def option_report(option: Answer, forms: Sequence[Stage]) -> Report:
    """An option as reports list it, and as an answer in a position file picks it; `forms` are those of
    its stage."""
    entry: Report = {"action": option.action.id}
    if option.card is not None:
        entry["card"] = option.card.name
    if option.action is WONDER:
        entry["stage"] = option.stage
        if len(forms) > 1:
            entry["form"] = option.form + 1
    if option.action in (BUILD, WONDER):
        entry["pay"] = _pay(option.pay)
        entry["free"] = free_name(option.free)
    return entry


def free_name(free: Free | None) -> str | None:
    """How position files write why something is free: by names, as in `chain:Altar`, `wonder:Olympia`."""
    if free is None:
        return None
    if isinstance(free, Chain):
        return f"chain:{free.by.name}"
    return f"{'wonder' if isinstance(free.by, Wonder) else 'card'}:{free.by.name}"


def _pay(pay: Payment) -> dict[str, int]:
    return {"bank": pay.bank, "left": pay.left, "right": pay.right}


def _refused(game: Game, seat: int, refused: Refused) -> Report:
    left, right = game.state.names[game.state.left(seat)], game.state.names[game.state.right(seat)]
    entry: Report = {"action": refused.action.id}
    if refused.card is not None:
        entry["card"] = refused.card.name
    elif refused.stage:
        entry["stage"] = refused.stage
    entry["why"] = refusal_sentence(refused.why, left, right)
    return entry


def _event(game: Game, event: Event) -> Report:
    entry: Report = {"kind": event.kind}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in SEAT_FIELDS:
            entry["player" if field.name == "seat" else field.name] = game.state.names[value]
        elif field.name == "winners":
            entry["winners"] = [game.state.names[seat] for seat in value]
        elif isinstance(value, Chain | Power):
            entry[field.name] = free_name(value)
        elif field.name == "source":
            stage = isinstance(value, StageSource)
            entry["source"] = f"stage:{value.number}" if stage else value.id
        elif isinstance(value, Card):
            entry[field.name] = value.name
        elif isinstance(value, Payment):
            entry[field.name] = _pay(value)
        else:
            entry[field.name] = value
    return entry
