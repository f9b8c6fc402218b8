"""Nothing is shown that nobody can translate: in the language of the tests no plain letters are left."""

from __future__ import annotations

import re

import pytest

from sevenwonders_tui.messages import speaking
from tests.language.pseudo import CODE
from tests.screenshots.scenes import SCENES, Size

PEOPLE = {"Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Zoe"}
SPELT_BY_TESTS = {"confirm", "leave"}
"""Scenes whose sentence the tests themselves write."""
SIGNS = re.compile(r"\b[IVX]+\b|\bF\d+\b|[A-Za-z0-9-]*\d[A-Za-z0-9-]*")
"""Numerals and ids."""


def remnants(text: str) -> set[str]:
    """The words of a text that are no translations, one-letter signs and keys apart."""
    return set(re.findall(r"[A-Za-z]{2,}", SIGNS.sub(" ", text))) - PEOPLE


@pytest.mark.usefixtures("pseudo_language")
@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=["80x24", "120x36"])
@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene not in SPELT_BY_TESTS])
async def test_no_scene_has_a_remnant(scene: str, size: Size) -> None:
    with speaking(CODE):
        async with SCENES[scene](size, "dark") as app:
            rows = [row.text for row in app.screen._compositor.render_strips()]
    assert remnants("\n".join(rows)) == set()
