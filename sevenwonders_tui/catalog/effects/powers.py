"""Effects that bend the course of a turn: the powers of the wonders."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from sevenwonders_tui.catalog.columns import Colour, Column
from sevenwonders_tui.catalog.effects.base import CitySums, Effect, FreeBuild, add_to, effect_kind
from sevenwonders_tui.messages import marked

DISCARD_PICKS = "build_from_discard"
"""In `held`: structures still to be built from the discard pile at the end of this turn."""
PLAYS_LAST_CARD = "play_last_card"
COPIES_GUILD = "copy_neighbour_guild"


@effect_kind("build_from_discard")
class BuildFromDiscard(Effect):
    """At the end of this turn look through the discard pile and build `n` of its structures for nothing (O7)."""

    n: Annotated[int, Field(ge=1)]

    def join(self, city: CitySums, column: Column) -> None:
        add_to(city.held, DISCARD_PICKS, self.n)


@effect_kind("play_last_card")
class PlayLastCard(Effect):
    """On the last turn of each Age the card that would be discarded may be played too (O5)."""

    short = marked("play last card")
    sentence = marked(
        "At the end of each Age, the card left over can be played as well: built at its cost, "
        "put under the wonder, or sold."
    )

    def join(self, city: CitySums, column: Column) -> None:
        add_to(city.rare, PLAYS_LAST_CARD)


@effect_kind("copy_neighbour_guild")
class CopyNeighbourGuild(Effect):
    """At final scoring one guild of a neighbour counts as if it stood in the own city (section 7, Olympia)."""

    short = marked("copy a guild")
    sentence = marked(
        "At the end, one guild of a neighbour counts as if it stood in this city too."
    )

    def join(self, city: CitySums, column: Column) -> None:
        add_to(city.rare, COPIES_GUILD)


@effect_kind("free_build_once_per_age")
class FreeBuildOncePerAge(FreeBuild):
    """Once in each Age one structure of the hand is free; an unused chance is lost (section 7, Olympia)."""

    once_per_age: ClassVar[bool] = True
    short = marked("1 free build an Age")
    sentence = marked("Once in each Age, one structure of the hand can be built for nothing.")

    def frees(self, colour: Colour, city: CitySums, turn: int, turns: int) -> bool:
        return True


@effect_kind("free_build_first_of_colour")
class FreeBuildFirstOfColour(FreeBuild):
    """A structure of a colour that the city does not have yet is free (section 7, Olympia)."""

    short = marked("new colours free")
    sentence = marked("Structures of a colour that the city does not have yet cost nothing.")

    def frees(self, colour: Colour, city: CitySums, turn: int, turns: int) -> bool:
        return not city.has_colour(colour)


@effect_kind("free_build_first_card_of_age")
class FreeBuildFirstCardOfAge(FreeBuild):
    """The structure built on the first turn of an Age is free (section 7, Olympia)."""

    short = marked("first turn free")
    sentence = marked("A structure built on the first turn of an Age costs nothing.")

    def frees(self, colour: Colour, city: CitySums, turn: int, turns: int) -> bool:
        return turn == 1


@effect_kind("free_build_last_card_of_age")
class FreeBuildLastCardOfAge(FreeBuild):
    """The structure built on the last turn of an Age is free (section 7, Olympia)."""

    short = marked("last turn free")
    sentence = marked("A structure built on the last turn of an Age costs nothing.")

    def frees(self, colour: Colour, city: CitySums, turn: int, turns: int) -> bool:
        return turn == turns
