"""Hints on the screens: ranked, told apart from the answer, gone when the keyboard is handed on."""

from __future__ import annotations

from threading import Event

import pytest

from sevenwonders_tui.bots import advice as advice_module
from sevenwonders_tui.bots.advice import advise
from sevenwonders_tui.engine import HouseRules, SeatView
from sevenwonders_tui.engine.answers import SELL
from sevenwonders_tui.engine.questions import DISCARD_PICK
from sevenwonders_tui.tui.screens.cards import CardsScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.tui.session import Settings
from sevenwonders_tui.tui.widgets.pile import Pile
from sevenwonders_tui.words.hints import option_text, why, worth_text
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
    hidden_names,
    play_on,
    playing,
    turns_played,
)

DRAWN = "to be confirmed as always"
SIZES = {"80x24": SMALL, "120x36": LARGE}


async def hinting(player: Player) -> TurnScreen:
    """Open the first hand and its hints."""
    await player.open_curtain()
    screen = await player.see(TurnScreen)
    await player.press("h")
    await player.until(lambda: DRAWN in player.text, "hints")
    await player.settle()
    return screen


@pytest.mark.parametrize("size", SIZES)
async def test_every_option_is_ranked_with_its_worth_and_why(size: str) -> None:
    async with playing(a_rich_table("Ada", "Bo", "Cy", turns=8), SIZES[size]) as player:
        screen = await hinting(player)
        ranked = advise(player.table.view(0)).ranked
        best = ranked[0]
        first = player.rows[screen.hints.region.y + 1]
        assert first.startswith("▸1 ")
        assert option_text(best.option) in first
        assert worth_text(best.worth) in first
        assert why(best.reasons, screen.view.names)[:20] in first
        same_as_golden(f"hints_{size}", player.rows)


@pytest.mark.parametrize("size", SIZES)
async def test_the_hand_stays_in_sight(size: str) -> None:
    async with playing(a_rich_table("Ada", "Bo", "Cy", turns=8), SIZES[size]) as player:
        screen = await hinting(player)
        assert all(offer.card.name in player.text for offer in screen.hand)


async def test_it_is_said_at_once_that_a_hint_is_thought_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_go_on = Event()

    def slowly(view: SeatView) -> object:
        may_go_on.wait()
        return advise(view)

    monkeypatch.setattr(advice_module, "advise", slowly)
    async with playing(a_rich_table("Ada", "Bo", "Cy", turns=8)) as player:
        await player.open_curtain()
        screen = await player.see(TurnScreen)
        await player.press("h")
        try:
            await player.until(lambda: "thinking…" in player.text, "that it is thought about")
            await player.press("enter", "down")
            assert screen.hinting
        finally:
            may_go_on.set()
        await player.until(lambda: screen.hints.advice is not None, "hints")
        assert "thinking…" not in player.text


async def test_a_hint_that_fails_is_no_end_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(view: SeatView) -> object:
        raise RuntimeError("a fault")

    monkeypatch.setattr(advice_module, "advise", fails)
    async with playing(a_rich_table("Ada", "Bo", "Cy", turns=8)) as player:
        await player.open_curtain()
        await player.see(TurnScreen)
        await player.press("h")
        await player.until(lambda: "There is no hint this time." in player.text, "the sentence")
        await player.press("escape")
        await player.answer_somehow()
        await player.see(CurtainScreen)


async def test_enter_marks_the_hint_and_answers_nothing() -> None:
    async with playing(a_rich_table("Ada", "Bo", "Cy", turns=8)) as player:
        screen = await hinting(player)
        await player.press("down")
        option = screen.hints.option
        await player.press("enter")
        assert not screen.hinting
        assert not screen.answer.done()
        assert screen.chosen.answer(screen.offer) == option
        assert "Enter:" in player.text
        await player.press("enter")
        assert screen.answer.result() == option


@pytest.mark.parametrize("key", ["h", "escape", "backspace"])
async def test_without_enter_all_is_as_it_was(key: str) -> None:
    async with playing(a_rich_table("Ada", "Bo", "Cy", turns=8)) as player:
        await player.open_curtain()
        await player.see(TurnScreen)
        await player.press("2")
        before = player.text
        await player.press("h")
        await player.until(lambda: DRAWN in player.text, "hints")
        await player.press("down", "down", key)
        await player.until(lambda: player.text == before, "the screen as it was")


async def test_a_letter_acts_on_the_card_of_the_hint_and_puts_the_hints_away() -> None:
    async with playing(a_rich_table("Ada", "Bo", "Cy", turns=8)) as player:
        screen = await hinting(player)
        cards = [each.option.card for each in advise(player.table.view(0)).ranked]
        place = next(n for n, card in enumerate(cards) if card is not screen.card)
        await player.press(str(place + 1), "s")
        assert not screen.hinting
        assert screen.chosen.action is SELL
        assert screen.card is cards[place]


async def test_i_is_about_the_card_of_the_hint() -> None:
    async with playing(a_rich_table("Ada", "Bo", "Cy", turns=8)) as player:
        screen = await hinting(player)
        cards = [each.option.card for each in advise(player.table.view(0)).ranked]
        place, card = next((n, card) for n, card in enumerate(cards) if card is not screen.card)
        assert card is not None
        await player.press(str(place + 1), "i")
        await player.see(CardsScreen)
        assert any("▸" in row and card.name in row for row in player.rows)
        await player.press("escape")
        assert (await player.see(TurnScreen)).hinting


async def test_hints_are_gone_when_the_keyboard_is_handed_on() -> None:
    async with playing(a_rich_table("Ada", "Bo", "Cy", turns=8)) as player:
        screen = await hinting(player)
        hidden = {offer.card.name for offer in screen.hand} & hidden_names(player.table)
        await player.press("escape", "escape")
        await player.see(CurtainScreen)
        assert not any(name in player.text for name in hidden)
        assert "hints" not in player.text
        await player.open_curtain()
        assert not (await player.see(TurnScreen)).hinting


async def test_the_table_can_be_looked_at_meanwhile() -> None:
    async with playing(a_rich_table("Ada", "Bo", "Cy", turns=8)) as player:
        screen = await hinting(player)
        await player.press("tab")
        await player.see(TableScreen)
        assert not any(name in player.text for name in hidden_names(player.table))
        await player.press("escape")
        await player.see(TurnScreen)
        assert screen.hinting
        await player.press("down")
        assert screen.hints.option == advise(player.table.view(0)).ranked[1].option


@pytest.mark.parametrize("size", SIZES)
async def test_a_pick_from_the_discard_pile_has_hints(size: str) -> None:
    table = a_table("Ada", "Bo", "Cy", seed=17, wonders=["Halikarnassos B"])
    play_on(table, asks(DISCARD_PICK), builds_the_wonder)
    async with playing(table, SIZES[size]) as player:
        await player.open_curtain()
        screen = await player.see(PickScreen)
        await player.press("h")
        await player.until(lambda: DRAWN in player.text, "hints")
        await player.until(lambda: screen.query_one(Pile).cursor >= 0, "a cursor on the best card")
        await player.settle()
        same_as_golden(f"hints_discard_pile_{size}", player.rows)
        option = screen.hints.option
        await player.press("enter")
        assert screen.option == option
        assert not screen.answer.done()


async def test_the_free_city_has_hints() -> None:
    table = a_table("Ada", "Bo", seed=3)
    play_on(table, turns_played(9), first_option)
    async with playing(table) as player:
        await player.open_curtain()
        await player.answer_somehow()
        screen = await player.see(TurnScreen)
        await player.press("h")
        await player.until(lambda: screen.hints.advice is not None, "hints")
        await player.press("enter")
        assert screen.chosen.answer(screen.offer) == advise(screen.view).best.option


async def test_a_table_can_do_without_hints() -> None:
    table = a_table("Ada", "Bo", "Cy", house_rules=HouseRules(no_hints=True))
    async with playing(table) as player:
        await player.open_curtain()
        screen = await player.see(TurnScreen)
        assert "h hint" not in player.text
        await player.press("h")
        assert not screen.hinting


async def test_the_mouse_goes_to_a_hint_and_marks_it() -> None:
    async with playing(a_rich_table("Ada", "Bo", "Cy", turns=8)) as player:
        screen = await hinting(player)
        top = screen.hints.region.y
        row = next(y for y in range(top, SMALL[1]) if player.rows[y].startswith(" 2 "))
        await player.pilot.click("#hints", offset=(5, row - top))
        await player.settle()
        option = screen.hints.option
        assert option == advise(player.table.view(0)).ranked[1].option
        await player.pilot.click("#hints", offset=(5, row - top))
        await player.settle()
        assert screen.chosen.answer(screen.offer) == option


async def test_in_ascii_mode_hints_are_ascii() -> None:
    settings = Settings(dead_time=0, ascii=True)
    async with playing(a_rich_table("Zoë", "Bo", "Cy", turns=8), SMALL, settings) as player:
        await hinting(player)
        assert player.text.isascii()
