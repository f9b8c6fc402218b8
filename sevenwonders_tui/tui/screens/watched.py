"""A screen that runs by itself while somebody watches bots play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.engine import View
from sevenwonders_tui.messages import _, marked, ngettext
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line, line
from sevenwonders_tui.tui.pace import Pace
from sevenwonders_tui.tui.screens.game_screen import GameScreen
from sevenwonders_tui.tui.widgets.heading import Notice
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.phrases import decimal

_ACTIONS = ("stop_or_go", "faster", "slower", "earlier")


class WatchedScreen(GameScreen[None]):
    """With a `pace` its speed can be changed, and what was shown before can be looked at again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("s", "stop_or_go", "stop or go", marked("Stop the game, or let it run again")),
        key("plus", "faster", "faster", marked("Show each page for a shorter time")),
        key("minus", "slower", "slower", marked("Show each page for a longer time")),
        key("left", "earlier", "earlier", marked("Look back at what was shown before")),
    ]

    def __init__(self, view: View, pace: Pace | None = None) -> None:
        """A screen about `view`; only a game of bots alone has a `pace`."""
        super().__init__(view)
        self.pace = pace

    def parts_below(self) -> ComposeResult:
        if self.pace is not None:
            yield PaceLine(self.pace)
        yield from super().parts_below()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only where nobody plays does the game run by itself; only a kept game can be looked back at."""
        if action in _ACTIONS and self.pace is None:
            return False
        if action == "earlier":
            return self.game.table is not None and self.game.table.path is not None
        return super().check_action(action, parameters)

    @property
    def takes_keys_at_once(self) -> bool:
        """A key that comes too early does no harm where nobody plays."""
        return self.pace is not None or super().takes_keys_at_once

    @property
    def seen_before(self) -> View:
        """The table as it was when what is shown now had not happened."""
        return self.view

    def action_stop_or_go(self) -> None:
        assert self.pace is not None
        self.pace.stopped = not self.pace.stopped
        self.pace_changed()

    def action_faster(self) -> None:
        assert self.pace is not None
        self.pace.faster()
        self.pace_changed()

    def action_slower(self) -> None:
        assert self.pace is not None
        self.pace.slower()
        self.pace_changed()

    def action_earlier(self) -> None:
        """Open the replay at the page before; the game waits meanwhile."""
        assert self.game.table is not None
        assert self.game.table.path is not None
        self.game.open_replay(self.game.table.path, self._say, at=self.seen_before)

    def pace_changed(self) -> None:
        """Say how fast the game runs now."""
        self.query_one(PaceLine).redraw()

    def _say(self, sentence: str) -> None:
        self.query_one(Notice).say([sentence])


class PaceLine(Zone):
    """How fast the game runs."""

    DEFAULT_CSS = "PaceLine { height: 1; }"

    def __init__(self, pace: Pace) -> None:
        super().__init__(id="pace")
        self._pace = pace

    def lines(self, width: int, height: int) -> Sequence[Line]:
        told = ngettext(
            "The game runs by itself: {n} second a page.",
            "The game runs by itself: {n} seconds a page.",
            round(self._pace.seconds),
        ).format(n=decimal(self._pace.seconds, "g"))
        if self._pace.stopped:
            told = _("The game is stopped.")
        return [line((f" {told}", "label"))]
