"""What can be wrong with a position, in sentences."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from sevenwonders_tui.catalog import fold

BAD_POSITION = 2
BAD_ANSWER = 3


class PositionError(Exception):
    """A position or an answer that cannot be; `status` is the exit status it leads to."""

    def __init__(self, place: str, wrong: str, status: int = BAD_POSITION) -> None:
        super().__init__(f"{place}: {wrong}" if place else wrong)
        self.status = status


def suggestion(name: str, known: Iterable[str]) -> str:
    """`; did you mean "Baths"?` when `name` looks like a known one, else nothing."""
    by_fold = {fold(one): one for one in known}
    close = get_close_matches(fold(name), by_fold, n=1, cutoff=0.7)
    return f'; did you mean "{by_fold[close[0]]}"?' if close else ""


def json_path(parts: Sequence[int | str]) -> str:
    """`players[0].built[1]`, as people write it."""
    path = ""
    for part in parts:
        path += f"[{part}]" if isinstance(part, int) else f".{part}" if path else part
    return path


def from_pydantic(error: ValidationError, keys: Iterable[str]) -> PositionError:
    """The first fault pydantic found, as a sentence; `keys` are all keys there are, for suggestions."""
    # A value that fits neither form of a union gives a fault for each; the first place tells enough.
    first = error.errors(include_url=False)[0]
    path = [part for part in first["loc"] if not _is_branch(part)]
    return PositionError(json_path(path), _sentence(first, keys))


_BRANCHES = ("constrained-int", "int", "tuple")
"""Parts that pydantic puts into a path to tell the forms of a union apart."""


def _is_branch(part: int | str) -> bool:
    return isinstance(part, str) and part.partition("[")[0] in _BRANCHES


_SENTENCES = {
    "missing": "is missing",
    "int_type": "is {input}, must be a whole number",
    "string_type": "is {input}, must be text",
    "tuple_type": "is {input}, must be a list",
    "model_type": "is {input}, must be an object",
    "string_too_short": "is empty",
    "too_short": "has {actual_length} entries, needs at least {min_length}",
    "too_long": "has more than {max_length} entries",
    "greater_than_equal": "is {input}, must be at least {ge}",
    "less_than_equal": "is {input}, must be at most {le}",
    "literal_error": "is {input}, must be {expected}",
}


def _sentence(error: ErrorDetails, keys: Iterable[str]) -> str:
    if error["type"] == "extra_forbidden":
        return f"no key of this name is known{suggestion(str(error['loc'][-1]), keys)}"
    sentence = _SENTENCES.get(error["type"])
    if sentence is None:
        return f"{error['msg'][0].lower()}{error['msg'][1:]}"
    return sentence.format(**{"input": _short(error["input"]), **error.get("ctx", {})})


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:39]}…"
