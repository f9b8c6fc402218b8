"""From a game in progress to a position file."""

from __future__ import annotations

from sevenwonders_tui.catalog.effects.others import DIPLOMACY
from sevenwonders_tui.catalog.effects.powers import DISCARD_PICKS
from sevenwonders_tui.catalog.load import shipped_expansions
from sevenwonders_tui.engine import Answer, Game, Seat
from sevenwonders_tui.engine.questions import TURN, Question
from sevenwonders_tui.house_rules import SWITCHES
from sevenwonders_tui.messages import _
from sevenwonders_tui.position.model import FORMAT, QUESTIONS_ASKED
from sevenwonders_tui.position.report import Report, free_name, option_report


class CannotBeWritten(ValueError):
    """There is no position file for this moment; the message is a sentence for people."""


def position_of(game: Game, seat: Seat | None = None, *, everything: bool = False) -> Report:
    """The position file of a game in progress, ready for JSON; `position.read` gives the game back.

    It holds what everybody may know, and of hidden things what the player at `seat` may: the hand, the
    cards under the wonder, and the discard pile while choosing from it. Answers of a step that is not
    over yet are left out, as the step would resolve without the other hands. With `everything` all of
    it stands there, and `seat` means nothing. Packs of people's own are not named, nor is the deal of
    later Ages.

    Raises:
        CannotBeWritten: the game is over, or the format has no words for what is asked or kept now.
    """
    state = game.state
    asking = _asking(game)
    seats = range(len(state.names))
    shipped = shipped_expansions(state.catalog.edition)
    position: Report = {
        "format": FORMAT,
        "edition": state.catalog.edition,
        "expansions": [pack for pack in state.catalog.packs if pack in shipped],
        "age": state.age,
        "turn": state.turn,
        "asking": asking.id,
        "turns": state.turns,
        "house_rules": [rule for rule in SWITCHES if getattr(state.house_rules, rule)],
        "players": [
            _player(game, each, hidden=everything or (each == seat and each not in state.neutral))
            for each in seats
        ],
    }
    for neutral in state.neutral:
        position["free_city"] = state.names[neutral]
        position["driver"] = state.names[state.answered_by[neutral]]
    looks_through = [state.answered_by[each] for each, kind in game.asked if kind.from_pile]
    if everything or seat in looks_through or state.house_rules.open_discard_pile:
        position["discard"] = [card.name for card in state.discard]
    if everything:
        position["answers"] = [_answer(game, *given) for given in game.answers.items()]
    usual = {"asking": TURN.id, "turns": state.catalog.rules.turns_per_age}
    return {key: value for key, value in position.items() if value not in ([], usual.get(key))}


def _asking(game: Game) -> Question:
    """What is asked now."""
    if game.over:
        raise CannotBeWritten(_("The game is over; only a game in progress has a position."))
    if game.state.parts:
        kept = ", ".join(game.state.parts)
        lost = _("A position file has no key for what is kept for {kept}.")
        raise CannotBeWritten(lost.format(kept=kept))
    asked = {kind.id: kind for _seat, kind in game.asked}
    if not asked:
        return TURN
    for question_id in QUESTIONS_ASKED:
        if question_id in asked:
            return asked[question_id]
    no_word = _("A position file has no word for what is asked now: {asked}.")
    raise CannotBeWritten(no_word.format(asked=", ".join(asked)))


def _player(game: Game, seat: Seat, *, hidden: bool) -> Report:
    state, city = game.state, game.state.cities[seat]
    in_order = city.stages == tuple(range(1, len(city.stages) + 1))
    entry: Report = {
        "name": state.names[seat],
        "wonder": city.wonder.name,
        "side": city.side,
        "stages": len(city.stages) if in_order else list(city.stages),
        "coins": city.coins,
        "built": [card.name for card in city.built],
        "conflict": list(city.tokens),
        "used": sorted(filter(None, map(free_name, city.used))),
        "diplomacy": city.held.get(DIPLOMACY, 0),
        "discard_picks": city.held.get(DISCARD_PICKS, 0),
        "forms": [form + 1 for form in city.forms] if any(city.forms) else [],
    }
    if hidden:
        entry["hand"] = [card.name for card in state.hands[seat]]
        entry["buried"] = [card.name for card in state.buried[seat]]
    # The coins are always told: what a city begins with differs from what is usual in a file.
    return {key: value for key, value in entry.items() if value or key in ("coins", "stages")}


def _answer(game: Game, seat: Seat, answer: Answer) -> Report:
    forms = game.state.cities[seat].board.forms[answer.stage - 1]
    return {"player": game.state.names[seat]} | option_report(answer, forms)
