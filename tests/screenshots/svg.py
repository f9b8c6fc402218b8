"""A screen of text as an SVG picture that needs nothing but some monospaced font.

Frames and blocks are drawn as shapes, so that they close whatever the font; text is set run by run
at the place of its cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from rich.cells import cell_len
from rich.color import Color, ColorType
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from textual.strip import Strip

CELL = (12, 24)
"""Pixels across and down."""
_MARGIN = 12
_BASE_LINE = 18
_FONTS = "'DejaVu Sans Mono', 'Fira Code', Menlo, Consolas, monospace"

_ARMS = {
    "─": "1100", "━": "2200", "│": "0011", "┃": "0022",
    "┌": "0101", "┐": "1001", "└": "0110", "┘": "1010",
    "┏": "0202", "┓": "2002", "┗": "0220", "┛": "2020",
    "┍": "0201", "┑": "2001", "┕": "0210", "┙": "2010",
    "├": "0111", "┤": "1011", "┬": "1101", "┴": "1110", "┼": "1111",
}  # fmt: skip
"""How thick a frame's glyph is to the left, to the right, above and below."""
_BLOCKS = "█▌▐▔▁▂▃▄▅▆▇▊▎"
_SHAPES = "".join(_ARMS) + _BLOCKS
_RUN = re.compile(rf"([─━█])\1*|[{_SHAPES}]|[^\s{_SHAPES}]+(?: [^\s{_SHAPES}]+)*")
"""A long rule is one shape, since made of many it would show its joints; words go together."""

VGA = TerminalTheme(
    (0, 0, 0), (204, 204, 204),
    [(0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0),
     (0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170)],
    [(85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85),
     (85, 85, 255), (255, 85, 255), (85, 255, 255), (255, 255, 255)],
)  # fmt: skip
"""The sixteen colours of the oldest terminals, the hardest to read."""


class Run(NamedTuple):
    """Cells of one row in one style."""

    x: int
    y: int
    text: str
    ink: str
    ground: str
    bold: bool

    @property
    def width(self) -> int:
        """In cells."""
        return cell_len(self.text)


def runs(rows: Iterable[Strip], terminal: TerminalTheme = VGA) -> Iterator[Run]:
    """What stands in the rows of a screen, with the colours that are seen: reversal carried out."""
    for y, row in enumerate(rows):
        x = 0
        for text, style, _control in row:
            ink, ground = _colours(style or Style(), terminal)
            yield Run(x, y, text, ink, ground, bool(style and style.bold))
            x += cell_len(text)


def _colours(style: Style, terminal: TerminalTheme) -> tuple[str, str]:
    ink = _hex(style.color, terminal, foreground=True)
    ground = _hex(style.bgcolor, terminal, foreground=False)
    return (ground, ink) if style.reverse else (ink, ground)


def _hex(color: Color | None, terminal: TerminalTheme, *, foreground: bool) -> str:
    if color is None or color.type == ColorType.DEFAULT:
        return (terminal.foreground_color if foreground else terminal.background_color).hex
    return color.get_truecolor(terminal, foreground).hex


def picture(rows: Sequence[Strip], ground: str, terminal: TerminalTheme = VGA) -> str:
    """The screen as SVG, on a sheet of the colour `ground`."""
    width, height = max(row.cell_length for row in rows), len(rows)
    across, down = width * CELL[0] + 2 * _MARGIN, height * CELL[1] + 2 * _MARGIN
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" font-size="20"',
        f'  font-family="{_FONTS}">',
        f'<rect width="{across}" height="{down}" rx="8" fill="{ground}"/>',
        f'<g transform="translate({_MARGIN} {_MARGIN})">',
    ]
    everything = list(runs(rows, terminal))
    drawn += [
        _rect(run.x, run.y, run.width, run.ground) for run in everything if run.ground != ground
    ]
    drawn += [part for run in everything for part in _inked(run)]
    return "\n".join([*drawn, "</g>", "</svg>", ""])


def _rect(x: int, y: int, cells: int, fill: str) -> str:
    return (
        f'<rect x="{x * CELL[0]}" y="{y * CELL[1]}" width="{cells * CELL[0]}" '
        f'height="{CELL[1]}" fill="{fill}"/>'
    )


def _inked(run: Run) -> Iterator[str]:
    """Words and shapes; blanks need no ink."""
    for found in _RUN.finditer(run.text):
        x = run.x + cell_len(run.text[: found.start()])
        if found[0][0] in _SHAPES:
            yield from _shape(found[0][0], x, run, len(found[0]))
        else:
            bold = ' font-weight="bold"' if run.bold else ""
            yield (
                f'<text x="{x * CELL[0]}" y="{run.y * CELL[1] + _BASE_LINE}" fill="{run.ink}"{bold} '
                f'textLength="{cell_len(found[0]) * CELL[0]}">{escape(found[0])}</text>'
            )


def _shape(glyph: str, x: int, run: Run, cells: int) -> Iterator[str]:
    left, top = x * CELL[0], run.y * CELL[1]
    if glyph not in _ARMS:
        yield from _block(glyph, left, top, cells, run.ink)
        return
    right, bottom = left + cells * CELL[0], top + CELL[1]
    middle, centre = left + CELL[0] // 2, top + CELL[1] // 2
    to_left, to_right, up, down = map(int, _ARMS[glyph])
    path = ""
    if to_left and to_right:
        path += _line(left, centre, right, centre)
    elif to_left or to_right:
        path += _line(left if to_left else middle, centre, middle if to_left else right, centre)
    level = f'<path d="{path}" stroke="{run.ink}" stroke-width="{_thick(to_left or to_right)}"/>'
    if path:
        yield level
    if up or down:
        upright = _line(middle, top if up else centre, middle, bottom if down else centre)
        yield f'<path d="{upright}" stroke="{run.ink}" stroke-width="{_thick(up or down)}"/>'


def _line(x: int, y: int, to_x: int, to_y: int) -> str:
    return f"M{x} {y}L{to_x} {to_y}"


def _thick(weight: int) -> int:
    return 2 * weight - 1


def _block(glyph: str, left: int, top: int, cells: int, ink: str) -> Iterator[str]:
    width, height = cells * CELL[0], CELL[1]
    eighths = {"▁": 1, "▂": 2, "▃": 3, "▄": 4, "▅": 5, "▆": 6, "▇": 7}.get(glyph, 8)
    if glyph == "▔":
        height //= 8
    elif eighths < 8:
        top, height = top + height * (8 - eighths) // 8, height * eighths // 8
    elif glyph in "▌▐▊▎":
        part = width * {"▌": 4, "▐": 4, "▊": 6, "▎": 2}[glyph] // 8
        left, width = left + (width - part if glyph == "▐" else 0), part
    yield f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{ink}"/>'
