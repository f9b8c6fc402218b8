"""A terminal to run the game in: a pseudo-terminal whose output can be waited for."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping, Sequence

PATIENCE = 30.0
"""Seconds until a test gives up; none needs more than a fraction of them."""


class Terminal:
    """A running command, and all that it has drawn."""

    def __init__(self, process: subprocess.Popen[bytes], file: int) -> None:
        self.process = process
        self.drawn = b""
        self._file = file

    def wait_for(self, text: str) -> None:
        """Read until `text` has been drawn."""
        give_up = time.monotonic() + PATIENCE
        while text.encode() not in self.drawn:
            assert time.monotonic() < give_up, f"{text!r} was never drawn"
            assert self._read(1.0) or self.process.poll() is None, f"it ended without {text!r}"

    def press_until(self, keys: str, text: str) -> None:
        """Press keys again and again until `text` is drawn: a screen may take none at first."""
        give_up = time.monotonic() + PATIENCE
        while text.encode() not in self.drawn:
            assert time.monotonic() < give_up, f"{text!r} was never drawn"
            self.press(keys)
            while self._read(0.2):
                pass

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self._file, keys.encode())

    def end(self) -> int:
        """Read to the end, and return the exit status."""
        give_up = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < give_up, "it never ended"
            self._read(0.1)
        while self._read(0.0):
            pass
        return self.process.returncode

    def _read(self, seconds: float) -> bool:
        if not select.select([self._file], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._file, 65536)
        except OSError:  # Linux tells the end of a pseudo-terminal by an error
            return False
        self.drawn += data
        return bool(data)


@contextlib.contextmanager
def terminal(
    arguments: Sequence[str], environment: Mapping[str, str] | None = None
) -> Iterator[Terminal]:
    """`sevenwonders` with these arguments, on a terminal of 80x24; ended afterwards in any case."""
    mine, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "sevenwonders_tui", *arguments],
        stdin=its,
        stdout=its,
        stderr=its,
        env={**os.environ, "TERM": "xterm-256color", **(environment or {})},
        start_new_session=True,
    )
    os.close(its)
    try:
        yield Terminal(process, mine)
    finally:
        process.kill()
        process.wait()
        os.close(mine)
