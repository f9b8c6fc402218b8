"""Colours: only those of the xterm palette, so that 256-colour terminals show what others show.

Colour is always the third signal, after a word or letter and the place.
"""

from __future__ import annotations

from rich.style import Style
from rich.theme import Theme as Styles
from textual.theme import Theme

from sevenwonders_tui.catalog.columns import Colour

FAMILY: dict[Colour, str] = {
    "brown": "#d7875f",
    "grey": "#949494",
    "blue": "#5f87ff",
    "yellow": "#d7af00",
    "red": "#ff0000",
    "green": "#00d787",
    "purple": "#af5faf",
}
"""Card families, chosen to be told apart by colour-blind eyes as well as seven colours can be."""

DARK = Theme(
    name="sevenwonders",
    dark=True,
    primary="#d7af5f",
    secondary="#5f87af",
    accent="#ffd75f",
    warning="#d7af00",
    error="#ff5f5f",
    success="#00d787",
    foreground="#d0d0d0",
    background="#121212",
    surface="#1c1c1c",
    panel="#262626",
    luminosity_spread=0.0,
    text_alpha=1.0,
    variables={
        # Textual blends these from others, off the palette; said here, they stay on it.
        "border": "#585858",
        "border-blurred": "#444444",
        "block-cursor-background": "#d7af5f",
        "block-cursor-foreground": "#121212",
        "input-cursor-background": "#d0d0d0",
        "input-selection-background": "#5f87af",
        "scrollbar": "#444444",
        "scrollbar-hover": "#585858",
        "scrollbar-active": "#d7af5f",
        "scrollbar-background": "#1c1c1c",
        "scrollbar-background-hover": "#1c1c1c",
        "scrollbar-background-active": "#1c1c1c",
        "scrollbar-corner-color": "#1c1c1c",
    },
)

STYLES = Styles(
    {
        **{f"family.{colour}": Style(color=value) for colour, value in FAMILY.items()},
        "heading": Style(color="#121212", bgcolor="#d7af5f", bold=True),
        "heading.dim": Style(color="#303030", bgcolor="#d7af5f"),
        "title": Style(color="#d7af5f", bold=True),
        "rule": Style(color="#585858"),
        "label": Style(color="#8a8a8a"),
        "faint": Style(color="#767676"),
        "name": Style(color="#d0d0d0", bold=True),
        "strong": Style(color="#eeeeee", bold=True),
        "selected": Style(bold=True, reverse=True),
        "here": Style(color="#ffd75f", bold=True),
        "good": Style(color="#00d787"),
        "bad": Style(color="#ff5f5f"),
        "price": Style(color="#ffd75f"),
        "key": Style(color="#ffd75f", bold=True),
        "warning": Style(color="#121212", bgcolor="#d7af00", bold=True),
    },
    inherit=False,
)
"""The styles that lines are written in, by name."""
