"""How long a bot that looks ahead may do so."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Thinking:
    """A bot stops at whichever comes first. Without `seconds` its answers depend on no clock."""

    playouts: int | None = None
    """Games that it plays on for one answer in the first Age; more of them later, as they are shorter
    then."""
    seconds: float | None = None
    """Seconds for one answer."""
