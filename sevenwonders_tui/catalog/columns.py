"""The lines of the score pad, and the colours of the cards.

The seven of each that every box has stand here; a pack may add more (`changes` in its `pack.json`). Both are
ids: what they are called is said by `words`, or by the pack that brings them.
"""

from __future__ import annotations

Colour = str
"""The id of a colour of cards: `brown`, `grey`, …"""
Column = str
"""The id of a line of the score pad: `military`, `treasury`, …"""

COLOURS: tuple[Colour, ...] = ("brown", "grey", "blue", "yellow", "red", "green", "purple")

MILITARY: Column = "military"
TREASURY: Column = "treasury"
WONDER: Column = "wonder"
CIVILIAN: Column = "civilian"
SCIENCE: Column = "science"
COMMERCE: Column = "commerce"
GUILDS: Column = "guilds"
COLUMNS: tuple[Column, ...] = (MILITARY, TREASURY, WONDER, CIVILIAN, SCIENCE, COMMERCE, GUILDS)
"""In the order of the first edition's pad (X1); a box may have another (`Rules.score_pad`)."""

COLUMN_OF_COLOUR: dict[Colour, Column] = {
    # The printed pad has no line for points on brown, grey or red cards because no card has any;
    # a pack that gives them some finds them under the civilian structures.
    "brown": CIVILIAN,
    "grey": CIVILIAN,
    "red": CIVILIAN,
    "blue": CIVILIAN,
    "yellow": COMMERCE,
    "green": SCIENCE,
    "purple": GUILDS,
}
