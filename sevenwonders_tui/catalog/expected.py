"""What would be right: the shapes of the models in words, and pydantic's errors as faults."""

from __future__ import annotations

import types
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Annotated, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from sevenwonders_tui.catalog.faults import Fault, Meant, closest, shown
from sevenwonders_tui.messages import _

UNKNOWN_KEY = "unexpected_keyword_argument"
"""What pydantic calls a key that a dataclass does not have."""

UNIONS = (Union, types.UnionType)
KEY = "[key]"
"""How pydantic marks that a key of an object is meant and not its value."""


def keys_of(model: type) -> tuple[str, ...]:
    """The keys that an object read as `model` may have."""
    assert is_dataclass(model)
    return tuple(each.name for each in fields(model) if each.init)


def describe(annotation: object) -> str:
    """What a value of this type looks like in JSON: `a whole number from 0 to 15`."""
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _describe_bounded(args[0], args[1:])
    if origin in UNIONS:
        return _either([describe(each) for each in args if each is not types.NoneType])
    if origin is Literal:
        return (
            _("one of {names}").format(names=", ".join(args)) if len(args) > 1 else f"'{args[0]}'"
        )
    if origin is tuple:
        if args[-1] is not Ellipsis:
            return _("a list of {n}, each {entry}").format(n=len(args), entry=describe(args[0]))
        return _("a list, each entry {entry}").format(entry=describe(args[0]))
    if origin is dict:
        return _("an object, each key {key}, each value {value}").format(
            key=describe(args[0]), value=describe(args[1])
        )
    plain = ((int, _("a whole number")), (str, _("a text")), (bool, _("true or false")))
    if isinstance(annotation, type) and is_dataclass(annotation):
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
                    for name in ("ge", "le", "min_length")
                    if hasattr(limit, name)
                }
    told = describe(inner)
    match bounds:
        case {"ge": least, "le": most}:
            return _("{told} from {least} to {most}").format(told=told, least=least, most=most)
        case {"ge": least}:
            return _("{told}, {least} or more").format(told=told, least=least)
        case {"le": most}:
            return _("{told}, {most} or less").format(told=told, most=most)
        case {"min_length": least}:
            return _("a list of at least {n}, each entry {entry}").format(
                n=least, entry=describe(get_args(inner)[0])
            )
    return told


def explain(error: ValidationError, model: type, file: str, place: tuple[str, ...]) -> list[Fault]:
    """The faults of an object at `place` that could not be read as `model`.

    An unknown key and a missing one are a single fault when the one is a slip for the other.
    """
    details = error.errors(include_url=False)
    unknown = [str(each["loc"][0]) for each in details if each["type"] == UNKNOWN_KEY]
    missing = {str(each["loc"][0]) for each in details if _is_missing_key(each)}
    keys = keys_of(model)
    meant = {key: closest(key, missing) or closest(key, keys) for key in unknown}
    faults = []
    for key in unknown:
        right = (
            _("did you mean '{name}'?").format(name=meant[key])
            if meant[key]
            else _("one of {names}").format(names=", ".join(keys))
        )
        faults.append(
            Fault(file, ", ".join(place), _("unknown key {key}").format(key=shown(key)), right)
        )
    explained: dict[str, Fault] = {}
    for each in details:
        slip = _is_missing_key(each) and each["loc"][0] in meant.values()
        if each["type"] != UNKNOWN_KEY and not slip:
            fault = _explain_one(each, model, file, place)
            explained.setdefault(fault.place, fault)
    return [*faults, *explained.values()]


def _is_missing_key(details: ErrorDetails) -> bool:
    return details["type"] == "missing" and len(details["loc"]) == 1


def _explain_one(details: ErrorDetails, model: type, file: str, place: tuple[str, ...]) -> Fault:
    annotation, steps = _locate(model, details["loc"])
    where = [
        *place,
        *(_("entry {n}").format(n=step + 1) if isinstance(step, int) else step for step in steps),
    ]
    expected = describe(annotation)
    right: str | Meant = expected
    value = details["input"]
    word_wanted = details["type"] == "literal_error" or len(steps) < len(details["loc"])
    if word_wanted and isinstance(value, str):
        right = Meant(value, _words(annotation), expected)
    return Fault(file, ", ".join(where), _wrong(details), right)


def _words(annotation: object) -> tuple[str, ...]:
    """All words that may stand where this type is asked for."""
    args = get_args(annotation)
    if get_origin(annotation) is Literal:
        return args
    return tuple(word for each in args for word in _words(each))


def _locate(model: type, loc: tuple[int | str, ...]) -> tuple[object, tuple[int | str, ...]]:
    """The type annotation of what is wrong at `loc` in an object read as `model`, and the way there."""
    annotation: object = _hints(model)[str(loc[0])]
    for taken in range(1, len(loc)):
        annotation = _without_bounds(annotation)
        if get_origin(annotation) in UNIONS:
            # pydantic tries each kind that is possible here and says why it is none of them.
            return annotation, loc[:taken]
        if loc[taken + 1 : taken + 2] == (KEY,):
            return get_args(annotation)[0], loc[:taken]
        annotation = get_args(annotation)[1 if get_origin(annotation) is dict else 0]
    return annotation, loc


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
        case "missing":
            return _("is missing")
        case "greater_than_equal":
            return _("{value} is too small").format(value=shown(value))
        case "less_than_equal":
            return _("{value} is too large").format(value=shown(value))
        case "string_too_long":
            return _("{value} is too long").format(value=shown(value))
        case "too_short":
            return _("has too few entries") if value else _("is empty")
        case "too_long":
            return _("has too many entries")
    return _("{value} is not possible here").format(value=shown(value))
