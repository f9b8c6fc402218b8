"""A list with a cursor, of which as much is drawn as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from textual.message import Message

from sevenwonders_tui.tui.glyphs import MARKER
from sevenwonders_tui.tui.lines import Line, line, marked_row
from sevenwonders_tui.tui.widgets.zone import Zone


class Listing(Zone):
    """Rows, one of them under the cursor, which always stays in sight."""

    DEFAULT_CSS = "Listing { height: 1fr; }"

    class Moved(Message):
        """The cursor is on another row, or other rows are shown."""

        def __init__(self, listing: Listing) -> None:
            super().__init__()
            self.listing = listing

        @property
        def control(self) -> Listing:
            """The list, for `@on(Listing.Moved, "#its_id")`."""
            return self.listing

    def __init__(self, rows: Sequence[Line] = (), at: int = 0, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows = list(rows)
        self._top = 0
        self.at = at

    def __len__(self) -> int:
        return len(self._rows)

    def show_rows(self, rows: Sequence[Line], at: int = 0) -> None:
        """Show other rows, the cursor on the one numbered `at`."""
        self._rows = list(rows)
        self.go_to(at)

    def go_to(self, at: int) -> None:
        """Put the cursor on a row, or on the one nearest to it."""
        self.at = max(0, min(at, len(self._rows) - 1))
        self.redraw()
        self.post_message(self.Moved(self))

    def page(self, pages: int) -> None:
        """Move the cursor by so many pages."""
        self.go_to(self.at + pages * max(1, self.size.height - 1))

    def row_at(self, y: int) -> int | None:
        """The number of the row drawn at line `y`, if there is one."""
        row = self._top + y
        return row if row < len(self._rows) else None

    def lines(self, width: int, height: int) -> Sequence[Line]:
        self._top = max(self.at - height + 1, min(self._top, self.at))
        self._top = max(0, min(self._top, len(self._rows) - height))
        shown = []
        for number in range(self._top, min(len(self._rows), self._top + height)):
            marker = MARKER if number == self.at else " "
            row = line(f" {marker} ") + self._rows[number]
            shown.append(marked_row(row, width, selected=number == self.at))
        return shown
