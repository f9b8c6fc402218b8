"""Packs of people's own at the screens: in new games, in saved ones, in the hall, after a rematch."""

from __future__ import annotations

from pathlib import Path

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import HouseRules, Wish
from sevenwonders_tui.players import PERSON
from sevenwonders_tui.players import Player as Who
from sevenwonders_tui.store.hall import Hall
from sevenwonders_tui.table import Scores, Table
from sevenwonders_tui.tui.app import SevenWonders
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.tui.session import Settings
from tests.tui.playing import Player, first_option, play_on, playing

PACK = Path(__file__).parents[1] / "packs" / "sea_trade"


def a_kept_table(data: Path) -> Table:
    catalog = load_catalog("second", extra_packs=[PACK])
    seats = [
        (Wish("Ada"), PERSON),
        (Wish("Bo"), Who.bot("random")),
        (Wish("Cy"), Who.bot("random")),
    ]
    rules = HouseRules(open_discard_pile=True)
    return Table.new(catalog, seats, 7, data / "games", house_rules=rules)


def settings(data: Path) -> Settings:
    return Settings(data=data, own_packs=(PACK,), dead_time=0)


def test_a_new_game_has_the_packs_that_fit_its_edition(tmp_path: Path) -> None:
    app = SevenWonders(settings=settings(tmp_path))
    assert "sea_trade" in app.catalog_to_play("second", ("wonder_pack",)).packs
    assert app.catalog("second").packs == ("second_edition",)


async def test_a_saved_game_is_gone_on_with_from_the_title(tmp_path: Path) -> None:
    a_kept_table(tmp_path).close()
    app = SevenWonders(settings=settings(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        player = Player(app, pilot, None)  # type: ignore[arg-type]  # there is no table yet
        await player.until(lambda: "Age I, turn 1" in player.text, "the saved game")
        await player.press("c")
        await player.until(lambda: "Age I, turn 1: Ada" in player.text, "the list")
        await player.press("enter")
        await player.see(TurnScreen)


async def test_a_finished_game_comes_into_the_hall_and_a_rematch_plays_the_same(
    tmp_path: Path,
) -> None:
    table = a_kept_table(tmp_path)
    play_on(table, lambda table: isinstance(table.next, Scores), first_option)
    async with playing(table, settings=settings(tmp_path)) as player:
        await player.see(ScoreScreen)
        await player.press("r")
        await player.see(TurnScreen)
        again = player.app.table
        assert again is not None
        assert again.view(None).catalog.packs == ("second_edition", "sea_trade")
        assert again.view(None).house_rules.open_discard_pile
    hall = Hall(tmp_path)
    assert [game.packs for game in hall.games()] == [("second_edition", "sea_trade")]
