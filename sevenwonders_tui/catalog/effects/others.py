"""Effects that reach other cities, or depend on what other cities do."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from sevenwonders_tui.catalog.columns import Column
from sevenwonders_tui.catalog.effects.base import CitySums, Effect, add_to, effect_kind
from sevenwonders_tui.catalog.effects.scoring import PointsPer
from sevenwonders_tui.messages import marked

DIPLOMACY = "diplomacy"
"""In `held`: conflicts still to be sat out."""
MASKS = "science_mask"
"""Symbols to be taken from the neighbours' green cards at the end."""


@effect_kind("neighbours_gain_coins")
class NeighboursGainCoins(Effect):
    """The left and the right neighbour each take `n` coins from the bank."""

    n: Annotated[int, Field(ge=1)]
    reaches_others: ClassVar[bool] = True

    def coins_for_neighbours(self) -> int:
        return self.n


@effect_kind("others_lose_coins")
class OthersLoseCoins(Effect):
    """Every other player pays `n` coins to the bank after the gains of the turn; who has fewer pays what is there."""

    n: Annotated[int, Field(ge=1)]
    reaches_others: ClassVar[bool] = True

    def loss_of_others(self) -> int:
        return self.n


@effect_kind("diplomacy")
class Diplomacy(Effect):
    """Sit out the next conflict: the neighbours on both sides meet each other instead."""

    n: Annotated[int, Field(ge=1)]
    short = marked("sit out a conflict")
    sentence = marked(
        "The city sits out the next conflict; the neighbours on its two sides meet each other instead."
    )

    def join(self, city: CitySums, column: Column) -> None:
        add_to(city.held, DIPLOMACY, self.n)


@effect_kind("science_mask")
class ScienceMask(Effect):
    """At final scoring `n` symbols printed on green cards of the neighbours, each card once, for the best result."""

    n: Annotated[int, Field(ge=1)]

    def join(self, city: CitySums, column: Column) -> None:
        add_to(city.rare, MASKS, self.n)


@effect_kind("produce_missing")
class ProduceMissing(Effect):
    """Every turn `n` units of resources that the own brown cards, grey cards and board do not make; never for sale."""

    n: Annotated[int, Field(ge=1)]

    def join(self, city: CitySums, column: Column) -> None:
        city.make_missing(self.n)


@effect_kind("vp_per_colour_of_card_used")
class PointsPerColourOfCardUsed(Effect):
    """`n` points for each card of both neighbours of the colour of the card put under this stage.

    Nobody else may know that colour before the game is over.
    """

    n: Annotated[int, Field(ge=1)]

    def join(self, city: CitySums, column: Column) -> None:
        colour = city.colour_under_stage
        if colour is not None:
            counted = PointsPer(of=(colour,), whose="neighbours", n=self.n)
            city.secrets_counted_at_end.append((column, counted))


@effect_kind("bury_leader")
class BuryLeader(Effect):
    """A leader of the city is buried and scores `times` its cost; without Leaders there is none to bury."""

    times: Annotated[int, Field(ge=1)]
    short = marked("bury a leader")
    sentence = marked("Buries a leader of this city, which then scores {times} times what it cost.")
