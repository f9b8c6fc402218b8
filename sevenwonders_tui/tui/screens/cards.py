"""All cards and wonders of the box, to look through and to search. Nothing of the game shows here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container

from sevenwonders_tui.catalog import Card, Catalog
from sevenwonders_tui.catalog.columns import Colour
from sevenwonders_tui.messages import _, marked, pgettext
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line, line
from sevenwonders_tui.tui.screens.chains import ChainsScreen
from sevenwonders_tui.tui.screens.list_screen import MORE_TO_MOVE, ListScreen
from sevenwonders_tui.tui.widgets.card_list import Entry, entries, entry_details
from sevenwonders_tui.tui.widgets.heading import Heading
from sevenwonders_tui.tui.widgets.listing import Listing
from sevenwonders_tui.tui.widgets.search_line import SearchLine
from sevenwonders_tui.tui.widgets.sheet import Sheet, paragraph
from sevenwonders_tui.words.phrases import age_name
from sevenwonders_tui.words.resources import colour_name

WONDERS = 0
"""Stands among the Ages for what has none."""


class CardsScreen(ListScreen[None]):
    """A list, and beside or below it all there is to say about the entry under the cursor."""

    about = marked(
        "Every card of the box and every wonder. The row shows Age, name, colour, cost and gain."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *MORE_TO_MOVE,
        key(
            "a,right",
            "next_age(1)",
            "Age",
            marked("Only the next Age, or the wonders, or all"),
        ),
        key("left", "next_age(-1)", "Age before", marked("Only the Age before"), shown=False),
        key("c", "next_colour", "colour", marked("Only cards of the next colour, or of all")),
        key("n", "along(1)", "frees", marked("To the first card that this one makes free")),
        key(
            "p",
            "along(-1)",
            "freed by",
            marked("To a card that makes this one free"),
            shown=False,
        ),
        key("t", "chains", "chains", marked("All chains as trees")),
        key("slash", "search", "search", marked("Search for words in names and texts")),
        key(
            "escape,backspace,enter,i",
            "back",
            "back",
            marked("Back; from the search to the list"),
        ),
    ]
    DEFAULT_CSS = """
    CardsScreen #filter { height: 1; }
    CardsScreen #both { height: 1fr; layout: vertical; }
    CardsScreen #details { min-height: 8; max-height: 14; border-top: solid $border; }
    CardsScreen.-wide #both { layout: horizontal; }
    CardsScreen.-wide #list { width: 72; }
    CardsScreen.-wide #details {
        height: 1fr; max-height: 100%; border-top: none; border-left: solid $border;
    }
    """

    def __init__(self, catalog: Catalog, card: Card | None = None) -> None:
        """All of `catalog`, the cursor on `card`."""
        super().__init__()
        self._catalog = catalog
        self._entries = entries(catalog)
        self._shown = self._entries
        self._age: int | None = None
        self._colour: Colour | None = None
        self._first = next((n for n, entry in enumerate(self._entries) if entry.of is card), 0)

    def parts(self) -> ComposeResult:
        """Title, what is shown of all, the list and the details."""
        yield Heading(_("Cards and wonders"))
        yield Sheet(self._filter_line, id="filter")
        yield SearchLine(self._choose)
        with Container(id="both"):
            yield Listing([entry.row for entry in self._entries], self._first, id="list")
            yield Sheet(self._details, id="details")

    # What is drawn

    def _filter_line(self, width: int) -> Sequence[Line]:
        age = pgettext("Ages", "all") if self._age is None else self._age_name(self._age)
        colour = pgettext("colours", "all") if self._colour is None else colour_name(self._colour)
        text = _("Age: {age} {dot} colour: {colour} {dot} {shown} of {total}").format(
            age=age, colour=colour, dot=DOT, shown=len(self._shown), total=len(self._entries)
        )
        return [line((f"   {text}", "label"))]

    @staticmethod
    def _age_name(age: int) -> str:
        return _("wonders") if age == WONDERS else age_name(age)

    def _details(self, width: int) -> Sequence[Line]:
        entry = self._entry
        if entry is None:
            return paragraph(_("Nothing fits. Other words, or another Age or colour?"), width)
        return entry_details(entry, self._catalog, width, tree=self.has_class("-wide"))

    @property
    def _entry(self) -> Entry | None:
        return self._shown[self._list.at] if self._shown else None

    # Along chains

    def action_along(self, step: int) -> None:
        """Go to a card that this one makes free, or with -1 to one that makes it free."""
        entry = self._entry
        if entry is None or not isinstance(entry.of, Card):
            return
        cards = entry.of.frees if step > 0 else entry.of.freed_by
        if cards:
            self._go_to_card(cards[0])

    def action_chains(self) -> None:
        card = self._entry.of if self._entry is not None else None
        self.app.push_screen(
            ChainsScreen(self._catalog, card if isinstance(card, Card) else None), self._go_to_card
        )

    def _go_to_card(self, card: Card | None) -> None:
        """Put the cursor on a card; what was left out is shown again where that has to be."""
        if card is None:
            return
        if all(entry.of is not card for entry in self._shown):
            self._age = self._colour = None
            self.query_one(SearchLine).clear_words()
        self._list.go_to([entry.of for entry in self._shown].index(card))

    # Choosing what is shown

    def action_next_age(self, step: int) -> None:
        ages = (None, *range(1, self._catalog.rules.ages + 1), WONDERS)
        self._age = ages[(ages.index(self._age) + step) % len(ages)]
        self._choose(self.query_one(SearchLine).words)

    def action_next_colour(self) -> None:
        colours = (None, *self._catalog.colours)
        self._colour = colours[(colours.index(self._colour) + 1) % len(colours)]
        self._choose(self.query_one(SearchLine).words)

    def action_search(self) -> None:
        self.query_one(SearchLine).begin()

    def _choose(self, words: Sequence[str]) -> None:
        self._shown = [entry for entry in self._entries if self._fits(entry, words)]
        self._list.show_rows([entry.row for entry in self._shown])
        self.query_one("#filter", Sheet).redraw()

    def _fits(self, entry: Entry, words: Sequence[str]) -> bool:
        if self._age is not None and (entry.age or WONDERS) != self._age:
            return False
        if self._colour is not None and entry.colour != self._colour:
            return False
        return all(word in entry.words for word in words)

    def action_back(self) -> None:
        if not self.query_one(SearchLine).end():
            self.dismiss()
