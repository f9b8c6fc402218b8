"""The seven resources, and amounts of them packed into one integer.

An amount is packed as seven bits a resource: `pack({"wood": 2})` is 2 units of wood. Packed amounts
are small integers, so they are cheap to hash, to add, to subtract and to remember, which is what
paying needs. The numbers leave room for the sum of some amounts, and one bit stays free, so that the
numbers of all resources can be compared at once (`beyond`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, get_args

Resource = Literal["wood", "stone", "clay", "ore", "glass", "loom", "papyrus"]

RESOURCES: tuple[Resource, ...] = get_args(Resource)
RAW_MATERIALS: tuple[Resource, ...] = RESOURCES[:4]
MANUFACTURED_GOODS: tuple[Resource, ...] = RESOURCES[4:]

MOST_OF_ONE = 15
"""The largest amount of one resource that can be packed."""

_BITS = 7
_LARGEST_DIGIT = (1 << _BITS) - 1
_NUMBER_BITS = 6
SHIFTS: tuple[int, ...] = tuple(_BITS * place for place in range(len(RESOURCES)))
UNITS: tuple[int, ...] = tuple(1 << shift for shift in SHIFTS)
MOST_OF_EACH = MOST_OF_ONE * sum(UNITS)
"""The largest amount that can be packed."""
FREE_BITS = sum(UNITS) << _NUMBER_BITS
"""The bit of each resource that stays free."""
_PLACE: Mapping[str, int] = {resource: place for place, resource in enumerate(RESOURCES)}


def pack(amounts: Mapping[Resource, int]) -> int:
    """Pack amounts (0 to `MOST_OF_ONE` of each resource) into one integer."""
    return sum(amount << SHIFTS[_PLACE[resource]] for resource, amount in amounts.items())


def pack_each(numbers: Iterable[int]) -> int:
    """Pack one number for each of `RESOURCES`, in their order; more than `MOST_OF_ONE` is as good
    as that."""
    return sum(
        min(number, MOST_OF_ONE) << shift for number, shift in zip(numbers, SHIFTS, strict=True)
    )


def unpack(packed: int) -> dict[Resource, int]:
    """The amounts in `packed`, without the resources of which there are none."""
    amounts = {
        resource: (packed >> shift) & MOST_OF_ONE
        for resource, shift in zip(RESOURCES, SHIFTS, strict=True)
    }
    return {resource: amount for resource, amount in amounts.items() if amount}


def beyond(packed: int, have: int) -> int:
    """What of the packed amount `packed` goes beyond the packed amount `have`, resource by resource.

    With its free bit set no number borrows from the next one, and the bit is still there after the
    subtraction where `packed` has as many as `have` or more: only those numbers are kept.
    """
    difference = (packed | FREE_BITS) - have
    kept = difference & FREE_BITS
    return difference & (kept - (kept >> _NUMBER_BITS))


def units_in(packed: int) -> int:
    """How many units a packed amount has in all.

    A unit of any resource is a power of 128, and leaves 1 when divided by 127; of all resources
    together there are never so many.
    """
    return packed % _LARGEST_DIGIT


def places(resources: Iterable[Resource]) -> tuple[int, ...]:
    """Where these resources stand in `RESOURCES`, in that order."""
    return tuple(sorted(_PLACE[resource] for resource in resources))
