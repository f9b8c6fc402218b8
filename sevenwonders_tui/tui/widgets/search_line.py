"""Searching: a line for words, which the screens with a search put away when it is not used."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.widgets import Input

from sevenwonders_tui.catalog import fold
from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.widgets.plain_input import PlainInput


class SearchLine(PlainInput):
    """A line for words to search for, in sight while it is used. Enter leaves the words in force."""

    DEFAULT_CSS = """
    SearchLine { display: none; }
    SearchLine.-in-use { display: block; padding: 0 1; }
    """

    def __init__(self, look_for: Callable[[Sequence[str]], object]) -> None:
        """`look_for` is given the words, folded, whenever they change."""
        super().__init__(_("words to search for"), id="search")
        self._look_for = look_for

    @property
    def words(self) -> list[str]:
        """The words typed so far, folded."""
        return fold(self.value).split()

    def begin(self) -> None:
        """Have words typed."""
        self.add_class("-in-use")
        self.focus()

    def clear_words(self) -> None:
        """Forget the words, and look for nothing."""
        with self.prevent(Input.Changed):
            self.value = ""
        self._look_for([])

    def end(self) -> bool:
        """Put the line away; whether it was in use."""
        if not self.has_class("-in-use"):
            return False
        self.remove_class("-in-use")
        self.screen.set_focus(None)
        self.clear_words()
        return True

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._look_for(self.words)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.screen.set_focus(None)
