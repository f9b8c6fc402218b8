"""A choice from a list of cards: what Halikarnassos builds from the discard pile, a guild to copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.catalog import Card, fold
from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.engine.answers import PASS
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.hints import HINT_KEY, Hinting
from sevenwonders_tui.tui.keys import key, number_keys
from sevenwonders_tui.tui.screens.base import styles_beside
from sevenwonders_tui.tui.widgets.cities import CityPanel
from sevenwonders_tui.tui.widgets.hint_pane import HintPane
from sevenwonders_tui.tui.widgets.pile import OptionDetails, Pile
from sevenwonders_tui.tui.widgets.search_line import SearchLine
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.answers import answer_text
from sevenwonders_tui.words.effects import card_sentences
from sevenwonders_tui.words.phrases import cards_text
from sevenwonders_tui.words.resources import by_colour, colour_name


def in_order(options: tuple[Answer, ...]) -> list[Answer]:
    """Cards by family and name, so that one can be found; what takes none of them at the end."""
    cards = by_colour(option.card for option in options if option.card is not None)

    def place(option: Answer) -> tuple[int, str]:
        card = option.card
        return (len(cards), "") if card is None else ([*cards].index(card.colour), card.local_name)

    return sorted(options, key=place)


def _fits(option: Answer, words: Sequence[str]) -> bool:
    card = option.card
    if card is None:
        return all(word in fold(answer_text(option)) for word in words)
    said = fold(" ".join([*card.spellings, colour_name(card.colour), *card_sentences(card)]))
    return all(word in said for word in words)


class PickScreen(Hinting):
    """One seat takes a card from a list, or none where the rules allow that.

    No card is under the cursor at first, so that Enter alone takes nothing.
    """

    DEFAULT_CSS = styles_beside(__file__)
    about = marked(
        "One of this list is chosen: a structure to build for nothing, a guild to copy, or "
        "what else is asked. Only whoever chooses sees it."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        key("up,k", "move(-1)", "up", marked("The card before")),
        key("down,j", "move(1)", "down", marked("The next card")),
        key("pageup", "move(-10)", "page up", marked("Ten cards back"), shown=False),
        key("pagedown", "move(10)", "page", marked("Ten cards on"), shown=False),
        key("home", "go(0)", "first", marked("The first card"), shown=False),
        key("end", "go(-1)", "last", marked("The last card"), shown=False),
        key("n", "none", "none", marked("Take none")),
        key("enter", "confirm", "confirm", marked("Do what the last line says")),
        key("escape,backspace", "back", "back", marked("One step back")),
        key("i", "card", "card", marked("All about the card")),
        HINT_KEY,
        key("slash", "search", "search", marked("Only cards with the words typed")),
        *number_keys("jump", marked("Jump to a card by its number, digit by digit"), range(10)),
    ]

    def __init__(self, view: SeatView, *, can_leave: bool) -> None:
        """The choice of the viewer of `view`; `can_leave` where there is something to go back to."""
        super().__init__(view, can_leave=can_leave)
        self.options = in_order(tuple(view.asked_decision.options))
        """All that can be answered."""
        self._shown = list(self.options)
        """What fits the words searched for."""
        self._number = 0
        """The number typed so far, digit by digit."""
        self._place = -1 if view.chosen is None else self.options.index(view.chosen)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "none":
            return any(option.action is PASS for option in self.options)
        return super().check_action(action, parameters)

    @property
    def option(self) -> Answer | None:
        """What is under the cursor."""
        return self._shown[self._place] if self._place >= 0 else None

    @property
    def card(self) -> Card | None:
        return self.option.card if self.option is not None else None

    def parts(self) -> ComposeResult:
        view = self.view
        yield self.heading()
        yield CityPanel(view, view.viewer, id="cities")
        yield SearchLine(self._look_for)
        yield Pile(view, self.options, self._title())
        yield OptionDetails(view)
        yield HintPane(view)

    def _title(self) -> str:
        view = self.view
        cards = sum(option.card is not None for option in self.options)
        return _(view.asked_decision.kind.title).format(n=cards, pile=cards_text(view.discard_size))

    def on_mount(self) -> None:
        self._show(self._place)

    def action_move(self, step: int) -> None:
        """Move the cursor; from nowhere it comes to the nearest end."""
        if self._place < 0:
            self.action_go(0 if step > 0 else -1)
        else:
            self._show(max(0, min(len(self._shown) - 1, self._place + step)))

    def action_go(self, place: int) -> None:
        """Go to the first (0) or the last (-1) option."""
        if self._shown:
            self._show(place % len(self._shown))

    def action_jump(self, digit: int) -> None:
        """Go to the option with the number typed; a digit that fits none begins another number."""
        for number in (10 * self._number + digit, digit):
            if 1 <= number <= len(self._shown):
                self._show(number - 1)
                self._number = number
                return

    def action_none(self) -> None:
        self.query_one(SearchLine).end()
        for place, option in enumerate(self._shown):
            if option.action is PASS:
                self._show(place)

    def action_confirm(self) -> None:
        if self.option is not None:
            self.finish_if_meant(self.option)

    def action_back(self) -> None:
        """Out of the search, off the list, then back behind the curtain."""
        if self.query_one(SearchLine).end():
            return
        if self._place >= 0:
            self._show(-1)
        else:
            self.leave()

    def _show(self, place: int) -> None:
        self.close_hints()
        self._place = place
        self._number = 0
        self.query_one(Pile).move_to(place)
        self.query_one(OptionDetails).show(self.option)

    # Hints

    def action_hint(self) -> None:
        """Show hints, of all there is to choose from, or put them away."""
        self.query_one(SearchLine).end()
        super().action_hint()

    def point_at(self, option: Answer) -> None:
        """Put the cursor on `option`; what is chosen stays as it is."""
        self.query_one(Pile).move_to(self._shown.index(option))

    def mark(self, option: Answer) -> None:
        """Choose `option`."""
        self._show(self._shown.index(option))

    def leave_hints(self) -> None:
        self._show(self._place)

    # Searching

    def action_search(self) -> None:
        self.query_one(SearchLine).begin()

    def _look_for(self, words: Sequence[str]) -> None:
        """Show only the cards in whose names, colours and texts all the words stand."""
        self._shown = [option for option in self.options if _fits(option, words)]
        self.query_one(Pile).show(self._shown)
        self._show(0 if words and self._shown else -1)

    # The mouse, for those who like it

    @on(Zone.Clicked, "#pile")
    def click_pile(self, event: Zone.Clicked) -> None:
        place = self.query_one(Pile).place_at(event.y)
        if place is not None and not self.too_early(event):
            self._show(place)

    @on(Zone.Clicked, "#details")
    def click_details(self, event: Zone.Clicked) -> None:
        last = self.query_one(OptionDetails).size.height - 1
        if event.y == last and not self.too_early(event):
            self.action_confirm()
