"""What an answer would change, held against what it then does change when nobody else acts."""

from __future__ import annotations

import pytest

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.catalog.effects.others import DIPLOMACY
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.engine import Answer, Game
from sevenwonders_tui.engine.answers import BUILD, SELL
from sevenwonders_tui.engine.preview import preview
from tests.bots.tables import CATALOGS, seat_at

PACK = CATALOGS["pack"]
WORKS = (
    *("Lumber Yard", "Stone Pit", "Clay Pool", "Ore Vein", "Loom", "Glassworks", "Press"),
    *("Sawmill", "Quarry", "Brickyard", "Foundry", "Caravansery"),
)
NEIGHBOURS = (
    {"name": "Left", "wonder": "Gizah", "hand": [], "coins": 1, "built": ["Timber Yard"]},
    {"name": "Far", "wonder": "Alexandria", "hand": [], "coins": 5},
    {"name": "Right", "wonder": "Éphesos", "hand": [], "coins": 3, "built": ["Ore Vein", "Altar"]},
)


def _alone(wonder: str, side: SideName, card: str, stages: list[int]) -> Game:
    """A table of four on the third turn of Age II at which one seat alone has a card."""
    me = {"wonder": wonder, "side": side, "stages": stages, "coins": 20, "built": list(WORKS)}
    return seat_at(2, 3, {**me, "hand": [card]}, NEIGHBOURS, ["wonder_pack"])


def _check(game: Game, answer: Answer) -> None:
    seen = preview(game.view(0), answer)
    paid = {1: answer.pay.left, 3: answer.pay.right}
    others = {seat: game.state.cities[seat].coins + paid.get(seat, 0) for seat in (1, 2, 3)}
    game.answer(0, answer)
    city = game.state.cities[0]
    assert (seen.after.coins, seen.after.shields) == (city.coins, city.shields)
    assert seen.after.symbols == city.symbols
    assert seen.score_after == game.state.scores()[0]
    others.update(seen.coins_of_others)
    assert others == {seat: game.state.cities[seat].coins for seat in (1, 2, 3)}


@pytest.mark.parametrize("card", [card for card in PACK.cards if card.name not in WORKS], ids=str)
def test_a_structure_does_what_was_foretold(card: Card) -> None:
    game = _alone("Rhódos", "A", card.name, [])
    builds = [option for option in game.decision(0).options if option.action is BUILD]
    assert builds
    _check(game, builds[-1])


BOARDS = [
    (wonder.name, side, number)
    for wonder in PACK.wonders
    for side, board in wonder.sides.items()
    if wonder.name not in ("Gizah", "Alexandria", "Éphesos") and board.stages
    for number in range(1, len(board.stages) + 1)
]


@pytest.mark.parametrize(("wonder", "side", "stage"), BOARDS)
def test_a_stage_does_what_was_foretold(wonder: str, side: SideName, stage: int) -> None:
    game = _alone(wonder, side, "Tavern", list(range(1, stage)))
    puts = [option for option in game.decision(0).options if option.stage == stage]
    assert puts
    _check(game, puts[-1])


def test_what_a_stage_gives_to_the_neighbours_and_takes_from_all_is_in_it() -> None:
    game = _alone("The Great Wall", "B", "Tavern", [])
    (gives, *_rest) = [option for option in game.decision(0).options if option.stage == 1]
    assert gives.pay.total == 0
    assert preview(game.view(0), gives).coins_of_others == {1: 3, 3: 5}
    (takes, *_rest) = [option for option in game.decision(0).options if option.stage == 3]
    assert preview(game.view(0), takes).coins_of_others == {1: 0, 2: 3, 3: 1}
    sells = next(option for option in game.decision(0).options if option.action is SELL)
    assert preview(game.view(0), sells).coins_of_others == {}


def test_the_conflict_is_foretold_with_those_who_fight_it() -> None:
    game = _alone("Rhódos", "A", "Stables", [])
    game.state.cities[1].shields = 1
    (stables,) = [option for option in game.decision(0).options if option.action is BUILD]
    # Behind Left and level with Right before, ahead of both then; a victory of Age II is worth 3.
    assert preview(game.view(0), stables).conflict == 4 + 3
    game.state.cities[1].held[DIPLOMACY] = 1
    assert preview(game.view(0), stables).conflict == 3
    game.state.cities[0].held[DIPLOMACY] = 1
    assert preview(game.view(0), stables).conflict == 0


def test_a_set_is_one_of_all_three_symbols() -> None:
    game = _alone("Rhódos", "A", "Library", [])  # a tablet
    (library,) = [option for option in game.decision(0).options if option.action is BUILD]
    for symbols, sets in (
        ([1, 1, 0, 0], 1),
        ([2, 2, 1, 0], 1),
        ([1, 0, 0, 0], 0),
        ([1, 1, 1, 0], 0),
    ):
        game.state.cities[0].symbols = symbols
        assert preview(game.view(0), library).sets == sets
