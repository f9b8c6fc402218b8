"""What must hold in every game, at every step, whoever plays."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.engine import Answer, Game
from sevenwonders_tui.engine.answers import SELL
from sevenwonders_tui.engine.events import Built, CoinsTaken, Sold, StageBuilt, TradeIncome
from sevenwonders_tui.engine.expansions.free_city import FREE_CITY_TURN
from sevenwonders_tui.engine.questions import LAST_CARD, TURN
from tests.engine.games import (
    CATALOGS,
    at_random,
    digest,
    editions,
    new_game,
    play,
    seeds,
    table_sizes,
)

WHOLE_GAMES = settings(max_examples=60, deadline=None)


@WHOLE_GAMES
@given(editions, table_sizes, seeds)
def test_no_card_is_lost_no_treasury_negative_and_no_structure_twice(
    edition: str, players: int, seed: int
) -> None:
    game = new_game(edition, players, seed)
    for _ in play(game, at_random(seed)):
        assert game.check() == []


@WHOLE_GAMES
@given(editions, table_sizes, seeds)
def test_every_turn_of_a_full_table_asks_every_seat_once(
    edition: str, players: int, seed: int
) -> None:
    game = new_game(edition, players, seed)
    turns: Counter[int] = Counter()
    for decision, _ in play(game, at_random(seed)):
        if decision.kind in (TURN, FREE_CITY_TURN):
            turns[decision.seat] += 1
    assert turns == dict.fromkeys(range(len(game.state.cities)), 18)
    assert game.state.age == 3
    assert all(not hand for hand in game.state.hands)


@WHOLE_GAMES
@given(editions, table_sizes, seeds)
def test_hands_shrink_by_one_card_a_turn_and_start_with_seven(
    edition: str, players: int, seed: int
) -> None:
    game = new_game(edition, players, seed)
    moments = set()
    for _ in play(game, at_random(seed)):
        if not game.over and game.asked[0][1] is TURN:
            moments.add((game.state.age, game.state.turn))
            neutral = game.state.neutral
            drawn = {game.state.answered_by[seat]: 1 for seat in neutral} | dict.fromkeys(
                neutral, -1
            )
            assert [len(hand) for hand in game.state.hands] == [
                8 - game.state.turn + drawn.get(seat, 0) for seat in range(len(game.state.hands))
            ]
    assert moments == {(age, turn) for age in (1, 2, 3) for turn in range(1, 7)}


@WHOLE_GAMES
@given(editions, table_sizes, seeds)
def test_what_a_buyer_pays_a_neighbour_receives(edition: str, players: int, seed: int) -> None:
    game = new_game(edition, players, seed)
    for _ in play(game, at_random(seed)):
        pass
    expected = [CATALOGS[edition].rules.starting_coins] * len(game.state.cities)
    paid = received = 0
    for event in game.events:
        match event:
            case Built(seat=seat, pay=pay) | StageBuilt(seat=seat, pay=pay):
                expected[seat] -= pay.total
                paid += pay.left + pay.right
            case TradeIncome(seat=seat, coins=coins):
                expected[seat] += coins
                received += coins
            case Sold(seat=seat, coins=coins) | CoinsTaken(seat=seat, coins=coins):
                expected[seat] += coins
    assert paid == received
    assert [city.coins for city in game.state.cities] == expected


@WHOLE_GAMES
@given(editions, table_sizes, seeds)
def test_the_same_seed_and_answers_give_the_same_game(
    edition: str, players: int, seed: int
) -> None:
    first, second = new_game(edition, players, seed), new_game(edition, players, seed)
    for decision, answer in play(first, at_random(seed)):
        again = Answer.parse(str(answer), second.state.catalog)
        assert again == answer
        second.answer(decision.seat, again)
        assert digest(first) == digest(second)


@WHOLE_GAMES
@given(table_sizes, seeds, st.integers(0, 200))
def test_a_copy_is_independent(players: int, seed: int, when: int) -> None:
    game = new_game("first", players, seed)
    for number, _ in enumerate(play(game, at_random(seed))):
        if number == when:
            break
    before = digest(game)
    twin = game.copy()
    assert digest(twin) == before
    for _ in play(twin, at_random(seed + 1)):
        assert twin.check() == []
    assert digest(game) == before


@WHOLE_GAMES
@given(editions, table_sizes, seeds)
def test_the_order_of_answers_changes_nothing(edition: str, players: int, seed: int) -> None:
    forwards, backwards = new_game(edition, players, seed), new_game(edition, players, seed)
    choose = at_random(seed)
    while not forwards.over:
        answers = {decision.seat: choose(decision) for decision in forwards.waiting}
        for seat, answer in answers.items():
            forwards.answer(seat, answer)
        for seat, answer in reversed(answers.items()):
            backwards.answer(seat, answer)
        if forwards.asked[-1:] == ((2, FREE_CITY_TURN),):
            for game in (forwards, backwards):
                game.answer(2, game.decision(2).options[0])
        assert digest(forwards) == digest(backwards)


@WHOLE_GAMES
@given(editions, table_sizes, seeds, st.integers(1, 3), st.integers(1, 6))
def test_taking_back_an_answer_leaves_no_trace(
    edition: str, players: int, seed: int, age: int, turn: int
) -> None:
    game = new_game(edition, players, seed)
    moves = play(game, at_random(seed))
    while (game.state.age, game.state.turn) != (age, turn):
        next(moves)
    assert not game.answers
    before = digest(game)
    for decision in game.waiting[:-1]:
        game.answer(decision.seat, decision.options[-1])
    for seat in game.answers:
        if seat in game.answers:
            game.take_back(seat)
    assert digest(game) == before


@WHOLE_GAMES
@given(editions, table_sizes, seeds)
def test_a_card_can_always_be_sold_and_options_never_repeat(
    edition: str, players: int, seed: int
) -> None:
    game = new_game(edition, players, seed)
    turns = 0
    for decision, _ in play(game, at_random(seed)):
        assert len(set(decision.options)) == len(decision.options)
        if decision.kind is TURN or (
            decision.kind is LAST_CARD and decision.seat not in game.state.neutral
        ):
            assert any(option.action is SELL for option in decision.options)
            turns += decision.kind is TURN
    assert turns == 18 * players


def _payable(game: Game, seat: int, answer: Answer) -> bool:
    return answer.pay.total <= game.state.cities[seat].coins


@WHOLE_GAMES
@given(editions, table_sizes, seeds)
def test_no_listed_way_to_pay_is_dominated_or_too_dear(
    edition: str, players: int, seed: int
) -> None:
    game = new_game(edition, players, seed)
    choose = at_random(seed)
    while not game.over:
        for decision in game.waiting:
            paid = [option for option in decision.options if option.free is None]
            assert all(_payable(game, decision.seat, option) for option in paid)
            for option in paid:
                alike = [
                    other.pay
                    for other in paid
                    if (other.action, other.card, other.stage)
                    == (option.action, option.card, option.stage)
                    and other.pay != option.pay
                ]
                assert not any(
                    all(less <= more for less, more in zip(pay, option.pay, strict=True))
                    for pay in alike
                )
        decision = game.waiting[0]
        game.answer(decision.seat, choose(decision))
