"""What is on the pictures: scripted games, always the same, and the screens around them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from sevenwonders_tui.bots import DEFAULT_LEVEL, make_bot
from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.engine.answers import WONDER
from sevenwonders_tui.store.settings import Theme
from sevenwonders_tui.table import Conflict, Reveal, Scores, Table
from sevenwonders_tui.tui.app import SevenWonders
from sevenwonders_tui.tui.hints import Hinting
from sevenwonders_tui.tui.session import Settings
from tests.tui.playing import a_table, play_on, playing, turns_played
from tests.tui.side.pictures import shown

Size = tuple[int, int]
Scene = Callable[[Size, Theme], AbstractAsyncContextManager[SevenWonders]]
"""Opens the application with the picture on it."""

SEED = 156
_SIDE = (
    "title", "new_game", "boards_drafted", "table", "log", "help", "cards", "chains", "rule_book",
    "glossary", "replay", "review", "review_chart", "hall", "settings", "keys", "confirm", "leave", "city",
)  # fmt: skip


def _well(view: SeatView) -> Answer:
    """What somebody does who knows the game, and raises the wonder now and then."""
    assert view.decision is not None
    stage = next((each for each in view.decision.options if each.action is WONDER), None)
    if stage is not None and view.turn in (2, 5) and stage.card is not None:
        return stage
    return make_bot(DEFAULT_LEVEL, view.turn).choose(view)


def _four(until: Callable[[Table], bool], *, people: int = 1) -> Table:
    """Four cities, played well until something holds; so many of the players are people."""
    names = [
        name if n < people else f"{name}*" for n, name in enumerate(("Ada", "Bo", "Cy", "Dee"))
    ]
    wonders = ("Olympia A", "Babylon B", "Rhodos A", "Ephesos B")
    table = a_table(*names, seed=SEED, wonders=wonders)
    play_on(table, until, _well)
    return table


def _a_reveal(table: Table) -> bool:
    view = table.view(None)
    return isinstance(table.next, Reveal) and (view.age, view.turn) >= (2, 4)


def _the_second_conflict(table: Table) -> bool:
    return isinstance(table.next, Conflict) and table.next.age == 2


def _game(until: Callable[[Table], bool], *keys: str, people: int = 1, tips: bool = False) -> Scene:
    """A picture of a game: played until something holds, then some keys."""

    @asynccontextmanager
    async def scene(size: Size, theme: Theme) -> AsyncIterator[SevenWonders]:
        settings = Settings(dead_time=0, theme=theme)
        async with playing(_four(until, people=people), size, settings) as player:
            if not tips:
                player.app.change_settings(tips=False)
            await player.press(*keys)
            yield player.app
            player.app.exit()

    return scene


@asynccontextmanager
async def _hints(size: Size, theme: Theme) -> AsyncIterator[SevenWonders]:
    """A turn with its hints."""
    async with _game(turns_played(8), "h")(size, theme) as app:
        assert isinstance(app.screen, Hinting)
        pane = app.screen.hints
        while pane.advice is None or not pane.size:
            await asyncio.sleep(0.001)
        pane.point()
        pane.redraw()
        yield app


def _side(name: str) -> Scene:
    return lambda size, theme: shown(name, size, theme)


SCENES: dict[str, Scene] = {
    "turn": _game(turns_played(8), "5", "b"),
    "hints": _hints,
    "ways": _game(turns_played(8), "1", "b"),
    "first-turn": _game(turns_played(0), "2", tips=True),
    "curtain": _game(turns_played(8), people=3),
    "reveal": _game(_a_reveal),
    "conflict": _game(_the_second_conflict),
    "score": _game(lambda table: isinstance(table.next, Scores)),
    **{name.replace("_", "-"): _side(name) for name in _SIDE},
}
