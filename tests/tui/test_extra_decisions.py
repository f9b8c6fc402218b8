"""The last card of Babylon, the discard pile of Halikarnassos, the copied guild of Olympia."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sevenwonders_tui.engine.answers import PASS
from sevenwonders_tui.engine.questions import COPY_GUILD, DISCARD_PICK, LAST_CARD, Question
from sevenwonders_tui.table import Curtain, Table
from sevenwonders_tui.tui.screens.cards import CardsScreen
from sevenwonders_tui.tui.screens.curtain import CurtainScreen
from sevenwonders_tui.tui.screens.game_screen import GameScreen
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.screens.reveal import RevealScreen
from sevenwonders_tui.tui.screens.thinking import ThinkingScreen
from sevenwonders_tui.tui.screens.turn import TurnScreen
from tests.finding import first_found
from tests.tui.playing import (
    a_table,
    asks,
    builds_the_wonder,
    comes_to,
    play_on,
    playing,
    sells,
    turns_played,
)

WHO: dict[Question, tuple[str, str]] = {
    LAST_CARD: ("Babylon B", "second"),
    DISCARD_PICK: ("Halikarnassos B", "second"),
    COPY_GUILD: ("Olympia B", "first"),
}


def a_table_asking(kind: Question, *, bot: bool = False) -> Table:
    """A table at which the owner of the right wonder is asked such a question next."""
    wonder, edition = WHO[kind]
    tables = (
        a_table("Ada", "Bo", "Cy", seed=seed, wonders=[wonder], edition=edition)
        for seed in range(200)
    )
    asking = (table for table in tables if comes_to(table, asks(kind), builds_the_wonder))
    return first_found(asking, f"a seed that leads to {kind}")


@pytest.mark.parametrize("kind", list(WHO))
async def test_it_comes_behind_a_curtain_of_its_own_that_says_what_for(kind: Question) -> None:
    table = a_table_asking(kind)
    purposes = {
        LAST_CARD: "to play the last card of the Age as well",
        DISCARD_PICK: "to choose from the discard pile",
        COPY_GUILD: "to copy a guild of a neighbour",
    }
    async with playing(table) as player:
        curtain = await player.see(CurtainScreen)
        assert curtain.called == 0
        assert purposes[kind] in player.text
        view = table.view(0)
        assert view.decision is not None
        seen = {card.name for city in view.cities for card in city.built}
        secret = {option.card.name for option in view.decision.options if option.card} - seen
        assert [name for name in secret if name in player.text] == []


@pytest.mark.parametrize("kind", list(WHO))
async def test_it_can_be_answered_with_keys_alone(kind: Question) -> None:
    table = a_table_asking(kind)
    asked = table.view(0).decision
    assert asked is not None
    async with playing(table) as player:
        curtain = await player.see(CurtainScreen)
        await player.open_curtain()
        answer = await player.answer_somehow()
        await player.see_another(curtain)
        await player.see(GameScreen)
        assert answer in asked.options
        assert not (isinstance(table.next, Curtain) and table.next.kind == kind)


async def test_the_pile_is_a_list_that_scrolls_and_says_how_many_cards_there_are() -> None:
    table = a_table_asking(DISCARD_PICK)
    async with playing(table) as player:
        await player.open_curtain()
        pick = await player.see(PickScreen)
        assert f"the discard pile: {table.view(None).discard_size} card" in player.text
        await player.press("end")
        assert pick.option is not None
        assert pick.option.action is PASS
        assert "Enter: take nothing" in player.text
        await player.press("home")
        assert pick.option is pick.options[0]


async def test_enter_alone_takes_nothing_from_the_pile() -> None:
    table = a_table_asking(DISCARD_PICK)
    async with playing(table) as player:
        await player.open_curtain()
        pick = await player.see(PickScreen)
        await player.press("enter", "enter")
        assert player.app.screen is pick
        assert not pick.answer.done()


async def test_taking_nothing_is_two_keys() -> None:
    table = a_table_asking(DISCARD_PICK)
    async with playing(table) as player:
        await player.open_curtain()
        await player.see(PickScreen)
        await player.press("n", "enter")
        await player.see(RevealScreen)
        assert "Ada builds nothing from the discard pile." in player.text


def a_long_pile() -> Table:
    """More than nine cards of the pile can be built."""

    def tables() -> Iterator[Table]:
        for seed in range(200):
            table = a_table("Ada", "Bo", "Cy", seed=seed, wonders=["Halikarnassos B"])
            play_on(table, turns_played(9), sells)
            asked = comes_to(table, asks(DISCARD_PICK), builds_the_wonder)
            decision = table.view(0).decision
            if asked and decision is not None and len(decision.options) > 12:
                yield table

    return first_found(tables(), "a long pile")


async def test_digits_go_to_numbers_beyond_nine() -> None:
    async with playing(a_long_pile()) as player:
        await player.open_curtain()
        pick = await player.see(PickScreen)
        await player.press("1")
        assert pick.option is pick.options[0]
        await player.press("2")
        assert pick.option is pick.options[11]
        await player.press("7")
        assert pick.option is pick.options[6], "127 is too many: another number begins"
        await player.press("1", "down", "2")
        assert pick.option is pick.options[1], "another key ends a number"
        await player.press("home", "1", "0")
        assert pick.option is pick.options[9]


async def test_the_pile_can_be_searched() -> None:
    async with playing(a_long_pile()) as player:
        await player.open_curtain()
        pick = await player.see(PickScreen)
        wanted = pick.options[10].card
        assert wanted is not None
        await player.press("slash", *wanted.name.lower().split()[0])
        assert wanted.name in player.text
        shown = [
            row
            for row in player.rows
            if any(o.card and f" {o.card.name} " in row for o in pick.options)
        ]
        assert len(shown) < len(pick.options)
        assert pick.card is not None
        await player.press("enter")
        assert not pick.answer.done(), "Enter leaves the search and takes nothing yet"
        await player.press("escape")
        assert pick.card is None
        await player.press("slash", *"xyzzy", "enter", "enter")
        assert not pick.answer.done()
        await player.press("n")
        assert pick.option is not None
        assert pick.option.action is PASS
        await player.press("enter")
        await player.see(RevealScreen)


async def test_a_card_of_the_pile_can_be_looked_up() -> None:
    table = a_table_asking(DISCARD_PICK)
    async with playing(table) as player:
        await player.open_curtain()
        pick = await player.see(PickScreen)
        await player.press("down", "i")
        await player.see(CardsScreen)
        assert pick.option is not None
        assert pick.option.card is not None
        assert pick.option.card.name in player.text


async def test_the_last_card_is_a_turn_with_one_card() -> None:
    table = a_table_asking(LAST_CARD)
    async with playing(table) as player:
        await player.open_curtain()
        turn = await player.see(TurnScreen)
        assert len(turn.hand) == 1
        assert "the last card, which may be played as well" in player.text


async def test_while_a_bot_chooses_everybody_can_read_who_and_what_about() -> None:
    table = a_table_asking(DISCARD_PICK)
    async with playing(table) as player:
        await player.see(CurtainScreen)
        await player.app.show(ThinkingScreen(table.view(None), [0]))
        await player.see(ThinkingScreen)
        assert "Ada is choosing from the discard pile." in player.text
