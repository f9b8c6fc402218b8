"""The hall of fame on the screen: who won, of which player, and what is to be forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.store.hall import Hall
from sevenwonders_tui.tui.screens.confirm import ConfirmScreen
from sevenwonders_tui.tui.screens.hall import HallScreen
from sevenwonders_tui.tui.screens.replay import ReplayScreen
from tests.tui.side.kept import hall_of_two_games
from tests.tui.side.showing import SIZES, settled, showing


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = tmp_path_factory.mktemp("data")
    hall_of_two_games(data)
    return data


class TestPages:
    @pytest.mark.parametrize("size", SIZES)
    async def test_games_that_were_never_noted_are_there(
        self, finished: Path, size: tuple[int, int]
    ) -> None:
        async with showing(HallScreen, size, data=finished) as (app, _):
            assert "2 games" in app.lines[0]
            for name in ("Ada", "Bo", "Cy", "Dee", "Eve"):
                assert name in app.text

    async def test_the_points_of_the_game_under_the_cursor_are_told(self, finished: Path) -> None:
        hall = Hall(finished)
        game = hall.games()[0]
        async with showing(HallScreen, SIZES[1], data=finished) as (app, _):
            by_place = sorted(game.seats, key=lambda seat: seat.place)
            rows = {row.split()[0]: row.split()[1:] for row in app.lines if row.split()}
            assert rows["total"] == [str(seat.total) for seat in by_place]
            assert rows["Military"] == [str(seat.points["military"]) for seat in by_place]

    async def test_every_page_has_its_rows(self, finished: Path) -> None:
        async with showing(HallScreen, data=finished) as (app, pilot):
            for expected in ("best scores of", "players of", "bots of", "wonders of", "games of"):
                await pilot.press("right")
                await pilot.pause()
                assert expected in app.text.replace(" · ", " ")
                assert "Nothing yet" not in app.text

    async def test_it_can_be_of_one_player_alone(self, finished: Path) -> None:
        async with showing(HallScreen, data=finished) as (app, pilot):
            seen = []
            for _ in range(5):
                await pilot.press("f")
                await pilot.pause()
                seen.append((app.lines[1].split("of ")[-1], app.lines[0].split("  ")[-1].strip()))
            assert sorted(seen) == [
                ("Ada", "2 games"), ("Bo", "1 game"), ("Cy", "1 game"), ("Dee", "1 game"),
                ("everybody", "2 games"),
            ]  # fmt: skip

    async def test_an_empty_hall_says_what_it_is_for(self, tmp_path: Path) -> None:
        async with showing(HallScreen, data=tmp_path) as (app, pilot):
            assert "Nothing yet" in app.text
            await pilot.press("d", "enter", "f", "right")
            await pilot.pause()
            assert isinstance(app.screen, HallScreen)


class TestForgetting:
    async def test_a_game_is_forgotten_after_a_question(self, tmp_path: Path) -> None:
        hall_of_two_games(tmp_path)
        async with showing(HallScreen, data=tmp_path) as (app, pilot):
            await pilot.press("d")
            await pilot.pause()
            assert isinstance(app.screen, ConfirmScreen)
            await pilot.press("enter")
            await settled(pilot)
            assert "2 games" in app.lines[0], "what changes nothing is marked first"
            await pilot.press("d", "y")
            await settled(pilot)
            assert "1 game" in app.lines[0]
        hall = Hall(tmp_path)
        hall.catch_up()
        assert len(hall.games()) == 1

    async def test_a_name_is_forgotten_in_all_games(self, tmp_path: Path) -> None:
        hall_of_two_games(tmp_path)
        async with showing(HallScreen, data=tmp_path) as (app, pilot):
            await pilot.press("right", "right")
            await pilot.pause()
            name = app.text.split("▸")[1].split()[0]
            await pilot.press("d", "y")
            await settled(pilot)
            await pilot.press("left", "left")
            await pilot.pause()
            assert name not in app.text
            assert "somebody" in app.text

    async def test_a_bot_cannot_be_forgotten(self, finished: Path) -> None:
        async with showing(HallScreen, data=finished) as (app, pilot):
            await pilot.press("right", "right", "right", "d")
            await pilot.pause()
            assert isinstance(app.screen, HallScreen)


async def test_guests_of_a_kiosk_take_nothing_out(finished: Path) -> None:
    async with showing(HallScreen, data=finished, kiosk=True) as (app, pilot):
        assert "d forget" not in app.text
        await pilot.press("d")
        await pilot.pause()
        assert isinstance(app.screen, HallScreen)


async def test_a_game_that_is_kept_can_be_looked_back_at(finished: Path) -> None:
    async with showing(HallScreen, data=finished) as (app, pilot):
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, ReplayScreen)


async def test_a_hall_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    in_the_way = tmp_path / "data"
    in_the_way.write_text("a file where a folder should be")
    async with showing(HallScreen, data=in_the_way) as (app, _):
        assert "cannot be used" in app.text


async def test_a_damaged_hall_is_told_once_and_shown_whole(tmp_path: Path) -> None:
    hall_of_two_games(tmp_path)
    Hall(tmp_path).catch_up()
    file = tmp_path / "hall.jsonl"
    file.write_bytes(file.read_bytes()[:-100])
    async with showing(HallScreen, data=tmp_path) as (app, _):
        assert "made anew" in app.text
        assert "2 games" in app.lines[0]
