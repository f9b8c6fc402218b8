"""Bots play on by themselves: what is shown of a step is that step, however fast they answer."""

from __future__ import annotations

import pytest
from textual.screen import Screen

from sevenwonders_tui.engine import Event, View
from sevenwonders_tui.engine import events as ev
from sevenwonders_tui.tui.screens.conflict import ConflictScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.words.counts import age_name
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
