"""Where a PIN is typed: whose it is, how many digits stand there, what was wrong."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.tui.glyphs import EMPTY, FILLED, HEAVY_BOX
from sevenwonders_tui.tui.lines import Line, box, fit, line, wrap
from sevenwonders_tui.tui.widgets.zone import Zone

_WIDEST = 64


def pin_lines(
    name: str, question: str, typed: int, digits: int, said: str, width: int, height: int
) -> list[Line]:
    """The question in a frame; of what is typed only how much it is."""
    wide = min(_WIDEST, width)
    dots = " ".join([FILLED] * typed + [EMPTY] * (digits - typed))
    inside = [line(), line((name, "here")), line()]
    inside += [line((row, "label")) for row in wrap(question, wide - 6)]
    inside += [line(), line((dots, "strong")), line()]
    inside += [line((row, "bad")) for row in wrap(said, wide - 6)] or [line()]
    rows = [fit(row, wide - 2, "centre") for row in inside]
    framed = box(line(), rows, wide, len(rows) + 2, glyphs=HEAVY_BOX, style="title")
    above = [line()] * max(0, (height - len(framed)) // 2)
    return [*above, *(fit(row, width, "centre") for row in framed)]


class PinField(Zone):
    """The frame in which a PIN is typed."""

    DEFAULT_CSS = "PinField { height: 1fr; }"

    def __init__(self, name: str, question: str, digits: int) -> None:
        super().__init__(id="pin")
        self._whose = name
        self._question = question
        self._digits = digits
        self._typed = 0
        self._said = ""

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return pin_lines(
            self._whose, self._question, self._typed, self._digits, self._said, width, height
        )

    def show(self, typed: int, said: str = "", question: str = "") -> None:
        """Show how many digits are typed, what was wrong, and perhaps another question."""
        self._typed, self._said = typed, said
        self._question = question or self._question
        self.redraw()
