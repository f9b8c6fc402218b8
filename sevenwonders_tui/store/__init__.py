"""What is kept on disk: journals of games, and settings.

The names here are imported from their modules when they are first asked for: where games and settings
lie is asked at every start, what reads a journal only when there is one to be read.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sevenwonders_tui.store.errors import JournalFault, StoreError
    from sevenwonders_tui.store.journal import Journal
    from sevenwonders_tui.store.lines import GameRecord, SeatRecord
    from sevenwonders_tui.store.names import check_distinct, clean_name
    from sevenwonders_tui.store.places import data_folder, games_folder
    from sevenwonders_tui.store.reading import ReadGame, read_game
    from sevenwonders_tui.store.replay import CatalogLoader, replay
    from sevenwonders_tui.store.saved import SavedGame, each_saved_game, saved_games

__all__ = [
    "CatalogLoader", "GameRecord", "Journal", "JournalFault", "ReadGame", "SavedGame",
    "SeatRecord", "StoreError", "check_distinct", "clean_name", "data_folder", "each_saved_game",
    "games_folder", "read_game", "replay", "saved_games",
]  # fmt: skip

_HOMES = {
    "errors": ("JournalFault", "StoreError"),
    "journal": ("Journal",),
    "lines": ("GameRecord", "SeatRecord"),
    "names": ("check_distinct", "clean_name"),
    "places": ("data_folder", "games_folder"),
    "reading": ("ReadGame", "read_game"),
    "replay": ("CatalogLoader", "replay"),
    "saved": ("SavedGame", "each_saved_game", "saved_games"),
}


def __getattr__(name: str) -> object:
    for module, names in _HOMES.items():
        if name in names:
            value = getattr(import_module(f"{__name__}.{module}"), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
