"""A screen of the loop of a turn: it shows one thing, and ends with an answer."""

from __future__ import annotations

import asyncio
from typing import ClassVar, Generic, NamedTuple, TypeVar

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.engine import Seat, View
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.heading import Notice
from sevenwonders_tui.words.phrases import age_name

T = TypeVar("T")


class TurnTakenBack(Exception):
    """All have agreed to take a turn back, whatever a screen was about."""


class GoingBack(NamedTuple):
    """A turn that can be taken back, and who has to agree to that."""

    age: int
    turn: int
    people: dict[Seat, str]
    """Their seats and names."""


class GameScreen(BaseScreen[None], Generic[T]):
    """One step of the loop. `answer` is set once, by `finish`; the loop waits for it.

    The public table, the log and the rules open on top of it. They get only what everybody may see.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        key("tab", "app.table", "table", marked("Every city in full")),
        key("l", "app.log", "log", marked("All that has happened")),
        key(
            "z",
            "take_back_turn",
            "take back turn",
            marked("Take a whole turn back, if everybody agrees"),
        ),
    ]
    private: ClassVar[bool] = False
    """Whether it shows what only one seat may see."""

    def __init__(self, view: View) -> None:
        """A screen about `view`."""
        super().__init__()
        self.view = view
        self.notices: tuple[str, ...] = ()
        """Sentences for everybody, such as that the game could not be saved."""
        self.going_back: GoingBack | None = None
        """The turn that can be taken back from here, where the house rules allow it."""
        self.answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    @property
    def takes_keys_at_once(self) -> bool:
        """Whether it has no dead time: whoever has opened a hand knows what comes, and a key lost there
        would act on another card."""
        return self.private

    def parts_below(self) -> ComposeResult:
        yield Notice(self.notices)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only where the house rules allow it a turn is taken back."""
        return action != "take_back_turn" or self.going_back is not None

    def action_take_back_turn(self) -> None:
        """Ask everybody whether the turn is to be taken back."""
        from sevenwonders_tui.tui.screens.consent import ConsentScreen

        if self.going_back is None:
            return
        age, turn, people = self.going_back
        question = _(
            "Is {age}, turn {turn} to be taken back? It then begins again, and all choose anew."
        ).format(age=age_name(age), turn=turn)
        self.app.push_screen(ConsentScreen(question, people), self._go_back)

    def _go_back(self, all_agree: bool | None) -> None:
        if all_agree and not self.answer.done():
            self.answer.set_exception(TurnTakenBack)

    def finish(self, answer: T) -> None:
        """End the screen with `answer`; a second key press in the meantime changes nothing."""
        if not self.answer.done():
            self.answer.set_result(answer)

    def finish_if_meant(self, answer: T) -> None:
        """End the screen with `answer`, unless the key that says so came with others (`if_meant`)."""
        self.if_meant(lambda: self.finish(answer))
