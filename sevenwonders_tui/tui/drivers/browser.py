"""Listening to a browser, through the server that has started the game."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING, cast

from textual.drivers.web_driver import WebDriver

from sevenwonders_tui.tui.drivers.asking import AskingDriver

if TYPE_CHECKING:
    from sevenwonders_tui.tui.ending import EndingWell


class BrowserDriver(AskingDriver, WebDriver):
    """A web driver that ends the application when the server has gone."""

    def start_application_mode(self) -> None:
        """Take the page over, and leave signals to the application."""
        super().start_application_mode()
        for number in (signal.SIGINT, signal.SIGTERM):
            if asyncio.get_running_loop().remove_signal_handler(number):
                self._ending.heed_signals()

    @property
    def _ending(self) -> EndingWell:
        return cast("EndingWell", self._app)

    def write(self, data: str) -> None:
        """Send `data`, while there is anybody to send it to."""
        try:
            super().write(data)
        except OSError:
            self._ending.input_ended()

    def write_meta(self, data: dict[str, object]) -> None:
        """Tell the server something, while there is one."""
        try:
            super().write_meta(data)
        except OSError:
            self._ending.input_ended()

    def run_input_thread(self) -> None:
        """Read until the application ends, or the server does."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            self._ending.input_ended()
