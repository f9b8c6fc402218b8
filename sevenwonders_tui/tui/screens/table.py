"""The public table: every city in full. Whoever looks sees the same."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.geometry import Region

from sevenwonders_tui.engine import Seat, View
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.keys import key, number_keys
from sevenwonders_tui.tui.screens.base import GRAND, BaseScreen
from sevenwonders_tui.tui.screens.cards import CardsScreen
from sevenwonders_tui.tui.screens.city import CityScreen
from sevenwonders_tui.tui.widgets.all_cities import AllCities
from sevenwonders_tui.tui.widgets.heading import Heading, course_text
from sevenwonders_tui.tui.widgets.overview import Overview
from sevenwonders_tui.tui.widgets.round_table import OneCity, RoundZone, in_full, in_short
from sevenwonders_tui.tui.widgets.table_notes import TableNotes


class TableScreen(BaseScreen[None]):
    """A row for each seat, and all cities below; the cursor runs through both. On a wide screen the table
    is drawn round, with the city under the cursor in full below it; on the widest all are in full.
    """

    about = marked(
        "Every city in full. The next seat is the left neighbour, and the last one's is the first. "
        "In brackets stands what a city makes for itself alone."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        key("down,right,j,l", "go(1)", "next city", marked("The next city")),
        key("up,left,k,h", "go(-1)", "city before", marked("The city before"), shown=False),
        *number_keys("show", marked("The city of a seat, by its number"), action="city"),
        key("pagedown,space", "scroll(1)", "scroll", marked("Scroll down")),
        key("pageup", "scroll(-1)", "scroll up", marked("Scroll up"), shown=False),
        key(
            "i",
            "city",
            "in words",
            marked("The city in words: its wonder and its structures"),
        ),
        key("c", "cards", "cards", marked("All cards and wonders")),
        key("escape,backspace,tab,enter", "back", "back", marked("Back to the game")),
    ]
    DEFAULT_CSS = """
    TableScreen #scroll { height: 1fr; scrollbar-gutter: stable; }
    TableScreen #round, TableScreen #city, TableScreen #full-round { display: none; }
    TableScreen.-wide.-tall #overview, TableScreen.-wide.-tall #cities { display: none; }
    TableScreen.-wide.-tall #round, TableScreen.-wide.-tall #city { display: block; }
    TableScreen.-wide.-tall.-grand #round, TableScreen.-wide.-tall.-grand #city { display: none; }
    TableScreen.-grand #full-round { display: block; }
    """

    def __init__(self, view: View, at: Seat = 0) -> None:
        """The table in `view`, which must be the public one; the cursor begins on seat `at`."""
        super().__init__()
        assert view.viewer is None, "the public table shows what everybody may see"
        self._view = view
        self._at = at
        self._overview = Overview(view, at)
        self._cities = AllCities(view, at)
        self._round = RoundZone(view, at, in_short, id="round")
        self._city = OneCity(view, at)
        self._full_round = RoundZone(view, at, in_full, id="full-round", widest=GRAND[0])

    def parts(self) -> ComposeResult:
        """The rows of all seats above, or the table round; the cities below."""
        title = _("The table {dot} discard pile {n}").format(dot=DOT, n=self._view.discard_size)
        yield Heading(title, course_text(self._view))
        yield self._overview
        yield self._round
        with VerticalScroll(id="scroll", can_focus=False):
            yield self._cities
            yield self._city
            yield self._full_round
            yield TableNotes(self._view)

    def action_go(self, step: int) -> None:
        self._show((self._at + step) % len(self._view.names))

    def action_show(self, number: int) -> None:
        """Move the cursor to the city of seat `number`, from 1."""
        if number <= len(self._view.names):
            self._show(number - 1)

    def _show(self, at: Seat) -> None:
        self._at = at
        for zone in (self._overview, self._round, self._cities, self._city, self._full_round):
            zone.mark(at)
        scroll = self.query_one("#scroll", VerticalScroll)
        scroll.scroll_to_region(self._where(at), animate=False, top=True)

    def _where(self, at: Seat) -> Region:
        """The rows of the scrolled part in which the city of a seat stands."""
        if self.has_class("-grand"):
            return self._full_round.where(at)
        if self._city.display:
            return Region(0, 0, 1, 1)
        return self._cities.where(at)

    def action_scroll(self, pages: int) -> None:
        scroll = self.query_one("#scroll", VerticalScroll)
        scroll.scroll_relative(y=pages * scroll.size.height, animate=False)

    async def action_city(self) -> None:
        await self.game.open(CityScreen(self._view, self._at))

    async def action_cards(self) -> None:
        await self.game.open(CardsScreen(self._view.catalog))

    def action_back(self) -> None:
        self.dismiss()
