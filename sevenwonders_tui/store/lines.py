"""A journal as text: one JSON object a line, first the header, then the deal, then the entries."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json, to_jsonable_python

from sevenwonders_tui.store.errors import JournalFault
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
from sevenwonders_tui.words.language import _

LONGEST_LINE = 64 * 1024
"""Bytes; the deal of eight seats takes about 5000."""
LONGEST_JOURNAL = 4 * 1024 * 1024
"""Bytes; a game takes about 10 000."""
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


def to_line(what: Header | Dealt | Entry) -> bytes:
    """The line for `what`, with its end."""
    return json.dumps(to_jsonable_python(what), ensure_ascii=False).encode() + b"\n"


@dataclass(frozen=True, slots=True)
class ReadJournal:
    """What was read of a journal."""

    record: GameRecord
    size: int
    """How many bytes of it are good."""
    torn: bool
    """Whether a line after them was only begun, or is no JSON, and was left out."""


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
            header = read_header(line)
    torn = bool(rest)
    if lines and not torn and _is_no_json(lines[-1]):
        torn = True
        lines.pop()
    if len(lines) < FIRST_ENTRY - 1:
        raise JournalFault(len(lines) + 1, _("The file ends before the game begins."))
    deal = _read(_DEALT, lines[1], 2).deal
    entries = tuple(_read_entry(line, number) for number, line in enumerate(lines[2:], FIRST_ENTRY))
    size = sum(len(line) + 1 for line in lines)
    return ReadJournal(GameRecord(header, deal, entries), size, torn)


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
    raw = _json(line, 1)
    written = raw.get("format")
    if written != FORMAT:
        version = re.fullmatch(r"sevenwonders-journal/([0-9]{1,9})", str(written))
        if version is not None and int(version[1]) > 1:
            raise JournalFault(1, _("The game was saved by a newer version of this program."))
        raise JournalFault(1, _("This is not a game saved by this program."))
    header = _read(_HEADER, line, 1)
    try:
        check_distinct(seat.name for seat in header.seats)
        for seat in header.seats:
            if clean_name(seat.name) != seat.name:
                raise ValueError(_("A name cannot begin or end with a blank."))
    except ValueError as refused:
        raise JournalFault(1, str(refused)) from None
    return header


def _read_entry(line: bytes, number: int) -> Entry:
    raw = _json(line, number)
    if "take_back" in raw:
        return _read(_TOOK_BACK, line, number)
    if "take_back_turn" in raw:
        return _read(_TOOK_BACK_TURN, line, number)
    if "pin" in raw:
        return _read(_PIN_CHOSEN, line, number)
    if "wrong_pins" in raw:
        return _read(_WRONG_PINS, line, number)
    return _read(_ANSWERED, line, number)


def _json(line: bytes, number: int) -> dict[str, Any]:
    try:
        raw = from_json(line)
    except ValueError:
        raise JournalFault(number, _("The line is not JSON.")) from None
    if not isinstance(raw, dict):
        raise JournalFault(number, _("The line is not a JSON object."))
    return raw


def _read(shape: TypeAdapter[Line], line: bytes, number: int) -> Line:
    try:
        return shape.validate_json(line)
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
    raise JournalFault(number, what)
