"""The seven resources, and amounts of them packed into one integer.

An amount is packed as four bits a resource: `pack({"wood": 2})` is 2 units of wood. Packed amounts
are small integers, so they are cheap to hash, to subtract and to remember, which is what paying needs.
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

_BITS = 4
SHIFTS: tuple[int, ...] = tuple(_BITS * place for place in range(len(RESOURCES)))
UNITS: tuple[int, ...] = tuple(1 << shift for shift in SHIFTS)
_PLACE: Mapping[str, int] = {resource: place for place, resource in enumerate(RESOURCES)}


def pack(amounts: Mapping[Resource, int]) -> int:
    """Pack amounts (0 to `MOST_OF_ONE` of each resource) into one integer."""
    return sum(amount << SHIFTS[_PLACE[resource]] for resource, amount in amounts.items())


def unpack(packed: int) -> dict[Resource, int]:
    """The amounts in `packed`, without the resources of which there are none."""
    amounts = {
        resource: (packed >> shift) & MOST_OF_ONE
        for resource, shift in zip(RESOURCES, SHIFTS, strict=True)
    }
    return {resource: amount for resource, amount in amounts.items() if amount}


def places(resources: Iterable[Resource]) -> tuple[int, ...]:
    """Where these resources stand in `RESOURCES`, in that order."""
    return tuple(sorted(_PLACE[resource] for resource in resources))
