"""A question in the middle of the screen, and its answers."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.tui.glyphs import MARKER
from sevenwonders_tui.tui.lines import Line, box, fit, join, line, wrap
from sevenwonders_tui.tui.widgets.zone import Zone

_WIDEST = 62


def question_lines(
    question: str, answers: Sequence[str], at: int, width: int, height: int
) -> list[Line]:
    """The question in a frame, its answers below it, the one numbered `at` marked."""
    wide = min(_WIDEST, width)
    inside = [line(), *(line(f"  {row}") for row in wrap(question, wide - 6)), line()]
    inside += [fit(_answers_line(answers, at), wide - 2, "centre"), line()]
    framed = box(line(), inside, wide, len(inside) + 2)
    above = [line()] * max(0, (height - len(framed)) // 2)
    return [*above, *(fit(row, width, "centre") for row in framed)]


def _answers_line(answers: Sequence[str], at: int) -> Line:
    parts = []
    for number, answer in enumerate(answers):
        if number == at:
            parts.append(line((f" {MARKER} {answer} ", "selected")))
        else:
            parts.append(line(f"   {answer} "))
    return join(parts, "    ")


class QuestionBox(Zone):
    """The question a screen asks; which answer is marked is the screen's to say."""

    DEFAULT_CSS = "QuestionBox { height: 1fr; }"

    def __init__(self, question: str, answers: Sequence[str], at: int = 0) -> None:
        super().__init__(id="question")
        self._question = question
        self._answers = tuple(answers)
        self.at = at

    def mark(self, at: int) -> None:
        """Mark the answer numbered `at`."""
        self.at = at
        self.redraw()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The frame and what is in it."""
        return question_lines(self._question, self._answers, self.at, width, height)
