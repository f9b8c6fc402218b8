"""When a picture stands before people: not when it was sent, but when the terminal has drawn it."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import App
from textual.timer import Timer

from sevenwonders_tui.tui.drivers.asking import AskingDriver, number_of_sign

_FIRST_PATIENCE = 1.0
"""Seconds in which a terminal answers that answers at all, for the first time."""
_PATIENCE = 5.0
"""Seconds after which the answer of one that has answered before is given up."""

Told = Callable[[float], None]
"""Told when the picture stood there, on the clock of messages."""


class AskingTerminals(App[None]):
    """An application that learns when the terminal has drawn a picture.

    Where no terminal can be asked, or none answers, a picture stands there as soon as it is sent.
    """

    _number = 0
    _told: Told | None = None
    _giving_up: Timer | None = None

    def when_it_stands(self, sent: float, told: Told) -> None:
        """Have `told` called when everything painted by now stands on the terminal.

        `sent` is when it was sent. Whoever asked before is told nothing any more.
        """
        driver = self._driver
        self._forget()
        if not isinstance(driver, AskingDriver):
            told(sent)
            return
        self._number = driver.ask_for_sign()
        if driver.answers is False:  # it is asked all the same: there may be another terminal now
            told(sent)
            return
        self._told = told
        patience = _PATIENCE if driver.answers else _FIRST_PATIENCE
        self._giving_up = self.set_timer(patience, lambda: self._give_up(driver, sent + patience))

    @property
    def is_asking(self) -> bool:
        """Whether the terminal has still to answer."""
        return self._told is not None

    def on_cursor_position(self, event: events.CursorPosition) -> None:
        if number_of_sign(event) == self._number and self._told is not None:
            told = self._told
            self._forget()
            told(event.time)

    def _give_up(self, driver: AskingDriver, now: float) -> None:
        driver.answers = False
        if self._told is not None:
            told = self._told
            self._forget()
            told(now)

    def _forget(self) -> None:
        self._told = None
        if self._giving_up is not None:
            self._giving_up.stop()
            self._giving_up = None
