"""A city and its neighbours: in rows, or as three panels side by side as they lie on the table."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.engine import Seat, View
from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.glyphs import LEFT, RIGHT
from sevenwonders_tui.tui.lines import Line, beside, cut, line, pad
from sevenwonders_tui.tui.widgets.city import city_panel, structures
from sevenwonders_tui.tui.widgets.seats import (
    NAME_WIDTH,
    SeatRow,
    neighbour_rows,
    others_line,
    seat_table,
)
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.cities import bargains

PANELS_FROM = (120, 10)
"""Columns and rows from which cities are shown as panels."""
_ROOMY_FROM = 8
"""Rows from which the structures of the neighbours are told as well."""
_STRUCTURES = 2
"""Rows for the structures of the city between its neighbours."""


def others(view: View, seat: Seat) -> list[Seat]:
    """The seats that are neither `seat` nor a neighbour, clockwise from the left neighbour on."""
    return [(seat + n) % len(view.cities) for n in range(2, len(view.cities) - 1)]


def neighbourhood(
    view: View, seat: Seat, width: int, structures_rows: int = _STRUCTURES
) -> list[Line]:
    """The three cities that matter to a seat in a table, the others in a line, its own structures."""
    rows = seat_table(view, neighbour_rows(view, seat), width, seat)
    further = others(view, seat)
    if further:
        rows.append(others_line(view, further, width))
    built = structures(view.cities[seat], width - 2, structures_rows)
    return [*rows, *(line(" ") + row for row in built), *[line()] * (structures_rows - len(built))]


def roomy_neighbourhood(view: View, seat: Seat, width: int, height: int) -> list[Line]:
    """The same with the structures of all three cities, and at what prices the own one buys."""
    seats = neighbour_rows(view, seat)
    rows = seat_table(view, seats, width, seat)
    further = others(view, seat)
    if further:
        rows.append(others_line(view, further, width))
    each, more = divmod(height - len(rows), len(seats))
    for row in seats:
        room = each + more if row.seat == seat else each
        rows += _structures_behind_name(view, row, width, room, here=row.seat == seat)
    return rows


def _structures_behind_name(
    view: View, row: SeatRow, width: int, rows: int, *, here: bool
) -> list[Line]:
    city = view.cities[row.seat]
    label = line(
        (f" {pad(row.sign, 1)} ", "here"),
        (pad(view.names[row.seat], NAME_WIDTH) + " ", "strong" if here else "name"),
    )
    room = width - label.cell_len - 1
    inside: list[Line] = []
    for bargain in bargains(city, view.catalog.rules)[: rows - 1] if here else []:
        inside.append(line((_("buys"), "label"), f" {cut(bargain, room - 5)}"))
    inside += structures(city, room, rows - len(inside))
    inside += [line()] * (rows - len(inside))
    labels = [label, *[line(" " * label.cell_len)] * rows]
    return [head + text for head, text in zip(labels, inside, strict=False)]


def three_panels(view: View, seat: Seat, width: int, height: int) -> list[Line]:
    """The left neighbour, the own city and the right neighbour in panels; the others below."""
    further = others(view, seat)
    high = height - (1 if further else 0)
    each = width // 3
    panels = beside(
        city_panel(view, view.left(seat), LEFT, each, high),
        city_panel(view, seat, "", width - 2 * each, high, here=True),
        city_panel(view, view.right(seat), RIGHT, each, high),
    )
    return [*panels, others_line(view, further, width)] if further else panels


class CityPanel(Zone):
    """A seat's city between those of its neighbours."""

    def __init__(
        self, view: View, seat: Seat, *, brief: bool = False, id: str | None = None
    ) -> None:
        """The city of `seat`; `brief` where a line is needed for something else."""
        super().__init__(id=id, classes="brief" if brief else None)
        self._view = view
        self._seat = seat
        self._structures = 1 if brief else _STRUCTURES

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """Panels where a height is given for them, else rows, more of them where there is a height."""
        if width >= PANELS_FROM[0] and height >= PANELS_FROM[1]:
            return three_panels(self._view, self._seat, width, height)
        if height >= _ROOMY_FROM:
            return roomy_neighbourhood(self._view, self._seat, width, height)
        return neighbourhood(self._view, self._seat, width, self._structures)
