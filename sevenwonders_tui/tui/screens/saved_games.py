"""Saved games in a list, those played last first."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.store import CatalogLoader, SavedGame, StoreError, each_saved_game
from sevenwonders_tui.store.errors import Trouble, names_are_told
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line, line, pad
from sevenwonders_tui.tui.screens.list_screen import ListScreen
from sevenwonders_tui.tui.widgets.heading import Heading, Notice
from sevenwonders_tui.tui.widgets.listing import Listing
from sevenwonders_tui.tui.widgets.sheet import Sheet, paragraph
from sevenwonders_tui.words.phrases import finished_game_text, saved_game_text

T = TypeVar("T")

_TROUBLES = {
    Trouble.DAMAGED: marked("damaged"),
    Trouble.OLDER: marked("of an earlier version"),
    Trouble.NEWER: marked("of a newer version"),
    Trouble.PACKS: marked("with other packs"),
    Trouble.UNREADABLE: marked("cannot be read"),
}
"""What is said in a row of a game that cannot be used."""


async def saved_games_one_by_one(
    folder: Path | None, load: CatalogLoader, own_packs: Sequence[Path] = ()
) -> AsyncIterator[SavedGame]:
    """The saved games one by one as they are read; reading blocks nobody.

    Raises:
        StoreError: the folder cannot be read.
    """
    if folder is None:
        return
    games = each_saved_game(folder, load, own_packs)
    while (game := await asyncio.to_thread(next, games, None)) is not None:
        yield game


def saved_game_row(game: SavedGame) -> Line:
    """A saved game as a row: when it was played last, who plays, where it stands."""
    played = f"{game.last_played.astimezone():%Y-%m-%d %H:%M}"
    if game.trouble is not None:
        name = f"  {game.path.name}" if names_are_told() else ""
        return line((pad(played, 18), "label"), (_(_TROUBLES[game.trouble]), "bad"), name)
    text = finished_game_text(game.names)
    if not game.over:
        text = saved_game_text(game.names, game.age, game.turn)
    changed = ((_("changed by hand"), "bad"), "  ") if game.changed else ()
    return line((pad(played, 18), "label"), *changed, text)


class SavedGamesScreen(ListScreen[T], Generic[T]):
    """A list of games that fills as they are read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter,space", "use", "open", marked("Open the game that is marked")),
        key("escape,backspace", "back", "back", marked("Back to the title")),
    ]
    DEFAULT_CSS = """
    SavedGamesScreen #list { margin-top: 1; }
    SavedGamesScreen #details { height: 5; border-top: solid $border; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._games: list[SavedGame] = []
        self._looked_through = False

    @property
    @abstractmethod
    def heading(self) -> str:
        """What the list is called."""

    @abstractmethod
    def wanted(self, game: SavedGame) -> bool:
        """Whether a game belongs in the list."""

    @abstractmethod
    def use(self, game: SavedGame) -> None:
        """Do what the list is for.

        Raises:
            StoreError: the game cannot be read.
        """

    def parts(self) -> ComposeResult:
        """The list, and what there is to say about the game under the cursor."""
        yield Heading(self.heading)
        yield Listing(id="list")
        yield Sheet(self._details, id="details")
        yield Notice(id="notice")

    def on_mount(self) -> None:
        self.run_worker(self._read(), exclusive=True)

    async def _read(self) -> None:
        """Fill the list; the newest come first, and can be chosen while the rest is read."""
        settings = self.game.settings
        try:
            found = saved_games_one_by_one(settings.folder, self.game.catalog, settings.own_packs)
            async for game in found:
                if self.wanted(game):
                    self._games.append(game)
                    self._list.show_rows(list(map(saved_game_row, self._games)), self._list.at)
        except StoreError as error:
            self.say(str(error))
        self._looked_through = True
        self.query_one("#details", Sheet).redraw()

    @property
    def _chosen(self) -> SavedGame | None:
        return self._games[self._list.at] if self._games else None

    def _details(self, width: int) -> Sequence[Line]:
        game = self._chosen
        if game is None:
            said = [_("There is no saved game.")] if self._looked_through else []
        else:
            said = self.sentences(game)
        return [row for sentence in said for row in paragraph(sentence, width)]

    def sentences(self, game: SavedGame) -> list[str]:
        """What there is to say about a game."""
        said = []
        if game.fault is not None:
            said.append(game.fault)
        elif game.created is not None:
            said.append(_("Begun on {date}.").format(date=f"{game.created.astimezone():%Y-%m-%d}"))
        return [*said, *self.place(game)]

    def place(self, game: SavedGame) -> list[str]:
        """Where a game is kept, for those whose machine it is."""
        return [] if self.game.settings.kiosk else [str(game.path)]

    def say(self, sentence: str) -> None:
        """Say what went wrong."""
        self.query_one(Notice).say([sentence])

    def use_row(self) -> None:
        """Open the game."""
        self.action_use()

    def action_use(self) -> None:
        if self._chosen is not None:
            try:
                self.use(self._chosen)
            except StoreError as error:
                self.say(str(error))

    def action_back(self) -> None:
        self.dismiss(None)
