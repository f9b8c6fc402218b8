"""Pieces of sentences: lists of things, and numbers of them."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.messages import _, marked, ngettext


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
