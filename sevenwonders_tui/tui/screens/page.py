"""A page that all may look at, until somebody goes on."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.timer import Timer

from sevenwonders_tui.engine import View
from sevenwonders_tui.messages import marked
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.pace import Pace
from sevenwonders_tui.tui.screens.watched import WatchedScreen


class PageScreen(WatchedScreen):
    """Shows something until a key, or for some seconds.

    Where a person plays, any other key says that somebody is still looking, and the page stays. Where
    bots play alone it is shown for as long as their `pace` says, not counting the time during which
    another screen lies on top.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter,space", "go_on", "go on", marked("Go on")),
    ]

    def __init__(self, view: View, goes_on_after: float = 0, pace: Pace | None = None) -> None:
        """A page about `view`; without a `pace` it goes on after so many seconds, unless that is 0."""
        super().__init__(view, pace)
        self._goes_on_after = goes_on_after
        self._clock: Timer | None = None

    def on_screen_resume(self) -> None:
        self._start_clock()

    def on_screen_suspend(self) -> None:
        self._stop_clock()

    def pace_changed(self) -> None:
        """Count the time anew."""
        super().pace_changed()
        self._start_clock()

    def _start_clock(self) -> None:
        self._stop_clock()
        seconds = self._goes_on_after
        if self.pace is not None:
            seconds = 0 if self.pace.stopped else self.pace.seconds
        if seconds:
            self._clock = self.set_timer(seconds, self.action_go_on)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    async def on_key(self, event: events.Key) -> None:
        if self.pace is None:
            self._goes_on_after = 0
            self._stop_clock()

    def action_go_on(self) -> None:
        self.finish(None)
