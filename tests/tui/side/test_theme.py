"""The three themes: colours that every terminal has, and text that stands out from its ground."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.color import Color, ColorType
from rich.color_triplet import ColorTriplet
from rich.style import Style
from textual.strip import Strip

from sevenwonders_tui import tui
from sevenwonders_tui.tui.theme import ANSI, DARK, LIGHT, PALETTES, Palette
from sevenwonders_tui.tui.widgets.zone import Zone
from tests.screenshots.svg import VGA, runs
from tests.tui.side.pictures import PICTURES, shown
from tests.tui.side.showing import showing

LEAST_CONTRAST = 4.5
"""What text needs to be read by most people (WCAG AA)."""
GREYS = {8 + 10 * step for step in range(24)}
STEPS = {0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF}
NO_TEXT = set("─│┌┐└┘├┏━┓┃┗┛┍┑┕┙▁▂▃▄▅▆▇ ")
"""Frames, bars to scroll with, and blanks."""


def luminance(color: ColorTriplet) -> float:
    parts = [part / 255 for part in color]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted(luminance(Color.parse(c).get_truecolor()) for c in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def on_the_xterm_grid(color: str) -> bool:
    parts = Color.parse(color).get_truecolor()
    return set(parts) <= STEPS or (len(set(parts)) == 1 and parts[0] in GREYS)


def test_contrast_is_computed_as_the_standard_has_it() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=lambda palette: palette.name)
class TestDarkAndLight:
    def test_every_style_can_be_read_on_its_ground(self, palette: Palette) -> None:
        for name, style in palette.styles.styles.items():
            if not name.startswith(("rule", "frame.")) and style.color is not None:
                ink, ground = style.color.name, style.bgcolor.name if style.bgcolor else ""
                assert contrast(ink, ground or palette.ground) >= LEAST_CONTRAST, name

    def test_so_can_what_stands_on_the_line_of_keys(self, palette: Palette) -> None:
        for ink in (palette.text, palette.label, palette.here):
            assert contrast(ink, palette.panel) >= LEAST_CONTRAST

    def test_every_colour_is_one_of_the_256(self, palette: Palette) -> None:
        for style in palette.styles.styles.values():
            for color in (style.color, style.bgcolor):
                assert color is None or on_the_xterm_grid(color.name)

    @pytest.mark.parametrize("name", PICTURES)
    async def test_so_it_is_on_every_screen(self, palette: Palette, name: str) -> None:
        for run in runs(await painted(name, palette)):
            assert on_the_xterm_grid(run.ground), run
            if not set(run.text) <= NO_TEXT:
                assert on_the_xterm_grid(run.ink), run
                assert contrast(run.ink, run.ground) >= LEAST_CONTRAST, run


class TestAnsi:
    @pytest.mark.parametrize("name", PICTURES)
    async def test_only_the_sixteen_colours_of_the_terminal_are_used(self, name: str) -> None:
        for row in await painted(name, ANSI):
            for _text, style, _control in row:
                for color in (style.color, style.bgcolor) if style else ():
                    assert color is None or color.type in (ColorType.DEFAULT, ColorType.STANDARD)

    def test_a_letter_has_a_colour_of_its_own_only_where_its_ground_has(self) -> None:
        for name, style in ANSI.styles.styles.items():
            if name.startswith("frame."):
                continue
            own = [c is not None and not c.is_default for c in (style.color, style.bgcolor)]
            assert own[0] == own[1], name

    def test_chips_can_be_read_on_the_oldest_terminals(self) -> None:
        chips = {name: s for name, s in ANSI.styles.styles.items() if name.startswith("chip.")}
        assert chips
        for name, style in chips.items():
            ink, ground = (c.get_truecolor(VGA).hex for c in (style.color, style.bgcolor) if c)
            assert contrast(ink, ground) >= 4, name


def test_all_themes_know_the_same_styles() -> None:
    assert len({frozenset(palette.styles.styles) for palette in PALETTES.values()}) == 1


def test_every_style_that_is_named_is_known() -> None:
    """Rich passes over names it does not know; a whole chart was once without colours."""
    named = {
        name
        for file in Path(tui.__file__).parent.rglob("*.py")
        for name in re.findall(r'"((?:chip|family|frame)\.\w+)"', file.read_text("utf-8"))
    }
    assert named
    assert named <= DARK.styles.styles.keys()


@pytest.mark.parametrize("name", PICTURES)
async def test_so_is_every_style_on_the_screens(name: str) -> None:
    without_a_look = {"", "none"}  # such as what only says what a click means
    async with shown(name) as app:
        for zone in app.screen.query(Zone):
            for row in zone.lines(*zone.size):
                styles = {str(span.style) for span in row.spans}
                assert styles <= {*without_a_look, *DARK.styles.styles}


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_what_is_selected_is_reversed(palette: Palette) -> None:
    assert palette.styles.styles["selected"] == Style(bold=True, reverse=True)


async def test_the_theme_can_change_while_a_screen_is_shown() -> None:
    async with showing(PICTURES["title"].make) as (app, pilot):
        app.theme = LIGHT.theme_name
        await pilot.pause()
        grounds = {run.ground for run in runs(app.screen._compositor.render_strips())}
        assert LIGHT.ground in grounds
        assert DARK.ground not in grounds


async def painted(name: str, palette: Palette) -> list[Strip]:
    async with shown(name, theme=palette.name) as app:
        return app.screen._compositor.render_strips()
