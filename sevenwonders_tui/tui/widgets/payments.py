"""The ways to pay, cheapest first, with a cursor."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.engine import Answer, View
from sevenwonders_tui.tui.glyphs import LEFT, MARKER, RIGHT
from sevenwonders_tui.tui.lines import Line, cut, line, marked_row
from sevenwonders_tui.words.answers import free_reason
from sevenwonders_tui.words.language import _
from sevenwonders_tui.words.payments import payment_text


def way_text(view: View, answer: Answer, name_room: int = 10) -> str:
    """A way to pay: "← Bo 2, → Cy 1   (total 3, you keep 1)", or why it is free."""
    assert view.viewer is not None
    if answer.free is not None and not answer.pay.total:
        return free_reason(answer.free)
    return payment_text(
        answer.pay,
        cut(view.names[view.left(view.viewer)], name_room),
        cut(view.names[view.right(view.viewer)], name_room),
        view.cities[view.viewer].coins,
        left_arrow=LEFT,
        right_arrow=RIGHT,
    )


def payment_list(
    view: View, ways: Sequence[Answer], cursor: int, width: int, height: int
) -> list[Line]:
    """The ways in rows; those around the cursor if not all of them fit."""
    first = max(0, min(cursor - height // 2, len(ways) - height))
    several_stages = len({way.stage for way in ways}) > 1
    rows = []
    for place, way in list(enumerate(ways))[first : first + height]:
        here = place == cursor
        text = way_text(view, way)
        if several_stages:
            text = _("stage {stage}: {payment}").format(stage=way.stage, payment=text)
        row = line(f"{MARKER if here else ' '}{place + 1} {text}")
        rows.append(marked_row(row, width, selected=here))
    return rows
