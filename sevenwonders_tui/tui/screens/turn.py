"""A turn: the hand, the city between its neighbours, and the choice of a card, an action, a payment."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from sevenwonders_tui.engine import Answer, View
from sevenwonders_tui.engine.answers import Action
from sevenwonders_tui.tui.glyphs import DOT, LEFT, RIGHT
from sevenwonders_tui.tui.keys import key, number_keys
from sevenwonders_tui.tui.offers import TURN_ACTIONS, Offer, offers
from sevenwonders_tui.tui.screens.game_screen import GameScreen
from sevenwonders_tui.tui.widgets.choice import Choice, Chosen, refusal_text
from sevenwonders_tui.tui.widgets.cities import CityPanel
from sevenwonders_tui.tui.widgets.hand import CardPanel, CardRows, WonderPanel
from sevenwonders_tui.tui.widgets.heading import Heading, course_text
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.cities import wonder_title
from sevenwonders_tui.words.language import _, marked


class TurnScreen(GameScreen[Answer | None]):
    """One seat chooses: a card, what to do with it, how to pay; Enter confirms what is shown.

    It ends with the answer, or with None when the hand was put away unanswered. When the seat has
    answered before, it opens on what was chosen then.
    """

    CSS_PATH = "turn.tcss"
    about = marked(
        "Above stands the city between its two neighbours, with what it makes and what they "
        "sell; below, the hand. A row shows a card's name, colour, cost in letters and "
        "gain, and at its end what it costs this city now: an arrow points to the neighbour "
        "who is paid. The last line says what Enter does."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        key("b", "act('build')", marked("build"), marked("Build the card")),
        key("w", "act('wonder')", marked("wonder"), marked("Put the card under the wonder")),
        key("s", "act('sell')", marked("sell"), marked("Sell the card")),
        key("enter", "confirm", marked("confirm"), marked("Do what the last line says")),
        key("escape,backspace", "back", marked("back"), marked("One step back"), shown=False),
        key("tab", "app.table", marked("table"), marked("Every city in full")),
        key("l", "app.log", marked("log"), marked("All that has happened"), shown=False),
        key("i", "card", marked("card"), marked("All about the card")),
        key("up,k,left", "move(-1)", marked("up"), marked("The card or payment before"), shown=False),
        key("down,j,right", "move(1)", marked("down"), marked("The next card or payment"), shown=False),
        *number_keys("jump", marked("Jump to a card or payment by its number")),
    ]  # fmt: skip
    private: ClassVar[bool] = True

    def __init__(self, view: View, *, can_put_away: bool) -> None:
        """The turn of the viewer of `view`; `can_put_away` where there is a curtain to go back to."""
        super().__init__(view)
        self.hand = offers(view)
        self._can_put_away = can_put_away
        self.chosen = self._chosen_before()

    def _chosen_before(self) -> Chosen:
        before = self.view.chosen
        if before is None or before.card is None:
            return Chosen()
        place = self.view.hand.index(before.card)
        return Chosen(place, before.action, self.hand[place].ways[before.action].index(before))

    @property
    def offer(self) -> Offer:
        """The card under the cursor."""
        return self.hand[self.chosen.place]

    def parts(self) -> ComposeResult:
        """Heading, cities, hand, and the choice at the foot."""
        view = self.view
        assert view.viewer is not None
        who = _("{name} {dot} seat {seat} {dot} {wonder}").format(
            name=view.names[view.viewer],
            seat=view.viewer + 1,
            wonder=wonder_title(view.cities[view.viewer], view.catalog.rules),
            dot=DOT,
        )
        yield Heading(course_text(view), who)
        yield CityPanel(view, view.viewer, id="cities")
        yield CardRows(view, self.hand, self._hand_title(), id="hand")
        with Horizontal(id="cards"):
            for place, offer in enumerate(self.hand):
                yield CardPanel(view, place, offer)
            yield WonderPanel(view, self.hand[0])
        yield Choice(view, self.hand, id="choice")

    def _hand_title(self) -> str:
        view = self.view
        assert view.viewer is not None
        if view.decision is not None and view.decision.kind == "last_card":
            return _("the last card, which may be played as well")
        if view.turn == view.turns:
            return _("the last hand of the Age: one card is played, the other is discarded")
        if view.direction == "left":
            return _("the hand, which goes on to {name} {arrow}").format(
                name=view.names[view.left(view.viewer)], arrow=LEFT
            )
        return _("the hand, which goes on to {name} {arrow}").format(
            name=view.names[view.right(view.viewer)], arrow=RIGHT
        )

    def on_mount(self) -> None:
        """Show what was chosen before, if anything was."""
        self._show(self.chosen)

    # Keys

    def action_move(self, step: int) -> None:
        """Move the cursor among the cards, or among the ways to pay."""
        if self.chosen.paying and self.chosen.action:
            ways = len(self.offer.ways[self.chosen.action])
            self._show(self.chosen.with_way((self.chosen.way + step) % ways))
        else:
            self._to_card((self.chosen.place + step) % len(self.hand))

    def action_jump(self, number: int) -> None:
        """Go to card or way `number`, from 1."""
        if self.chosen.paying and self.chosen.action:
            if number <= len(self.offer.ways[self.chosen.action]):
                self._show(self.chosen.with_way(number - 1))
        elif number <= len(self.hand):
            self._to_card(number - 1)

    def action_act(self, action: Action) -> None:
        """Choose what to do with the card; if it can be paid in several ways, go on to them."""
        if self.offer.ways[action]:
            several = len(self.offer.ways[action]) > 1
            self._show(Chosen(self.chosen.place, action, paying=several))
        else:
            said = refusal_text(self.view, self.offer, action)
            self._show(Chosen(self.chosen.place, said=said))

    def action_confirm(self) -> None:
        """Answer with what is shown, if an action is chosen."""
        answer = self.chosen.answer(self.offer)
        if answer is not None:
            self.finish_if_meant(answer)

    def action_back(self) -> None:
        """From the ways to the cards, from the action to none, from the hand to the curtain."""
        chosen = self.chosen
        if chosen.paying:
            self._show(Chosen(chosen.place, chosen.action, chosen.way))
        elif chosen.action or chosen.said:
            self._show(Chosen(chosen.place))
        elif self._can_put_away:
            self.finish(None)

    async def action_card(self) -> None:
        """Open all there is to say about the card."""
        await self.game.open_card(self.offer.card)

    def _to_card(self, place: int) -> None:
        self._show(self.chosen.with_card(place, self.hand[place]))

    def _show(self, chosen: Chosen) -> None:
        self.chosen = chosen
        self.query_one(CardRows).move_to(chosen.place)
        for panel in self.query(CardPanel):
            panel.select(chosen.place)
        self.query_one("#choice", Choice).show(chosen)

    # The mouse, for those who like it

    @on(Zone.Clicked, "#hand, .panel")
    def click_hand(self, event: Zone.Clicked) -> None:
        """Go to the card that was clicked."""
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
            self.action_jump(hit + 1)
        elif hit in TURN_ACTIONS:
            self.action_act(hit)
