"""Saved games to look back at, whether they are over or not."""

from __future__ import annotations

from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.store import SavedGame
from sevenwonders_tui.tui.screens.saved_games import SavedGamesScreen


class ReplaysScreen(SavedGamesScreen[None]):
    """All games that are kept."""

    about = marked("Every game that is kept. Hands are shown only of those that are over.")

    @property
    def heading(self) -> str:
        return _("Replays")

    def wanted(self, game: SavedGame) -> bool:
        return True

    def use(self, game: SavedGame) -> None:
        self.game.open_replay(game.path, self.say)
