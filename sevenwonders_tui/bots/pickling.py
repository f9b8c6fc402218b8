"""Pickles for a process that has a copy of the catalog: cards, wonders and stages go as references.

What the process has worked out about a card stays true for the card of the next pickle, which it
would not be if every pickle brought cards of its own.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator
from typing import Any

from sevenwonders_tui.catalog import Card, Catalog
from sevenwonders_tui.catalog.model import Stage


def parts_of(catalog: Catalog) -> Iterator[object]:
    """The catalog and everything in it that a view may refer to, always in the same order."""
    yield catalog
    yield catalog.rules
    for card in catalog.cards:
        yield from _parts_of_source(card)
    for wonder in catalog.wonders:
        yield wonder
        for _name, side in sorted(wonder.sides.items()):
            yield side
            for stage in side.stages:
                if isinstance(stage, Stage):
                    yield from _parts_of_source(stage)


def _parts_of_source(source: Card | Stage) -> Iterator[object]:
    yield source
    yield source.cost
    yield from source.effects


class CatalogPickler:
    """Pickles what refers to one catalog."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._numbers = {id(part): number for number, part in enumerate(parts_of(catalog))}

    def dumps(self, thing: object) -> bytes:
        """`thing` as bytes, for the `loads` of a copy of the catalog."""
        file = io.BytesIO()
        _Pickler(file, self._numbers).dump(thing)
        return file.getvalue()


class CatalogUnpickler:
    """Reads the pickles of a `CatalogPickler`, with a copy of its catalog."""

    def __init__(self, catalog: Catalog) -> None:
        self._parts = tuple(parts_of(catalog))

    def loads(self, pickled: bytes) -> Any:  # noqa: ANN401 - whatever was pickled
        """What was pickled, with the parts of this copy."""
        return _Unpickler(io.BytesIO(pickled), self._parts).load()


class _Pickler(pickle.Pickler):
    def __init__(self, file: io.BytesIO, numbers: dict[int, int]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._numbers = numbers

    def persistent_id(self, obj: object) -> int | None:
        return self._numbers.get(id(obj))


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, parts: tuple[object, ...]) -> None:
        super().__init__(file)
        self._parts = parts

    def persistent_load(self, pid: int) -> object:
        return self._parts[pid]
