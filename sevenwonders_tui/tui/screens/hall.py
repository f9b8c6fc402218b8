"""The hall of fame: finished games, who played them and how they came out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.messages import _, marked, ngettext
from sevenwonders_tui.store import StoreError, games_folder
from sevenwonders_tui.store.results import FinishedGame
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.halls import contents, forget_game, forget_player
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line, line
from sevenwonders_tui.tui.screens.confirm import ConfirmScreen
from sevenwonders_tui.tui.screens.list_screen import ListScreen
from sevenwonders_tui.tui.widgets.hall import (
    PAGE_NAMES,
    PAGES,
    HallRow,
    game_details,
    hall_rows,
    heading_row,
)
from sevenwonders_tui.tui.widgets.heading import Heading, Notice
from sevenwonders_tui.tui.widgets.listing import Listing
from sevenwonders_tui.tui.widgets.sheet import Sheet, paragraph


class HallScreen(ListScreen[None]):
    """Pages of rows: games, best scores, players, bots, wonders; of everybody or of one player."""

    about = marked(
        "Every game that was played to its end. Below stand the points by category of the game that "
        "is marked."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        key("right,tab", "turn_page(1)", "next page", marked("Scores, players, bots, wonders")),
        key("left,shift+tab", "turn_page(-1)", "page before", marked("The page before"), shown=False),
        key("f", "next_player", "filter", marked("Only games of the next player, or of all")),
        key("enter", "replay", "replay", marked("Look back at the game that is marked")),
        key("v", "review", "review", marked("What each has chosen, and what would have been better")),
        key("d", "forget", "forget", marked("Take a game out, or a name out of all games")),
        key("up,k", "move(-1)", "up", marked("Up"), shown=False),
        key("down,j", "move(1)", "down", marked("Down"), shown=False),
        key("escape,backspace", "back", "back", marked("Back to the title")),
    ]  # fmt: skip
    DEFAULT_CSS = """
    HallScreen #filter { height: 2; padding-bottom: 1; }
    HallScreen #heading { height: 1; }
    HallScreen #details { height: 11; border-top: solid $border; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._games: tuple[FinishedGame, ...] = ()
        self._rows: list[HallRow] = []
        self._page = PAGES[0]
        self._player: str | None = None
        self._read = False

    def parts(self) -> ComposeResult:
        """What is shown of what, the rows, and the details of a game."""
        yield Heading(_("Hall of fame"))
        yield Sheet(self._filter, id="filter")
        yield Sheet(lambda width: [line("   ") + heading_row(self._page)], id="heading")
        yield Listing(id="list")
        yield Sheet(self._details, id="details")
        yield Notice(id="notice")

    def on_mount(self) -> None:
        """Begin to read."""
        self._reread()

    @property
    def _data(self) -> Path | None:
        return self.game.settings.data

    def _reread(self, change: Callable[[], None] | None = None) -> None:
        """Read the hall, after it was changed, without keeping anybody waiting."""
        self.run_worker(self._reading(change), exclusive=True)

    async def _reading(self, change: Callable[[], None] | None) -> None:
        if self._data is not None:
            data, load = self._data, self.game.catalog
            own_packs = self.game.settings.own_packs
            try:
                if change is not None:
                    await asyncio.to_thread(change)
                found = await asyncio.to_thread(contents, data, load, own_packs)
            except StoreError as error:
                self._say(str(error))
            else:
                self._games = found.games
                missing = await self.game.not_for_the_hall()
                self._say(*found.notices, *filter(None, [missing]))
        self._read = True
        self._show()

    # What is drawn

    def _filter(self, width: int) -> Sequence[Line]:
        player = _("everybody") if self._player is None else self._player
        said = _("{page} {dot} of {player}").format(
            page=_(PAGE_NAMES[self._page]), player=player, dot=DOT
        )
        return [line((f"   {said}", "title"))]

    def _details(self, width: int) -> Sequence[Line]:
        row = self._row
        if row is None:
            nothing = _("Nothing yet: games are noted here when they are over.")
            return paragraph(nothing, width, indent=3) if self._read else []
        if row.game is not None:
            return game_details(row.game, width)
        return []

    @property
    def _row(self) -> HallRow | None:
        return self._rows[self._list.at] if self._rows else None

    def _show(self, at: int = 0) -> None:
        games = [
            game for game in self._games if self._player is None or game.was_played_by(self._player)
        ]
        self._rows = hall_rows(games, self._page)
        self._list.show_rows([row.line for row in self._rows], at)
        n = len(games)
        self.query_one(Heading).say(
            _("Hall of fame"), ngettext("{n} game", "{n} games", n).format(n=n)
        )
        for sheet in self.query(Sheet):
            sheet.redraw()

    def _say(self, *sentences: str) -> None:
        self.query_one(Notice).say(sentences)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Guests do not take out what others have played."""
        return action != "forget" or not self.game.settings.kiosk

    # Choosing what is shown

    def action_turn_page(self, step: int) -> None:
        """Show another page."""
        self._page = PAGES[(PAGES.index(self._page) + step) % len(PAGES)]
        self._show()

    def action_next_player(self) -> None:
        """Show only games of another player."""
        names = [row.person for row in hall_rows(self._games, "people")]
        choices = [None, *names]
        at = choices.index(self._player) if self._player in choices else 0
        self._player = choices[(at + 1) % len(choices)]
        self._show()

    # Doing something about it

    def action_replay(self) -> None:
        """Look back at the game under the cursor, if it is still kept."""
        self._open(self.game.open_replay)

    def action_review(self) -> None:
        """Look at what everybody chose in the game under the cursor, if it is still kept."""
        self._open(self.game.open_review)

    def _open(self, look: Callable[[Path, Callable[[str], None]], None]) -> None:
        row = self._row
        if row is None or row.game is None or self._data is None:
            return
        journals = sorted(games_folder(self._data).glob(f"*_{row.game.id}.jsonl"))
        if journals:
            look(journals[0], self._say)
        else:
            self._say(_("This game is not kept any more."))

    def action_forget(self) -> None:
        """Ask, and take out the game or the name under the cursor."""
        row, data = self._row, self._data
        if row is None or data is None:
            return
        if row.game is not None:
            game = row.game.id
            self._ask(
                _("Take this game out of the hall of fame for good? The saved game stays."),
                lambda: forget_game(data, game),
            )
        elif row.person is not None:
            name = row.person
            self._ask(
                _(
                    "Take the name {name} out of all games in the hall of fame for good? Saved games "
                    "still have it."
                ).format(name=name),
                lambda: forget_player(data, name),
            )

    def _ask(self, question: str, change: Callable[[], None]) -> None:
        def answered(sure: bool | None) -> None:
            if sure:
                self._player = None
                self._reread(change)

        self.app.push_screen(ConfirmScreen(question, _("Forget"), _("Keep")), answered)

    def action_back(self) -> None:
        """Back to the title."""
        self.dismiss()
