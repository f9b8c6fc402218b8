"""A city: its wonder, what it has built, and sums that grow with it so that asking is cheap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sevenwonders_tui.catalog.columns import WONDER, Colour, Column
from sevenwonders_tui.catalog.effects import Countable, Effect, FreeBuild, Side
from sevenwonders_tui.catalog.model import (
    Card,
    CopiedStage,
    Rules,
    SideName,
    Stage,
    Wonder,
    WonderSide,
)
from sevenwonders_tui.catalog.resources import RESOURCES, Resource
from sevenwonders_tui.engine.answers import Power, Source, StageSource
from sevenwonders_tui.engine.payment import NO_PRODUCTION, Prices

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Board:
    """The stages a seat can build."""

    forms: tuple[tuple[Stage, ...], ...]
    """For each stage the forms it can take: one, or several from which its builder chooses."""
    any_order: bool

    @property
    def stages(self) -> tuple[Stage, ...]:
        """Each stage in its first form."""
        return tuple(forms[0] for forms in self.forms)


def neighbours_of(each: Sequence[_T], seat: int) -> tuple[_T, _T]:
    """What is at the left and at the right neighbour of a seat, of something that each seat has."""
    return each[seat + 1 - len(each)], each[seat - 1]


def board_of(side: WonderSide) -> Board:
    """The board of a side that copies nothing."""
    forms = tuple((stage,) for stage in side.stages if isinstance(stage, Stage))
    return Board(forms, side.any_order)


def boards_of_all(sides: Sequence[WonderSide]) -> tuple[Board, ...]:
    """The board of every seat, given the board sides clockwise."""
    boards = []
    for seat, side in enumerate(sides):
        forms = (_forms(stage, sides, seat) for stage in side.stages)
        boards.append(Board(tuple(filter(None, forms)), side.any_order))
    return tuple(boards)


def _forms(stage: Stage | CopiedStage, sides: Sequence[WonderSide], seat: int) -> tuple[Stage, ...]:
    """The forms of a stage; none where it would copy a wonder that has only copies itself."""
    if isinstance(stage, Stage):
        return (stage,)
    left, right = neighbours_of(sides, seat)
    neighbour = left if stage.copies == "left" else right
    printed = tuple(form for form in neighbour.stages if isinstance(form, Stage))
    if neighbour.any_order:
        return printed
    if stage.stage == "last" or stage.stage > len(printed):
        return printed[-1:]
    return printed[stage.stage - 1 : stage.stage]


_STONE = RESOURCES.index("stone")
_MISSING = "produce_missing"
_CHANGING = (
    "built", "structures", "tokens", "colours", "symbols", "printed_symbols", "fixed_points", "counted_at_end",
    "secrets_counted_at_end", "free_builds", "used", "rare", "held",
)  # fmt: skip
"""What of a city changes in place, so that a copy needs its own."""


class City:
    """One player's city. All but `secrets_counted_at_end` is public; cards under the wonder are not
    kept here.

    It has no more than thirty attributes: of so many Python keeps the values without a dictionary of
    their own, and they are read as fast as slots.
    """

    wonder: Wonder
    side: SideName

    def __init__(
        self, wonder: Wonder, side: SideName, rules: Rules, board: Board | None = None
    ) -> None:
        """A city at the start; `board` is needed only for sides that copy a neighbour's stages."""
        self.wonder = wonder
        self.side = side
        self.board = board if board is not None else board_of(wonder.sides[side])
        self.coins = rules.starting_coins + wonder.extra_coins
        self.built: list[Card] = []
        self.structures: set[Card] = set()
        """`Card.structure` of each structure built: a city has none twice (T8, C1)."""
        self.stages: tuple[int, ...] = ()
        """Numbers of the stages built, from 1, in the order they were built."""
        self.forms: tuple[int, ...] = ()
        """The form each of them was built in, from 0."""
        self.open_forms = self._open_forms()
        """The stages that could be built next, each in each of its forms: number, form, the stage."""
        self.tokens: list[int] = []
        """Conflict tokens: -1, 1, 3 or 5 each."""
        start = wonder.starting_resource
        self.base = NO_PRODUCTION.plus({start: 1} if start else {})
        """What the city makes, apart from resources that it otherwise lacks."""
        self.own = self.base
        """All that the city makes for itself."""
        self.sales = self.base
        """What of it the neighbours may buy (P2): what board, brown and grey cards make."""
        usual = Prices.of((rules.trade_price,) * len(RESOURCES))
        self.left_prices = usual
        self.right_prices = usual
        self.colours: dict[Colour, int] = {}
        """How many structures of each colour there are; a colour without any may be missing."""
        self.shields = 0
        self.symbols = [0, 0, 0, 0]
        self.printed_symbols = [0, 0, 0]
        self.colour_under_stage: Colour | None = None
        self.fixed_points: dict[Column, int] = {}
        self.counted_at_end: list[tuple[Column, Effect]] = []
        self.secrets_counted_at_end: list[tuple[Column, Effect]] = []
        self.free_builds: list[tuple[Power, FreeBuild]] = []
        self.used: set[Power] = set()
        """Powers used up in this Age."""
        self.rare: dict[str, int] = {}
        """Sums that few cities have, each under the name of the effect kind that keeps it."""
        self.held: dict[str, int] = {}
        """The same for what is used up again: it does not come back with what gave it."""
        self.reactions: tuple[tuple[Effect, Source], ...] = ()
        """The effects that answer to what happens to the city, and the things that have them."""
        self.discounts: tuple[Effect, ...] = ()
        """The effects that make something cheaper to build."""
        self.copied_guild: Card | None = None

    def copy(self) -> City:
        """An independent copy."""
        twin = object.__new__(City)
        facts = twin.__dict__
        facts.update(self.__dict__)
        for name in _CHANGING:
            facts[name] = facts[name].copy()
        return twin

    def without(self, card: Card, rules: Rules) -> City:
        """The city as if it had never had this structure: what it gave once, such as coins and tokens,
        stays; what lasts goes (LEA-64, EDI-33)."""
        twin = City(self.wonder, self.side, rules, self.board)
        for each in self.built:
            if each is not card:
                twin.add_card(each)
        for number, form in zip(self.stages, self.forms, strict=True):
            twin.add_stage(number, form)
        for name in ("coins", "tokens", "used", "held", "secrets_counted_at_end", "copied_guild"):
            setattr(twin, name, getattr(self, name))
        return twin.copy()

    # What enters play

    def add_card(self, card: Card) -> None:
        """Put a structure into the city; its coins are taken separately, when all cards are down (O4)."""
        self.built.append(card)
        self.structures.add(card.structure)
        self.colours[card.colour] = self.colours.get(card.colour, 0) + 1
        for effect in card.effects:
            effect.join(self, card.column)
        if card.special:
            self._note(card.effects, card, card)

    def add_stage(self, number: int, form: int = 0, under: Card | None = None) -> None:
        """Mark stage `number` (from 1) as built, in one of its forms, with the card `under` it."""
        self.stages += (number,)
        self.forms += (form,)
        self.open_forms = self._open_forms()
        self.colour_under_stage = under.colour if under is not None else None
        effects = self.stage(number, form).effects
        for effect in effects:
            effect.join(self, WONDER)
        self._note(effects, StageSource(number), self.wonder)
        self.colour_under_stage = None

    def _note(self, effects: tuple[Effect, ...], source: Source, by: Wonder | Card) -> None:
        """Note the effects that are powers, answer to what happens, or make something cheaper."""
        for effect in effects:
            if isinstance(effect, FreeBuild):
                self.free_builds.append((Power(by), effect))
            if effect.listens:
                self.reactions += ((effect, source),)
            if effect.cheapens:
                self.discounts += (effect,)

    def make(self, give: Mapping[Resource, int], *, sold: bool) -> None:
        """Add fixed units to what the city makes, and to what it sells if `sold`."""
        self.base = self.base.plus(give)
        if sold:
            self.sales = self.sales.plus(give)
        self._renew_own()

    def make_one_of(self, one_of: tuple[Resource, ...], *, sold: bool) -> None:
        """Add a producer of choice to what the city makes, and to what it sells if `sold`."""
        self.base = self.base.plus_choice(one_of)
        if sold:
            self.sales = self.sales.plus_choice(one_of)
        self._renew_own()

    def make_missing(self, n: int) -> None:
        """Make `n` units a turn of resources that the board, brown and grey cards do not make."""
        self.rare[_MISSING] = self.rare.get(_MISSING, 0) + n
        self._renew_own()

    def _renew_own(self) -> None:
        self.own = self.base
        for _ in range(self.rare.get(_MISSING, 0)):
            self.own = self.own.plus_choice(self.sales.lacks())

    def set_price(self, side: Side, resources: Sequence[Resource], price: int) -> None:
        """Buy `resources` on `side` for `price` coins each from now on, unless they cost less already."""
        if side == "left":
            self.left_prices = self.left_prices.with_price(resources, price)
        else:
            self.right_prices = self.right_prices.with_price(resources, price)

    # What can be asked

    def open_stages(self) -> tuple[int, ...]:
        """The numbers of the stages that could be built next (T6)."""
        total = len(self.board.forms)
        if self.board.any_order:
            return tuple(n for n in range(1, total + 1) if n not in self.stages)
        built = len(self.stages)
        return (built + 1,) if built < total else ()

    def _open_forms(self) -> tuple[tuple[int, int, Stage], ...]:
        return tuple(
            [
                (number, form, stage)
                for number in self.open_stages()
                for form, stage in enumerate(self.board.forms[number - 1])
            ]
        )

    def stage(self, number: int, form: int = 0) -> Stage:
        """Stage `number` of the board, from 1, in one of its forms, from 0."""
        return self.board.forms[number - 1][form]

    def form_of(self, number: int) -> int | None:
        """The form in which stage `number` was built, from 0; None while it is not built."""
        return self.forms[self.stages.index(number)] if number in self.stages else None

    @property
    def wonder_complete(self) -> bool:
        """Whether every stage is built."""
        return len(self.stages) == len(self.board.forms)

    def has_colour(self, colour: Colour) -> bool:
        """Whether a structure of this colour stands in the city (E5)."""
        return bool(self.colours.get(colour))

    def count(self, of: Sequence[Countable]) -> int:
        """How many of these the city has: structures by colour, built stages, defeat tokens (E5)."""
        total = 0
        for what in of:
            if what == "wonder_stages":
                total += len(self.stages)
            elif what == "defeat_tokens":
                total += sum(token < 0 for token in self.tokens)
            elif what == "stone_made":
                total += self.sales.fixed[_STONE]
            else:
                total += self.colours.get(what, 0)
        return total

    def __repr__(self) -> str:
        cards = ", ".join(card.id for card in self.built) or "no structures"
        return f"<City {self.wonder.id} {self.side}, {self.coins} coins, stages {self.stages}: {cards}>"
