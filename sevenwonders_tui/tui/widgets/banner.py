"""The name of the game in large letters."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.glyphs import BLOCK
from sevenwonders_tui.tui.lines import Line, fit, line
from sevenwonders_tui.tui.widgets.zone import Zone

_BANNER = (
    "#####    #   #  ###  #   # ####  ##### ####   ####",
    "   #     #   # #   # ##  # #   # #     #   # #    ",
    "  #      # # # #   # # # # #   # ####  ####   ### ",
    " #       ## ## #   # #  ## #   # #     #  #      #",
    " #       #   #  ###  #   # ####  ##### #   # #### ",
)


def banner_lines(width: int) -> list[Line]:
    """The name of the game, in the middle."""
    rows = [line((row.replace("#", BLOCK), "title")) for row in _BANNER]
    return [fit(row, width, "centre") for row in rows]


class Banner(Zone):
    """The name of the game."""

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The large letters with a blank line above, and the name below for who reads no shapes."""
        name = line((_("7 Wonders"), "label"))
        return [line(), *banner_lines(width), fit(name, width, "centre")]
