"""A form: fields in blocks, with a cursor. What stands in it is asked for anew whenever it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rich.cells import cell_len

from sevenwonders_tui.tui.glyphs import MARKER
from sevenwonders_tui.tui.lines import Line, fit, line, pad, wrap
from sevenwonders_tui.tui.widgets.zone import Zone

_LEFT = 3
_FAULT = 9
"""Where a sentence begins that says what is wrong with the row above."""


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to fill in: how it is called, what it holds, and how another value gets into it.

    A field has `choices`, or `room` to type in; one with neither leads somewhere when it is used.
    """

    key: str
    """Tells it from all others of the form."""
    label: str
    value: Any
    put: Callable[[Any], object]
    help: Callable[[], Sequence[str]]
    """Says what it is for, and what its value means."""
    choices: Sequence[Any] = ()
    say: Callable[[Any], str] = str
    """Puts a value into words."""
    room: int = 0
    """Cells for what is typed into it."""
    fault: str = ""
    """What is wrong with the value, in a sentence."""
    button: bool = False

    @property
    def text(self) -> str:
        """What it shows."""
        return f"[ {self.say(self.value)} ]" if self.button else f" {self.say(self.value)}"

    @property
    def width(self) -> int:
        """The cells for whatever it can hold."""
        texts = (self.text, *(f" {self.say(each)}" for each in self.choices))
        return max(self.room + 2 if self.room else 0, *map(cell_len, texts))

    def change(self, step: int) -> None:
        """Put the next choice into it, or with -1 the one before."""
        if not self.choices:
            return
        if self.value in self.choices:
            at = self.choices.index(self.value) + step
            self.put(self.choices[at % len(self.choices)])
            return
        # A number out of a file may be between two choices: the next is the nearest in that direction.
        beyond = [each for each in self.choices if (each > self.value) == (step > 0)]
        self.put((beyond or self.choices)[0 if step > 0 else -1])


class Block(NamedTuple):
    """Rows of fields whose columns are in line, perhaps with a heading for the labels and each column."""

    rows: Sequence[Sequence[Field]]
    heads: Sequence[str] = ()
    gap: bool = True
    """Whether there is a blank line above."""


class Placed(NamedTuple):
    """A field, and the cells it takes."""

    field: Field
    x: int
    y: int
    width: int


class Column(NamedTuple):
    """Where the labels of a column begin, and where its fields do and how wide they are."""

    label: int
    x: int
    width: int


def _columns(block: Block, width: int) -> list[Column]:
    columns: list[Column] = []
    x = _LEFT
    for number in range(max(map(len, block.rows))):
        fields = [row[number] for row in block.rows if number < len(row)]
        labels = [field.label for field in fields] + [*block.heads[:1]] * (not number)
        if number and any(labels):
            x = max(x, width // 2 - 2)
        label_width = max(map(cell_len, labels))
        start = x + label_width + (1 if label_width else 0)
        columns.append(Column(x, start, max(field.width for field in fields)))
        x = start + columns[-1].width + 1
    return columns


def draw(blocks: Sequence[Block], at: str, width: int) -> tuple[list[Line], list[Placed]]:
    """The form with the cursor on the field `at`, and where its fields are; faults are told below them."""
    lines: list[Line] = []
    places: list[Placed] = []
    for block in blocks:
        columns = _columns(block, width)
        lines += [line()] * block.gap
        if block.heads:
            head = line((" " * _LEFT + block.heads[0], "label"))
            for column, word in zip(columns, block.heads[1:], strict=False):
                head = fit(head, column.x + 1) + line((word, "label"))
            lines.append(fit(head, width))
        for fields in block.rows:
            row = line((f" {MARKER}" if any(field.key == at for field in fields) else "", "here"))
            for field, column in zip(fields, columns, strict=False):
                row = fit(row, column.label)
                row += line((field.label, "" if block.heads else "label"))
                place = Placed(field, column.x, len(lines), column.width)
                row = fit(row, place.x) + line((pad(field.text, place.width), _style(field, at)))
                places.append(place)
            lines.append(fit(row, width))
            for sentence in (row for field in fields for row in wrap(field.fault, width - _FAULT)):
                lines.append(line((" " * _FAULT + sentence, "bad")))
    return lines, places


def _style(field: Field, at: str) -> str:
    if field.key == at:
        return "selected"
    return "bad" if field.fault else "key" if field.button else ""


class Form(Zone):
    """A form drawn, with its cursor."""

    def __init__(self, blocks: Callable[[], Sequence[Block]], at: str) -> None:
        """A form of what `blocks` gives whenever it is drawn; the cursor begins on the field `at`."""
        super().__init__(id="form")
        self._blocks = blocks
        self._at = at

    @property
    def rows(self) -> list[Sequence[Field]]:
        """The fields by rows, from top to bottom."""
        return [row for block in self._blocks() for row in block.rows]

    @property
    def at(self) -> Field:
        """The field under the cursor; where it has gone, the last one."""
        fields = [field for row in self.rows for field in row]
        return next((field for field in fields if field.key == self._at), fields[-1])

    def go_to(self, field: Field) -> None:
        """Put the cursor on a field."""
        self._at = field.key
        self.redraw()

    def go(self, across: int, down: int) -> None:
        """Move the cursor; below the last row the first one comes again."""
        rows, at = self.rows, self.at.key
        number, column = next(
            (y, x) for y, row in enumerate(rows) for x, each in enumerate(row) if each.key == at
        )
        row = rows[(number + down) % len(rows)]
        self.go_to(row[max(0, min(column + across, len(row) - 1))])

    def step(self, step: int) -> None:
        """Move the cursor through all fields, one after the other."""
        fields = [field for row in self.rows for field in row]
        keys = [field.key for field in fields]
        self.go_to(fields[(keys.index(self.at.key) + step) % len(fields)])

    @property
    def alone(self) -> bool:
        """Whether no field is beside the one under the cursor."""
        return any(len(row) == 1 and row[0].key == self.at.key for row in self.rows)

    def _drawing(self, width: int) -> tuple[list[Line], list[Placed]]:
        return draw(self._blocks(), self.at.key, width)

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return self._drawing(width)[0]

    @property
    def place(self) -> Placed:
        """Where the field under the cursor is."""
        at = self.at.key
        return next(each for each in self._drawing(self.size.width)[1] if each.field.key == at)

    def field_at(self, x: int, y: int) -> Field | None:
        """The field drawn at a cell, if there is one."""
        for field, left, top, width in self._drawing(self.size.width)[1]:
            if top == y and left <= x < left + width:
                return field
        return None
