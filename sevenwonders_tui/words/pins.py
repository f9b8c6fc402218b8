"""What is said about PINs."""

from __future__ import annotations

import math

from sevenwonders_tui.messages import _, ngettext


def wrong_pin_sentence() -> str:
    """What somebody is told who has typed a wrong one."""
    return _("That is not the PIN of this seat.")


def pause_sentence(wrong: int, seconds: float) -> str:
    """How long it takes until the next one counts, after so many wrong ones: two or more."""
    left = math.ceil(seconds)
    return ngettext(
        "After {wrong} wrong PINs the next one counts in {n} second.",
        "After {wrong} wrong PINs the next one counts in {n} seconds.",
        left,
    ).format(wrong=wrong, n=left)


def forgotten_pin_sentence(name: str) -> str:
    """What the table is told when a PIN that there was counts no more."""
    return _(
        "The PIN of {name} was said to be forgotten, and counts no more. If {name} knows nothing of "
        "that, somebody else has seen the hand."
    ).format(name=name)
