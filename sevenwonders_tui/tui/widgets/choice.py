"""The foot of the turn screen: what the card is, what can be done with it, how it is paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Refusal, SeatView
from sevenwonders_tui.engine.answers import BUILD, SELL, WONDER, Action
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.table.offers import TURN_ACTIONS, Offer, Use
from sevenwonders_tui.tui.choosing import Chosen
from sevenwonders_tui.tui.glyphs import DOT, DOWN, ELLIPSIS, MARKER, UP
from sevenwonders_tui.tui.lines import Line, cut, fit, line, marked_row, rule, wrap, wrap_within
from sevenwonders_tui.tui.widgets.gains import gains
from sevenwonders_tui.tui.widgets.payments import first_shown, payment_list, stage_list, way_text
from sevenwonders_tui.tui.widgets.prices import price_line
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.answers import answer_text, duty_sentence, duty_short, refusal_sentence
from sevenwonders_tui.words.effects import (
    chain_sentences,
    cost_sentence,
    effect_sentence,
    effect_sentences,
)
from sevenwonders_tui.words.phrases import coins_text, or_list
from sevenwonders_tui.words.resources import colour_name, family_name

_ACTIONS_WIDTH = 33


def action_word(view: SeatView, action: Action) -> str:
    """What an action is called in the list: "build", "stage 2", "sell"."""
    if action is BUILD:
        return _("build")
    if action is SELL:
        return _("sell")
    stages = view.cities[view.viewer].open_stages()
    return _("stage {stage}").format(stage=stages[0]) if len(stages) == 1 else _("wonder")


_ACTION_KEYS = {BUILD: "b", WONDER: "w", SELL: "s"}
_WHAT_KEYS_DO: dict[Action, str] = {
    BUILD: marked("b to build it"),
    WONDER: marked("w for the wonder"),
    SELL: marked("s to sell it"),
}


def action_list(view: SeatView, offer: Offer, chosen: Chosen, width: int) -> list[Line]:
    """The three things to do with a card, each with its key and its price."""
    rows = []
    for action in TURN_ACTIONS:
        here = action == chosen.action
        price = _price(view, offer, action, width - 13)
        row = line(
            MARKER if here else " ",
            (f"{_ACTION_KEYS[action]} ", "key"),
            (f"{cut(action_word(view, action), 9):<9} ", "name"),
        )
        rows.append(marked_row(row + price, width, selected=here))
    return rows


def _price(view: SeatView, offer: Offer, action: Action, width: int) -> Line:
    """What an action costs or brings at its cheapest, or why it cannot be carried out."""
    ways, refusal = offer.ways(action), offer.refusal(action)
    if not ways and refusal is None:
        return line((cut(duty_short(offer.chain), width), "bad"))
    if action is SELL:
        return line((f"+{coins_text(view.catalog.rules.sell_card_coins)}", "good"))
    stages = offer.uses[action]
    if len(stages) > 1 and ways:
        possible = sum(bool(use.ways) for use in stages)
        message = _("{n} of {all} forms") if stages[0].forms > 1 else _("{n} of {all} stages")
        text = message.format(n=possible, all=len(stages))
        return line((cut(text, width), "price"))
    return price_line(ways, refusal, width)


def card_title(card: Card) -> Line:
    """The name of a card, its colour and its family."""
    return line(
        (card.local_name, "strong"),
        (f" {DOT} ", "faint"),
        (colour_name(card.colour), f"family.{card.colour}"),
        (", " + family_name(card.colour), "label"),
    )


def _title(view: SeatView, offer: Offer, chosen: Chosen) -> Line:
    """What the details are about: the card, or the stage it would be put under."""
    if chosen.step == "way":
        return line((_("ways to pay, cheapest first"), "title"))
    if chosen.action is not WONDER or view.viewer is None:
        return card_title(offer.card)
    fields = {
        "stage": chosen.uses(offer)[chosen.use].stage,
        "wonder": view.cities[view.viewer].wonder.local_name,
    }
    under = _("with {card} under it").format(card=offer.card.local_name)
    if chosen.step == "stage":
        title = _("which stage of {wonder}?").format(**fields)
    else:
        title = _("stage {stage} of {wonder}").format(**fields)
    return line((title, "strong"), (f" {DOT} ", "faint"), (under, "label"))


def card_details(view: SeatView, offer: Offer, chosen: Chosen, widths: Sequence[int]) -> list[Line]:
    """What using the card would bring now, then what the card says, in rows of these widths.

    Where there is not enough room, its cost is left out, which stands in the hand, and then the end.
    """
    way = chosen.answer(offer) or offer.way(BUILD)
    now = gains(view, way) if way is not None else []
    does, cost, chains = _said(view, offer, chosen)
    for said in ([*does, cost, *chains], [*does, *chains]):
        for paragraphs in ([*now], [*said]), ([" ".join(now)], [" ".join(said)]):
            rows, rest = _set(*paragraphs, widths)
            if not rest:
                return rows
    more = line((f" {ELLIPSIS} i", "key"))
    return [*rows[:-1], fit(rows[-1], max(0, widths[-1] - more.cell_len)) + more] if rows else []


def _said(view: SeatView, offer: Offer, chosen: Chosen) -> tuple[list[str], str, list[str]]:
    """What the card does, or the stage it is to go under; what it costs; its chains in this game."""
    if chosen.action is WONDER and (stage := chosen.uses(offer)[chosen.use].builds) is not None:
        return [effect_sentence(each) for each in stage.effects], cost_sentence(stage.cost), []
    card, dealt = offer.card, view.catalog.names_dealt(len(view.cities))
    return effect_sentences(card), cost_sentence(card.cost), chain_sentences(card, dealt)


def _set(now: Sequence[str], said: Sequence[str], widths: Sequence[int]) -> tuple[list[Line], str]:
    """Paragraphs in rows of these widths, and what did not fit."""
    rows: list[Line] = []
    for paragraphs, style in (now, "good"), (said, ""):
        for paragraph in paragraphs:
            written, rest = wrap_within(paragraph, widths[len(rows) :])
            rows += [line((row, style)) if style else line(row) for row in written]
            if rest:
                return rows, rest
    return rows, ""


def confirm_line(view: SeatView, offer: Offer, chosen: Chosen, width: int) -> Line:
    """What Enter would do now, or what is to be pressed first."""
    answer = chosen.answer(offer)
    if answer is None:
        keys = [_(_WHAT_KEYS_DO[action]) for action in TURN_ACTIONS if offer.ways(action)]
        hint = _("{card}: press {keys}.").format(card=offer.card.local_name, keys=or_list(keys))
        return line((f" {cut(hint, width - 2)}", "label"))
    enter = (" " + _("Enter:") + " ", "key")
    if chosen.step == "stage" and len(chosen.ways(offer)) > 1:
        ways = _("the ways to pay for stage {stage}").format(stage=answer.stage)
        return fit(line(enter, (ways, "strong")), width)
    what = answer_text(answer, view.catalog.rules.sell_card_coins)
    how = f"   {way_text(view, answer)}" if answer.pay.total or answer.by_power else ""
    return fit(line(enter, (what, "strong"), (how, "price")), width)


def choice_lines(
    view: SeatView, offer: Offer, chosen: Chosen, width: int, height: int
) -> list[Line]:
    """The whole foot: a rule with the card's name, details or a list beside the actions, what Enter does."""
    actions = action_list(view, offer, chosen, _ACTIONS_WIDTH)
    left = width - _ACTIONS_WIDTH - 1
    foot = [line((f" {row}", "bad")) for row in wrap(chosen.said, width - 2)]
    foot = foot or [confirm_line(view, offer, chosen, width)]
    rows = max(height - 1 - len(foot), len(actions))
    body: list[Line] = []
    if chosen.step == "way":
        body = payment_list(view, chosen.ways(offer), chosen.way, left, rows)
    elif chosen.step == "stage":
        body = stage_list(chosen.uses(offer), chosen.use, left, rows)
    if chosen.step != "way":
        widths = [left - 2] * len(actions) + [width - 2] * rows
        details = card_details(view, offer, chosen, widths[len(body) : rows])
        body += [line(" ") + row for row in details]
    beside = [
        fit(text, left) + line(" ") + actions[y] if y < len(actions) else fit(text, width)
        for y, text in enumerate([*body, *[line()] * rows][:rows])
    ]
    return [rule(_title(view, offer, chosen), width, _how_to_choose(chosen)), *beside, *foot]


def _how_to_choose(chosen: Chosen) -> Line | None:
    """The keys that go through a list that is open; numbers go on meaning cards."""
    if chosen.step == "card" or chosen.action is None:
        return None
    keys = _("{up} {down} or {key} again chooses")
    return line((keys.format(up=UP, down=DOWN, key=_ACTION_KEYS[chosen.action]), "label"))


def refusal_text(view: SeatView, offer: Offer, action: Action) -> str:
    """Why an action cannot be carried out with a card, in a sentence."""
    refusal = offer.refusal(action)
    if refusal is None:
        return duty_sentence(offer.card.local_name, offer.chain)
    return _refused(view, refusal)


def stage_refusal_text(view: SeatView, use: Use) -> str:
    """Why a stage cannot be built, in a sentence."""
    if use.refused is None:
        return _("This cannot be paid now.")
    return _refused(view, use.refused)


def _refused(view: SeatView, refusal: Refusal) -> str:
    left, right = view.left(view.viewer), view.right(view.viewer)
    return refusal_sentence(refusal, view.names[left], view.names[right])


class Choice(Zone):
    """The foot of the turn screen."""

    def __init__(self, view: SeatView, hand: Sequence[Offer], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view = view
        self._hand = hand
        self.chosen = Chosen()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        chosen = self.chosen
        return choice_lines(self._view, self._hand[chosen.place], chosen, width, height)

    def show(self, chosen: Chosen) -> None:
        self.chosen = chosen
        self.redraw()

    def hit(self, x: int, y: int) -> Action | Literal["confirm"] | int | None:
        """What lies under a cell: an action, the place of a stage or way, the line of Enter, or nothing."""
        row = y - 1
        if y == self.size.height - 1:
            return "confirm"
        if x > self.size.width - _ACTIONS_WIDTH:
            return TURN_ACTIONS[row] if 0 <= row < len(TURN_ACTIONS) else None
        if self.chosen.step == "card" or row < 0:
            return None
        offer = self._hand[self.chosen.place]
        rows = self.size.height - 2
        place = row + first_shown(self.chosen.at, self.chosen.count(offer), rows)
        return place if place < self.chosen.count(offer) else None
