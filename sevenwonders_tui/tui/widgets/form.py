"""The form for a new game as it is drawn, and where its fields stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.glyphs import MARKER
from sevenwonders_tui.tui.lines import Line, fit, line, pad, wrap
from sevenwonders_tui.tui.new_game_form import START, Field, Kind, NewGameForm
from sevenwonders_tui.tui.new_game_words import label, sentences, text
from sevenwonders_tui.tui.widgets.sheet import paragraph
from sevenwonders_tui.tui.widgets.zone import Zone

_LABEL = 3
_CROWD = 6
"""Players from which no row is left blank where that can be."""


class Column(NamedTuple):
    """Where a field begins, how wide it is, and where its label does."""

    x: int
    width: int
    label: int = _LABEL


_SEAT: dict[Kind, tuple[Column, str]] = {
    "name": (Column(8, 22), marked("name")),
    "player": (Column(31, 16), marked("player")),
    "wonder": (Column(48, 18), marked("wonder")),
    "side": (Column(67, 12), marked("side")),
}
"""The fields of a seat, and their headings."""
_TOP = (Column(14, 22), Column(52, 25, 38))
_HOUSE_RULES = (Column(27, 10), Column(68, 12, 38))
_FAULT = 9
"""Where a sentence begins that says what is wrong with the row above."""


class Placed(NamedTuple):
    """A field, and the cells it takes."""

    field: Field
    x: int
    y: int
    width: int


class Drawing(NamedTuple):
    """The form drawn: its lines, and where the fields stand in them."""

    lines: list[Line]
    fields: list[Placed]


def draw_form(form: NewGameForm, at: Field, width: int) -> Drawing:
    """The form with the cursor on the field `at`; below a faulty field stands what is wrong."""
    airy = [line()] if form.players < _CROWD else []
    drawing = Drawing([*airy], [])
    for fields in form.rows:
        if fields[0] == Field("name"):
            drawing.lines.extend([line(), _headings(form, width)])
        elif fields[0].kind == "start" or fields[0] == form.first_switch:
            drawing.lines.extend(airy if fields[0].kind == "start" else [line()])
        _draw_row(drawing, form, fields, at, width)
    return drawing


def _headings(form: NewGameForm, width: int) -> Line:
    heads = pad(" " * _LABEL + _("seat"), _SEAT["name"][0].x + 1)
    for kind in form.seat_kinds:
        column, heading = _SEAT[kind]
        heads = pad(heads, column.x + 1) + _(heading)
    return fit(line((heads, "label")), width)


def _draw_row(
    drawing: Drawing, form: NewGameForm, fields: Sequence[Field], at: Field, width: int
) -> None:
    y = len(drawing.lines)
    row = line((f" {MARKER} " if at in fields else "   ", "here"))
    for field, column in zip(fields, _columns(fields), strict=False):
        word = str(field.seat + 1) if field.kind == "name" else label(form, field)
        if word:
            row = fit(row, column.label) + line((word, "" if field.kind == "name" else "label"))
        placed = Placed(field, column.x, y, column.width)
        row = fit(row, placed.x) + _cell(form, placed, at)
        drawing.fields.append(placed)
    drawing.lines.append(fit(row, width))
    for field in fields:
        for sentence in wrap(form.fault(field), width - _FAULT - 2):
            drawing.lines.append(line((" " * _FAULT + sentence, "bad")))


def _columns(fields: Sequence[Field]) -> Sequence[Column]:
    match fields[0].kind:
        case "name":
            return [_SEAT[field.kind][0] for field in fields]
        case "switch" | "thinking":
            return _HOUSE_RULES
        case "start":
            return [Column(_LABEL, len(_("Start the game")) + 4)]
    return _TOP


def _cell(form: NewGameForm, placed: Placed, at: Field) -> Line:
    shown, style = f" {text(form, placed.field)}", ""
    if placed.field == START:
        shown, style = f"[ {text(form, START)} ]", "key"
    if form.fault(placed.field):
        style = "bad"
    if placed.field == at:
        style = "selected"
    return line((pad(shown, placed.width), style))


def about_lines(form: NewGameForm, at: Field, width: int) -> list[Line]:
    """What the field under the cursor is for, and what stands in it now."""
    said = sentences(form, at)
    return [row for sentence in said for row in paragraph(sentence, width, indent=3, hanging=2)]


class FormZone(Zone):
    """The form, with its cursor."""

    def __init__(self, form: NewGameForm) -> None:
        super().__init__(id="form")
        self._form = form
        self.at = START

    def go_to(self, at: Field) -> None:
        """Put the cursor on a field."""
        self.at = at
        self.redraw()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The form drawn."""
        return draw_form(self._form, self.at, width).lines

    def where(self, field: Field) -> Placed:
        """Where a field stands."""
        drawn = draw_form(self._form, self.at, self.size.width)
        return next(placed for placed in drawn.fields if placed.field == field)

    def field_at(self, x: int, y: int) -> Field | None:
        """The field drawn at a cell, if there is one."""
        drawn = draw_form(self._form, self.at, self.size.width)
        return next(
            (
                placed.field
                for placed in drawn.fields
                if placed.y == y and placed.x <= x < placed.x + placed.width
            ),
            None,
        )
