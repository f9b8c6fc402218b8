"""Pieces of sentences: lists of things, numbers of them, and saved games."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.messages import _, marked, ngettext, pgettext


def and_list(items: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return _("{items} and {last}").format(items=comma_list(items[:-1]), last=items[-1])


def or_list(items: Sequence[str]) -> str:
    """ "a", "a or b", "a, b or c"."""
    if len(items) < 2:
        return "".join(items)
    return _("{items} or {last}").format(items=comma_list(items[:-1]), last=items[-1])


def comma_list(items: Sequence[str]) -> str:
    """ "a", "a, b", "a, b, c"."""
    text = "".join(items[:1])
    for item in items[1:]:
        text = _("{items}, {next}").format(items=text, next=item)
    return text


_NUMERALS = (marked("I"), marked("II"), marked("III"))


def coins_text(n: int) -> str:
    """ "1 coin", "3 coins"."""
    return ngettext("{n} coin", "{n} coins", n).format(n=n)


def points_text(n: int) -> str:
    """ "1 point", "5 points"."""
    return ngettext("{n} point", "{n} points", n).format(n=n)


def shields_text(n: int) -> str:
    """ "1 shield", "2 shields"."""
    return ngettext("{n} shield", "{n} shields", n).format(n=n)


def cards_text(n: int) -> str:
    """ "1 card", "7 cards"."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def age_numeral(age: int) -> str:
    """The number of an Age as the cards print it: "I", "II", "III"."""
    return _(_NUMERALS[age - 1])


def age_name(age: int) -> str:
    """ "Age II"."""
    return _("Age {numeral}").format(numeral=age_numeral(age))


def signed(n: int) -> str:
    """A number with its sign: "+3", "-1", "0"."""
    return f"{n:+d}" if n else "0"


def decimal(number: float, shape: str = ".1f") -> str:
    """A number with the decimal sign of the language: "2.4", "2,4"; `shape` as `format` knows it."""
    return f"{number:{shape}}".replace(".", pgettext("decimal sign", "."))


def in_order(text: str) -> list[int]:
    """By what texts are sorted: the alphabet of the language; accents it does not have are ignored."""
    from sevenwonders_tui.catalog import fold  # only here: a start needs no cards

    alphabet = pgettext("the alphabet, in its order", "abcdefghijklmnopqrstuvwxyz")
    if "\N{LATIN SMALL LETTER DOTLESS I}" in alphabet:
        text = text.replace("I", "\N{LATIN SMALL LETTER DOTLESS I}").replace("\u0130", "i")
    places: list[int] = []
    for letter in text.lower():
        known = letter if letter in alphabet else fold(letter)
        # What is no letter comes before all that are.
        places += [
            alphabet.find(each) if each in alphabet else ord(each) - 0x110000 for each in known
        ]
    return places


def saved_game_text(names: Sequence[str], age: int, turn: int) -> str:
    """Who plays and where the game stands: "Age II, turn 3: Ada, Bo and Cy"."""
    return _("{age}, turn {turn}: {names}").format(
        names=and_list(names), age=age_name(age), turn=turn
    )


def finished_game_text(names: Sequence[str]) -> str:
    """Who played a game that is over: "over: Ada, Bo and Cy"."""
    return _("over: {names}").format(names=and_list(names))


def not_for_the_hall() -> str:
    """Why a game that began at a position is not noted among the others."""
    return _("The game began in the middle, so it is not noted in the hall of fame.")
