"""Saying the same to a terminal with fewer bytes.

Textual tells the whole look of every piece of text, and takes all of it back behind the piece: more
than three quarters of a screen are colours that have not changed. Over a slow line they are waited for.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_LOOKS = re.compile(r"\x1b\[([\d;]*)m")
_MOVES = re.compile(r"(?:\x1b\[\d+;\d+H|[\r\n])*")
"""What puts the cursor somewhere else, and looks like nothing."""
_UNSEEN_ON_BLANKS = frozenset(("1", "2", "3"))
"""Bold, faint and italic: of these a blank shows nothing, as it shows nothing of its letter's colour."""
_NEXT_IN_COLOUR = {"5": 3, "2": 5}
"""How many numbers a colour takes, by how it is told: from a palette, or by its parts."""


class _Look(NamedTuple):
    """How text looks: numbers as terminals know them, those of a colour joined."""

    ways: frozenset[str] = frozenset()
    """Bold, underlined, reversed and the like."""
    ink: str = ""
    ground: str = ""

    def looks_on_blanks_like(self, other: _Look) -> bool:
        """Whether nobody can tell blanks in this look from blanks in another."""
        return self.ground == other.ground and self.ways | other.ways <= _UNSEEN_ON_BLANKS


_PLAIN = _Look()


@lru_cache(maxsize=1024)
def _look(codes: str) -> _Look:
    """What the numbers between `ESC [` and `m` mean to a terminal that has forgotten all others."""
    ways: set[str] = set()
    ink = ground = ""
    numbers = codes.split(";") if codes else []
    while numbers:
        first = numbers[0]
        taken = _NEXT_IN_COLOUR.get(numbers[1], 1) if first in ("38", "48") and numbers[1:] else 1
        told, numbers = ";".join(numbers[:taken]), numbers[taken:]
        if first in ("", "0"):
            ways, ink, ground = set(), "", ""
        elif len(first) > 1 and first[:-1] in ("3", "9"):
            ink = told
        elif len(first) > 1 and first[:-1] in ("4", "10"):
            ground = told
        else:
            ways.add(told)
    return _Look(frozenset(ways), ink, ground)


@lru_cache(maxsize=4096)
def _change(now: _Look, wanted: _Look) -> str:
    """What makes one look of another, in as few bytes as are needed."""
    if now == wanted:
        return ""
    only_more = now.ways <= wanted.ways
    if not only_more or (now.ink and not wanted.ink) or (now.ground and not wanted.ground):
        told = ["0", *sorted(wanted.ways), wanted.ink, wanted.ground]
        return f"\x1b[{';'.join(filter(None, told))}m"
    told = sorted(wanted.ways - now.ways)
    told += [wanted.ink] if wanted.ink != now.ink else []
    told += [wanted.ground] if wanted.ground != now.ground else []
    return f"\x1b[{';'.join(told)}m"


def sparing(text: str) -> str:
    """`text` for a terminal, with looks told only where they change. It ends plain, as it begins."""
    said: list[str] = []
    now = wanted = _PLAIN
    pieces = _LOOKS.split(text)
    for place, piece in enumerate(pieces):
        if place % 2:
            wanted = _look(piece)
            continue
        shown = _MOVES.sub("", piece, count=1)
        if shown and not (shown.isspace() and now.looks_on_blanks_like(wanted)):
            said.append(_change(now, wanted))
            now = wanted
        said.append(piece)
    said.append(_change(now, _PLAIN))
    return "".join(said)
