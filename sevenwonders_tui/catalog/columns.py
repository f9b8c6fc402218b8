"""The columns of the score pad, and the colours of the cards."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal, get_args

Colour = Literal["brown", "grey", "blue", "yellow", "red", "green", "purple"]
COLOURS: tuple[Colour, ...] = get_args(Colour)


class Column(IntEnum):
    """One line of the score pad, in the pad's order (`rules_facts.md` X1)."""

    MILITARY = 0
    TREASURY = 1
    WONDER = 2
    CIVILIAN = 3
    SCIENCE = 4
    COMMERCE = 5
    GUILDS = 6

    @property
    def key(self) -> str:
        """The column's name in reports and files: `military`, `treasury`, …"""
        return self.name.lower()


COLUMN_OF_COLOUR: dict[Colour, Column] = {
    # The printed pad has no line for points on brown, grey or red cards because no card has any;
    # a pack that gives them some finds them under the civilian structures.
    "brown": Column.CIVILIAN,
    "grey": Column.CIVILIAN,
    "red": Column.CIVILIAN,
    "blue": Column.CIVILIAN,
    "yellow": Column.COMMERCE,
    "green": Column.SCIENCE,
    "purple": Column.GUILDS,
}
