"""What an answer would change, in sentences that are said alike on the screens and in line mode."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.engine.outlook import Outlook
from sevenwonders_tui.messages import _, ngettext
from sevenwonders_tui.words.lists import and_list


def sets_sentence(prospect: Outlook) -> str:
    """Which sets of three symbols would be completed; empty for none."""
    if not prospect.sets:
        return ""
    return ngettext(
        "Completes a set of three symbols.", "Completes {n} sets of three symbols.", prospect.sets
    ).format(n=prospect.sets)


def conflict_sentence(prospect: Outlook) -> str:
    """By how many points the conflict of this Age would go better; empty where nothing changes."""
    if not prospect.conflict:
        return ""
    return _("The conflict of this Age as it stands: {change:+d}.").format(change=prospect.conflict)


def others_sentence(prospect: Outlook, names: Sequence[str]) -> str:
    """What others would hold who gain or lose coins at once; empty where nobody does."""
    if not prospect.coins_of_others:
        return ""
    held = [
        _("{name} {n}").format(name=names[seat], n=coins)
        for seat, coins in prospect.coins_of_others.items()
    ]
    return _("Coins of the others then: {held}.").format(held=and_list(held))
