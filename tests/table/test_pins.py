"""PINs are kept with the game, and cost time when they are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.engine import Wish
from sevenwonders_tui.players import PERSON
from sevenwonders_tui.store import Journal, StoreError, read_game
from sevenwonders_tui.table import Curtain, Table
from sevenwonders_tui.table.pins import Pins, hash_of
from tests.store.games import catalog

TOLD = "The PIN of Ada was said to be forgotten"


def begin(folder: Path) -> Table:
    people = [(Wish(name), PERSON) for name in ("Ada", "Bo", "Cy")]
    return Table.new(catalog("second"), people, 7, folder)


def again(table: Table) -> Table:
    """End the program, and go on with the game."""
    table.close()
    assert table.path is not None
    return Table.resume(table.path, catalog)


def answer(table: Table, times: int = 1) -> None:
    for _time in range(times):
        curtain = table.next
        assert isinstance(curtain, Curtain)
        decision = table.view(curtain.seat).decision
        assert decision is not None
        table.answer(curtain.seat, decision.options[0])


def told(table: Table) -> bool:
    return any(TOLD in notice for notice in table.notices)


def test_the_same_pin_is_kept_as_another_hash_for_each_seat() -> None:
    pins = Pins()
    for seat in (0, 1):
        pins.choose(seat, hash_of("1234"))
    assert pins.is_right(0, "1234")
    assert not pins.is_right(0, "1235")
    assert pins._hashes[0] != pins._hashes[1]


def test_a_pin_opens_the_seat_after_the_program_was_ended(tmp_path: Path) -> None:
    table = begin(tmp_path)
    table.pins.choose(1, hash_of("4711"))
    answer(table)
    resumed = again(table)
    assert 0 not in resumed.pins
    assert resumed.pins.is_right(1, "4711")
    assert not resumed.pins.is_right(1, "4712")
    assert resumed.view(None).answered == {0}, "PINs are no part of the game"
    assert resumed.path is not None
    kept = resumed.path.read_text("utf-8")
    assert '"pin": "scrypt:' in kept
    assert '"4711"' not in kept
    resumed.close()


def test_pauses_grow_with_wrong_ones_and_a_right_one_ends_them() -> None:
    pins = Pins(clock=lambda: 50.0)
    pins.choose(0, hash_of("1234"))
    pauses = []
    for _time in range(14):
        pins.tried(0, right=False)
        pauses.append(pins.pause(0))
    assert pauses[:5] == [0, 2, 4, 8, 16]
    assert pauses[-1] == 600
    assert pins.pause(1) == 0
    pins.tried(0, right=True)
    assert (pins.wrong(0), pins.pause(0)) == (0, 0)


def test_ending_the_program_ends_no_pause(tmp_path: Path) -> None:
    table = begin(tmp_path)
    table.pins.choose(0, hash_of("1234"))
    for _time in range(5):
        table.pins.tried(0, right=False)
    resumed = again(table)
    assert resumed.pins.wrong(0) == 5
    assert 10 < resumed.pins.pause(0) <= 16
    resumed.pins.tried(0, right=True)
    last = again(resumed)
    assert last.pins.wrong(0) == 0
    last.close()


def test_everybody_is_told_of_a_new_pin_when_the_step_is_over(tmp_path: Path) -> None:
    table = begin(tmp_path)
    table.pins.choose(0, hash_of("1234"))
    answer(table)
    table.pins.choose(0, hash_of("5678"))
    answer(table)
    assert not told(table)
    answer(table)
    assert told(table)
    table.close()


@pytest.mark.parametrize("answers", [0, 1, 2])
def test_ending_the_program_keeps_no_new_pin_secret(tmp_path: Path, answers: int) -> None:
    table = begin(tmp_path)
    table.pins.choose(0, hash_of("1234"))
    answer(table, answers)
    table.pins.choose(0, hash_of("5678"))
    resumed = again(table)
    answer(resumed, 3 - answers)
    assert told(resumed)
    resumed.close()


def test_nobody_is_told_twice_when_the_game_has_gone_on(tmp_path: Path) -> None:
    table = begin(tmp_path)
    table.pins.choose(0, hash_of("1234"))
    table.pins.choose(0, hash_of("5678"))
    answer(table, 3)
    table.seen()
    answer(table, 3)
    resumed = again(table)
    answer(resumed, 3)
    assert not told(resumed)
    resumed.close()


def test_where_too_many_were_forgotten_none_counts_any_more_and_everybody_is_told(
    tmp_path: Path,
) -> None:
    table = begin(tmp_path)
    table.pins.choose(0, hash_of("1234"))
    table.pins.choose(1, hash_of("1234"))
    table.pins.forget_all()
    resumed = again(table)
    assert 0 not in resumed.pins
    assert 1 not in resumed.pins
    answer(resumed, 3)
    assert told(resumed)
    resumed.close()


@pytest.mark.parametrize(
    "line",
    [
        '{"seat": 0, "pin": "1234"}',
        '{"seat": 9, "wrong_pins": 1}',
        '{"seat": 0, "wrong_pins": -1}',
    ],
)
def test_what_cannot_be_a_note_of_pins_is_told_with_its_line(tmp_path: Path, line: str) -> None:
    table = begin(tmp_path)
    table.close()
    assert table.path is not None
    with table.path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    with pytest.raises(StoreError, match="line 3"):
        Journal.resume(table.path, catalog)


def test_a_game_with_pins_can_be_watched_as_any_other(tmp_path: Path) -> None:
    table = begin(tmp_path)
    answer(table)
    table.pins.choose(0, hash_of("1234"))
    table.pins.tried(0, right=False)
    answer(table, 2)
    table.close()
    assert table.path is not None
    assert read_game(table.path, catalog).game.state.turn == 2
