"""The screens at the side look as they did when somebody last looked at them."""

from __future__ import annotations

import pytest

from tests.tui.side.pictures import FOLDER, all_pictures, draw, file_of


@pytest.mark.parametrize(("name", "size"), all_pictures())
async def test_the_screen_looks_as_in_the_picture(name: str, size: tuple[int, int]) -> None:
    assert await draw(name, size) == file_of(name, size).read_text(encoding="utf-8")


def test_there_is_no_picture_of_a_screen_that_is_gone() -> None:
    known = {file_of(name, size).name for name, size in all_pictures()}
    assert {file.name for file in FOLDER.iterdir()} == known
