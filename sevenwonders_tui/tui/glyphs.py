"""Every glyph beyond ASCII that is drawn, and what stands for it where a terminal cannot show it.

Everything is drawn with the first column of one table; in ASCII mode a filter below all widgets puts
the second column in its place, letters of names included. Both columns are one cell wide, so the
layout is the same, and no screen needs to know which of them is shown.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

MARKER = "▸"
LEFT = "←"
RIGHT = "→"
UP = "↑"
DOWN = "↓"
DOT = "·"
ELLIPSIS = "…"
DASH = "\N{EN DASH}"
BLOCK = "█"
HALF_BLOCK = "▌"
FILLED = "●"
EMPTY = "○"
RULE = "─"
LIGHT_BOX = "┌─┐│└┘"
HEAVY_BOX = "┏━┓┃┗┛"
SELECTED_BOX = "┍━┑│┕┙"
"""Heavy above and below only: the sides look as in `LIGHT_BOX`, and need not be painted again."""

ASCII = {
    MARKER: ">",
    LEFT: "<",
    RIGHT: ">",
    UP: "^",
    DOWN: "v",
    DOT: "-",
    ELLIPSIS: "~",
    DASH: "-",
    BLOCK: "#",
    HALF_BLOCK: "#",
    FILLED: "*",
    EMPTY: "o",
    **dict.fromkeys("─╌╍┄┅", "-"),
    "━": "=",
    **dict.fromkeys("│┃", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯", "+"),
    **dict.fromkeys("┏┓┗┛┍┑┕┙┣┫┳┻╋", "#"),
    **dict.fromkeys("▁▂▃▄▅▆▇▎▊▔", "#"),
    **dict(zip("łŁøØđĐæÆœŒßıþÞ", "lLoOdDaAoOsitT", strict=True)),
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "“": '"',
    "”": '"',
}
"""The table: a glyph, and the ASCII character that stands for it."""


@lru_cache(maxsize=4096)
def to_ascii(text: str) -> str:
    """`text` in ASCII, as many cells wide: accents fall off, what has no stand-in becomes `?`."""
    if text.isascii():
        return text
    return "".join(map(_character, text))


def _character(character: str) -> str:
    if character.isascii():
        return character
    known = ASCII.get(character)
    if known is not None:
        return known
    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    width = cell_len(character)
    return plain if len(plain) == width else "?" * width


class OnlyAscii(LineFilter):
    """Lets nothing but ASCII through to the terminal."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments with every glyph replaced."""
        return [Segment(to_ascii(text), style, control) for text, style, control in segments]
