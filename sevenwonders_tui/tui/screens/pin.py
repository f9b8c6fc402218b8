"""Before a hand is opened: the PIN of its owner, a first one or a new one, and those of others who agree."""

from __future__ import annotations

import asyncio
from typing import ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.timer import Timer

from sevenwonders_tui.engine import Seat, View
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.table.pins import DIGITS, Pins, hash_of
from sevenwonders_tui.tui.keys import key, number_keys
from sevenwonders_tui.tui.screens.game_screen import GameScreen
from sevenwonders_tui.tui.widgets.heading import Heading, course_text
from sevenwonders_tui.tui.widgets.pin import PinField
from sevenwonders_tui.words.players import pause_sentence, wrong_pin_sentence

PinTyped = Literal["right", "forgotten", "back"]
"""How a PIN screen ends."""


class PinScreen(GameScreen[PinTyped]):
    """Asks for the PIN of a seat, and ends when it was right. What is typed is never drawn.

    After wrong ones there are pauses. Digits that come at once, as out of a clipboard, do not count.
    """

    about = marked(
        "Each seat has a PIN of four digits, which its owner types before the hand shows."
    )
    private: ClassVar[bool] = True
    BINDINGS: ClassVar[list[BindingType]] = [
        *number_keys("digit", marked("A digit of the PIN"), range(10)),
        key("backspace", "delete", "delete", marked("Take the last digit back")),
        key("f", "forgotten", "forgotten", marked("A new PIN, if all others agree")),
        key("escape", "back", "back", marked("Back to the curtain")),
    ]

    def __init__(self, view: View, seat: Seat, pins: Pins) -> None:
        """Ask for the PIN of `seat`, one of `pins`."""
        super().__init__(view)
        self._seat = seat
        self._pins = pins
        self._typed = ""
        self._counting: Timer | None = None
        """Runs during a pause."""

    @property
    def question(self) -> str:
        return _("The PIN of this seat.")

    def parts(self) -> ComposeResult:
        yield Heading(_("7 Wonders"), course_text(self.view))
        yield PinField(self.view.names[self._seat], self.question, DIGITS)

    def on_mount(self) -> None:
        if self.pause:
            self._count_down()

    @property
    def pause(self) -> float:
        """Seconds until a PIN counts again."""
        return self._pins.pause(self._seat)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No turn is taken back while somebody types a PIN."""
        return action != "take_back_turn"

    async def action_digit(self, digit: int) -> None:
        """One more digit; with the last one the PIN is looked at."""
        if self.came_at_once:
            self._typed = ""
            said = _("Those digits came all at once, and do not count. Type them one by one.")
            self._field.show(0, said)
        elif not self.pause:
            self._typed += str(digit)
            self._field.show(len(self._typed))
            if len(self._typed) == DIGITS:
                pin, self._typed = self._typed, ""
                await self.typed(pin)

    async def typed(self, pin: str) -> None:
        right = await asyncio.to_thread(self._pins.is_right, self._seat, pin)
        self._pins.tried(self._seat, right=right)
        if right:
            self.finish("right")
        elif self.pause:
            self._count_down()
        else:
            self._field.show(0, wrong_pin_sentence())

    def _count_down(self) -> None:
        """Say how long the pause still is, every second until it is over."""
        self._counting = self.set_interval(1.0, self._say_pause)
        self._say_pause()

    def _say_pause(self) -> None:
        if self.pause:
            self._field.show(0, pause_sentence(self._pins.wrong(self._seat), self.pause))
        elif self._counting is not None:
            self._counting.stop()
            self._field.show(len(self._typed))

    @property
    def _field(self) -> PinField:
        return self.query_one(PinField)

    def action_delete(self) -> None:
        self._typed = self._typed[:-1]
        self._field.show(len(self._typed))

    def action_forgotten(self) -> None:
        self.finish("forgotten")

    def action_back(self) -> None:
        self.finish("back")


class NewPinScreen(PinScreen):
    """Has somebody choose a PIN by typing it twice; it counts from then on, and the old one no more."""

    def __init__(self, view: View, seat: Seat, pins: Pins) -> None:
        """Ask for another PIN of `seat`, or the first one."""
        super().__init__(view, seat, pins)
        self._first = ""

    @property
    def question(self) -> str:
        return _("Choose a PIN of four digits; it opens this seat as long as the game lasts.")

    @property
    def pause(self) -> float:
        """Nothing can be wrong here."""
        return 0

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "forgotten" and super().check_action(action, parameters)

    async def typed(self, pin: str) -> None:
        """All digits are there, for the first or the second time."""
        if not self._first:
            self._first = pin
            self._field.show(0, question=_("Once more, to be sure."))
        elif pin == self._first:
            self._pins.choose(self._seat, await asyncio.to_thread(hash_of, pin))
            self.finish("right")
        else:
            self._first = ""
            self._field.show(0, _("Those were not the same."), _("Choose a PIN of four digits."))


class AgreementScreen(PinScreen):
    """Has somebody agree, by the own PIN, that another player chooses a new one."""

    private: ClassVar[bool] = False

    def __init__(self, view: View, seat: Seat, pins: Pins, forgetful: Seat) -> None:
        """Ask `seat` whether `forgetful` may choose a new PIN."""
        super().__init__(view, seat, pins)
        self._forgetful = forgetful

    @property
    def question(self) -> str:
        names = self.view.names
        return _(
            "{name} has forgotten the PIN. Whether a new one may be chosen is for all others to "
            "say: {other} agrees by typing the PIN of {other}. Esc means no."
        ).format(name=names[self._forgetful], other=names[self._seat])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "forgotten" and super().check_action(action, parameters)
