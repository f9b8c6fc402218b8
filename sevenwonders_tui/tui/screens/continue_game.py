"""Saved games to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.store import CatalogLoader, SavedGame, StoreError
from sevenwonders_tui.table import Table
from sevenwonders_tui.tui.screens.saved_games import SavedGamesScreen, saved_games_one_by_one


async def first_to_continue(
    folder: Path | None, load: CatalogLoader, own_packs: Sequence[Path] = ()
) -> SavedGame | None:
    """The game played last that can be gone on with, or None."""
    try:
        async for game in saved_games_one_by_one(folder, load, own_packs):
            if not (game.over or game.fault or game.locked):
                return game
    except StoreError:
        pass  # the list of saved games will say it, when somebody asks for it
    return None


class ContinueScreen(SavedGamesScreen[Table | None]):
    """Games that are not over. It ends with the table of the one chosen, or with None."""

    about = marked("Games that were left before their end. Each goes on where it stopped.")

    @property
    def heading(self) -> str:
        return _("Continue a game")

    def wanted(self, game: SavedGame) -> bool:
        """Whether it can be gone on with, or people should know what keeps it from that."""
        others = game.locked and self.game.settings.kiosk
        return not (game.over or others)

    def sentences(self, game: SavedGame) -> list[str]:
        """What keeps the game from being gone on with, or when it was begun."""
        if game.locked and game.fault is None:
            return [_("This game is open in another session."), *self.place(game)]
        return super().sentences(game)

    def use(self, game: SavedGame) -> None:
        own_packs = self.game.settings.own_packs
        self.dismiss(Table.resume(game.path, self.game.catalog, own_packs=own_packs))
