"""A screen of text that is only read: the log, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll

from sevenwonders_tui.messages import marked
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.heading import Heading
from sevenwonders_tui.tui.widgets.sheet import Sheet


class SheetScreen(BaseScreen[None]):
    """Text under a title, with keys to scroll and one to go back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("down,j", "scroll_lines(1)", "scroll", marked("Scroll down")),
        key("up,k", "scroll_lines(-1)", "scroll up", marked("Scroll up"), shown=False),
        key("pagedown,space", "scroll_pages(1)", "page", marked("A page down")),
        key("pageup,b", "scroll_pages(-1)", "page up", marked("A page up"), shown=False),
        key("home,g", "scroll_to(0)", "top", marked("To the top"), shown=False),
        key("end,G", "scroll_to(1)", "end", marked("To the end"), shown=False),
        key("escape,backspace,enter", "back", "back", marked("Back to the game")),
    ]
    DEFAULT_CSS = """
    SheetScreen #scroll { height: 1fr; scrollbar-gutter: stable; }
    """

    def __init__(self, title: str, right: str = "") -> None:
        super().__init__()
        self._heading = Heading(title, right)

    def parts(self) -> ComposeResult:
        """The title, and the text in something that scrolls."""
        yield self._heading
        with VerticalScroll(id="scroll", can_focus=False):
            yield Sheet(self.write, id="sheet")

    def write(self, width: int) -> Sequence[Line]:
        raise NotImplementedError

    @property
    def scrolled(self) -> VerticalScroll:
        """What the text scrolls in."""
        return self.query_one("#scroll", VerticalScroll)

    def action_scroll_lines(self, n: int) -> None:
        self.scrolled.scroll_relative(y=n, animate=False)

    def action_scroll_pages(self, n: int) -> None:
        """Scroll by so many pages, one line of the page before still in sight."""
        self.scrolled.scroll_relative(y=n * (self.scrolled.size.height - 1), animate=False)

    def action_scroll_to(self, end: int) -> None:
        if end:
            self.scrolled.scroll_end(animate=False)
        else:
            self.scrolled.scroll_home(animate=False)

    def action_back(self) -> None:
        self.dismiss()
