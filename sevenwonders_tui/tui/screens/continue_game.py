"""Saved games, those played last first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.store import CatalogLoader, SavedGame, StoreError, each_saved_game
from sevenwonders_tui.table import Table
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line, line, pad
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.heading import Heading, Notice
from sevenwonders_tui.tui.widgets.listing import Listing
from sevenwonders_tui.tui.widgets.sheet import Sheet, paragraph
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.language import _, marked
from sevenwonders_tui.words.saves import saved_game_text


async def games_to_continue(folder: Path | None, load: CatalogLoader) -> AsyncIterator[SavedGame]:
    """The saved games that are not over, one by one as they are read; reading blocks nobody.

    Raises:
        StoreError: the folder cannot be read.
    """
    if folder is None:
        return
    games = each_saved_game(folder, load)
    while (game := await asyncio.to_thread(next, games, None)) is not None:
        if not game.over:
            yield game


async def first_to_continue(folder: Path | None, load: CatalogLoader) -> SavedGame | None:
    """The game played last that can be gone on with, or None."""
    try:
        async for game in games_to_continue(folder, load):
            if game.fault is None and not game.locked:
                return game
    except StoreError:
        pass  # the list of saved games will say it, when somebody asks for it
    return None


def saved_game_row(game: SavedGame) -> Line:
    """A saved game as a row: when it was played last, who plays, where it stands."""
    played = f"{game.last_played.astimezone():%Y-%m-%d %H:%M}"
    if game.fault is not None:
        return line((pad(played, 18), "label"), (_("damaged"), "bad"), f"  {game.path.name}")
    return line((pad(played, 18), "label"), saved_game_text(game.names, game.age, game.turn))


class ContinueScreen(BaseScreen[Table | None]):
    """A list of games. It ends with the table of the one chosen, or with None."""

    about = marked("Games that were left before their end. Each goes on where it stopped.")
    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter,space", "use", marked("go on"), marked("Go on with the game that is marked")),
        key("up,k", "move(-1)", marked("up"), marked("Up"), shown=False),
        key("down,j", "move(1)", marked("down"), marked("Down"), shown=False),
        key("escape,backspace", "back", marked("back"), marked("Back to the title")),
    ]
    DEFAULT_CSS = """
    ContinueScreen #list { margin-top: 1; }
    ContinueScreen #details { height: 5; border-top: solid $border; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._games: list[SavedGame] = []
        self._looked_through = False

    def parts(self) -> ComposeResult:
        """The list, and what there is to say about the game under the cursor."""
        yield Heading(_("Continue a game"))
        yield Listing(id="list")
        yield Sheet(self._details, id="details")
        yield Notice(id="notice")

    def on_mount(self) -> None:
        """Begin to read."""
        super().on_mount()
        self.run_worker(self._read(), exclusive=True)

    async def _read(self) -> None:
        """Fill the list; the newest come first, and can be chosen while the rest is read."""
        try:
            async for game in games_to_continue(self.game.settings.folder, self.game.catalog):
                self._games.append(game)
                self._list.show_rows(list(map(saved_game_row, self._games)), self._list.at)
        except StoreError as error:
            self.query_one(Notice).say([str(error)])
        self._looked_through = True
        self.query_one("#details", Sheet).redraw()

    @property
    def _list(self) -> Listing:
        return self.query_one("#list", Listing)

    @property
    def _chosen(self) -> SavedGame | None:
        return self._games[self._list.at] if self._games else None

    def _details(self, width: int) -> Sequence[Line]:
        return [row for sentence in self._sentences() for row in paragraph(sentence, width)]

    def _sentences(self) -> list[str]:
        game = self._chosen
        if game is None:
            return [_("There is no saved game.")] if self._looked_through else []
        said = []
        if game.fault is not None:
            said.append(game.fault)
        elif game.locked:
            said.append(_("This game is open in another session."))
        elif game.created is not None:
            said.append(_("Begun on {date}.").format(date=f"{game.created.astimezone():%Y-%m-%d}"))
        return [*said, str(game.path)]

    @on(Listing.Moved)
    def show_details(self) -> None:
        """Say what there is to say about the game under the cursor."""
        self.query_one("#details", Sheet).redraw()

    @on(Zone.Clicked, "#list")
    def clicked(self, event: Zone.Clicked) -> None:
        """Put the cursor where it was clicked."""
        row = self._list.row_at(event.y)
        if row is not None:
            self._list.go_to(row)

    def action_move(self, step: int) -> None:
        """Move the cursor."""
        self._list.go_to(self._list.at + step)

    def action_use(self) -> None:
        """Go on with the game, or say why that cannot be."""
        game = self._chosen
        if game is None:
            return
        try:
            table = Table.resume(game.path, self.game.catalog)
        except StoreError as error:
            self.query_one(Notice).say([str(error)])
        else:
            self.dismiss(table)

    def action_back(self) -> None:
        """Back to the title."""
        self.dismiss(None)
