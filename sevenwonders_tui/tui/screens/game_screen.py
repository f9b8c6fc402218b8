"""A screen of the loop of a turn: it shows one thing, and ends with an answer."""

from __future__ import annotations

import asyncio
from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.engine import View
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.heading import Notice
from sevenwonders_tui.words.language import marked

T = TypeVar("T")


class GameScreen(BaseScreen[None], Generic[T]):
    """One step of the loop. `answer` is set once, by `finish`; the loop waits for it.

    The public table, the log and the rules open on top of it. They get only what everybody may see.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        key("tab", "app.table", marked("table"), marked("Every city in full")),
        key("l", "app.log", marked("log"), marked("All that has happened")),
    ]
    private: ClassVar[bool] = False
    """Whether it shows what only one seat may see."""

    def __init__(self, view: View) -> None:
        """A screen about `view`."""
        super().__init__()
        self.view = view
        self.notices: tuple[str, ...] = ()
        """Sentences for everybody, such as that the game could not be saved."""
        self.answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def parts_below(self) -> ComposeResult:
        """Notices, above the line of keys."""
        yield Notice(self.notices)

    def finish(self, answer: T) -> None:
        """End the screen with `answer`; a second key press in the meantime changes nothing."""
        if not self.answer.done():
            self.answer.set_result(answer)

    def finish_if_meant(self, answer: T) -> None:
        """End the screen with `answer`, unless the key that says so came with others (`if_meant`)."""
        self.if_meant(lambda: self.finish(answer))
