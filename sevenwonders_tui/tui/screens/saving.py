"""What is shown while the disk is slow: that the game is being saved, and the table as it was."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.game_screen import GameScreen
from sevenwonders_tui.tui.widgets.call import AboveTable
from sevenwonders_tui.tui.widgets.heading import Heading, course_text


class SavingScreen(GameScreen[None], inherit_bindings=False):
    """Nobody has to press anything here; the next screen comes when everything is on the disk.

    What has been answered is not shown anywhere before that: neither the table nor the log opens.
    """

    BINDINGS: ClassVar[list[BindingType]] = BaseScreen.BINDINGS
    about = marked("The game is being saved. It goes on by itself.")

    def parts(self) -> ComposeResult:
        """The heading, what is going on, and the table."""
        yield Heading(_("7 Wonders"), course_text(self.view))
        yield AboveTable(_("Saving the game…"), self.view)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action not in ("table", "log") and super().check_action(action, parameters)
