"""A turn: the hand, the city between its neighbours, and the choice of a card, an action, a payment."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.engine.answers import action_named
from sevenwonders_tui.messages import marked
from sevenwonders_tui.table.offers import TURN_ACTIONS, Offer, offers
from sevenwonders_tui.tui.choosing import Chosen
from sevenwonders_tui.tui.hints import HINT_KEY, Hinting
from sevenwonders_tui.tui.keys import key, number_keys
from sevenwonders_tui.tui.screens.base import styles_beside
from sevenwonders_tui.tui.widgets.choice import Choice, refusal_text, stage_refusal_text
from sevenwonders_tui.tui.widgets.cities import CityPanel
from sevenwonders_tui.tui.widgets.hand import CardRows, HandTitle
from sevenwonders_tui.tui.widgets.hint_pane import HintPane
from sevenwonders_tui.tui.widgets.panels import CardPanel, WonderPanel
from sevenwonders_tui.tui.widgets.tip import TipLine
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.prose.tips import tip


class TurnScreen(Hinting):
    """One seat chooses: a card, what to do with it, how to pay; Enter confirms what is shown.

    When the seat has answered before, it opens on what was chosen then.
    """

    DEFAULT_CSS = styles_beside(__file__)
    about = marked(
        "Above stands the city between its two neighbours, with what it makes and what they "
        "sell; below, the hand. A row shows a card's name, colour, cost in letters and "
        "gain, and at its end what it costs this city now: an arrow points to the neighbour "
        "who is paid. The last line says what Enter does."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        key("b", "act('build')", "build", marked("Build the card")),
        key("w", "act('wonder')", "wonder", marked("Put the card under the wonder")),
        key("s", "act('sell')", "sell", marked("Sell the card")),
        key("enter", "confirm", "confirm", marked("Do what the last line says"), shown=False),
        key("escape,backspace", "back", "back", marked("One step back"), shown=False),
        key("tab", "app.table", "table", marked("Every city in full")),
        key("l", "app.log", "log", marked("All that has happened"), shown=False),
        key("i", "card", "card", marked("All about the card")),
        HINT_KEY,
        key("up,k,left", "move(-1)", "up", marked("The card, stage or payment before"), shown=False),
        key("down,j,right", "move(1)", "down", marked("The next card, stage or payment"), shown=False),
        *number_keys("jump", marked("Jump to a card by its number")),
    ]  # fmt: skip

    def __init__(self, view: SeatView, *, can_leave: bool) -> None:
        """The turn of the viewer of `view`; `can_leave` where there is something to go back to."""
        super().__init__(view, can_leave=can_leave)
        self.hand = offers(view)
        self.chosen = Chosen.before(view.chosen, self.hand)

    @property
    def offer(self) -> Offer:
        """The card under the cursor, and what can be done with it."""
        return self.hand[self.chosen.place]

    @property
    def card(self) -> Card:
        return self.offer.card

    def parts(self) -> ComposeResult:
        """Heading, cities, hand, and the choice at the foot."""
        view = self.view
        yield self.heading()
        tips = self.game.preferences.now.tips
        yield CityPanel(view, view.viewer, brief=bool(tips and tip(view)), id="cities")
        yield CardRows(view, self.hand, id="hand")
        yield HandTitle(view, id="hand-title")
        with Horizontal(id="cards"):
            for place, offer in enumerate(self.hand):
                yield CardPanel(view, place, offer)
            yield WonderPanel(view, self.hand[0])
        if tips:
            yield TipLine(view)
        yield Choice(view, self.hand, id="choice")
        yield HintPane(view)

    def on_mount(self) -> None:
        self._show(self.chosen)

    # Keys

    def action_move(self, step: int) -> None:
        """Move the cursor among the cards, the stages, or the ways to pay."""
        chosen = self.chosen
        if chosen.step == "card":
            self._to_card((chosen.place + step) % len(self.hand))
        else:
            self._show(chosen.moved_to((chosen.at + step) % chosen.count(self.offer)))

    def action_jump(self, number: int) -> None:
        """Go to card `number`, from 1: a number means a card whatever is open."""
        if number <= len(self.hand):
            self._to_card(number - 1)

    def action_act(self, action_id: str) -> None:
        """Choose what to do with the card; if there are several stages or ways to pay, go on to them.

        Once they are open, the same key goes through them.
        """
        action = action_named(action_id)
        if self.hinting:
            self._to_card(self.query_one(CardRows).cursor)
        if action == self.chosen.action and self.chosen.step != "card":
            self.action_move(1)
        elif self.offer.ways(action):
            self._show(self.chosen.with_action(action, self.offer))
            if self.chosen.step == "card" and not self.game.preferences.now.confirm:
                self.action_confirm()
        else:
            said = refusal_text(self.view, self.offer, action)
            self._show(Chosen(self.chosen.place).refusing(said))

    def action_confirm(self) -> None:
        """Answer with what is shown, if an action is chosen; from a stage on to the ways to pay for it."""
        chosen = self.chosen
        answer = chosen.answer(self.offer)
        if chosen.step == "stage" and answer is None:
            use = chosen.uses(self.offer)[chosen.use]
            self._show(chosen.refusing(stage_refusal_text(self.view, use)))
        elif chosen.step == "stage" and len(chosen.ways(self.offer)) > 1:
            self._show(chosen.on_to_ways(self.offer))
        elif answer is not None:
            self.finish_if_meant(answer)

    def action_back(self) -> None:
        """From the ways to the stages or cards, from the action to none, from the hand to the curtain."""
        back = self.chosen.back(self.offer)
        if back is not None:
            self._show(back)
        else:
            self.leave()

    def _to_card(self, place: int) -> None:
        self._show(self.chosen.with_card(place, self.hand[place]))

    def _show(self, chosen: Chosen) -> None:
        self.close_hints()
        self.chosen = chosen
        self._move_to(chosen.place)
        self.query_one("#choice", Choice).show(chosen)

    def _move_to(self, place: int) -> None:
        self.query_one(CardRows).move_to(place)
        for panel in self.query(CardPanel):
            panel.select(place)

    # Hints

    def point_at(self, option: Answer) -> None:
        """Put the cursor on the card of `option`; what is chosen stays as it is."""
        self._move_to(Chosen.before(option, self.hand).place)

    def mark(self, option: Answer) -> None:
        """Choose the card, the action and the payment of `option`."""
        self._show(Chosen.before(option, self.hand))

    def leave_hints(self) -> None:
        """Put the cursor back on the card it was on."""
        self._show(self.chosen)

    # The mouse, for those who like it

    @on(Zone.Clicked, "#hand, .panel")
    def click_hand(self, event: Zone.Clicked) -> None:
        place = None
        if isinstance(event.zone, CardRows):
            place = event.zone.place_at(event.y)
        elif isinstance(event.zone, CardPanel):
            place = event.zone.place
        if place is not None and not self.too_early(event):
            self._to_card(place)

    @on(Zone.Clicked, "#choice")
    def click_choice(self, event: Zone.Clicked) -> None:
        """Choose the action or the payment that was clicked, or confirm."""
        choice = self.query_one("#choice", Choice)
        hit = choice.hit(event.x, event.y)
        if hit is None or self.too_early(event):
            return
        if hit == "confirm":
            self.action_confirm()
        elif isinstance(hit, int):
            self._show(self.chosen.moved_to(hit))
        elif hit in TURN_ACTIONS:
            self.action_act(hit.id)
