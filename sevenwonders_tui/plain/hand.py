"""A hand and what can be done with it, in sentences: costs, ways to pay, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.catalog import Card, Cost
from sevenwonders_tui.catalog.effects import Effect
from sevenwonders_tui.engine import Answer, Refusal, Seat, SeatView
from sevenwonders_tui.engine.answers import BUILD, SELL, TAKE, WONDER
from sevenwonders_tui.engine.preview import Preview, preview
from sevenwonders_tui.messages import _, marked, ngettext
from sevenwonders_tui.table.offers import TURN_ACTIONS, offer_of
from sevenwonders_tui.words.answers import (
    answer_text,
    conflict_sentence,
    free_reason,
    others_sentence,
    payment_words,
    refusal_sentence,
    refusal_short,
    sets_sentence,
)
from sevenwonders_tui.words.effects import effect_sentence
from sevenwonders_tui.words.phrases import coins_text, shields_text
from sevenwonders_tui.words.resources import colour_name, cost_words
from sevenwonders_tui.words.table import production_words


def uses(view: SeatView, card: Card) -> list[Answer]:
    """What the viewer can do with a card, in the order in which it is offered: build it, put it under the
    wonder, sell it; cheapest first, a power that is used up thereby last."""
    offer = offer_of(view, card)
    return [way for action in TURN_ACTIONS for way in offer.ways(action)]


def card_title(card: Card) -> str:
    """A card by name and colour: "Walls, red."."""
    return _("{card}, {colour}.").format(card=card.local_name, colour=colour_name(card.colour))


def _gains(effects: Sequence[Effect]) -> str:
    return " ".join(map(effect_sentence, effects))


def card_line(view: SeatView, seat: Seat, card: Card) -> str:
    """A card of the hand: what it gives, what it costs now, or why it cannot be built."""
    about = f"{card_title(card)} {_gains(card.effects)}"
    offer = offer_of(view, card)
    refusal = offer.refusal(BUILD)
    if refusal is not None:
        return f"{about} {_cost(card.cost)} {_cannot(refusal)}"
    return f"{about} {_price(view, seat, card.cost, offer.ways(BUILD))}"


def stage_lines(view: SeatView, seat: Seat) -> list[str]:
    """The stages of the wonder that could be built next, with any card: gain, cost now, or why not."""
    lines = []
    for use in offer_of(view, view.hand[0]).uses[WONDER]:
        if use.builds is None:
            continue
        cost = use.builds.cost
        about = _("Wonder stage {stage}.").format(stage=use.stage)
        price = _price(view, seat, cost, use.ways) if use.ways else _cost(cost)
        lines.append(f"{about} {_gains(use.builds.effects)} {price}")
        if use.refused is not None and use.form == use.forms - 1:
            lines.append(_cannot(use.refused))
    return lines or [_("Every stage of the wonder is built.")]


def _cost(cost: Cost) -> str:
    return _("Costs {cost}.").format(cost=cost_words(cost))


def _cannot(refusal: Refusal) -> str:
    return _("Cannot be built: {why}.").format(why=refusal_short(refusal))


def refusal_sentences(view: SeatView, seat: Seat, card: Card) -> list[str]:
    """That a card cannot be built, and why, in full; nothing where it can."""
    refusal = offer_of(view, card).refusal(BUILD)
    if refusal is None:
        return []
    left, right = view.left(seat), view.right(seat)
    why = refusal_sentence(refusal, view.names[left], view.names[right])
    return [_("It cannot be built."), why]


def _price(view: SeatView, seat: Seat, cost: Cost, ways: Sequence[Answer]) -> str:
    """What is to be paid now, the cheapest way first; `ways` are for one card or stage."""
    if cost.nothing or not ways:
        return _("Costs nothing.")
    cheapest = ways[0]
    if cheapest.free is not None:
        said = _("Costs {cost}: {free}.").format(
            cost=cost_words(cost), free=free_reason(cheapest.free)
        )
    elif cost.coins and not any(cost.resources.values()):
        said = _cost(cost)
    elif not cheapest.pay.total:
        said = _("Costs {cost}, which the city makes.").format(cost=cost_words(cost))
    else:
        said = _("Costs {cost}: {payment}.").format(
            cost=cost_words(cost), payment=_payment(view, seat, cheapest)
        )
    if len(ways) == 1:
        return said
    more = ngettext("{n} other way to pay.", "{n} other ways to pay.", len(ways) - 1)
    return f"{said} {more.format(n=len(ways) - 1)}"


def _payment(view: SeatView, seat: Seat, answer: Answer) -> str:
    left, right = view.left(seat), view.right(seat)
    return payment_words(answer.pay, view.names[left], view.names[right])


def answer_sentence(view: SeatView, seat: Seat, answer: Answer) -> str:
    """What an answer does and costs: "Build Walls and pay 4 coins to Bo."."""
    card = answer.card
    message = _SENTENCES.get((answer.action, bool(answer.pay.total)))
    if card is None or message is None:
        said = answer_text(answer)
        return f"{said[:1].upper()}{said[1:]}."
    fields = {
        "card": card.local_name,
        "payment": _payment(view, seat, answer),
        "stage": _stage(answer),
        "coins": coins_text(view.catalog.rules.sell_card_coins),
    }
    if answer.action is BUILD and answer.free is not None:
        return _("Build {card}, {free}.").format(free=free_reason(answer.free), **fields)
    return _(message).format(**fields)


_SENTENCES = {
    (BUILD, True): marked("Build {card} and pay {payment}."),
    (BUILD, False): marked("Build {card}; there is nothing to pay."),
    (WONDER, True): marked("Put {card} under the wonder as stage {stage} and pay {payment}."),
    (WONDER, False): marked(
        "Put {card} under the wonder as stage {stage}; there is nothing to pay."
    ),
    (SELL, False): marked("Sell {card} for {coins}."),
    (TAKE, False): marked("Build {card} for nothing."),
}
"""What an answer does, by action and whether anything is paid."""


def _stage(answer: Answer) -> str:
    """The number of a stage, and which of its forms where it has several."""
    if not answer.form:
        return str(answer.stage)
    return _("{stage} in form {form}").format(stage=answer.stage, form=answer.form + 1)


def preview_sentences(view: SeatView, seat: Seat, answer: Answer) -> list[str]:
    """What `answer` would change for the viewer at `seat`: coins, points, shields, sets, goods."""
    then = preview(view, answer)
    said = [
        _change(_("Coins: {before}, then {after}."), then.before.coins, then.after.coins),
        _change(
            _("Points: {before}, then {after}."),
            then.score_before.total,
            then.score_after.total,
        ),
        _shields(view, seat, then),
        conflict_sentence(then),
        sets_sentence(then),
        _goods(then),
        others_sentence(then, view.names),
    ]
    return [sentence for sentence in said if sentence]


def _change(sentence: str, before: int, after: int) -> str:
    return sentence.format(before=before, after=after) if before != after else ""


def _shields(view: SeatView, seat: Seat, then: Preview) -> str:
    if not then.shields:
        return ""
    left, right = view.left(seat), view.right(seat)
    return _("{shields} then; {left} has {left_shields} and {right} has {right_shields}.").format(
        shields=shields_text(then.after.shields),
        left=view.names[left],
        left_shields=view.cities[left].shields,
        right=view.names[right],
        right_shields=view.cities[right].shields,
    )


def _goods(then: Preview) -> str:
    if then.after.own is then.before.own:
        return ""
    return _("Production then: {goods}.").format(goods=production_words(then.after.own))
