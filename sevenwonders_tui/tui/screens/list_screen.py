"""A screen with a list to go through, and details of what is under its cursor."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from textual import on
from textual.binding import BindingType

from sevenwonders_tui.messages import marked
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.listing import Listing
from sevenwonders_tui.tui.widgets.sheet import Sheet
from sevenwonders_tui.tui.widgets.zone import Zone

T = TypeVar("T")


MORE_TO_MOVE = [
    key("b", "page(-1)", "page up", marked("A page up"), shown=False),
    key("space", "page(1)", "page", marked("A page down"), shown=False),
    key("g", "go_to(0)", "top", marked("To the first"), shown=False),
    key("G", "go_to(-1)", "end", marked("To the last"), shown=False),
]
"""Keys to read on with, for lists in which nothing is chosen."""


class ListScreen(BaseScreen[T], Generic[T]):
    """Moves the cursor of the `Listing` called `list`, by keys and by the mouse, and keeps the
    `Sheet` called `details` up with it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("up,k", "move(-1)", "up", marked("Up"), shown=False),
        key("down,j", "move(1)", "down", marked("Down"), shown=False),
        key("pageup", "page(-1)", "page up", marked("A page up"), shown=False),
        key("pagedown", "page(1)", "page", marked("A page down"), shown=False),
        key("home", "go_to(0)", "top", marked("To the first"), shown=False),
        key("end", "go_to(-1)", "end", marked("To the last"), shown=False),
    ]

    @property
    def _list(self) -> Listing:
        return self.query_one("#list", Listing)

    @on(Listing.Moved)
    def show_details(self) -> None:
        """Say what there is to say about what is under the cursor."""
        self.query_one("#details", Sheet).redraw()

    @on(Zone.Clicked, "#list")
    def clicked(self, event: Zone.Clicked) -> None:
        """Put the cursor where it was clicked; a second click does what Enter would."""
        row = self._list.row_at(event.y)
        if row is None:
            return
        if row == self._list.at:
            self.use_row()
        else:
            self._list.go_to(row)

    def use_row(self) -> None:
        """Do what the row under the cursor is for."""

    def action_move(self, step: int) -> None:
        self._list.go_to(self._list.at + step)

    def action_page(self, pages: int) -> None:
        self._list.page(pages)

    def action_go_to(self, row: int) -> None:
        """Move the cursor to the first row, or (-1) to the last."""
        self._list.go_to(row if row >= 0 else len(self._list))
