"""The form for a new game as it is drawn: where its fields stand, and what there is to say on each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sevenwonders_tui.catalog.model import CopiedStage, Stage
from sevenwonders_tui.tui.glyphs import DOT, MARKER
from sevenwonders_tui.tui.lines import Line, fit, line, pad, wrap
from sevenwonders_tui.tui.new_game_form import START, Field, Kind, NewGameForm
from sevenwonders_tui.tui.widgets.sheet import paragraph
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.cities import wonder_start
from sevenwonders_tui.words.effects import stage_short
from sevenwonders_tui.words.language import _, marked
from sevenwonders_tui.words.lists import comma_list
from sevenwonders_tui.words.players import player_sentence
from sevenwonders_tui.words.resources import cost_text

_LABEL = 3
_VALUE = 14
_COLUMNS: dict[Kind, tuple[int, int, str]] = {
    "name": (8, 22, marked("name")),
    "player": (31, 16, marked("player")),
    "wonder": (48, 16, marked("wonder")),
    "side": (65, 9, marked("side")),
}
"""Where the fields of a seat begin, how wide they are, and their heading."""
_LABELS: dict[Kind, str] = {
    "players": marked("players"),
    "edition": marked("edition"),
    "seed": marked("seed"),
}


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
    drawing = Drawing([line()], [])
    for fields in form.rows:
        first = fields[0]
        if first.kind == "name" and first.seat == 0:
            drawing.lines.extend([line(), _headings(width)])
        elif first.kind in ("edition", "start"):
            drawing.lines.append(line())
        _draw_row(drawing, form, fields, at, width)
    return drawing


def _headings(width: int) -> Line:
    text = pad(" " * _LABEL + _("seat"), _COLUMNS["name"][0] + 1)
    for start, _wide, heading in _COLUMNS.values():
        text = pad(text, start + 1) + _(heading)
    return fit(line((text, "label")), width)


def _draw_row(
    drawing: Drawing, form: NewGameForm, fields: Sequence[Field], at: Field, width: int
) -> None:
    first, y = fields[0], len(drawing.lines)
    row = line((f" {MARKER} " if at in fields else "   ", "here"))
    if first.kind == "name":
        row.append(str(first.seat + 1))
    elif first.kind in _LABELS:
        row.append(_(_LABELS[first.kind]), "label")
    for field in fields:
        placed = _place(form, field, y)
        row = fit(row, placed.x) + _cell(form, placed, at)
        drawing.fields.append(placed)
    drawing.lines.append(fit(row, width))
    for field in fields:
        for sentence in wrap(form.fault(field), width - _VALUE - 2):
            drawing.lines.append(line((" " * (_COLUMNS["name"][0] + 1) + sentence, "bad")))


def _place(form: NewGameForm, field: Field, y: int) -> Placed:
    if field.kind in _COLUMNS:
        x, wide, _heading = _COLUMNS[field.kind]
        return Placed(field, x, y, wide)
    if field == START:
        return Placed(field, _LABEL, y, len(form.text(field)) + 4)
    return Placed(field, _VALUE, y, 24)


def _cell(form: NewGameForm, placed: Placed, at: Field) -> Line:
    text, style = form.text(placed.field), ""
    if placed.field == START:
        text, style = f"[ {text} ]", "key"
    else:
        text = f" {text}"
    if form.fault(placed.field):
        style = "bad"
    if placed.field == at:
        style = "selected"
    return line((pad(text, placed.width), style))


def about_lines(form: NewGameForm, at: Field, width: int) -> list[Line]:
    """What the field under the cursor is for, and what stands in it now."""
    seat = form.seats[at.seat] if at.seat < len(form.seats) else form.seats[0]
    match at.kind:
        case "players":
            said = [_("How many play: people at this keyboard and bots together.")]
        case "name":
            said = [_("Enter, then type a name: any text up to 20 cells.")]
        case "player":
            said = [player_sentence(seat.player)]
        case "wonder" | "side":
            said = _about_wonder(form, seat.wonder)
        case "edition":
            said = [_("The box whose cards and wonders are used.")]
        case "seed":
            said = [
                _("One seed deals one game: the same cards and boards again. Empty: by chance.")
            ]
        case "start":
            said = [_("Boards and cards are dealt, and the first turn begins.")]
    return [row for sentence in said for row in paragraph(sentence, width, indent=3, hanging=2)]


def _about_wonder(form: NewGameForm, wonder_id: str | None) -> list[str]:
    wonder = None if wonder_id is None else form.catalog.wonder_named(wonder_id)
    if wonder is None:
        return [_("Dealt at random from the wonders nobody has chosen.")]
    said = [
        _("{wonder}, {start}.").format(wonder=wonder.wonder, start=wonder_start(wonder)),
    ]
    for side, board in wonder.sides.items():
        stages = comma_list([_stage_text(stage) for stage in board.stages])
        said.append(f"{_(form.catalog.rules.side_names[side])} {DOT} {stages}")
    return said


def _stage_text(stage: Stage | CopiedStage) -> str:
    if isinstance(stage, CopiedStage):
        return stage_short(stage)
    return _("{gain} for {cost}").format(gain=stage_short(stage), cost=cost_text(stage.cost))


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
