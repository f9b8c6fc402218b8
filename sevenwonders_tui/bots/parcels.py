"""What is sent to another process: views, answers and the like, without the catalog they speak of.

Whoever receives a parcel has the same catalog, and finds its own cards, wonders and stages in it. So
what is remembered about a card is found again by that card.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator
from typing import Any

from sevenwonders_tui.catalog import Card, Catalog
from sevenwonders_tui.catalog.model import Stage


class Parcels:
    """Packs and unpacks what speaks of one catalog."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._things = tuple(_things_of(catalog))
        self._places = {id(thing): place for place, thing in enumerate(self._things)}

    def pack(self, thing: object) -> bytes:
        """`thing` as bytes.

        Raises:
            pickle.PicklingError, TypeError, AttributeError: it is nothing that can be sent.
        """
        parcel = io.BytesIO()
        _Packer(parcel, self._places).dump(thing)
        return parcel.getvalue()

    def unpack(self, parcel: bytes) -> Any:  # noqa: ANN401 - whoever packed it knows what it is
        """What was packed, with the cards of the own catalog."""
        return _Unpacker(io.BytesIO(parcel), self._things).load()


def _things_of(catalog: Catalog) -> Iterator[object]:
    """Everything of a catalog that exists once, always in the same order."""
    yield catalog
    yield catalog.rules
    for card in catalog.cards:
        yield from _source(card)
    for wonder in catalog.wonders:
        yield wonder
        for _name, side in sorted(wonder.sides.items()):
            yield side
            for stage in side.stages:
                if isinstance(stage, Stage):
                    yield from _source(stage)


def _source(source: Card | Stage) -> Iterator[object]:
    yield source
    yield source.cost
    yield from source.effects


class _Packer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, places: dict[int, int]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._places = places

    def persistent_id(self, obj: object) -> int | None:
        return self._places.get(id(obj))


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, things: tuple[object, ...]) -> None:
        super().__init__(file)
        self._things = things

    def persistent_load(self, pid: int) -> object:
        return self._things[pid]
