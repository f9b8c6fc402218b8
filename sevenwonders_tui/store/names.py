"""The names of players: any text that a terminal shows as it was typed, up to 20 cells wide."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from sevenwonders_tui.catalog import fold
from sevenwonders_tui.messages import _
from sevenwonders_tui.visible import JOINERS, has_piled_accents, sign_not_shown

WIDEST = 20
"""The widest name, in terminal cells."""


def clean_name(text: str) -> str:
    """The name that `text` stands for: without outer blanks, each blank within it a single space.

    Raises:
        ValueError: no such name can be had; the message is a sentence for people.
    """
    name = unicodedata.normalize("NFC", text.strip())
    if not name:
        raise ValueError(_("A player needs a name."))
    if sign := sign_not_shown(name):
        raise ValueError(
            _("A name cannot contain the sign U+{code}, which a terminal does not show.").format(
                code=f"{ord(sign):04X}"
            )
        )
    name = " ".join(name.split())
    if has_piled_accents(name):
        raise ValueError(_("The name {name} has too many accents on one letter.").format(name=name))
    if cells(name) > WIDEST:
        raise ValueError(
            _("The name {name} is too long: {cells} cells, and {widest} is the most.").format(
                name=name, cells=cells(name), widest=WIDEST
            )
        )
    return name


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
        key = fold(name.translate(dict.fromkeys(map(ord, JOINERS))))
        if key in seen:
            raise ValueError(
                _("Two seats cannot have one name: {first} and {second}.").format(
                    first=seen[key], second=name
                )
            )
        seen[key] = name
