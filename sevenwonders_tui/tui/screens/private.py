"""A screen that only one person may see: what a seat is asked, and the ways to leave it unanswered."""

from __future__ import annotations

from typing import ClassVar, Literal

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.screens.game_screen import GameScreen
from sevenwonders_tui.tui.widgets.heading import Heading, course_text
from sevenwonders_tui.words.cities import wonder_title
from sevenwonders_tui.words.phrases import age_name

Left = Literal["back", "away"]
"""How a private screen is left without an answer: one step back, or at once behind the curtain."""


class PrivateScreen(GameScreen[Answer | Left]):
    """Asks one seat, and ends with its answer or with how it was left."""

    private: ClassVar[bool] = True
    view: SeatView

    def __init__(self, view: SeatView, *, can_leave: bool) -> None:
        """The question to the viewer of `view`; `can_leave` where there is something to go back to."""
        super().__init__(view)
        self._can_leave = can_leave

    @property
    def card(self) -> Card | None:
        raise NotImplementedError

    def heading(self) -> Heading:
        """Where the game is, and who is asked, for which city."""
        view = self.view
        player = view.player_of(view.viewer)
        fields = {
            "name": view.names[player],
            "city": view.names[view.viewer],
            "seat": view.viewer + 1,
            "wonder": wonder_title(view.cities[view.viewer], view.catalog.rules),
            "dot": DOT,
        }
        if player == view.viewer:
            who = _("{name} {dot} seat {seat} {dot} {wonder}").format(**fields)
            return Heading(course_text(view), who)
        course = _("{age} {dot} turn {turn} of {turns}").format(
            age=age_name(view.age), turn=view.turn, turns=view.turns, dot=DOT
        )
        return Heading(course, _("{name} for the {city} {dot} {wonder}").format(**fields))

    async def action_card(self) -> None:
        if self.card is not None:
            await self.game.open_card(self.card)

    def leave(self) -> None:
        """Go back to where this screen was opened from, if there is such a place."""
        if self._can_leave:
            self.finish("back")
