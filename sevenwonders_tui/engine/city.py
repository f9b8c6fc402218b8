"""A city: its wonder, what it has built, and sums that grow with it so that asking is cheap."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.catalog.columns import COLOURS, Colour, Column
from sevenwonders_tui.catalog.effects import Countable, Effect, FreeBuild, Side
from sevenwonders_tui.catalog.model import Card, Rules, SideName, Stage, Wonder
from sevenwonders_tui.catalog.resources import RESOURCES, Resource, pack
from sevenwonders_tui.engine.boards import Board, board_of
from sevenwonders_tui.engine.production import NO_PRODUCTION, Prices

_STONE = RESOURCES.index("stone")
_PLACE_OF_COLOUR = {colour: place for place, colour in enumerate(COLOURS)}


class City:
    """One player's city. All but `secrets_counted_at_end` is public; cards under the wonder are not
    kept here."""

    __slots__ = (
        "base", "board", "built", "coins", "colour_under_stage", "colours", "copied_guild",
        "copies_guild", "counted_at_end", "diplomacy", "discard_picks", "fixed_points",
        "forms", "free_builds", "left_prices", "masks", "missing_makers", "names", "open_forms", "own", "plays_last_card",
        "printed_symbols", "right_prices", "sales", "secrets_counted_at_end", "shields", "side",
        "stages", "symbols", "tokens", "used", "wonder",
    )  # fmt: skip

    def __init__(
        self, wonder: Wonder, side: SideName, rules: Rules, board: Board | None = None
    ) -> None:
        """A city at the start; `board` is needed only for sides that copy a neighbour's stages."""
        self.wonder = wonder
        self.side: SideName = side
        self.board = board if board is not None else board_of(wonder.sides[side])
        self.coins = rules.starting_coins + wonder.extra_coins
        self.built: list[Card] = []
        self.names: set[str] = set()
        """Names of the structures built (T8, C1)."""
        self.stages: tuple[int, ...] = ()
        """Numbers of the stages built, from 1, in the order they were built."""
        self.forms: tuple[int, ...] = ()
        """The form each of them was built in, from 0."""
        self.open_forms = self._open_forms()
        """The stages that could be built next, each in each of its forms: number, form, the stage."""
        self.tokens: list[int] = []
        """Conflict tokens: -1, 1, 3 or 5 each."""
        start = pack({wonder.starting_resource: 1}) if wonder.starting_resource else 0
        self.base = NO_PRODUCTION.plus(start)
        """What the city makes, apart from resources that it otherwise lacks."""
        self.own = self.base
        """All that the city makes for itself."""
        self.sales = self.base
        """What of it the neighbours may buy (P2): what board, brown and grey cards make."""
        self.missing_makers = 0
        """Units a turn of resources that `sales` lacks."""
        usual = Prices.of((rules.trade_price,) * len(RESOURCES))
        self.left_prices = usual
        self.right_prices = usual
        self.colours = [0] * len(COLOURS)
        self.shields = 0
        self.symbols = [0, 0, 0, 0]
        self.printed_symbols = [0, 0, 0]
        self.masks = 0
        self.diplomacy = 0
        self.colour_under_stage: Colour | None = None
        self.fixed_points = [0] * len(Column)
        self.counted_at_end: list[tuple[Column, Effect]] = []
        self.secrets_counted_at_end: list[tuple[Column, Effect]] = []
        self.free_builds: list[FreeBuild] = []
        self.used: set[str] = set()
        """Powers used up in this Age, as `Answer.free` writes them."""
        self.discard_picks = 0
        self.plays_last_card = False
        self.copies_guild = False
        self.copied_guild: Card | None = None

    def copy(self) -> City:
        """An independent copy."""
        twin = object.__new__(City)
        twin.wonder = self.wonder
        twin.side = self.side
        twin.board = self.board
        twin.coins = self.coins
        twin.built = self.built.copy()
        twin.names = self.names.copy()
        twin.stages = self.stages
        twin.forms = self.forms
        twin.open_forms = self.open_forms
        twin.tokens = self.tokens.copy()
        twin.base = self.base
        twin.own = self.own
        twin.missing_makers = self.missing_makers
        twin.sales = self.sales
        twin.left_prices = self.left_prices
        twin.right_prices = self.right_prices
        twin.colours = self.colours.copy()
        twin.shields = self.shields
        twin.symbols = self.symbols.copy()
        twin.printed_symbols = self.printed_symbols.copy()
        twin.masks = self.masks
        twin.diplomacy = self.diplomacy
        twin.colour_under_stage = self.colour_under_stage
        twin.fixed_points = self.fixed_points.copy()
        twin.counted_at_end = self.counted_at_end.copy()
        twin.secrets_counted_at_end = self.secrets_counted_at_end.copy()
        twin.free_builds = self.free_builds.copy()
        twin.used = self.used.copy()
        twin.discard_picks = self.discard_picks
        twin.plays_last_card = self.plays_last_card
        twin.copies_guild = self.copies_guild
        twin.copied_guild = self.copied_guild
        return twin

    # What enters play

    def add_card(self, card: Card) -> None:
        """Put a structure into the city; its coins are taken separately, when all cards are down (O4)."""
        self.built.append(card)
        self.names.add(card.name)
        self.colours[_PLACE_OF_COLOUR[card.color]] += 1
        for effect in card.effects:
            effect.join(self, card.column)

    def add_stage(self, number: int, form: int = 0, under: Card | None = None) -> None:
        """Mark stage `number` (from 1) as built, in one of its forms, with the card `under` it."""
        self.stages += (number,)
        self.forms += (form,)
        self.open_forms = self._open_forms()
        self.colour_under_stage = under.color if under is not None else None
        for effect in self.stage(number, form).effects:
            effect.join(self, Column.WONDER)
        self.colour_under_stage = None

    def make(self, packed: int, *, sold: bool) -> None:
        """Add fixed units to what the city makes, and to what it sells if `sold`."""
        self.base = self.base.plus(packed)
        if sold:
            self.sales = self.sales.plus(packed)
        self._renew_own()

    def make_one_of(self, places: tuple[int, ...], *, sold: bool) -> None:
        """Add a producer of choice to what the city makes, and to what it sells if `sold`."""
        self.base = self.base.plus_choice(places)
        if sold:
            self.sales = self.sales.plus_choice(places)
        self._renew_own()

    def make_missing(self, n: int) -> None:
        """Make `n` units a turn of resources that the board, brown and grey cards do not make."""
        self.missing_makers += n
        self._renew_own()

    def _renew_own(self) -> None:
        self.own = self.base
        for _ in range(self.missing_makers):
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
        return self.colours[_PLACE_OF_COLOUR[colour]] > 0

    def colour_count(self, colour: Colour) -> int:
        """How many structures of this colour stand in the city (E5)."""
        return self.colours[_PLACE_OF_COLOUR[colour]]

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
                total += self.colours[_PLACE_OF_COLOUR[what]]
        return total

    def __repr__(self) -> str:
        cards = ", ".join(card.id for card in self.built) or "no structures"
        return f"<City {self.wonder.id} {self.side}, {self.coins} coins, stages {self.stages}: {cards}>"
