"""Asking all: something happens only if each of them presses the number of the own seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.engine import Seat
from sevenwonders_tui.messages import marked
from sevenwonders_tui.tui.keys import key, number_keys
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.consent import Consent


class ConsentScreen(BaseScreen[bool], inherit_bindings=False):
    """Ends with True when everybody has agreed, with False as soon as somebody does not want it.

    It covers the whole screen and shows nothing of the game.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *number_keys("agree", marked("Agree, or think better of it, by the number of your seat")),
        key("n,escape,backspace", "refuse", "no", marked("It is not done")),
    ]

    def __init__(self, question: str, people: Mapping[Seat, str]) -> None:
        """Ask `question` of `people`: their seats and names."""
        super().__init__()
        self._people = people
        self._consent = Consent(question, people)

    def parts(self) -> ComposeResult:
        """The question alone."""
        yield self._consent

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """One question at a time: from here nobody asks for help or to quit."""
        return action not in ("help", "ask_to_quit")

    def action_agree(self, number: int) -> None:
        """Somebody agrees, or does so no more."""
        seat = number - 1
        if seat not in self._people:
            return
        agreed = self._consent.agreed ^ {seat}
        if agreed == set(self._people):
            self.if_meant(lambda: self.dismiss(True))
        else:
            self._consent.show(agreed)

    def action_refuse(self) -> None:
        """Somebody does not agree."""
        self.dismiss(False)
