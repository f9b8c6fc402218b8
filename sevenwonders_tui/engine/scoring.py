"""Final scoring: the lines of the pad (X1), science (X2, X3), the copied guild, places and ties (X7)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Literal

from sevenwonders_tui.catalog.columns import MILITARY, SCIENCE, TREASURY, Column
from sevenwonders_tui.catalog.effects.others import MASKS
from sevenwonders_tui.catalog.effects.powers import COPIES_GUILD
from sevenwonders_tui.catalog.effects.scoring import SYMBOLS
from sevenwonders_tui.catalog.model import Card, Rules
from sevenwonders_tui.engine.city import City, neighbours_of

POINTS_PER_SET = 7


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one city, by line of the score pad."""

    points: Mapping[Column, int]
    """A line without points may be missing."""

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points.values())

    def __getitem__(self, column: Column) -> int:
        return self.points.get(column, 0)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat came out at the end."""

    place: int
    """1 for the winners; level seats share a place and the next ones are skipped (1, 2, 2, 4).
    0 for a neutral city, which takes no place."""
    score: Score
    coins: int
    decided_by: Literal["points", "coins", "shared"]
    """What parts this seat from those level with it on points: nothing needed, coins, or nothing."""


def tokens_taken(rules: Rules, age: int, shields: int, theirs: int) -> tuple[int, int]:
    """What two neighbours take for the conflict of an Age: the one with `shields`, and the other one.

    Victory for more shields, defeat for fewer, nothing (0) for both where they are level (M1).
    """
    if shields == theirs:
        return 0, 0
    victory, defeat = rules.victory_tokens[age - 1], rules.defeat_token
    return (victory, defeat) if shields > theirs else (defeat, victory)


@cache
def science_at_best(
    compasses: int,
    gears: int,
    tablets: int,
    free: int = 0,
    masks: int = 0,
    next_door: tuple[int, ...] = (0, 0, 0),
) -> tuple[int, tuple[int, ...]]:
    """Points for squares and sets, and how many of each symbol are counted for them: the free ones
    set for the highest total (X2, X3).

    Each of the `masks` copies one of the symbols that stand `next_door` on green cards, each of
    those at most once.
    """
    best: tuple[int, tuple[int, ...]] = 0, (compasses, gears, tablets)
    for copied in combinations_with_replacement(range(len(SYMBOLS)), min(masks, sum(next_door))):
        if any(copied.count(symbol) > there for symbol, there in enumerate(next_door)):
            continue
        for chosen in combinations_with_replacement(range(len(SYMBOLS)), free):
            held = [compasses, gears, tablets]
            for symbol in (*copied, *chosen):
                held[symbol] += 1
            points = sum(n * n for n in held) + POINTS_PER_SET * min(held)
            best = max(best, (points, tuple(held)))
    return best


def science_points(compasses: int, gears: int, tablets: int, free: int = 0) -> int:
    """Squares and sets, the free symbols set for the highest total (X2, X3)."""
    return science_at_best(compasses, gears, tablets, free)[0]


def science_of(cities: Sequence[City], seat: int) -> tuple[int, tuple[int, ...]]:
    """The points of a city for science, and how many of each symbol are counted for them."""
    return _science(cities[seat], *neighbours_of(cities, seat))


def _science(city: City, left: City, right: City) -> tuple[int, tuple[int, ...]]:
    masks = city.rare.get(MASKS, 0)
    if not masks:
        return science_at_best(*city.symbols)
    next_door = tuple(map(sum, zip(left.printed_symbols, right.printed_symbols, strict=True)))
    return science_at_best(*city.symbols, masks=masks, next_door=next_door)


def score(cities: Sequence[City], seat: int, rules: Rules) -> Score:
    """What the city of `seat` scores as the table stands now.

    A guild that is still to be copied counts at its best.
    """
    city = cities[seat]
    left, right = neighbours_of(cities, seat)
    points = city.fixed_points.copy()
    _add(points, MILITARY, sum(city.tokens))
    _add(points, TREASURY, city.coins // rules.coins_per_point)
    for column, effect in (*city.counted_at_end, *city.secrets_counted_at_end):
        _add(points, column, effect.points(city, left, right))
    _add(points, SCIENCE, _science(city, left, right)[0])
    if COPIES_GUILD in city.rare:
        _add_copied_guild(points, city, left, right)
    return Score(points)


def _add(points: dict[Column, int], column: Column, n: int) -> None:
    points[column] = points.get(column, 0) + n


def copyable_guilds(left: City, right: City) -> tuple[Card, ...]:
    """The guilds of the two neighbours, each once."""
    return tuple(dict.fromkeys(card for city in (left, right) for card in city.built if card.guild))


def _add_copied_guild(points: dict[Column, int], city: City, left: City, right: City) -> None:
    guilds = copyable_guilds(left, right) if city.copied_guild is None else (city.copied_guild,)
    gains = [_gain_of_copy(guild, city, left, right) for guild in guilds]
    best = max(gains, key=lambda gain: sum(gain.values()), default={})
    for column, gain in best.items():
        _add(points, column, gain)


def _gain_of_copy(guild: Card, city: City, left: City, right: City) -> dict[Column, int]:
    """What a copy of `guild` adds to each line of `city`, as if it were built there."""
    twin = city.copy()
    twin.add_card(guild)
    gain = {
        column: points - city.fixed_points.get(column, 0)
        for column, points in twin.fixed_points.items()
    }
    for column, effect in twin.counted_at_end[len(city.counted_at_end) :]:
        _add(gain, column, effect.points(twin, left, right))
    _add(gain, SCIENCE, _science(twin, left, right)[0] - _science(city, left, right)[0])
    return gain


def standings(
    cities: Sequence[City], rules: Rules, neutral: Collection[int] = ()
) -> tuple[Standing, ...]:
    """The place of every seat: by points, then by coins, then shared (X7, X8, X9)."""
    scores = [score(cities, seat, rules) for seat in range(len(cities))]
    every_key = [(scored.total, city.coins) for scored, city in zip(scores, cities, strict=True)]
    keys = [key for seat, key in enumerate(every_key) if seat not in neutral]
    result = []
    for seat, key in enumerate(every_key):
        if seat in neutral:
            result.append(Standing(0, scores[seat], key[1], "points"))
            continue
        level = [other for other in keys if other[0] == key[0]]
        decided: Literal["points", "coins", "shared"] = "points"
        if len(level) > 1:
            decided = "shared" if keys.count(key) > 1 else "coins"
        place = 1 + sum(other > key for other in keys)
        result.append(Standing(place, scores[seat], key[1], decided))
    return tuple(result)
