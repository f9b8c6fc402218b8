"""The question whether to leave a game. It covers the whole screen, so that no hand shows behind it."""

from __future__ import annotations

from typing import ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.question import QuestionBox

Leaving = Literal["stay", "title", "quit"]
_ANSWERS: tuple[Leaving, ...] = ("stay", "title", "quit")


class LeaveScreen(BaseScreen[Leaving], inherit_bindings=False):
    """Asks whether to go on, to leave for the title, or to quit; what changes nothing is marked first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter", "answer", "answer", marked("Give the answer that is marked")),
        key("right,down,tab,l", "move(1)", "next answer", marked("Mark the next answer")),
        key("left,up,shift+tab,h", "move(-1)", "answer before", shown=False),
        key("n,escape,backspace", "say('stay')", "go on", marked("Go on playing")),
        key("t", "say('title')", "title", marked("Leave the game for the title")),
        key("y", "say('quit')", "leave", marked("Leave the program")),
    ]

    def __init__(self, question: str) -> None:
        """Ask `question`."""
        super().__init__()
        self._question = QuestionBox(question, (_("Go on"), _("To the title"), _("Quit")))

    def parts(self) -> ComposeResult:
        """The question alone."""
        yield self._question

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """One question at a time: from here nobody asks for help or to quit."""
        return action not in ("help", "ask_to_quit")

    def action_move(self, step: int) -> None:
        """Mark another answer."""
        self._question.mark((self._question.at + step) % len(_ANSWERS))

    def action_answer(self) -> None:
        """Give the marked answer."""
        self.action_say(_ANSWERS[self._question.at])

    def action_say(self, answer: Leaving) -> None:
        """Give an answer by its letter."""
        self.if_meant(lambda: self.dismiss(answer))
