"""What the merchant likes."""

from sevenwonders_tui.bots import make_bot
from sevenwonders_tui.engine import Game
from sevenwonders_tui.engine.questions import COPY_GUILD
from tests.bots.tables import (
    BYSTANDERS,
    CATALOGS,
    chooses,
    every_question,
    seat_at,
    two_players,
    with_powers,
)

MERCHANT = make_bot("merchant", 1)


def test_on_the_last_turn_it_takes_the_points() -> None:
    me = {"hand": ["Gardens", "Tavern"], "built": ["Theater"], "coins": 0}
    assert chooses(MERCHANT, seat_at(3, 6, me)) == "build gardens free chain theater"


def test_early_in_the_game_it_takes_a_producer_before_points() -> None:
    me = {"hand": ["Altar", "Clay Pit"]}
    assert chooses(MERCHANT, seat_at(1, 1, me)) == "build clay_pit B1"


def test_it_takes_shields_where_they_turn_both_conflicts() -> None:
    others = [{**other, "built": ["Barracks"]} for other in BYSTANDERS]
    me = {"hand": ["Walls", "Pantheon"], "built": ["Stockade", "Quarry", "Stone Pit"]}
    assert chooses(MERCHANT, seat_at(3, 6, me, others)) == "build walls"


def test_it_leaves_shields_that_turn_no_conflict() -> None:
    strong = ["Barracks", "Stockade", "Guard Tower", "Walls", "Stables"]
    others = [{**other, "built": strong} for other in BYSTANDERS]
    me = {"hand": ["Walls", "Altar"], "built": ["Quarry", "Stone Pit"]}
    assert chooses(MERCHANT, seat_at(3, 6, me, others)) == "build altar"


def test_it_finishes_a_set_of_symbols_before_it_takes_five_points() -> None:
    me = {
        "hand": ["Academy", "Gardens"],
        "built": ["Workshop", "Scriptorium", "Theater", "Quarry", "Stone Pit", "Glassworks"],
    }
    assert chooses(MERCHANT, seat_at(3, 6, me)) == "build academy"


def test_it_sees_what_its_neighbours_have_for_a_guild() -> None:
    browns = ["Lumber Yard", "Stone Pit", "Clay Pool", "Ore Vein"]
    rich = [{**other, "built": browns} for other in BYSTANDERS]
    me = {
        "hand": ["Workers Guild", "Gardens"],
        "built": ["Theater", "Foundry", "Lumber Yard", "Stone Pit", "Clay Pool"],
    }
    assert chooses(MERCHANT, seat_at(3, 6, me, rich)) == "build workers_guild"
    assert chooses(MERCHANT, seat_at(3, 6, me)) == "build gardens free chain theater"


def test_it_buys_where_it_is_cheapest() -> None:
    woods = [{**other, "built": ["Lumber Yard"]} for other in BYSTANDERS]
    for post, payment in (("West Trading Post", "L1"), ("East Trading Post", "R1")):
        me = {"hand": ["Stockade", "Press"], "built": [post, "Press"]}
        assert chooses(MERCHANT, seat_at(3, 6, me, woods)) == f"build stockade {payment}"


def test_where_both_are_as_cheap_it_buys_from_the_neighbour_with_fewer_points() -> None:
    left, right = ({**other, "built": ["Lumber Yard"]} for other in BYSTANDERS)
    me = {"hand": ["Stockade", "Press"], "built": ["Press"]}
    left_ahead = [{**left, "built": ["Lumber Yard", "Altar"]}, right]
    right_ahead = [left, {**right, "built": ["Lumber Yard", "Altar"]}]
    assert chooses(MERCHANT, seat_at(3, 6, me, left_ahead)) == "build stockade R2"
    assert chooses(MERCHANT, seat_at(3, 6, me, right_ahead)) == "build stockade L2"


def test_it_buries_a_card_when_the_stage_is_worth_more() -> None:
    me = {"hand": ["Altar", "Tavern"], "stages": 2, "built": ["Ore Vein", "Foundry"]}
    assert chooses(MERCHANT, seat_at(3, 6, me)).startswith("wonder 3 ")


def test_it_copies_the_guild_that_scores_most() -> None:
    copied = 0
    for seed in range(6):
        game = with_powers("first", seed)
        for decision in every_question(game, seed):
            if decision.kind is COPY_GUILD:
                city = game.state.cities[decision.seat]
                city.copied_guild = MERCHANT.choose(game.view(decision.seat)).card
                totals = {decision.seat: game.state.scores()[decision.seat].total}
                city.copied_guild = None  # which then counts at its best
                assert totals == {decision.seat: game.state.scores()[decision.seat].total}
                copied += len(decision.options) > 1
    assert copied


def test_it_lets_the_free_city_buy_from_its_own_driver() -> None:
    for driver, payment in (("Ada", "L2"), ("Bo", "R2")):
        game = two_players(driver, ["Altar", "Stockade"])
        assert chooses(MERCHANT, game, seat=2) == f"build stockade {payment}"


def test_it_beats_two_builders_in_more_than_four_games_of_five() -> None:
    won = 0
    for seed in range(40):
        game = Game.new(CATALOGS["second"], ["a", "b", "c"], seed, records=False)
        mine = seed % 3
        bots = [MERCHANT if seat == mine else make_bot("builder", seat) for seat in range(3)]
        while not game.over:
            for decision in game.waiting:
                game.answer(decision.seat, bots[decision.seat].choose(game.view(decision.seat)))
        won += game.standings()[mine].place == 1
    assert won > 32
