"""Questions with a few answers. They cover the whole screen, so that no hand shows behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, Literal, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message

from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.glyphs import LIGHT_BOX, MARKER
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line, box, fit, join, line, wrap
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.zone import Zone

T = TypeVar("T")
Leaving = Literal["stay", "title", "quit"]
WIDEST = 62


def in_the_middle(
    inside: Sequence[Line], width: int, height: int, glyphs: str = LIGHT_BOX, style: str = "rule"
) -> list[Line]:
    """Lines in a frame in the middle of `width` by `height` cells."""
    framed = box(line(), inside, min(WIDEST, width), len(inside) + 2, glyphs=glyphs, style=style)
    above = [line()] * max(0, (height - len(framed)) // 2)
    return [*above, *(fit(row, width, "centre") for row in framed)]


class QuestionBox(Zone):
    """The question a screen asks, and its answers, one of them marked."""

    DEFAULT_CSS = "QuestionBox { height: 1fr; }"

    class Answered(Message):
        """An answer was clicked: the one numbered `at`."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, question: str, answers: Sequence[str]) -> None:
        super().__init__(id="question")
        self._question = question
        self._answers = answers
        self.at = 0

    def mark(self, at: int) -> None:
        """Mark the answer numbered `at`; behind the last one the first comes again."""
        self.at = at % len(self._answers)
        self.redraw()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        wide = min(WIDEST, width)
        inside = [line(), *(line(f"  {row}") for row in wrap(self._question, wide - 6)), line()]
        inside += [fit(self._answers_line(), wide - 2, "centre"), line()]
        return in_the_middle(inside, width, height)

    def _answers_line(self) -> Line:
        parts = []
        for number, answer in enumerate(self._answers):
            here = number == self.at
            part = line((f" {MARKER if here else ' '} {answer} ", "selected" if here else ""))
            part.apply_meta({"answer": number})
            parts.append(part)
        return join(parts, "    ")

    def on_click(self, event: events.Click) -> None:
        event.stop()
        if "answer" in event.style.meta:
            self.post_message(self.Answered(event.style.meta["answer"]))


class QuestionScreen(BaseScreen[T], Generic[T], inherit_bindings=False):
    """A question and its answers, by what the screen ends with; what changes nothing comes first, and
    is marked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter", "answer", "answer", marked("Give the answer that is marked")),
        key("right,down,tab,l", "move(1)", "next answer", marked("Mark the next answer")),
        key("left,up,shift+tab,h", "move(-1)", "answer before", shown=False),
    ]

    def __init__(self, question: str, answers: Mapping[T, str]) -> None:
        """Ask `question`."""
        super().__init__()
        self._answers = list(answers)
        self._box = QuestionBox(question, list(answers.values()))

    def parts(self) -> ComposeResult:
        yield self._box

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """One question at a time: from here nobody asks for help or to quit."""
        return action not in ("help", "ask_to_quit")

    def action_move(self, step: int) -> None:
        self._box.mark(self._box.at + step)

    def action_answer(self) -> None:
        self.action_say(self._answers[self._box.at])

    def on_question_box_answered(self, event: QuestionBox.Answered) -> None:
        self.action_say(self._answers[event.at])

    def action_say(self, answer: T) -> None:
        self.if_meant(lambda: self.dismiss(answer))


class ConfirmScreen(QuestionScreen[bool]):
    """Asks for a yes or a no; Escape means no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *QuestionScreen.BINDINGS,
        key("y", "say(True)", "yes"),
        key("n,escape,backspace", "say(False)", "no"),
    ]

    def __init__(self, question: str, yes: str = "", no: str = "") -> None:
        """Ask `question`; `yes` and `no` are the answers in words that fit it."""
        super().__init__(question, {False: no or _("No"), True: yes or _("Yes")})


class LeaveScreen(QuestionScreen[Leaving]):
    """Asks whether to go on, to leave for the title, or to quit."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *QuestionScreen.BINDINGS,
        key("n,escape,backspace", "say('stay')", "go on", marked("Go on playing")),
        key("t", "say('title')", "title", marked("Leave the game for the title")),
        key("y", "say('quit')", "leave", marked("Leave the program")),
    ]

    def __init__(self, question: str) -> None:
        """Ask `question`."""
        super().__init__(
            question, {"stay": _("Go on"), "title": _("To the title"), "quit": _("Quit")}
        )
