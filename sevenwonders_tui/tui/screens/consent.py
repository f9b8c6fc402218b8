"""Asking all: something happens only if each of them presses the number of their own seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.engine import Seat
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.glyphs import EMPTY, FILLED, HEAVY_BOX
from sevenwonders_tui.tui.keys import key, number_keys
from sevenwonders_tui.tui.lines import Line, line, wrap
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.confirm import WIDEST, in_the_middle
from sevenwonders_tui.tui.widgets.zone import Zone


class Consent(Zone):
    """The question, and a row for everybody who is asked."""

    DEFAULT_CSS = "Consent { height: 1fr; }"

    def __init__(self, question: str, people: Mapping[Seat, str]) -> None:
        super().__init__(id="consent")
        self._question = question
        self._people = people
        self.agreed: frozenset[Seat] = frozenset()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The question in a frame, and who agrees so far."""
        room = min(WIDEST, width) - 6
        told = _("Whoever agrees presses the number of their seat. Esc means no.")
        inside = [line(), *(line((f"  {row}", "strong")) for row in wrap(self._question, room))]
        inside.append(line())
        for seat, name in self._people.items():
            agrees = seat in self.agreed
            inside.append(
                line(
                    (f"    {FILLED if agrees else EMPTY}", "good" if agrees else "label"),
                    (f" {seat + 1} ", "key"),
                    (name, "name"),
                    ("  " + (_("agrees") if agrees else _("has not agreed yet")), "label"),
                )
            )
        inside += [line(), *(line((f"  {row}", "label")) for row in wrap(told, room)), line()]
        return in_the_middle(inside, width, height, HEAVY_BOX, "title")

    def show(self, agreed: frozenset[Seat]) -> None:
        self.agreed = agreed
        self.redraw()


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
        yield self._consent

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """One question at a time: from here nobody asks for help or to quit."""
        return action not in ("help", "ask_to_quit")

    def action_agree(self, number: int) -> None:
        seat = number - 1
        if seat not in self._people:
            return
        agreed = self._consent.agreed ^ {seat}
        if agreed == set(self._people):
            self.if_meant(lambda: self.dismiss(True))
        else:
            self._consent.show(agreed)

    def action_refuse(self) -> None:
        self.dismiss(False)
