"""A question to all in the middle of the screen, and who agrees so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

from sevenwonders_tui.engine import Seat
from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.glyphs import EMPTY, FILLED, HEAVY_BOX
from sevenwonders_tui.tui.lines import Line, box, fit, line, wrap
from sevenwonders_tui.tui.widgets.zone import Zone

_WIDEST = 64


def consent_lines(
    question: str, people: Mapping[Seat, str], agreed: AbstractSet[Seat], width: int, height: int
) -> list[Line]:
    """The question in a frame, and a row for everybody who is asked."""
    wide = min(_WIDEST, width)
    told = _("Whoever agrees presses the number of their seat. Esc means no.")
    inside = [line(), *(line((f"  {row}", "strong")) for row in wrap(question, wide - 6)), line()]
    for seat, name in people.items():
        agrees = seat in agreed
        inside.append(
            line(
                (f"    {FILLED if agrees else EMPTY}", "good" if agrees else "label"),
                (f" {seat + 1} ", "key"),
                (name, "name"),
                ("  " + (_("agrees") if agrees else _("is to agree")), "label"),
            )
        )
    inside += [line(), *(line((f"  {row}", "label")) for row in wrap(told, wide - 6)), line()]
    framed = box(line(), inside, wide, len(inside) + 2, glyphs=HEAVY_BOX, style="title")
    above = [line()] * max(0, (height - len(framed)) // 2)
    return [*above, *(fit(row, width, "centre") for row in framed)]


class Consent(Zone):
    """The question and who agrees."""

    DEFAULT_CSS = "Consent { height: 1fr; }"

    def __init__(self, question: str, people: Mapping[Seat, str]) -> None:
        super().__init__(id="consent")
        self._question = question
        self._people = people
        self.agreed: frozenset[Seat] = frozenset()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The frame."""
        return consent_lines(self._question, self._people, self.agreed, width, height)

    def show(self, agreed: frozenset[Seat]) -> None:
        """Show who agrees now."""
        self.agreed = agreed
        self.redraw()
