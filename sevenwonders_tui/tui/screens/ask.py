"""A question that is answered with a line of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Input

from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line, line
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.heading import Heading, Notice
from sevenwonders_tui.tui.widgets.plain_input import PlainInput
from sevenwonders_tui.tui.widgets.sheet import Sheet, paragraph

Check = Callable[[str], object]
"""Raises a ValueError with a sentence where an answer cannot be."""


class AskScreen(BaseScreen[str | None]):
    """A line to type into. It ends with what was typed, once that can be, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter", "answer", "take it", marked("Answer with what is typed")),
        key("escape", "back", "back", marked("Back, without an answer")),
    ]
    DEFAULT_CSS = """
    AskScreen #question { margin-top: 1; }
    AskScreen #typing { margin: 1 3; width: 1fr; max-width: 70; }
    """

    def __init__(self, title: str, question: str, text: str, check: Check) -> None:
        """Ask `question`, `text` being typed already."""
        super().__init__()
        self._title = title
        self._question = question
        self._text = text
        self._check = check

    def parts(self) -> ComposeResult:
        yield Heading(self._title)
        yield Sheet(self._asked, id="question")
        yield PlainInput(id="typing")
        yield Notice(id="notice")

    def _asked(self, width: int) -> Sequence[Line]:
        return paragraph(self._question, width, indent=3) or [line()]

    def on_mount(self) -> None:
        typing = self.query_one(PlainInput)
        typing.value = self._text
        typing.focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action not in ("help", "ask_to_quit")

    @on(PlainInput.Refused)
    def refused(self) -> None:
        self._say(_("That was not taken over: it holds signs that a terminal does not show."))

    @on(Input.Submitted)
    def action_answer(self) -> None:
        """End with what was typed, or say why that cannot be."""
        text = self.query_one(PlainInput).value
        try:
            self._check(text)
        except ValueError as fault:
            self._say(str(fault))
        else:
            self.dismiss(text)

    def _say(self, sentence: str) -> None:
        self.query_one(Notice).say([sentence])

    def action_back(self) -> None:
        self.dismiss(None)
