"""Listening to a browser, through the server that has started the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.drivers.web_driver import WebDriver

from sevenwonders_tui.tui.drivers.asking import AskingDriver

if TYPE_CHECKING:
    from sevenwonders_tui.tui.ending import EndingWell


class BrowserDriver(AskingDriver, WebDriver):
    """A web driver that ends the application when the server has gone."""

    def run_input_thread(self) -> None:
        """Read until the application ends, or the server does."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            cast("EndingWell", self._app).input_ended()
