"""The title: the name of the game in large letters, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.glyphs import BLOCK, MARKER
from sevenwonders_tui.tui.lines import Line, fit, line, pad
from sevenwonders_tui.tui.widgets.zone import Zone

_BANNER = (
    "#####    #   #  ###  #   # ####  ##### ####   ####",
    "   #     #   # #   # ##  # #   # #     #   # #    ",
    "  #      # # # #   # # # # #   # ####  ####   ### ",
    " #       ## ## #   # #  ## #   # #     #  #      #",
    " #       #   #  ###  #   # ####  ##### #   # #### ",
)
MENU_WIDTH = 74
_WORD = 22


def banner_lines(width: int) -> list[Line]:
    """The name of the game, in the middle."""
    rows = [line((row.replace("#", BLOCK), "title")) for row in _BANNER]
    return [fit(row, width, "centre") for row in rows]


def menu_lines(words: Sequence[tuple[str, str]], at: int, width: int) -> list[Line]:
    """Words one below the other, each with a note beside it; the one numbered `at` is marked."""
    rows = []
    for number, (word, note) in enumerate(words):
        marker = MARKER if number == at else " "
        text = f" {marker} {pad(word, _WORD)}"
        if number == at:
            row = line((pad(f"{text}{note}", MENU_WIDTH), "selected"))
        else:
            row = fit(line(text, (note, "label")), MENU_WIDTH)
        rows.append(fit(row, width, "centre"))
    return rows


class Banner(Zone):
    """The name of the game."""

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The large letters with a blank line above, and the name below for who reads no shapes."""
        name = line((_("7 Wonders"), "label"))
        return [line(), *banner_lines(width), fit(name, width, "centre")]


class Menu(Zone):
    """The words, with a cursor."""

    def __init__(self, words: Sequence[tuple[str, str]], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._words = list(words)
        self.at = 0

    def __len__(self) -> int:
        return len(self._words)

    def go_to(self, at: int) -> None:
        """Put the cursor on a word; beyond one end the other begins."""
        self.at = at % len(self._words)
        self.redraw()

    def note(self, number: int, note: str) -> None:
        """Put another note beside a word."""
        self._words[number] = (self._words[number][0], note)
        self.redraw()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The words."""
        return menu_lines(self._words, self.at, width)
