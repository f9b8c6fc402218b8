"""A canvas of cells, for pictures that are not rows: text, rules and boxes at any place."""

from __future__ import annotations

from rich.cells import cell_len

from sevenwonders_tui.tui.glyphs import LIGHT_BOX, RULE
from sevenwonders_tui.tui.lines import Line, line


class Canvas:
    """A rectangle of cells; what is put outside of it is not drawn."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]

    def text(self, x: int, y: int, text: str, style: str = "") -> None:
        """Text from a cell on to the right. The second cell of a wide character is left empty."""
        for character in text:
            width = cell_len(character)
            if width and 0 <= y < self.height and x >= 0 and x + width <= self.width:
                self._cells[y][x] = (character, style)
                for behind in range(1, width):
                    self._cells[y][x + behind] = ("", style)
            x += width

    def centred(self, x: int, y: int, width: int, text: str, style: str = "") -> None:
        """Text in the middle of `width` cells."""
        self.text(x + (width - cell_len(text)) // 2, y, text, style)

    def level(self, x: int, y: int, length: int, style: str = "rule", glyph: str = RULE) -> None:
        """A rule from left to right."""
        self.text(x, y, glyph * length, style)

    def upright(self, x: int, y: int, length: int, style: str = "rule", glyph: str = "│") -> None:
        """A rule from above to below."""
        for row in range(y, y + length):
            self.text(x, row, glyph, style)

    def box(
        self, x: int, y: int, width: int, height: int, style: str = "rule", glyphs: str = LIGHT_BOX
    ) -> None:
        """A frame."""
        top_left, level, top_right, upright, low_left, low_right = tuple(glyphs)
        self.text(x, y, top_left + level * (width - 2) + top_right, style)
        self.text(x, y + height - 1, low_left + level * (width - 2) + low_right, style)
        for left in (x, x + width - 1):
            self.upright(left, y + 1, height - 2, style, upright)

    def lines(self) -> list[Line]:
        """What has been drawn."""
        return [line(*row) for row in self._cells]
