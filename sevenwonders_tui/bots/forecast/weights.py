"""How much each thing counts in a forecast.

A forecast is linear in these weights: each is a factor of one thing that can be counted. So they can
be found by least squares (`bots.tuning`).
"""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.bots.base import SMALL

PerAge = tuple[float, float, float]
"""A weight for each Age in which something is built."""

CALM = 0.1
"""How many red cards may still shift between two neighbours on the turn of a conflict."""
UNREST = 0.06
"""How many more of them for each turn until then."""


@dataclass(frozen=True, slots=True)
class ForecastWeights:
    """The weights, in points of what they count."""

    coin: PerAge
    """A coin."""
    short: float
    """Never being out of coins, at the start of the game; less and less later."""
    points: PerAge
    """A point of a structure."""
    stage_points: PerAge
    """A point of a wonder stage."""
    stage: PerAge
    """A wonder stage, whatever it brings."""
    counted: float
    """A point that a structure would score if the game ended now, of those that are counted then."""
    counted_growth: float
    """Another one to come for each turn that is left."""

    bought_cheap: PerAge
    """A unit needed for the structures of an Age that a neighbour sells at a discount."""
    bought: PerAge
    """Such a unit that a neighbour sells at the usual price."""
    out_of_reach: PerAge
    """Such a unit that neither neighbour sells."""
    stage_cheap: float
    """A unit needed for a stage of the own wonder that a neighbour sells at a discount."""
    stage_bought: float
    """Such a unit that a neighbour sells at the usual price."""
    stage_out_of_reach: float
    """Such a unit that neither neighbour sells."""
    chain_units: PerAge
    """A unit of a structure of an Age that is going to be free."""
    chain_cards: PerAge
    """A structure of an Age that is going to be free, whatever it costs."""

    conflict: PerAge
    """A point to be expected from the conflict of an Age."""
    defeated: PerAge
    """A point that a neighbour is to be expected to lose by it."""
    science: PerAge
    """A point of science."""
    science_more: PerAge
    """A point that one more symbol would add."""
    science_much: PerAge
    """A point that three more symbols would add, at the start of the game; less and less later."""
    science_rivals: PerAge
    """A symbol that a neighbour has, when one takes a symbol oneself."""
    mask: float
    """A symbol copied from a neighbour, in parts of a free one."""

    brown: PerAge
    """A structure of this colour, apart from all that it brings."""
    grey: PerAge
    """As `brown`."""
    blue: PerAge
    """As `brown`."""
    yellow: PerAge
    """As `brown`."""
    red: PerAge
    """As `brown`."""
    green: PerAge
    """As `brown`."""
    purple: PerAge
    """As `brown`."""

    last_card: float
    """One more card at the end of an Age."""
    free_build: float
    """A structure for nothing on one turn, if its colour is right."""
    free_once: float
    """A structure for nothing once in an Age."""
    discard_pick: PerAge
    """A structure from the discard pile."""
    copied_guild: float
    """A guild to be copied at the end."""

    handed: float
    """A coin that goes to a neighbour."""
    denied: PerAge
    """A point that the next to have the hand is kept from."""
    denied_after: PerAge
    """A point that the one after that is kept from."""


@dataclass(frozen=True, slots=True)
class TableWeights:
    """The weights for tables of all sizes: a neighbour is one of two at a small one."""

    small: ForecastWeights
    """For up to `SMALL` players."""
    large: ForecastWeights
    """For more."""

    def of(self, players: int) -> ForecastWeights:
        """The weights for so many players."""
        return self.small if players <= SMALL else self.large
