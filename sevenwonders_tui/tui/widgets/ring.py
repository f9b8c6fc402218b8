"""The table as a ring, for the conflicts: every border with both strengths and both tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sevenwonders_tui.engine import Seat, View
from sevenwonders_tui.engine.events import Fought
from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.canvas import Canvas
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.lines import Line, cut, fit, line, rule
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.cities import tokens_text
from sevenwonders_tui.words.phrases import shields_text, signed

_WIDEST = 112
_HIGH = 5
"""Rows of a city's box."""


class _Place(NamedTuple):
    x: int
    y: int


def ring_lines(view: View, fights: Sequence[Fought], width: int) -> list[Line]:
    """The cities in a ring, clockwise from the upper left, and between them their borders."""
    seats = len(view.cities)
    above = (seats + 1) // 2
    wide = min(width - 2, _WIDEST)
    gap = 11 if above > 3 else 14
    box = min(20, (wide - (above - 1) * gap) // above)
    canvas = Canvas(wide, 3 * _HIGH)
    places = _places(seats, above, wide, box)
    for fight in fights:
        _border(canvas, places, fight, box)
    for seat, place in enumerate(places):
        _city(canvas, view, fights, seat, place, box)
    return [fit(row, width, "centre") for row in canvas.lines()]


def _places(seats: int, above: int, wide: int, box: int) -> list[_Place]:
    """Where each box stands: the first seats above from left to right, the others below and back."""
    low = 2 * _HIGH
    upper = [_Place(x, 0) for x in _spread(above, wide, box)]
    lower = [_Place(x, low) for x in _spread(seats - above, wide, box)]
    return [*upper, *reversed(lower)]


def _spread(boxes: int, wide: int, box: int) -> list[int]:
    if boxes == 1:
        return [(wide - box) // 2]
    return [round(place * (wide - box) / (boxes - 1)) for place in range(boxes)]


def _city(
    canvas: Canvas, view: View, fights: Sequence[Fought], seat: Seat, place: _Place, box: int
) -> None:
    tokens = _tokens_of(fights, seat)
    best = max(sum(_tokens_of(fights, other)) for other in range(len(view.cities)))
    style = "title" if sum(tokens) == best and best > 0 else "rule"
    canvas.box(place.x, place.y, box, _HIGH, style)
    room = box - 2
    canvas.centred(place.x + 1, place.y + 1, room, cut(view.names[seat], room), "strong")
    canvas.centred(place.x + 1, place.y + 2, room, cut(shields_text(_strength(fights, seat)), room))
    gained = " ".join(map(signed, tokens)) if tokens else DOT
    canvas.centred(place.x + 1, place.y + 3, room, gained, _style(sum(tokens)))


def _strength(fights: Sequence[Fought], seat: Seat) -> int:
    return next(fight.shields for fight in fights if fight.seat == seat)


def _tokens_of(fights: Sequence[Fought], seat: Seat) -> list[int]:
    taken = [
        token
        for fight in fights
        for who, token in ((fight.seat, fight.token), (fight.left, fight.left_token))
        if who == seat
    ]
    return [token for token in taken if token]


def _style(token: int) -> str:
    return "good" if token > 0 else "bad" if token < 0 else "label"


def _border(canvas: Canvas, places: Sequence[_Place], fight: Fought, box: int) -> None:
    """Strengths and tokens of both sides along the line between two boxes."""
    one, other = places[fight.seat], places[fight.left]
    sides = [(one, fight.shields, fight.token), (other, fight.left_shields, fight.left_token)]
    if one.y == other.y:
        (near, strong, token), (far, their, theirs) = sorted(sides)
        start, end = near.x + box, far.x
        canvas.level(start, near.y + 2, end - start)
        canvas.text(start + 1, near.y + 1, str(strong), "strong")
        canvas.text(start + 1, near.y + 3, signed(token), _style(token))
        canvas.text(end - 1 - len(str(their)), near.y + 1, str(their), "strong")
        canvas.text(end - 1 - len(signed(theirs)), near.y + 3, signed(theirs), _style(theirs))
        return
    (upper, strong, token), (lower, their, theirs) = sorted(sides, key=lambda side: side[0].y)
    x = upper.x + (3 if upper.x == 0 else box - 4)
    canvas.upright(x, upper.y + _HIGH, _HIGH)
    if not lower.x <= x < lower.x + box:
        reach = (x, lower.x) if x < lower.x else (lower.x + box - 1, x)
        canvas.upright(x, lower.y, 2)
        canvas.level(reach[0], lower.y + 2, reach[1] - reach[0] + 1)
        canvas.text(x, lower.y + 2, "└" if x < lower.x else "┘", "rule")
    beside = x + 2 if upper.x == 0 else x - 7
    canvas.text(beside, upper.y + _HIGH + 1, f"{strong:>2}", "strong")
    canvas.text(beside + 3, upper.y + _HIGH + 1, signed(token), _style(token))
    canvas.text(beside, upper.y + _HIGH + 3, f"{their:>2}", "strong")
    canvas.text(beside + 3, upper.y + _HIGH + 3, signed(theirs), _style(theirs))


def conflict_lines(view: View, fights: Sequence[Fought], width: int, height: int) -> list[Line]:
    """The ring, and what each city holds in conflict tokens by now."""
    ring = ring_lines(view, fights, width)
    tokens = [
        line(
            (f" {cut(view.names[seat], 20)}: ", "name"),
            tokens_text(city.tokens) or _("no tokens yet"),
        )
        for seat, city in enumerate(view.cities)
    ]
    key = line((_("at a border: shields, token (0: level)"), "label"))
    foot = [rule(_("all conflict tokens so far"), width, key), *_in_columns(tokens, width)]
    airy = [line()] if height >= len(ring) + len(foot) + 2 else []
    return [*airy, *ring, *airy, *foot]


def _in_columns(rows: Sequence[Line], width: int) -> list[Line]:
    half = (len(rows) + 1) // 2
    each = width // 2
    right = [*rows[half:], line()]
    return [fit(rows[y], each) + right[y] for y in range(half)]


class Ring(Zone):
    """The ring of conflicts."""

    DEFAULT_CSS = "Ring { height: 1fr; }"

    def __init__(self, view: View, fights: Sequence[Fought]) -> None:
        super().__init__(id="ring")
        self._view = view
        self._fights = fights

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return conflict_lines(self._view, self._fights, width, height)
