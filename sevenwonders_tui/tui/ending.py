"""Ending well: signals, and faults of our own, without a hand or a traceback left on the screen."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import time
import traceback
from pathlib import Path

from rich.text import Text
from textual.app import App
from textual.driver import Driver

from sevenwonders_tui.words.language import _

HUNG_UP = 129
"""Exit status when the terminal has gone: as after SIGHUP."""
_PATIENCE = 0.8
"""Seconds after a signal in which the application must have ended by itself."""


def crash_report(error: BaseException) -> str:
    """Where a fault happened: files, lines and names of functions.

    No values of variables and no message of the error: either could name somebody's cards.
    """
    rows = [time.strftime("%Y-%m-%d %H:%M:%S"), sys.version]
    seen: set[int] = set()
    current: BaseException | None = error
    while current is not None and id(current) not in seen:
        seen.add(id(current))
        rows.append(type(current).__name__)
        rows += [
            f"  {frame.filename}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(current.__traceback__)
        ]
        current = current.__cause__ or current.__context__
    return "\n".join(rows) + "\n"


def let_terminal_go() -> None:
    """Write nothing more to a terminal that has gone: what is in Python's buffers would be an error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.__stdout__, sys.__stderr__):
        if stream is not None:
            os.dup2(nowhere, stream.fileno())


class EndingWell(App[None]):
    """An application that leaves the terminal as it was, however it ends."""

    def crash_folder(self) -> Path | None:
        """Where to leave a report of a fault; None for nowhere."""
        return None

    def farewell(self) -> str:
        """A sentence on where the game is saved, for the end; empty when there is none."""
        return ""

    def get_driver_class(self) -> type[Driver]:
        """The driver that Textual would take, made patient with terminals where it is not."""
        driver = super().get_driver_class()
        match driver.__module__:
            case "textual.drivers.linux_driver":
                from sevenwonders_tui.tui.drivers.terminal import TerminalDriver

                return TerminalDriver
            case "textual.drivers.web_driver":
                from sevenwonders_tui.tui.drivers.browser import BrowserDriver

                return BrowserDriver
        return driver

    def input_ended(self) -> None:
        """The terminal or the browser has gone; told by the thread that listens to it."""
        self.call_later(self.leave_at_once, HUNG_UP)

    def listen_to_signals(self) -> None:
        """End in good order when the terminal is closed or the process is asked to end."""
        if sys.platform == "win32":
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.leave_at_once, 128 + number)

    def leave_at_once(self, return_code: int) -> None:
        """Leave now, painting nothing more: after a hang-up the terminal may take no more output."""
        belt = threading.Timer(_PATIENCE, os._exit, (return_code,))
        belt.daemon = True
        belt.start()
        self.exit(return_code=return_code)

    def _fatal_error(self) -> None:
        """Say in a few sentences that something broke; Textual would print a traceback with hands."""
        error = sys.exc_info()[1] or self._exception
        sentences = [_("The game met a fault of its own and had to stop.")]
        if self.farewell():
            sentences.append(self.farewell())
        report = self._keep_report(error) if error is not None else None
        if report is not None:
            sentences.append(_("A report without any cards is in {file}.").format(file=report))
        self.panic(Text("\n".join(sentences)))

    def _keep_report(self, error: BaseException) -> Path | None:
        folder = self.crash_folder()
        if folder is None:
            return None
        file = folder / "crash.txt"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file.write_text(crash_report(error), encoding="utf-8")
        except OSError:
            return None
        return file
