"""Hints: the options of a decision, what each is worth and why, with a cursor of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import BindingType
from textual.message import Message

from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.glyphs import DOWN, MARKER, UP
from sevenwonders_tui.tui.keys import key, number_keys
from sevenwonders_tui.tui.lines import Line, cut, fit, line, marked_row, pad, rule, wrap
from sevenwonders_tui.tui.widgets.zone import Zone

# What words hints is imported when there are some.
if TYPE_CHECKING:
    from sevenwonders_tui.bots.advice import Advice, Advised

_NUMBER, _OPTION, _WORTH = 3, 26, 5
_MOST_ROWS = 3
"""Rows that one option may have."""


def hint_rows(
    view: SeatView, number: int, advised: Advised, width: int, *, here: bool
) -> list[Line]:
    """One option: its number, what it is, what it is worth; beside that why, in a few rows."""
    from sevenwonders_tui.words.hints import option_text, why, worth_text

    head = line(
        f"{MARKER if here else ' '}{number} ",
        (pad(option_text(advised.option), _OPTION), "name"),
        (f" {pad(worth_text(advised.worth), _WORTH, 'right')}  ", "good"),
    )
    room = width - head.cell_len - 1
    said = wrap(why(advised.reasons, view.names), room)
    if len(said) > _MOST_ROWS:
        said = [*said[: _MOST_ROWS - 1], cut(" ".join(said[_MOST_ROWS - 1 :]), room)]
    heads = [head, *[line(" " * head.cell_len)] * (len(said) - 1)]
    return [
        marked_row(start + line(row), width, selected=here)
        for start, row in zip(heads, said, strict=True)
    ]


def first_block(blocks: Sequence[Sequence[Line]], cursor: int, rows: int) -> int:
    """The first option to draw so that all of the one under the cursor is in sight."""
    first, needed = cursor, len(blocks[cursor])
    while first and needed + len(blocks[first - 1]) <= rows:
        first -= 1
        needed += len(blocks[first])
    return first


def hint_lines(view: SeatView, advice: Advice, cursor: int, width: int, height: int) -> list[Line]:
    """The ranking under a rule, as much of it as there is room for, and what Enter does."""
    from sevenwonders_tui.words.hints import option_text

    ranked, rows = advice.ranked, height - 2
    blocks = [
        hint_rows(view, place + 1, advised, width, here=place == cursor)
        for place, advised in enumerate(ranked)
    ]
    first = first_block(blocks, cursor, rows)
    shown = [row for block in blocks[first:] for row in block]
    last, room = first, rows
    while last < len(blocks) and len(blocks[last]) <= room:
        room -= len(blocks[last])
        last += 1
    above = f"{UP} {first} " if first else ""
    below = f"{DOWN} {len(blocks) - last}" if last < len(blocks) else ""
    more = f"{above}{below}".strip()
    title = rule(_title(), width, line((more, "label")) if more else None)
    said = _("mark “{option}”, to be confirmed as always").format(
        option=option_text(ranked[cursor].option)
    )
    foot = fit(line((" " + _("Enter:") + " ", "key"), (said, "strong")), width)
    return [title, *[*shown, *[line()] * rows][:rows], foot]


def _title() -> str:
    return _("hints: the points that each is likely to add, and why")


class HintPane(Zone, can_focus=True):
    """What a bot would advise the viewer. It is drawn where its screen has it shown (`Hinting`)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("up,k,left", "move(-1)", "up", marked("The hint before")),
        key("down,j,right", "move(1)", "down", marked("The next hint")),
        key("enter", "mark", "mark", marked("Mark what the hint says, to be confirmed as usual")),
        key("escape,backspace", "close", "close", marked("Put the hints away")),
        *number_keys("go_to", marked("Go to a hint by its number")),
    ]  # fmt: skip

    class Pointed(Message):
        """The cursor is on this option."""

        def __init__(self, option: Answer) -> None:
            super().__init__()
            self.option = option

    class Marked(Message):
        """This option is to be marked."""

        def __init__(self, option: Answer) -> None:
            super().__init__()
            self.option = option

    class Closed(Message):
        """The hints are to be put away."""

    def __init__(self, view: SeatView) -> None:
        super().__init__(id="hints")
        self._view = view
        self._advice: Advice | None = None
        self._said = _("thinking…")
        self._at = 0

    @property
    def advice(self) -> Advice | None:
        """What is advised; None while that is being thought about."""
        return self._advice

    @property
    def option(self) -> Answer | None:
        """The option under the cursor."""
        return self._advice.ranked[self._at].option if self._advice is not None else None

    def lines(self, width: int, height: int) -> Sequence[Line]:
        if self._advice is None:
            return [rule(_title(), width), line((f" {self._said}", "label"))]
        return hint_lines(self._view, self._advice, self._at, width, height)

    def show(self, advice: Advice) -> None:
        self._advice = advice
        self.redraw()

    def fail(self) -> None:
        """Say that nothing has been found."""
        self._said = _("There is no hint this time.")
        self.redraw()

    # Keys and the mouse

    def action_move(self, step: int) -> None:
        if self._advice is not None:
            self._go_to((self._at + step) % len(self._advice.ranked))

    def action_go_to(self, number: int) -> None:
        """Go to hint `number`, from 1."""
        if self._advice is not None and number <= len(self._advice.ranked):
            self._go_to(number - 1)

    def action_mark(self) -> None:
        if self.option is not None:
            self.post_message(self.Marked(self.option))

    def action_close(self) -> None:
        self.post_message(self.Closed())

    def _go_to(self, place: int) -> None:
        self._at = place
        self.redraw()
        self.point()

    def point(self) -> None:
        """Tell the screen where the cursor is."""
        if self.option is not None:
            self.post_message(self.Pointed(self.option))

    def click(self, y: int) -> None:
        """Go to the hint that was clicked; mark it if the cursor was there, or its last line was hit."""
        if self._advice is None:
            return
        if y == self.size.height - 1:
            self.action_mark()
            return
        place = self._place_at(y)
        if place == self._at:
            self.action_mark()
        elif place is not None:
            self._go_to(place)

    def _place_at(self, y: int) -> int | None:
        assert self._advice is not None
        blocks = [
            hint_rows(self._view, place + 1, advised, self.size.width, here=False)
            for place, advised in enumerate(self._advice.ranked)
        ]
        end = 1
        for place in range(first_block(blocks, self._at, self.size.height - 2), len(blocks)):
            end += len(blocks[place])
            if 0 < y < end:
                return place
        return None
