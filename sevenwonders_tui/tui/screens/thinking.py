"""What is shown while bots think: who, about what, and the table as everybody knows it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from sevenwonders_tui.engine import Seat, View
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.pace import Pace
from sevenwonders_tui.tui.screens.watched import WatchedScreen
from sevenwonders_tui.tui.widgets.call import Doing
from sevenwonders_tui.tui.widgets.heading import Heading, course_text


class ThinkingScreen(WatchedScreen):
    """Nobody has to press anything here; names go as bots answer, and the next screen comes by itself.

    A line counts the seconds.
    """

    about = marked("Bots are choosing. The game goes on by itself.")

    def __init__(self, view: View, seats: Sequence[Seat], pace: Pace | None = None) -> None:
        """Shows that the bots at `seats` are choosing."""
        super().__init__(view, pace)
        self._doing = Doing(view, seats)

    def has_answered(self, seat: Seat) -> None:
        """Name the bot at `seat` no longer."""
        self._doing.has_answered(seat)

    def parts(self) -> ComposeResult:
        yield Heading(_("7 Wonders"), course_text(self.view))
        yield self._doing
