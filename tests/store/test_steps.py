"""A kept game can be gone through step by step."""

from __future__ import annotations

from pathlib import Path

from sevenwonders_tui.engine import Wish
from sevenwonders_tui.engine.events import TurnTakenBack
from sevenwonders_tui.house_rules import HouseRules
from sevenwonders_tui.players import PERSON
from sevenwonders_tui.store import read_game
from sevenwonders_tui.store.replay import PlayedStep, played_steps
from sevenwonders_tui.table import Table
from tests.store.games import catalog, digest, kept_game, new_game, whole_game


def steps_of(journal: Path) -> list[PlayedStep]:
    read = read_game(journal, catalog)
    return list(played_steps(read.record, read.game.state.catalog))


def test_steps_follow_each_other_from_the_deal_to_the_end(tmp_path: Path) -> None:
    journal = whole_game(tmp_path)
    steps = steps_of(journal)
    game = new_game(7)
    for step in steps:
        assert digest(step.before) == digest(game)
        for seat, answer in step.answers.items():
            game.answer(seat, answer)
        assert tuple(game.events[len(step.before.events) :]) == step.events
    assert digest(game) == digest(read_game(journal, catalog).game)
    assert len({(step.age, step.turn) for step in steps}) == 18


def test_the_last_step_of_an_unfinished_game_is_open(tmp_path: Path) -> None:
    *resolved, last = steps_of(kept_game(tmp_path))
    assert all(step.events for step in resolved)
    assert last.events == ()
    assert len(last.answers) < len(last.before.asked)


def test_a_game_nobody_has_played_in_has_one_open_step(tmp_path: Path) -> None:
    (step,) = steps_of(kept_game(tmp_path, moves=0))
    assert (step.age, step.turn, step.answers, step.events) == (1, 1, {}, ())


def test_a_turn_taken_back_is_a_step_of_its_own(tmp_path: Path) -> None:
    people = [(Wish(name), PERSON) for name in ("Ada", "Bo", "Cy")]
    rules = HouseRules(take_back_turn=True)
    table = Table.new(catalog("second"), people, 7, tmp_path, house_rules=rules)
    for seat in (0, 1, 2, 0):
        decision = table.view(seat).decision
        assert decision is not None
        table.answer(seat, decision.options[0])
        if table.is_showing:
            table.seen()
    table.take_back_turn()
    table.close()
    assert table.path is not None
    first, undone, again = steps_of(table.path)
    assert list(first.answers) == [0, 1, 2]
    assert list(undone.answers) == [0]
    assert [type(event) for event in undone.events] == [TurnTakenBack]
    assert (undone.age, undone.turn) == (again.age, again.turn) == (1, 2)
    assert again.answers == {}
