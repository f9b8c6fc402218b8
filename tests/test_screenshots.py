"""Pictures for the README: drawn from scripted games, and asking nothing of anybody on the net."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tests.screenshots.__main__ import FOLDER, THEMES, draw, name_of, sizes_of
from tests.screenshots.scenes import SCENES
from tests.screenshots.svg import CELL, picture

NAMES = [
    name_of(scene, size, theme) for scene in SCENES for size in sizes_of(scene) for theme in THEMES
]


class TestKept:
    def test_there_is_one_of_every_scene_and_no_other(self) -> None:
        assert sorted(file.stem for file in FOLDER.glob("*.svg")) == sorted(NAMES)

    @pytest.mark.parametrize("name", NAMES)
    def test_it_names_no_host(self, name: str) -> None:
        text = (FOLDER / f"{name}.svg").read_text("utf-8")
        ElementTree.fromstring(text)
        assert re.findall(r"https?://[^\"]*", text) == ["http://www.w3.org/2000/svg"]
        assert "@font-face" not in text


class TestDrawing:
    async def test_the_picture_of_the_readme_shows_a_turn(self) -> None:
        drawn = await draw("turn", (120, 36), "dark")
        for word in ("Age II", "Ada", "build", "hands pass"):
            assert word in drawn

    async def test_it_is_always_the_same(self) -> None:
        drawn = [await draw("turn", (80, 24), "light") for _ in range(2)]
        assert drawn[0] == drawn[1]

    def test_text_stands_in_its_cells(self) -> None:
        rows = [Strip([Segment("  Ada  & Bo", Style(color="#ff0000", bold=True))])]
        drawn = picture(rows, "#000000")
        assert f'x="{2 * CELL[0]}" y="18" fill="#ff0000" font-weight="bold"' in drawn
        assert f'textLength="{3 * CELL[0]}">Ada<' in drawn
        assert f'x="{7 * CELL[0]}"' in drawn
        assert "&amp; Bo" in drawn

    def test_frames_are_shapes_that_close(self) -> None:
        drawn = picture([Strip([Segment("┌──┐", Style(color="#ff0000"))])], "#000000")
        assert "<text" not in drawn
        assert 'd="M12 12L36 12"' in drawn, "a rule is one line"

    def test_what_is_reversed_has_its_colours_exchanged(self) -> None:
        style = Style(color="#111111", bgcolor="#222222", reverse=True)
        drawn = picture([Strip([Segment("x", style)])], "#222222")
        assert 'fill="#222222" textLength' in drawn
        assert 'height="24" fill="#111111"' in drawn
