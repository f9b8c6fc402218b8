"""Looking for a case to test: a search that ends without a find is a test that fails."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def first_found(candidates: Iterable[T], what: str) -> T:
    """The first of `candidates`.

    Raises:
        AssertionError: there is none, so there is nothing to test.
    """
    for candidate in candidates:
        return candidate
    raise AssertionError(f"nowhere to be found: {what}")
