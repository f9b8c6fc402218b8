"""`python -m tests.screenshots [NAME ...] [--png FOLDER]`."""

from __future__ import annotations

import argparse
import asyncio
import shutil
import subprocess
from pathlib import Path

from sevenwonders_tui.store.settings import Theme
from sevenwonders_tui.tui.theme import PALETTES
from tests.screenshots.scenes import SCENES, Size
from tests.screenshots.svg import picture

FOLDER = Path(__file__).parents[2] / "screenshots"
SIZES: tuple[Size, ...] = ((80, 24), (120, 36))
LARGE_TOO = ("turn", "table")
"""Scenes that have a layout of their own on the largest screens."""
LARGEST: Size = (160, 48)
THEMES: tuple[Theme, ...] = ("dark", "light")
_PIXELS = 10
"""Pixels across for each cell of a PNG."""


def sizes_of(scene: str) -> tuple[Size, ...]:
    """The sizes at which a scene is drawn."""
    return (*SIZES, LARGEST) if scene in LARGE_TOO else SIZES


def name_of(scene: str, size: Size, theme: Theme) -> str:
    """What the picture of a scene is called: "turn-120x36", "turn-120x36-light"."""
    return f"{scene}-{size[0]}x{size[1]}{'' if theme == 'dark' else f'-{theme}'}"


async def draw(scene: str, size: Size, theme: Theme) -> str:
    """The picture of a scene, as SVG."""
    async with SCENES[scene](size, theme) as app:
        rows = app.screen._compositor.render_strips()
    return picture(rows, PALETTES[theme].ground)


def main() -> None:
    """Draw the scenes that are named, or all, at their sizes and in both themes."""
    parser = argparse.ArgumentParser(prog="python -m tests.screenshots", description=__doc__)
    parser.add_argument("scenes", nargs="*", metavar="NAME", choices=[*SCENES, []])
    parser.add_argument(
        "--png", type=Path, metavar="FOLDER", help="PNG files too, drawn by rsvg-convert"
    )
    args = parser.parse_args()
    if args.png is not None and shutil.which("rsvg-convert") is None:
        parser.error("rsvg-convert is not installed (Debian has it in librsvg2-bin)")
    FOLDER.mkdir(exist_ok=True)
    for scene in args.scenes or SCENES:
        for size in sizes_of(scene):
            for theme in THEMES:
                _save(scene, size, theme, args.png)


def _save(scene: str, size: Size, theme: Theme, png: Path | None) -> None:
    name = name_of(scene, size, theme)
    file = FOLDER / f"{name}.svg"
    file.write_text(asyncio.run(draw(scene, size, theme)), encoding="utf-8")
    if png is not None:
        png.mkdir(parents=True, exist_ok=True)
        target = png / f"{name}.png"
        width = str(size[0] * _PIXELS)
        subprocess.run(["rsvg-convert", "-w", width, str(file), "-o", str(target)], check=True)


if __name__ == "__main__":
    main()
