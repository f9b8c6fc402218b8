"""All seats, a row each: what lies in the cities, in numbers. Public."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from sevenwonders_tui.engine import Seat, View
from sevenwonders_tui.messages import _, pgettext
from sevenwonders_tui.tui.glyphs import MARKER
from sevenwonders_tui.tui.lines import Align, Line, fit, line, marked_row, pad
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.cities import wonder_title
from sevenwonders_tui.words.phrases import signed


class _Column(NamedTuple):
    heading: str
    cells: tuple[str, ...]
    align: Align = "right"
    may_give_way: bool = False

    @property
    def width(self) -> int:
        """As wide as what stands in it."""
        return max(map(cell_len, (self.heading, *self.cells)))


def overview_lines(view: View, width: int, at: Seat | None) -> list[Line]:
    """A heading, then a row for each seat; `at` is the seat under the cursor, if there is one.

    The wonder's name and the tokens give way where there is no room for them.
    """
    columns = _columns(view)
    while _width(columns) > width and any(column.may_give_way for column in columns):
        columns.remove(next(column for column in columns if column.may_give_way))
    rows = [
        fit(line((f"   {_row([column.heading for column in columns], columns)}", "label")), width)
    ]
    for seat in range(len(view.names)):
        cells = _row([column.cells[seat] for column in columns], columns)
        marker = MARKER if seat == at else " "
        rows.append(marked_row(line(f" {marker} {cells}"), width, selected=seat == at))
    return rows


def _row(cells: Sequence[str], columns: Sequence[_Column]) -> str:
    padded = (pad(cell, col.width, col.align) for cell, col in zip(cells, columns, strict=True))
    return "  ".join(padded)


def _width(columns: Sequence[_Column]) -> int:
    return 2 + sum(column.width + 2 for column in columns)


def _columns(view: View) -> list[_Column]:
    cities, rules = view.cities, view.catalog.rules
    names = tuple(f"{seat} {name}" for seat, name in enumerate(view.names, 1))
    wonders = tuple(wonder_title(city, rules) for city in cities)
    points = tuple(str(view.score(seat).total) for seat in range(len(cities)))
    symbols = (
        pgettext("heading", "compass"),
        pgettext("heading", "gear"),
        pgettext("heading", "tablet"),
        pgettext("heading", "any"),
    )
    return [
        _Column(_("seat"), names, "left"),
        _Column(_("wonder"), wonders, "left", may_give_way=True),
        _Column(_("stages"), tuple(f"{len(c.stages)}/{len(c.board.stages)}" for c in cities)),
        _Column(_("coins"), tuple(str(city.coins) for city in cities)),
        _Column(_("shields"), tuple(str(city.shields) for city in cities)),
        _Column(_("tokens"), tuple(signed(sum(c.tokens)) for c in cities), may_give_way=True),
        *(
            _Column(heading, tuple(str(city.symbols[place] or "-") for city in cities))
            for place, heading in enumerate(symbols)
        ),
        _Column(_("points"), points),
    ]


class Overview(Zone):
    """The rows of all seats, with a cursor."""

    def __init__(self, view: View, at: Seat | None = None) -> None:
        super().__init__(id="overview")
        self._view = view
        self.at = at

    def mark(self, at: Seat) -> None:
        self.at = at
        self.redraw()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return overview_lines(self._view, width, self.at)
