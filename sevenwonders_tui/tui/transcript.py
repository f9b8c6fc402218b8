"""A whole game as plain text, to keep or to send."""

from __future__ import annotations

import time
from collections.abc import Sequence

from sevenwonders_tui.engine import Standing, View
from sevenwonders_tui.tui.widgets.score_pad import pad_lines, result_lines
from sevenwonders_tui.words.cities import wonder_title
from sevenwonders_tui.words.counts import age_name
from sevenwonders_tui.words.events import lines_by_turn
from sevenwonders_tui.words.language import _

_WIDTH = 100


def transcript_name() -> str:
    """A name for the file, new every second."""
    return time.strftime("%Y-%m-%d-%H%M%S.txt")


def transcript(view: View, standings: Sequence[Standing]) -> str:
    """Who sat where, what happened turn by turn, and the score pad."""
    rows = [
        _("seat {seat}: {name}, {wonder}").format(
            seat=seat + 1, name=name, wonder=wonder_title(city, view.catalog.rules)
        )
        for seat, (name, city) in enumerate(zip(view.names, view.cities, strict=True))
    ]
    for turn in lines_by_turn(view.events, view.names, view.catalog):
        heading = _("{age}, turn {turn}").format(age=age_name(turn.age), turn=turn.turn)
        rows += ["", heading, *(f"  {sentence}" for sentence in turn.lines)]
    rows += ["", *(row.plain.rstrip() for row in pad_lines(view, standings, _WIDTH))]
    rows += ["", *(row.plain.strip() for row in result_lines(view, standings, _WIDTH))]
    return "\n".join(rows) + "\n"
