"""How long a bot that looks ahead may do so."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Thinking:
    """A bot stops at whichever comes first. Without `seconds` its answers depend on no clock."""

    playouts: int | None = None
    """Games that it plays through for one answer."""
    seconds: float | None = None
    """Seconds for one answer."""
