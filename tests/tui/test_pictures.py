"""The main screens as text, at both sizes, without colours and in ASCII.

`SEVENWONDERS_GOLDEN=write` in the environment writes the files anew (see `golden`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import pytest

from sevenwonders_tui.engine import HouseRules
from sevenwonders_tui.engine.answers import BUILD
from sevenwonders_tui.engine.questions import DISCARD_PICK
from sevenwonders_tui.table import Table
from sevenwonders_tui.tui.screens.conflict import ConflictScreen
from sevenwonders_tui.tui.screens.consent import ConsentScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.screens.pin import PinScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.score import ScoreScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.tui.session import Settings
from tests.tui.golden import same_as_golden
from tests.tui.playing import (
    LARGE,
    SMALL,
    Player,
    a_rich_table,
    a_table,
    asks,
    builds_the_wonder,
    first_option,
    play_on,
    playing,
    turns_played,
)

FIVE = ("Ada", "Bo", "Cy", "Dee", "Eve")
SEVEN = ("Ada", "Bartholomew the 3rd", "Cy", "Dee", "Eve", "Fay", "Gus")
SIZES = {"80x24": SMALL, "120x36": LARGE}
MORE_SIZES = {"100x30": (100, 30), "160x48": (160, 48)}


def at_the_last_turn(*players: str) -> Table:
    """A game two turns before its end."""
    table = a_table(*players, seed=9)
    play_on(table, turns_played(16), first_option)
    return table


def against_bots(names: Sequence[str]) -> list[str]:
    """The first of these is a person, the others are bots."""
    return [names[0], *(f"{name}*" for name in names[1:])]


async def curtain(player: Player) -> None:
    await player.see(CurtainScreen)
    screen = await player.step()
    while not isinstance(screen, CurtainScreen):
        screen = await player.step()


async def turn(player: Player) -> None:
    await player.open_curtain()
    await player.see(TurnScreen)
    await player.press("2")


async def ways_to_pay(player: Player) -> None:
    await player.open_curtain()
    screen = await player.see(TurnScreen)
    place = next(n for n, offer in enumerate(screen.hand) if len(offer.ways(BUILD)) > 1)
    await player.press(str(place + 1), "b", "down")


async def refusal(player: Player) -> None:
    await player.open_curtain()
    screen = await player.see(TurnScreen)
    place = next(n for n, offer in enumerate(screen.hand) if offer.refusal(BUILD))
    await player.press(str(place + 1), "b")


async def reveal(player: Player) -> None:
    await player.play_until(RevealScreen)


async def conflict(player: Player) -> None:
    await player.play_until(ConflictScreen)


async def score(player: Player) -> None:
    await player.play_until(ScoreScreen)


async def buried(player: Player) -> None:
    await player.play_until(ScoreScreen)
    await player.press("u")


Reach = Callable[[Player], Awaitable[None]]

AT_A_TABLE_OF_FIVE: tuple[Reach, ...] = (curtain, turn, ways_to_pay, refusal, reveal)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("reach", AT_A_TABLE_OF_FIVE, ids=lambda reach: reach.__name__)
async def test_the_screens_of_a_turn(size: str, reach: Reach) -> None:
    async with playing(a_rich_table(*FIVE, turns=8), SIZES[size]) as player:
        await reach(player)
        same_as_golden(f"{reach.__name__}_{size}", player.rows)


@pytest.mark.parametrize("size", MORE_SIZES)
@pytest.mark.parametrize("names", [FIVE, SEVEN], ids=["", "seven_"])
async def test_a_turn_where_there_is_more_room(names: Sequence[str], size: str) -> None:
    table = a_rich_table(*names, turns=8)
    async with playing(table, MORE_SIZES[size]) as player:
        await turn(player)
        many = "seven_" if names is SEVEN else ""
        same_as_golden(f"{many}turn_{size}", player.rows)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("reach", [conflict, score, buried], ids=lambda reach: reach.__name__)
async def test_the_end_of_an_age_and_of_the_game(size: str, reach: Reach) -> None:
    table = at_the_last_turn(*against_bots(FIVE))
    async with playing(table, SIZES[size]) as player:
        await reach(player)
        same_as_golden(f"{reach.__name__}_{size}", player.rows)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("reach", [curtain, turn], ids=lambda reach: reach.__name__)
async def test_seven_players_and_a_long_name_fit(size: str, reach: Reach) -> None:
    async with playing(a_rich_table(*SEVEN, turns=8), SIZES[size]) as player:
        await reach(player)
        same_as_golden(f"seven_{reach.__name__}_{size}", player.rows)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("reach", [conflict, score], ids=lambda reach: reach.__name__)
async def test_seven_players_in_conflict_and_on_the_pad(size: str, reach: Reach) -> None:
    async with playing(at_the_last_turn(*against_bots(SEVEN)), SIZES[size]) as player:
        await reach(player)
        same_as_golden(f"seven_{reach.__name__}_{size}", player.rows)


@pytest.mark.parametrize("size", SIZES)
async def test_the_discard_pile(size: str) -> None:
    table = a_table("Ada", "Bo", "Cy", seed=17, wonders=["Halikarnassos B"])
    play_on(table, asks(DISCARD_PICK), builds_the_wonder)
    async with playing(table, SIZES[size]) as player:
        await player.open_curtain()
        await player.see(PickScreen)
        await player.press("down", "down")
        same_as_golden(f"discard_pile_{size}", player.rows)


async def free_city(player: Player) -> None:
    await player.open_curtain()
    await player.answer_somehow()
    await player.see(TurnScreen)


async def consent(player: Player) -> None:
    await player.see(CurtainScreen)
    await player.press("z", "1")
    await player.see(ConsentScreen)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "reach", [curtain, turn, free_city, reveal, score, consent], ids=lambda reach: reach.__name__
)
async def test_two_players_with_house_rules(size: str, reach: Reach) -> None:
    table = a_table("Ada", "Bo", seed=3, house_rules=HouseRules(True, True, True, 5))
    play_on(table, turns_played(17 if reach is score else 9), first_option)
    async with playing(table, SIZES[size]) as player:
        await reach(player)
        same_as_golden(f"two_{reach.__name__}_{size}", player.rows)


@pytest.mark.parametrize("size", SIZES)
async def test_the_stages_of_the_great_wall(size: str) -> None:
    wonders = ["The Great Wall A", "Manneken Pis A", "Stonehenge B"]
    table = a_table("Ada", "Bo", "Cy", seed=3, wonders=wonders, expansions=["wonder_pack"])
    play_on(table, turns_played(8), first_option)
    async with playing(table, SIZES[size]) as player:
        await player.open_curtain()
        await player.see(TurnScreen)
        await player.press("w", "down")
        same_as_golden(f"great_wall_{size}", player.rows)


@pytest.mark.parametrize("size", SIZES)
async def test_a_pin_is_typed(size: str) -> None:
    async with playing(a_table("Ada", "Bo", "Cy"), SIZES[size]) as player:
        player.app.preferences.change(pins=True)
        await player.open_curtain()
        await player.see(PinScreen)
        await player.press("1", "2")
        same_as_golden(f"pin_{size}", player.rows)


@pytest.mark.parametrize("reach", AT_A_TABLE_OF_FIVE, ids=lambda reach: reach.__name__)
async def test_without_colours_the_same_is_there_to_read(
    reach: Reach, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(a_rich_table(*FIVE, turns=8)) as player:
        await reach(player)
        same_as_golden(f"{reach.__name__}_80x24", player.rows)
        strips = player.app.screen._compositor.render_strips()
        styles = [segment.style for strip in strips for segment in strip if segment.style]
        colours = {colour for style in styles for colour in (style.color, style.bgcolor)}
        assert all(colour is None or colour.is_default for colour in colours)
        marked = next((y for y, row in enumerate(player.rows) if row.startswith("▸")), None)
        if marked is not None:
            assert all(part.style and part.style.reverse for part in list(strips[marked])[:1])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("reach", [*AT_A_TABLE_OF_FIVE, conflict], ids=lambda r: r.__name__)
async def test_in_ascii_mode_nothing_but_ascii_is_drawn(size: str, reach: Reach) -> None:
    names = ("Zoë", "Łukasz", "北京", "Dee", "Eve")
    table = a_rich_table(*names, turns=8)
    if reach is conflict:
        table = at_the_last_turn(*against_bots(names))
    settings = Settings(dead_time=0, ascii=True)
    async with playing(table, SIZES[size], settings) as player:
        await reach(player)
        assert player.text.isascii()
        same_as_golden(f"ascii_{reach.__name__}_{size}", player.rows)
