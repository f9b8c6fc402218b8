"""The table drawn round: the cities clockwise, as they sit, and between them the way the hands travel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from sevenwonders_tui.engine import City, Seat, View
from sevenwonders_tui.messages import _, pgettext
from sevenwonders_tui.tui.canvas import Canvas
from sevenwonders_tui.tui.glyphs import DOT, DOWN, LEFT, MARKER, RIGHT, RULE, UP
from sevenwonders_tui.tui.lines import Line, beside, box, cut, ends, fit, line, wrap
from sevenwonders_tui.tui.widgets.full_city import city_lines, city_panel
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.cities import science_text, wonder_title
from sevenwonders_tui.words.phrases import coins_text, points_text, shields_text, signed
from sevenwonders_tui.words.resources import production_text

_GAP = 3
"""Cells between two cities, at least."""
_BAND = 3
"""Rows between those above and those below."""
_WIDEST = 52
"""Cells of a city that is told in short; the lower one of three still reaches below both above it."""

Around = Literal["clockwise", "counterclockwise"] | None
"""The way the hands travel; None when they do not."""
Tell = Callable[[View, Seat, int], list[Line]]
"""What stands in the box of a city, in so many cells."""


class _Places(NamedTuple):
    """Where the boxes of a row stand, from left to right."""

    seats: tuple[Seat, ...]
    left_ends: tuple[int, ...]


def way_of_hands(view: View) -> Around:
    """Which way round the hands go at the end of this turn. The next seat is the left neighbour."""
    if view.over or view.turn == view.turns or view.neutral:
        return None
    return "clockwise" if view.direction == "left" else "counterclockwise"


def in_short(view: View, seat: Seat, width: int) -> list[Line]:
    """What tells cities apart at a glance, in five rows."""
    city = view.cities[seat]
    stages = f"{len(city.stages)}/{len(city.board.stages)}"
    wonder = wonder_title(city, view.catalog.rules)
    return [
        line((cut(wonder, width - len(stages) - 1), "label"), f" {stages}"),
        line((coins_text(city.coins), "price"), (f" {DOT} ", "faint"), shields_text(city.shields)),
        line(
            points_text(view.score(seat).total),
            (f" {DOT} ", "faint"),
            _("tokens {sum}").format(sum=signed(sum(city.tokens))),
        ),
        _symbols(view, city, width),
        _goods(production_text(city.sales), width),
    ]


def _symbols(view: View, city: City, width: int) -> Line:
    """The science symbols, their names cut short in all cities where there is no room for those of one."""
    held = science_text(city)
    if not held:
        return line((_("no symbols"), "label"))
    if all(cell_len(science_text(each)) <= width for each in view.cities):
        return line(held)
    names = (
        pgettext("narrow heading", "cmp"),
        pgettext("narrow heading", "gear"),
        pgettext("narrow heading", "tblt"),
        pgettext("narrow heading", "any"),
    )
    short = (f"{name} {n}" for name, n in zip(names, city.symbols, strict=True) if n)
    return line(cut("  ".join(short), width))


def _goods(sold: str, width: int) -> Line:
    """What neighbours can buy; the letters alone where there is little room."""
    label = _("sells")
    if not sold or cell_len(label) + 1 + cell_len(sold) <= width:
        return line((f"{label} ", "label"), sold or DOT)
    return line(cut(sold, width))


def in_full(view: View, seat: Seat, width: int) -> list[Line]:
    """Everything that lies open."""
    title = wonder_title(view.cities[seat], view.catalog.rules)
    points = points_text(view.score(seat).total)
    return [
        ends(line((title, "label")), line(f" {points}"), width),
        *city_lines(view, seat, width, usual_prices=False),
    ]


class RoundTable:
    """The drawing: boxes above from left to right, boxes below from right to left."""

    def __init__(self, view: View, width: int, tell: Tell, widest: int) -> None:
        self._view = view
        self.width = width
        seats = range(len(view.names))
        above = (len(seats) + 1) // 2
        self._box = min(widest, (width - (above - 1) * _GAP) // above)
        self._inside = [tell(view, seat, self._box - 4) for seat in seats]
        self._rows = (
            self._spread(tuple(seats[:above])),
            self._spread(tuple(reversed(seats[above:]))),
        )

    def _spread(self, seats: tuple[Seat, ...]) -> _Places:
        room = self.width - self._box
        if len(seats) == 1:
            return _Places(seats, (room // 2,))
        return _Places(
            seats, tuple(round(place * room / (len(seats) - 1)) for place in range(len(seats)))
        )

    def _high(self, row: _Places) -> int:
        return 2 + max(len(self._inside[seat]) for seat in row.seats)

    def lines(self, at: Seat | None) -> list[Line]:
        """All of it, with the cursor on seat `at`."""
        upper, lower = self._rows
        around = way_of_hands(self._view)
        above, below = {"clockwise": (RIGHT, LEFT), "counterclockwise": (LEFT, RIGHT)}.get(
            around or "", (RULE, RULE)
        )
        return [
            *self._row(upper, at, above),
            *self._between(around),
            *self._row(lower, at, below),
        ]

    def _row(self, row: _Places, at: Seat | None, arrow: str) -> list[Line]:
        high = self._high(row)
        blocks: list[list[Line]] = []
        end = 0
        for place, (seat, left_end) in enumerate(zip(row.seats, row.left_ends, strict=True)):
            blocks.append(_gap(left_end - end, high, arrow if place else ""))
            blocks.append(self._city(seat, high, here=seat == at))
            end = left_end + self._box
        return beside(*blocks)

    def _city(self, seat: Seat, high: int, *, here: bool) -> list[Line]:
        name = f"{MARKER} " if here else ""
        name = cut(f" {name}{seat + 1} {self._view.names[seat]} ", self._box - 4)
        title = line((name, "selected" if here else "name"))
        inside = [line(" ") + row for row in self._inside[seat]]
        return box(title, inside, self._box, high)

    def _between(self, around: Around) -> list[Line]:
        """The two ways from above to below, and in words what the arrows mean."""
        upper, lower = self._rows
        canvas = Canvas(self.width, _BAND)
        right_is_down = around == "clockwise"
        ways = []
        for place, down in ((0, not right_is_down), (-1, right_is_down)):
            ends = upper.left_ends[place], lower.left_ends[place]
            ways.append((max(ends) + min(ends) + self._box - 1) // 2)
            canvas.upright(ways[-1], 0, _BAND)
            if around is not None:
                canvas.text(ways[-1], _BAND // 2, DOWN if down else UP, "here")
        left, right = ways
        words = wrap(_words(self._view), right - left - 4)[:_BAND]
        for y, row in enumerate(words, (_BAND - len(words)) // 2):
            canvas.centred(left + 2, y, right - left - 3, row, "label")
        return canvas.lines()

    def where(self, seat: Seat) -> Region:
        """The rows in which the box of `seat` stands."""
        upper, lower = self._rows
        if seat in upper.seats:
            return Region(0, 0, self.width, self._high(upper))
        return Region(0, self._high(upper) + _BAND, self.width, self._high(lower))


def _words(view: View) -> str:
    around = way_of_hands(view)
    if view.over:
        return _("the game is over")
    if view.neutral:
        return _("hands are swapped")
    if around is None:
        return _("the last turn of the Age: no hand goes on")
    if around == "clockwise":
        return _("hands go to the left neighbour")
    return _("hands go to the right neighbour")


def _gap(width: int, high: int, arrow: str) -> list[Line]:
    """Cells between two boxes, with the way from one to the other in their middle row, if there is one."""
    blank = line(" " * width)
    before = (width - 1) // 2
    way = line(
        (RULE * before, "rule"),
        (arrow, "rule" if arrow == RULE else "here"),
        (RULE * (width - 1 - before), "rule"),
    )
    return [way if arrow and y == high // 2 else blank for y in range(high)]


class RoundZone(Zone):
    """The table, drawn round, with a cursor; `in_short` or `in_full`."""

    def __init__(self, view: View, at: Seat, tell: Tell, *, id: str, widest: int = _WIDEST) -> None:
        super().__init__(id=id)
        self._view = view
        self._tell = tell
        self._widest = widest
        self._drawing: RoundTable | None = None
        self.at = at

    def _draw_table(self, width: int) -> RoundTable:
        if self._drawing is None or self._drawing.width != width:
            self._drawing = RoundTable(self._view, width, self._tell, self._widest)
        return self._drawing

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return [fit(row, width) for row in self._draw_table(width).lines(self.at)]

    def mark(self, at: Seat) -> None:
        self.at = at
        self.redraw()

    def where(self, seat: Seat) -> Region:
        """The rows in which the city of `seat` stands."""
        return self._draw_table(self.size.width).where(seat)


class OneCity(Zone):
    """The city under the cursor in full."""

    def __init__(self, view: View, at: Seat) -> None:
        super().__init__(id="city")
        self._view = view
        self.at = at

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return city_panel(self._view, self.at, width, marked=False)

    def mark(self, at: Seat) -> None:
        self.at = at
        self.redraw()
