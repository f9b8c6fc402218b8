"""Rules about two moments: what is used up, lost or kept, and when it is there again."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from sevenwonders_tui.catalog.effects.others import DIPLOMACY
from sevenwonders_tui.catalog.effects.powers import DISCARD_PICKS, PLAYS_LAST_CARD
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.engine import Answer, Decision, Game, Wish
from sevenwonders_tui.engine.answers import BUILD
from sevenwonders_tui.engine.events import Declined, Event, Fought, SatOut, Sold
from sevenwonders_tui.engine.questions import DISCARD_PICK, LAST_CARD, TURN, Question
from sevenwonders_tui.engine.scoring import science_at_best
from tests.bots.tables import CATALOGS


def a_game(
    wonder: str, side: SideName, *, edition: str = "first", stages: int = 0, free_city: bool = False
) -> Game:
    """A new game of three; the first seat, or the Free City, has this board with so many stages built."""
    catalog = CATALOGS[edition]
    board = catalog.wonder_named(wonder)
    others = [each for each in catalog.wonders if each is not board]
    plain = [Wish(name, other, "A") for name, other in zip(("Bo", "Cy"), others, strict=False)]
    game = Game.new(catalog, plain if free_city else [Wish("Ada", board, side), *plain], 11)
    city = game.state.cities[0]
    for number in range(1, stages + 1):
        city.add_stage(number)
    city.held.clear()
    return game


def sells(decision: Decision) -> Answer:
    """The last thing that can be done: with a card of the hand, to sell it."""
    return decision.options[-1]


def play_turn(game: Game, own: Mapping[int, Answer] | None = None) -> list[Event]:
    """Let all seats sell, save those with an answer of their `own`; what then happened."""
    before, moment = len(game.events), (game.state.age, game.state.turn)
    given = dict(own or {})
    while not game.over and (game.state.age, game.state.turn) == moment:
        decision = game.waiting[0]
        if decision.seat in given:
            game.answer(decision.seat, given.pop(decision.seat))
        else:
            game.answer(decision.seat, sells(decision))
    return game.events[before:]


def play_to(game: Game, age: int, turn: int = 1) -> None:
    """Let all sell until a turn."""
    while (game.state.age, game.state.turn) != (age, turn):
        assert not game.over
        play_turn(game)


def by_power(game: Game) -> list[Answer]:
    """What the first seat may build by a power of its wonder."""
    return [option for option in game.decision(0).options if option.by_power]


def kinds_asked(game: Game) -> set[Question]:
    return {kind for _seat, kind in game.asked}


# Olympia


def test_a_power_once_an_age_is_used_up_until_the_next_age() -> None:
    game = a_game("Olympia", "A", stages=2)
    for age in (1, 2, 3):
        play_to(game, age)
        for _turn in (1, 2):
            assert by_power(game), "an unused chance waits"
            play_turn(game)
        used = by_power(game)[0]
        play_turn(game, {0: used})
        while game.state.turn > 1 and game.state.age == age and not game.over:
            assert by_power(game) == [], f"it is used up in turn {game.state.turn}"
            play_turn(game)
    assert game.over


def test_an_unused_chance_is_not_kept_for_the_next_age() -> None:
    game = a_game("Olympia", "A", stages=2)
    play_to(game, 2)
    play_turn(game, {0: by_power(game)[0]})
    assert by_power(game) == []


def test_a_copy_of_a_game_remembers_what_is_used_up() -> None:
    game = a_game("Olympia", "A", stages=2)
    play_turn(game, {0: by_power(game)[0]})
    assert by_power(game.copy()) == []


def test_the_free_card_of_the_sixth_turn_is_free_on_no_other_turn_and_in_every_age() -> None:
    game = a_game("Olympia", "B", edition="second", stages=2)
    game.state.cities[0].free_builds = game.state.cities[0].free_builds[
        -1:
    ]  # not that of the first turn
    free = set()
    while not game.over:
        game.state.cities[0].coins = 0
        if by_power(game):
            free.add((game.state.age, game.state.turn))
        play_turn(game)
    assert free == {(1, 6), (2, 6), (3, 6)}


def test_the_free_card_of_the_first_turn_is_free_on_no_other_turn_and_in_every_age() -> None:
    game = a_game("Olympia", "B", edition="second", stages=1)
    free = set()
    while not game.over:
        if by_power(game):
            free.add((game.state.age, game.state.turn))
        play_turn(game)
    assert free == {(1, 1), (2, 1), (3, 1)}


def test_the_last_card_of_an_age_is_not_its_sixth() -> None:
    game = a_game("Olympia", "B", edition="second", stages=2)
    game.state.cities[0].rare[PLAYS_LAST_CARD] = 1  # as where both stages are copied
    play_to(game, 1, 6)
    palace = game.state.catalog.card_named("Palace")
    assert palace is not None
    game.state.hands[0] = [palace, palace]
    assert [option.card for option in by_power(game)] == [palace]
    while kinds_asked(game) == {TURN}:
        decision = game.waiting[0]
        game.answer(decision.seat, sells(decision))
    assert (kinds_asked(game), game.hand(0)) == ({LAST_CARD}, [palace])
    assert by_power(game) == []


# Babylon


def test_the_last_card_is_played_at_the_end_of_each_age_from_the_one_it_was_won_in() -> None:
    game = a_game("Babylon", "B", stages=2)
    asked = []
    while not game.over:
        if (LAST_CARD, 0) in {(kind, seat) for seat, kind in game.asked}:
            asked.append((game.state.age, game.state.turn))
        decision = game.waiting[0]
        game.answer(decision.seat, sells(decision))
    assert asked == [(1, 6), (2, 6), (3, 6)]


# Halikarnassos


def test_a_pick_for_which_there_is_nothing_is_lost() -> None:
    game = a_game("Halikarnassos", "A")
    game.state.cities[0].held[DISCARD_PICKS] = 1
    built = {
        decision.seat: next(option for option in decision.options if option.action is BUILD)
        for decision in game.waiting
    }
    play_turn(game, built)
    assert game.state.discard == []
    assert game.state.turn == 2
    events = play_turn(game)
    assert game.state.discard != []
    assert [event.kind for event in events] == ["sold", "sold", "sold", "hands_passed"]


@pytest.mark.parametrize("declines", [True, False])
def test_a_pick_is_used_up_whether_a_structure_is_taken_or_not(declines: bool) -> None:
    game = a_game("Halikarnassos", "A")
    game.state.cities[0].held[DISCARD_PICKS] = 1
    while kinds_asked(game) == {TURN}:
        decision = game.waiting[0]
        game.answer(decision.seat, sells(decision))
    assert game.asked == ((0, DISCARD_PICK),)
    options = game.decision(0).options
    game.answer(0, options[-1] if declines else options[0])
    assert (game.state.turn, kinds_asked(game)) == (2, {TURN})
    assert any(isinstance(event, Declined) for event in game.events) is declines
    events = play_turn(game)
    assert (game.state.turn, kinds_asked(game)) == (3, {TURN})
    assert not any(isinstance(event, Declined) for event in events)


def test_each_of_two_picks_is_asked_for() -> None:
    game = a_game("Halikarnassos", "A")
    game.state.cities[0].held[DISCARD_PICKS] = 2
    while kinds_asked(game) == {TURN}:
        decision = game.waiting[0]
        game.answer(decision.seat, sells(decision))
    for built in (1, 2):
        assert game.asked == ((0, DISCARD_PICK),)
        game.answer(0, game.decision(0).options[0])
        assert len(game.state.cities[0].built) == built
    assert (game.state.turn, kinds_asked(game)) == (2, {TURN})


# Conflicts


@pytest.mark.parametrize("conflicts", [1, 2])
def test_so_many_conflicts_are_sat_out_and_the_next_is_fought(conflicts: int) -> None:
    game = a_game("Rhodos", "A")
    game.state.cities[0].held[DIPLOMACY] = conflicts
    game.state.cities[0].shields = 5
    for age in (1, 2, 3):
        play_to(game, age, 6)
        events = play_turn(game)
        out = [event.seat for event in events if isinstance(event, SatOut)]
        fought = {frozenset((e.seat, e.left)) for e in events if isinstance(e, Fought)}
        if age <= conflicts:
            assert out == [0]
            assert fought == {frozenset((1, 2))}
        else:
            assert out == []
            assert len(fought) == 3
    won = [3, 5] if conflicts == 1 else [5]
    assert game.state.cities[0].tokens == [token for token in won for _neighbour in (1, 2)]


# The Free City


def test_the_card_of_the_free_city_is_carried_out_before_that_of_its_driver() -> None:
    game = a_game("Gizah", "A", free_city=True)
    events = play_turn(game)
    acted = [event.seat for event in events if hasattr(event, "seat")]
    assert acted[0] == 2
    play_to(game, 3)
    for city in game.state.cities:
        city.coins = 0
        city.structures |= set(game.state.catalog.cards)  # nobody can build anything
        city.open_forms = ()
    driver = game.state.answered_by[2]
    own = game.decision(driver).options[0]
    game.answer(driver, own)
    its = game.decision(2).options[0]
    game.answer(2, its)
    before = len(game.state.discard)
    other = game.waiting[0]
    game.answer(other.seat, sells(other))
    thrown = game.state.discard[before:]
    assert thrown[0] is its.card
    assert own.card in thrown[1:]
    assert [event.seat for event in game.events[-4:] if isinstance(event, Sold)] == [2, 0, 1]


def test_the_pile_is_seen_by_nobody_while_another_plays_a_last_card() -> None:
    game = a_game("Gizah", "A", free_city=True)
    game.state.cities[0].rare[PLAYS_LAST_CARD] = 1
    play_to(game, 1, 6)
    while kinds_asked(game) != {LAST_CARD}:
        decision = game.waiting[0]
        game.answer(decision.seat, sells(decision))
    assert game.asked == ((0, LAST_CARD),)
    assert 2 != None
    assert game.hand(2) == []
    assert game.view(2).hand == ()


# What the Wonder Pack's boards make and copy


def test_two_makers_of_what_is_missing_make_two_units() -> None:
    game = a_game("Rhodos", "A", edition="second")
    city = game.state.cities[0]
    lacking = city.sales.lacks()
    city.make_missing(1)
    one = city.own
    city.make_missing(1)
    assert one.plus_choice(city.sales.lacks()) == city.own
    assert len(lacking) == 6


def test_a_mask_copies_no_symbol_that_the_neighbours_have_not_got() -> None:
    assert science_at_best(0, 2, 0, masks=1, next_door=(1, 0, 0)) == (5, (1, 2, 0))
    assert science_at_best(0, 2, 0, masks=2, next_door=(0, 1, 0)) == (9, (0, 3, 0))
    assert science_at_best(0, 2, 0, masks=2, next_door=(0, 2, 0)) == (16, (0, 4, 0))
