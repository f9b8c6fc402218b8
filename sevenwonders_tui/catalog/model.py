"""Cards, wonders and the rules of a box, as they stand in the JSON files.

pydantic checks these once, when a pack is read. From then on they are frozen values: the engine
passes them around, compares them by identity and never copies them.
"""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, InstanceOf
from pydantic.dataclasses import dataclass

from sevenwonders_tui.catalog.columns import CIVILIAN, COLUMN_OF_COLOUR, COLUMNS, Colour, Column
from sevenwonders_tui.catalog.effects import Effect, FreeBuild
from sevenwonders_tui.catalog.effects.base import STRICT
from sevenwonders_tui.catalog.resources import MOST_OF_ONE, Resource
from sevenwonders_tui.messages import marked
from sevenwonders_tui.visible import has_piled_accents, sign_not_shown

Amount = Annotated[int, Field(ge=0, le=MOST_OF_ONE)]
PlayerCount = Annotated[int, Field(ge=2, le=8)]


def _seen(text: str) -> str:
    """Refuse a text of which a reader sees a part or nothing, as names of players are refused.

    Raises:
        ValueError: it has such signs, a blank at an end, or nothing in it.
    """
    if text != text.strip() or not text or sign_not_shown(text) or has_piled_accents(text):
        raise ValueError
    return text


Text = Annotated[
    str,
    AfterValidator(_seen),
    Field(max_length=100, description=marked("a text on one line, with no blank at either end")),
]
Id = Annotated[
    str,
    Field(
        pattern=r"^[a-z][a-z0-9_]*$",
        description=marked("small letters, digits and _, beginning with a letter"),
    ),
]
SideName = Literal["A", "B"]
Direction = Literal["left", "right"]


@dataclass(frozen=True, slots=True, eq=False, config=STRICT)
class Cost:
    """What must be paid: coins to the bank (P16) and resources. Costs are compared by identity."""

    coins: Annotated[int, Field(ge=0)] = 0
    wood: Amount = 0
    stone: Amount = 0
    clay: Amount = 0
    ore: Amount = 0
    glass: Amount = 0
    loom: Amount = 0
    papyrus: Amount = 0
    units: int = field(init=False, default=0)
    """How many units of resources there are to be paid in all."""
    nothing: bool = field(init=False, default=True)
    """Whether there is nothing to pay at all."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "units", sum(self.resources.values()))
        object.__setattr__(self, "nothing", not self.units and not self.coins)

    @property
    def resources(self) -> dict[Resource, int]:
        """The resources to be paid and how many of each; those not needed are 0."""
        return {
            "wood": self.wood,
            "stone": self.stone,
            "clay": self.clay,
            "ore": self.ore,
            "glass": self.glass,
            "loom": self.loom,
            "papyrus": self.papyrus,
        }


def _move_coins(effects: tuple[Effect, ...]) -> bool:
    return any(effect.moves_coins for effect in effects)


@dataclass(frozen=True, slots=True, eq=False, config=STRICT)
class Card:
    """A structure that can be built. Cards are compared by identity: each exists once in a catalog."""

    id: Id
    name: Text
    age: Annotated[int, Field(ge=1, le=3)]
    colour: Colour
    cost: Cost
    effects: Annotated[tuple[InstanceOf[Effect], ...], Field(min_length=1)]
    copies: tuple[PlayerCount, ...] = ()
    """One number for each physical card: the smallest number of players that use it."""
    guild: bool = False
    """Guilds have no `copies`: some are drawn at random for each game (S2)."""
    pool: Id | None = None
    """Cards of a pool have no `copies` either: some of them are drawn for each Age."""
    free_if: tuple[Text, ...] = ()
    """Names of structures that make this one free (C1, C2)."""
    makes_free: tuple[Text, ...] = ()
    """Names of the structures that this one makes free."""
    symbols_given: tuple[Text, ...] = ()
    """Chain symbols printed at the foot of the card, in the order of `makes_free` (second edition)."""
    symbol_needed: Text | None = None
    """The chain symbol printed beside the cost (second edition)."""
    also_written: tuple[Text, ...] = ()
    """Other spellings under which people look for the card."""
    column: Column = field(init=False, default=CIVILIAN)
    """Where its points are written on the score pad."""
    special: bool = field(init=False, default=False)
    """Whether an effect of it is a power, answers to what happens, or makes something cheaper."""
    local_name: str = field(init=False, default="")
    """Its name in the language spoken (`catalog.names`); `name` is the English one, by which files call it."""
    spellings: tuple[str, ...] = field(init=False, default=())
    """All under which people look for it: both names, and how else they are written."""
    structure: InstanceOf[Card] = field(init=False, repr=False)
    """The same for all cards of one name, of which a city may have one (T8): the first of them."""
    freed_by: tuple[InstanceOf[Card], ...] = field(init=False, default=())
    """The `structure` of each of those that make this one free (`free_if`)."""
    frees: tuple[InstanceOf[Card], ...] = field(init=False, default=())
    """The `structure` of each of those that this one makes free (`makes_free`)."""
    moves_coins: bool = field(init=False, default=False)
    """Whether anybody gains or loses coins when it enters play."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "column", COLUMN_OF_COLOUR.get(self.colour, CIVILIAN))
        special = any(
            isinstance(each, FreeBuild) or each.listens or each.cheapens for each in self.effects
        )
        object.__setattr__(self, "special", special)
        object.__setattr__(self, "structure", self)
        object.__setattr__(self, "local_name", self.name)
        object.__setattr__(self, "spellings", (self.name, *self.also_written))
        object.__setattr__(self, "moves_coins", _move_coins(self.effects))

    def __repr__(self) -> str:
        return f"<Card {self.id}>"


@dataclass(frozen=True, slots=True, eq=False, config=STRICT)
class Stage:
    """One stage of a wonder (T6, T7)."""

    cost: Cost
    effects: Annotated[tuple[InstanceOf[Effect], ...], Field(min_length=1)]
    moves_coins: bool = field(init=False, default=False)
    """Whether anybody gains or loses coins when it enters play."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "moves_coins", _move_coins(self.effects))


@dataclass(frozen=True, slots=True, eq=False, config=STRICT)
class CopiedStage:
    """A stage that is a copy of a neighbour's: at its cost, with its effects, built there or not."""

    copies: Direction
    """Which neighbour's wonder."""
    stage: Annotated[int, Field(ge=1)] | Literal["last"]
    """Which of its stages; a wonder built in any order lets the copier choose."""


@dataclass(frozen=True, slots=True, eq=False, config=STRICT)
class WonderSide:
    """One face of a wonder board."""

    stages: Annotated[tuple[Stage | CopiedStage, ...], Field(min_length=1)]
    any_order: bool = False
    """Whether the stages may be built in any order instead of left to right."""


@dataclass(frozen=True, slots=True, eq=False, config=STRICT)
class Wonder:
    """A wonder board with both its faces."""

    id: Id
    name: Text
    wonder: Text
    """The building itself, in full."""
    sides: dict[SideName, WonderSide]
    starting_resource: Resource | None = None
    extra_coins: Annotated[int, Field(ge=0)] = 0
    """Coins at the start, on top of the usual ones."""
    discard_order: Annotated[int, Field(ge=1)] = 1
    """Who builds from the discard pile first when several do in one turn; 1 comes first."""
    needs: Text | None = None
    """The expansion without which the wonder is not offered."""
    local_name: str = field(init=False, default="")
    """Its name in the language spoken (`catalog.names`)."""
    building: str = field(init=False, default="")
    """`wonder` in the language spoken."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "local_name", self.name)
        object.__setattr__(self, "building", self.wonder)

    def __repr__(self) -> str:
        return f"<Wonder {self.id}>"


@dataclass(frozen=True, slots=True, config=STRICT)
class PoolRule:
    """Cards that an expansion adds to each Age: some of a pool, drawn unseen (GEN-02)."""

    pool: Id
    """The `pool` of the cards that are drawn from."""
    each_age: Literal["players"] | PlayerCount
    """How many are drawn for each Age."""


@dataclass(frozen=True, slots=True, config=STRICT)
class Rules:
    """The numbers of a box, or of a box with what expansions change in it."""

    players: Annotated[tuple[PlayerCount, ...], Field(min_length=1)]
    hand_size: Annotated[int, Field(ge=2)]
    turns_per_age: Annotated[int, Field(ge=1)]
    starting_coins: Annotated[int, Field(ge=0)]
    trade_price: Annotated[int, Field(ge=0)]
    sell_card_coins: Annotated[int, Field(ge=0)]
    coins_per_point: Annotated[int, Field(ge=1)]
    victory_tokens: tuple[int, int, int]
    """Points of a victory token in Ages I, II and III (M1)."""
    defeat_token: int
    passing: tuple[Direction, Direction, Direction]
    """Which way the hands go in Ages I, II and III (T2)."""
    guilds_beyond_players: Annotated[int, Field(ge=0)]
    """How many more guilds than players are drawn (S2)."""
    side_names: dict[SideName, Text]
    score_pad: tuple[Column, ...] = COLUMNS
    """The lines of the score pad, in its order (X1)."""
    pools: tuple[PoolRule, ...] = ()
    local_side_names: dict[SideName, str] = field(init=False, default_factory=dict)
    """What the sides of wonders are called in the language spoken."""

    def __post_init__(self) -> None:
        self.local_side_names.update(self.side_names)

    @property
    def ages(self) -> int:
        """How many Ages a game has."""
        return len(self.passing)
