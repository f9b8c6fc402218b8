"""The review of a game that is over: every choice, the best one found, and how all stood."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from sevenwonders_tui.bots.advice import advise
from sevenwonders_tui.bots.review import AS_GOOD, by_age, prospects, review, steps_that_count
from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import HouseRules, Wish
from sevenwonders_tui.engine.questions import TURN
from sevenwonders_tui.players import PERSON
from sevenwonders_tui.store import games_folder, read_game
from sevenwonders_tui.store.replay import played_steps
from sevenwonders_tui.table import Curtain, Table
from sevenwonders_tui.table.past import Past
from sevenwonders_tui.tui.screens.hall import HallScreen
from sevenwonders_tui.tui.screens.replay import ReplayScreen
from sevenwonders_tui.tui.screens.review import ReviewScreen
from sevenwonders_tui.tui.widgets.course_chart import course_lines
from sevenwonders_tui.tui.widgets.listing import Listing
from sevenwonders_tui.tui.widgets.review import costliest, details_lines
from sevenwonders_tui.words.hints import option_text
from tests.bots.test_what_bots_see import reshuffled
from tests.tui.side.kept import hall_of_two_games, keep_game, past, plays_somehow
from tests.tui.side.showing import SIZES, settled, showing

EVERY_TURN = [(age, turn) for age in (1, 2, 3) for turn in range(1, 7)]


def a_review() -> ReviewScreen:
    return ReviewScreen(past())


class TestChoices:
    @pytest.mark.parametrize("seat", range(3))
    def test_every_turn_of_a_player_is_there_in_its_order(self, seat: int) -> None:
        found = [review(step, seat) for step in past().steps]
        turns = [(each.age, each.turn) for each in found if each and each.kind is TURN]
        assert turns == EVERY_TURN

    def test_what_was_chosen_is_never_worth_more_than_the_best(self) -> None:
        for step in past().steps:
            found = review(step, 1)
            assert found is not None
            assert found.chosen.option == step.answers[1]
            assert found.chosen.worth <= found.best.worth
            assert found.lost == 0 or found.lost >= AS_GOOD

    def test_the_best_is_what_a_hint_would_have_said(self) -> None:
        for step in past().steps[:6]:
            found = review(step, 0)
            assert found is not None
            assert found.best == advise(step.before.view(0)).best

    def test_what_was_hidden_then_changes_no_advice(self) -> None:
        random = Random(5)
        for step in past().steps:
            told = review(step, 2)
            other = review(replace(step, before=reshuffled(step.before, 2, random)), 2)
            assert other == told

    def test_turns_that_were_taken_back_do_not_count(self, tmp_path: Path) -> None:
        rules = HouseRules(take_back_turn=True)
        seats = [(Wish(name), PERSON) for name in ("Ada", "Bo", "Cy")]
        table = Table.new(load_catalog(), seats, 7, games_folder(tmp_path), house_rules=rules)
        _play_a_turn(table)
        table.take_back_turn()
        _play_a_turn(table)
        _play_a_turn(table)
        table.close()
        assert table.path is not None
        read = read_game(table.path, load_catalog)
        steps = steps_that_count(played_steps(read.record, read.game.state.catalog))
        assert [(step.age, step.turn) for step in steps] == [(1, 1), (1, 2), (1, 3)]

    def test_points_are_added_up_by_age(self) -> None:
        found = [each for step in past().steps if (each := review(step, 0)) is not None]
        lost = by_age(found)
        assert set(lost) == {1, 2, 3}
        assert sum(lost.values()) == pytest.approx(sum(each.lost for each in found))

    def test_the_costliest_are_marked(self) -> None:
        found = [each for step in past().steps if (each := review(step, 0)) is not None]
        marked = costliest(found)
        assert len(marked) == 3
        least = min(found[place].lost for place in marked)
        assert all(found[n].lost <= least for n in range(len(found)) if n not in marked)


def _play_a_turn(table: Table) -> None:
    while not isinstance(table.next, Curtain):
        table.seen()
    for seat in range(3):
        table.answer(seat, plays_somehow(table.view(seat)))


class TestChart:
    def test_it_has_every_turn_and_the_final_score(self) -> None:
        course = prospects(past().steps, past().game)
        assert [each.age for each in course] == [age for age, _turn in EVERY_TURN] + [3]
        assert list(course[-1].points) == [each.score.total for each in past().standings]

    @pytest.mark.parametrize("size", SIZES)
    def test_seats_names_and_final_scores_are_written(self, size: tuple[int, int]) -> None:
        course, names = prospects(past().steps, past().game), past().names
        drawn = course_lines(course, names, 1, *size)
        assert len(drawn) == size[1]
        assert all(row.cell_len <= size[0] for row in drawn)
        text = "\n".join(row.plain for row in drawn)
        for seat, name in enumerate(names):
            assert f"{seat + 1} {name} {past().standings[seat].score.total}" in text

    def test_the_line_of_the_chosen_player_lies_on_top(self) -> None:
        flat = [
            each._replace(points=(40.0, 40.0, 30.0))
            for each in prospects(past().steps, past().game)
        ]
        for first in (0, 1):
            drawn = course_lines(flat, past().names, first, 80, 20)
            assert drawn[1].plain[5] == str(first + 1)


def test_nothing_is_wider_than_the_screen() -> None:
    for step in past().steps:
        found = review(step, 0)
        assert found is not None
        assert all(row.cell_len <= 80 for row in details_lines(found, past().names, 80))


class TestScreen:
    @pytest.mark.parametrize("size", SIZES)
    async def test_it_lists_every_choice(self, size: tuple[int, int]) -> None:
        async with showing(a_review, size) as (app, _pilot):
            reviewed = [review(step, 0) for step in past().steps]
            assert len(app.screen.query_one(Listing)) == len(reviewed)
            assert "Ada took the best that was found in" in app.text
            first = reviewed[0]
            assert first is not None
            assert option_text(first.chosen.option) in app.text
            assert option_text(first.best.option) in app.text

    async def test_another_player_is_chosen_with_the_arrows(self) -> None:
        async with showing(a_review) as (app, pilot):
            await pilot.press("right")
            await settled(pilot)
            assert "Bo took the best" in app.text
            await pilot.press("left", "left")
            await settled(pilot)
            assert "Cy took the best" in app.text

    async def test_people_come_before_bots(self, tmp_path: Path) -> None:
        path = keep_game(tmp_path, names=("Eve*", "Dee*", "Ada"))
        async with showing(lambda: ReviewScreen(Past(read_game(path, load_catalog)))) as (app, _):
            assert app.lines[0].split("  ")[-1].strip().startswith("Ada · seat 3")

    async def test_the_free_city_is_no_player(self, tmp_path: Path) -> None:
        path = keep_game(tmp_path, names=("Ada", "Bo"))
        two = Past(read_game(path, load_catalog))
        async with showing(lambda: ReviewScreen(two)) as (app, pilot):
            assert "of 18 choices" in app.text
            await pilot.press("right")
            await settled(pilot)
            assert "Bo took the best" in app.text
            await pilot.press("right", "c")
            await settled(pilot)
            assert app.lines[0].split("  ")[-1].strip().startswith("Ada")
            assert "Free City" not in app.text

    async def test_the_chart_comes_and_goes(self) -> None:
        async with showing(a_review) as (app, pilot):
            await pilot.press("c")
            await settled(pilot)
            assert "the score to be expected, turn by turn" in app.text
            assert "best found" not in app.text
            await pilot.press("c")
            await settled(pilot)
            assert "best found" in app.text

    async def test_it_can_be_left_before_all_is_found(self) -> None:
        async with showing(lambda: ReplayScreen(past())) as (app, pilot):
            await pilot.press("v", "right", "c", "escape")
            await pilot.pause()
            assert isinstance(app.screen, ReplayScreen)

    async def test_a_replay_leads_to_it(self) -> None:
        async with showing(lambda: ReplayScreen(past())) as (app, pilot):
            await pilot.press("v")
            await settled(pilot)
            assert isinstance(app.screen, ReviewScreen)
            assert "Ada took the best" in app.text

    async def test_a_game_that_goes_on_has_none(self) -> None:
        async with showing(lambda: ReplayScreen(past(2, 3))) as (app, pilot):
            assert "v review" not in app.text
            await pilot.press("v")
            await settled(pilot)
            assert isinstance(app.screen, ReplayScreen)

    async def test_the_hall_of_fame_leads_to_it(self, tmp_path: Path) -> None:
        hall_of_two_games(tmp_path)
        async with showing(HallScreen, data=tmp_path) as (app, pilot):
            await pilot.press("v")
            await settled(pilot)
            await settled(pilot)
            assert isinstance(app.screen, ReviewScreen)
