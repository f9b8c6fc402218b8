"""Bots play on by themselves: what is shown of a step is that step, however fast they answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.screen import Screen

from sevenwonders_tui.engine import Event, View
from sevenwonders_tui.engine import events as ev
from sevenwonders_tui.tui.app import SevenWonders
from sevenwonders_tui.tui.screens.conflict import ConflictScreen
from sevenwonders_tui.tui.screens.replay import ReplayScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.tui.session import Settings
from sevenwonders_tui.words.phrases import age_name
from tests.tui.playing import Player, a_table, playing

POWERS = ("Babylon B", "Olympia B", "Halikarnassos B")
"""In the first edition all three ask for more than a card of the hand."""


def coins_in(events: tuple[Event, ...], seat: int) -> int:
    """What `seat` won by these events, less what it paid."""
    won = 0
    for event in events:
        match event:
            case ev.Built(seat=who, pay=pay) | ev.StageBuilt(seat=who, pay=pay) if who == seat:
                won -= pay.total
            case ev.Sold() | ev.TradeIncome() | ev.CoinsTaken() if event.seat == seat:
                won += event.coins
            case ev.CoinsLost() if event.seat == seat:
                won -= event.coins
    return won


def check_reveal(before: View, after: View, events: tuple[Event, ...]) -> None:
    """Check that `events` are all that changed between two views."""
    for seat, (old, new) in enumerate(zip(before.cities, after.cities, strict=True)):
        built = [
            event.card
            for event in events
            if isinstance(event, ev.Built | ev.Taken) and event.seat == seat
        ]
        stages = sum(isinstance(event, ev.StageBuilt) and event.seat == seat for event in events)
        assert sorted(card.id for card in new.built) == sorted(
            card.id for card in (*old.built, *built)
        )
        assert len(new.stages) - len(old.stages) == stages
        assert new.coins - old.coins == coins_in(events, seat)


async def shown_by(player: Player) -> list[Screen[None]]:
    """The reveals and conflicts of a whole game, each checked while it is on the screen."""
    shown: list[Screen[None]] = []

    def look(screen: Screen[None]) -> None:
        if isinstance(screen, RevealScreen):
            shown.append(screen)
            title = f"{age_name(screen._before.age)}, turn {screen._before.turn} of 6"
            assert title in player.rows[0]
            check_reveal(screen._before, screen.view, tuple(screen._events))
            assert player.table.view(None).events == screen.view.events
        elif isinstance(screen, ConflictScreen):
            shown.append(screen)
            assert player.table.view(None).events == screen.view.events

    await player.play_until(ScoreScreen, look)
    return shown


@pytest.mark.parametrize("players", ["Ada* Bo* Cy*", "Ada* Bo*", "Ada* Bo* Cy* Dee"])
async def test_each_reveal_is_of_its_own_turn(players: str) -> None:
    names = players.split()
    table = a_table(
        *names, wonders=POWERS[: len(names)], edition="first" if len(names) > 2 else "second"
    )
    async with playing(table) as player:
        shown = await shown_by(player)
    turns = [
        (screen._before.age, screen._before.turn)
        for screen in shown
        if isinstance(screen, RevealScreen)
    ]
    assert list(dict.fromkeys(turns)) == [(age, turn) for age in (1, 2, 3) for turn in range(1, 7)]
    assert [screen._age for screen in shown if isinstance(screen, ConflictScreen)] == [1, 2, 3]


async def stopped(player: Player) -> RevealScreen:
    """The first reveal, at which the game is stopped."""
    reveal = await player.see(RevealScreen)
    await player.press("s")
    assert "The game is stopped." in player.text
    assert reveal._clock is None
    return reveal


class TestRunningByItself:
    async def test_a_game_of_bots_runs_to_its_score_without_a_key(self) -> None:
        async with playing(a_table("Ada*", "Bo*", "Cy*")) as player:
            player.app._course._pace.seconds = 0.001  # type: ignore[union-attr]
            await player.see(ScoreScreen)

    async def test_it_begins_at_the_speed_of_the_settings(self) -> None:
        async with playing(a_table("Ada*", "Bo*", "Cy*")) as player:
            await stopped(player)
            await player.press("s")
            assert "4 seconds a page" in player.text
        app = SevenWonders(a_table("Ada*", "Bo*", "Cy*"), Settings(dead_time=0))
        app.preferences.change(reveal_seconds=12)
        async with app.run_test(size=(80, 24)) as pilot:
            player = Player(app, pilot, app.table)  # type: ignore[arg-type]
            await player.see(RevealScreen)
            assert "12 seconds a page" in player.text

    async def test_it_can_be_made_faster_and_slower(self) -> None:
        async with playing(a_table("Ada*", "Bo*", "Cy*")) as player:
            reveal = await stopped(player)
            await player.press("s", "minus")
            assert "8 seconds a page" in player.text
            assert reveal._clock is not None
            assert reveal._clock._interval == 8
            await player.press(*["minus"] * 3)
            assert "15 seconds a page" in player.text
            await player.press("s", *["plus"] * 9, "s")
            assert "The game runs by itself: 1 second a page." in player.text

    async def test_while_it_is_stopped_a_key_shows_the_next_page(self) -> None:
        async with playing(a_table("Ada*", "Bo*", "Cy*")) as player:
            first = await stopped(player)
            await player.press("enter")
            await player.until(lambda: player.app.screen is not first, "the next page")
            second = await player.see(RevealScreen)
            assert second.view.turn == 3
            assert "The game is stopped." in player.text

    async def test_one_can_step_back_while_the_game_waits(self, tmp_path: Path) -> None:
        table = a_table("Ada*", "Bo*", "Cy*", folder=tmp_path)
        async with playing(table) as player:
            await player.play_until(ConflictScreen)
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, RevealScreen), "Age II")
            reveal = await player.see(RevealScreen)
            assert "Age II, turn 1" in player.rows[0]
            await player.press("left")
            await player.see(ReplayScreen)
            assert "Age I · turn 6 of 6" in player.rows[0]
            await player.press("left")
            assert "Age I · turn 5 of 6" in player.rows[0]
            assert reveal._clock is None
            await player.press("escape")
            await player.until(lambda: player.app.screen is reveal, "the game again")
            await player.until(lambda: reveal._clock is not None, "time that runs")

    async def test_a_game_that_is_not_kept_offers_no_step_back(self) -> None:
        async with playing(a_table("Ada*", "Bo*", "Cy*")) as player:
            reveal = await stopped(player)
            await player.press("left")
            assert player.app.screen is reveal
            assert "earlier" not in player.text

    async def test_where_a_person_plays_there_is_no_such_key(self) -> None:
        async with playing(a_table("Ada", "Bo*", "Cy*")) as player:
            await player.play_until(RevealScreen)
            for word in ("stop or go", "faster", "slower", "earlier", "by itself"):
                assert word not in player.text

    async def test_keys_count_at_once(self) -> None:
        settings = Settings(dead_time=60)
        async with playing(a_table("Ada*", "Bo*", "Cy*"), settings=settings) as player:
            await stopped(player)
