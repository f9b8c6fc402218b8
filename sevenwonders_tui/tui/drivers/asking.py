"""Asking a terminal to tell when it has drawn what it was sent.

Terminals answer in order: whatever comes in before the answer was typed before the picture stood there,
however slow the line is.
"""

from __future__ import annotations

import threading
from typing import Any

from textual.app import App
from textual.driver import Driver
from textual.events import CursorPosition
from textual.message import Message

_ROW = 3
"""The row into which the cursor is put. In the first row the answer would look like a function key."""
_FIRST, _LAST = 2, 9
"""Its columns, taken in turn, which tell the answers from each other."""
_PATIENCE = 0.4
"""Seconds for which the end waits for an answer: it would be typed into the shell."""


class AskingDriver(Driver):
    """A driver that can ask the terminal for a sign that it has drawn everything so far.

    It puts the cursor, which nobody sees, into a cell and asks where it is, which all terminals know.
    """

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.answers: bool | None = None
        """Whether the terminal answers; None as long as nobody knows."""
        self._column = _FIRST
        self._owed_nothing = threading.Event()
        """Set while no answer is outstanding."""
        self._owed_nothing.set()

    def ask_for_sign(self) -> int:
        """Ask; the number that the answer will have (`number_of_sign`)."""
        self._column = self._column + 1 if self._column < _LAST else _FIRST
        self._owed_nothing.clear()
        self.write(f"\x1b[{_ROW};{self._column}H\x1b[6n")
        return self._column

    def process_message(self, message: Message) -> None:
        """Hand a message on, and note that the terminal answers."""
        if isinstance(message, CursorPosition) and (number := number_of_sign(message)):
            self.answers = True
            if number == self._column:
                self._owed_nothing.set()
        super().process_message(message)

    def wait_for_sign(self) -> None:
        """Wait for what is still to be answered, if an answer can be expected."""
        if self.answers:
            self._owed_nothing.wait(_PATIENCE)


def number_of_sign(answer: CursorPosition) -> int:
    """Which question the terminal answers; 0 for one that was not asked here."""
    row, column = answer.y + 1, answer.x + 1
    return column if row == _ROW and _FIRST <= column <= _LAST else 0
