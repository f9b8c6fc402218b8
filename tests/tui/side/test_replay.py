"""A game looked back at: turn by turn, with the hands of a game that is over and of no other."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.store import games_folder, read_game
from sevenwonders_tui.table.past import Past
from sevenwonders_tui.tui.screens.ask import AskScreen
from sevenwonders_tui.tui.screens.confirm import ConfirmScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.replay import ReplayScreen
from sevenwonders_tui.tui.screens.replays import ReplaysScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.widgets.past import page_lines
from tests.store.games import change_by_hand
from tests.tui.side.kept import at_turn, keep_game, past
from tests.tui.side.showing import SIZES, Showing, settled, showing


def finished() -> ReplayScreen:
    return ReplayScreen(past())


def unfinished() -> ReplayScreen:
    return ReplayScreen(past(2, 3))


def where(app: Showing) -> str:
    return app.lines[0].split("  ")[-1].strip()


class TestPages:
    def test_a_page_for_every_turn_of_the_game(self) -> None:
        turns = {(page.age, page.turn) for page in past().pages}
        assert turns == {(age, turn) for age in (1, 2, 3) for turn in range(1, 7)}

    def test_each_begins_where_the_one_before_ended(self) -> None:
        pages = past().pages
        for one, other in pairwise(pages):
            assert one.after is other.before

    def test_what_was_held_was_dealt_and_the_card_chosen_was_among_it(self) -> None:
        for page in past().pages:
            for held in page.held:
                assert held.answer is not None
                assert not held.hand or held.answer.card in held.hand

    def test_of_a_game_that_goes_on_nothing_secret_is_there(self) -> None:
        going_on = past(2, 3)
        assert not going_on.over
        assert all(page.held == () for page in going_on.pages)
        assert going_on.pages[-1].events == ()
        assert going_on.buried == ()

    @pytest.mark.parametrize("width", [79, 119, 159])
    def test_nothing_is_wider_than_the_screen(self, width: int) -> None:
        for page in past().pages:
            assert max(row.cell_len for row in page_lines(page, width, hands=True)) <= width


class TestScreen:
    @pytest.mark.parametrize("size", SIZES)
    async def test_it_goes_forwards_and_backwards(self, size: tuple[int, int]) -> None:
        async with showing(finished, size) as (app, pilot):
            assert where(app) == "Age I · turn 1 of 6"
            await pilot.press("right", "n", "space", "left")
            await pilot.pause()
            assert where(app) == "Age I · turn 3 of 6"
            await pilot.press("home", "left")
            await pilot.pause()
            assert where(app) == "Age I · turn 1 of 6"

    async def test_a_number_jumps_to_an_age(self) -> None:
        async with showing(finished) as (app, pilot):
            for number, age in (("3", "III"), ("2", "II"), ("1", "I")):
                await pilot.press(number)
                await pilot.pause()
                assert where(app) == f"Age {age} · turn 1 of 6"

    async def test_it_ends_with_the_score(self) -> None:
        async with showing(finished) as (app, pilot):
            await pilot.press("end")
            await pilot.pause()
            assert where(app) == "the score"
            assert "Military" in app.text
            await pilot.press("right")
            await pilot.pause()
            assert where(app) == "the score"

    async def test_hands_are_shown_and_hidden(self) -> None:
        async with showing(finished, SIZES[1]) as (app, pilot):
            assert "what everybody held" in app.text
            hands = {card.name for held in past().pages[0].held for card in held.hand}
            assert all(name in app.text for name in hands)
            await pilot.press("h")
            await pilot.pause()
            assert "what everybody held" not in app.text

    @pytest.mark.parametrize("size", SIZES)
    async def test_of_a_game_that_goes_on_no_hand_and_no_open_answer_is_shown(
        self, size: tuple[int, int]
    ) -> None:
        async with showing(unfinished, size) as (app, pilot):
            assert "h hands" not in app.text
            await pilot.press("h", "end")
            await pilot.pause()
            assert where(app) == "Age II · turn 3 of 6"
            assert "the table as it stands" in app.text
            assert "held" not in app.text
            assert "chooses" not in app.text

    async def test_an_age_that_has_not_come_is_told(self) -> None:
        async with showing(unfinished) as (app, pilot):
            await pilot.press("3")
            await pilot.pause()
            assert "has not come to Age III" in app.text

    async def test_the_cities_are_shown_as_they_were_then(self) -> None:
        async with showing(finished) as (app, pilot):
            await pilot.press("tab")
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
            built = [card.name for city in past().pages[0].after.cities for card in city.built]
            last = {card.name for city in past().view.cities for card in city.built}
            assert all(name in app.text for name in built)
            assert any(name not in app.text for name in last)


class TestPlayingOn:
    async def test_a_game_that_is_over_is_played_on_from_the_turn_shown(
        self, tmp_path: Path
    ) -> None:
        async with showing(finished, SIZES[1], data=tmp_path) as (app, pilot):
            assert "o play on" in app.text
            await pilot.press("2", "right", "o")
            await pilot.pause()
            assert isinstance(app.screen, ConfirmScreen)
            assert "Play on from Age II · turn 2 of 6" in app.text
            await pilot.press("y")
            for _ in range(50):
                await pilot.pause(0.02)
                if isinstance(app.screen, CurtainScreen):
                    break
            assert isinstance(app.screen, CurtainScreen)
            assert app.table is not None
            step = next(step for step in past().steps if (step.age, step.turn) == (2, 2))
            before, view = step.before, app.table.view(0)
            assert (view.age, view.turn, view.names) == (2, 2, past().names)
            assert view.hand == tuple(before.state.hands[0])
            shown = {card.name for hand in before.state.hands for card in hand} - {
                card.name for city in before.state.cities for card in city.built
            }
            assert not [name for name in shown if name in app.text]
            assert app.table.path is not None
            assert app.table.path.parent == games_folder(tmp_path)
            assert len(app.screen_stack) == 2

    async def test_it_is_asked_first(self, tmp_path: Path) -> None:
        async with showing(finished, data=tmp_path) as (app, pilot):
            await pilot.press("o")
            await pilot.pause()
            await pilot.press("n")
            await pilot.pause()
            assert isinstance(app.screen, ReplayScreen)
            assert app.table is None

    async def test_a_game_that_goes_on_or_its_score_is_not(self) -> None:
        async with showing(unfinished) as (app, pilot):
            assert "play on" not in app.text
            await pilot.press("o")
            await pilot.pause()
            assert isinstance(app.screen, ReplayScreen)
        async with showing(finished, SIZES[1]) as (app, pilot):
            assert "o play on" in app.text
            await pilot.press("end", "o")
            await pilot.pause()
            assert "play on" not in app.text
            assert isinstance(app.screen, ReplayScreen)

    @pytest.mark.parametrize("names", [("Ada", "Bo"), ("Ada", "Bo*", "Cy*")])
    def test_players_and_later_hands_are_the_same(
        self, names: tuple[str, ...], tmp_path: Path
    ) -> None:
        seen = Past(read_game(keep_game(tmp_path, names=names), load_catalog))
        table = seen.table_at(8, None)
        assert [who.player for who in table.seated] == seen.players
        assert table._game.state.deal is not None
        assert table._game.state.deal[2] == (seen.game.state.deal or ())[2]


class TestTranscript:
    async def test_it_is_written_under_the_name_that_is_chosen(self, tmp_path: Path) -> None:
        async with showing(finished, data=tmp_path) as (app, pilot):
            await pilot.press("t")
            await pilot.pause()
            assert isinstance(app.screen, AskScreen)
            await pilot.press(*"my?game", "enter")
            await pilot.pause()
            assert "cannot have '?' in its name" in app.text
            await pilot.press("backspace", "backspace", "backspace", "backspace", "backspace")
            await pilot.press("enter")
            await pilot.pause()
            assert "The transcript is in" in app.text
            text = (tmp_path / "transcripts" / "my.txt").read_text("utf-8")
            assert "Age III, turn 6" in text

    async def test_no_file_is_written_over(self, tmp_path: Path) -> None:
        (tmp_path / "transcripts").mkdir()
        (tmp_path / "transcripts" / "my.txt").write_text("mine")
        async with showing(finished, data=tmp_path) as (app, pilot):
            await pilot.press("t", *"my", "enter")
            await pilot.pause()
            assert "There is a file of that name already" in app.text
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, ReplayScreen)
        assert (tmp_path / "transcripts" / "my.txt").read_text() == "mine"

    async def test_guests_of_a_kiosk_write_none(self, tmp_path: Path) -> None:
        async with showing(finished, data=tmp_path, kiosk=True) as (app, pilot):
            assert "t transcript" not in app.text
            await pilot.press("t")
            await pilot.pause()
            assert isinstance(app.screen, ReplayScreen)

    async def test_where_nothing_is_kept_none_is_offered(self) -> None:
        async with showing(finished) as (app, _):
            assert "t transcript" not in app.text


class TestList:
    async def test_games_that_are_over_and_those_that_go_on_can_be_looked_back_at(
        self, tmp_path: Path
    ) -> None:
        keep_game(tmp_path)
        keep_game(tmp_path, until=at_turn(2, 3), seed=8)
        async with showing(ReplaysScreen, data=tmp_path) as (app, pilot):
            assert "over: Ada, Bo and Cy" in app.text
            assert "Age II, turn 3: Ada, Bo and Cy" in app.text
            await pilot.press("enter")
            await settled(pilot)
            assert isinstance(app.screen, ReplayScreen)
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, ReplaysScreen)

    async def test_a_damaged_one_says_why_it_cannot_be(self, tmp_path: Path) -> None:
        path = keep_game(tmp_path, until=at_turn(1, 2))
        path.write_text("no game")
        async with showing(ReplaysScreen, data=tmp_path) as (app, pilot):
            assert "damaged" in app.text
            await pilot.press("enter")
            await settled(pilot)
            assert isinstance(app.screen, ReplaysScreen)
            assert "line 1" in app.text

    async def test_one_changed_by_hand_can_be_looked_at_and_says_so(self, tmp_path: Path) -> None:
        change_by_hand(keep_game(tmp_path))
        async with showing(ReplaysScreen, data=tmp_path) as (app, pilot):
            assert "changed by hand  over: Ada, Bo and Cy" in app.text
            assert "line 1. The line is not as it was written." in " ".join(app.text.split())
            await pilot.press("enter")
            await settled(pilot)
            assert isinstance(app.screen, ReplayScreen)
            assert "Replay, changed by hand: Ada, Bo, Cy" in app.lines[0]
            assert "line 1. The line is not as it was written." in " ".join(app.text.split())
