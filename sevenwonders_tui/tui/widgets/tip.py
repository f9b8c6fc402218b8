"""A tip for a first game, in a line or two; nothing where there is none."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.engine import SeatView
from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.lines import Line, line, wrap
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.prose.tips import tip


def tip_lines(view: SeatView, width: int) -> list[Line]:
    """What to look out for in the viewer's turn."""
    said = tip(view)
    if not said:
        return []
    mark = _("Tip:")
    first, *rest = wrap(f"{mark} {said}", width - 2)
    head = line((f" {mark}", "here"), first.removeprefix(mark))
    return [head, *(line(f" {row}") for row in rest)]


class TipLine(Zone):
    """The tip for a turn. `TipLine(view)` where tips are wanted (`preferences.now.tips`)."""

    def __init__(self, view: SeatView) -> None:
        super().__init__(id="tip")
        self._view = view

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return tip_lines(self._view, width)
