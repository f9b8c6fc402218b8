"""Every city of the table in full, in as many columns as make it shortest."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from sevenwonders_tui.engine import Seat, View
from sevenwonders_tui.tui.lines import Line, beside, line
from sevenwonders_tui.tui.widgets.full_city import city_panel
from sevenwonders_tui.tui.widgets.zone import Zone

_NARROWEST = 40
_ROOM_FOR_COLUMNS = 100

Grid = list[list[list[Line]]]
"""Rows of panels; a panel is its lines."""


def city_grid(view: View, width: int, at: Seat) -> Grid:
    """The panels of all cities in rows, the one under the cursor with its frame marked."""
    most = min(len(view.names), width // _NARROWEST) if width >= _ROOM_FOR_COLUMNS else 1
    grids = [_grid_of(view, width, columns, at) for columns in range(1, most + 1)]
    return min(grids, key=lambda grid: sum(map(_height, grid)))


def _grid_of(view: View, width: int, columns: int, at: Seat) -> Grid:
    panels = [
        city_panel(view, seat, width // columns, marked=seat == at)
        for seat in range(len(view.names))
    ]
    return [panels[start : start + columns] for start in range(0, len(panels), columns)]


def _height(row: Sequence[Sequence[Line]]) -> int:
    return max(map(len, row))


def grid_lines(grid: Grid) -> list[Line]:
    """The rows of panels, each as high as its highest panel."""
    lines: list[Line] = []
    for row in grid:
        height = _height(row)
        filled = [
            [*panel, *[line(" " * panel[0].cell_len)] * (height - len(panel))] for panel in row
        ]
        lines += beside(*filled)
    return lines


class AllCities(Zone):
    """The cities, one of them under the cursor."""

    def __init__(self, view: View, at: Seat) -> None:
        super().__init__(id="cities")
        self._view = view
        self.at = at

    def mark(self, at: Seat) -> None:
        """Put the cursor on a city."""
        self.at = at
        self.redraw()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """All panels."""
        return grid_lines(city_grid(self._view, width, self.at))

    def where(self, seat: Seat) -> Region:
        """The rows in which the panel of `seat` stands."""
        top = 0
        for row in city_grid(self._view, self.size.width, self.at):
            if seat < len(row):
                return Region(0, top, self.size.width, len(row[seat]))
            seat -= len(row)
            top += _height(row)
        return Region()
