"""Tips for a first game: the right one at the right moment, short, and of what the player sees."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.catalog.decks import deck_of
from sevenwonders_tui.engine import Game, SeatView
from sevenwonders_tui.engine.questions import TURN
from sevenwonders_tui.tui.widgets.tip import tip_lines
from sevenwonders_tui.words.prose.tips import TIPS, TURNS_WITH_TIPS, tip

LONG = ("A" * 20, "B" * 20, "C" * 20)


def turns(seed: int, names: tuple[str, ...] = ("Ada", "Bo", "Cy")) -> Iterator[SeatView]:
    """What the first player sees, turn by turn."""
    game = Game.new(load_catalog(), names, seed)
    while not game.over:
        if game.asked[0][1] is TURN:
            yield game.view(0)
        for decision in game.waiting:
            game.answer(decision.seat, decision.options[0])


@pytest.mark.parametrize("seed", range(5))
def test_every_turn_of_the_first_age_has_a_tip_and_later_ages_their_first(seed: int) -> None:
    told = {(view.age, view.turn) for view in turns(seed) if tip(view)}
    assert told == {*((1, turn) for turn in range(1, 7)), (2, 1), (3, 1)}


@pytest.mark.parametrize("seed", range(20))
def test_no_tip_is_given_twice_in_a_row(seed: int) -> None:
    said = [tip(view) for view in turns(seed) if tip(view)]
    assert all(one != other for one, other in pairwise(said))


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("seed", range(10))
def test_a_tip_takes_two_lines_at_most(seed: int, width: int) -> None:
    for view in turns(seed, LONG):
        rows = tip_lines(view, width)
        assert len(rows) <= 2
        assert all(row.cell_len <= width for row in rows)


def test_what_can_be_bought_is_told_when_something_can() -> None:
    told = [
        view.decision
        for seed in range(20)
        for view in turns(seed)
        if "bought next door" in tip(view)
    ]
    assert told
    for decision in told:
        assert decision is not None
        assert any(option.pay.left or option.pay.right for option in decision.options)


def test_whoever_can_only_sell_is_told_so() -> None:
    game = Game.new(load_catalog(), ("Ada", "Bo", "Cy"), 7)
    game.state.cities[0].coins = 0
    dear = [card for card in deck_of(game.state.catalog, 3, 3).cards if card.colour == "blue"]
    game.hand(0)[:] = [*dear, *dear][:7]
    for decision in game.waiting[1:]:
        game.answer(decision.seat, decision.options[0])
    assert "Selling a card brings 3 coins" not in tip(game.view(0)), "first things first"
    game.state.turn = 3
    assert "Selling a card brings 3 coins" in tip(game.view(0))


def test_the_shields_told_are_those_of_the_table() -> None:
    view = next(view for view in turns(3) if (view.age, view.turn) == (1, 5))
    said = tip(view)
    assert f"Bo has {view.cities[1].shields}" in said
    assert f"Cy has {view.cities[2].shields}" in said


def test_tips_of_a_turn_end_with_one_that_always_holds() -> None:
    always = {
        name
        for name, entry in TIPS.read("en").items()
        if not any(paragraph.when or paragraph.unless for paragraph in entry.paragraphs)
    }
    assert {tips[-1] for tips in TURNS_WITH_TIPS.values()} <= always


def test_every_tip_of_the_file_has_its_turn() -> None:
    given = {name for names in TURNS_WITH_TIPS.values() for name in names}
    assert set(TIPS.read("en")) == given
