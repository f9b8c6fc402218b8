"""What is kept on disk: journals of games, and settings."""

from sevenwonders_tui.store.errors import JournalFault, StoreError
from sevenwonders_tui.store.journal import Journal
from sevenwonders_tui.store.names import check_distinct, clean_name
from sevenwonders_tui.store.places import data_folder, games_folder
from sevenwonders_tui.store.reading import ReadGame, read_game
from sevenwonders_tui.store.record import FREE_CITY, GameRecord, SeatRecord
from sevenwonders_tui.store.replay import CatalogLoader, replay
from sevenwonders_tui.store.saved import SavedGame, each_saved_game, saved_games

__all__ = [
    "FREE_CITY", "CatalogLoader", "GameRecord", "Journal", "JournalFault", "ReadGame", "SavedGame",
    "SeatRecord", "StoreError", "check_distinct", "clean_name", "data_folder", "each_saved_game", "games_folder",
    "read_game", "replay", "saved_games",
]  # fmt: skip
