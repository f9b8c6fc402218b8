"""Faults of a pack, told to the person who writes it; keys of files stay English. And what pydantic found
wrong, with what would be right: the shapes of the models in words, for packs, positions, journals and settings."""

from __future__ import annotations

import json
import re
import types
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from typing import (
    Annotated,
    Literal,
    NamedTuple,
    TypeGuard,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from sevenwonders_tui.catalog.catalog import fold
from sevenwonders_tui.messages import _
from sevenwonders_tui.statuses import CANNOT_USE_FILE, DAMAGED
from sevenwonders_tui.visible import on_one_line

_MOST_TOLD = 50
"""So many faults are told one by one; of more, the first of each kind and how many there are."""
_LONGEST_PART = 400
"""Letters of a place or of what is wrong there; the cards that share a fault may be many."""
_LONGEST_SLIP = 60
"""Letters; nothing that has a name is called by anything longer."""

_MOST_KNOWN = 500
"""Names that there are; among more of them it would take long to find the one that was meant."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What was probably meant by a name that there is not. It is looked for when it is told."""

    name: str
    known: Sequence[str] = field(compare=False)
    otherwise: str
    """What would be right where no known name is like it."""

    def __str__(self) -> str:
        meant = closest(self.name, self.known)
        return _("did you mean '{name}'?").format(name=meant) if meant else self.otherwise


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a pack. `str()` tells it on one line."""

    file: str
    place: str
    """Where in the file, from the outside in: `Gizah, side A, stage 2, cost`. Empty for the file as a whole."""
    wrong: str
    right: str | Meant
    """What would be right there."""
    not_there: bool = False
    """Whether the file or folder is missing or may not be read, rather than wrong."""

    def __str__(self) -> str:
        parts = (self.file, _cut(self.place), _cut(self.wrong), _cut(str(self.right)))
        return on_one_line(": ".join(part for part in parts if part))

    @property
    def kind(self) -> tuple[str, str, str]:
        """What it has in common with faults of the same kind at other places of the file."""
        _entry, *inside = self.place.split(", ")
        return self.file, _without_values(", ".join(inside)), _without_values(self.wrong)


class PackError(Exception):
    """A pack cannot be used. `str()` tells its faults, one a line."""

    exit_code = DAMAGED

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        if any(fault.not_there for fault in self.faults):
            self.exit_code = CANNOT_USE_FILE
        super().__init__("\n".join(told(self.faults)))


def told(faults: Sequence[Fault]) -> list[str]:
    """A line for each fault; of very many, the first of each kind and how many more there are."""
    if len(faults) <= _MOST_TOLD:
        return [str(fault) for fault in faults]
    kinds: dict[tuple[str, str, str], list[Fault]] = {}
    for fault in faults:
        kinds.setdefault(fault.kind, []).append(fault)
    lines = []
    for of_kind in list(kinds.values())[:_MOST_TOLD]:
        more = len(of_kind) - 1
        said = _("{fault} (and {n} more like this)") if more else "{fault}"
        lines.append(said.format(fault=of_kind[0], n=more))
    left_out = sum(map(len, list(kinds.values())[_MOST_TOLD:]))
    if left_out:
        lines.append(_("and {n} faults of other kinds").format(n=left_out))
    return lines


def _without_values(text: str) -> str:
    """`text` without what differs between faults of one kind: what is quoted, names and numbers."""
    return re.sub(r"'[^']*'|\[.*\]|\{.*\}|\b[A-Z]\w*|-?\d+|\s", "", text)


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_PART else f"{text[: _LONGEST_PART - 3]}..."


def shown(value: object) -> str:
    """`value` as it stands in a file, cut short."""
    text = f"'{value[:40]}'" if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:37]}..."


def closest(name: str, known: Iterable[str]) -> str | None:
    """The one of `known` that `name` was probably meant to be, or None."""
    folded = {fold(each): each for each in known}
    if len(name) > _LONGEST_SLIP or len(folded) > _MOST_KNOWN:
        return None
    found = get_close_matches(fold(name), folded, n=1, cutoff=0.65)
    return folded[found[0]] if found else None


_UNKNOWN = ("unexpected_keyword_argument", "extra_forbidden")
"""What pydantic calls a key that a dataclass, or a model, does not have."""
_MISSING = ("missing", "missing_argument")
UNIONS = (Union, types.UnionType)
KEY = "[key]"
"""How pydantic marks that a key of an object is meant and not its value."""


class Slip(NamedTuple):
    """What pydantic found wrong at one place of an object."""

    way: tuple[int | str, ...]
    """The way to it inside the object, from the outside in."""
    wrong: str
    right: str | Meant


def keys_of(model: type) -> tuple[str, ...]:
    """The keys that an object read as `model` may have."""
    if is_dataclass(model):
        return tuple(each.name for each in fields(model) if each.init)
    assert issubclass(model, BaseModel)
    return tuple(model.model_fields)


def _is_model(annotation: object) -> TypeGuard[type]:
    return isinstance(annotation, type) and (
        is_dataclass(annotation) or issubclass(annotation, BaseModel)
    )


def describe(annotation: object) -> str:
    """What a value of this type looks like in JSON: `a whole number from 0 to 15`."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _describe_bounded(args[0], args[1:])
    if origin in UNIONS:
        return _either([describe(each) for each in args if each is not types.NoneType])
    if origin is Literal:
        names = ", ".join(map(str, args))
        return _("one of {names}").format(names=names) if len(args) > 1 else f"'{args[0]}'"
    if origin is tuple:
        if args[-1] is not Ellipsis:
            return _("a list of {n}, each {entry}").format(n=len(args), entry=describe(args[0]))
        return _("a list, each entry {entry}").format(entry=describe(args[0]))
    if origin is dict:
        return _("an object, each key {key}, each value {value}").format(
            key=describe(args[0]), value=describe(args[1])
        )
    plain = ((int, _("a whole number")), (str, _("a text")), (bool, _("true or false")))
    if _is_model(annotation):
        return _("an object with {keys}").format(keys=", ".join(keys_of(annotation)))
    return next((words for kind, words in plain if annotation is kind), _("an object with a type"))


def _either(shapes: list[str]) -> str:
    said = shapes[0]
    for shape in shapes[1:]:
        said = _("{shape} or {other}").format(shape=said, other=shape)
    return said


def _describe_bounded(inner: object, metadata: Iterable[object]) -> str:
    bounds: dict[str, int] = {}
    for info in metadata:
        if isinstance(info, FieldInfo):
            if info.description:
                return _(info.description)
            for limit in info.metadata:
                bounds |= {
                    name: getattr(limit, name)
                    for name in ("ge", "le", "min_length", "max_length")
                    if hasattr(limit, name)
                }
    told = describe(inner)
    if inner is str:
        return told
    match bounds:
        case {"ge": least, "le": most}:
            return _("{told} from {least} to {most}").format(told=told, least=least, most=most)
        case {"ge": least}:
            return _("{told}, {least} or more").format(told=told, least=least)
        case {"le": most}:
            return _("{told}, {most} or less").format(told=told, most=most)
        case {"min_length": least, "max_length": most}:
            return _("a list of {least} to {most}, each entry {entry}").format(
                least=least, most=most, entry=describe(get_args(inner)[0])
            )
        case {"min_length": least}:
            return _("a list of at least {n}, each entry {entry}").format(
                n=least, entry=describe(get_args(inner)[0])
            )
    return told


def explain(error: ValidationError, model: type, file: str, place: tuple[str, ...]) -> list[Fault]:
    """The faults of an object at `place` of a file that could not be read as `model`."""
    return [
        Fault(file, ", ".join((*place, *map(_step, slip.way))), slip.wrong, slip.right)
        for slip in slips(error, model)
    ]


def _step(step: int | str) -> str:
    return _("entry {n}").format(n=step + 1) if isinstance(step, int) else step


def slips(error: ValidationError, model: type) -> list[Slip]:
    """Everything that is wrong with an object that could not be read as `model`, one slip a place.

    An unknown key and a missing one are a single slip when the one was meant for the other.
    """
    details = error.errors(include_url=False)
    missing = {each["loc"] for each in details if each["type"] in _MISSING}
    found = []
    for each in details:
        if each["type"] in _UNKNOWN:
            *around, key = each["loc"]
            keys = keys_of(_model_at(model, tuple(around)))
            near = [str(loc[-1]) for loc in missing if loc[:-1] == tuple(around)]
            meant = closest(str(key), near) or closest(str(key), keys)
            missing.discard((*around, meant or ""))
            right = (
                _("did you mean '{name}'?").format(name=meant)
                if meant
                else _("one of {names}").format(names=", ".join(keys))
            )
            found.append(Slip(tuple(around), _("unknown key {key}").format(key=shown(key)), right))
    others: dict[tuple[int | str, ...], Slip] = {}
    for each in details:
        if each["type"] not in _UNKNOWN and (
            each["type"] not in _MISSING or each["loc"] in missing
        ):
            slip = _slip(each, model)
            others.setdefault(slip.way, slip)
    return [*found, *others.values()]


def _slip(details: ErrorDetails, model: type) -> Slip:
    annotation, way = _locate(model, details["loc"])
    expected = describe(annotation)
    right: str | Meant = expected
    value = details["input"]
    word_wanted = details["type"] == "literal_error" or len(way) < len(details["loc"])
    if word_wanted and isinstance(value, str):
        right = Meant(value, _words(annotation), expected)
    return Slip(way, _wrong(details), right)


def _words(annotation: object) -> tuple[str, ...]:
    """All words that may stand where this type is asked for."""
    args = get_args(annotation)
    if get_origin(annotation) is Literal:
        return tuple(map(str, args))
    return tuple(word for each in args for word in _words(each))


def _locate(model: type, loc: tuple[int | str, ...]) -> tuple[object, tuple[int | str, ...]]:
    """The type annotation of what is wrong at `loc` in an object read as `model`, and the way there."""
    annotation: object = model
    for taken, step in enumerate(loc):
        annotation = _without_bounds(annotation)
        if get_origin(annotation) in UNIONS:
            # pydantic tries each kind that is possible here and says why it is none of them.
            return annotation, loc[:taken]
        if _is_model(annotation):
            annotation = _hints(annotation)[str(step)]
        elif loc[taken + 1 : taken + 2] == (KEY,):
            return get_args(annotation)[0], loc[:taken]
        else:
            annotation = get_args(annotation)[1 if get_origin(annotation) is dict else 0]
    return annotation, loc


def _model_at(model: type, loc: tuple[int | str, ...]) -> type:
    at = _without_bounds(_locate(model, loc)[0])
    assert isinstance(at, type)
    return at


@cache
def _hints(model: type) -> dict[str, object]:
    return get_type_hints(model, include_extras=True)


def _without_bounds(annotation: object) -> object:
    """`annotation` without what says how large it may be, or that it may be left out."""
    while True:
        args = [each for each in get_args(annotation) if each is not types.NoneType]
        optional = get_origin(annotation) in UNIONS and len(args) == 1
        if get_origin(annotation) is not Annotated and not optional:
            return annotation
        annotation = args[0]


def _wrong(details: ErrorDetails) -> str:
    value = details["input"]
    match details["type"]:
        case "missing" | "missing_argument":
            return _("is missing")
        case "greater_than_equal":
            return _("{value} is too small").format(value=shown(value))
        case "less_than_equal":
            return _("{value} is too large").format(value=shown(value))
        case "string_too_long":
            return _("{value} is too long").format(value=shown(value))
        case "too_short" | "string_too_short":
            return _("has too few entries") if value else _("is empty")
        case "too_long":
            return _("has too many entries")
    return _("{value} is not possible here").format(value=shown(value))
