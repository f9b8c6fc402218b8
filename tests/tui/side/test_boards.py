"""Wonders that are drafted, or dealt with the side chosen, before the first hand is seen."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import SetUp, Way
from sevenwonders_tui.players import PERSON, Player
from sevenwonders_tui.tui.screens.boards import BoardsScreen
from sevenwonders_tui.tui.screens.new_game import NewGameScreen
from sevenwonders_tui.tui.widgets.listing import Listing
from tests.tui.side.showing import SIZES, settled, showing

PEOPLE = (PERSON, Player.bot("builder"), PERSON)


def boards(way: Way = "drafted", players: Sequence[Player] = PEOPLE) -> BoardsScreen:
    names = ("Ada", "Bo", "Cy")[: len(players)]
    return BoardsScreen(SetUp.begin(load_catalog(), names, way, seed=7), players)


class TestDraft:
    async def test_people_choose_in_turn_and_bots_take_theirs_by_chance(self) -> None:
        async with showing(boards) as (app, pilot):
            assert "Ada chooses a wonder" in app.lines[0]
            await pilot.press("down", "enter")
            await pilot.pause()
            assert "Cy chooses a wonder" in app.lines[0]
            await pilot.press("enter")
            await settled(pilot)
            (set_up,) = app.results
            assert set_up.next is None
            assert len({wish.wonder for wish in set_up.wishes}) == 3
            assert set_up.wishes[0].side == "B"

    async def test_what_somebody_has_taken_is_offered_no_more(self) -> None:
        async with showing(boards) as (app, pilot):
            first = app.text.split("▸")[1].split("(")[0].strip()
            assert app.text.count(f"{first} (") == 2
            await pilot.press("enter")
            await pilot.pause()
            assert f"1 Ada {first} (day)" in app.text
            assert app.text.count(f"{first} (") == 1

    async def test_escape_lets_the_last_person_choose_again_and_then_leaves(self) -> None:
        async with showing(boards) as (app, pilot):
            await pilot.press("enter", "escape")
            await pilot.pause()
            assert "Ada chooses a wonder" in app.lines[0]
            assert app.results == []
            await pilot.press("escape")
            await pilot.pause()
            assert app.results == [None]

    async def test_home_and_end_go_to_the_ends_of_the_list(self) -> None:
        async with showing(boards) as (app, pilot):
            boards_listed = app.screen.query_one(Listing)
            await pilot.press("end")
            assert boards_listed.at == len(boards_listed) - 1 > 0
            await pilot.press("home")
            assert boards_listed.at == 0

    async def test_a_second_click_takes_the_board(self) -> None:
        async with showing(boards) as (app, pilot):
            await pilot.click("#list", offset=(10, 1))
            await pilot.pause()
            assert "Ada chooses a wonder" in app.lines[0]
            await pilot.click("#list", offset=(10, 1))
            await pilot.pause()
            assert "Cy chooses a wonder" in app.lines[0]

    @pytest.mark.parametrize("size", SIZES)
    async def test_the_stages_of_the_board_under_the_cursor_are_told(
        self, size: tuple[int, int]
    ) -> None:
        async with showing(boards, size) as (app, pilot):
            for option in boards()._set_up.options:
                for number in range(1, len(option.wonder.sides[option.side].stages) + 1):
                    assert f"Stage {number}:" in app.text
                await pilot.press("down")
                await pilot.pause()


class TestSides:
    async def test_each_chooses_a_side_of_the_board_that_was_dealt(self) -> None:
        async with showing(lambda: boards("side_chosen")) as (app, pilot):
            assert "Ada chooses a side" in app.lines[0]
            await pilot.press("enter", "down", "enter")
            await settled(pilot)
            (set_up,) = app.results
            assert [wish.wonder for wish in set_up.wishes] == list(set_up.boards)
            assert (set_up.wishes[0].side, set_up.wishes[2].side) == ("A", "B")


class TestFromTheForm:
    async def test_the_game_is_dealt_with_the_boards_that_were_taken(self) -> None:
        async with showing(NewGameScreen) as (app, pilot):
            await pilot.press("tab", "down", "down", "space", "s")
            await pilot.pause()
            assert isinstance(app.screen, BoardsScreen)
            await pilot.press("down", "enter")
            await settled(pilot)
            (table,) = app.results
            assert table.view(None).cities[0].side == "B"

    async def test_leaving_them_comes_back_to_the_form(self) -> None:
        async with showing(NewGameScreen) as (app, pilot):
            await pilot.press("tab", "down", "down", "space", "s", "escape")
            await pilot.pause()
            assert isinstance(app.screen, NewGameScreen)
            assert app.results == []
