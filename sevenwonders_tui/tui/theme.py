"""Colours: three themes of our own, and what the names of styles mean in each.

`dark` and `light` take only colours of the xterm palette, so that a terminal of 256 colours shows what
others show, and every text on them stands out from its ground by at least 4.5 to 1. `ansi` takes the
sixteen colours that people chose for their terminal; since nobody knows its ground, all text there is
in the terminal's own two colours, and only chips have others.

Colour is always the third signal, after a word or letter and the place.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rich.style import Style
from rich.theme import Theme as Styles
from textual.color import Color
from textual.theme import Theme

from sevenwonders_tui import brought

if TYPE_CHECKING:
    from sevenwonders_tui.catalog.columns import Colour
    from sevenwonders_tui.store.settings import Theme as ThemeName

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

_OTHER_CHIPS = {"coins": "#ffd75f", "wonder": "#d0d0d0"}
"""Grounds for what belongs to no family on the score pad."""
_ANSI_CHIPS = {
    "brown": ("black", "yellow"),
    "grey": ("black", "white"),
    "blue": ("bright_white", "blue"),
    "yellow": ("black", "bright_yellow"),
    "red": ("bright_white", "red"),
    "green": ("black", "green"),
    "purple": ("bright_white", "magenta"),
    "coins": ("black", "bright_green"),
    "wonder": ("black", "bright_white"),
}
"""Letter and ground of the chips, such that each can be read on the usual sixteen colours."""


_TERMINALS_OWN = "ansi_default"


@dataclass(frozen=True)
class Palette:
    """The colours of a theme by what they are for."""

    name: ThemeName
    ground: str
    panel: str
    """The ground of the line of keys and of lines to type into."""
    text: str
    strong: str
    label: str
    faint: str
    rule: str
    """Rules and frames: the only thing that may be hard to see."""
    title: str
    here: str
    """Where the eye should go: the cursor, whose turn it is, keys, prices."""
    good: str
    bad: str
    warning: str
    scrollbar: str = ""
    dark: bool = True
    ansi: bool = False

    @property
    def theme_name(self) -> str:
        """What Textual calls the theme."""
        return f"sevenwonders-{self.name}"

    @cached_property
    def theme(self) -> Theme:
        """What Textual paints with. It blends what is not said here from other colours, off the palette."""
        return Theme(
            name=self.theme_name,
            dark=self.dark,
            ansi=self.ansi,
            primary=self.title,
            secondary=self.label,
            accent=self.here,
            warning=self.warning,
            error=self.bad,
            success=self.good,
            foreground=self.text,
            background=self.ground,
            surface=self.ground,
            panel=self.panel,
            luminosity_spread=0.0,
            text_alpha=1.0,
            variables={
                "ansi-background": self.ground,
                "ansi-foreground": self.text,
                "border": self.rule,
                "border-blurred": self.rule,
                "block-cursor-background": self.title,
                "block-cursor-foreground": self.ground,
                "input-cursor-background": self.text,
                "input-cursor-foreground": self.panel,
                "input-selection-background": self.title,
                "input-selection-foreground": self.ground,
                "input-cursor-text-style": "reverse" if self.ansi else "none",
                "scrollbar": self.scrollbar or self.rule,
                "scrollbar-hover": self.scrollbar or self.rule,
                "scrollbar-active": self.scrollbar or self.title,
                "scrollbar-background": self.ground,
                "scrollbar-background-hover": self.ground,
                "scrollbar-background-active": self.ground,
                "scrollbar-corner-color": self.ground,
            },
        )

    @property
    def styles(self) -> Styles:
        """The styles that lines are written in, by name."""
        plain = {
            name: Style(color=_rich(color), bold=bold)
            for name, color, bold in (
                ("title", self.title, True),
                ("rule", self.rule, None),
                ("label", self.label, None),
                ("faint", self.faint, None),
                ("name", self.text, True),
                ("strong", self.strong, True),
                ("here", self.here, True),
                ("good", self.good, None),
                ("bad", self.bad, None),
                ("price", self.here, None),
                ("key", self.here, True),
            )
        }
        bars = {
            # Reversed, so that a bar is still one where a terminal shows no colour at all.
            name: Style(color=_rich(color), bgcolor=_rich(self.ground), bold=True, reverse=True)
            for name, color in (("heading", self.title), ("warning", self.warning))
        }
        selected = {"selected": Style(bold=True, reverse=True)}
        families = {**self._chips, **self._families, **self._frames, **self._brought}
        return Styles({**plain, **bars, **selected, **families}, inherit=False)

    @property
    def _chips(self) -> dict[str, Style]:
        """A letter on a coloured ground."""
        if self.ansi:
            return {f"chip.{c}": Style(color=fg, bgcolor=bg) for c, (fg, bg) in _ANSI_CHIPS.items()}
        grounds = [*FAMILY.items(), *_OTHER_CHIPS.items()]
        return {f"chip.{c}": Style(color="#000000", bgcolor=bg) for c, bg in grounds}

    @property
    def _families(self) -> dict[str, Style]:
        """Coloured words on dark grounds; elsewhere chips, since no light ground carries yellow words."""
        if self.dark and not self.ansi:
            return {f"family.{c}": Style(color=color) for c, color in FAMILY.items()}
        return {f"family.{colour}": self._chips[f"chip.{colour}"] for colour in FAMILY}

    @property
    def _frames(self) -> dict[str, Style]:
        """Frames of cards: like rules they may be hard to see, since the word stands inside."""
        if self.ansi:
            return {f"frame.{colour}": Style(color=_ANSI_CHIPS[colour][1]) for colour in FAMILY}
        return {f"frame.{colour}": Style(color=color) for colour, color in FAMILY.items()}

    @property
    def _brought(self) -> dict[str, Style]:
        """The colours that packs bring: chips everywhere, since nobody knows on what grounds they can be read."""
        styles: dict[str, Style] = {}
        for colour, (_name, _line, fill) in brought.COLOURS.items():
            dark = Color.parse(fill).get_contrast_text().brightness > 0.5
            chip = Style(color="#ffffff" if dark else "#000000", bgcolor=fill)
            frame = Style(color=fill)
            styles |= {f"chip.{colour}": chip, f"family.{colour}": chip, f"frame.{colour}": frame}
        return styles


def _rich(color: str) -> str:
    """A colour as Rich calls it."""
    return "default" if color == _TERMINALS_OWN else color


DARK = Palette(
    name="dark",
    ground="#121212",
    panel="#262626",
    text="#d0d0d0",
    strong="#eeeeee",
    label="#949494",
    faint="#8a8a8a",
    rule="#585858",
    title="#d7af5f",
    here="#ffd75f",
    good="#00d787",
    bad="#ff5f5f",
    warning="#d7af00",
)
LIGHT = Palette(
    name="light",
    ground="#eeeeee",
    panel="#dadada",
    text="#1c1c1c",
    strong="#080808",
    label="#4e4e4e",
    faint="#585858",
    rule="#8a8a8a",
    title="#875f00",
    here="#005f87",
    good="#005f00",
    bad="#af0000",
    warning="#870000",
    dark=False,
)
ANSI = Palette(
    name="ansi",
    ground=_TERMINALS_OWN,
    panel=_TERMINALS_OWN,
    text=_TERMINALS_OWN,
    strong=_TERMINALS_OWN,
    label=_TERMINALS_OWN,
    faint=_TERMINALS_OWN,
    rule=_TERMINALS_OWN,
    title=_TERMINALS_OWN,
    here=_TERMINALS_OWN,
    good=_TERMINALS_OWN,
    bad=_TERMINALS_OWN,
    warning=_TERMINALS_OWN,
    scrollbar="ansi_blue",
    ansi=True,
)
PALETTES = {palette.name: palette for palette in (DARK, LIGHT, ANSI)}
"""By the names that settings and the command line use."""
