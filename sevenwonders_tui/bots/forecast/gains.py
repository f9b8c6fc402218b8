"""What a structure or a wonder stage brings to whoever builds it.

Read off the effects themselves: they join a blank sheet that takes down what they add. So a new
effect kind needs no word here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sevenwonders_tui.catalog.columns import WONDER, Colour, Column
from sevenwonders_tui.catalog.effects import Countable, Effect, FreeBuild, Side
from sevenwonders_tui.catalog.effects.others import MASKS
from sevenwonders_tui.catalog.effects.powers import COPIES_GUILD, DISCARD_PICKS, PLAYS_LAST_CARD
from sevenwonders_tui.catalog.effects.scoring import SYMBOLS
from sevenwonders_tui.catalog.model import Card, Stage
from sevenwonders_tui.catalog.resources import RESOURCES, Resource

Prices = tuple[tuple[Side, tuple[Resource, ...], int], ...]


class _Sheet:
    """A blank sheet on which effects write what they add to a city."""

    wonder_complete = False

    def __init__(self) -> None:
        self.shields = 0
        self.symbols = [0] * (len(SYMBOLS) + 1)
        self.printed_symbols = [0] * len(SYMBOLS)
        self.fixed_points: dict[Column, int] = {}
        self.counted_at_end: list[tuple[Column, Effect]] = []
        self.secrets_counted_at_end: list[tuple[Column, Effect]] = []
        self.rare: dict[str, int] = {}
        self.held: dict[str, int] = {}
        self.colour_under_stage: Colour | None = None
        self.made: Counter[Resource] = Counter()
        self.choices: list[tuple[Resource, ...]] = []
        self.missing_makers = 0
        self.prices: list[tuple[Side, tuple[Resource, ...], int]] = []

    def count(self, of: Sequence[Countable]) -> int:
        return 0

    def has_colour(self, colour: Colour) -> bool:
        return False

    def make(self, give: Mapping[Resource, int], *, sold: bool) -> None:
        self.made.update(give)

    def make_one_of(self, one_of: tuple[Resource, ...], *, sold: bool) -> None:
        self.choices.append(tuple(sorted(one_of, key=RESOURCES.index)))

    def make_missing(self, n: int) -> None:
        self.missing_makers += n

    def set_price(self, side: Side, resources: Sequence[Resource], price: int) -> None:
        self.prices.append((side, tuple(resources), price))


@dataclass(frozen=True, slots=True, eq=False)
class Gain:
    """What effects bring to whoever builds them."""

    points: int
    shields: int
    symbols: tuple[int, ...]
    """Compasses, gears, tablets, symbols of free choice; empty when there are none."""
    made: Mapping[Resource, int]
    """Units a turn."""
    choices: tuple[tuple[Resource, ...], ...]
    """Producers of one unit a turn, of one of these resources."""
    missing_makers: int
    """Units a turn of resources that the city lacks."""
    prices: Prices
    counted: tuple[Effect, ...]
    """Effects whose points depend on how the table stands at the end."""
    earning: tuple[Effect, ...]
    """Effects that give coins when they enter play."""
    gifts: int
    """Coins that each neighbour takes."""
    losses: int
    """Coins that every other player loses."""
    masks: int
    free_builds: tuple[FreeBuild, ...]
    discard_picks: int
    plays_last_card: bool
    copies_guild: bool
    asks_colour: bool
    """Whether it matters which card lies under the stage."""

    makes: bool
    """Whether it makes resources."""
    rare: bool
    """Whether it does anything but points, shields, symbols and resources."""


@lru_cache(maxsize=4096)
def gain_of(source: Card | Stage) -> Gain:
    """What a structure or a stage brings."""
    effects = source.effects
    sheet = _joined(effects)
    powers = tuple(effect for effect in effects if isinstance(effect, FreeBuild))
    rare = (
        sheet.prices,
        sheet.counted_at_end,
        powers,
        sheet.rare,
        sheet.held,
        any(effect.gives_coins or effect.reaches_others for effect in effects),
    )
    return Gain(
        points=sum(sheet.fixed_points.values()),
        shields=sheet.shields,
        symbols=tuple(sheet.symbols) if any(sheet.symbols) else (),
        made={one: sheet.made[one] for one in RESOURCES if sheet.made[one]},
        choices=tuple(sheet.choices),
        missing_makers=sheet.missing_makers,
        prices=tuple(sheet.prices),
        counted=tuple(effect for _, effect in sheet.counted_at_end),
        earning=tuple(effect for effect in effects if effect.gives_coins),
        gifts=sum(effect.coins_for_neighbours() for effect in effects),
        losses=sum(effect.loss_of_others() for effect in effects),
        masks=sheet.rare.get(MASKS, 0),
        free_builds=powers,
        discard_picks=sheet.held.get(DISCARD_PICKS, 0),
        plays_last_card=PLAYS_LAST_CARD in sheet.rare,
        copies_guild=COPIES_GUILD in sheet.rare,
        asks_colour=bool(counted_with(source, "brown")),
        makes=bool(sheet.made or sheet.choices or sheet.missing_makers),
        rare=any(rare),
    )


@lru_cache(maxsize=4096)
def counted_with(source: Card | Stage, colour: Colour) -> tuple[Effect, ...]:
    """What of a stage is counted at the end because a card of `colour` lies under it."""
    return tuple(effect for _, effect in _joined(source.effects, colour).secrets_counted_at_end)


def _joined(effects: Sequence[Effect], colour_under_stage: Colour | None = None) -> _Sheet:
    sheet = _Sheet()
    sheet.colour_under_stage = colour_under_stage
    for effect in effects:
        effect.join(sheet, WONDER)
    return sheet
