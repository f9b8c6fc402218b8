"""A journal as text: one JSON object a line, first the header, then the deal, then the entries.

Each line ends with a check sum over what it says and over all lines before it, so a line changed by hand or
by a fault of the disk is noticed. The sums keep no secret: whoever wants to can make some that fit.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass as plain_dataclass
from dataclasses import field
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

from pydantic import AwareDatetime, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass
from pydantic_core import from_json, to_jsonable_python

from sevenwonders_tui.catalog.faults import slips
from sevenwonders_tui.catalog.model import Id, SideName
from sevenwonders_tui.engine import Game, HouseRules
from sevenwonders_tui.messages import _
from sevenwonders_tui.players import Player
from sevenwonders_tui.store.errors import JournalFault, Trouble
from sevenwonders_tui.store.names import check_distinct, clean_name
from sevenwonders_tui.visible import on_one_line

Format = Literal["sevenwonders-journal/2"]
FORMAT: Format = "sevenwonders-journal/2"
PIN_HASH = "scrypt"
"""How PINs are hashed."""

_CHECKED = ConfigDict(extra="forbid", strict=True)
Number = Annotated[int, Field(ge=0)]
GameId = Annotated[str, Field(pattern=r"^[0-9a-f]{8,32}$")]
"""Tells a game from all others."""
Name = Annotated[str, Field(min_length=1, max_length=100)]
Created = Annotated[
    AwareDatetime,
    Field(ge=datetime(1900, 1, 1, tzinfo=UTC), lt=datetime(9000, 1, 1, tzinfo=UTC)),
]
"""When a game was begun: never so near the ends of the calendar that another time zone is beyond them."""
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]


@dataclass(frozen=True, slots=True, config=_CHECKED)
class SeatRecord:
    """Who sat at a seat, with which wonder board."""

    name: Name
    player: Player
    wonder: Id
    side: SideName


@dataclass(frozen=True, slots=True, config=_CHECKED)
class Header:
    """The first line of a journal."""

    format: Format
    id: GameId
    created: Created
    edition: Id
    packs: Annotated[tuple[Id, ...], Field(min_length=1)]
    seats: Annotated[tuple[SeatRecord, ...], Field(min_length=1)]
    seed: int
    digests: dict[Id, Digest] = field(default_factory=dict)
    """For each pack a digest of what was in it (`Catalog.digests`)."""
    house_rules: HouseRules = HouseRules()
    position: dict[str, Any] | None = None
    """The position file with which the game begins, if it begins in the middle."""


DealRecord = tuple[tuple[tuple[Id, ...], ...], ...]
"""The ids of the cards dealt: for each Age, for each seat. Of Ages that have begun in a start position there are none."""


@dataclass(frozen=True, slots=True, config=_CHECKED)
class Dealt:
    """The second line of a journal."""

    deal: DealRecord


@dataclass(frozen=True, slots=True, config=_CHECKED)
class Answered:
    """A seat gave an answer, as `str(answer)` writes it."""

    seat: Number
    answer: Annotated[str, Field(min_length=1, max_length=200)]


@dataclass(frozen=True, slots=True, config=_CHECKED)
class TookBack:
    """A seat took back what it had answered in this step."""

    seat: Number
    take_back: Literal[True] = True


@dataclass(frozen=True, slots=True, config=_CHECKED)
class TookBackTurn:
    """All agreed to take back a turn."""

    take_back_turn: Literal[True] = True


@dataclass(frozen=True, slots=True, config=_CHECKED)
class PinChosen:
    """The hand of a seat opens with this PIN from now on, of which nothing but a salted hash is kept, or
    with None."""

    seat: Number
    pin: Annotated[str, Field(pattern=rf"^{PIN_HASH}:[0-9a-f]{{32}}:[0-9a-f]{{64}}$")] | None


@dataclass(frozen=True, slots=True, config=_CHECKED)
class WrongPins:
    """So many wrong PINs in a row were typed for a seat; 0 when the right one came."""

    seat: Number
    wrong_pins: Annotated[int, Field(ge=0, le=1_000_000)]


Entry = Answered | TookBack | TookBackTurn | PinChosen | WrongPins


@plain_dataclass(frozen=True, slots=True)
class GameRecord:
    """All that is kept of a game; `replay` makes the game of it."""

    header: Header
    deal: DealRecord
    entries: tuple[Entry, ...] = ()


def seats_of(game: Game, players: Sequence[Player]) -> tuple[SeatRecord, ...]:
    """Who sits where in `game`."""
    return tuple(
        SeatRecord(name, player, city.wonder.id, city.side)
        for name, player, city in zip(game.state.names, players, game.state.cities, strict=True)
    )


def deal_of(game: Game) -> DealRecord:
    """The ids of the cards that were dealt for `game`.

    Raises:
        ValueError: there is no deck to deal its Ages from.
    """
    if game.state.deal is None:
        raise ValueError("a position without a deal cannot be kept")
    return tuple(tuple(tuple(card.id for card in hand) for hand in age) for age in game.state.deal)


LONGEST_LINE = 64 * 1024
"""Bytes; the deal of eight seats takes about 5000."""
LONGEST_JOURNAL = 4 * 1024 * 1024
"""Bytes; a game takes about 10 000."""
DEAL = 2
"""The number of the line of the deal."""
FIRST_ENTRY = 3
"""The number of the line of the first entry."""

Line = TypeVar("Line")

_ENTRIES: dict[str, type[Entry]] = {
    "take_back": TookBack,
    "take_back_turn": TookBackTurn,
    "pin": PinChosen,
    "wrong_pins": WrongPins,
}
"""What an entry is that has such a key; with none of them it is an answer."""

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


@plain_dataclass(frozen=True, slots=True)
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
    deal = _read(Dealt, parsed[1]).deal
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
    header = _read(Header, line)
    try:
        check_distinct(seat.name for seat in header.seats)
        for seat in header.seats:
            if clean_name(seat.name) != seat.name:
                raise ValueError(_("A name cannot begin or end with a blank."))
    except ValueError as refused:
        raise JournalFault(1, str(refused)) from None
    return header


def _read_entry(line: _Line) -> Entry:
    shape = next((shape for key, shape in _ENTRIES.items() if key in line.raw), Answered)
    return _read(shape, line)


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


def _read(shape: type[Line], line: _Line) -> Line:
    try:
        return TypeAdapter(shape).validate_json(line.says)
    except ValidationError as error:
        slip = slips(error, shape)[0]
    place = ".".join(map(str, slip.way))
    what = _("“{place}”: {wrong}").format(place=place, wrong=slip.wrong) if place else slip.wrong
    raise JournalFault(line.number, on_one_line(f"{what}."))
