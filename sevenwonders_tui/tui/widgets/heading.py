"""The bar at the top of every screen, the line of keys at its foot, notices between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.glyphs import DOT, LEFT, RIGHT
from sevenwonders_tui.tui.keys import key_line
from sevenwonders_tui.tui.lines import Line, ends, fit, line, wrap
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.phrases import age_name

if TYPE_CHECKING:
    from sevenwonders_tui.engine import View
    from sevenwonders_tui.tui.screens.base import BaseScreen


def course_text(view: View) -> str:
    """Where the game is: Age, turn, and which way the hands go."""
    fields = {
        "age": age_name(view.age),
        "turn": view.turn,
        "turns": view.turns,
        "left": LEFT,
        "right": RIGHT,
        "dot": DOT,
    }
    if view.over:
        return _("the game is over")
    if view.turn == view.turns:
        return _("{age} {dot} turn {turn} of {turns} {dot} the last of the Age").format(**fields)
    if view.neutral:
        return _("{age} {dot} turn {turn} of {turns} {dot} hands are swapped").format(**fields)
    if view.direction == "left":
        return _("{age} {dot} turn {turn} of {turns} {dot} hands pass left {left}").format(**fields)
    return _("{age} {dot} turn {turn} of {turns} {dot} hands pass right {right}").format(**fields)


def heading_line(title: str, right: str, width: int) -> Line:
    """A bar across the screen: a title and what belongs at its right end."""
    text = ends(line((f" {title}", "heading")), line((f" {right} ", "heading")), width)
    text.stylize("heading")
    return text


class Heading(Zone):
    """The bar at the top of a screen."""

    DEFAULT_CSS = "Heading { height: 1; }"

    def __init__(self, title: str, right: str = "", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._title = title
        self._right = right

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return [heading_line(self._title, self._right, width)]

    def say(self, title: str, right: str = "") -> None:
        """Show another title."""
        self._title, self._right = title, right
        self.redraw()


class KeyLine(Zone):
    """The keys of the screen it stands on, as soon as they count."""

    DEFAULT_CSS = "KeyLine { height: 1; dock: bottom; background: $panel; }"

    def lines(self, width: int, height: int) -> Sequence[Line]:
        screen = cast("BaseScreen[Any]", self.screen)
        if screen.waits:
            return [fit(line((_(" One moment: keys do not count yet."), "label")), width)]
        return [key_line(screen.live_bindings, width)]


class Notice(Zone):
    """Sentences that everybody may read, above the line of keys; nothing when there are none."""

    def __init__(self, sentences: Sequence[str] = (), *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._sentences = tuple(sentences)

    def lines(self, width: int, height: int) -> Sequence[Line]:
        rows = [row for sentence in self._sentences for row in wrap(sentence, width - 2)]
        shown = []
        for row in rows:
            text = fit(line(f" {row}"), width)
            text.stylize("warning")
            shown.append(text)
        return shown

    def say(self, sentences: Sequence[str]) -> None:
        """Show other sentences, or none."""
        self._sentences = tuple(sentences)
        self.redraw()


class SizeNotice(Zone):
    """What stands alone on a window that is too small to play in. It tells nothing of the game."""

    def __init__(self, wanted: tuple[int, int]) -> None:
        super().__init__(id="size-notice")
        self._wanted = wanted

    def lines(self, width: int, height: int) -> Sequence[Line]:
        wide, high = self._wanted
        now = self.app.size
        sentence = _(
            "This window is {now} cells; the game needs {wanted}. "
            "Make it larger, or the letters smaller, and the game goes on."
        ).format(now=f"{now.width}x{now.height}", wanted=f"{wide}x{high}")
        return [line(row) for row in wrap(sentence, max(1, width))]
