"""Wonders are given out, in the order of the seats; everybody looks on, and nobody has a hand yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container

from sevenwonders_tui.engine import BoardSide, SetUp
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.players import Player
from sevenwonders_tui.tui.glyphs import DASH, DOT
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line, flow, line, pad
from sevenwonders_tui.tui.screens.list_screen import ListScreen
from sevenwonders_tui.tui.widgets.card_list import side_details
from sevenwonders_tui.tui.widgets.heading import Heading
from sevenwonders_tui.tui.widgets.listing import Listing
from sevenwonders_tui.tui.widgets.sheet import Sheet
from sevenwonders_tui.words.cities import wonder_start
from sevenwonders_tui.words.effects import stage_short
from sevenwonders_tui.words.phrases import comma_list

_WONDER = 26


class BoardsScreen(ListScreen[SetUp | None]):
    """One player after the other takes a board, or its side. Bots take theirs by chance.

    It ends with all boards given out, or with None.
    """

    about = marked(
        "Who has which wonder already, and what the player named may choose from. Below stands what "
        "the stages cost and give."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter,space", "take", "take", marked("Take the board that is marked")),
        key(
            "escape,backspace",
            "back",
            "back",
            marked("Take the last choice back; from the first, back to the form"),
        ),
    ]
    DEFAULT_CSS = """
    BoardsScreen #list { height: 1fr; min-height: 4; margin-top: 1; }
    BoardsScreen #taken { padding-top: 1; }
    BoardsScreen #details { height: 11; border-top: solid $border; }
    """

    def __init__(self, set_up: SetUp, players: Sequence[Player]) -> None:
        """The beginning of `set_up`, for these players by seat."""
        super().__init__()
        self._players = players
        self._set_up = self._bots_choose(set_up)

    def _bots_choose(self, set_up: SetUp) -> SetUp:
        while set_up.next is not None and not self._players[set_up.next].person:
            set_up = set_up.by_chance()
        return set_up

    def parts(self) -> ComposeResult:
        """Who has what, the boards to choose from, and what is on the one under the cursor."""
        yield Heading(self._title())
        with Container():
            yield Sheet(self._taken, id="taken")
            yield Listing(self._rows(), id="list")
            yield Sheet(self._details, id="details")

    def on_mount(self) -> None:
        if self._set_up.next is None:
            self.dismiss(self._set_up)

    # What is drawn

    def _title(self) -> str:
        set_up = self._set_up
        if set_up.next is None:
            return _("Wonders")
        name = set_up.names[set_up.next]
        if set_up.way == "side_chosen":
            return _("{name} chooses a side").format(name=name)
        return _("{name} chooses a wonder").format(name=name)

    def _taken(self, width: int) -> Sequence[Line]:
        parts = []
        for seat, name in enumerate(self._set_up.names):
            board = self._set_up.taken[seat] if seat < len(self._set_up.taken) else None
            has = DASH if board is None else self._board_name(board)
            parts.append(line((f"{seat + 1} ", "label"), (name, "name"), f" {has}"))
        return [line("   ") + row for row in flow(parts, width - 4, f" {DOT} ")]

    def _board_name(self, board: BoardSide) -> str:
        side = self._set_up.catalog.rules.local_side_names[board.side]
        return _("{wonder} ({side})").format(wonder=board.wonder.local_name, side=side)

    def _rows(self) -> list[Line]:
        return [self._row(option) for option in self._set_up.options]

    def _row(self, option: BoardSide) -> Line:
        stages = [stage_short(stage) for stage in option.wonder.sides[option.side].stages]
        return line(
            pad(self._board_name(option), _WONDER),
            " ",
            (pad(wonder_start(option.wonder), 16), "label"),
            comma_list(stages),
        )

    def _details(self, width: int) -> Sequence[Line]:
        option = self._option
        if option is None:
            return []
        rules = self._set_up.catalog.rules
        named = line((f" {option.wonder.building}", "strong"))
        return [named, *side_details(option.wonder, option.side, rules, width)]

    @property
    def _option(self) -> BoardSide | None:
        options = self._set_up.options
        return options[self._list.at] if options else None

    # Choosing

    def use_row(self) -> None:
        """Take the board."""
        self.action_take()

    def action_take(self) -> None:
        """Give the player the board that is marked, and let the next one choose."""
        if self._option is not None:
            self._show(self._bots_choose(self._set_up.choose(self._option)))

    def action_back(self) -> None:
        set_up = self._set_up
        people = [seat for seat in range(len(set_up.taken)) if self._players[seat].person]
        if not people:
            self.dismiss(None)
            return
        while len(set_up.taken) > people[-1]:
            set_up = set_up.take_back()
        self._show(set_up)

    def _show(self, set_up: SetUp) -> None:
        self._set_up = set_up
        if set_up.next is None:
            self.dismiss(set_up)
            return
        self.query_one(Heading).say(self._title())
        self.query_one("#taken", Sheet).redraw()
        self._list.show_rows(self._rows())
