"""The rules for two players and the Free City."""

from __future__ import annotations

from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.counts import cards_text, coins_text
from sevenwonders_tui.words.rules_sheet import Section


def two_players(catalog: Catalog) -> Section:
    """Section 10 of the rules."""
    rules = catalog.rules
    return Section(
        _("Two players"),
        (
            _(
                "Two players are joined by a third city that nobody owns, the Free City. It has a wonder "
                "and {coins}, and is a neighbour of both. The cards are those for three."
            ).format(coins=coins_text(rules.starting_coins)),
            _(
                "Each player has a hand of {cards}; the other cards of the Age are a pile, face down. "
                "Whoever drives the Free City draws the top card of the pile into the hand, picks a card "
                "for the own city, and then another one for the Free City. The other player picks one."
            ).format(cards=cards_text(rules.hand_size)),
            _(
                "The Free City's card is carried out first. It builds and buys like any city, from both "
                "players, and its driver decides where. It sells a card only if that can neither be built "
                "nor be used for a stage; and what a chain makes free it has to build."
            ),
            _(
                "After each turn the players swap their hands, and the other one drives the Free City. On "
                "the last turn of an Age the last card of the pile is discarded with theirs."
            ),
            _(
                "In conflict the Free City meets both players. Of the two players the one with more points "
                "wins, or with more coins in a tie."
            ),
        ),
    )
