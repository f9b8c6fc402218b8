"""The shape of a position file, as its text says it: names not yet looked up in a catalog."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StrictStr

from sevenwonders_tui.catalog.faults import closest
from sevenwonders_tui.messages import _
from sevenwonders_tui.statuses import USAGE

_LONGEST_TOLD = 60


class PositionError(Exception):
    """A position or an answer that cannot be; `status` is the exit status it leads to."""

    def __init__(self, place: str, wrong: str, status: int = USAGE) -> None:
        super().__init__(f"{place}: {wrong}" if place else wrong)
        self.status = status


def suggestion(name: str, known: Iterable[str]) -> str:
    """`; did you mean "Baths"?` when `name` looks like a known one, else nothing."""
    close = closest(name, known)
    return _('; did you mean "{name}"?').format(name=close) if close else ""


def json_path(parts: Sequence[int | str]) -> str:
    """`players[0].built[1]`, as people write it."""
    path = ""
    for part in parts:
        name = part if isinstance(part, int) else cut(part)
        path += f"[{name}]" if isinstance(part, int) else f".{name}" if path else str(name)
    return path


def cut(text: str) -> str:
    """A name or a key as it is told: of a very long one the beginning."""
    return text if len(text) <= _LONGEST_TOLD else f"{text[: _LONGEST_TOLD - 1]}…"


FORMAT = "sevenwonders-position/1"
Asked = Literal["turn", "last_card", "discard_pick", "copy_guild"]
QUESTIONS_ASKED: tuple[Asked, ...] = get_args(Asked)
"""The kinds of questions at which a position can stand, by their ids."""

Text = Annotated[StrictStr, Field(min_length=1)]
Coins = Annotated[StrictInt, Field(ge=0, le=9999)]
StageNumber = Annotated[StrictInt, Field(ge=1, le=99)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class PlayerFile(_Strict):
    """One seat of a position file."""

    name: Text
    wonder: Text
    side: StrictStr = "A"
    stages: Annotated[StrictInt, Field(ge=0, le=99)] | tuple[StageNumber, ...] = 0
    coins: Coins = 3
    built: tuple[Text, ...] = ()
    hand: tuple[Text, ...] = ()
    conflict: tuple[Literal[-1, 1, 3, 5], ...] = ()
    used: tuple[Text, ...] = ()
    diplomacy: Annotated[StrictInt, Field(ge=0, le=9)] = 0
    """Conflicts still to be sat out."""
    discard_picks: Annotated[StrictInt, Field(ge=0, le=9)] = 0
    """Structures still to be built from the discard pile at the end of this turn."""
    buried: tuple[Text, ...] = ()
    """The cards under the stages built, in the order they were built."""
    forms: tuple[StageNumber, ...] = ()
    """For each stage built the form it was built in, from 1, on a board that copies stages."""


class PayFile(_Strict):
    """What an answer pays; a part left out is not looked at."""

    left: Coins | None = None
    right: Coins | None = None
    bank: Coins | None = None


class AnswerFile(_Strict):
    """Enough of an option to pick exactly one."""

    player: Text
    action: Text | None = None
    card: Text | None = None
    stage: StrictInt | None = None
    form: StrictInt | None = None
    pay: PayFile | None = None
    free: StrictStr | None = None


class PositionFile(_Strict):
    """A whole position file."""

    format: Literal["sevenwonders-position/1"]
    edition: Literal["second", "first"] = "second"
    expansions: tuple[Text, ...] = ()
    age: Annotated[StrictInt, Field(ge=1, le=3)] = 1
    turn: Annotated[StrictInt, Field(ge=1, le=7)] = 1
    players: Annotated[tuple[PlayerFile, ...], Field(min_length=2, max_length=8)]
    asking: Asked = "turn"
    """What is asked now."""
    turns: Annotated[StrictInt, Field(ge=1, le=7)] | None = None
    """Turns in this Age, where it is shorter than usual."""
    house_rules: tuple[Text, ...] = ()
    discard: tuple[Text, ...] = ()
    free_city: Text | None = None
    """The name of the last of three players, if it is the Free City of a game for two."""
    driver: Text | None = None
    """Who plays for the Free City this turn."""
    answers: tuple[AnswerFile, ...] = ()
