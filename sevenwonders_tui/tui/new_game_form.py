"""The form for a new game: its fields, what stands in them, and what is wrong with it. No screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple, TypeVar

from sevenwonders_tui.catalog import Catalog, fold
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.store import CatalogLoader, check_distinct, clean_name
from sevenwonders_tui.tui.plan import EDITIONS, NAMES, PLAYERS, GamePlan, SeatPlan, usual_seats
from sevenwonders_tui.words.language import _
from sevenwonders_tui.words.players import player_text

Kind = Literal["players", "name", "player", "wonder", "side", "edition", "seed", "start"]
SEAT_KINDS: tuple[Kind, ...] = ("name", "player", "wonder", "side")
TYPED: tuple[Kind, ...] = ("name", "seed")
"""Fields into which something is typed; the others go through what they can hold."""
_LONGEST_SEED = 18

T = TypeVar("T")


class Field(NamedTuple):
    """A field of the form; `seat` is 0 where it belongs to none."""

    kind: Kind
    seat: int = 0


START = Field("start")


class NewGameForm:
    """What has been filled in so far. Seats beyond the number of players are kept for later."""

    def __init__(self, load: CatalogLoader) -> None:
        """A form with everything at its usual value; `load` gives the catalog of an edition."""
        self._load = load
        self._seats = list(usual_seats())
        self._named: set[int] = set()
        """The seats to which somebody has given a name."""
        self.edition = EDITIONS[0]
        self.players = min(self.catalog.rules.players)
        self.seed = ""

    @property
    def catalog(self) -> Catalog:
        """The cards and wonders of the edition chosen."""
        return self._load(self.edition)

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """The seats that play."""
        return tuple(self._seats[: self.players])

    @property
    def rows(self) -> list[tuple[Field, ...]]:
        """The fields as they stand below and beside one another."""
        return [
            (Field("players"),),
            *(tuple(Field(kind, seat) for kind in SEAT_KINDS) for seat in range(self.players)),
            (Field("edition"),),
            (Field("seed"),),
            (START,),
        ]

    def beside(self, field: Field, across: int, down: int) -> Field:
        """The field so many columns and rows away, or the nearest there is."""
        rows = self.rows
        row = next(number for number, fields in enumerate(rows) if field in fields)
        column = rows[row].index(field)
        new_row = max(0, min(row + down, len(rows) - 1))
        new_column = max(0, min(column + across, len(rows[new_row]) - 1))
        return rows[new_row][new_column]

    # What stands in a field

    def text(self, field: Field) -> str:
        """What a field shows."""
        seat = self._seats[field.seat]
        match field.kind:
            case "players":
                return str(self.players)
            case "name":
                return seat.name
            case "player":
                return player_text(seat.player)
            case "wonder":
                return self._wonder_name(seat)
            case "side":
                return _("dealt") if seat.side is None else self._side_name(seat.side)
            case "edition":
                return _("second edition") if self.edition == "second" else _("first edition")
            case "seed":
                return self.seed or _("by chance")
            case "start":
                return _("Start the game")

    def _wonder_name(self, seat: SeatPlan) -> str:
        wonder = None if seat.wonder is None else self.catalog.wonder_named(seat.wonder)
        return _("dealt") if wonder is None else wonder.name

    def _side_name(self, side: SideName) -> str:
        return _(self.catalog.rules.side_names[side])

    def typed(self, field: Field) -> str:
        """What the field is edited from."""
        return self.seed if field.kind == "seed" else self._seats[field.seat].name

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
        return next((field for row in self.rows for field in row if self.fault(field)), None)

    def plan(self) -> GamePlan:
        """The game that was asked for.

        Raises:
            ValueError: something is wrong in a field.
        """
        seats = tuple(replace(seat, name=clean_name(seat.name)) for seat in self.seats)
        check_distinct(seat.name for seat in seats)
        return GamePlan(seats, self.edition, self._read_seed())

    # Filling it in

    def change(self, field: Field, step: int) -> None:
        """Put the next thing it can hold into a field, or with -1 the one before."""
        seat = self._seats[field.seat]
        match field.kind:
            case "players":
                self.set_players(_next(sorted(self.catalog.rules.players), self.players, step))
            case "player":
                self._seats[field.seat] = replace(seat, player=_next(PLAYERS, seat.player, step))
            case "wonder":
                wonder = _next(self._free_wonders(field.seat), seat.wonder, step)
                self._seats[field.seat] = replace(seat, wonder=wonder)
            case "side":
                sides: list[SideName | None] = [None, *self.catalog.rules.side_names]
                self._seats[field.seat] = replace(seat, side=_next(sides, seat.side, step))
            case "edition":
                self.edition = _next(EDITIONS, self.edition, step)
            case _:
                pass

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
        if n in self.catalog.rules.players:
            self.players = n
            # A wonder wished for at a seat that does not play must not be missing at the others.
            self._seats[n:] = [replace(seat, wonder=None) for seat in self._seats[n:]]


def _next(values: Sequence[T], value: T, step: int) -> T:
    at = values.index(value) if value in values else 0
    return values[(at + step) % len(values)]
