"""Hints: ranked by the forecast and the next turn, from what one seat sees, with reasons that hold."""

from __future__ import annotations

from typing import Any

import pytest

from sevenwonders_tui.bots import make_bot
from sevenwonders_tui.bots.advice import SEED, Advised, advise
from sevenwonders_tui.bots.base import chance
from sevenwonders_tui.bots.forecast.scales import scales_of
from sevenwonders_tui.bots.forecast.tuned import TUNED
from sevenwonders_tui.bots.search.plan import plan
from sevenwonders_tui.engine import Game
from sevenwonders_tui.engine.answers import BUILD, Chain
from sevenwonders_tui.engine.questions import DISCARD_PICK, LAST_CARD, TURN
from sevenwonders_tui.engine.reasons import (
    AnotherSymbol,
    Compares,
    CompletesSet,
    Earns,
    IsFree,
    KeepsFrom,
    Makes,
    MakesFree,
    NeutralPays,
    NeutralSells,
    Pays,
    Scores,
    StageCanWait,
)
from tests.bots.tables import CATALOGS, every_question, seat_at, two_players, with_powers
from tests.bots.test_what_bots_see import sealed


def advised(game: Game, option: str) -> Advised:
    """What is said of an option, as `str` writes it, at seat 0."""
    ranked = advise(game.view(0)).ranked
    return next(each for each in ranked if str(each.option).startswith(option))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_on_a_turn_the_best_option_is_what_an_oracle_begins_with(players: int) -> None:
    game = Game.new(CATALOGS["second"], ["Ada", "Bo", "Cy", "Dee", "Eve"][:players], seed=3)
    scales = scales_of(CATALOGS["second"], len(game.state.cities), TUNED)
    while not game.over:
        for decision in game.waiting:
            view = game.view(decision.seat)
            best = advise(view).best.option
            if decision.kind is TURN:
                assert best == plan(view, scales, chance(SEED, view))[0].option
            game.answer(decision.seat, best)


def test_no_hint_uses_up_a_power_for_what_the_city_makes_itself() -> None:
    olympia = {"wonder": "Olympia", "stages": 2, "coins": 0, "built": ["Lumber Yard", "Stone Pit"]}
    hand = ["Baths", "Stockade", "Palace"]
    view = seat_at(3, 4, {**olympia, "hand": hand}, edition="first").view(0)
    builds = [each.option for each in advise(view).ranked if each.option.action is BUILD]
    assert {(option.card.name, option.by_power) for option in builds if option.card} == {
        ("Baths", False), ("Stockade", False), ("Palace", True),
    }  # fmt: skip


@pytest.mark.parametrize("edition", ["first", "second"])
def test_apart_from_turns_it_is_what_an_architect_chooses(edition: str) -> None:
    architect, kinds = make_bot("architect", SEED), set()
    for seed in range(3):
        game = with_powers(edition, seed)
        for decision in every_question(game, seed):
            if decision.kind is not TURN:
                view = game.view(decision.seat)
                assert advise(view).best.option == architect.choose(view)
                kinds.add(decision.kind)
    assert kinds >= {LAST_CARD, DISCARD_PICK}


def test_nothing_hidden_is_touched() -> None:
    game = with_powers("second", 11)
    for decision in every_question(game, 11):
        view = game.view(decision.seat)
        with sealed(game, decision.seat):
            advise(view)


def test_options_are_ranked_and_each_thing_to_do_stands_once() -> None:
    game = with_powers("second", 5)
    for decision in every_question(game, 5):
        ranked = advise(game.view(decision.seat)).ranked
        worth = [each.worth for each in ranked]
        assert worth == sorted(worth, reverse=True)
        built = [each.option.card for each in ranked if each.option.action is BUILD]
        assert len(built) == len(set(built))
        cards = {option.card for option in decision.options if option.action is BUILD}
        assert set(built) == cards


def test_whatever_is_chosen_is_worth_no_more_than_the_best() -> None:
    game = with_powers("second", 7)
    for decision in every_question(game, 7):
        advice = advise(game.view(decision.seat))
        assert advice.worth_of(advice.best.option) == advice.best.worth
        for option in decision.options:
            assert advice.worth_of(option) <= advice.best.worth


def test_a_dearer_way_to_pay_is_worth_less_than_the_cheapest() -> None:
    me = {"coins": 9, "hand": ["Aqueduct", "Loom"], "built": ["East Trading Post"]}
    view = seat_at(2, 2, me, RICH_IN_STONE).view(0)
    assert view.decision is not None
    ways = [each for each in view.decision.options if str(each).startswith("build aqueduct")]
    assert sorted(way.pay.total for way in ways) == [3, 4, 5, 6]
    advice = advise(view)
    assert sorted(ways, key=lambda way: way.pay.total) == sorted(
        ways, key=advice.worth_of, reverse=True
    )


RICH_IN_STONE: tuple[dict[str, Any], ...] = (
    {"name": "Left", "wonder": "Gizah", "side": "A", "built": ["Quarry"]},
    {"name": "Right", "wonder": "Éphesos", "side": "A", "built": ["Quarry", "Stone Pit"]},
)


class TestReasons:
    def test_a_symbol_that_completes_a_set(self) -> None:
        built = ["Apothecary", "Scriptorium", "Press", "Glassworks", "Loom"]
        game = seat_at(2, 2, {"hand": ["Workshop", "Tavern"], "built": built})
        assert CompletesSet(8) in advised(game, "build workshop").reasons

    def test_another_symbol_and_what_it_makes_free(self) -> None:
        game = seat_at(1, 2, {"hand": ["Workshop", "Tavern"], "built": ["Glassworks"]})
        said = advised(game, "build workshop").reasons
        assert AnotherSymbol("gear", 1, 1) in said
        assert any(isinstance(each, MakesFree) and each.age == 2 for each in said)

    def test_shields_that_win_at_the_end_of_an_age(self) -> None:
        built = ["Ore Vein", "Timber Yard", "Clay Pool"]
        game = seat_at(1, 6, {"hand": ["Stockade", "Tavern"], "built": built})
        assert advised(game, "build stockade").reasons == (Compares("wins", (1, 2), 1, 1),)

    def test_shields_that_are_no_more_than_those_of_a_neighbour(self) -> None:
        armed = {"name": "Left", "wonder": "Gizah", "side": "A", "built": ["Guard Tower"]}
        calm = {"name": "Right", "wonder": "Éphesos", "side": "A"}
        me = {"hand": ["Stockade", "Tavern"], "built": ["Timber Yard"]}
        said = advised(seat_at(1, 3, me, (armed, calm)), "build stockade").reasons
        assert Compares("overtakes", (2,), 1, 1) in said
        assert Compares("draws_level", (1,), 1, 1) in said

    def test_points_coins_and_resources(self) -> None:
        game = seat_at(1, 2, {"hand": ["Baths", "Tavern", "Press"], "built": ["Stone Pit"]})
        assert advised(game, "build baths").reasons[0] == Scores(3, counted=False)
        assert advised(game, "build tavern").reasons[0] == Earns(5)
        assert advised(game, "build press").reasons[0] == Makes(("papyrus",), False, 2)

    def test_who_is_paid(self) -> None:
        game = seat_at(2, 2, {"coins": 9, "hand": ["Aqueduct", "Loom"]}, RICH_IN_STONE)
        best = advised(game, "build aqueduct")
        assert best.reasons[-1] == Pays(0, best.option.pay)

    def test_a_chain_that_is_used(self) -> None:
        game = seat_at(2, 2, {"hand": ["Aqueduct", "Loom"], "built": ["Baths"]})
        assert (
            IsFree(Chain(game.state.catalog.card("baths")))
            in advised(game, "build aqueduct").reasons
        )

    def test_what_a_neighbour_is_kept_from(self) -> None:
        built = [
            "Workshop",
            "Scriptorium",
            "Press",
            "Glassworks",
            "Loom",
            "Apothecary",
            "Dispensary",
        ]
        scholar = {"name": "Left", "wonder": "Gizah", "side": "A", "built": built}
        calm = {"name": "Right", "wonder": "Éphesos", "side": "A"}
        me = {"hand": ["University", "Haven", "Arena"], "coins": 0}
        others = (calm, {**scholar, "built": [*built, "Library", "Sawmill"]})
        game = seat_at(3, 2, me, others)
        direction = game.view(0).direction
        said = advised(game, "sell university").reasons
        kept = [each for each in said if isinstance(each, KeepsFrom)]
        assert [each.seat for each in kept] == [2]
        assert kept[0].points >= 1
        assert direction == "left"

    def test_the_stage_that_can_wait(self) -> None:
        me = {"coins": 9, "hand": ["Palace", "Loom"], "built": ["Timber Yard", "Sawmill"]}
        rich = {
            "wonder": "Gizah",
            "side": "A",
            "built": ["Quarry", "Brickyard", "Glassworks", "Loom", "Press"],
        }
        others = ({"name": "Left", **rich}, {"name": "Right", "wonder": "Éphesos", "side": "A"})
        best = advise(seat_at(2, 2, {**me, "hand": ["Aqueduct", "Tavern"]}, others).view(0)).best
        if best.option.action is BUILD:
            assert isinstance(best.reasons[-1], StageCanWait | Pays)

    def test_what_the_neutral_sells_from_then_on(self) -> None:
        game = two_players("Ada", ["Altar", "Foundry", "Baths"])
        [seat] = game.state.neutral
        ranked = advise(game.view(seat)).ranked
        said = {str(each.option).split()[1]: each.reasons for each in ranked}
        assert NeutralSells(("ore",)) in said["foundry"]

    def test_what_the_neutral_pays_its_driver(self) -> None:
        game = two_players("Ada", ["Altar", "Baths", "Stockade"])
        [seat] = game.state.neutral
        said = [reason for each in advise(game.view(seat)).ranked for reason in each.reasons]
        assert any(isinstance(each, NeutralPays) for each in said)


def test_who_looks_again_at_a_choice_made_gets_hints_whatever_the_neutral_city_does() -> None:
    game = Game.new(CATALOGS["second"], ("Ada", "Bo"), seed=1)
    for seat in (0, 2):
        game.answer(seat, game.decision(seat).options[0])
    assert {advised.option for advised in advise(game.view(0)).ranked} <= set(
        game.decision(0).options
    )
