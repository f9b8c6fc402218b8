"""Listening to a terminal."""

from __future__ import annotations

import asyncio
import os
import selectors
import signal
import sys
from codecs import getincrementaldecoder
from typing import TYPE_CHECKING, Any, cast

from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.geometry import Size
from textual.message import Message

from sevenwonders_tui.tui.drivers.asking import AskingDriver
from sevenwonders_tui.tui.drivers.line import Line
from sevenwonders_tui.tui.drivers.sparing import sparing

if TYPE_CHECKING:
    from sevenwonders_tui.tui.ending import EndingWell

_TICK = 0.1
"""Seconds after which an Escape that nothing followed is taken for the key."""
_LARGEST = 1000
"""Columns or rows beyond which a window is no window, but nonsense that would cost all memory."""


class TerminalDriver(AskingDriver, LinuxDriver):
    """A Linux driver that takes whatever a terminal sends, and ends the application with the terminal."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        assert sys.__stderr__ is not None
        self._line = Line(sys.__stderr__, self._ending.input_ended)
        self._file = cast(Any, self._line)
        self._taken = False
        """Whether the terminal is as the application needs it."""
        self._aside = False
        """Whether the process is stopped, or in the background, with the terminal as it was."""
        # Textual would do it within the handler, which may come in the midst of a paint.
        signal.signal(signal.SIGTSTP, self._asked_to_stop)
        signal.signal(signal.SIGCONT, self._continued)

    @property
    def _ending(self) -> EndingWell:
        return cast("EndingWell", self._app)

    # Taking the terminal, and leaving it

    def start_application_mode(self) -> None:
        """Take the terminal over, and listen to changes of its size in order.

        Textual reads the size within a signal handler, which the next signal may interrupt: the size
        that was read last is then told first.
        """
        self._taken = True
        super().start_application_mode()  # type: ignore[no-untyped-call]  # Textual left it bare
        asyncio.get_running_loop().add_signal_handler(signal.SIGWINCH, self._tell_size)

    def stop_application_mode(self) -> None:
        """Give the terminal back, unless that has been done."""
        if self._taken:
            super().stop_application_mode()
            self._taken = False

    def close(self) -> None:
        if self._writes:
            super().close()

    def leave(self) -> bool:
        """Write what is still to be written, at the very end; whether the terminal is as it was."""
        self.exit_event.set()
        self.close()
        left = not (self._taken or self._line.cut)
        self._line.let_go()
        return left

    def hurry(self, seconds: float) -> None:
        """Wait no longer than this for a terminal that takes nothing more."""
        self._line.hurry(seconds)

    @property
    def _writes(self) -> bool:
        return self._writer_thread is not None and self._writer_thread.is_alive()

    # Stopping, and coming back

    def _asked_to_stop(self, _number: int, _frame: object) -> None:
        self._loop.call_soon_threadsafe(
            self._app.call_later, self._ending.put_away_and, self.step_aside
        )

    def step_aside(self) -> None:
        """Stop the process, with the terminal as it was, until it is continued."""
        self.suspend_application_mode()
        self._aside = True
        os.kill(os.getpid(), signal.SIGSTOP)

    def _continued(self, _number: int, _frame: object) -> None:
        self._loop.call_soon_threadsafe(self._app.call_later, self._come_back)

    def _come_back(self) -> None:
        """Take the terminal again; a shell has used it, even if nobody had asked us to stop."""
        if self._ending.leaving:
            return
        if self._aside:
            self.start_application_mode()
            self._taken = self._writes  # in the background nothing has begun
            self._aside = not self._taken
        elif self._taken:
            self._ending.put_away_and(self._take_again)

    def _take_again(self) -> None:
        self.suspend_application_mode()
        self.start_application_mode()

    def _tell_size(self) -> None:
        if not self._in_band_window_resize:
            size = Size(*self._get_terminal_size())
            self.send_message(Resize(size, size))

    def write(self, data: str) -> None:
        """Send `data` in fewer bytes where it is a picture; nothing when nobody sends any more."""
        if self._writes:
            super().write(sparing(data) if "\x1b[0m" in data else data)

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except Exception as error:
            self._ending.failed(error)

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
                        self._ending.input_ended()
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
        if not self._line.cut:
            self.wait_for_sign()
        super().disable_input()

    def _get_terminal_size(self) -> tuple[int, int]:
        columns, rows = super()._get_terminal_size()
        return min(columns, _LARGEST), min(rows, _LARGEST)
