"""The seven resources."""

from __future__ import annotations

from typing import Literal, get_args

Resource = Literal["wood", "stone", "clay", "ore", "glass", "loom", "papyrus"]

RESOURCES: tuple[Resource, ...] = get_args(Resource)
RAW_MATERIALS: tuple[Resource, ...] = RESOURCES[:4]
MANUFACTURED_GOODS: tuple[Resource, ...] = RESOURCES[4:]

MOST_OF_ONE = 15
"""The largest amount of one resource that a cost or an effect can have."""
