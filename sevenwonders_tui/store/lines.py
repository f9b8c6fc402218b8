"""A journal as text: one JSON object a line, first the header, then the deal, then the entries.

Each line ends with a check sum over what it says and over all lines before it, so a line changed by hand or
by a fault of the disk is noticed. The sums keep no secret: whoever wants to can make some that fit.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, NamedTuple, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json, to_jsonable_python

from sevenwonders_tui.messages import _
from sevenwonders_tui.store.errors import JournalFault, Trouble
from sevenwonders_tui.store.names import check_distinct, clean_name
from sevenwonders_tui.store.record import (
    FORMAT,
    Answered,
    Dealt,
    Entry,
    GameRecord,
    Header,
    PinChosen,
    TookBack,
    TookBackTurn,
    WrongPins,
)

LONGEST_LINE = 64 * 1024
"""Bytes; the deal of eight seats takes about 5000."""
LONGEST_JOURNAL = 4 * 1024 * 1024
"""Bytes; a game takes about 10 000."""
DEAL = 2
"""The number of the line of the deal."""
FIRST_ENTRY = 3
"""The number of the line of the first entry."""

Line = TypeVar("Line", Header, Dealt, Answered, TookBack, TookBackTurn, PinChosen, WrongPins)

_HEADER = TypeAdapter(Header)
_DEALT = TypeAdapter(Dealt)
_ANSWERED = TypeAdapter(Answered)
_TOOK_BACK = TypeAdapter(TookBack)
_TOOK_BACK_TURN = TypeAdapter(TookBackTurn)
_PIN_CHOSEN = TypeAdapter(PinChosen)
_WRONG_PINS = TypeAdapter(WrongPins)


_CHECK = "check"
"""The key of the check sum in a line."""


def to_line(what: Header | Dealt | Entry, before: str) -> tuple[bytes, str]:
    """The line for `what`, with its end, and its check sum.

    `before` is the check sum of the line before; empty for the first line.
    """
    says = _text(to_jsonable_python(what))
    check = _check_sum(says, before)
    return f'{says[:-1]}, "{_CHECK}": "{check}"}}\n'.encode(), check


def _text(raw: dict[str, Any]) -> str:
    return json.dumps(raw, ensure_ascii=False)


def _check_sum(says: str, before: str) -> str:
    return blake2b(f"{before}{says}".encode(), digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class ReadJournal:
    """What was read of a journal."""

    record: GameRecord
    size: int
    """How many bytes of it are good."""
    torn: bool
    """Whether a line after them was only begun, or is no JSON, and was left out."""
    check: str
    """The check sum of the last line, as it should be."""
    changed: int | None
    """The number of the first line that is not as it was written, judging by its check sum."""


def read_lines(data: bytes) -> ReadJournal:
    """Read a whole journal. A torn last line is left out.

    Raises:
        JournalFault: it is no journal of this version, or something before its end is wrong.
    """
    *lines, rest = data.split(b"\n")
    for number, line in enumerate((*lines, rest), 1):
        if len(line) > LONGEST_LINE:
            raise JournalFault(number, _("The line is longer than any line of a saved game."))
        if number == 1 and lines:
            first = _parse(line, 1)
            header = _header(first)
    torn = bool(rest)
    if lines and not torn and _is_no_json(lines[-1]):
        torn = True
        lines.pop()
    if len(lines) < FIRST_ENTRY - 1:
        raise JournalFault(len(lines) + 1, _("The file ends before the game begins."))
    parsed = [first, *(_parse(line, number) for number, line in enumerate(lines[1:], 2))]
    deal = _read(_DEALT, parsed[1]).deal
    entries = tuple(map(_read_entry, parsed[2:]))
    size = sum(len(line) + 1 for line in lines)
    check, changed = _checked(parsed)
    return ReadJournal(GameRecord(header, deal, entries), size, torn, check, changed)


def _checked(lines: Sequence[_Line]) -> tuple[str, int | None]:
    """The check sum of the last line, and the number of the first line whose own does not fit."""
    check, changed = "", None
    for line in lines:
        check = _check_sum(line.says, check)
        if changed is None and line.check != check:
            changed = line.number
    return check, changed


def _is_no_json(line: bytes) -> bool:
    try:
        from_json(line)
    except ValueError:
        return True
    return False


def read_header(line: bytes) -> Header:
    """Read the first line of a journal.

    Raises:
        JournalFault: it is not the first line of a journal of this version.
    """
    return _header(_parse(line, 1))


def _header(line: _Line) -> Header:
    written = line.raw.get("format")
    if written != FORMAT:
        version = re.fullmatch(r"sevenwonders-journal/([1-9][0-9]{0,8})", str(written))
        if version is None:
            raise JournalFault(1, _("This is not a game saved by this program."))
        if int(version[1]) < int(FORMAT.rpartition("/")[2]):
            older = _(
                "The game was saved by an earlier version of this program, which can still play it."
            )
            raise JournalFault(1, older, Trouble.OLDER)
        raise JournalFault(
            1, _("The game was saved by a newer version of this program."), Trouble.NEWER
        )
    header = _read(_HEADER, line)
    try:
        check_distinct(seat.name for seat in header.seats)
        for seat in header.seats:
            if clean_name(seat.name) != seat.name:
                raise ValueError(_("A name cannot begin or end with a blank."))
    except ValueError as refused:
        raise JournalFault(1, str(refused)) from None
    return header


def _read_entry(line: _Line) -> Entry:
    if "take_back" in line.raw:
        return _read(_TOOK_BACK, line)
    if "take_back_turn" in line.raw:
        return _read(_TOOK_BACK_TURN, line)
    if "pin" in line.raw:
        return _read(_PIN_CHOSEN, line)
    if "wrong_pins" in line.raw:
        return _read(_WRONG_PINS, line)
    return _read(_ANSWERED, line)


class _Line(NamedTuple):
    """A line that is a JSON object."""

    number: int
    raw: dict[str, Any]
    says: str
    """Its text without the check sum."""
    check: object
    """Its check sum, or whatever else is in its place; None where it has none."""


def _parse(line: bytes, number: int) -> _Line:
    try:
        raw = from_json(line)
    except ValueError:
        raise JournalFault(number, _("The line is not JSON.")) from None
    if not isinstance(raw, dict):
        raise JournalFault(number, _("The line is not a JSON object."))
    check = raw.pop(_CHECK, None)
    return _Line(number, raw, _text(raw), check)


def _read(shape: TypeAdapter[Line], line: _Line) -> Line:
    try:
        return shape.validate_json(line.says)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
    place = ".".join(map(str, first["loc"]))
    if first["type"] in ("missing", "missing_argument"):
        what = _("“{place}” is missing.").format(place=place)
    elif first["type"] in ("extra_forbidden", "unexpected_keyword_argument"):
        what = _("“{place}” does not belong there.").format(place=ascii(place)[1:-1])
    elif place:
        value = ascii(first["input"])[:60]
        what = _("“{place}” cannot be {value}.").format(place=place, value=value)
    else:
        what = _("The line is not JSON.")
    raise JournalFault(line.number, what)
