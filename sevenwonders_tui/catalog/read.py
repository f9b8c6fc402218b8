"""Reading a pack: from JSON to cards, wonders and rules, noting every fault on the way.

Values are made from the inside out, each by its own model. Where one is faulty a harmless one stands
in for it, so that what is around it is looked at as well; the card or wonder is then left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from sevenwonders_tui.catalog.effects import KINDS, Effect
from sevenwonders_tui.catalog.faults import (
    Fault,
    Meant,
    PackError,
    closest,
    explain,
    keys_of,
    shown,
)
from sevenwonders_tui.catalog.files import Json, read_json
from sevenwonders_tui.catalog.model import (
    Card,
    CopiedStage,
    Cost,
    PoolRule,
    Rules,
    Stage,
    Wonder,
    WonderSide,
)
from sevenwonders_tui.catalog.pack import (
    ABOUT,
    CARDS,
    FILES,
    WONDERS,
    About,
    Changes,
    NewColour,
    NewLine,
    Pack,
)
from sevenwonders_tui.messages import _

Where = tuple[str, ...]
"""The way to a value inside a file, from the outside in."""
T = TypeVar("T")
_ENOUGH = 20_000
"""So many faults in a file, and the rest of it is not looked at."""


class _Enough(Exception):
    """Nobody needs to know of more faults."""


def read_pack(folder: Path) -> Pack:
    """Read the pack in `folder`; what is wrong with its shape stands in its `faults`."""
    pack = Pack(folder)
    if not folder.is_dir():
        wrong = _("this is not a folder") if folder.exists() else _("there is no such folder")
        return _not_there(pack, wrong, _("a folder with a {about} in it").format(about=ABOUT))
    try:
        present = {path.name for path in folder.iterdir() if path.suffix == ".json"}
    except OSError as error:
        return _not_there(
            pack,
            _("cannot be read ({reason})").format(reason=error.strerror),
            _("a folder that may be read"),
        )
    strays = sorted(present.difference(FILES))
    for stray in strays:
        right = Meant(stray, FILES, _("a pack is made of {names}").format(names=", ".join(FILES)))
        pack.fault(stray, "", _("a pack has no file of this name"), right)
    meant = {closest(stray, FILES) for stray in strays}
    if ABOUT not in meant:
        _read_about(pack)
    is_box = pack.about is not None and pack.about.rules is not None
    for name, read in ((CARDS, _read_cards), (WONDERS, _read_wonders)):
        if name in present or (is_box and name not in meant):
            read(pack)
    return pack


def _not_there(pack: Pack, wrong: str, right: str) -> Pack:
    pack.faults.append(Fault(str(pack.folder), "", wrong, right, not_there=True))
    return pack


def _read_about(pack: Pack) -> None:
    sheet = _Sheet(pack, ABOUT)
    raw = sheet.load()
    if not sheet.faults:
        with suppress(_Enough):
            about = sheet.make(About, raw, (), None, rules=_rules, changes=_changes)
            pack.about = None if sheet.faults else about
    pack.faults += sheet.faults


def _read_cards(pack: Pack) -> None:
    sheet = _Sheet(pack, CARDS)
    with suppress(_Enough):
        for label, raw in sheet.entries("cards"):
            before = len(sheet.faults)
            pack.unread.add(name := _name_of(raw))
            card = sheet.make(Card, raw, (label,), None, cost=_cost, effects=_effects)
            if card is not None and len(sheet.faults) == before:
                pack.cards.append(card)
                pack.unread.discard(name)
    pack.all_cards = not sheet.faults
    pack.faults += sheet.faults


def _read_wonders(pack: Pack) -> None:
    sheet = _Sheet(pack, WONDERS)
    with suppress(_Enough):
        for label, raw in sheet.entries("wonders"):
            before = len(sheet.faults)
            wonder = sheet.make(Wonder, raw, (label,), None, sides=_sides)
            if wonder is not None and len(sheet.faults) == before:
                pack.wonders.append(wonder)
    pack.all_wonders = not sheet.faults
    pack.faults += sheet.faults


class _Sheet:
    """One file while it is read, and what has been found to be wrong with it."""

    def __init__(self, pack: Pack, name: str) -> None:
        self.pack = pack
        self.name = name
        self.file = pack.file(name)
        self.faults: list[Fault] = []

    def fault(self, where: Where, wrong: str, right: str | Meant) -> None:
        self.note(Fault(self.file, ", ".join(where), wrong, right))

    def note(self, *faults: Fault) -> None:
        self.faults += faults
        if len(self.faults) >= _ENOUGH:
            wrong = _("there are more than {faults} faults").format(faults=len(self.faults))
            self.faults.append(
                Fault(self.file, "", wrong, _("the rest of the file is not looked at"))
            )
            raise _Enough

    def load(self) -> Json:
        try:
            raw = read_json(Path(self.file))
        except PackError as error:
            self.faults += error.faults
            return None
        self.pack.contents[self.name] = raw
        return raw

    def entries(self, what: str) -> list[tuple[str, Json]]:
        """The entries of a file that is a list, each with how faults call it."""
        raw = self.load()
        if self.faults:
            return []
        if not isinstance(raw, tuple):
            self.fault(
                (),
                _("{value} is not possible here").format(value=shown(raw)),
                _("a list of {what}").format(what=what),
            )
            return []
        times = Counter(_name_of(entry) for entry in raw)
        labelled = []
        for number, entry in enumerate(raw, start=1):
            name = _name_of(entry)
            if name is None:
                label = _("entry {n}").format(n=number)
            else:
                label = (
                    name
                    if times[name] == 1
                    else _("{name} (entry {n})").format(name=name, n=number)
                )
            labelled.append((label, entry))
        return labelled

    def make(
        self,
        model: type[T],
        raw: Json,
        where: Where,
        otherwise: T,
        **inside: Callable[[_Sheet, Json, Where], object],
    ) -> T:
        """A `model` made of the object `raw`, or `otherwise` where that has faults.

        What stands under the keys in `inside` is made first, by the functions given there.
        """
        if not isinstance(raw, dict):
            right = _("an object with {keys}").format(keys=", ".join(keys_of(model)))
            self.fault(where, _("{value} is not possible here").format(value=shown(raw)), right)
            return otherwise
        made = {
            key: inside[key](self, value, (*where, key)) if key in inside else value
            for key, value in raw.items()
        }
        try:
            return model(**made)
        except ValidationError as error:
            self.note(*explain(error, model, self.file, where))
            return otherwise


def _name_of(raw: Json) -> str | None:
    """The name of a card or wonder, if it has one that can be told."""
    name = raw.get("name") if isinstance(raw, dict) else None
    told = isinstance(name, str) and name.isprintable() and name == name.strip() != ""
    return str(name) if told else None


# What stands in where something was faulty; it never leaves this module.
_FREE = Cost()
_NO_EFFECT = Effect()
_NO_STAGE = Stage(_FREE, (_NO_EFFECT,))
_NO_COPY = CopiedStage("left", 1)
_NO_SIDE = WonderSide((_NO_STAGE,))


def _rules(sheet: _Sheet, raw: Json, where: Where) -> Rules | None:
    return sheet.make(Rules, raw, where, None)


def _changes(sheet: _Sheet, raw: Json, where: Where) -> Changes | None:
    return sheet.make(Changes, raw, where, None, colours=_colours, score_pad=_lines, pools=_pools)


def _colours(sheet: _Sheet, raw: Json, where: Where) -> object:
    return _each(sheet, raw, where, "colour", NewColour, NewColour("none", "none", "none"))


def _lines(sheet: _Sheet, raw: Json, where: Where) -> object:
    return _each(sheet, raw, where, "line", NewLine, NewLine("none", "none", "none"))


def _pools(sheet: _Sheet, raw: Json, where: Where) -> object:
    return _each(sheet, raw, where, "pool", PoolRule, PoolRule("none", "players"))


def _each(
    sheet: _Sheet, raw: Json, where: Where, what: str, model: type[T], otherwise: T
) -> object:
    if not isinstance(raw, tuple):
        return raw
    return tuple(
        sheet.make(model, each, _nth(where, what, n), otherwise) for n, each in enumerate(raw)
    )


def _cost(sheet: _Sheet, raw: Json, where: Where) -> Cost:
    return sheet.make(Cost, raw, where, _FREE)


def _effects(sheet: _Sheet, raw: Json, where: Where) -> object:
    if not isinstance(raw, tuple):
        return raw
    return tuple(_effect(sheet, each, _nth(where, "effect", n)) for n, each in enumerate(raw))


def _effect(sheet: _Sheet, raw: Json, where: Where) -> Effect:
    kinds = _("one of {names}").format(names=", ".join(sorted(KINDS)))
    if not isinstance(raw, dict):
        sheet.fault(
            where,
            _("{value} is not possible here").format(value=shown(raw)),
            _("an object with a type"),
        )
        return _NO_EFFECT
    if "type" not in raw:
        sheet.fault((*where, "type"), _("is missing"), kinds)
        return _NO_EFFECT
    shape = dict(raw)
    name = shape.pop("type")
    if not isinstance(name, str) or name not in KINDS:
        right = Meant(name, tuple(KINDS), kinds) if isinstance(name, str) else kinds
        sheet.fault(
            (*where, "type"), _("there is no effect {name}").format(name=shown(name)), right
        )
        return _NO_EFFECT
    return sheet.make(KINDS[name], shape, where, _NO_EFFECT)


def _sides(sheet: _Sheet, raw: Json, where: Where) -> object:
    if not isinstance(raw, dict):
        return raw
    return {
        name: sheet.make(WonderSide, side, (*where[:-1], f"side {name}"), _NO_SIDE, stages=_stages)
        for name, side in raw.items()
    }


def _stages(sheet: _Sheet, raw: Json, where: Where) -> object:
    if not isinstance(raw, tuple):
        return raw
    return tuple(_stage(sheet, stage, _nth(where, "stage", n)) for n, stage in enumerate(raw))


def _stage(sheet: _Sheet, raw: Json, where: Where) -> Stage | CopiedStage:
    if isinstance(raw, dict) and "copies" in raw:
        return sheet.make(CopiedStage, raw, where, _NO_COPY)
    return sheet.make(Stage, raw, where, _NO_STAGE, cost=_cost, effects=_effects)


def _nth(where: Where, what: str, place: int) -> Where:
    """The way to an entry of the list at `where`, the first being number 1."""
    return (*where[:-1], f"{what} {place + 1}")
