"""What people may wish for: PINs, no confirmation, a reveal that goes on by itself, slower bots."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import patch

import pytest
from textual import events

from sevenwonders_tui.engine.answers import BUILD
from sevenwonders_tui.table import Table
from sevenwonders_tui.table.pins import Pins, hash_of
from sevenwonders_tui.tui.screens.consent import ConsentScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.log import LogScreen
from sevenwonders_tui.tui.screens.pin import AgreementScreen, NewPinScreen, PinScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.table import TableScreen
from sevenwonders_tui.tui.screens.thinking import ThinkingScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from sevenwonders_tui.tui.session import Settings
from tests.tui.playing import Player, a_table, first_option, play_on, playing, turns_played


@asynccontextmanager
async def playing_with(table: Table, **wishes: object) -> AsyncIterator[Player]:
    async with playing(table) as player:
        player.app.preferences.change(**wishes)
        yield player


class TestPins:
    @staticmethod
    async def set_one(player: Player, pin: str) -> TurnScreen:
        """Open the curtain for the first time, and choose a PIN."""
        await player.open_curtain()
        await player.see(PinScreen)
        assert "Choose a PIN" in player.text
        await player.press(*pin)
        assert "Once more" in player.text
        await player.press(*pin)
        return await player.see(TurnScreen)

    async def test_the_first_time_a_pin_is_set_and_from_then_on_it_opens(self) -> None:
        async with playing_with(a_table("Ada", "Bo", "Cy"), pins=True) as player:
            await self.set_one(player, "1234")
            await player.answer_somehow()
            await player.see(CurtainScreen)
            await player.press("1", "1")
            await player.see(PinScreen)
            await player.press(*"4321")
            assert "That is not the PIN of this seat." in player.text
            await player.press(*"1234")
            await player.see(TurnScreen)

    async def test_nothing_that_is_typed_is_drawn(self) -> None:
        async with playing_with(a_table("Ada", "Bo", "Cy"), pins=True) as player:
            await player.open_curtain()
            await player.see(PinScreen)
            empty = player.text
            await player.press("9", "8")
            assert "● ● ○ ○" in player.text
            assert player.text.replace("● ●", "○ ○") == empty
            await player.press("backspace", "backspace")
            assert player.text == empty

    async def test_two_that_differ_set_nothing(self) -> None:
        async with playing_with(a_table("Ada", "Bo", "Cy"), pins=True) as player:
            await player.open_curtain()
            await player.see(PinScreen)
            await player.press(*"12341235")
            assert "Those were not the same." in player.text
            await player.press(*"77777777")
            await player.see(TurnScreen)

    async def test_escape_leads_back_to_the_curtain(self) -> None:
        async with playing_with(a_table("Ada", "Bo", "Cy"), pins=True) as player:
            await player.open_curtain()
            await player.see(PinScreen)
            await player.press("1", "2", "escape")
            await player.see(CurtainScreen)

    @staticmethod
    async def open_again(player: Player, seat: int) -> PinScreen:
        """Leave a hand, and go to the PIN of a seat."""
        await player.press("escape")
        await player.see(CurtainScreen)
        while not isinstance(player.app.screen, PinScreen):
            await player.press(str(seat + 1))
        return await player.see(PinScreen)

    async def test_who_agrees_to_a_new_one_types_the_own(self) -> None:
        async with playing_with(a_table("Ada", "Bo", "Cy"), pins=True) as player:
            for pin in ("1111", "2222"):
                await self.set_one(player, pin)
                await player.answer_somehow()
            await self.open_again(player, 0)
            await player.press("f")
            await player.see(ConsentScreen)
            assert "Ada has forgotten the PIN." in player.text
            assert "3 Cy" in player.text
            assert "2 Bo" not in player.text, "Bo has a PIN, and is asked for it"
            assert "Nobody else has a PIN yet" not in player.text
            await player.press("3")
            await player.see(AgreementScreen)
            await player.press(*"1111")
            assert "That is not the PIN of this seat." in player.text
            await player.press(*"2222")
            await player.see(NewPinScreen)
            await player.press(*"55555555")
            await player.see(TurnScreen)
            assert player.table.pins.is_right(0, "5555")

    async def test_nobody_agrees_for_one_whose_pin_is_not_known(self) -> None:
        async with playing_with(a_table("Ada", "Bo", "Cy"), pins=True) as player:
            for pin in ("1111", "2222"):
                await self.set_one(player, pin)
                await player.answer_somehow()
            await self.open_again(player, 0)
            await player.press("f", "3")
            await player.see(AgreementScreen)
            await player.press("2", "f", "3", "escape")
            await player.see(CurtainScreen)
            assert player.table.pins.is_right(0, "1111")

    async def test_where_nobody_else_has_one_all_depends_on_their_word(self) -> None:
        async with playing_with(a_table("Ada", "Bo", "Cy"), pins=True) as player:
            await self.set_one(player, "1234")
            await self.open_again(player, 0)
            await player.press("f")
            await player.see(ConsentScreen)
            assert "Nobody else has a PIN yet" in player.text
            assert "1 Ada" not in player.text, "whoever has forgotten it is not asked"
            await player.press("2", "escape")
            await player.see(CurtainScreen)
            await player.open_curtain()
            await player.press("f", "2", "3")
            await player.see(NewPinScreen)
            await player.press("escape")
            await player.see(CurtainScreen)
            assert player.table.pins.is_right(0, "1234"), (
                "the old one counts until there is another"
            )

    async def test_the_next_reveal_tells_everybody_of_a_new_one(self) -> None:
        told = "The PIN of Ada was said to be forgotten"
        async with playing_with(a_table("Ada", "Bo", "Cy"), pins=True) as player:
            await self.set_one(player, "1234")
            await self.open_again(player, 0)
            await player.press("f", "2", "3", *"55555555")
            await player.see(TurnScreen)
            assert told not in player.text
            await player.answer_somehow()
            for pin in ("2222", "3333"):
                await self.set_one(player, pin)
                await player.answer_somehow()
            await player.see(RevealScreen)
            assert told in player.text
            await player.press("enter")
            await player.see(CurtainScreen)
            assert told not in player.text

    async def test_wrong_ones_are_followed_by_pauses_that_closing_the_curtain_does_not_end(
        self,
    ) -> None:
        now = 1000.0
        async with playing_with(a_table("Ada", "Bo", "Cy"), pins=True) as player:
            player.table.pins = Pins(clock=lambda: now)
            await self.set_one(player, "1234")
            await self.open_again(player, 0)
            await player.press(*"00001111")
            assert "After 2 wrong PINs the next one counts in 2 seconds." in player.text
            await player.press(*"1234")
            assert isinstance(player.app.screen, PinScreen)
            await self.open_again(player, 0)
            assert "After 2 wrong PINs the next one counts in 2 seconds." in player.text
            await player.press(*"1234")
            assert isinstance(player.app.screen, PinScreen)
            now += 2
            await player.press(*"1234")
            await player.see(TurnScreen)

    async def test_digits_that_come_at_once_do_not_count(self) -> None:
        settings = Settings(dead_time=0.1)
        table = a_table("Ada", "Bo", "Cy")
        table.pins.choose(0, hash_of("1234"))
        async with playing(table, settings=settings) as player:
            curtain = await player.see(CurtainScreen)
            curtain.finish(0)
            screen = await player.see(PinScreen)
            begin = time.monotonic()
            for pace in (0.0, 0.1):
                begin += 1
                for count, digit in enumerate("1234"):
                    event = events.Key(digit, digit)
                    event.time = begin + count * pace
                    player.app.post_message(event)
                    await player.settle()
                if not pace:
                    assert "Those digits came all at once, and do not count." in player.text
                    assert player.app.screen is screen
                    assert table.pins.wrong(0) == 0
            await player.see(TurnScreen)

    async def test_one_that_was_chosen_counts_even_where_nobody_wants_them_any_more(self) -> None:
        table = a_table("Ada", "Bo", "Cy")
        table.pins.choose(0, hash_of("1234"))
        async with playing_with(table, pins=False) as player:
            await player.open_curtain()
            await player.see(PinScreen)

    async def test_whoever_has_none_any_more_is_asked_to_choose_another(self) -> None:
        table = a_table("Ada", "Bo", "Cy")
        table.pins.choose(0, hash_of("1234"))
        table.pins.forget_all()
        async with playing_with(table, pins=True) as player:
            await player.open_curtain()
            await player.see(NewPinScreen)

    async def test_there_is_none_where_nobody_wants_them_or_one_plays_alone(self) -> None:
        async with playing_with(a_table("Ada", "Bo", "Cy")) as player:
            await player.open_curtain()
            await player.see(TurnScreen)
        async with playing_with(a_table("Ada", "Bo*", "Cy*"), pins=True) as player:
            await player.see(TurnScreen)


async def test_without_confirmation_a_letter_does_it_at_once() -> None:
    async with playing_with(a_table("Ada", "Bo", "Cy"), confirm=False) as player:
        await player.open_curtain()
        turn = await player.see(TurnScreen)
        place = next(n for n, offer in enumerate(turn.hand) if len(offer.ways(BUILD)) == 1)
        await player.press(str(place + 1), "b")
        await player.see(CurtainScreen)
        chosen = player.table.view(0).chosen
        assert chosen == turn.hand[place].way(BUILD)


@pytest.mark.parametrize("turns", [0, 5])
async def test_alone_with_bots_the_reveal_goes_on_by_itself(turns: int) -> None:
    table = a_table("Ada", "Bo*", "Cy*")
    play_on(table, turns_played(turns), first_option)
    with patch.object(table, "seen", wraps=table.seen) as seen:
        async with playing_with(table, reveal_seconds=0.3) as player:
            before = await player.see(TurnScreen)
            await player.answer_somehow()
            await player.see_another(before)
            turn = await player.see(TurnScreen)
        assert seen.called, "it was revealed what everybody did"
        assert (turn.view.age, turn.view.turn) == ((1, 2) if turns == 0 else (2, 1))


async def test_whoever_presses_a_key_at_the_reveal_is_still_looking() -> None:
    async with playing_with(a_table("Ada", "Bo*", "Cy*"), reveal_seconds=30) as player:
        await player.see(TurnScreen)
        await player.answer_somehow()
        reveal = await player.see(RevealScreen)
        await player.press("l")
        await player.see(LogScreen)
        assert reveal._clock is None
        await player.press("escape")
        assert player.app.screen is reveal


async def test_between_several_people_the_reveal_waits_for_a_key() -> None:
    async with playing_with(a_table("Ada", "Bo", "Cy*"), reveal_seconds=0.01) as player:
        reveal = await player.play_until(RevealScreen)
        assert reveal._clock is None


async def test_bots_can_be_asked_to_take_their_time() -> None:
    table = a_table("Ada", "Bo*", "Cy*")
    async with playing(table) as player:
        await player.see(TurnScreen)
        await player.until(lambda: not table.bots_waiting, "answers of the bots")
        player.app.preferences.change(bot_seconds=60)
        await player.answer_somehow()
        await player.see(RevealScreen)
        await player.press("enter")
        await player.see(TurnScreen)
        await player.answer_somehow()
        await player.see(ThinkingScreen)


async def test_a_number_shows_the_city_of_that_seat_on_the_table() -> None:
    async with playing(a_table("Ada", "Bo", "Cy")) as player:
        await player.press("tab")
        await player.see(TableScreen)
        await player.press("3")
        assert any(row.startswith(" ▸ 3 Cy") for row in player.rows)
        await player.press("9")
        assert any(row.startswith(" ▸ 3 Cy") for row in player.rows)
