"""Lists of things inside a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.messages import _


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
