"""Text to read, as long as it needs to be, inside something that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sevenwonders_tui.tui.lines import Line, fit, line, wrap
from sevenwonders_tui.tui.widgets.zone import Zone

Writer = Callable[[int], Sequence[Line]]
"""Writes the text for a width in cells."""


class Sheet(Zone):
    """Lines of text."""

    def __init__(self, write: Writer, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._write = write

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return self._write(width)


def paragraph(text: str, width: int, *, indent: int = 2, hanging: int = 0) -> list[Line]:
    """Wrapped text, `indent` cells from the edge; later lines `hanging` cells further in."""
    rows = wrap(text, width - indent - hanging - 1)
    gaps = [indent, *[indent + hanging] * len(rows)]
    return [line(" " * gap + row) for gap, row in zip(gaps, rows, strict=False)]


def definition(
    term: Line, meaning: str, term_width: int, width: int, *, indent: int = 2
) -> list[Line]:
    """A term, and beside it what it means, wrapped below itself."""
    rows = wrap(meaning, width - indent - term_width - 3)
    heads = [fit(term, term_width), *[line(" " * term_width)] * len(rows)]
    gap = line(" " * indent)
    return [gap + head + line(f"  {row}") for head, row in zip(heads, rows, strict=False)]
