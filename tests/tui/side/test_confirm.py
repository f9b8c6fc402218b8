"""The one dialog: a question, and two answers of which the harmless one is marked."""

from __future__ import annotations

import pytest

from sevenwonders_tui.tui.screens.confirm import ConfirmScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from tests.tui.side.showing import SIZES, public_view, showing


def leave() -> ConfirmScreen:
    return ConfirmScreen("Leave the game?")


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (["enter"], False),
        (["right", "enter"], True),
        (["right", "left", "enter"], False),
        (["y"], True),
        (["n"], False),
        (["escape"], False),
        (["right", "escape"], False),
        (["backspace"], False),
    ],
)
async def test_the_harmless_answer_is_marked_and_escape_means_it(
    keys: list[str], answer: bool
) -> None:
    async with showing(leave) as (app, pilot):
        await pilot.press(*keys)
        await pilot.pause()
        assert app.results == [answer]


@pytest.mark.parametrize(("answer", "word"), [(True, "Yes"), (False, "No")])
async def test_an_answer_can_be_clicked(answer: bool, word: str) -> None:
    async with showing(leave) as (app, pilot):
        rows = app.text.splitlines()
        y = next(y for y, row in enumerate(rows) if "Yes" in row)
        await pilot.click("#question", offset=(40, y - 2))
        assert app.results == []
        await pilot.click("#question", offset=(rows[y].index(word), y))
        await pilot.pause()
        assert app.results == [answer]


@pytest.mark.parametrize("size", SIZES)
async def test_the_question_and_both_answers_are_in_sight(size: tuple[int, int]) -> None:
    async with showing(lambda: ConfirmScreen("Sell it?", yes="Sell", no="Keep"), size) as (app, _):
        assert "Sell it?" in app.text
        assert "▸ Keep" in app.text
        assert "Sell " in app.text


async def test_neither_help_nor_a_second_question_opens_over_it() -> None:
    async with showing(leave) as (app, pilot):
        await pilot.press("question_mark", "q", "ctrl+q")
        assert isinstance(app.screen, ConfirmScreen)
        assert len(app.screen_stack) == 2


async def test_nothing_of_the_screen_below_shows_behind_it() -> None:
    view = public_view()
    async with showing(lambda: TableScreen(view)) as (app, pilot):
        assert "Ada" in app.text
        await pilot.press("q")
        await pilot.pause()
        assert "Ada" not in app.text
        await pilot.press("n")
        await pilot.pause()
        assert "Ada" in app.text
