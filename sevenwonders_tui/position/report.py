"""The report of a position: what the table holds, who is asked, and what the answers caused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from sevenwonders_tui.catalog import Card, Stage, fold
from sevenwonders_tui.catalog.model import Wonder
from sevenwonders_tui.engine import Answer, Decision, Event, Game, Payment, Refused
from sevenwonders_tui.engine.answers import ACTIONS, BUILD, WONDER, Chain, Free, Power, StageSource
from sevenwonders_tui.engine.events import SEAT_FIELDS
from sevenwonders_tui.messages import _
from sevenwonders_tui.position.model import AnswerFile, PositionError, cut
from sevenwonders_tui.statuses import BAD_ANSWER
from sevenwonders_tui.words.answers import answer_text, refusal_sentence

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


def give_answers(game: Game, answers: Sequence[AnswerFile]) -> None:
    """Give each answer in turn.

    Raises:
        PositionError: an answer is not among the options, fits several, or comes from a player who
            is not asked; its text lists the options there were.
    """
    for number, wanted in enumerate(answers):
        where = f"answers[{number}]"
        open_to = {game.state.names[decision.seat]: decision for decision in game.waiting}
        decision = open_to.get(wanted.player)
        if decision is None:
            asked = ", ".join(open_to) or "nobody"
            raise PositionError(
                where,
                _("{player} is not asked now; asked: {asked}").format(
                    player=cut(wanted.player), asked=asked
                ),
                BAD_ANSWER,
            )
        fitting = [option for option in decision.options if _fits(wanted, option)]
        if len(fitting) != 1:
            fault = _("is not among the options") if not fitting else _("fits several options")
            listed = "; ".join(_option_text(option) for option in fitting or decision.options)
            raise PositionError(where, f"{fault}: {listed}", BAD_ANSWER)
        game.answer(decision.seat, fitting[0])


def _fits(wanted: AnswerFile, option: Answer) -> bool:
    """Whether every field given in the file is that of the option."""
    if wanted.action is not None and wanted.action != option.action.id:
        return False
    if wanted.card is not None and fold(wanted.card) not in _names_of(option):
        return False
    if wanted.stage is not None and wanted.stage != option.stage:
        return False
    if wanted.form is not None and wanted.form != option.form + 1:
        return False
    if "free" in wanted.model_fields_set and fold(wanted.free or "") != fold(
        free_name(option.free) or ""
    ):
        return False
    if wanted.pay is None:
        return True
    given = (wanted.pay.left, wanted.pay.right, wanted.pay.bank)
    return all(want is None or want == coins for want, coins in zip(given, option.pay, strict=True))


def _names_of(option: Answer) -> set[str]:
    if option.card is None:
        return set()
    return {fold(name) for name in (option.card.name, *option.card.also_written)}


def _option_text(option: Answer) -> str:
    left, right, bank = option.pay
    if not option.pay.total:
        return answer_text(option)
    return f"{answer_text(option)} (left {left}, right {right}, bank {bank})"
