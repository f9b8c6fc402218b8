"""A city in full: everything about it that lies open on the table."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.catalog.columns import Colour
from sevenwonders_tui.engine import City, Seat, View
from sevenwonders_tui.messages import _, pgettext
from sevenwonders_tui.tui.glyphs import DOT, EMPTY, FILLED
from sevenwonders_tui.tui.lines import Line, box, cut, flow, line, pad
from sevenwonders_tui.words.cities import (
    bargains,
    power_once_an_age,
    science_text,
    tokens_text,
    wonder_title,
)
from sevenwonders_tui.words.effects import stage_short
from sevenwonders_tui.words.phrases import coins_text, comma_list, points_text, shields_text
from sevenwonders_tui.words.resources import (
    by_colour,
    colour_name,
    cost_text,
    own_production_text,
    production_text,
)

LABEL_WIDTH = 9


def city_panel(view: View, seat: Seat, width: int, *, marked: bool) -> list[Line]:
    """The city of `seat` in a frame, `width` cells wide and as high as it needs to be.

    Only the title shows the cursor, so that moving it repaints little.
    """
    inside = [line(" ") + row for row in city_lines(view, seat, width - 4)]
    title = _title(view, seat, width - 6)
    if marked:
        title = line((title.plain, "selected"))
    return box(title, inside, width, len(inside) + 2)


def _title(view: View, seat: Seat, width: int) -> Line:
    wonder = wonder_title(view.cities[seat], view.catalog.rules)
    name = line((f" {seat + 1} ", "label"), (view.names[seat], "name"))
    return name + line(cut(f" {DOT} {wonder} ", max(0, width - name.cell_len)))


def city_lines(
    view: View, seat: Seat, width: int, *, points: bool = False, usual_prices: bool = True
) -> list[Line]:
    """Everything about the city of `seat`, a labelled row for each kind of thing; its `points` where
    they stand nowhere else, the `usual_prices` where there is room to say that they are paid."""
    city, rules = view.cities[seat], view.catalog.rules
    held = [coins_text(city.coins), shields_text(city.shields)]
    if points:
        held.append(points_text(view.score(seat).total))
    bought = bargains(city, rules) or ([_("at the usual prices")] if usual_prices else [])
    rows = [
        _row(_("holds"), held, width),
        _row(_("science"), [science_text(city) or _("no symbols")], width),
        _row(_("tokens"), [tokens_text(city.tokens) or pgettext("tokens", "none")], width),
        *_production_rows(city, width),
        *([_row(_("buys"), bought, width)] if bought else []),
        _labelled(_("wonder"), "label", _stages(city), width, separator="  "),
    ]
    if power := power_once_an_age(city):
        rows.append(_row(_("power"), [power], width))
    rows += [_family_row(*family, width) for family in by_colour(city.built).items()]
    if not city.built:
        rows.append(_row(_("built"), [_("nothing yet")], width))
    return [each for row in rows for each in row]


def _production_rows(city: City, width: int) -> list[list[Line]]:
    makes = own_production_text(city.own, city.sales)
    rows = [_labelled(_("makes"), "label", _words(makes), width)]
    if city.own is not city.sales:
        rows.append(
            _row(_("sells"), [production_text(city.sales) or pgettext("sold", "nothing")], width)
        )
    return rows


def _stages(city: City) -> list[Line]:
    parts = []
    for number, forms in enumerate(city.board.forms, 1):
        form = city.form_of(number)
        if form is not None:
            parts.append(line((f"{FILLED} {stage_short(forms[form])}", "strong")))
            continue
        open_forms = [
            line(f"{stage_short(stage)} ", (f"({cost_text(stage.cost)})", "label"))
            for stage in forms
        ]
        parts.append(line(f"{EMPTY} ") + open_forms[0])
        parts += [line((_("or"), "label"), " ") + each for each in open_forms[1:]]
    return parts


def _family_row(colour: Colour, cards: Sequence[Card], width: int) -> list[Line]:
    names = [card.local_name for card in cards]
    parts = [line(f"{name},") for name in names[:-1]] + [line(names[-1])]
    return _labelled(colour_name(colour), f"family.{colour}", parts, width)


def _row(label: str, parts: Sequence[str], width: int) -> list[Line]:
    return _labelled(label, "label", _words(comma_list(parts)), width)


def _words(text: str) -> list[Line]:
    return [line(word) for word in text.split(" ")]


def _pieces(part: Line, room: int) -> list[Line]:
    """A part that is longer than a row, broken between words."""
    return [part] if part.cell_len <= room else flow(list(part.split(" ")), room)


def _labelled(
    label: str, style: str, parts: Sequence[Line], width: int, separator: str = " "
) -> list[Line]:
    """Parts behind a label, going on below themselves where they do not fit."""
    room = width - LABEL_WIDTH
    rows = flow([piece for part in parts for piece in _pieces(part, room)], room, separator)
    labels = [
        line((pad(label, LABEL_WIDTH - 1), style), " "),
        *[line(" " * LABEL_WIDTH)] * len(rows),
    ]
    return [head + row for head, row in zip(labels, rows, strict=False)]
