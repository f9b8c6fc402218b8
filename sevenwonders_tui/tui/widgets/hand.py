"""The hand in rows, as it is shown at 80 columns."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.engine import SeatView
from sevenwonders_tui.engine.answers import BUILD, WONDER
from sevenwonders_tui.messages import _
from sevenwonders_tui.table.offers import Offer
from sevenwonders_tui.tui.glyphs import LEFT, MARKER, RIGHT
from sevenwonders_tui.tui.lines import Line, fit, join, line, marked_row, pad, rule
from sevenwonders_tui.tui.widgets.panels import cost_short, stage_name
from sevenwonders_tui.tui.widgets.prices import price_line
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.answers import answer_text
from sevenwonders_tui.words.effects import card_short, stage_short
from sevenwonders_tui.words.resources import colour_name

_NAME, _COLOUR, _COST, _EFFECT = 19, 6, 11, 21


def hand_title(view: SeatView) -> str:
    """What the hand is, and where it goes on to."""
    last = view.turn == view.turns
    if not view.asked_decision.kind.every_turn:
        return _(view.asked_decision.kind.title).format(city=view.names[view.viewer])
    driven = [seat for seat in view.neutral if view.player_of(seat) == view.viewer]
    if driven:
        city = view.names[driven[0]]
        if last:
            message = _("the last hand: a card for this city, one for the {city}, one is discarded")
            return message.format(city=city)
        return _("the hand: a card for this city, then one for the {city}").format(city=city)
    if last:
        return _("the last hand of the Age: one card is played, the other is discarded")
    if view.neutral:
        return _("the hand, which is swapped with that of {name}").format(
            name=view.names[view.passes_to[view.viewer]]
        )
    if view.direction == "left":
        return _("the hand, which goes on to {name} {arrow}").format(
            name=view.names[view.left(view.viewer)], arrow=LEFT
        )
    return _("the hand, which goes on to {name} {arrow}").format(
        name=view.names[view.right(view.viewer)], arrow=RIGHT
    )


def card_row(number: int, offer: Offer, width: int, *, selected: bool) -> Line:
    """A card of the hand in one row: name, family, cost, what it gives, what it costs now."""
    card = offer.card
    text = _row(
        f"{MARKER if selected else ' '}{number} ",
        card.local_name,
        (colour_name(card.colour), f"family.{card.colour}"),
        cost_short(card.cost, _COST),
        card_short(card),
        price_line(offer.ways(BUILD), offer.refusal(BUILD), _price_room(width)),
        width,
    )
    return marked_row(text, width, selected=selected)


def stage_row(view: SeatView, offer: Offer, width: int) -> Line:
    """The next stage of the wonder in the columns of the cards; where several are open, how many."""
    stages = len(view.cities[view.viewer].board.stages)
    stage, *others = offer.uses[WONDER]
    if others or stage.builds is None:
        return _stages_row(offer, width)
    return _row(
        "   ",
        stage_name(stage, stages),
        (_("wonder"), "title"),
        cost_short(stage.builds.cost, _COST),
        stage_short(stage.builds),
        price_line(stage.ways, stage.refused, _price_room(width)),
        width,
    )


def _stages_row(offer: Offer, width: int) -> Line:
    """Several stages that are open, or none that is left."""
    stages = offer.uses[WONDER]
    if stages[0].builds is None:
        return fit(line("   ", (_("every stage of the wonder is built"), "label")), width)
    possible = sum(bool(stage.ways) for stage in stages)
    if stages[0].forms > 1:
        name = _("stage {stage}").format(stage=stages[0].stage)
        text = _("{n} of {all} forms of it can be built; w shows them")
    else:
        name, text = _("stages"), _("{n} of {all} open stages can be built; w shows them")
    said = text.format(n=possible, all=len(stages))
    return fit(line("   ", (pad(name, _NAME), "name"), (f" {said}", "label")), width)


def _price_room(width: int) -> int:
    return width - 3 - _NAME - _COLOUR - _COST - _EFFECT - 4


def _row(
    start: str,
    name: str,
    family: tuple[str, str],
    cost: str,
    effect: str,
    price: Line,
    width: int,
) -> Line:
    return fit(
        join(
            [
                line(start, (pad(name, _NAME), "name"), " "),
                line((pad(family[0], _COLOUR), family[1]), " "),
                line(f"{pad(cost, _COST)} {pad(effect, _EFFECT)} "),
                price,
            ]
        ),
        width,
    )


def title_line(view: SeatView, width: int) -> Line:
    """A rule that says what the hand is; for a neutral city also what is chosen for the own city."""
    return rule(hand_title(view), width, _chosen_for_own_city(view))


def hand_rows(view: SeatView, hand: Sequence[Offer], cursor: int, width: int) -> list[Line]:
    """The whole hand in rows under a rule, and the next stages of the wonder."""
    rows = [title_line(view, width)]
    rows += [
        card_row(place + 1, offer, width, selected=place == cursor)
        for place, offer in enumerate(hand)
    ]
    return [*rows, stage_row(view, hand[cursor], width)]


def _chosen_for_own_city(view: SeatView) -> Line | None:
    """What somebody has chosen for their own city, while choosing for a neutral one."""
    player = view.player
    if player is None or player == view.viewer or player not in view.known_answers:
        return None
    return line((f"{view.names[player]}: {answer_text(view.known_answers[player])}", "label"))


class CardRows(Zone):
    """The viewer's hand in rows, with a cursor."""

    def __init__(self, view: SeatView, hand: Sequence[Offer], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view = view
        self._hand = hand
        self.cursor = 0

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return hand_rows(self._view, self._hand, self.cursor, width)

    def place_at(self, y: int) -> int | None:
        """Which card lies in a row of the zone."""
        return y - 1 if 0 <= y - 1 < len(self._hand) else None

    def move_to(self, place: int) -> None:
        self.cursor = place
        self.redraw()


class HandTitle(Zone):
    """What the hand is, above cards that lie side by side."""

    def __init__(self, view: SeatView, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view = view

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return [title_line(self._view, width)]
