"""The form for a new game: its fields, what stands in them, and what is wrong with it. No screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Literal, NamedTuple, TypeVar, get_args

from sevenwonders_tui.catalog import Catalog, fold
from sevenwonders_tui.catalog.load import shipped_expansions
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.engine import Way
from sevenwonders_tui.house_rules import NO_HOUSE_RULES, SWITCHES
from sevenwonders_tui.messages import _
from sevenwonders_tui.store import check_distinct, clean_name
from sevenwonders_tui.table import players_of
from sevenwonders_tui.table.plan import (
    EDITIONS,
    NAMES,
    PLAYERS,
    GamePlan,
    SeatPlan,
    usual_seats,
)

Kind = Literal[
    "players", "edition", "first", "expansion", "boards", "seed",
    "name", "player", "wonder", "side",
    "switch", "thinking", "start",
]  # fmt: skip
TYPED: tuple[Kind, ...] = ("name", "seed")
"""Fields into which something is typed; the others go through what they can hold."""
_LONGEST_SEED = 18
_USUAL_PLAYERS = 3

Boards = Literal["dealt", "simple", "side_chosen", "chosen", "drafted"]
"""How wonders are given out: as in `Way`, or `simple`: dealt, and of each the simple side lies up."""
BOARDS: tuple[Boards, ...] = get_args(Boards)
SIMPLE: SideName = "A"
"""The side advised for a first game (S5)."""
THINKING = (1, 2, 5, 10, 30)
"""Seconds that bots may be given."""

Load = Callable[[str, tuple[str, ...]], Catalog]
"""Gives the catalog of an edition with expansions."""
T = TypeVar("T")


class Field(NamedTuple):
    """A field of the form: one of its kind, or one for each seat, house rule or expansion."""

    kind: Kind
    seat: int = 0
    name: str = ""
    """Which house rule or expansion."""


START = Field("start")


class NewGameForm:
    """What has been filled in so far. Seats beyond the number of players are kept for later."""

    def __init__(self, load: Load, *, first_game: bool = False) -> None:
        """A form with everything at its usual value."""
        self._load = load
        self._seats = list(usual_seats())
        self._named: set[int] = set()
        """The seats to which somebody has given a name."""
        self.edition = EDITIONS[0]
        self.expansions: tuple[str, ...] = ()
        self.players = _USUAL_PLAYERS
        self.boards: Boards = "simple" if first_game else "dealt"
        self.first_game = first_game
        """Whether somebody plays for the first time, and is given tips."""
        self.house_rules = NO_HOUSE_RULES
        self.seed = ""

    @property
    def catalog(self) -> Catalog:
        """The cards and wonders of the boxes chosen."""
        return self._load(self.edition, self.expansions)

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """The seats that play."""
        return tuple(self._seats[: self.players])

    def expansion_name(self, expansion: str) -> str:
        """What an expansion is called."""
        return self._load(self.edition, (expansion,)).pack_names[-1]

    def expansion_wonders(self, expansion: str) -> list[str]:
        """The names of the wonders that an expansion adds."""
        without = {wonder.id for wonder in self._load(self.edition, ()).wonders}
        with_it = self._load(self.edition, (expansion,)).wonders
        return [wonder.local_name for wonder in with_it if wonder.id not in without]

    @property
    def rows(self) -> list[tuple[Field, ...]]:
        """The fields as they stand below and beside one another."""
        expansions = [Field("expansion", name=each) for each in shipped_expansions(self.edition)]
        switches = [Field("switch", name=switch) for switch in SWITCHES]
        return [
            (Field("players"), Field("edition")),
            (Field("first"), *expansions),
            (Field("boards"), Field("seed")),
            *(tuple(Field(kind, n) for kind in self.seat_kinds) for n in range(self.players)),
            *_in_pairs([*switches, Field("thinking")]),
            (START,),
        ]

    @property
    def seat_kinds(self) -> tuple[Kind, ...]:
        """The fields of a seat; for its board only where boards are chosen here."""
        board: tuple[Kind, ...] = ("wonder", "side") if self.boards == "chosen" else ()
        return ("name", "player", *board)

    @property
    def first_switch(self) -> Field:
        """The first of the house rules."""
        return Field("switch", name=next(iter(SWITCHES)))

    @property
    def fields(self) -> list[Field]:
        """All fields, row by row."""
        return [field for row in self.rows for field in row]

    def beside(self, field: Field, across: int, down: int) -> Field:
        """The field so many columns and rows away, or the nearest there is."""
        rows = self.rows
        row = next(number for number, fields in enumerate(rows) if field in fields)
        column = rows[row].index(field)
        new_row = max(0, min(row + down, len(rows) - 1))
        new_column = max(0, min(column + across, len(rows[new_row]) - 1))
        return rows[new_row][new_column]

    def typed(self, field: Field) -> str:
        """What the field is edited from."""
        return self.seed if field.kind == "seed" else self._seats[field.seat].name

    # What is wrong with it

    def fault(self, field: Field) -> str:
        """What is wrong with a field, in a sentence; empty when nothing is."""
        try:
            if field.kind == "name":
                self._check_name(field.seat)
            elif field.kind == "seed":
                self._read_seed()
        except ValueError as fault:
            return str(fault)
        return ""

    def _check_name(self, seat: int) -> None:
        name = clean_name(self._seats[seat].name)
        before = [other.name.strip() for other in self._seats[:seat]]
        for other in before:
            check_distinct([other, name])

    def _read_seed(self) -> int | None:
        if not self.seed:
            return None
        if not (self.seed.isascii() and self.seed.isdigit() and len(self.seed) <= _LONGEST_SEED):
            raise ValueError(
                _(
                    "A seed is a whole number of at most {digits} digits, or empty for chance."
                ).format(digits=_LONGEST_SEED)
            )
        return int(self.seed)

    @property
    def faulty(self) -> Field | None:
        """The first field with something wrong in it."""
        return next((field for field in self.fields if self.fault(field)), None)

    def plan(self) -> GamePlan:
        """The game that was asked for.

        Raises:
            ValueError: something is wrong in a field.
        """
        seats = tuple(self._as_played(seat) for seat in self.seats)
        check_distinct(seat.name for seat in seats)
        return GamePlan(
            seats,
            self.edition,
            self._read_seed(),
            self.expansions,
            self.way,
            self.house_rules,
        )

    @property
    def way(self) -> Way:
        """How the rules call the way in which wonders are given out."""
        return "dealt" if self.boards == "simple" else self.boards

    def _as_played(self, seat: SeatPlan) -> SeatPlan:
        """The seat without wishes that were made before the wonders were to be given out otherwise."""
        name = clean_name(seat.name)
        if self.boards == "chosen":
            return replace(seat, name=name)
        side = SIMPLE if self.boards == "simple" else None
        return replace(seat, name=name, wonder=None, side=side)

    # Filling it in

    def change(self, field: Field, step: int) -> None:
        """Put the next thing it can hold into a field, or with -1 the one before."""
        seat = self._seats[field.seat]
        match field.kind:
            case "players":
                self.set_players(_next(players_of(self.catalog), self.players, step))
            case "player":
                self._seats[field.seat] = replace(seat, player=_next(PLAYERS, seat.player, step))
            case "wonder":
                wonder = _next(self._free_wonders(field.seat), seat.wonder, step)
                self._seats[field.seat] = replace(seat, wonder=wonder)
            case "side":
                sides: list[SideName | None] = [None, *self.catalog.rules.side_names]
                self._seats[field.seat] = replace(seat, side=_next(sides, seat.side, step))
            case "edition" | "expansion":
                self._change_boxes(field, step)
            case "boards":
                self.boards = _next(BOARDS, self.boards, step)
            case "first":
                self._set_first_game(not self.first_game)
            case "switch" | "thinking":
                self._change_house_rule(field, step)
            case _:
                pass

    def _change_boxes(self, field: Field, step: int) -> None:
        if field.kind == "edition":
            self.edition = _next(EDITIONS, self.edition, step)
            fit = shipped_expansions(self.edition)
            self.expansions = tuple(each for each in self.expansions if each in fit)
        elif field.name in self.expansions:
            self.expansions = tuple(each for each in self.expansions if each != field.name)
        else:
            self.expansions = (*self.expansions, field.name)
        known = {wonder.id for wonder in self.catalog.wonders}
        self._seats = [
            seat if seat.wonder in known else replace(seat, wonder=None) for seat in self._seats
        ]

    def _set_first_game(self, first_game: bool) -> None:
        self.first_game = first_game
        if first_game and self.boards == "dealt":
            self.boards = "simple"
        elif not first_game and self.boards == "simple":
            self.boards = "dealt"

    def _change_house_rule(self, field: Field, step: int) -> None:
        rules = self.house_rules
        if field.kind == "thinking":
            self.house_rules = replace(rules, bot_seconds=_next(THINKING, rules.bot_seconds, step))
            return
        turned = {field.name: not getattr(rules, field.name)}
        self.house_rules = replace(rules, **dict[str, Any](turned))

    def _free_wonders(self, seat: int) -> list[str | None]:
        """What a seat can wish for: nothing in particular, or a wonder nobody else wishes for."""
        taken = {other.wonder for number, other in enumerate(self._seats) if number != seat}
        return [None, *(w.id for w in self.catalog.wonders if w.id not in taken)]

    def write(self, field: Field, text: str) -> None:
        """Put what was typed into a field."""
        if field.kind == "seed":
            self.seed = text.strip()
        else:
            self._seats[field.seat] = replace(self._seats[field.seat], name=text.strip())
            self._named.add(field.seat)
            self._make_way(field.seat)

    def _make_way(self, named: int) -> None:
        """Give another name to a seat that had the one just given to `named` merely by default."""
        taken = {fold(seat.name) for seat in self._seats}
        for number, seat in enumerate(self._seats):
            if number not in self._named and fold(seat.name) == fold(self._seats[named].name):
                name = next(name for name in NAMES if fold(name) not in taken)
                self._seats[number] = replace(seat, name=name)

    def set_players(self, n: int) -> None:
        """Play with `n` players, if the edition is for so many."""
        if n in players_of(self.catalog):
            self.players = n
            # A wonder wished for at a seat that does not play must not be missing at the others.
            self._seats[n:] = [replace(seat, wonder=None) for seat in self._seats[n:]]


def _in_pairs(fields: Sequence[Field]) -> list[tuple[Field, ...]]:
    return [tuple(fields[start : start + 2]) for start in range(0, len(fields), 2)]


def _next(values: Sequence[T], value: T, step: int) -> T:
    at = values.index(value) if value in values else 0
    return values[(at + step) % len(values)]
