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


def city_grid(view: View, width: int) -> Grid:
    """The panels of all cities in rows, in as many columns as make them shortest."""
    most = min(len(view.names), width // _NARROWEST) if width >= _ROOM_FOR_COLUMNS else 1
    grids = [_grid_of(view, width, columns) for columns in range(1, most + 1)]
    return min(grids, key=lambda grid: sum(map(_height, grid)))


def _grid_of(view: View, width: int, columns: int) -> Grid:
    seats = range(len(view.names))
    panels = [city_panel(view, seat, width // columns, marked=False) for seat in seats]
    return [panels[start : start + columns] for start in range(0, len(panels), columns)]


def _height(row: Sequence[Sequence[Line]]) -> int:
    return max(map(len, row))


def grid_lines(grid: Grid) -> list[Line]:
    """The rows of panels, each as high as its highest panel."""
    lines: list[Line] = []
    for row in grid:
        height = _height(row)
        lines += beside(*([*panel, *_blank(panel, height - len(panel))] for panel in row))
    return lines


def _blank(panel: Sequence[Line], rows: int) -> list[Line]:
    return [line(" " * panel[0].cell_len)] * rows


class AllCities(Zone):
    """The cities, one of them under the cursor."""

    def __init__(self, view: View, at: Seat) -> None:
        super().__init__(id="cities")
        self._view = view
        self._grids: dict[int, Grid] = {}
        """What has been laid out, by width: it never changes, and takes its time."""
        self.at = at

    def _grid(self, width: int) -> Grid:
        if width not in self._grids:
            self._grids[width] = city_grid(self._view, width)
        return self._grids[width]

    def mark(self, at: Seat) -> None:
        self.at = at
        self.redraw()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """All panels, the frame of the one under the cursor marked."""
        grid = [list(row) for row in self._grid(width)]
        columns = len(grid[0])
        row, column = divmod(self.at, columns)
        grid[row][column] = city_panel(self._view, self.at, width // columns, marked=True)
        return grid_lines(grid)

    def where(self, seat: Seat) -> Region:
        """The rows in which the panel of `seat` stands."""
        grid, width = self._grid(self.size.width), self.size.width
        columns = len(grid[0])
        row, column = divmod(seat, columns)
        return Region(0, sum(map(_height, grid[:row])), width, len(grid[row][column]))
