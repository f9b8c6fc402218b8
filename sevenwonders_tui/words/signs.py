"""The shorthand of the screens, a sign and its meaning each."""

from __future__ import annotations

from sevenwonders_tui.messages import _


def signs() -> list[tuple[str, str]]:
    """What is written in few letters, in the order a beginner meets it."""
    return [
        (_("cmp gear tblt"), _("The three science symbols: compass, gear, tablet.")),
        (
            _("any symbol"),
            _("A science symbol that counts, at the end, as the one that scores most."),
        ),
        (_("pts"), _("Points if the game ended now: every 3 coins are one of them.")),
        (_("W S"), _("Both of them, every turn.")),
        (_("W/S"), _("One of them, every turn: whichever is wanted.")),
        (_("(W/S)"), _("For the city itself alone; neighbours cannot buy it.")),
        (_("← 2 → 1"), _("Coins to the left neighbour and to the right one.")),
        (_("bank 1"), _("A coin to the bank, as the card itself costs.")),
        (_("1 ore short"), _("Neither the city nor its neighbours make enough.")),
        (_("raw left for 1"), _("Brown goods from the left neighbour cost 1 coin each.")),
        (_("goods for 1"), _("Grey goods from both neighbours cost 1 coin each.")),
        (_("1 c/brown"), _("A coin for each brown card of the city, once, when it is built.")),
        (_("1 pt/red"), _("A point for each red card of the city, at the end.")),
        (_("nearby"), _("Of the two neighbours, not of the own city.")),
        (_("3 cities"), _("Of the own city and of both neighbours.")),
    ]
