"""What a city makes, and the prices it buys at.

Both are immutable values of which each exists only once: equal ones are the same object, so they can
be compared by identity. That stays so when they come from another process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar
from weakref import WeakValueDictionary

from sevenwonders_tui.catalog.model import Cost
from sevenwonders_tui.catalog.resources import MOST_OF_ONE, RESOURCES, Resource

_BITS = 7
_LARGEST_DIGIT = (1 << _BITS) - 1
NUMBER_BITS = 6
SHIFTS: tuple[int, ...] = tuple(_BITS * place for place in range(len(RESOURCES)))
UNITS: tuple[int, ...] = tuple(1 << shift for shift in SHIFTS)
UNIT_OF: Mapping[str, int] = dict(zip(RESOURCES, UNITS, strict=True))
MOST_OF_EACH = MOST_OF_ONE * sum(UNITS)
"""The largest amount that can be packed."""
FREE_BITS = sum(UNITS) << NUMBER_BITS
"""The bit of each resource that stays free."""


def pack(amounts: Mapping[Resource, int]) -> int:
    """Pack amounts (0 to `MOST_OF_ONE` of each resource)."""
    return sum([n * UNIT_OF[resource] for resource, n in amounts.items()])


def pack_each(numbers: Iterable[int]) -> int:
    """Pack one number for each of `RESOURCES`; more than `MOST_OF_ONE` is as good as that."""
    return sum([min(n, MOST_OF_ONE) * unit for n, unit in zip(numbers, UNITS, strict=True)])


@lru_cache(1 << 14)
def unpack(packed: int) -> tuple[int, ...]:
    """One number for each of `RESOURCES`."""
    return tuple([packed >> shift & MOST_OF_ONE for shift in SHIFTS])


class _PackedCosts(dict[Cost, int]):
    def __missing__(self, cost: Cost) -> int:
        packed = self[cost] = pack(cost.resources)
        return packed


PACKED = _PackedCosts()
"""The resources of every cost that has been asked for."""


def beyond(packed: int, have: int) -> int:
    """What of the packed amount `packed` goes beyond the packed amount `have`, resource by resource.

    With its free bit set no number borrows from the next one, and the bit is still there after the
    subtraction where `packed` has as many as `have` or more: only those numbers are kept.
    """
    difference = (packed | FREE_BITS) - have
    kept = difference & FREE_BITS
    return difference & (kept - (kept >> NUMBER_BITS))


def units_in(packed: int) -> int:
    """How many units a packed amount has in all.

    A unit of any resource is a power of 128, and leaves 1 when divided by 127; of all resources
    together there are never so many.
    """
    return packed % _LARGEST_DIGIT


Choice = tuple[Resource, ...]
"""A producer of one unit a turn: what it can be."""

Offer = int | frozenset[int]
"""What one buyer can get: any part of a packed amount, or one of several packed amounts."""

_REMEMBERED_AT_MOST = 1 << 16
_PRODUCTIONS_REMEMBERED = 1 << 13


class Choices:
    """Producers of one unit of choice a turn each (P11, E9); equal ones are the same object."""

    __slots__ = ("any_of", "at_best", "each")

    each: tuple[tuple[int, ...], ...]
    """For each of them the packed units it can be."""
    any_of: int
    """A mask of all resources that there is a choice of."""
    at_best: int
    """How many producers can make each resource, packed."""

    def __init__(self, choices: tuple[Choice, ...]) -> None:
        self.each = tuple(tuple(UNIT_OF[resource] for resource in choice) for choice in choices)
        units = [unit for choice in self.each for unit in choice]
        self.any_of = MOST_OF_ONE * sum(set(units))
        self.at_best = sum(units)


_choices = lru_cache(None)(Choices)


class Offers(dict[int, Offer]):
    """What of each packed amount wanted one buyer can get; found when asked for."""

    def __init__(self, always: int, choosing: Choices) -> None:
        super().__init__()
        self._always = always
        self._choosing = choosing

    def __missing__(self, wanted: int) -> Offer:
        always, choosing = wanted - beyond(wanted, self._always), self._choosing
        offer = _parts(wanted, always, choosing) if wanted & choosing.any_of else always
        self[wanted] = offer
        return offer


class Production:
    """Units a city makes every turn (P1): fixed ones, and producers of one unit of choice (P11)."""

    __slots__ = ("__weakref__", "choices", "choosing", "fixed", "most", "offers", "packed")
    _known: ClassVar[
        WeakValueDictionary[tuple[tuple[int, ...], tuple[Choice, ...]], Production]
    ] = WeakValueDictionary()

    fixed: tuple[int, ...]
    """How many units of each of `RESOURCES` are always made."""
    packed: int
    """The same, packed."""
    choices: tuple[Choice, ...]
    """The producers of choice."""
    choosing: Choices
    """The same, as one object."""
    most: int
    """How many units of each resource can be made at best, packed."""
    offers: Offers
    """For each packed amount what of it one buyer can get here in one turn (P12, P13)."""

    def __init__(self, fixed: tuple[int, ...], choices: tuple[Choice, ...]) -> None:
        self.fixed = fixed
        self.choices = choices
        self.packed = pack_each(fixed)
        self.choosing = _choices(choices)
        at_best = self.packed + self.choosing.at_best
        self.most = at_best - beyond(at_best, MOST_OF_EACH)
        self.offers = Offers(self.packed, self.choosing)

    @classmethod
    def of(cls, fixed: tuple[int, ...], choices: tuple[Choice, ...]) -> Production:
        """The one production with these producers."""
        key = (fixed, tuple(sorted(choices, key=_order)))
        known = cls._known.get(key)
        if known is None:
            known = cls._known[key] = cls(*key)
        return known

    def __reduce__(self) -> tuple[Callable[..., Production], tuple[object, ...]]:
        return Production.of, (self.fixed, self.choices)

    def plus(self, give: Mapping[Resource, int]) -> Production:
        """This production and these fixed units."""
        return _plus(self, pack(give))

    def plus_choice(self, one_of: Choice) -> Production:
        """This production and one more unit a turn, of one of these resources."""
        return _plus_choice(self, one_of) if one_of else self

    def makes(self, resource: Resource) -> bool:
        """Whether a unit of it can be made here."""
        return bool(self.most & UNIT_OF[resource] * MOST_OF_ONE)

    def lacks(self) -> Choice:
        """The resources of which not a single unit is made here."""
        return tuple([resource for resource in RESOURCES if not self.makes(resource)])

    def left_open(self, cost: Cost) -> tuple[tuple[int, ...], ...]:
        """What of `cost` this production, used as well as it can be, leaves to be bought: a number for
        each of `RESOURCES`.

        One for each different use of the producers of choice (P15) that leaves as few units open as
        possible (P14); all are 0 when everything is covered.
        """
        return tuple(map(unpack, self.gaps(beyond(PACKED[cost], self.packed))))

    def gaps(self, lack: int) -> tuple[int, ...]:
        """The same, packed, for what the fixed units do not cover."""
        choosing = self.choosing
        return _best_uses(lack, choosing) if lack & choosing.any_of else (lack,)

    def __repr__(self) -> str:
        units = [f"{n} {name}" for name, n in zip(RESOURCES, self.fixed, strict=True) if n]
        units += ["/".join(choice) for choice in self.choices]
        return f"<Production {', '.join(units) or 'nothing'}>"


def _order(choice: Choice) -> list[int]:
    return [UNIT_OF[resource] for resource in choice]


@lru_cache(_PRODUCTIONS_REMEMBERED)
def _plus(production: Production, packed: int) -> Production:
    fixed = (have + more for have, more in zip(production.fixed, unpack(packed), strict=True))
    return Production.of(tuple(fixed), production.choices)


@lru_cache(_PRODUCTIONS_REMEMBERED)
def _plus_choice(production: Production, one_of: Choice) -> Production:
    choice = tuple(resource for resource in RESOURCES if resource in one_of)
    return Production.of(production.fixed, (*production.choices, choice))


@lru_cache(_REMEMBERED_AT_MOST)
def _best_uses(lack: int, choosing: Choices) -> tuple[int, ...]:
    uses = {lack}
    for choice in choosing.each:
        uses |= {use - unit for use in uses for unit in choice if use & unit * MOST_OF_ONE}
    fewest = min(map(units_in, uses))
    return tuple(sorted(use for use in uses if units_in(use) == fewest))


@lru_cache(_REMEMBERED_AT_MOST)
def _parts(wanted: int, always: int, choosing: Choices) -> frozenset[int]:
    parts = set(parts_of(always))
    for choice in choosing.each:
        parts |= {
            part + unit
            for part in parts
            for unit in choice
            if (part & unit * MOST_OF_ONE) < (wanted & unit * MOST_OF_ONE)
        }
    return frozenset(parts)


@lru_cache(_REMEMBERED_AT_MOST)
def parts_of(offer: Offer) -> frozenset[int]:
    """The packed amounts that a buyer can choose from."""
    if isinstance(offer, frozenset):
        return offer
    parts = {0}
    for shift in SHIFTS:
        most = offer >> shift & MOST_OF_ONE
        if most:
            parts = {part + (n << shift) for part in parts for n in range(most + 1)}
    return frozenset(parts)


NO_PRODUCTION = Production.of((0,) * len(RESOURCES), ())


class Costs(dict[int, int]):
    """Coins for each packed amount at the same prices; found when asked for."""

    def __init__(self, each: tuple[int, ...]) -> None:
        super().__init__()
        self._each = each

    def __missing__(self, packed: int) -> int:
        coins = self[packed] = sum(
            (packed >> shift & MOST_OF_ONE) * price
            for shift, price in zip(SHIFTS, self._each, strict=True)
        )
        return coins


class Prices:
    """What one unit of each resource costs, bought from one neighbour (P4)."""

    __slots__ = ("costs", "each")
    _known: ClassVar[dict[tuple[int, ...], Prices]] = {}

    each: tuple[int, ...]
    costs: Costs
    """For each packed amount, coins for it."""

    def __init__(self, each: tuple[int, ...]) -> None:
        self.each = each
        self.costs = Costs(each)

    @classmethod
    def of(cls, each: tuple[int, ...]) -> Prices:
        """The one list of these prices."""
        known = cls._known.get(each)
        if known is None:
            known = cls._known[each] = cls(each)
        return known

    def __reduce__(self) -> tuple[Callable[..., Prices], tuple[object, ...]]:
        return Prices.of, (self.each,)

    def with_price(self, resources: Sequence[Resource], price: int) -> Prices:
        """These prices with `resources` at `price`, where that is lower (P6)."""
        return Prices.of(
            tuple(
                min(old, price) if resource in resources else old
                for resource, old in zip(RESOURCES, self.each, strict=True)
            )
        )
