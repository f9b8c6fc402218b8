"""The curtain between two people: it hides what one saw before the other takes the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.engine import Seat, View
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.keys import key, number_keys
from sevenwonders_tui.tui.screens.base import QUIET
from sevenwonders_tui.tui.screens.game_screen import GameScreen
from sevenwonders_tui.tui.widgets.call import Call
from sevenwonders_tui.tui.widgets.heading import Heading, course_text

_ALONE = 0.12
"""Seconds for which the key that opens a hand stays the last one: whoever types on does not look."""


class CurtainScreen(GameScreen[Seat]):
    """Names whom to hand the keyboard to, and ends with the seat that has opened it.

    Only the number of the seat that is named opens. The number of another person's seat names that
    seat instead: one that has still to choose, to let it go first, or one that has chosen, to look at
    the choice again. Everything drawn here comes from the view of nobody in particular.
    """

    about = marked(
        "Between two players nobody's cards show. Whoever is named takes the keyboard and "
        "presses the number of the seat. A filled circle stands before those who have "
        "chosen."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *number_keys("number", marked("Open for the seat named, or name another seat")),
        key("escape,backspace", "back", "back", marked("Name the next seat"), shown=False),
    ]

    def __init__(self, view: View, called: Seat, people: Sequence[Seat]) -> None:
        """A curtain before seat `called`; `people` are those who are asked in this step."""
        super().__init__(view)
        self._people = people
        self.called = self._next = called
        """The seat that is named."""

    def parts(self) -> ComposeResult:
        yield Heading(_("7 Wonders"), course_text(self.view))
        yield Call(self.view, self.called, self._people)

    def action_number(self, number: int) -> None:
        seat = number - 1
        if seat == self.called:
            self.if_meant(lambda: self.finish(seat), after=QUIET, before=_ALONE)
        elif seat in self._people:
            self._call(seat)

    def action_back(self) -> None:
        """Name the seat that is next by the order of seats."""
        self._call(self._next)

    def _call(self, seat: Seat) -> None:
        self.called = seat
        self.query_one(Call).call(seat)
        self.begin_dead_time()
