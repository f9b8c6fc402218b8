"""After the game: the pad, what lay hidden, a transcript, a rematch."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sevenwonders_tui.store.hall import Hall
from sevenwonders_tui.table import Scores, Table
from sevenwonders_tui.tui.screens.ask import AskScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.hall import HallScreen
from sevenwonders_tui.tui.screens.log import LogScreen
from sevenwonders_tui.tui.screens.review import ReviewScreen
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.screens.title import TitleScreen
from sevenwonders_tui.tui.session import Settings
from tests.tui.playing import Player, a_table, builds_the_wonder, play_on, playing


def a_finished_table() -> Table:
    table = a_table("Ada", "Bo", "Cy", seed=8)
    play_on(table, lambda table: isinstance(table.next, Scores), builds_the_wonder)
    return table


@asynccontextmanager
async def the_score(data: Path | None = None) -> AsyncIterator[Player]:
    settings = Settings(data=data, dead_time=0)
    async with playing(a_finished_table(), settings=settings) as player:
        await player.see(ScoreScreen)
        yield player


async def test_the_pad_has_every_seat_its_total_and_its_place() -> None:
    async with the_score() as player:
        totals = next(row for row in player.rows if row.split()[:1] == ["total"]).split()[1:]
        places = next(row for row in player.rows if row.split()[:1] == ["place"]).split()[1:]
        standings = player.table.standings()
        assert totals == [str(standing.score.total) for standing in standings]
        assert places == [str(standing.place) for standing in standings]


async def test_what_lay_under_the_wonders_is_shown_on_demand_only() -> None:
    async with the_score() as player:
        buried = [card.name for cards in player.table.buried for card in cards]
        assert buried, "somebody built a wonder"
        assert [name for name in buried if name in player.text] == []
        await player.press("u")
        assert all(name in player.text for name in buried)
        await player.press("u")
        assert "what lay under the wonders" not in player.text


async def test_a_transcript_is_written_and_its_place_told(tmp_path: Path) -> None:
    async with the_score(tmp_path) as player:
        await player.press("t")
        await player.see(AskScreen)
        await player.press("x", "enter")
        await player.until(lambda: "The transcript is in" in player.text, "the notice")
        (file,) = (tmp_path / "transcripts").iterdir()
        assert file.name == "x.txt"
        text = file.read_text(encoding="utf-8")
        assert "Ada" in text
        assert "builds" in text


async def test_a_transcript_that_cannot_be_written_is_a_sentence_and_no_crash(
    tmp_path: Path,
) -> None:
    (tmp_path / "transcripts").write_text("in the way")
    async with the_score(tmp_path) as player:
        await player.press("t")
        await player.see(AskScreen)
        await player.press("enter")
        await player.until(lambda: "could not be written" in player.text, "the notice")
        await player.see(ScoreScreen)


async def test_the_table_and_the_log_can_still_be_read() -> None:
    async with the_score() as player:
        for key, screen in (("tab", TableScreen), ("l", LogScreen)):
            await player.press(key)
            await player.see(screen)
            await player.press("escape")
            await player.see(ScoreScreen)


async def test_a_rematch_is_a_new_game_with_the_same_seats() -> None:
    async with the_score() as player:
        old = player.table
        await player.press("r")
        await player.see(CurtainScreen)
        new = player.app.table
        assert new is not None
        assert new is not old
        assert new.seated == old.seated
        assert not new.view(None).over
        await player.press("1")
        await player.until(lambda: not isinstance(player.app.screen, CurtainScreen), "a turn")


def names_in_the_hall(data: Path) -> list[str | None]:
    """Who sat at the first seat of each game."""
    hall = Hall(data)
    return [game.seats[0].name for game in hall.games()]


async def test_a_finished_game_is_noted_in_the_hall_which_can_be_opened(tmp_path: Path) -> None:
    table = a_table("Ada", "Bo*", "Cy*", seed=8, folder=tmp_path / "games")
    play_on(table, lambda table: isinstance(table.next, Scores), builds_the_wonder)
    async with playing(table, settings=Settings(data=tmp_path, dead_time=0)) as player:
        await player.see(ScoreScreen)
        await player.until(lambda: names_in_the_hall(tmp_path) == ["Ada"], "the game in the hall")
        await player.press("f")
        await player.see(HallScreen)
        await player.until(lambda: "Ada" in player.text, "the game")


async def test_the_choices_of_a_kept_game_can_be_reviewed(tmp_path: Path) -> None:
    table = a_table("Ada", "Bo*", "Cy*", seed=8, folder=tmp_path / "games")
    play_on(table, lambda table: isinstance(table.next, Scores), builds_the_wonder)
    async with playing(table, settings=Settings(data=tmp_path, dead_time=0)) as player:
        await player.see(ScoreScreen)
        await player.press("v")
        await player.see(ReviewScreen)
        await player.until(lambda: "Ada took the best" in player.text, "the summary")
        await player.press("escape")
        await player.see(ScoreScreen)


async def test_of_a_game_that_is_not_kept_there_is_no_review() -> None:
    async with the_score() as player:
        assert "v review" not in player.text
        await player.press("v")
        await player.see(ScoreScreen)


async def test_a_hall_that_cannot_be_written_is_a_sentence_below_the_score(tmp_path: Path) -> None:
    table = a_table("Ada", "Bo*", "Cy*", seed=8, folder=tmp_path / "games")
    play_on(table, lambda table: isinstance(table.next, Scores), builds_the_wonder)
    (tmp_path / "hall.jsonl").mkdir()
    async with playing(table, settings=Settings(data=tmp_path, dead_time=0)) as player:
        await player.see(ScoreScreen)
        await player.until(
            lambda: "hall.jsonlcannotbeused" in "".join(player.text.split()), "the sentence"
        )
        await player.press("u")
        assert "what lay under the wonders" in player.text


async def test_enter_goes_back_to_the_title() -> None:
    async with the_score() as player:
        await player.press("enter")
        await player.see(TitleScreen)
