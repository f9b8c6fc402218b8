"""What packs in use bring that has a name of its own on screens: colours of cards, lines of the score pad.

Words and styles find them here by their ids, so that nobody who shows a card needs to know its pack.
"""

from __future__ import annotations

from typing import NamedTuple


class Brought(NamedTuple):
    """A colour of cards that a pack brings."""

    name: str
    line: str
    """The id of the line of the score pad for the points of its cards."""
    fill: str
    """The colour itself, as in `#8a2be2`."""


COLOURS: dict[str, Brought] = {}
LINES: dict[str, str] = {}
"""What lines of the score pad are called."""
