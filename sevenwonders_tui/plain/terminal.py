"""What is asked of a terminal beyond lines: to drop what was typed too early, to show no PIN, and
whether a line was typed."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

QUIET = 0.25
"""Seconds without input after which what was pasted, or typed ahead, has come to its end."""


def drop_typed_ahead(terminal: int) -> None:
    """Drop all that waits at the file descriptor of a terminal, and what still comes in with it.

    A long paste reaches a program in pieces, over a network with pauses between them.
    """
    if sys.platform == "win32":
        _drop_on_windows()
    else:
        _drop(terminal)


if sys.platform == "win32":
    import msvcrt

    @contextmanager
    def not_shown(_terminal: int) -> Iterator[None]:
        """Nothing can be done there: what is typed shows."""
        yield

    def has_a_line(_terminal: int) -> bool:
        """Nothing can be known there without reading."""
        return False

    def _drop_on_windows() -> None:
        while msvcrt.kbhit():
            while msvcrt.kbhit():
                msvcrt.getwch()
            time.sleep(QUIET)

else:
    import select
    import termios

    def has_a_line(terminal: int) -> bool:
        """Whether a line was typed at a terminal and not been read, or the terminal is gone."""
        try:
            return bool(select.select([terminal], [], [], 0)[0])
        except OSError:
            return True

    @contextmanager
    def not_shown(terminal: int) -> Iterator[None]:
        """Have a terminal not show what is typed within."""
        try:
            before = termios.tcgetattr(terminal)
            quiet = [*before[:3], before[3] & ~termios.ECHO, *before[4:]]
            termios.tcsetattr(terminal, termios.TCSAFLUSH, quiet)
        except termios.error:  # the terminal is gone
            yield
            return
        try:
            yield
        finally:
            with suppress(termios.error):
                termios.tcsetattr(terminal, termios.TCSAFLUSH, before)

    def _drop(terminal: int) -> None:
        try:
            termios.tcflush(terminal, termios.TCIFLUSH)
            while select.select([terminal], [], [], QUIET)[0]:
                termios.tcflush(terminal, termios.TCIFLUSH)
                time.sleep(QUIET / 10)  # a terminal that was hung up always has something to read
            termios.tcflush(
                terminal, termios.TCIFLUSH
            )  # the beginning of a line does not show above
        except (OSError, termios.error):
            return  # the terminal is gone; whoever reads from it next will find out
