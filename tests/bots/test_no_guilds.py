"""The house rule *no guilds*: what is dealt, what bots imagine and expect, and what is saved."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from sevenwonders_tui.bots import LEVELS, Thinking, make_bot
from sevenwonders_tui.bots.forecast.scales import scales_for
from sevenwonders_tui.bots.forecast.tuned import TUNED
from sevenwonders_tui.bots.outlook import Outlook
from sevenwonders_tui.bots.search.hidden import Hidden
from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Game, HouseRules, Wish
from sevenwonders_tui.players import Player
from sevenwonders_tui.store import read_game
from sevenwonders_tui.table import Table
from tests.engine.games import CATALOGS, NAMES, at_random, play
from tests.store.games import catalog as load
from tests.table.bots import random_bots

NO_GUILDS = HouseRules(no_guilds=True)


def dealt(game: Game, age: int) -> list[Card]:
    assert game.state.deal is not None
    return [card for hand in game.state.deal[age - 1] for card in hand]


def a_game(edition: str, players: int, seed: int = 7) -> Game:
    return Game.new(CATALOGS[edition], NAMES[:players], seed, house_rules=NO_GUILDS)


@pytest.mark.parametrize("edition", CATALOGS)
@pytest.mark.parametrize("players", range(2, 8))
def test_no_guild_is_dealt_and_the_game_goes_to_its_end(edition: str, players: int) -> None:
    game = a_game(edition, players)
    third = dealt(game, 3)
    assert [card.name for card in third if card.guild] == []
    sizes = {len(hand) for hand in game.state.deal[2]} if game.state.deal else set()
    assert sizes == {7} if players <= 5 else max(sizes) < 7
    assert all(number <= len(card.copies) for card, number in Counter(third).items())
    for _ in play(game, at_random(players)):
        assert game.check() == []
    assert game.over


def test_the_other_ages_are_dealt_as_ever() -> None:
    usual = Game.new(CATALOGS["second"], NAMES[:4], 7)
    without = a_game("second", 4)
    assert [dealt(without, age) for age in (1, 2)] == [dealt(usual, age) for age in (1, 2)]
    assert any(card.guild for card in dealt(usual, 3))


def test_no_bot_imagines_or_expects_a_guild() -> None:
    view = a_game("second", 3).view(0)
    for imagined in (Hidden(view).imagine(Random(seed)) for seed in range(3)):
        assert not any(card.guild for card in dealt(imagined, 3))
    assert not any(card.guild for card in Outlook.after_this_turn(view).deck(3).cards)
    assert not any(card.guild for deck in scales_for(view, TUNED).decks for card in deck.cards)


def test_in_the_third_age_nobody_is_imagined_to_hold_one() -> None:
    game = a_game("second", 3)
    for _ in play(game, at_random(7)):
        if game.state.age == 3:
            break
    for seed in range(5):
        imagined = Hidden(game.view(0)).imagine(Random(seed))
        assert not any(card.guild for hand in imagined.state.hands for card in hand)


@pytest.mark.parametrize("level", LEVELS)
def test_every_bot_plays_without_guilds(level: str) -> None:
    game = a_game("second", 3)
    bot = make_bot(level, 1, Thinking(playouts=2))
    while not game.over:
        for decision in game.waiting:
            game.answer(decision.seat, bot.choose(game.view(decision.seat)))
    assert game.check() == []


def test_a_game_without_guilds_goes_on_and_is_not_called_changed(tmp_path: Path) -> None:
    seats = [(Wish(name), Player.bot("random")) for name in NAMES[:3]]
    table = Table.new(CATALOGS["second"], seats, 7, tmp_path, random_bots, NO_GUILDS)
    table.close()
    assert table.path is not None
    read = read_game(table.path, load)
    assert read.game.state.house_rules == NO_GUILDS
    assert (read.notices, read.changed) == ((), None)
    assert dealt(read.game, 3) == dealt(table._game, 3)
