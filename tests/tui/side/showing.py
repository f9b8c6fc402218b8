"""Showing one screen alone, and reading what is on it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import Game, View
from sevenwonders_tui.store.settings import SettingsFile, Theme
from sevenwonders_tui.tui import app as app_module
from sevenwonders_tui.tui.app import SevenWonders
from sevenwonders_tui.tui.session import Settings

SIZES = ((80, 24), (120, 36))
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus")

MakeScreen = Callable[[], Screen[Any]]


class Showing(SevenWonders):
    """The application, opened at one screen; `result` is what the screen ended with."""

    CSS_PATH = str(Path(app_module.__file__).with_name("app.tcss"))

    def __init__(self, make: MakeScreen, settings: Settings) -> None:
        super().__init__(settings=settings)
        self._make = make
        self.results: list[Any] = []

    def title_screen(self, *, goes_on: bool = False) -> None:
        self.push_screen(self._make(), self.results.append)

    @property
    def lines(self) -> list[str]:
        """The rows of the screen, as they are drawn."""
        strips = self.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def text(self) -> str:
        """Everything on the screen."""
        return "\n".join(self.lines)


@asynccontextmanager
async def showing(
    make: MakeScreen,
    size: tuple[int, int] = SIZES[0],
    data: Path | None = None,
    theme: Theme | None = "dark",
    file: SettingsFile | None = None,
    kiosk: bool = False,
) -> AsyncIterator[tuple[Showing, Pilot[None]]]:
    """The application with one screen on it, drawn and ready for keys."""
    app = Showing(make, Settings(data=data, dead_time=0, theme=theme, file=file, kiosk=kiosk))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        yield app, pilot


async def settled(pilot: Pilot[None]) -> None:
    """All that was begun is done and drawn."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def played(players: int = 5, turns: int = 12, seed: int = 4) -> Game:
    """A game some turns on: everybody builds what stands first among the options."""
    game = Game.new(load_catalog("second"), NAMES[:players], seed=seed)
    while not game.over and (game.state.age - 1) * game.state.turns + game.state.turn <= turns:
        for decision in game.waiting:
            game.answer(decision.seat, decision.options[0])
    return game


def public_view(players: int = 5, turns: int = 12) -> View:
    """What everybody may see of such a game."""
    return played(players, turns).view(None)
