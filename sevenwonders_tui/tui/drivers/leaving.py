"""Leaving a terminal as it was when nothing else is left that could."""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress
from typing import Protocol, runtime_checkable

if sys.platform != "win32":
    import termios

_OFF = (
    "\x18"  # the end of a control sequence that was broken off
    "\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[?2048l"
    "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"
    "\x1b[<u\x1b[0m\x1b[?1049l\x1b[?25h\x1b[?1004l"
)
"""What Textual has switched on, switched off; harmless where it is off."""


_TRIES, _PAUSE = 20, 0.01
"""How often a terminal is tried that takes nothing, and the seconds between."""


@runtime_checkable
class OnTerminal(Protocol):
    """A driver that has a terminal to give back."""

    def leave(self) -> bool:
        """Write what is still to be written, at the very end; whether the terminal is as it was."""

    def hurry(self, seconds: float) -> None:
        """Wait no longer than this for a terminal that takes nothing more."""

    def step_aside(self) -> None:
        """Stop the process, with the terminal as it was, until it is continued."""


class Terminal:
    """The terminal of the program, as it was when this was made."""

    def __init__(self) -> None:
        self._input = -1
        if sys.platform != "win32":
            with suppress(OSError, ValueError, AttributeError, termios.error):
                self._input = sys.__stdin__.fileno()  # type: ignore[union-attr]  # suppressed
                self._attributes = termios.tcgetattr(self._input)
                self._name = os.ttyname(sys.__stderr__.fileno())  # type: ignore[union-attr]

    def put_back(self, words: str = "") -> None:
        """Put it back and print `words`, at once: what the terminal does not take is dropped.

        In a signal handler this may come between any two steps of the program.
        """
        if sys.platform == "win32" or not hasattr(self, "_name"):
            return
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # in the background it would stop us
        with suppress(OSError, termios.error):
            termios.tcsetattr(self._input, termios.TCSANOW, self._attributes)
        with suppress(OSError, termios.error):
            terminal = os.open(self._name, os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
            self._send(terminal, (_OFF + words).encode())
            os.close(terminal)

    def _send(self, terminal: int, data: bytes) -> None:
        """Send it in place of all that the terminal has not taken yet."""
        if sys.platform == "win32":
            return
        for _try in range(_TRIES):
            termios.tcflush(self._input, termios.TCOFLUSH)
            with suppress(BlockingIOError):
                if os.write(terminal, data) == len(data):
                    return
            time.sleep(_PAUSE)
