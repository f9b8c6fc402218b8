"""Reading the JSON files of a pack, more strictly than JSON itself asks for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NoReturn

from sevenwonders_tui.catalog.faults import Fault, PackError

Json = dict[str, "Json"] | tuple["Json", ...] | str | int | float | bool | None
"""What stands in a file. Lists are read as tuples, since nothing is ever added to them."""


def read_json(path: Path) -> Json:
    """What stands in the file at `path`.

    Raises:
        PackError: it is not there, is not JSON in UTF-8, or has a key twice in one object.
    """
    text = _text(path)
    if not text.strip():
        _refuse(path, "", "the file is empty", "JSON")
    twice: list[tuple[str, str]] = []

    def read_object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
        found = {key: _frozen(value) for key, value in pairs}
        if len(found) < len(pairs):
            keys = [key for key, _ in pairs]
            place = next((str(found[key]) for key in ("name", "id") if key in found), "")
            twice.extend((place, key) for key in found if keys.count(key) > 1)
        return found

    def refuse_constant(name: str) -> NoReturn:
        _refuse(path, "", f"{name} is not JSON", "a number")

    try:
        raw = json.loads(text, object_pairs_hook=read_object, parse_constant=refuse_constant)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        _refuse(path, place, f"not JSON ({error.msg})", "JSON without comments or trailing commas")
    except (ValueError, RecursionError):
        _refuse(path, "", "a number or a nesting without end", "JSON of a sensible size")
    try:
        json.dumps(raw, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        half = ascii(error.object[error.start])[1:-1]
        _refuse(path, "", f"{half} is half a sign", "the sign itself")
    if twice:
        raise PackError(
            Fault(str(path), place, f"the key '{key}' stands there twice", "each key once")
            for place, key in twice
        )
    return _frozen(raw)


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        _refuse(path, "", "there is no such file", f"a pack has a file {path.name} in its folder")
    except (IsADirectoryError, NotADirectoryError):
        _refuse(path, "", "this is not a file", "a JSON file")
    except UnicodeDecodeError as error:
        _refuse(path, f"byte {error.start + 1}", "not text in UTF-8", "JSON saved as UTF-8")
    except OSError as error:
        _refuse(path, "", f"cannot be read ({error.strerror})", "a JSON file that may be read")


def _frozen(value: object) -> Json:
    if isinstance(value, list):
        return tuple(_frozen(each) for each in value)
    return value  # type: ignore[return-value]  # json makes nothing else, and objects come through read_object


def _refuse(path: Path, place: str, wrong: str, right: str) -> NoReturn:
    raise PackError([Fault(str(path), place, wrong, right)])
