"""The title: where everything begins. Enter, and Enter again, starts a game."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center

from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line, line, pad
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.banner import Banner
from sevenwonders_tui.tui.widgets.heading import Notice
from sevenwonders_tui.tui.widgets.listing import Listing
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.phrases import saved_game_text

if TYPE_CHECKING:
    from sevenwonders_tui.table import Table

_AT_REST = 0.7
"""Seconds after which nobody waits for the title any more."""
_ACTIONS = (
    "new_game", "continue_game", "replays", "hall", "cards", "rules", "settings", "leave",
)  # fmt: skip
_CONTINUE = _ACTIONS.index("continue_game")
_WORD = 22


class TitleScreen(BaseScreen[None]):
    """A short list of what can be done. What it takes is imported when it is chosen, or at rest."""

    about = marked("A game for two to seven players: friends at this keyboard, bots, or both.")
    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter,space", "use", "choose", marked("Do what is marked")),
        key("up,k,shift+tab", "go(-1)", "up", marked("Up"), shown=False),
        key("down,j,tab", "go(1)", "down", marked("Down"), shown=False),
        key("n", "new_game", "new game", marked("Set up a new game")),
        key("c", "continue_game", "continue", marked("Go on with a saved game")),
    ]
    DEFAULT_CSS = """
    TitleScreen { align: center middle; }
    TitleScreen Center { margin-top: 1; }
    TitleScreen #menu { width: 74; height: 8; }
    TitleScreen.-tall Banner { margin-bottom: 3; }
    """

    def __init__(self, told: Sequence[str] = (), *, goes_on: bool = False) -> None:
        """The title, which tells these sentences; with `goes_on` going on with a game is marked, not a
        new game."""
        super().__init__()
        self._told = told
        self._first = _CONTINUE if goes_on else 0
        self._to_continue = ""
        """Which game can be gone on with, in words."""

    def parts(self) -> ComposeResult:
        yield Banner()
        with Center():
            yield Listing(self._rows(), id="menu")
        yield Notice(self._told, id="notice")

    def _rows(self) -> list[Line]:
        words = [
            (_("New game"), _("for two to seven, people and bots")),
            (_("Continue"), self._to_continue),
            (_("Replays"), _("games looked back at, turn by turn")),
            (_("Hall of fame"), _("who has won, and with what")),
            (_("Cards and wonders"), _("everything in the box")),
            (_("Rules"), _("in two minutes, or in full with every ruling")),
            (_("Settings"), _("colours, keys, speed")),
            (_("Quit"), ""),
        ]
        return [line(pad(word, _WORD), (note, "label")) for word, note in words]

    def on_mount(self) -> None:
        """Once everything is drawn, fetch in the background what a game will take."""
        super().on_mount()
        self._menu.go_to(self._first)
        self.set_timer(_AT_REST, self._fetch_the_game)

    def _fetch_the_game(self) -> None:
        self.run_worker(self._fetch, thread=True, group="fetching")

    def _fetch(self) -> None:
        for module in ("loop", "screens.new_game"):
            import_module(f"sevenwonders_tui.tui.{module}")
        self.game.catalog()

    def on_screen_resume(self) -> None:
        """Look which game could be gone on with, without keeping anybody waiting."""
        super().on_screen_resume()
        self.run_worker(self._note_saved_game(), group="saved", exclusive=True)

    async def _note_saved_game(self) -> None:
        settings = self.game.settings
        if settings.folder is None or not os.path.isdir(settings.folder):
            self._note(_("no saved game"))
            return
        from sevenwonders_tui.tui.screens.continue_game import first_to_continue

        game = await first_to_continue(settings.folder, self.game.catalog, settings.own_packs)
        note = (
            _("no saved game") if game is None else saved_game_text(game.names, game.age, game.turn)
        )
        self._note(note)
        if game is not None and self.game.settings.kiosk:
            self._menu.go_to(_CONTINUE)  # after a line that was cut this is what people come for

    def _note(self, note: str) -> None:
        self._to_continue = note
        self._menu.show_rows(self._rows(), self._menu.at)

    @property
    def _menu(self) -> Listing:
        return self.query_one(Listing)

    def action_go(self, step: int) -> None:
        self._menu.go_to((self._menu.at + step) % len(self._menu))

    @on(Zone.Clicked, "#menu")
    async def clicked(self, event: Zone.Clicked) -> None:
        self._menu.go_to(event.y)
        await self.action_use()

    async def action_use(self) -> None:
        await self.run_action(_ACTIONS[self._menu.at])

    # What can be done

    async def action_new_game(self) -> None:
        from sevenwonders_tui.tui.screens.new_game import NewGameScreen

        await self.game.open(NewGameScreen(), self._play)

    async def action_continue_game(self) -> None:
        from sevenwonders_tui.tui.screens.continue_game import ContinueScreen

        await self.game.open(ContinueScreen(), self._play)

    def _play(self, table: Table | None) -> None:
        if table is not None:
            self.game.play(table)

    async def action_replays(self) -> None:
        from sevenwonders_tui.tui.screens.replays import ReplaysScreen

        await self.game.open(ReplaysScreen())

    async def action_hall(self) -> None:
        from sevenwonders_tui.tui.screens.hall import HallScreen

        await self.game.open(HallScreen())

    async def action_cards(self) -> None:
        from sevenwonders_tui.tui.screens.cards import CardsScreen

        await self.game.open(CardsScreen(self.game.catalog()))

    async def action_rules(self) -> None:
        from sevenwonders_tui.tui.screens.rule_book import RuleBookScreen

        await self.game.open(RuleBookScreen(self.game.catalog()))

    async def action_settings(self) -> None:
        from sevenwonders_tui.tui.screens.settings import SettingsScreen

        await self.game.open(SettingsScreen())

    def action_leave(self) -> None:
        self.app.exit()
