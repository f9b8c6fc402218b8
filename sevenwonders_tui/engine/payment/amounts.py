"""Amounts of all resources packed into one integer.

An amount has seven bits for each resource: `pack({"wood": 2})` is 2 units of wood. Packed amounts are
cheap to hash, to add and to subtract. A number takes six of the bits, and the seventh stays free, so
that the numbers of all resources can be compared at once (`beyond`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

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
