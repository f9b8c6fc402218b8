"""Painting each screen once: over a slow line every further paint is waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, Self, TypeVar

from textual import events
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.geometry import Region
from textual.message_pump import MessagePump
from textual.screen import Screen

T = TypeVar("T")

_PATIENCE = 1.0
"""Seconds after which a screen is painted as it is, whatever it may still have to be told."""


class Ground(Screen[None], inherit_bindings=False):
    """What lies below the first screen. It is covered as long as there is anything to see, and is never
    laid out: Textual would paint whatever lies on it again for that.
    """

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Do nothing of what screens do when they can be seen again."""
        event.prevent_default()

    def on_screen_suspend(self, event: events.ScreenSuspend) -> None:
        """Nor of what they do when they can be seen no longer."""
        event.prevent_default()

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """Draw nothing."""
        return self


class PaintingOnce(App[None]):
    """An application that paints a screen when it is as it will stay, and not before."""

    def get_default_screen(self) -> Screen[Any]:
        """What lies below all screens."""
        return Ground()

    @contextmanager
    def one_paint(self) -> Iterator[None]:
        """Paint nothing within, and all that has changed afterwards."""
        with self.batch_update():
            yield
        if self.screen_stack:
            self.screen.refresh(repaint=False)

    async def take_shape(self, screen: Screen[Any]) -> None:
        """Wait until `screen` is laid out as it will stay: for use while nothing is painted.

        A screen is laid out once more when its widgets have been told their sizes. Textual would paint
        what has moved thereby, and then all of it.
        """
        screen.post_message(events.Resize(self.size, self.size))
        await told(screen)  # what it has been told leads to more that it has to be told
        await told(screen)

    async def open(self, screen: Screen[T], then: Callable[[T | None], None] | None = None) -> None:
        """Put a screen on top, painting it once; `then` is called with its result when it is left."""
        with self.one_paint():
            await self.push_screen(screen, then)
            await self.take_shape(screen)

    def switch_screen(self, screen: Screen[Any] | str) -> AwaitComplete:
        """Put `screen` in place of the one on top, even if whoever waits for that is cancelled meanwhile:
        the application waits for it as well, and would be cancelled too.
        """
        return AwaitComplete(asyncio.shield(super().switch_screen(screen)))

    def pop_screen(self) -> AwaitComplete:
        """Leave the screen on top. The one below is painted when nothing is left of the other: its end
        is waited for first, and then what its end has asked for.
        """
        with ExitStack() as holding:
            holding.enter_context(self.one_paint())
            leaving = super().pop_screen()
            self.call_next(self.call_next, holding.pop_all().close)
        return leaving


async def told(listener: MessagePump) -> None:
    """Wait until `listener` has been told all there is to tell it by now, or does not listen any more."""
    heard = asyncio.Event()
    if listener.call_later(heard.set):
        with suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                await heard.wait()
