"""The settings: each in a row, what it means below; a change counts at once and is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.store.settings import USUAL
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.lines import Line, line, pad
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.keys import KeysScreen
from sevenwonders_tui.tui.settings_form import KEYS, SETTINGS, Setting, stepped, text
from sevenwonders_tui.tui.widgets.heading import Heading, Notice
from sevenwonders_tui.tui.widgets.listing import Listing
from sevenwonders_tui.tui.widgets.sheet import Sheet, paragraph
from sevenwonders_tui.tui.widgets.zone import Zone

_LABEL = 24


class SettingsScreen(BaseScreen[None]):
    """A list with a cursor; Enter puts the next thing into the row that is marked."""

    about = marked("What this program keeps in mind about how you like it. It changes no rule.")
    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter,space,right,plus", "change(1)", "change", marked("The next thing it can be")),
        key("left,minus", "change(-1)", "back one", marked("The one before"), shown=False),
        key("up,k,shift+tab", "move(-1)", "up", marked("Up"), shown=False),
        key("down,j,tab", "move(1)", "down", marked("Down"), shown=False),
        key("u", "as_usual", "as usual", marked("What is usual")),
        key("escape,backspace", "back", "back", marked("Back to the title")),
    ]  # fmt: skip
    DEFAULT_CSS = """
    SettingsScreen #list { margin-top: 1; height: 12; }
    SettingsScreen #details { height: 1fr; }
    """

    def parts(self) -> ComposeResult:
        """The list, what the row under the cursor means, and what went wrong."""
        yield Heading(_("Settings"))
        yield Listing([self._row(setting) for setting in SETTINGS], id="list")
        yield Sheet(self._details, id="details")
        yield Notice(self._notices(), id="notice")

    def _notices(self) -> Sequence[str]:
        notice = self.game.preferences.notice
        return [notice] if notice else []

    def _row(self, setting: Setting) -> Line:
        value = text(setting, self.game.preferences.now)
        return line((pad(_(setting.label), _LABEL), "label"), value)

    @property
    def _list(self) -> Listing:
        return self.query_one("#list", Listing)

    @property
    def _setting(self) -> Setting:
        return SETTINGS[self._list.at]

    def _details(self, width: int) -> Sequence[Line]:
        setting, game = self._setting, self.game
        said = [_(setting.sentence)]
        if setting.name == "theme" and game.poor_in_colours:
            said.append(
                _(
                    "This terminal shows sixteen colours or none, so each start begins with ansi; "
                    "--theme asks for another."
                )
            )
        if setting.name == "ascii" and game.settings.ascii:
            said.append(_("This terminal has nothing but ASCII, or was said to have no more."))
        return [row for sentence in said for row in paragraph(sentence, width, indent=3)]

    @on(Listing.Moved)
    def show_details(self) -> None:
        """Say what the row under the cursor is about."""
        self.query_one("#details", Sheet).redraw()

    @on(Zone.Clicked, "#list")
    def clicked(self, event: Zone.Clicked) -> None:
        """Mark what was clicked; a second click changes it."""
        row = self._list.row_at(event.y)
        if row is None:
            return
        if row == self._list.at:
            self.action_change(1)
        else:
            self._list.go_to(row)

    def on_screen_resume(self) -> None:
        """Show how many keys are changed, after they were."""
        super().on_screen_resume()
        self._show()

    def action_move(self, step: int) -> None:
        """Move the cursor."""
        self._list.go_to((self._list.at + step) % len(SETTINGS))

    def action_change(self, step: int) -> None:
        """Put the next thing into the setting."""
        setting = self._setting
        if setting.name == KEYS:
            self.app.push_screen(KeysScreen())
        else:
            self._set(setting, stepped(setting, self.game.preferences.now, step))

    def action_as_usual(self) -> None:
        """Put what is usual into the setting."""
        self._set(self._setting, getattr(USUAL, self._setting.name))

    def _set(self, setting: Setting, value: object) -> None:
        fault = self.game.change_settings(**{setting.name: value})
        self.query_one(Notice).say([fault] if fault else [])
        self._show()

    def _show(self) -> None:
        self._list.show_rows([self._row(setting) for setting in SETTINGS], self._list.at)

    def action_back(self) -> None:
        """Back to the title."""
        self.dismiss()
