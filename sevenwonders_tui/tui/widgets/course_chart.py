"""How everybody stood, turn by turn: a chart of lines drawn with the numbers of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple

from sevenwonders_tui.bots.review import Prospect
from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.canvas import Canvas
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.lines import Line, cut, line, rule
from sevenwonders_tui.tui.theme import FAMILY
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.phrases import age_numeral

_AXIS = 5
"""Cells for the points at the left."""
_NAMES = 17
"""Cells for the names at the right."""
_EVERY = 4
"""Rows between two numbers at the left."""
_COLOURS = tuple(FAMILY)
"""Those of the seats, in their order."""


Course = Sequence[Prospect]
"""The turns in their order, and the end of the game at last."""


class _Scale(NamedTuple):
    """Where points and moments are drawn."""

    low: int
    high: int
    rows: int
    across: float
    """Cells from one moment to the next."""

    def y(self, points: float) -> int:
        share = (points - self.low) / (self.high - self.low)
        return round((self.rows - 1) * (1 - share))

    def x(self, moment: float) -> int:
        return _AXIS + round(moment * self.across)


def course_lines(
    course: Course, names: Sequence[str], first: int, width: int, height: int
) -> list[Line]:
    """The chart; the line of the player `first` lies on top of the others."""
    canvas = Canvas(width, height - 2)
    scale = _scale(course, width, canvas.height - 1)
    _draw_axes(canvas, course, scale)
    order = [seat for seat in range(len(course[-1].points)) if seat != first]
    for seat in [*order, first]:
        style = "here" if seat == first else "faint"
        _draw_line(canvas, scale, [moment.points[seat] for moment in course], seat, style)
    _draw_names(canvas, course, names, scale, first)
    said = _("A number is a seat; at the right end stands the final score.")
    return [
        rule(_("the score to be expected, turn by turn"), width),
        *canvas.lines(),
        line((f" {said}", "label")),
    ]


def _scale(course: Course, width: int, rows: int) -> _Scale:
    everything = [points for moment in course for points in moment.points]
    low, high = floor(min(everything)), ceil(max(everything))
    moments = max(1, len(course) - 1)
    return _Scale(low, max(high, low + 1), rows, (width - _AXIS - _NAMES - 1) / moments)


def _draw_axes(canvas: Canvas, course: Course, scale: _Scale) -> None:
    for y in range(0, scale.rows, _EVERY):
        points = scale.high - (scale.high - scale.low) * y / (scale.rows - 1)
        canvas.text(0, y, f"{round(points):>{_AXIS - 1}}", "label")
    begins: dict[int, int] = {}
    for moment, each in enumerate(course[:-1]):
        begins.setdefault(each.age, moment)
    for age, moment in begins.items():
        x = scale.x(moment)
        canvas.upright(x, 0, scale.rows)
        canvas.text(x, scale.rows, _("Age {numeral}").format(numeral=age_numeral(age)), "label")
    end = scale.x(len(course) - 1)
    canvas.upright(end, 0, scale.rows)
    canvas.text(end, scale.rows, _("end"), "label")


def _draw_line(
    canvas: Canvas, scale: _Scale, points: Sequence[float], seat: int, style: str
) -> None:
    for moment in range(len(points) - 1):
        begin, end = scale.x(moment), scale.x(moment + 1)
        for x in range(begin + 1, end):
            share = (x - begin) / (end - begin)
            between = points[moment] + (points[moment + 1] - points[moment]) * share
            canvas.text(x, scale.y(between), DOT, style)
    for moment, each in enumerate(points):
        colour = _COLOURS[seat % len(_COLOURS)]
        canvas.text(scale.x(moment), scale.y(each), str(seat + 1), f"chip.{colour}")


def _draw_names(
    canvas: Canvas, course: Course, names: Sequence[str], scale: _Scale, first: int
) -> None:
    """Beside the end of each line, or as near to it as there is room."""
    x, final = scale.x(len(course) - 1) + 2, course[-1].points
    order = sorted(range(len(final)), key=lambda seat: -final[seat])
    rows = [scale.y(final[seat]) for seat in order]
    for place in range(1, len(rows)):
        rows[place] = max(rows[place], rows[place - 1] + 1)
    for place in range(len(rows) - 1, -1, -1):
        rows[place] = min(rows[place], scale.rows - len(rows) + place)
    for seat, y in zip(order, rows, strict=True):
        score = f" {round(final[seat])}"
        name = cut(f"{seat + 1} {names[seat]}", _NAMES - len(score) - 1)
        canvas.text(x, y, name + score, "here" if seat == first else "name")


class CourseChart(Zone):
    """The chart, once there is something to draw."""

    DEFAULT_CSS = "CourseChart { height: 1fr; }"

    def __init__(self, names: Sequence[str], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._names = names
        self._course: Course | None = None
        self._first = 0

    def lines(self, width: int, height: int) -> Sequence[Line]:
        if self._course is None:
            return [line((" " + _("thinking…"), "label"))]
        return course_lines(self._course, self._names, self._first, width, height)

    def show(self, course: Course | None, first: int) -> None:
        """Show a game, the line of one player on top."""
        self._course, self._first = course, first
        self.redraw()
