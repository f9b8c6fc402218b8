"""How a game is set up: who gets which wonder, in words."""

from __future__ import annotations

from sevenwonders_tui.catalog import Catalog, fold
from sevenwonders_tui.engine import Way
from sevenwonders_tui.messages import _, marked, marked_in

_NAMES: dict[Way, str] = {
    "dealt": marked_in("wonders", "dealt"),
    "side_chosen": marked("dealt, side chosen"),
    "chosen": marked_in("wonders", "chosen"),
    "drafted": marked_in("wonders", "drafted"),
}


def way_name(way: Way) -> str:
    """A way of giving out wonders in a word or two: "dealt", "drafted"."""
    return _(_NAMES[way])


def way_sentence(way: Way, catalog: Catalog) -> str:
    """What happens when wonders are given out in this way."""
    match way:
        case "dealt" if catalog.edition == "first":
            return _(
                "Wonder cards are dealt: the card gives each player a wonder and, by the way it faces, "
                "the side of its board."
            )
        case "dealt":
            return _("Each player is dealt a wonder, and chance decides which side of it lies up.")
        case "side_chosen":
            return _(
                "Each player is dealt a wonder and chooses its side before anybody sees a hand."
            )
        case "chosen":
            return _("Players choose any wonder, and its side, in the order of the seats.")
        case "drafted":
            return _(
                "One wonder more than there are players lies on the table. In the order of the seats "
                "each player takes one of those left, and chooses its side."
            )


def first_game_advice(catalog: Catalog) -> str:
    """What is advised to those who play for the first time (S5)."""
    if fold(catalog.rules.side_names["A"]) == "side a":
        return _("For a first game side A is advised for everybody: its powers are simple ones.")
    return _(
        "For a first game the {side} side (A) is advised for everybody: its powers are simple ones."
    ).format(side=catalog.rules.local_side_names["A"])
