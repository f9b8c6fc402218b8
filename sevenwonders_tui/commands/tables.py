"""The console on which commands print tables."""

from __future__ import annotations

import os
from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from sevenwonders_tui.visible import visible


class TableConsole(Console):
    """A console whose tables do nothing on a terminal but stand there, whatever names are in them."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """The same with everything in texts that is not drawn told by its number."""
        for segment in super().render(renderable, options):
            if segment.control or segment.text.isprintable():
                yield segment
            else:
                yield Segment(visible(segment.text), segment.style)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def cell(text: str, style: str | Style = "") -> Text:
    """A text in a table, as it is: it is no markup, and what is not drawn takes the room of its number."""
    return Text(visible(text), style)


def table_console(width_of_a_file: int | None = None) -> TableConsole:
    """The console on standard output, `width_of_a_file` wide where no terminal says how wide it is."""
    console = TableConsole(highlight=False)
    if width_of_a_file is None or console.is_terminal or "COLUMNS" in os.environ:
        return console
    return TableConsole(highlight=False, width=width_of_a_file)
