"""Text for outputs that carry nothing but ASCII, or not all that is said."""

from __future__ import annotations

import unicodedata

_STAND_INS = str.maketrans(
    {
        "“": '"',
        "”": '"',
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
        "\N{EN DASH}": "-",
        "…": "...",
        "←": "<-",
        "→": "->",
        "·": "-",
        "●": "*",
        "○": "o",
        "ß": "ss",
        "ø": "o",
        "Ø": "O",
        "æ": "ae",
        "Æ": "AE",
        "ł": "l",
        "Ł": "L",
        "\N{LATIN SMALL LETTER DOTLESS I}": "i",
    }
)
"""What stands for a sign in ASCII where taking off its accents is not enough."""


def to_ascii(text: str) -> str:
    """`text` in ASCII: accents fall off, and what has no stand-in becomes `?`."""
    plain = unicodedata.normalize("NFKD", text.translate(_STAND_INS))
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return bare.encode("ascii", "replace").decode()


def stand_in(error: UnicodeError) -> tuple[str, int]:
    """What is written for letters that an output cannot carry; an error handler of codecs."""
    assert isinstance(error, UnicodeEncodeError), "nothing is read with this"
    return to_ascii(error.object[error.start : error.end]), error.end
