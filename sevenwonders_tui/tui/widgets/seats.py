"""Seats in rows: what everybody may know of a city, one line a city, in columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from sevenwonders_tui.engine import Seat, View
from sevenwonders_tui.messages import _, marked, marked_in
from sevenwonders_tui.tui.glyphs import DOT, LEFT, RIGHT
from sevenwonders_tui.tui.lines import Line, cut, fit, flow, join, line, pad
from sevenwonders_tui.words.cities import wonder_title
from sevenwonders_tui.words.phrases import coins_text, shields_text
from sevenwonders_tui.words.resources import own_production_text, production_text

NAME_WIDTH = 12
_WONDER = 22
_WONDER_FROM = 100
"""Width from which there is room for the wonders."""


class SeatRow(NamedTuple):
    """A seat and the sign before its name: an arrow for a neighbour, a number elsewhere."""

    seat: Seat
    sign: str


def neighbour_rows(view: View, seat: Seat) -> list[SeatRow]:
    """The left neighbour, the seat itself, the right neighbour: as they sit."""
    return [SeatRow(view.left(seat), LEFT), SeatRow(seat, ""), SeatRow(view.right(seat), RIGHT)]


def seat_table(
    view: View, rows: Sequence[SeatRow], width: int, here: Seat | None = None
) -> list[Line]:
    """A header and a line for each seat; the seat `here` stands out. Where there is no room for all of
    it, the wonders give way to what is for sale."""
    sold = max(cell_len(_goods(view, row, row.seat == here)) for row in rows)
    wonders = width >= max(_WONDER_FROM, _WITHOUT_GOODS + sold)
    lines = [_seat_line(view, row, width, row.seat == here, wonders) for row in rows]
    return [_header(width, wonders), *lines]


def _header(width: int, wonders: bool) -> Line:
    wonder = pad(_("wonder"), _WONDER) + " " if wonders else ""
    words = [
        *(pad(_(word), size, "right") for word, size in _COLUMNS),
        " " + _("for sale every turn"),
    ]
    return fit(line((f"   {' ' * NAME_WIDTH} {wonder}{' '.join(words)}", "faint")), width)


_COLUMNS = (
    (marked("coins"), 5),
    (marked("shields"), 7),
    (marked_in("narrow heading", "stage"), 5),
    (marked_in("narrow heading", "cmp"), 3),
    (marked_in("narrow heading", "gear"), 4),
    (marked_in("narrow heading", "tblt"), 4),
    (marked_in("narrow heading", "pts"), 3),
)


_WITHOUT_GOODS = 3 + NAME_WIDTH + 1 + _WONDER + 1 + sum(size + 1 for _word, size in _COLUMNS) + 1


def _goods(view: View, row: SeatRow, here: bool) -> str:
    city = view.cities[row.seat]
    return own_production_text(city.own, city.sales) if here else production_text(city.sales)


def _seat_line(view: View, row: SeatRow, width: int, here: bool, wonders: bool) -> Line:
    city = view.cities[row.seat]
    style = "strong" if here else ""
    parts = [
        line((f" {pad(row.sign, 1)} ", "here")),
        line((pad(view.names[row.seat], NAME_WIDTH) + " ", style or "name")),
    ]
    if wonders:
        parts.append(line((pad(wonder_title(city, view.catalog.rules), _WONDER) + " ", style)))
    compasses, gears, tablets, _any = city.symbols
    numbers = (
        str(city.coins),
        str(city.shields),
        f"{len(city.stages)}/{len(city.board.stages)}",
        *(str(n) if n else DOT for n in (compasses, gears, tablets)),
        str(view.score(row.seat).total),
    )
    for text, (_word, size) in zip(numbers, _COLUMNS, strict=True):
        parts.append(line((pad(text, size, "right") + " ", style)))
    parts.append(line((f" {_goods(view, row, here) or DOT}", style)))
    return fit(join(parts), width)


def others_line(view: View, seats: Sequence[Seat], width: int) -> Line:
    """Those who sit further off, in one line: in words, or in letters where there are many."""
    if not seats:
        return line()
    label = line(("   " + _("others") + "  ", "faint"))
    room = width - label.cell_len
    parts = [_in_words(view, seat) for seat in seats]
    rows = flow(parts, room, separator="   ")
    if len(rows) > 1:
        name_room = room // len(seats) - 15
        rows = flow([_in_letters(view, seat, name_room) for seat in seats], room, separator="  ")
    return fit(label + rows[0], width)


def _in_words(view: View, seat: Seat) -> Line:
    city = view.cities[seat]
    text = _("{coins}, {shields}, stage {built}/{stages}").format(
        coins=coins_text(city.coins),
        shields=shields_text(city.shields),
        built=len(city.stages),
        stages=len(city.board.stages),
    )
    return line((view.names[seat], "name"), f" {text}")


def _in_letters(view: View, seat: Seat, name_room: int) -> Line:
    city = view.cities[seat]
    text = _("{coins}c {shields}sh {built}/{stages}").format(
        coins=city.coins,
        shields=city.shields,
        built=len(city.stages),
        stages=len(city.board.stages),
    )
    return line((cut(view.names[seat], max(4, name_room)), "name"), f" {text}")
