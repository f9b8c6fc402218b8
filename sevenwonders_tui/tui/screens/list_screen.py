"""A screen with a list to go through, and details of what is under its cursor."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual import on

from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.listing import Listing
from sevenwonders_tui.tui.widgets.sheet import Sheet
from sevenwonders_tui.tui.widgets.zone import Zone

T = TypeVar("T")


class ListScreen(BaseScreen[T], Generic[T]):
    """Moves the cursor of the `Listing` called `list`, by keys and by the mouse, and keeps the
    `Sheet` called `details` up with it."""

    @property
    def _list(self) -> Listing:
        return self.query_one("#list", Listing)

    @on(Listing.Moved)
    def show_details(self) -> None:
        """Say what there is to say about what is under the cursor."""
        self.query_one("#details", Sheet).redraw()

    @on(Zone.Clicked, "#list")
    def clicked(self, event: Zone.Clicked) -> None:
        """Put the cursor where it was clicked."""
        row = self._list.row_at(event.y)
        if row is not None:
            self._list.go_to(row)

    def action_move(self, step: int) -> None:
        """Move the cursor."""
        self._list.go_to(self._list.at + step)

    def action_page(self, pages: int) -> None:
        """Move the cursor by pages."""
        self._list.page(pages)
