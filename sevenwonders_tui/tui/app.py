"""The application: one table, the screens on it, and a safe way out."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual.binding import BindingType
from textual.filter import LineFilter
from textual.screen import Screen
from textual.widget import Widget

from sevenwonders_tui.messages import _
from sevenwonders_tui.store.errors import tell_names
from sevenwonders_tui.tui.ending import EndingWell
from sevenwonders_tui.tui.glyphs import OnlyAscii
from sevenwonders_tui.tui.kept import KeepingGames
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.painting import told
from sevenwonders_tui.tui.preferences import Preferences
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.session import Settings
from sevenwonders_tui.tui.standing import AskingTerminals
from sevenwonders_tui.tui.theme import PALETTES
from sevenwonders_tui.tui.widgets.zone import Zone

# What a game takes is imported when there is one: the title is to be there at once.
if TYPE_CHECKING:
    from sevenwonders_tui.catalog import Card
    from sevenwonders_tui.store.settings import Theme
    from sevenwonders_tui.table import Table
    from sevenwonders_tui.tui.loop import Loop
    from sevenwonders_tui.tui.screens.confirm import Leaving
    from sevenwonders_tui.tui.screens.game_screen import GameScreen

T = TypeVar("T")

_PUT_AWAY = 0.1
"""Seconds in which the curtain is painted before the application is suspended."""


class SevenWonders(KeepingGames, AskingTerminals, EndingWell):
    """7 Wonders on one terminal.

    With a `table` the game on it starts at once, without one the title screen does.
    """

    TITLE = "7 Wonders"
    """Never says more: terminals show it in their title bars."""
    ENABLE_COMMAND_PALETTE = False
    # The palette would offer to save a picture of whatever hand is on the screen.
    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        key("ctrl+q", "ask_to_quit", "quit", shown=False),
        key("ctrl+c", "ask_to_quit", "quit", shown=False),
        key("ctrl+z", "put_away_and_suspend", "suspend", shown=False),
    ]

    def __init__(self, table: Table | None = None, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        tell_names(not self.settings.kiosk)
        self.preferences = Preferences(self.settings.file)
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        for palette in PALETTES.values():
            self.register_theme(palette.theme)
        self.theme = PALETTES[self._first_theme()].theme_name
        self.table = table
        self._gone: Table | None = None
        """The table that was let go last."""
        self.lost: list[str] = []
        """What could not be saved of the games of this session that were let go, in sentences."""
        self._course: Loop | None = None
        self._front: Screen[None] | None = None
        """The screen of the loop that is on the stack."""

    @property
    def poor_in_colours(self) -> bool:
        """Whether the terminal shows no more than sixteen colours, or is to show none."""
        return self.no_color or self.console.color_system not in ("256", "truecolor")

    def _first_theme(self) -> Theme:
        if self.settings.theme is not None:
            return self.settings.theme
        return "ansi" if self.poor_in_colours else self.preferences.now.theme

    @property
    def only_ascii(self) -> bool:
        """Whether nothing but ASCII is drawn: the terminal has no more, or people want no more."""
        return self.settings.ascii or self.preferences.now.ascii

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What all output passes through; in ASCII mode nothing else gets out."""
        filters = list(super().get_line_filters())
        return [*filters, OnlyAscii()] if self.only_ascii else filters

    def change_settings(self, **changes: object) -> str:
        """Change people's settings, at once and for later; a sentence if they could not be kept.

        Raises:
            ValueError: a setting cannot be so; nothing has changed.
        """
        fault = self.preferences.change(**changes)
        if "theme" in changes:
            self.theme = PALETTES[self.preferences.now.theme].theme_name
        self.set_keymap({})
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.bind_as_wished()
            for widget in screen.walk_children(Widget, with_self=True):
                if isinstance(widget, Zone):
                    widget.redraw()
                widget.refresh()
        return fault

    # Ending

    def where(self) -> str:
        """The moment of the game on the table."""
        return "" if self.table is None else self.table.where

    def farewell(self) -> str:
        """Where the game is, or what of it is not saved."""
        if self.table is None or self.table.path is None:
            return ""
        if fault := self.table.save_soon():
            return fault
        if self.settings.kiosk:
            return _("The game is saved; the next session can go on with it.")
        return _("The game is saved in {file}; 'sevenwonders' goes on with it.").format(
            file=self.table.path
        )

    @property
    def is_saving(self) -> bool:
        """Whether the disk has still to take something of the game."""
        return self.table is not None and self.table.is_being_saved

    def on_unmount(self) -> None:
        """Let the saved game go, so that it can be opened again."""
        self.let_game_go()

    def let_game_go(self) -> None:
        """Write what is still owed, and let others open the saved game; done once."""
        if self.table is not None and self.table is not self._gone:
            self._gone = self.table
            self.table.close()
            if fault := self.table.save():
                self.lost.append(fault)

    def action_ask_to_quit(self) -> None:
        """Ask once, and say what is lost if it is left now."""
        from sevenwonders_tui.tui.screens.confirm import ConfirmScreen, LeaveScreen

        if isinstance(self.screen, ConfirmScreen | LeaveScreen):
            return
        if self.table is None or self._course is None:
            self.push_screen(ConfirmScreen(_("Leave 7 Wonders?")), self._quit)
            return
        if self.table.path is None:
            question = _("Leave the game? It is not being saved.")
        elif fault := self.table.save_soon():
            question = _("{fault} Leave the game all the same?").format(fault=fault)
        else:
            question = _("Leave the game? It is saved, and goes on where it stopped.")
        self.push_screen(LeaveScreen(question), self._leave)

    def _quit(self, sure: bool | None) -> None:
        if sure:
            self.exit()

    def _leave(self, answer: Leaving | None) -> None:
        if answer == "quit":
            self.exit()
        elif answer == "title":
            self.call_later(self._leave_for_the_title)

    def _leave_for_the_title(self) -> None:
        """Leave the game, so that somebody, perhaps elsewhere, can go on with it."""
        self.workers.cancel_group(self, "loop")  # which may be waiting for a bot
        if self._course is not None:
            self._course.forget_bots()
        self.title_screen(goes_on=True)

    def action_put_away_and_suspend(self) -> None:
        """Put the hand away before the shell comes back to the terminal, where there is a shell."""
        if not self.settings.kiosk:
            self.put_away_and(self.action_suspend_process)

    def put_away_and(self, then: Callable[[], None]) -> None:
        """Put an open hand behind its curtain, and go on when that is painted."""
        if self._course is not None:
            self._course.put_away()
        while self._front is not None and self.screen is not self._front:
            self.pop_screen()
        self._go_on_behind_curtain(then)

    def _go_on_behind_curtain(self, then: Callable[[], None]) -> None:
        """Go on when no hand is open any more that others at the table must not see."""
        from sevenwonders_tui.tui.screens.private import PrivateScreen

        front, table = self.screen, self.table
        open_hand = isinstance(front, PrivateScreen)
        behind = not open_hand or table is None or not table.needs_curtain
        behind = behind and not self.is_asking  # else the shell would get the answer
        self.set_timer(_PUT_AWAY, then if behind else partial(self._go_on_behind_curtain, then))

    # Playing

    def on_mount(self) -> None:
        if self.table is not None:
            self.play(self.table)
        else:
            self.title_screen()

    def play(self, table: Table) -> None:
        """Play the game at `table`, from wherever it stands to its end."""
        from sevenwonders_tui.tui.loop import Loop

        if self.table is not table:
            self.let_game_go()
        self.table = table
        self._course = Loop(self, table)
        self.run_worker(self._play(self._course), group="loop", exclusive=True)

    async def _play(self, loop: Loop) -> None:
        if await loop.run() == "rematch":
            self.call_later(self._rematch)
        else:
            self.call_later(self.title_screen)

    def _rematch(self) -> None:
        from sevenwonders_tui.engine import Wish
        from sevenwonders_tui.table import Table

        assert self.table is not None
        seats = [(Wish(seated.name), seated.player) for seated in self.table.seated]
        view = self.table.view(None)
        self.play(
            Table.new(
                view.catalog,
                seats,
                new_seed(),
                self.settings.folder,
                house_rules=view.house_rules,
            )
        )

    async def show(self, screen: GameScreen[T]) -> None:
        """Put a screen of the loop where the one before it was.

        Whoever has opened the table, the log or the rules on top may read them to the end first.
        Nothing that was said on the screen before is left standing.
        """
        from sevenwonders_tui.tui.screens.game_screen import GameScreen

        if isinstance(self._front, GameScreen):
            await self._front.in_front.wait()
        self.clear_notifications()
        screen.dead_time = 0 if screen.takes_keys_at_once else self.settings.dead_time
        screen.notices = self._notices()
        before, self._front = self._front, screen
        with self.one_paint():
            if before is None:
                await self.push_screen(screen)
                await told(self)  # how large the window is comes with the start
            else:
                await self.switch_screen(screen)
            await self.take_shape(screen)
        screen.begin_dead_time()

    def _notices(self) -> tuple[str, ...]:
        """What the table has to tell everybody: once, or for as long as the game is not saved."""
        if self.table is None:
            return ()
        told = [*self.table.notices]
        self.table.notices.clear()
        return (*told, self.table.journal_fault) if self.table.journal_fault else tuple(told)

    async def note_finished_game(self) -> str:
        """Note the game that is over in the hall of fame; why that could not be done, in a sentence, or
        nothing. Nobody needs tips any more."""
        fault = await self.note_in_hall()
        if self.preferences.now.tips:
            self.change_settings(tips=False)
        return fault

    # Side screens: each is imported when it is opened for the first time

    def title_screen(self, *, goes_on: bool = False) -> None:
        """Leave the game, if there is one, for the title; there going on with a game is what is marked
        if somebody `goes_on`."""
        from sevenwonders_tui.tui.screens.title import TitleScreen

        lost = len(self.lost)
        self._clear()
        self.push_screen(TitleScreen(self.lost[lost:], goes_on=goes_on))

    def play_instead(self, table: Table) -> None:
        """Play the game at `table` in place of all that is open."""
        self._clear()
        self.play(table)

    def _clear(self) -> None:
        self.workers.cancel_group(self, "loop")
        self.let_game_go()
        self.table = None
        self._course = None
        self._front = None
        while len(self.screen_stack) > 1:
            self.pop_screen()

    async def action_table(self) -> None:
        from sevenwonders_tui.tui.screens.table import TableScreen

        if self.table is not None:
            await self.open(TableScreen(self.table.view(None)))

    async def action_log(self) -> None:
        from sevenwonders_tui.tui.screens.log import LogScreen

        if self.table is not None:
            await self.open(LogScreen(self.table.view(None)))

    async def action_help(self) -> None:
        """Open the rules in short, and the keys of the screen it was asked on."""
        from sevenwonders_tui.tui.screens.rules import RulesScreen

        below = self.screen
        if isinstance(below, BaseScreen) and not isinstance(below, RulesScreen):
            about = _(below.about) if below.about else ""
            await self.open(RulesScreen(below.live_bindings, about))

    async def open_card(self, card: Card) -> None:
        """Open all there is to say about a card."""
        from sevenwonders_tui.tui.screens.cards import CardsScreen

        if self.table is not None:
            await self.open(CardsScreen(self.table.view(None).catalog, card))


def new_seed() -> int:
    """A seed for a game, short enough to be read out to a friend."""
    return random.SystemRandom().randrange(1_000_000)
