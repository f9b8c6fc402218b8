"""The settings as they are shown and changed: what each can be, and what that means. No screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sevenwonders_tui.messages import _, language_name, languages, marked, marked_in, ngettext
from sevenwonders_tui.store.settings import Settings
from sevenwonders_tui.words.phrases import decimal

KEYS = "keys"
"""The one that has a screen of its own."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A row: the setting of this name, called so, which can be these values."""

    name: str
    label: str
    sentence: str
    values: tuple[Any, ...] = (False, True)


SETTINGS = (
    Setting(
        "theme",
        marked("theme"),
        marked("Dark, light, or the sixteen colours chosen for this terminal (ansi)."),
        ("dark", "light", "ansi"),
    ),
    Setting(
        "ascii",
        marked("only ASCII"),
        marked("Frames and arrows are drawn with the signs that every terminal has."),
    ),
    Setting(
        "mouse",
        marked("mouse"),
        marked(
            "Without it the terminal keeps the mouse to itself, and can select text with it. "
            "A change counts from the next start on."
        ),
    ),
    Setting(
        "confirm",
        marked_in("setting", "confirm"),
        marked("Without it a letter that says what to do with a card does it at once."),
    ),
    Setting(
        "pins",
        marked("PIN for each seat"),
        marked("Whoever sits at a seat sets a number, without which nobody opens that hand."),
    ),
    Setting(
        "bot_seconds",
        marked("bots take"),
        marked("How long bots take at least, for those who want to see that somebody thinks."),
        (0, 1, 2, 3, 5),
    ),
    Setting(
        "reveal_seconds",
        marked("the reveal goes on"),
        marked("Alone with bots: whether what happened stays until a key, or goes on by itself."),
        (0, 2, 4, 7, 12),
    ),
    Setting(
        "tips",
        marked("tips"),
        marked("What to look out for, said at the right moment of the first Age."),
    ),
    Setting(
        "language",
        marked("language"),
        marked("What is spoken from the next start on."),
        (),
    ),
    Setting(
        KEYS,
        marked("keys"),
        marked("Which key does what; letters can be changed."),
        (),
    ),
)


def text(setting: Setting, settings: Settings) -> str:
    """What a setting is now, in words."""
    value = getattr(settings, setting.name)
    match setting.name:
        case "theme":
            return {"dark": _("dark"), "light": _("light"), "ansi": _("ansi")}[value]
        case "language":
            return language_name(value) if value else _("that of the system")
        case "bot_seconds":
            return _seconds(value) if value else _("no longer than they need")
        case "reveal_seconds":
            return _("at a key") if not value else _("after {time}").format(time=_seconds(value))
        case "keys" if value:
            return ngettext("{n} changed", "{n} changed", len(value)).format(n=len(value))
        case "keys":
            return _("as usual")
    return _("on") if value else _("off")


def _seconds(n: float) -> str:
    return ngettext("{n} second", "{n} seconds", round(n)).format(n=decimal(n, "g"))


def stepped(setting: Setting, settings: Settings, step: int) -> object:
    """The value that comes after, or with -1 before, the one it has now."""
    value = getattr(settings, setting.name)
    values = ("", *languages()) if setting.name == "language" else setting.values
    if value in values:
        return values[(values.index(value) + step) % len(values)]
    # A file may hold any number of seconds: the next one offered is the nearest in that direction.
    beyond = [each for each in values if (each > value) == (step > 0)]
    return (beyond or values)[0 if step > 0 else -1]
