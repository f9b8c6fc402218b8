"""A private screen that gives hints: what each option is worth to its viewer, and why."""

from __future__ import annotations

import asyncio

from textual import on
from textual.binding import Binding
from textual.worker import Worker, WorkerState

from sevenwonders_tui.engine import Answer
from sevenwonders_tui.messages import marked
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.screens.private import PrivateScreen
from sevenwonders_tui.tui.widgets.heading import KeyLine
from sevenwonders_tui.tui.widgets.hint_pane import HintPane
from sevenwonders_tui.tui.widgets.zone import Zone

HINT_KEY = key("h", "hint", "hint", marked("What each choice is likely to be worth, and why"))
_HINTING = "-hinting"
"""The class of a screen whose hints are shown."""
_GROUP = "hints"


class Hinting(PrivateScreen):
    """Has a `HintPane` among its parts, and shows it for as long as somebody wants to see it.

    The hints come from the view alone, are found in a thread, and answer nothing: to mark one is to
    put the cursors of the screen where its player would have put them.
    """

    @property
    def hints(self) -> HintPane:
        """The pane."""
        return self.query_one(HintPane)

    @property
    def hinting(self) -> bool:
        """Whether hints are shown."""
        return self.has_class(_HINTING)

    @property
    def live_bindings(self) -> list[Binding]:
        """While hints are shown their keys come before those of the screen."""
        below = super().live_bindings
        if not self.hinting:
            return below
        own = [each for each in HintPane.BINDINGS if isinstance(each, Binding)]
        taken = {name for each in own for name in each.key.split(",")}
        return [*own, *(each for each in below if taken.isdisjoint(each.key.split(",")))]

    def point_at(self, option: Answer) -> None:
        """Show where the cards of `option` lie."""
        raise NotImplementedError

    def mark(self, option: Answer) -> None:
        """Choose `option`, for its player to confirm."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A table can do without hints, and not every question has some."""
        if action == "hint":
            kind = self.view.asked_decision.kind
            return kind.foreseen and not self.view.house_rules.no_hints
        return super().check_action(action, parameters)

    def action_hint(self) -> None:
        if self.hinting:
            self.leave_hints()
            return
        self.add_class(_HINTING)
        self.set_focus(self.hints)
        self.query_one(KeyLine).redraw()
        if self.hints.advice is None:
            work = self._find_hints()
            self.run_worker(work, group=_GROUP, exclusive=True, exit_on_error=False)
        self.hints.point()

    async def action_card(self) -> None:
        """Open all there is to say about the card under the cursor, be it that of the hints."""
        hinted = self.hints.option if self.hinting else None
        if hinted is not None and hinted.card is not None:
            await self.game.open_card(hinted.card)
        else:
            await super().action_card()

    async def _find_hints(self) -> None:
        # Only here: most turns are taken without hints, and none is to wait for what finds them.
        from sevenwonders_tui.bots.advice import advise

        self.hints.show(await asyncio.to_thread(advise, self.view))
        if self.hinting:
            self.hints.point()

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """A hint that cannot be found must not take the game down."""
        if event.worker.group == _GROUP and event.state is WorkerState.ERROR:
            self.hints.fail()

    def close_hints(self) -> None:
        """Put the hints away, if they are shown."""
        if self.hinting:
            self.remove_class(_HINTING)
            self.set_focus(None)
            self.query_one(KeyLine).redraw()

    def leave_hints(self) -> None:
        """Put the hints away, and show again what was chosen before they came."""
        raise NotImplementedError

    @on(HintPane.Pointed)
    def show_option(self, event: HintPane.Pointed) -> None:
        """Let the cursor of the screen follow that of the hints."""
        if self.hinting:
            self.point_at(event.option)

    @on(HintPane.Marked)
    def mark_option(self, event: HintPane.Marked) -> None:
        """Choose what the hint says, and put the hints away."""
        event.stop()
        self.close_hints()
        self.mark(event.option)

    @on(HintPane.Closed)
    def put_hints_away(self) -> None:
        self.leave_hints()

    @on(Zone.Clicked, "#hints")
    def click_hints(self, event: Zone.Clicked) -> None:
        if not self.too_early(event):
            self.hints.click(event.y)
