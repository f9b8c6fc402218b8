"""Pictures of the screens at the side, as text: what a person would see, to be read in a review.

`python -m tests.tui.side.pictures` draws them again, for whoever has changed a screen and has looked
at the difference.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from textual.screen import Screen

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.store.settings import Theme
from sevenwonders_tui.tui.screens.ask import AskScreen
from sevenwonders_tui.tui.screens.cards import CardsScreen
from sevenwonders_tui.tui.screens.chains import ChainsScreen
from sevenwonders_tui.tui.screens.city import CityScreen
from sevenwonders_tui.tui.screens.confirm import ConfirmScreen, LeaveScreen
from sevenwonders_tui.tui.screens.hall import HallScreen
from sevenwonders_tui.tui.screens.keys import KeysScreen
from sevenwonders_tui.tui.screens.log import LogScreen
from sevenwonders_tui.tui.screens.new_game import NewGameScreen
from sevenwonders_tui.tui.screens.replay import ReplayScreen
from sevenwonders_tui.tui.screens.review import ReviewScreen
from sevenwonders_tui.tui.screens.rule_book import RuleBookScreen
from sevenwonders_tui.tui.screens.settings import SettingsScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.screens.title import TitleScreen
from tests.tui.side.kept import hall_of_two_games, past
from tests.tui.side.showing import SIZES, Showing, public_view, settled, showing

FOLDER = Path(__file__).with_name("pictures")
EVERY_SIZE = ((80, 24), (100, 30), (120, 36), (160, 48))
"""For screens that look different at each."""


class Picture(NamedTuple):
    """A screen, and the keys pressed on it before it is drawn."""

    make: Callable[[], Screen[Any]]
    keys: tuple[str, ...] = ()
    fill: Callable[[Path], None] | None = None
    """Puts games into the data folder; without it nothing is kept."""
    sizes: Sequence[tuple[int, int]] = SIZES


def seeded_form() -> NewGameScreen:
    """The form for a new game in which nothing is left to chance."""
    screen = NewGameScreen()
    screen.asked.seed = "7"
    return screen


PICTURES = {
    "title": Picture(TitleScreen),
    "new_game": Picture(NewGameScreen),
    "new_game_of_seven": Picture(
        NewGameScreen,
        ("7", "tab", "down", "down", "space", "space", "down", "right", "right", "minus"),
    ),
    "new_game_for_two": Picture(NewGameScreen, ("2", "tab")),
    "boards_drafted": Picture(
        seeded_form, ("tab", "down", "down", "minus", "minus", "s", "down", "down")
    ),
    "new_game_fault": Picture(
        NewGameScreen,
        ("tab", *["down"] * 3, "enter", *"Zoe", "down", "enter", *"zoe", "enter", "s"),
    ),
    "table": Picture(lambda: TableScreen(public_view(4, turns=15)), ("down",), sizes=EVERY_SIZE),
    "city": Picture(lambda: CityScreen(public_view(5, turns=12), 2)),
    "table_of_three": Picture(lambda: TableScreen(public_view(3, turns=8)), sizes=[(120, 36)]),
    "table_of_five": Picture(lambda: TableScreen(public_view(5, turns=12)), sizes=[(160, 48)]),
    "table_of_seven": Picture(lambda: TableScreen(public_view(7, turns=18)), sizes=EVERY_SIZE),
    "log": Picture(lambda: LogScreen(public_view(3, turns=13))),
    "help": Picture(lambda: TableScreen(public_view(3)), ("question_mark",)),
    "cards": Picture(
        lambda: CardsScreen(load_catalog(), load_catalog().card_named("Forum")), ("down",)
    ),
    "wonders": Picture(lambda: CardsScreen(load_catalog()), ("left", "down")),
    "search": Picture(lambda: CardsScreen(load_catalog()), ("slash", *"free gear")),
    "replay": Picture(lambda: ReplayScreen(past()), ("2", "right", "right")),
    "replay_score": Picture(lambda: ReplayScreen(past()), ("end",)),
    "replay_unfinished": Picture(lambda: ReplayScreen(past(2, 3)), ("end", "left")),
    "review": Picture(lambda: ReviewScreen(past()), ("down", "down", "down")),
    "review_chart": Picture(lambda: ReviewScreen(past()), ("right", "c")),
    "hall": Picture(HallScreen, (), hall_of_two_games),
    "hall_players": Picture(HallScreen, ("right", "right", "f", "f"), hall_of_two_games),
    "ask": Picture(
        lambda: AskScreen("Transcript", "What is the file to be called?", "Ada-Bo-Cy", bool)
    ),
    "settings": Picture(
        SettingsScreen, ("down", "down", "down", "enter", "down", "down", "down", "enter")
    ),
    "keys": Picture(KeysScreen, ("down", "down", "down", "down", "enter", "x", "enter", "s")),
    "chains": Picture(
        lambda: ChainsScreen(load_catalog(), load_catalog().card_named("Dispensary"))
    ),
    "rule_book": Picture(lambda: RuleBookScreen(load_catalog()), ("right", "n", "n")),
    "glossary": Picture(lambda: RuleBookScreen(load_catalog(), "words")),
    "confirm": Picture(lambda: ConfirmScreen("Forget this game?", "Forget", "Keep")),
    "leave": Picture(
        lambda: LeaveScreen("Leave the game? It is saved, and goes on where it stopped."), ("down",)
    ),
}


def all_pictures() -> list[tuple[str, tuple[int, int]]]:
    """Every picture at each of its sizes."""
    return [(name, size) for name, picture in PICTURES.items() for size in picture.sizes]


def file_of(name: str, size: tuple[int, int]) -> Path:
    """Where the picture of a screen at a size is kept."""
    return FOLDER / f"{name}_{size[0]}x{size[1]}.txt"


async def draw(name: str, size: tuple[int, int]) -> str:
    """The picture as it is now."""
    async with shown(name, size) as app:
        return app.text.rstrip() + "\n"


@asynccontextmanager
async def shown(
    name: str, size: tuple[int, int] = SIZES[0], theme: Theme = "dark"
) -> AsyncIterator[Showing]:
    """The application with a picture on it."""
    make, keys, fill, _sizes = PICTURES[name]
    with TemporaryDirectory() as folder:
        if fill is not None:
            fill(Path(folder))
        data = Path(folder) if fill is not None else None
        async with showing(make, size, data, theme) as (app, pilot):
            await pilot.press(*keys)
            await settled(pilot)
            yield app


def main() -> None:
    """Draw all pictures again."""
    FOLDER.mkdir(exist_ok=True)
    for name, size in all_pictures():
        file_of(name, size).write_text(asyncio.run(draw(name, size)), encoding="utf-8")


if __name__ == "__main__":
    main()
