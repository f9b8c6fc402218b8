"""Lines on standard output: short enough for any terminal, and in signs that it can carry."""

from __future__ import annotations

import shutil
from typing import TextIO

from sevenwonders_tui.store.names import cells
from sevenwonders_tui.visible import visible
from sevenwonders_tui.words.in_ascii import to_ascii

WIDTH = 79
"""Cells of the longest line: one less than the narrowest terminals have, some of which wrap at 80."""
_LINES_OF_A_FILE = 60
"""Blank lines that hide a hand where nobody says how high the screen is."""


def wrapped(text: str, *, first: str = "", indent: str = "") -> list[str]:
    """`text` in lines of at most `WIDTH` cells, the first behind `first`, the others behind `indent`.

    A word that is wider than a line, as paths are, is broken.
    """
    lines, room, gap = [first], WIDTH - cells(first), ""
    for word in text.split():
        for piece in [word] if cells(word) <= WIDTH - cells(indent) else word:
            if len(gap) + cells(piece) > room:
                lines.append(indent)
                room, gap = WIDTH - cells(indent), ""
            lines[-1] += gap + piece
            room -= len(gap) + cells(piece)
            gap = ""
        gap = " "
    return [line.rstrip() for line in lines]


class Printer:
    """Prints for people who read line by line: no colours, no cursor, nothing that is drawn."""

    def __init__(self, output: TextIO, *, ascii_only: bool = False) -> None:
        """Print on `output`, in ASCII alone if so wished; what it cannot carry is never sent to it."""
        self._output = output
        self._ascii_only = ascii_only

    def say(self, text: str, *, first: str = "", indent: str = "") -> None:
        """Print a text, wrapped."""
        for line in wrapped(self.carried(text), first=first, indent=indent):
            self._output.write(f"{line}\n")

    def item(self, number: int, text: str) -> None:
        """Print one of several things to choose from."""
        self.say(text, first=f"{number}. ", indent="   ")

    def gap(self) -> None:
        """Print an empty line."""
        self._output.write("\n")

    def ask(self, text: str) -> None:
        """Print what is asked, and a mark behind which the answer is typed; all is sent out."""
        self.say(text)
        self._output.write("> ")
        self._output.flush()

    def hide(self) -> None:
        """Push everything out of sight with empty lines."""
        height = _LINES_OF_A_FILE
        if self._output.isatty():
            height = shutil.get_terminal_size((WIDTH, height)).lines
        self._output.write("\n" * height)

    def flush(self) -> None:
        """Send out what was printed."""
        self._output.flush()

    def carried(self, text: str) -> str:
        """`text` as the output can carry it; what is not drawn is told by its number."""
        text = visible(text)
        if self._ascii_only:
            return to_ascii(text)
        try:
            text.encode(self._output.encoding or "ascii")
        except UnicodeEncodeError:
            return to_ascii(text)
        return text
