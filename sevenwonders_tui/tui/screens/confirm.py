"""A question with two answers. It covers the whole screen, so that no hand shows behind it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.question import QuestionBox

_NO, _YES = 0, 1


class ConfirmScreen(BaseScreen[bool], inherit_bindings=False):
    """Asks for a yes or a no; what changes nothing is marked first, and Escape means it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter", "answer", "answer", marked("Give the answer that is marked")),
        key(
            "left,right,up,down,tab,h,l",
            "other",
            "the other",
            marked("Mark the other answer"),
        ),
        key("y", "say(True)", "yes"),
        key("n,escape,backspace", "say(False)", "no"),
    ]

    def __init__(self, question: str, yes: str = "", no: str = "") -> None:
        """Ask `question`; `yes` and `no` are the answers in words that fit it."""
        super().__init__()
        self._question = QuestionBox(question, (no or _("No"), yes or _("Yes")))

    def parts(self) -> ComposeResult:
        """The question alone."""
        yield self._question

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """One question at a time: from here nobody asks for help or to quit."""
        return action not in ("help", "ask_to_quit")

    def action_other(self) -> None:
        """Mark the other answer."""
        self._question.mark(_YES if self._question.at == _NO else _NO)

    def action_answer(self) -> None:
        """Give the marked answer."""
        self.action_say(self._question.at == _YES)

    def action_say(self, yes: bool) -> None:
        """Give an answer by its letter."""
        self.if_meant(lambda: self.dismiss(yes))
