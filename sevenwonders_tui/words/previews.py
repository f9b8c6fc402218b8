"""What an answer would change, in sentences that are said alike on the screens and in line mode."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.engine.preview import Preview
from sevenwonders_tui.messages import _, ngettext
from sevenwonders_tui.words.lists import and_list


def sets_sentence(then: Preview) -> str:
    """Which sets of three symbols would be completed; empty for none."""
    if not then.sets:
        return ""
    return ngettext(
        "Completes a set of three symbols.", "Completes {n} sets of three symbols.", then.sets
    ).format(n=then.sets)


def conflict_sentence(then: Preview) -> str:
    """By how many points the conflict of this Age would go better; empty where nothing changes."""
    if not then.conflict:
        return ""
    return _("The conflict of this Age as it stands: {change:+d}.").format(change=then.conflict)


def others_sentence(then: Preview, names: Sequence[str]) -> str:
    """What others would hold who gain or lose coins at once; empty where nobody does."""
    if not then.coins_of_others:
        return ""
    held = [
        _("{name} {n}").format(name=names[seat], n=coins)
        for seat, coins in then.coins_of_others.items()
    ]
    return _("Coins of the others then: {held}.").format(held=and_list(held))
