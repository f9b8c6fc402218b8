"""Effects that bend the course of a turn: the powers of the wonders."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from sevenwonders_tui.catalog.columns import Colour, Column
from sevenwonders_tui.catalog.effects.base import CitySums, Effect, FreeBuild, effect_kind


@effect_kind("build_from_discard")
class BuildFromDiscard(Effect):
    """At the end of this turn look through the discard pile and build `n` of its structures for nothing (O7)."""

    n: Annotated[int, Field(ge=1)]

    def join(self, city: CitySums, column: Column) -> None:
        city.discard_picks += self.n


@effect_kind("play_last_card")
class PlayLastCard(Effect):
    """On the last turn of each Age the card that would be discarded may be played too (O5)."""

    def join(self, city: CitySums, column: Column) -> None:
        city.plays_last_card = True


@effect_kind("copy_neighbor_guild")
class CopyNeighborGuild(Effect):
    """At final scoring one guild of a neighbour counts as if it stood in the own city (section 7, Olympia)."""

    def join(self, city: CitySums, column: Column) -> None:
        city.copies_guild = True


@effect_kind("free_build_once_per_age")
class FreeBuildOncePerAge(FreeBuild):
    """Once in each Age one structure of the hand is free; an unused chance is lost (section 7, Olympia)."""

    once_per_age: ClassVar[bool] = True

    def join(self, city: CitySums, column: Column) -> None:
        city.free_builds.append(self)

    def frees(self, colour: Colour, city: CitySums, turn: int, turns: int) -> bool:
        return True


@effect_kind("free_build_first_of_color")
class FreeBuildFirstOfColour(FreeBuild):
    """A structure of a colour that the city does not have yet is free (section 7, Olympia)."""

    def join(self, city: CitySums, column: Column) -> None:
        city.free_builds.append(self)

    def frees(self, colour: Colour, city: CitySums, turn: int, turns: int) -> bool:
        return not city.has_colour(colour)


@effect_kind("free_build_first_card_of_age")
class FreeBuildFirstCardOfAge(FreeBuild):
    """The structure built on the first turn of an Age is free (section 7, Olympia)."""

    def join(self, city: CitySums, column: Column) -> None:
        city.free_builds.append(self)

    def frees(self, colour: Colour, city: CitySums, turn: int, turns: int) -> bool:
        return turn == 1


@effect_kind("free_build_last_card_of_age")
class FreeBuildLastCardOfAge(FreeBuild):
    """The structure built on the last turn of an Age is free (section 7, Olympia)."""

    def join(self, city: CitySums, column: Column) -> None:
        city.free_builds.append(self)

    def frees(self, colour: Colour, city: CitySums, turn: int, turns: int) -> bool:
        return turn == turns
