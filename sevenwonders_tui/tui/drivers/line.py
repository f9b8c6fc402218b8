"""The way to a terminal, which may take its time, or take nothing any more."""

from __future__ import annotations

import io
import os
import select
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

_MOMENT = 0.05
"""Seconds between looks whether a terminal that takes nothing is still to be waited for."""


class Line(io.TextIOBase):
    """A terminal to be written to by a thread that can be called off, as one within a write cannot.

    `gone` is called when the terminal has gone; what is written then goes nowhere.
    """

    def __init__(self, terminal: TextIO, gone: Callable[[], None]) -> None:
        self._gone = gone
        self._coding = terminal.encoding, terminal.errors or "strict"
        self._said: list[str] = []
        self._patient_until = float("inf")
        self.cut = False
        """Whether something that was written has not reached the terminal."""
        self._file = terminal.fileno()
        self._own = False
        with suppress(OSError, AttributeError):  # not ours to open: it is written to as it is
            # Opened anew: whoever else has this terminal is to wait in writing as before.
            how = os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK
            self._file, self._own = os.open(os.ttyname(self._file), how), True

    def write(self, text: str) -> int:
        """Take `text`; `flush` sends it."""
        self._said.append(text)
        return len(text)

    def flush(self) -> None:
        """Send what was written, waiting for the terminal."""
        data = memoryview("".join(self._said).encode(*self._coding))
        self._said.clear()
        try:
            while data and not self.cut:
                data = data[self._send(data) :]
        except OSError:
            self.cut = True
            self._gone()

    def _send(self, data: memoryview) -> int:
        with suppress(BlockingIOError):
            return os.write(self._file, data)
        if time.monotonic() > self._patient_until:
            self.cut = True
        else:
            select.select([], [self._file], [], _MOMENT)
        return 0

    def hurry(self, seconds: float) -> None:
        """Wait no longer than this from now on; from whatever thread."""
        self._patient_until = min(self._patient_until, time.monotonic() + seconds)

    def let_go(self) -> None:
        """Send nothing more."""
        self.cut = True
        if self._own:
            self._own = False
            os.close(self._file)
