"""A screen of the loop of a turn: it shows one thing, and ends with an answer."""

from __future__ import annotations

import asyncio
from typing import ClassVar, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.engine import View
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.heading import Notice
from sevenwonders_tui.words.language import marked

T = TypeVar("T")

_AT_ONCE = 0.03
"""Seconds between two keys that nobody presses so fast: they were pasted, or are the rubble of a mouse."""


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
        self._keys = 0
        self._last_key = self._key_before = float("-inf")

    def parts_below(self) -> ComposeResult:
        """Notices, above the line of keys."""
        yield Notice(self.notices)

    def finish(self, answer: T) -> None:
        """End the screen with `answer`; a second key press in the meantime changes nothing."""
        if not self.answer.done():
            self.answer.set_result(answer)

    def finish_if_meant(self, answer: T) -> None:
        """End the screen with `answer`, unless other keys came at once with the one that says so.

        Terminals that do not mark what is pasted send it as keys: no text may play a turn or open a
        hand. Where there is no dead time at all, every key is trusted.
        """
        if not self.game.settings.dead_time:
            self.finish(answer)
        elif self._last_key - self._key_before >= _AT_ONCE:
            keys = self._keys
            self.set_timer(_AT_ONCE, lambda: self.finish(answer) if keys == self._keys else None)

    async def on_key(self, event: events.Key) -> None:
        """Note when keys come. (Swallowing those that come too early is the base's own `on_key`.)"""
        self._keys += 1
        self._key_before, self._last_key = self._last_key, event.time
