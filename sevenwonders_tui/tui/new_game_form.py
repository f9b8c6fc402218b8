"""The form for a new game: its fields, what there is to say on each, and the game it asks for. No screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Literal, get_args

from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.catalog.load import shipped_expansions
from sevenwonders_tui.catalog.model import CopiedStage, SideName, Stage
from sevenwonders_tui.engine import Way
from sevenwonders_tui.house_rules import NO_HOUSE_RULES, SWITCHES
from sevenwonders_tui.messages import _, ngettext, pgettext
from sevenwonders_tui.store import check_distinct, clean_name
from sevenwonders_tui.store.names import WIDEST
from sevenwonders_tui.table import players_of
from sevenwonders_tui.table.plan import EDITIONS, PLAYERS, GamePlan, SeatPlan, usual_seats
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.widgets.form import Block, Field
from sevenwonders_tui.words.cities import wonder_start
from sevenwonders_tui.words.effects import stage_short
from sevenwonders_tui.words.phrases import comma_list
from sevenwonders_tui.words.players import player_sentence, player_text
from sevenwonders_tui.words.resources import cost_text
from sevenwonders_tui.words.set_up import (
    bot_seconds_sentence,
    first_game_advice,
    way_name,
    way_sentence,
)

_LONGEST_SEED = 18
_USUAL_PLAYERS = 3
_CROWD = 6
"""Players from which rows are left blank only where they must be."""

Boards = Literal["dealt", "simple", "side_chosen", "chosen", "drafted"]
"""How wonders are given out: as in `Way`, or `simple`: dealt, and of each the simple side lies up."""
BOARDS: tuple[Boards, ...] = get_args(Boards)
SIMPLE: SideName = "A"
"""The side advised for a first game (S5)."""
THINKING = (1, 2, 5, 10, 30)
"""Seconds that bots may be given."""
START = "start"

Load = Callable[[str, tuple[str, ...]], Catalog]
"""Gives the catalog of an edition with expansions."""


class NewGameForm:
    """What has been filled in so far. Seats beyond the number of players are kept for later."""

    def __init__(self, load: Load, *, first_game: bool = False) -> None:
        """A form with everything at its usual value."""
        self._load = load
        self._seats = list(usual_seats())
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

    @property
    def way(self) -> Way:
        """How the rules call the way in which wonders are given out."""
        return "dealt" if self.boards == "simple" else self.boards

    # Its fields

    def blocks(self, start: Callable[[], object] = lambda: None) -> list[Block]:
        """The fields as they are now; the last one is used to `start` the game."""
        first, *others = self._game_fields()
        game = [(first, others[0]), (others[1], *self._expansion_fields()), tuple(others[2:])]
        roomy = self.players < _CROWD
        button = Field(
            START, "", _("Start the game"), lambda _: start(), self._about_start, button=True
        )
        return [
            Block(game, gap=roomy),
            Block(
                [self._seat_fields(number) for number in range(self.players)],
                (_("seat"), _("name"), _("player"), _("wonder"), _("side")),
            ),
            Block(_in_pairs(self._house_rule_fields())),
            Block([(button,)], gap=roomy),
        ]

    @property
    def fields(self) -> dict[str, Field]:
        """All fields by their keys, in order."""
        return {field.key: field for block in self.blocks() for row in block.rows for field in row}

    def _game_fields(self) -> list[Field]:
        return [
            Field(
                "players", _("players"), self.players, self.set_players, self._about_players,
                choices=players_of(self.catalog),
            ),
            Field(
                "edition", _("edition"), self.edition, self._set_edition,
                lambda: [_("The box whose cards and wonders are used; its names are used too.")],
                choices=EDITIONS, say=_edition_text,
            ),
            Field(
                "first", _("first game"), self.first_game, self._set_first_game,
                self._about_first_game,
                choices=(False, True), say=lambda yes: _("yes, with tips") if yes else _("no"),
            ),
            Field(
                "boards", _("wonders"), self.boards, partial(setattr, self, "boards"),
                self._about_boards,
                choices=BOARDS, say=self._boards_text,
            ),
            Field(
                "seed", _("seed"), self.seed, self._set_seed,
                lambda: [
                    _("One seed deals one game: the same cards and boards again. Empty: by chance.")
                ],
                say=lambda seed: seed or _("by chance"),
                room=_LONGEST_SEED, fault=_fault(self._read_seed),
            ),
        ]  # fmt: skip

    def _expansion_fields(self) -> list[Field]:
        return [
            Field(
                f"expansion {name}",
                self._load(self.edition, (name,)).pack_names[-1],
                name in self.expansions,
                partial(self._set_expansion, name),
                partial(self._about_expansion, name),
                choices=(False, True),
                say=lambda yes: _("yes") if yes else _("no"),
            )
            for name in shipped_expansions(self.edition)
        ]

    def _seat_fields(self, number: int) -> list[Field]:
        """The fields of a seat; for its board only where boards are chosen here."""
        seat = self._seats[number]

        def put(what: str) -> Callable[[Any], None]:
            return lambda value: self._set_seat(number, **{what: value})

        fields = [
            Field(
                f"name {number}", str(number + 1), seat.name, lambda name: self._set_seat(number, name=name.strip()),
                lambda: [_("Enter, then type a name: any text up to 20 cells.")],
                room=WIDEST, fault=_fault(lambda: self._check_name(number)),
            ),
            Field(
                f"player {number}", "", seat.player, put("player"),
                lambda: [player_sentence(seat.player)],
                choices=PLAYERS, say=player_text,
            ),
        ]  # fmt: skip
        if self.boards != "chosen":
            return fields
        return [
            *fields,
            Field(
                f"wonder {number}", "", seat.wonder, put("wonder"),
                lambda: self._about_wonder(seat),
                choices=self._free_wonders(number), say=self._wonder_text,
            ),
            Field(
                f"side {number}", "", seat.side, put("side"),
                lambda: self._about_wonder(seat),
                choices=(None, *self.catalog.rules.side_names), say=self._side_text,
            ),
        ]  # fmt: skip

    def _house_rule_fields(self) -> list[Field]:
        def put(rule: str) -> Callable[[Any], None]:
            return lambda value: self._set_house_rule(rule, value)

        fields = [
            Field(
                rule, _(switch.name), getattr(self.house_rules, rule), put(rule),
partial(_about_house_rule, switch.sentence),
                choices=(False, True), say=lambda on: _("on") if on else _("off"),
            )
            for rule, switch in SWITCHES.items()
        ]  # fmt: skip
        seconds = self.house_rules.bot_seconds
        thinking = Field(
            "bot_seconds", _("bots think"), seconds, put("bot_seconds"),
            lambda: [bot_seconds_sentence(seconds)],
            choices=THINKING,
            say=lambda n: ngettext("{n} second", "{n} seconds", n).format(n=n),
        )  # fmt: skip
        return [*fields, thinking]

    # What is wrong with it

    def _check_name(self, seat: int) -> None:
        name = clean_name(self._seats[seat].name)
        for other in self._seats[:seat]:
            check_distinct([other.name.strip(), name])

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
        return next((field for field in self.fields.values() if field.fault), None)

    def plan(self) -> GamePlan:
        """The game that was asked for.

        Raises:
            ValueError: something is wrong in a field.
        """
        seats = tuple(self._as_played(seat) for seat in self.seats)
        check_distinct(seat.name for seat in seats)
        return GamePlan(
            seats, self.edition, self._read_seed(), self.expansions, self.way, self.house_rules
        )

    def _as_played(self, seat: SeatPlan) -> SeatPlan:
        """The seat without wishes that were made before the wonders were to be given out otherwise."""
        name = clean_name(seat.name)
        if self.boards == "chosen":
            return replace(seat, name=name)
        side = SIMPLE if self.boards == "simple" else None
        return replace(seat, name=name, wonder=None, side=side)

    # Filling it in

    def set_players(self, n: int) -> None:
        """Play with `n` players, if the edition is for so many."""
        if n in players_of(self.catalog):
            self.players = n
            # A wonder wished for at a seat that does not play must not be missing at the others.
            self._seats[n:] = [replace(seat, wonder=None) for seat in self._seats[n:]]

    def _set_edition(self, edition: str) -> None:
        self.edition = edition
        fit = shipped_expansions(edition)
        self._set_expansions(tuple(each for each in self.expansions if each in fit))

    def _set_expansion(self, name: str, with_it: bool) -> None:
        others = tuple(each for each in self.expansions if each != name)
        self._set_expansions((*others, name) if with_it else others)

    def _set_expansions(self, expansions: tuple[str, ...]) -> None:
        self.expansions = expansions
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

    def _set_seed(self, seed: str) -> None:
        self.seed = seed.strip()

    def _set_seat(self, number: int, **what: object) -> None:
        self._seats[number] = replace(self._seats[number], **dict[str, Any](what))

    def _set_house_rule(self, rule: str, value: object) -> None:
        self.house_rules = replace(self.house_rules, **dict[str, Any]({rule: value}))

    def _free_wonders(self, seat: int) -> list[str | None]:
        """What a seat can wish for: nothing in particular, or a wonder nobody else wishes for."""
        taken = {other.wonder for number, other in enumerate(self._seats) if number != seat}
        return [None, *(w.id for w in self.catalog.wonders if w.id not in taken)]

    # What there is to say

    def _side_name(self, side: SideName) -> str:
        return self.catalog.rules.local_side_names[side]

    def _side_text(self, side: SideName | None) -> str:
        return pgettext("side", "dealt") if side is None else self._side_name(side)

    def _wonder_text(self, wonder: str | None) -> str:
        known = None if wonder is None else self.catalog.wonder_named(wonder)
        return known.local_name if known else pgettext("wonder", "dealt")

    def _boards_text(self, boards: Boards) -> str:
        if boards == "simple":
            return _("dealt, {side} up").format(side=self._side_name(SIMPLE))
        return way_name(boards)

    def _about_players(self) -> list[str]:
        said = [_("How many play: people at this keyboard and bots together.")]
        if self.players == 2:
            said.append(
                _(
                    "Two are joined by the Free City, a third one on the table: whoever drives it plays "
                    "a card for it too, and the players drive it in turn."
                )
            )
        return said

    def _about_first_game(self) -> list[str]:
        return [
            _("Whoever plays for the first time is told what to look out for in the first Age."),
            first_game_advice(self.catalog),
        ]

    def _about_expansion(self, expansion: str) -> list[str]:
        without = {wonder.id for wonder in self._load(self.edition, ()).wonders}
        with_it = self._load(self.edition, (expansion,)).wonders
        new = [wonder.local_name for wonder in with_it if wonder.id not in without]
        said = ngettext("{n} more wonder: {wonders}.", "{n} more wonders: {wonders}.", len(new))
        return [said.format(n=len(new), wonders=comma_list(new))]

    def _about_boards(self) -> list[str]:
        said = way_sentence(self.way, self.catalog)
        if self.boards == "simple":
            said = _(
                "Each player is dealt a wonder, and of all of them the simple side lies up: {side}."
            ).format(side=self._side_name(SIMPLE))
        return [said, first_game_advice(self.catalog)]

    def _about_start(self) -> list[str]:
        if self.boards in ("side_chosen", "drafted"):
            return [_("Wonders are given out first, then the cards are dealt.")]
        return [_("Boards and cards are dealt, and the first turn begins.")]

    def _about_wonder(self, seat: SeatPlan) -> list[str]:
        wonder = None if seat.wonder is None else self.catalog.wonder_named(seat.wonder)
        if wonder is None:
            return [_("Dealt at random from the wonders nobody has chosen.")]
        start = wonder_start(wonder)
        named = _("{wonder}, {start}.") if start else _("{wonder}.")
        said = [named.format(wonder=wonder.building, start=start)]
        for side, board in wonder.sides.items():
            stages = comma_list([_stage_text(stage) for stage in board.stages])
            said.append(f"{self._side_name(side)} {DOT} {stages}")
        return said


def _fault(check: Callable[[], object]) -> str:
    try:
        check()
    except ValueError as fault:
        return str(fault)
    return ""


def _about_house_rule(sentence: str) -> list[str]:
    return [_("A rule of the house, which the official rules do not know."), _(sentence)]


def _in_pairs(fields: Sequence[Field]) -> list[Sequence[Field]]:
    return [fields[start : start + 2] for start in range(0, len(fields), 2)]


def _edition_text(edition: str) -> str:
    return _("second edition") if edition == "second" else _("first edition")


def _stage_text(stage: Stage | CopiedStage) -> str:
    if isinstance(stage, CopiedStage):
        return stage_short(stage)
    return _("{gain} for {cost}").format(gain=stage_short(stage), cost=cost_text(stage.cost))
