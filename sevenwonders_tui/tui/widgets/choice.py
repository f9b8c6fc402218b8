"""The foot of the turn screen: what the card is, what can be done with it, how it is paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Answer, View
from sevenwonders_tui.engine.answers import Action
from sevenwonders_tui.tui.glyphs import DOT, MARKER
from sevenwonders_tui.tui.lines import Line, cut, fit, line, marked_row, rule, wrap
from sevenwonders_tui.tui.offers import TURN_ACTIONS, Offer
from sevenwonders_tui.tui.widgets.gains import gains
from sevenwonders_tui.tui.widgets.payments import payment_list, way_text
from sevenwonders_tui.tui.widgets.prices import price_line
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.answers import answer_text
from sevenwonders_tui.words.counts import coins_text
from sevenwonders_tui.words.effects import card_sentences, stage_sentences
from sevenwonders_tui.words.language import _
from sevenwonders_tui.words.refusals import duty_sentence, duty_short, refusal_sentence
from sevenwonders_tui.words.resources import colour_name, family_name

_ACTIONS_WIDTH = 33
_ROOMY = 7
"""Rows from which every sentence may have a line of its own."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """How far a player has come: a card, what to do with it, a way to pay."""

    place: int = 0
    """Which card of the hand."""
    action: Action | None = None
    way: int = 0
    paying: bool = False
    """Whether the cursor is among the ways to pay."""
    said: str = ""
    """What was refused just now, in a sentence."""

    def with_card(self, place: int, offer: Offer) -> Chosen:
        """Another card; the action stays if it can be carried out with that card too."""
        keeps = self.action if self.action and offer.ways[self.action] else None
        return Chosen(place, keeps)

    def with_way(self, way: int) -> Chosen:
        """Another way to pay."""
        return replace(self, way=way, said="")

    def answer(self, offer: Offer) -> Answer | None:
        """What would be answered; None while no action is chosen."""
        return offer.way(self.action, self.way) if self.action else None


def action_word(view: View, action: Action) -> str:
    """What an action is called in the list: "build", "stage 2", "sell"."""
    assert view.viewer is not None
    if action == "build":
        return _("build")
    if action == "sell":
        return _("sell")
    stages = view.cities[view.viewer].open_stages()
    return _("stage {stage}").format(stage=stages[0]) if len(stages) == 1 else _("wonder")


_ACTION_KEYS = {"build": "b", "wonder": "w", "sell": "s"}


def action_list(view: View, offer: Offer, chosen: Chosen, width: int) -> list[Line]:
    """The three things to do with a card, each with its key and its price."""
    rows = []
    for action in TURN_ACTIONS:
        here = action == chosen.action
        if not offer.ways[action] and action not in offer.refused:
            price = line((cut(duty_short(offer.chain), width - 13), "bad"))
        elif action == "sell":
            price = line((f"+{coins_text(view.catalog.rules.sell_card_coins)}", "good"))
        else:
            price = price_line(offer.ways[action], offer.refused.get(action), width - 13)
        row = line(
            MARKER if here else " ",
            (f"{_ACTION_KEYS[action]} ", "key"),
            (f"{cut(action_word(view, action), 9):<9} ", "name"),
        )
        rows.append(marked_row(row + price, width, selected=here))
    return rows


def card_title(card: Card) -> Line:
    """The name of a card, its colour and its family."""
    return line(
        (card.name, "strong"),
        (f" {DOT} ", "faint"),
        (colour_name(card.color), f"family.{card.color}"),
        (", " + family_name(card.color), "label"),
    )


def _title(view: View, offer: Offer, chosen: Chosen) -> Line:
    """What the details are about: the card, or the stage it would be put under."""
    way = chosen.answer(offer)
    if way is None or way.action != "wonder" or view.viewer is None:
        return card_title(offer.card)
    stage = _("stage {stage} of {wonder}").format(
        stage=way.stage, wonder=view.cities[view.viewer].wonder.name
    )
    under = _("with {card} under it").format(card=offer.card.name)
    return line((stage, "strong"), (f" {DOT} ", "faint"), (under, "label"))


def card_details(view: View, offer: Offer, chosen: Chosen, width: int, height: int) -> list[Line]:
    """What using the card would bring now, then what the card says."""
    way = chosen.answer(offer) or offer.way("build")
    now = gains(view, way) if way is not None else []
    said = card_sentences(offer.card)
    if chosen.action == "wonder" and way is not None and view.viewer is not None:
        said = stage_sentences(view.cities[view.viewer].stage(way.stage))
    if height < _ROOMY:
        now, said = [" ".join(now)], [" ".join(said)]
    rows = [line((row, "good")) for sentence in now for row in wrap(sentence, width)]
    rows += [line(row) for sentence in said for row in wrap(sentence, width)]
    return rows[:height]


def confirm_line(view: View, offer: Offer, chosen: Chosen, width: int) -> Line:
    """What Enter would do now, or what is to be pressed first."""
    answer = chosen.answer(offer)
    if answer is None:
        hint = _("{card}: press b to build it, w for the wonder, s to sell it.")
        return line((f" {cut(hint.format(card=offer.card.name), width - 2)}", "label"))
    what = answer_text(answer, view.catalog.rules.sell_card_coins)
    how = f"   {way_text(view, answer)}" if answer.pay.total else ""
    return fit(line((f" {_('Enter:')} ", "key"), (what, "strong"), (how, "price")), width)


def choice_lines(view: View, offer: Offer, chosen: Chosen, width: int, height: int) -> list[Line]:
    """The whole foot: a rule with the card's name, details or ways beside the actions, what Enter does."""
    actions = action_list(view, offer, chosen, _ACTIONS_WIDTH)
    left = width - _ACTIONS_WIDTH - 1
    foot = [line((f" {row}", "bad")) for row in wrap(chosen.said, width - 2)]
    foot = foot or [confirm_line(view, offer, chosen, width)]
    rows = max(height - 1 - len(foot), len(actions))
    if chosen.paying and chosen.action:
        title = line((_("ways to pay, cheapest first"), "title"))
        body = payment_list(view, offer.ways[chosen.action], chosen.way, left, rows)
    else:
        title = _title(view, offer, chosen)
        body = [line(" ") + row for row in card_details(view, offer, chosen, left - 2, rows)]
    beside = [
        fit(body[y] if y < len(body) else line(), left)
        + line(" ")
        + (actions[y] if y < len(actions) else line())
        for y in range(rows)
    ]
    return [rule(title, width), *beside, *foot]


def refusal_text(view: View, offer: Offer, action: Action) -> str:
    """Why an action cannot be carried out with a card, in a sentence."""
    assert view.viewer is not None
    if action not in offer.refused:
        return duty_sentence(offer.card.name, offer.chain)
    return refusal_sentence(
        offer.refused[action],
        view.names[view.left(view.viewer)],
        view.names[view.right(view.viewer)],
    )


class Choice(Zone):
    """The foot of the turn screen."""

    def __init__(self, view: View, hand: Sequence[Offer], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view = view
        self._hand = hand
        self.chosen = Chosen()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The foot as it stands."""
        chosen = self.chosen
        return choice_lines(self._view, self._hand[chosen.place], chosen, width, height)

    def show(self, chosen: Chosen) -> None:
        """Show another state of choosing."""
        self.chosen = chosen
        self.redraw()

    def hit(self, x: int, y: int) -> Action | Literal["confirm"] | int | None:
        """What lies under a cell: an action, the place of a way to pay, the line of Enter, or nothing."""
        row = y - 1
        if y == self.size.height - 1:
            return "confirm"
        if x > self.size.width - _ACTIONS_WIDTH:
            return TURN_ACTIONS[row] if 0 <= row < len(TURN_ACTIONS) else None
        return row if self.chosen.paying and row >= 0 else None
