"""Listening to a terminal."""

from __future__ import annotations

import asyncio
import os
import selectors
import signal
from codecs import getincrementaldecoder
from typing import TYPE_CHECKING, cast

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.geometry import Size
from textual.message import Message

from sevenwonders_tui.tui.drivers.asking import AskingDriver
from sevenwonders_tui.tui.drivers.sparing import sparing

if TYPE_CHECKING:
    from sevenwonders_tui.tui.ending import EndingWell

_TICK = 0.1
"""Seconds after which an Escape that nothing followed is taken for the key."""
_LARGEST = 1000
"""Columns or rows beyond which a window is no window, but nonsense that would cost all memory."""


class TerminalDriver(AskingDriver, LinuxDriver):
    """A Linux driver that takes whatever a terminal sends, and ends the application with the terminal."""

    def start_application_mode(self) -> None:
        """Take the terminal over, and listen to changes of its size in order.

        Textual reads the size within a signal handler, which the next signal may interrupt: the size
        that was read last is then told first.
        """
        super().start_application_mode()  # type: ignore[no-untyped-call]  # Textual left it bare
        asyncio.get_running_loop().add_signal_handler(signal.SIGWINCH, self._tell_size)

    def _tell_size(self) -> None:
        if not self._in_band_window_resize:
            size = Size(*self._get_terminal_size())
            self.send_message(Resize(size, size))

    def write(self, data: str) -> None:
        """Send `data` in fewer bytes where it is a picture."""
        super().write(sparing(data) if "\x1b[0m" in data else data)

    def run_input_thread(self) -> None:
        """Read until the application ends, or the terminal does."""
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(_TICK):
                    data = self._read()
                    if not data:
                        cast("EndingWell", self._app).input_ended()
                        return
                    parser = self._feed(parser, decode(data))
                for message in parser.tick():
                    self.process_message(message)

    def _read(self) -> bytes:
        try:
            return os.read(self.fileno, 4096)
        except OSError:  # how Linux tells that the other side of a terminal was closed
            return b""

    def _feed(self, parser: XTermParser, text: str) -> XTermParser:
        """Hand on what `text` means; the parser to go on with, a new one where this one stumbled."""
        if (
            not text
        ):  # the first bytes of a letter; to a parser nothing means that no more will come
            return parser
        try:
            for message in parser.feed(text):
                self.process_message(message)
        except (ValueError, OverflowError):  # numbers in a key sequence that stand for no key
            return XTermParser(self._debug)
        return parser

    def process_message(self, message: Message) -> None:
        """Hand a message on, unless it tells of a window that cannot be."""
        if not isinstance(message, Resize) or max(message.size) <= _LARGEST:
            super().process_message(message)

    def disable_input(self) -> None:
        """Listen no longer."""
        self.wait_for_sign()
        super().disable_input()

    def _get_terminal_size(self) -> tuple[int, int]:
        columns, rows = super()._get_terminal_size()
        return min(columns, _LARGEST), min(rows, _LARGEST)
