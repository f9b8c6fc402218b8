"""The ways to pay, cheapest first, and the stages that are open, with a cursor."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.messages import _
from sevenwonders_tui.table.offers import Use
from sevenwonders_tui.tui.glyphs import LEFT, MARKER, RIGHT
from sevenwonders_tui.tui.lines import Line, cut, line, marked_row, pad
from sevenwonders_tui.tui.widgets.prices import price_line
from sevenwonders_tui.words.answers import free_reason, payment_text
from sevenwonders_tui.words.cities import power_once_an_age
from sevenwonders_tui.words.effects import stage_short

_PRICE = 14


def way_text(view: SeatView, answer: Answer, name_room: int = 10) -> str:
    """A way to pay: "← Bo 2, → Cy 1   (total 3, you keep 1)", or why it is free."""
    if answer.free is not None and answer.by_power and power_once_an_age(view.cities[view.viewer]):
        return _("{why}, once this Age").format(why=free_reason(answer.free))
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


def first_shown(cursor: int, count: int, rows: int) -> int:
    """The first row to show so that the cursor is in sight, about in the middle."""
    return max(0, min(cursor - rows // 2, count - rows))


def payment_list(
    view: SeatView, ways: Sequence[Answer], cursor: int, width: int, height: int
) -> list[Line]:
    """The ways in rows; those around the cursor if not all of them fit."""
    first = first_shown(cursor, len(ways), height)
    rows = []
    for place, way in list(enumerate(ways))[first : first + height]:
        here = place == cursor
        row = line(f"{MARKER if here else ' '} {way_text(view, way)}")
        rows.append(marked_row(row, width, selected=here))
    return rows


def stage_list(uses: Sequence[Use], cursor: int, width: int, height: int) -> list[Line]:
    """The stages that are open, with what each gives and costs; those around the cursor."""
    first = first_shown(cursor, len(uses), height)
    name_room = max(cell_len(stage_of(use)) for use in uses)
    gain_room = width - name_room - _PRICE - 4
    rows = []
    for place, use in list(enumerate(uses))[first : first + height]:
        assert use.builds is not None
        here = place == cursor
        price = price_line(use.ways, use.refused, _PRICE)
        if not use.ways and use.refused is None:
            price = line((_("costs too much"), "bad"))
        row = line(
            f"{MARKER if here else ' '} ",
            (pad(stage_of(use), name_room), "name"),
            f" {pad(stage_short(use.builds), gain_room)} ",
        )
        rows.append(marked_row(row + price, width, selected=here))
    return rows


def stage_of(use: Use) -> str:
    """Which stage, and which form of it where there are several: "stage 2", "stage 1, form 3"."""
    if use.forms > 1:
        return _("stage {stage}, form {form}").format(stage=use.stage, form=use.form + 1)
    return _("stage {stage}").format(stage=use.stage)
