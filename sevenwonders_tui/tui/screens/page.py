"""A page that all may look at, until somebody goes on."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.timer import Timer

from sevenwonders_tui.engine import View
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.screens.game_screen import GameScreen
from sevenwonders_tui.words.language import marked


class PageScreen(GameScreen[None]):
    """Shows something until a key, or for some seconds if no other key is pressed meanwhile."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter,space", "go_on", marked("go on"), marked("Go on")),
    ]

    def __init__(self, view: View, goes_on_after: float = 0) -> None:
        """A page about `view`; it goes on by itself after so many seconds, unless that is 0."""
        super().__init__(view)
        self._goes_on_after = goes_on_after
        self._clock: Timer | None = None

    def on_mount(self) -> None:
        """Let the time begin to run."""
        if self._goes_on_after:
            self._clock = self.set_timer(self._goes_on_after, self.action_go_on)

    async def on_key(self, event: events.Key) -> None:
        """Whoever presses a key is still looking."""
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    def action_go_on(self) -> None:
        """Everybody has seen it."""
        self.finish(None)
