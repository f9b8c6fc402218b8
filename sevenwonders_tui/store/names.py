"""The names of players: any text that a terminal shows as it was typed, up to 20 cells wide."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from sevenwonders_tui.catalog import fold
from sevenwonders_tui.words.language import _

WIDEST = 20
"""The widest name, in terminal cells."""

_MOST_MARKS = 3
"""Accents on one letter; a pile of them would be drawn over the lines above and below."""

_JOINERS = "\u200c\u200d"
"""Invisible, but needed inside words of Persian and of Indian languages."""

_LOOKS_EMPTY = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters, marks and symbols that are drawn as nothing."""

_VARIATION_SELECTORS = (
    range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0),
)  # fmt: skip
"""Invisible, and terminals do not agree how wide the sign before one becomes."""


def clean_name(text: str) -> str:
    """The name that `text` stands for: without outer blanks, each blank within it a single space.

    Raises:
        ValueError: no such name can be had; the message is a sentence for people.
    """
    name = unicodedata.normalize("NFC", text.strip())
    if not name:
        raise ValueError(_("A player needs a name."))
    for place, letter in enumerate(name):
        if not _can_be_shown(name, place):
            raise ValueError(
                _(
                    "A name cannot contain the sign U+{code}, which a terminal does not show."
                ).format(code=f"{ord(letter):04X}")
            )
    name = " ".join(name.split())
    if _marks_run_wild(name):
        raise ValueError(_("The name {name} has too many accents on one letter.").format(name=name))
    if cells(name) > WIDEST:
        raise ValueError(
            _("The name {name} is too long: {cells} cells, and {widest} is the most.").format(
                name=name, cells=cells(name), widest=WIDEST
            )
        )
    return name


def _can_be_shown(name: str, place: int) -> bool:
    letter = name[place]
    if letter in _JOINERS:
        between = name[place - 1 : place] + name[place + 1 : place + 2]
        return len(between) == 2 and all(unicodedata.category(side)[0] in "LM" for side in between)
    if letter in _LOOKS_EMPTY or any(ord(letter) in signs for signs in _VARIATION_SELECTORS):
        return False
    # Control codes, formats such as a change of direction, surrogates, private and unknown signs,
    # and the two signs that end a line.
    category = unicodedata.category(letter)
    return category[0] != "C" and category not in ("Zl", "Zp")


def _marks_run_wild(name: str) -> bool:
    run = _MOST_MARKS  # a name that begins with an accent would put it on what stands before it
    for letter in name:
        run = run + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if run > _MOST_MARKS:
            return True
    return False


def cells(text: str) -> int:
    """How many cells of a terminal `text` takes, as far as terminals agree."""
    return sum(_width(letter) for letter in text)


def _width(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Mc", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def check_distinct(names: Iterable[str]) -> None:
    """Refuse a table at which two seats have one name, accents and case ignored.

    Raises:
        ValueError: they have; the message is a sentence for people.
    """
    seen: dict[str, str] = {}
    for name in names:
        key = fold(name.translate(dict.fromkeys(map(ord, _JOINERS))))
        if key in seen:
            raise ValueError(
                _("Two seats cannot have one name: {first} and {second}.").format(
                    first=seen[key], second=name
                )
            )
        seen[key] = name
