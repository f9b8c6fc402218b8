"""The hand: rows at 80 columns, cards lying side by side where there is room for them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from sevenwonders_tui.catalog import Cost, Stage
from sevenwonders_tui.engine import View
from sevenwonders_tui.tui.glyphs import DOT, HEAVY_BOX, LIGHT_BOX, MARKER
from sevenwonders_tui.tui.lines import (
    Line,
    beside,
    box,
    cut,
    fit,
    join,
    line,
    marked_row,
    pad,
    rule,
    wrap,
)
from sevenwonders_tui.tui.offers import Offer
from sevenwonders_tui.tui.widgets.gains import gain_short
from sevenwonders_tui.tui.widgets.prices import price_line
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.effects import card_short, stage_short
from sevenwonders_tui.words.language import _
from sevenwonders_tui.words.lists import comma_list
from sevenwonders_tui.words.resources import colour_name, cost_text

_NAME, _COLOUR, _COST, _EFFECT = 19, 6, 11, 21
_PANEL = 15
"""The least width of a card in the hand."""
PANELS_FROM = (8 * _PANEL, 12)
"""Columns and rows from which the hand shows cards instead of rows."""


def card_row(number: int, offer: Offer, width: int, *, selected: bool) -> Line:
    """A card of the hand in one row: name, family, cost, what it gives, what it costs now."""
    card = offer.card
    text = _row(
        f"{MARKER if selected else ' '}{number} ",
        card.name,
        (colour_name(card.color), f"family.{card.color}"),
        _cost(card.cost, _COST),
        card_short(card),
        price_line(offer.ways["build"], offer.refused.get("build"), _price_room(width)),
        width,
    )
    return marked_row(text, width, selected=selected)


def stage_row(view: View, stage: int, offer: Offer, width: int) -> Line:
    """The next stage of the wonder in the columns of the cards."""
    assert view.viewer is not None
    board = view.cities[view.viewer].board
    return _row(
        "   ",
        _stage_name(stage, len(board.stages)),
        (_("wonder"), "title"),
        _cost(board.stages[stage - 1].cost, _COST),
        stage_short(board.stages[stage - 1]),
        price_line(offer.ways["wonder"], offer.refused.get("wonder"), _price_room(width)),
        width,
    )


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


def hand_rows(view: View, hand: Sequence[Offer], cursor: int, width: int, title: str) -> list[Line]:
    """The whole hand in rows under a rule, and the next stages of the wonder."""
    rows = [rule(title, width)]
    rows += [
        card_row(place + 1, offer, width, selected=place == cursor)
        for place, offer in enumerate(hand)
    ]
    return rows + [stage_row(view, stage, hand[cursor], width) for stage in _open_stages(view)]


def _open_stages(view: View) -> tuple[int, ...]:
    assert view.viewer is not None
    return view.cities[view.viewer].open_stages()


def hand_panels(
    view: View, hand: Sequence[Offer], cursor: int, width: int, height: int
) -> list[Line]:
    """The hand as cards side by side, the wonder's next stage at the end."""
    each, margin = panel_places(len(hand), width)
    panels = [
        _card_panel(view, place + 1, offer, each, height, selected=place == cursor)
        for place, offer in enumerate(hand)
    ]
    panels.append(_wonder_panel(view, hand[cursor], each, height))
    return [fit(line(" " * margin) + row, width) for row in beside(*panels)]


def panel_places(cards: int, width: int) -> tuple[int, int]:
    """How wide each card is, and how many cells stay free to the left of the first."""
    columns = cards + 1
    each = min(width // columns, _PANEL + 6)
    return each, (width - each * columns) // 2


def _card_panel(
    view: View, number: int, offer: Offer, width: int, height: int, *, selected: bool
) -> list[Line]:
    card, room = offer.card, width - 4
    name = [fit(line(row), room) for row in wrap(card.name, room)]
    for row in name:
        row.stylize("selected" if selected else "name")
    inside = [
        *name,
        line((colour_name(card.color), f"family.{card.color}")),
        line(),
        line(_cost(card.cost, room)),
        *_sentence(card_short(card), room),
    ]
    if card.makes_free:
        frees = _("frees {structures}").format(structures=comma_list(card.makes_free))
        inside += [line(), *(line((row, "label")) for row in wrap(frees, room))]
    way = offer.way("build")
    foot = [
        line((cut(gain_short(view, way), room), "good")) if way is not None else line(),
        price_line(offer.ways["build"], offer.refused.get("build"), room),
    ]
    mark = (f"{MARKER}{number} ", "here") if selected else (f" {number} ", "label")
    return _panel(line(mark), inside, foot, width, height, selected, f"family.{card.color}")


def _wonder_panel(view: View, offer: Offer, width: int, height: int) -> list[Line]:
    assert view.viewer is not None
    board, room = view.cities[view.viewer].board, width - 4
    inside: list[Line] = []
    for number in _open_stages(view):
        stage: Stage = board.stages[number - 1]
        inside += [
            line((cut(_stage_name(number, len(board.stages)), room), "name")),
            line(),
            line(),
            line(_cost(stage.cost, room)),
            *_sentence(stage_short(stage), room),
        ]
    if not inside:
        inside = _sentence(_("every stage is built"), room)
    price = price_line(offer.ways["wonder"], offer.refused.get("wonder"), room)
    title = line((f" {_('wonder')} ", "title"))
    return _panel(title, inside, [price], width, height, False, "title")


def _stage_name(stage: int, stages: int) -> str:
    return _("stage {stage}/{stages}").format(stage=stage, stages=stages)


def _cost(cost: Cost, width: int) -> str:
    """A cost in letters, closed up if it does not fit otherwise."""
    text = cost_text(cost) or DOT
    return text if cell_len(text) <= width else text.replace(" ", "")


def _sentence(text: str, width: int) -> list[Line]:
    return [line(row) for row in wrap(text, width)]


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
    rows = [*inside, *[line()] * height][:room] + list(foot)
    glyphs = HEAVY_BOX if selected else LIGHT_BOX
    return box(title, [line(" ") + row for row in rows], width, height, glyphs=glyphs, style=style)


class CardRow(Zone):
    """The viewer's hand with a cursor in it."""

    def __init__(
        self, view: View, hand: Sequence[Offer], title: str, *, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._view = view
        self._hand = hand
        self._title = title
        self.cursor = 0

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """Cards if there is room for them, else rows."""
        if width >= PANELS_FROM[0] and height >= PANELS_FROM[1]:
            return hand_panels(self._view, self._hand, self.cursor, width, height)
        return hand_rows(self._view, self._hand, self.cursor, width, self._title)

    def place_at(self, x: int, y: int) -> int | None:
        """Which card lies under a cell of the zone."""
        width, height = self.size
        if width >= PANELS_FROM[0] and height >= PANELS_FROM[1]:
            each, margin = panel_places(len(self._hand), width)
            place = (x - margin) // each
        else:
            place = y - 1
        return place if 0 <= place < len(self._hand) else None

    def move_to(self, place: int) -> None:
        """Put the cursor on another card."""
        self.cursor = place
        self.redraw()
