"""A table tells no more than a viewer may know."""

from __future__ import annotations

import pytest

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Wish
from sevenwonders_tui.players import Player
from sevenwonders_tui.table import BotsThink, Conflict, Curtain, Reveal, Scores, Table
from tests.table.bots import random_bots
from tests.table.test_table import CATALOG, MIXED, PEOPLE, first_option


def all_that_is_public(table: Table) -> str:
    names = [name for name in dir(table) if not name.startswith("_")]
    values = [getattr(table, name) for name in names]
    return "\n".join(repr(value) for value in [table, *values] if not callable(value))


def named_in(text: str, cards: set[Card]) -> set[Card]:
    return {card for card in cards if f"{card.id}>" in text or card.name in text}


@pytest.mark.parametrize("seats", [PEOPLE, MIXED], ids=["people", "with bots"])
def test_nothing_a_table_says_by_itself_names_a_card_of_a_hand(
    seats: list[tuple[Wish, Player]],
) -> None:
    table = Table.new(CATALOG, seats, 7, bots=random_bots)
    while not isinstance(table.next, Scores):
        public = {card for city in table.view(None).cities for card in city.built}
        hidden = {card for hand in table._game.state.hands for card in hand} - public
        assert named_in(all_that_is_public(table), hidden) == set()
        match table.next:
            case Curtain(seat=seat):
                first_option(table, seat)
            case BotsThink(seats=(seat, *_)):
                table.answer(seat, table.think(seat))
            case Reveal() | Conflict():
                table.seen()


def test_a_viewer_sees_their_own_hand_and_the_public_none() -> None:
    table = Table.new(CATALOG, PEOPLE, 7)
    assert len(table.view(1).hand) == 7
    assert table.view(None).hand == ()
    assert table.view(None).decision is None


def test_what_lies_under_the_wonders_is_told_only_when_the_game_is_over() -> None:
    table = Table.new(
        CATALOG,
        [(Wish(name), Player.bot("any")) for name in ("Ada", "Bo", "Cy")],
        7,
        bots=random_bots,
    )
    while not table.view(None).over:
        assert table.buried == ()
        if isinstance(table.next, BotsThink):
            seat = table.next.seats[0]
            table.answer(seat, table.think(seat))
        else:
            table.seen()
    stages = [len(city.stages) for city in table.view(None).cities]
    assert [len(cards) for cards in table.buried] == stages
    assert sum(stages) > 0
