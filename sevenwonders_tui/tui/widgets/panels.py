"""Cards lying side by side, each in a frame of its own, where there is room for them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from sevenwonders_tui.catalog import Card, Cost, Stage
from sevenwonders_tui.catalog.model import CopiedStage
from sevenwonders_tui.engine import SeatView
from sevenwonders_tui.engine.answers import BUILD, WONDER, Action
from sevenwonders_tui.messages import _
from sevenwonders_tui.table.offers import Offer, Use
from sevenwonders_tui.tui.glyphs import DOT, ELLIPSIS, LIGHT_BOX, MARKER, SELECTED_BOX
from sevenwonders_tui.tui.lines import Line, box, cut, fit, line, wrap
from sevenwonders_tui.tui.widgets.gains import gain_short
from sevenwonders_tui.tui.widgets.prices import price_line
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.effects import card_short, effect_sentences, stage_short
from sevenwonders_tui.words.phrases import comma_list
from sevenwonders_tui.words.resources import colour_name, cost_text

_ROOMY = 16
"""Cells from which a panel has room for margins."""
_FULL_FROM = 15
"""Rows from which a panel says in sentences what a card does."""
_GAP_FROM = 14
"""Rows from which there is an empty one below its colour."""
_MOST_WAYS = 3
"""Ways to pay that such a panel lists."""


def card_panel(
    view: SeatView, number: int, offer: Offer, width: int, height: int, *, selected: bool
) -> list[Line]:
    """A card of the hand as it lies on the table, in a frame of its colour; in a high one all that the
    card says, and every way to pay."""
    card, room = offer.card, _room(width)
    way = offer.way(BUILD)
    foot = [
        line((cut(gain_short(view, way), room), "good")) if way is not None else line(),
        *_prices(offer, BUILD, room, _MOST_WAYS if height >= _FULL_FROM else 1),
    ]
    name_rows = _name_rows((card, *view.hand), room)
    head = [*_name(card, room, name_rows, selected=selected), *_gap(height)]
    inside = [*head, *_card_lines(card, room, full=height >= _FULL_FROM)]
    if len(inside) > height - 2 - len(foot):
        inside = [*head, *_card_lines(card, room)]
    mark = (f"{MARKER}{number} ", "here") if selected else (f" {number} ", "label")
    return _panel(line(mark), inside, foot, width, height, selected, f"frame.{card.colour}")


def _name_rows(cards: Sequence[Card], room: int) -> int:
    """How many rows names take, so that all cards of a hand have their rows at the same height."""
    return max(len(wrap(card.local_name, room)) for card in cards)


def _gap(height: int) -> list[Line]:
    """An empty row below the colour, where a panel is high enough for it."""
    return [line()] if height >= _GAP_FROM else []


def _name(card: Card, room: int, rows: int, *, selected: bool) -> list[Line]:
    """The name of a card, with room for so many rows, and its colour."""
    name = [fit(line(row), room) for row in wrap(card.local_name, room)]
    for row in name:
        row.stylize("selected" if selected else "name")
    name += [line()] * (rows - len(name))
    return [*name, line((colour_name(card.colour), f"family.{card.colour}"))]


def _card_lines(card: Card, room: int, *, full: bool = False) -> list[Line]:
    """What stands on a card below its colour, in short or in full."""
    effect = " ".join(effect_sentences(card)) if full else card_short(card)
    inside = [
        line(cost_short(card.cost, room)),
        *([line()] if full else []),
        *_sentence(effect, room),
    ]
    if card.frees:
        names = comma_list([each.local_name for each in card.frees])
        frees = _("frees {structures}").format(structures=names)
        inside += [line(), *(line((row, "label")) for row in wrap(frees, room))]
    return inside


def _prices(offer: Offer, action: Action, room: int, most: int) -> list[Line]:
    """The ways to pay, each in a line of its own if there are no more than `most`; else the cheapest."""
    ways = offer.ways(action)
    if not 1 < len(ways) <= most:
        return [price_line(ways, offer.refusal(action), room)]
    return [price_line((way,), None, room) for way in ways]


def wonder_panel(view: SeatView, offer: Offer, width: int, height: int) -> list[Line]:
    """The next stage of the wonder, beside the cards."""
    full = height >= _FULL_FROM
    stages, room = len(view.cities[view.viewer].board.stages), _room(width)
    inside: list[Line] = []
    first, *others = uses = offer.uses[WONDER]
    for use in uses if others else ():
        if use.builds is not None:
            cost = cost_short(use.builds.cost, room - 2)
            inside.append(line((f"{use.stage} ", "name"), cost or DOT))
            inside.append(line(f"  {cut(stage_short(use.builds), room - 2)}"))
    if not others and first.builds is not None:
        inside += [
            line((cut(stage_name(first, stages), room), "name")),
            *[line()] * _name_rows((offer.card, *view.hand), room),
            *_gap(height),
            line(cost_short(first.builds.cost, room)),
            *([line()] if full else []),
            *_sentence(_stage_effect(first.builds, full=full), room),
        ]
    if not inside:
        inside = _sentence(_("every stage is built"), room)
    prices = _prices(offer, WONDER, room, _MOST_WAYS if full else 1)
    if others:
        prices = [line((cut(_("w shows them"), room), "label"))]
    title = line((" " + _("wonder") + " ", "title"))
    return _panel(title, inside, prices, width, height, False, "title")


def _stage_effect(stage: Stage | CopiedStage, *, full: bool) -> str:
    if full and isinstance(stage, Stage):
        return " ".join(effect_sentences(stage))
    return stage_short(stage)


def stage_name(use: Use, stages: int) -> str:
    """Which stage it is, of how many."""
    return _("stage {stage}/{stages}").format(stage=use.stage, stages=stages)


def cost_short(cost: Cost, width: int) -> str:
    """A cost in letters, closed up if it does not fit otherwise."""
    text = cost_text(cost) or DOT
    return text if cell_len(text) <= width else text.replace(" ", "")


def _sentence(text: str, width: int) -> list[Line]:
    return [line(row) for row in wrap(text, width)]


def _room(width: int) -> int:
    """Cells inside a panel; a narrow one has no margins."""
    return width - 4 if width >= _ROOMY else width - 2


def _panel(
    title: Line,
    inside: Sequence[Line],
    foot: Sequence[Line],
    width: int,
    height: int,
    selected: bool,
    style: str,
) -> list[Line]:
    room = height - 2 - len(foot)
    inside = _closed_up(inside, room, _room(width))
    rows = [*inside, *[line()] * height][:room] + list(foot)
    glyphs = SELECTED_BOX if selected else LIGHT_BOX
    margin = " " if width >= _ROOMY else ""
    return box(
        title, [line(margin) + row for row in rows], width, height, glyphs=glyphs, style=style
    )


def _closed_up(rows: Sequence[Line], most: int, width: int) -> list[Line]:
    """Rows without their empty ones, from the last on, as far as that is needed; cut if it is not enough."""
    kept = list(rows)
    for y in reversed(range(len(kept))):
        if len(kept) > most and not kept[y].plain:
            del kept[y]
    if len(kept) > most:
        last = cut(kept[most - 1].plain.rstrip(), width - 1)
        kept[most - 1 :] = [line((last + ELLIPSIS, "label"))]
    return kept


class CardPanel(Zone):
    """One card of the hand. Each is a widget of its own, so that a cursor step repaints two of them."""

    def __init__(self, view: SeatView, place: int, offer: Offer) -> None:
        super().__init__(classes="panel")
        self._view = view
        self._offer = offer
        self._selected = False
        self.place = place

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return card_panel(
            self._view, self.place + 1, self._offer, width, height, selected=self._selected
        )

    def select(self, place: int) -> None:
        """Have the cursor if it is on this place."""
        if self._selected != (place == self.place):
            self._selected = not self._selected
            self.redraw()


class WonderPanel(Zone):
    """The next stage of the wonder beside the cards."""

    def __init__(self, view: SeatView, offer: Offer) -> None:
        super().__init__(classes="panel")
        self._view = view
        self._offer = offer

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return wonder_panel(self._view, self._offer, width, height)
