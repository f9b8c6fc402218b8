"""The log: all that has happened, turn by turn. Everything in it is public."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.engine import View
from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.lines import Line, line, rule
from sevenwonders_tui.tui.screens.sheet_screen import SheetScreen
from sevenwonders_tui.tui.widgets.heading import course_text
from sevenwonders_tui.tui.widgets.sheet import paragraph
from sevenwonders_tui.words.events import lines_by_turn
from sevenwonders_tui.words.phrases import age_name


def log_lines(view: View, width: int) -> list[Line]:
    """A heading for each turn that has been played, and what happened in it."""
    written: list[Line] = []
    for turn in lines_by_turn(view.events, view.names, view.catalog):
        heading = _("{age}, turn {turn}").format(age=age_name(turn.age), turn=turn.turn)
        written += [line(), rule(heading, width)]
        for sentence in turn.lines:
            written += paragraph(sentence, width, hanging=2)
    return written[1:] or [line(_("Nothing has happened yet."))]


class LogScreen(SheetScreen):
    """Opens at the end, where the news are."""

    def __init__(self, view: View) -> None:
        """The log of `view`."""
        super().__init__(_("The log"), course_text(view))
        self._view = view

    def write(self, width: int) -> Sequence[Line]:
        return log_lines(self._view, width)

    def on_mount(self) -> None:
        super().on_mount()
        self.call_after_refresh(self.action_scroll_to, 1)
