"""The program on a terminal: a pseudo-terminal on which it runs, and the screen that it draws.

Nothing here sleeps: whoever wants to see something waits for it to be drawn.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
import tty
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pyte

PATIENCE = 30.0
"""Seconds until a test gives up; none needs more than a fraction of them."""
_MOMENT = 0.08
"""Seconds without output after which a screen has been drawn."""
SEVENWONDERS = (sys.executable, "-m", "sevenwonders_tui")

_TAKE_TERMINAL = 'exec "$@" <"$0" >"$0" 2>&1'
"""Whoever leads a session and opens a terminal has it for its own: it is told when it is hung up."""
_ANSWERS = {
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",
    b"\x1b[?2048$p": b"\x1b[?2048;0$y",
}
"""What a terminal of today says when it is asked for synchronised output and for sizes in band."""
_WHERE_IS_THE_CURSOR = re.compile(rb"\x1b\[(\d+;\d+)H\x1b\[6n")
"""Asked for right behind what has put it there."""
_UNKNOWN_TO_PYTE = re.compile(rb"\x1b\[[<=>][0-9;:]*[a-zA-Z]")
_BEGUN = re.compile(rb"\x1b(\[[<=>?]?[0-9;:]*)?$")


class Screen:
    """The screen of a terminal, drawn by bytes."""

    def __init__(self, columns: int, rows: int) -> None:
        """A window that tells no size has the one that terminals once had."""
        self._screen = pyte.Screen(columns or 80, rows or 24)
        self._stream = pyte.ByteStream(self._screen)
        self._begun = b""

    def draw(self, data: bytes) -> None:
        """Draw what was sent; a control sequence may come in pieces."""
        data = _UNKNOWN_TO_PYTE.sub(b"", self._begun + data)
        begun = _BEGUN.search(data)
        end = begun.start() if begun else len(data)
        self._begun = data[end:]
        self._stream.feed(data[:end])

    def resize(self, columns: int, rows: int) -> None:
        """Another size; what stands on it stays until it is drawn over."""
        self._screen.resize(rows, columns)

    @property
    def rows(self) -> list[str]:
        """The rows, without blanks at their ends."""
        return [row.rstrip() for row in self._screen.display]


class Program:
    """A command on a terminal."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str],
    ) -> None:
        self.size = size
        self.raw = b""
        """All that was ever sent to the terminal."""
        self.answers = environment.get("TERM", "").startswith(("xterm", "tmux"))
        """Whether it answers what it is asked, as terminals of today do."""
        self._answered = 0
        """Up to which byte of `raw` it has been answered where the cursor is."""
        self._screen = Screen(*size)
        self._file, self._its = pty.openpty()  # its end stays open here: reading then never fails
        self._set_size()
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", _TAKE_TERMINAL, os.ttyname(self._its), *command],
            env=dict(environment),
            start_new_session=True,
        )

    # Reading

    @property
    def rows(self) -> list[str]:
        """What stands on the screen, row by row."""
        return self._screen.rows

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(self.rows)

    def read(self, seconds: float) -> int:
        """Wait so long for output, draw it, and return how many bytes it was."""
        if not select.select([self._file], [], [], seconds)[0]:
            return 0
        data = os.read(self._file, 65536)
        self.raw += data
        if self.answers:
            self.answer(data)
        self._screen.draw(data)
        return len(data)

    def answer(self, data: bytes = b"") -> None:
        """Answer what is asked in `data`, and all earlier questions where the cursor is."""
        for question, answer in _ANSWERS.items():
            if question in data:
                os.write(self._file, answer)
        for place in _WHERE_IS_THE_CURSOR.finditer(self.raw, self._answered):
            os.write(self._file, b"\x1b[%sR" % place[1])
            self._answered = place.end()

    def see(self, *texts: str, without: str | None = None) -> str:
        """Wait until all of this stands on the screen at once, and that does not; the screen.

        A screen comes in pieces: until the last of them is drawn, the one before shows through.
        """
        return self.until(lambda screen: _shows(screen, texts, without), " and ".join(texts))

    def until(self, holds: Callable[[str], bool], what: str) -> str:
        """Wait until something holds of the screen; the screen."""
        give_up = time.monotonic() + PATIENCE
        while not holds(self.text):
            alive = self.process.poll() is None
            if time.monotonic() > give_up or not (self.read(0.5) or alive):
                raise AssertionError(f"never seen: {what}; on the screen is\n{self.text}")
        self.settle()
        return self.text

    def bytes_sent_in(self, seconds: float) -> int:
        """How many bytes are sent to the terminal while nobody touches it."""
        end, sent = time.monotonic() + seconds, 0
        while (left := end - time.monotonic()) > 0:
            sent += self.read(left)
        return sent

    def settle(self) -> None:
        """Read what is being drawn until nothing comes for a moment."""
        while self.read(_MOMENT):
            pass

    # Doing

    def press(self, keys: str | bytes) -> None:
        """Press keys, all at once."""
        os.write(self._file, keys.encode() if isinstance(keys, str) else keys)

    def press_until(self, keys: str, *texts: str, without: str | None = None) -> str:
        """Press again and again until `see` would see it: a new screen takes no keys at first."""
        give_up = time.monotonic() + PATIENCE
        while not _shows(self.text, texts, without):
            assert time.monotonic() < give_up, f"never seen: {texts}; on the screen is\n{self.text}"
            self.try_key(keys)
        return self.text

    def try_key(self, keys: str) -> None:
        """Press, and read what comes of it within a moment, if anything does."""
        self.press(keys)
        self.read(2 * _MOMENT)
        self.settle()

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self.size = columns, rows
        self._screen.resize(columns, rows)
        self._set_size()

    def _set_size(self) -> None:
        columns, rows = self.size
        fcntl.ioctl(self._file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    # Ending

    def takes_lines(self) -> bool:
        """Whether the terminal shows what is typed and hands it on line by line, as shells need it."""
        local: int = termios.tcgetattr(self._its)[3]
        return bool(local & termios.ECHO and local & termios.ICANON)

    def waiting_for_the_shell(self) -> bytes:
        """What was typed, or answered, and nobody has read."""
        tty.setcbreak(self._its, termios.TCSANOW)
        return os.read(self._its, 4096) if select.select([self._its], [], [], 0)[0] else b""

    def wait_for_state(self, state: str) -> None:
        """Wait until the kernel says so of the process: S for asleep, T for stopped."""
        give_up = time.monotonic() + PATIENCE
        stat = Path(f"/proc/{self.process.pid}/stat")
        while stat.read_text().rpartition(")")[2].split()[0] != state:
            assert time.monotonic() < give_up, f"its state never was {state}"
            self.read(0.02)

    def resize_until_it_waits(self) -> None:
        """Read nothing more, and let it paint until it waits for the terminal and does nothing else."""
        give_up = time.monotonic() + PATIENCE
        columns, idle, worked = self.size[0], 0, self._time_worked()
        while idle < 8:
            assert time.monotonic() < give_up, "it never waits for its terminal"
            self.resize(columns + idle % 2, self.size[1])
            time.sleep(0.1)
            before, worked = worked, self._time_worked()
            idle = idle + 1 if worked == before else 0

    def _time_worked(self) -> int:
        """Hundredths of seconds that it has worked."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])

    def end(self) -> int:
        """Wait for the end; the exit status."""
        give_up = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < give_up, f"it never ended; on the screen is\n{self.text}"
            self.read(0.05)
        while self.read(0):
            pass
        return self.process.returncode

    def hang_up(self, patience: float = PATIENCE) -> int:
        """Close the terminal, as a line that is cut does, and wait for the end; the exit status."""
        self._let_go()
        return self.process.wait(patience)

    def _let_go(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def close(self) -> None:
        """End it by force if it still runs."""
        with suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._let_go()
        os.close(self._its)


def _shows(screen: str, texts: Sequence[str], without: str | None) -> bool:
    return all(text in screen for text in texts) and (without is None or without not in screen)


def environment(**changes: str | None) -> dict[str, str]:
    """A plain environment of a terminal of today; None takes a variable away."""
    usual = {
        "PATH": os.environ["PATH"],
        "HOME": os.environ.get("HOME", "/"),
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        **{name: os.environ[name] for name in ("SEVENWONDERS_DATA",) if name in os.environ},
    }
    return {name: value for name, value in {**usual, **changes}.items() if value is not None}


@contextmanager
def running(
    *arguments: str, size: tuple[int, int] = (80, 24), **changes: str | None
) -> Iterator[Program]:
    """`sevenwonders` with these arguments; ended afterwards in any case."""
    program = Program([*SEVENWONDERS, *arguments], size=size, environment=environment(**changes))
    try:
        yield program
    finally:
        program.close()
