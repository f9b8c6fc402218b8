"""Signs that a terminal does not draw, and how they are told all the same.

Names of files, and what stands in files, may hold anything: escape sequences, marks that turn the
direction of writing, half signs. Shown raw they move the cursor or make a line say what it does not.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

JOINERS = "\u200c\u200d"
"""Invisible, but needed inside words of Persian and of Indian languages."""

_LOOKS_EMPTY = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters, marks and symbols that are drawn as nothing."""

_VARIATION_SELECTORS = (
    range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0),
)  # fmt: skip
"""Invisible, and terminals do not agree how wide the sign before one becomes."""

_MOST_MARKS = 3
"""Accents on one letter; a pile of them would be drawn over the lines above and below."""

_PERHAPS_NOT_DRAWN = re.compile(r"[^ -~\n]")


def visible(text: str) -> str:
    """`text` with everything that is not drawn told by its number, as in `\\x1b`; line ends stay."""
    return with_numbers(text, lambda sign: ascii(sign)[1:-1])


def on_one_line(text: str) -> str:
    """The same with line ends told by their number too."""
    return visible(text).replace("\n", "\\n")


def with_numbers(text: str, number: Callable[[str], str]) -> str:
    """`text` with `number(sign)` for each sign that is not drawn."""

    def told(found: re.Match[str]) -> str:
        sign = found[0]
        return sign if sign in JOINERS or is_drawn(sign) else number(sign)

    return _PERHAPS_NOT_DRAWN.sub(told, text)


def is_drawn(sign: str) -> bool:
    """Whether a terminal draws it, be it as a blank.

    Not drawn are control codes, formats such as a change of direction, surrogates, private and unknown
    signs, and the two signs that end a line.
    """
    category = unicodedata.category(sign)
    return category[0] != "C" and category not in ("Zl", "Zp")


def sign_not_shown(name: str) -> str | None:
    """The first sign of a name of which a reader would see nothing; None where all are seen."""
    return next((sign for place, sign in enumerate(name) if not _is_seen(name, place)), None)


def _is_seen(name: str, place: int) -> bool:
    sign = name[place]
    if sign in JOINERS:
        between = name[place - 1 : place] + name[place + 1 : place + 2]
        return len(between) == 2 and all(unicodedata.category(side)[0] in "LM" for side in between)
    if sign in _LOOKS_EMPTY or any(ord(sign) in signs for signs in _VARIATION_SELECTORS):
        return False
    return is_drawn(sign)


def has_piled_accents(name: str) -> bool:
    """Whether a letter has too many accents, or the first stands on no letter at all."""
    run = _MOST_MARKS  # a name that begins with an accent would put it on what stands before it
    for sign in name:
        run = run + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if run > _MOST_MARKS:
            return True
    return False
