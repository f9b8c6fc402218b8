"""What can be wrong with a position, in sentences."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from sevenwonders_tui.catalog import fold
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.position.model import AnswerFile, PayFile, PlayerFile, PositionFile
from sevenwonders_tui.statuses import USAGE
from sevenwonders_tui.words.phrases import and_list

_LONGEST_SLIP = 60
"""Letters; nothing that has a name is called by anything longer."""
_MODELS: dict[str, type[BaseModel]] = {
    "players": PlayerFile, "answers": AnswerFile, "pay": PayFile,
}  # fmt: skip
"""What stands under a key, where it has keys itself."""
_WHOSE_KEYS: dict[str, type[BaseModel]] = {
    marked("the whole table"): PositionFile, marked("a player"): PlayerFile, marked("an answer"): AnswerFile, marked("what is paid"): PayFile,
}  # fmt: skip


class PositionError(Exception):
    """A position or an answer that cannot be; `status` is the exit status it leads to."""

    def __init__(self, place: str, wrong: str, status: int = USAGE) -> None:
        super().__init__(f"{place}: {wrong}" if place else wrong)
        self.status = status


def suggestion(name: str, known: Iterable[str]) -> str:
    """`; did you mean "Baths"?` when `name` looks like a known one, else nothing."""
    if len(name) > _LONGEST_SLIP:
        return ""
    by_fold = {fold(one): one for one in known}
    close = get_close_matches(fold(name), by_fold, n=1, cutoff=0.7)
    return _('; did you mean "{name}"?').format(name=by_fold[close[0]]) if close else ""


def json_path(parts: Sequence[int | str]) -> str:
    """`players[0].built[1]`, as people write it."""
    path = ""
    for part in parts:
        name = part if isinstance(part, int) else cut(part)
        path += f"[{name}]" if isinstance(part, int) else f".{name}" if path else str(name)
    return path


def cut(text: str) -> str:
    """A name or a key as it is told: of a very long one the beginning."""
    return text if len(text) <= _LONGEST_SLIP else f"{text[: _LONGEST_SLIP - 1]}…"


def from_pydantic(error: ValidationError) -> PositionError:
    """The first fault that pydantic found in a `PositionFile`, as a sentence."""
    # A value that fits neither form of a union gives a fault for each; the first place tells enough.
    first = error.errors(include_url=False)[0]
    path = [part for part in first["loc"] if not _is_branch(part)]
    return PositionError(json_path(path), _sentence(first))


_BRANCHES = ("constrained-int", "int", "tuple")
"""Parts that pydantic puts into a path to tell the forms of a union apart."""


def _is_branch(part: int | str) -> bool:
    return isinstance(part, str) and part.partition("[")[0] in _BRANCHES


_SENTENCES = {
    "missing": marked("is missing"),
    "int_type": marked("is {input}, must be a whole number"),
    "string_type": marked("is {input}, must be text"),
    "tuple_type": marked("is {input}, must be a list"),
    "model_type": marked("is {input}, must be an object"),
    "string_too_short": marked("is empty"),
    "too_short": marked("has {actual_length} entries, needs at least {min_length}"),
    "too_long": marked("has more than {max_length} entries"),
    "greater_than_equal": marked("is {input}, must be at least {ge}"),
    "less_than_equal": marked("is {input}, must be at most {le}"),
    "literal_error": marked("is {input}, must be {expected}"),
}


def _sentence(error: ErrorDetails) -> str:
    if error["type"] == "extra_forbidden":
        return _unknown_key(error["loc"])
    sentence = _SENTENCES.get(error["type"])
    if sentence is None:
        return f"{error['msg'][0].lower()}{error['msg'][1:]}"
    return _(sentence).format(**{"input": _short(error["input"]), **error.get("ctx", {})})


def _unknown_key(loc: tuple[int | str, ...]) -> str:
    *around, key = loc
    names = [part for part in around if isinstance(part, str)]
    here = _MODELS[names[-1]] if names else PositionFile
    elsewhere = [words for words, model in _WHOSE_KEYS.items() if key in model.model_fields]
    if elsewhere:
        said = _("no key of this name is known here; it is one of {places}")
        return said.format(places=and_list([_(each) for each in elsewhere]))
    return _("no key of this name is known here{suggestion}").format(
        suggestion=suggestion(str(key), here.model_fields)
    )


def _short(value: object) -> str:
    text = json.dumps(value[:60] if isinstance(value, str) else value, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:39]}…"
