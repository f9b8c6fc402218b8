"""The settings: each in a row, what it means below; a change counts at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

from textual.binding import BindingType

from sevenwonders_tui.messages import _, language_name, languages, marked, ngettext, pgettext
from sevenwonders_tui.store.settings import USUAL, Settings
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.screens.form_screen import FormScreen
from sevenwonders_tui.tui.screens.keys import KeysScreen
from sevenwonders_tui.tui.widgets.form import Block, Field
from sevenwonders_tui.words.phrases import decimal

KEYS = "keys"
"""The setting that has a screen of its own."""


def settings_fields(now: Settings, put: Callable[[str, object], object]) -> list[Field]:
    """A field for each setting; `put` is given its name and another value."""

    def field(
        name: str, label: str, sentence: str, choices: Sequence[Any] = (False, True),
        say: Callable[[Any], str] = lambda on: _("on") if on else _("off"),
    ) -> Field:  # fmt: skip
        value = getattr(now, name)
        return Field(name, label, value, partial(put, name), lambda: [sentence], choices, say)

    return [
        field(
            "theme", _("theme"),
            _("Dark, light, or the sixteen colours chosen for this terminal (ansi)."),
            ("dark", "light", "ansi"),
            lambda value: {"dark": _("dark"), "light": _("light"), "ansi": _("ansi")}[value],
        ),
        field(
            "ascii", _("only ASCII"),
            _("Frames and arrows are drawn with the signs that every terminal has."),
        ),
        field(
            "mouse", _("mouse"),
            _(
                "Without it the terminal keeps the mouse to itself, and can select text with it. "
                "A change counts from the next start on."
            ),
        ),
        field(
            "confirm", pgettext("setting", "confirm"),
            _("Without it a letter that says what to do with a card does it at once."),
        ),
        field(
            "pins", _("PIN for each seat"),
            _("Whoever sits at a seat sets a number, without which nobody opens that hand."),
        ),
        field(
            "bot_seconds", _("bots take"),
            _("How long bots take at least, for those who want to see that somebody thinks."),
            (0, 1, 2, 3, 5),
            lambda n: _seconds(n) if n else _("no longer than they need"),
        ),
        field(
            "reveal_seconds", _("the reveal goes on"),
            _("Alone with bots: whether what happened stays until a key, or goes on by itself."),
            (0, 2, 4, 7, 12),
            lambda n: _("after {time}").format(time=_seconds(n)) if n else _("at a key"),
        ),
        field(
            "tips", _("tips"),
            _("What to look out for, said at the right moment of the first Age."),
        ),
        field(
            "language", _("language"),
            _("What is spoken from the next start on."),
            ("", *languages()),
            lambda code: language_name(code) if code else _("that of the system"),
        ),
        field(KEYS, _("keys"), _("Which key does what; letters can be changed."), (), _keys_text),
    ]  # fmt: skip


def _seconds(n: float) -> str:
    return ngettext("{n} second", "{n} seconds", round(n)).format(n=decimal(n, "g"))


def _keys_text(keys: dict[str, str]) -> str:
    if not keys:
        return _("as usual")
    return ngettext("{n} changed", "{n} changed", len(keys)).format(n=len(keys))


class SettingsScreen(FormScreen[None]):
    """The settings as a form."""

    about = marked("What this program keeps in mind about how you like it. It changes no rule.")
    title_said = marked("Settings")
    begins_at = "theme"
    BINDINGS: ClassVar[list[BindingType]] = [
        *FormScreen.BINDINGS,
        key("u", "as_usual", "as usual", marked("What is usual")),
        key("escape,backspace", "back", "back", marked("Back to the title")),
    ]

    def notices(self) -> Sequence[str]:
        """What was wrong with the file."""
        notice = self.game.preferences.notice
        return [notice] if notice else []

    def blocks(self) -> Sequence[Block]:
        """A row for each setting."""
        fields = settings_fields(self.game.preferences.now, self._put)
        return [Block([(field,) for field in fields])]

    def about_field(self) -> Sequence[str]:
        """What the setting means, and why this terminal does otherwise."""
        said = [*super().about_field()]
        at, game = self.form.at.key, self.game
        if at == "theme" and game.poor_in_colours:
            said.append(
                _(
                    "This terminal shows sixteen colours or none, so each start begins with ansi; "
                    "--theme asks for another."
                )
            )
        if at == "ascii" and game.settings.ascii:
            said.append(_("This terminal has nothing but ASCII, or was said to have no more."))
        return said

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.redraw()

    def action_as_usual(self) -> None:
        self._put(self.form.at.key, getattr(USUAL, self.form.at.key))
        self.redraw()

    def _put(self, name: str, value: object) -> None:
        if name == KEYS and value is None:
            self.app.push_screen(KeysScreen())
            return
        fault = self.game.change_settings(**{name: value})
        self.say(*([fault] if fault else []))

    def action_back(self) -> None:
        self.dismiss()
