"""Reading the JSON files of a pack, more strictly than JSON itself asks for."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import NoReturn, cast

from sevenwonders_tui.bounded import Way, excess, read_file
from sevenwonders_tui.catalog.faults import Fault, PackError, shown
from sevenwonders_tui.messages import _

Json = dict[str, "Json"] | tuple["Json", ...] | str | int | float | bool | None
"""What stands in a file. Lists are read as tuples, since nothing is ever added to them."""
LARGEST = 2 * 1024 * 1024
"""Bytes of a file; the cards of the box take 17 000."""


def read_json(path: Path) -> Json:
    """What stands in the file at `path`.

    Raises:
        PackError: it is not there, is no regular file or too large, is not JSON in UTF-8, has a key
            twice in one object, or what no pack could have (`bounded`).
    """
    text = _text(path)
    if not text.strip():
        _refuse(path, "", _("the file is empty"), _("JSON"))
    twice: list[tuple[str, str]] = []

    def read_object(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            times = Counter(key for key, _ in pairs)
            place = next((str(found[key]) for key in ("name", "id") if key in found), "")
            twice.extend((place, key) for key in found if times[key] > 1)
        return found

    def refuse_constant(name: str) -> NoReturn:
        _refuse(path, "", _("{name} is not JSON").format(name=name), _("a number"))

    try:
        raw = json.loads(text, object_pairs_hook=read_object, parse_constant=refuse_constant)
    except json.JSONDecodeError as error:
        place = _("line {line}, column {column}").format(line=error.lineno, column=error.colno)
        _refuse(
            path,
            place,
            _("not JSON ({reason})").format(reason=error.msg),
            _("JSON without comments or trailing commas"),
        )
    except (ValueError, RecursionError):
        _refuse(path, "", _("a number or a nesting without end"), _("JSON of a sensible size"))
    if too_much := excess(raw):
        _refuse(path, place_of(too_much.way), too_much.wrong, too_much.right)
    try:
        json.dumps(raw, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        half = ascii(error.object[error.start])[1:-1]
        _refuse(path, "", _("{half} is half a sign").format(half=half), _("the sign itself"))
    if twice:
        raise PackError(
            Fault(
                str(path),
                place,
                _("the key {key} stands there twice").format(key=shown(key)),
                _("each key once"),
            )
            for place, key in twice
        )
    return _frozen(raw)


def _text(path: Path) -> str:
    try:
        return read_file(path, LARGEST).decode("utf-8-sig")
    except FileNotFoundError:
        right = _("a pack has a file {name} in its folder").format(name=path.name)
        _refuse(path, "", _("there is no such file"), right, not_there=True)
    except (IsADirectoryError, NotADirectoryError):
        _refuse(path, "", _("this is not a file"), _("a JSON file"))
    except UnicodeDecodeError as error:
        _refuse(
            path,
            _("byte {n}").format(n=error.start + 1),
            _("not text in UTF-8"),
            _("JSON saved as UTF-8"),
        )
    except OSError as error:
        wrong = _("cannot be read ({reason})").format(reason=error.strerror)
        _refuse(path, "", wrong, _("a JSON file that may be read"), not_there=True)


def _frozen(value: object) -> Json:
    if isinstance(value, list):
        return tuple(_frozen(each) for each in value)
    if isinstance(value, dict):
        return {key: _frozen(each) for key, each in value.items()}
    return cast(Json, value)


def place_of(way: Way) -> str:
    """A place inside a file, as faults of packs name it: `entry 3, cost, coins`."""
    return ", ".join(
        _("entry {n}").format(n=step + 1) if isinstance(step, int) else shown(step) for step in way
    )


def _refuse(path: Path, place: str, wrong: str, right: str, *, not_there: bool = False) -> NoReturn:
    raise PackError([Fault(str(path), place, wrong, right, not_there)])
