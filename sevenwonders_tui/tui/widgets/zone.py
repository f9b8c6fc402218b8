"""A part of the screen that is made of lines, and repaints only those that have changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rich.cells import cell_len
from rich.console import Console
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from sevenwonders_tui import brought
from sevenwonders_tui.tui.lines import Line, line, word_at
from sevenwonders_tui.tui.theme import DARK, PALETTES


@cache
def _paper(theme: str, _colours: int) -> Console:
    """What the names of styles mean in a theme, with so many colours of packs; nothing is printed with it."""
    (styles,) = (palette.styles for palette in PALETTES.values() if palette.theme_name == theme)
    return Console(theme=styles, width=200, legacy_windows=False)


def _row(lines: Sequence[Line], y: int) -> Line:
    return lines[y] if y < len(lines) else line()


def _changed_cells(before: Line, after: Line) -> int:
    """How many cells from the left on reach to the last one that differs; 0 when none does."""
    if before == after:
        return 0
    width = max(before.cell_len, after.cell_len)
    old, new = (_cells(each, width) for each in (before, after))
    return max((x + 1 for x in range(width) if old[x] != new[x]), default=0)


def _cells(text: Line, width: int) -> list[tuple[str, Style | None]]:
    """What stands in each cell; the second cell of a wide character repeats the first."""
    cells = [
        (character, style)
        for segment, style, _ in text.render(_paper(DARK.theme_name, len(brought.COLOURS)))
        for character in segment
        for _cell in range(cell_len(character))
    ]
    return cells + [("", None)] * (width - len(cells))


class Zone(Widget):
    """Draws lines.

    A subclass says in `lines` what it shows, and calls `redraw` when that has changed. Rows that
    look as before are not sent to the terminal again.
    """

    DEFAULT_CSS = "Zone { width: 1fr; height: auto; }"

    class Clicked(Message):
        """A cell of a zone was clicked, counted from its upper left corner."""

        def __init__(self, zone: Zone, x: int, y: int) -> None:
            super().__init__()
            self.zone = zone
            self.x = x
            self.y = y

        @property
        def control(self) -> Zone:
            """The zone, for `@on(Zone.Clicked, "#its_id")`."""
            return self.zone

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._drawn: list[Line] = []
        self._drawn_for: Size | None = None

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """What to show on `width` by `height` cells; `height` is 0 where it is free to choose."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw again what has changed since the last time."""
        grows = self.styles.height is not None and self.styles.height.is_auto
        # A zone that grows may be as high as nothing now, and have something to show all the same.
        if not self.is_mounted or not (self.size.width if grows else self.size):
            self._drawn_for = None  # it may be hidden, and come back as large as it was
            return
        before = self._drawn
        self._draw(self.size)
        if grows and len(self._drawn) != len(before):
            self.refresh(layout=True)
            return
        # Textual sends a row of a widget from its left end, so only its right end is worth finding.
        changed = [
            Region(0, y, cells, 1)
            for y in range(max(len(before), len(self._drawn)))
            if (cells := _changed_cells(_row(before, y), _row(self._drawn, y)))
        ]
        if changed:
            self.refresh(*changed)

    def _draw(self, size: Size) -> None:
        self._drawn = list(self.lines(size.width, size.height))
        self._drawn_for = size

    def render_line(self, y: int) -> Strip:
        """One row of the zone."""
        if self._drawn_for != self.size:
            self._draw(self.size)
        width, style = self.size.width, self.rich_style
        if y >= len(self._drawn):
            return Strip.blank(width, style)
        segments = self._drawn[y].render(_paper(self.app.theme, len(brought.COLOURS)))
        return Strip(segments).adjust_cell_length(width).apply_style(style).simplify()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as there are lines at this width."""
        return len(self.lines(width, 0))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Have in words what the sign under the mouse means, for when the mouse rests there."""
        # Only here: it takes the catalog, which the title need not wait for.
        from sevenwonders_tui.words.symbols import symbol_sentence

        at = event.get_content_offset(self)
        told = symbol_sentence(word_at(_row(self._drawn, at.y).plain, at.x)) if at else ""
        if told != (self.tooltip or ""):
            self.tooltip = told or None

    def on_click(self, event: events.Click) -> None:
        event.stop()
        at = event.get_content_offset(self)
        if at is not None:
            self.post_message(self.Clicked(self, at.x, at.y))
