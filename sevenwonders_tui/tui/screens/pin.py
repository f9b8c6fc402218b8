"""Before a hand is opened: the PIN of its owner, or the first one."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.engine import Seat, View
from sevenwonders_tui.tui.keys import key, number_keys
from sevenwonders_tui.tui.pins import DIGITS
from sevenwonders_tui.tui.screens.game_screen import GameScreen
from sevenwonders_tui.tui.widgets.heading import Heading, course_text
from sevenwonders_tui.tui.widgets.pin import PinField
from sevenwonders_tui.words.language import _, marked

FORGOTTEN, BACK = "forgotten", "back"
"""What the screen ends with in place of a PIN."""


class PinScreen(GameScreen[str]):
    """Ends with a PIN that is right, or that has been typed twice where there was none yet.

    What is typed is never drawn.
    """

    about = marked(
        "Each seat has a PIN of four digits, which its owner types before the hand shows."
    )
    private: ClassVar[bool] = True
    BINDINGS: ClassVar[list[BindingType]] = [
        *number_keys("digit", marked("A digit of the PIN"), range(10)),
        key("backspace", "delete", marked("delete"), marked("Take the last digit back")),
        key("f", "forgotten", marked("forgotten"), marked("A new PIN, if all others agree")),
        key("escape", "back", marked("back"), marked("Back to the curtain")),
    ]

    def __init__(self, view: View, seat: Seat, opens: Callable[[str], bool] | None) -> None:
        """The PIN of `seat`, which is right if it `opens`; None where there is none yet."""
        super().__init__(view)
        self._seat = seat
        self._opens = opens
        self._typed = ""
        self._first = ""

    def parts(self) -> ComposeResult:
        """The heading and the field."""
        yield Heading(_("7 Wonders"), course_text(self.view))
        question = _("The PIN of this seat.")
        if self._opens is None:
            question = _("Choose a PIN of four digits; it opens this seat until the program ends.")
        yield PinField(self.view.names[self._seat], question, DIGITS)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A PIN that there is not yet cannot be forgotten."""
        if action == "forgotten":
            return self._opens is not None
        return super().check_action(action, parameters)

    def action_digit(self, digit: int) -> None:
        """One more digit; with the last one the PIN is looked at."""
        self._typed += str(digit)
        if len(self._typed) < DIGITS:
            self._field.show(len(self._typed))
            return
        pin, self._typed = self._typed, ""
        if self._opens is not None:
            self._look_at(pin)
        elif not self._first:
            self._first = pin
            self._field.show(0, question=_("Once more, to be sure."))
        elif pin == self._first:
            self.finish(pin)
        else:
            self._first = ""
            self._field.show(0, _("Those were not the same."), _("Choose a PIN of four digits."))

    def _look_at(self, pin: str) -> None:
        assert self._opens is not None
        if self._opens(pin):
            self.finish(pin)
        else:
            self._field.show(0, _("That is not the PIN of this seat."))

    @property
    def _field(self) -> PinField:
        return self.query_one(PinField)

    def action_delete(self) -> None:
        """Take the last digit back."""
        self._typed = self._typed[:-1]
        self._field.show(len(self._typed))

    def action_forgotten(self) -> None:
        """Ask all others whether another PIN may be set."""
        self.finish(FORGOTTEN)

    def action_back(self) -> None:
        """Back to the curtain."""
        self.finish(BACK)
