"""A pack with a rules module of its own plays whole games, and no line of the package knows it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.catalog.load import checked_pack
from sevenwonders_tui.catalog.model import Stage
from sevenwonders_tui.engine import Answer, Game, Wish
from sevenwonders_tui.engine.answers import ACTIONS, WONDER
from sevenwonders_tui.engine.events import CoinsTaken, Fought
from sevenwonders_tui.engine.questions import QUESTIONS
from sevenwonders_tui.words.answers import answer_text
from sevenwonders_tui.words.events import event_line
from tests.packs import oaths_rules as oaths

PACK = Path(__file__).parents[1] / "packs" / "oaths"
CATALOG = load_catalog("second", extra_packs=[PACK])
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")


def a_game(players: int, seed: int) -> Game:
    return Game.new(CATALOG, NAMES[:players], seed)


def play(game: Game, seed: int) -> list[tuple[str, str]]:
    """Play to the end at random; each question and its answer, in words."""
    random, said, given = Random(seed), [], game.check()
    while not game.over:
        decision = random.choice(game.waiting)
        answer = random.choice(list(decision.options))
        assert Answer.parse(str(answer), CATALOG) == answer
        said.append((decision.kind.id, answer_text(answer)))
        game.answer(decision.seat, answer)
        assert game.check() == given
    return said


def test_the_pack_has_no_faults_and_changes_the_box() -> None:
    assert checked_pack(PACK).faults == []
    assert (CATALOG.rules.hand_size, CATALOG.rules.turns_per_age) == (8, 7)
    assert CATALOG.columns[-1] == "oaths"
    assert CATALOG.colours[-1] == "white"
    assert CATALOG.card("oath_1_0").column == "oaths"


@pytest.mark.parametrize("players", range(2, 8))
def test_whole_games_are_played_with_it(players: int) -> None:
    asked = set()
    for seed in range(4):
        game = a_game(players, seed)
        assert {kind.id for _seat, kind in game.asked} == {"oath"}
        assert all(city.coins >= 5 for city in game.state.cities)
        asked |= {kind for kind, _answer in play(game, seed)}
        assert game.state.turns == 7
        for event in game.events:
            assert event_line(event, game.state.names, CATALOG)
    assert {"oath", "turn", "loss"} <= asked


def test_what_each_seat_answers_stays_secret_until_all_have() -> None:
    game = a_game(3, 1)
    game.answer(0, game.decision(0).options[0])
    assert game.state.cities[0].coins >= 5
    assert game.view(1).known_answers == {}
    assert not any(isinstance(event, oaths.Swore) for event in game.events)


def test_a_copy_goes_its_own_way() -> None:
    game = a_game(3, 1)
    twin = game.copy()
    play(twin, 5)
    part = game.state.parts["oaths"]
    assert isinstance(part, oaths.Oaths)
    assert part.sworn == [0, 0, 0]
    assert {kind.id for _seat, kind in game.asked} == {"oath"}


def test_coins_come_with_each_victory_after_the_card_is_built() -> None:
    game = a_game(3, 2)
    listening = CATALOG.card("oath_1_0")
    game.state.cities[0].add_card(listening)
    game.state.cities[0].shields = 9
    play(game, 3)
    taken = [e for e in game.events if isinstance(e, CoinsTaken) and e.source is listening]
    won = [
        e
        for e in game.events
        if isinstance(e, Fought) and 0 in (e.seat, e.left)
        and {e.seat: e.token, e.left: e.left_token}[0] > 0
    ]  # fmt: skip
    assert len(taken) == len(won) > 0
    assert all((event.seat, event.coins) == (0, 2) for event in taken)


def test_a_discount_takes_a_unit_off_the_cost_of_a_stage() -> None:
    wonder, side = next(
        (wonder, side)
        for wonder in CATALOG.wonders
        for side, face in wonder.sides.items()
        if isinstance(face.stages[0], Stage)
        and face.stages[0].cost.wood == 2
        and wonder.starting_resource != "wood"
    )
    prices = []
    for discounts in (0, 1, 2):
        game = Game.new(CATALOG, [Wish("Ada", wonder, side), "Bo", "Cy"], 4)
        for decision in game.waiting:
            game.answer(decision.seat, Answer(oaths.KEEP))
        for city in game.state.cities[1:]:
            city.add_card(CATALOG.card("lumber_yard"))
        city = game.state.cities[0]
        for number in range(discounts):
            city.add_card(CATALOG.card(f"oath_{number + 1}_1"))
        city.coins = 20
        stages = [each for each in game.decision(0).options if each.action is WONDER]
        prices.append(min(each.pay.total for each in stages))
    assert prices == [4, 2, 0]


def test_a_city_without_a_structure_is_as_if_it_had_never_had_it() -> None:
    game = a_game(3, 6)
    city = game.state.cities[0]
    for name in ("oath_1_3", "oath_1_0", "barracks", "altar"):
        city.add_card(CATALOG.card(name))
    city.coins, city.tokens = 17, [1, -1]
    twin = game.state.cities[0].copy()
    gone = city.without(CATALOG.card("oath_1_0"), CATALOG.rules)
    assert (gone.coins, gone.tokens) == (17, [1, -1])
    assert gone.reactions == ()
    assert [card.id for card in gone.built] == ["oath_1_3", "barracks", "altar"]
    assert (gone.shields, gone.colours["white"]) == (1, 1)
    assert gone.fixed_points == twin.fixed_points
    assert len(city.built) == 4


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=str)
def test_a_question_says_all_that_is_asked_of_it(question: object) -> None:
    assert all(getattr(question, text) for text in ("id", "title", "task", "doing"))


@pytest.mark.parametrize("action", ACTIONS.values(), ids=str)
def test_an_action_says_what_it_is_called(action: object) -> None:
    assert getattr(action, "text", "")
