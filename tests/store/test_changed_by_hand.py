"""A journal that somebody has changed: it is told with its line, looked at, and neither played nor noted."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui.store import JournalFault, StoreError, read_game, saved_games
from sevenwonders_tui.store.hall import Hall
from sevenwonders_tui.store.journal import Journal
from sevenwonders_tui.store.lines import read_lines
from sevenwonders_tui.table import Table
from tests.store.games import (
    catalog,
    digest,
    kept_game,
    lines_of,
    whole_game,
    write_anew,
)

Lines = list[Any]


def _swap_hands(lines: Lines) -> None:
    deal = lines[1]["deal"]
    deal[2][0], deal[2][1] = deal[2][1], deal[2][0]


def _make_a_bot(lines: Lines) -> None:
    lines[0]["seats"][1]["player"] = {"kind": "bot", "level": "merchant"}


def _be_older(lines: Lines) -> None:
    lines[0]["created"] = "2020-01-01T00:00:00Z"


def _leave_out_the_last_but_one(lines: Lines) -> None:
    del lines[-2]


CHANGES: dict[str, tuple[Callable[[Lines], None], int]] = {
    "a person made a bot": (_make_a_bot, 1),
    "another day": (_be_older, 1),
    "hands swapped": (_swap_hands, 2),
}


def _changed(path: Path, change: Callable[[Lines], None]) -> None:
    """What a person does with an editor: the check sums stay as they are."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    change(lines)
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")


@pytest.mark.parametrize("name", CHANGES)
def test_what_does_not_fit_is_told_with_its_line_and_not_played(name: str, tmp_path: Path) -> None:
    path = kept_game(tmp_path)
    change, line = CHANGES[name]
    _changed(path, change)
    before = path.read_bytes()
    with pytest.raises(StoreError) as refused:
        Table.resume(path, catalog)
    assert str(refused.value) == (
        f"{path}, line {line}: The line is not as it was written. Somebody has changed the game by hand: "
        "it can be looked at as a replay, but neither played on nor noted in the hall of fame."
    )
    assert refused.value.exit_code == 65
    assert path.read_bytes() == before


def test_an_answer_left_out_is_noticed_at_the_next(tmp_path: Path) -> None:
    path = kept_game(tmp_path, moves=2)
    _changed(path, _leave_out_the_last_but_one)
    with pytest.raises(StoreError, match="line 3: The line is not as it was written"):
        read_game(path, catalog)


def test_a_line_that_was_put_in_without_a_check_sum_is_noticed(tmp_path: Path) -> None:
    path = kept_game(tmp_path, moves=1)
    (_header, _deal, answered) = lines_of(path)
    with path.open("a", encoding="utf-8") as journal:
        journal.write(json.dumps({"seat": answered["seat"], "take_back": True}) + "\n")
    with pytest.raises(StoreError, match="line 4: The line is not as it was written"):
        read_game(path, catalog)


def test_it_can_be_looked_at_and_says_what_it_is(tmp_path: Path) -> None:
    path = whole_game(tmp_path)
    played = read_game(path, catalog)
    assert played.changed is None
    _changed(path, _make_a_bot)
    read = read_game(path, catalog, even_changed=True)
    assert digest(read.game) == digest(played.game)
    assert read.changed == (
        f"Changed by hand: {path.name}, line 1. The line is not as it was written."
    )


def test_it_is_not_noted_in_the_hall(tmp_path: Path) -> None:
    path = whole_game(tmp_path / "games")
    _changed(path, _make_a_bot)
    hall = Hall(tmp_path, catalog)
    with pytest.raises(StoreError, match="changed the game by hand"):
        hall.record_journal(path)
    (told,) = hall.catch_up()
    assert "line 1: The line is not as it was written." in told
    assert hall.catch_up(anew=True) == [told]
    assert hall.games() == ()


def test_in_a_list_it_says_who_played_and_why_it_does_not_go_on(tmp_path: Path) -> None:
    path = kept_game(tmp_path)
    _changed(path, _make_a_bot)
    (game,) = saved_games(tmp_path, catalog)
    assert game.changed
    assert game.names == ("Ada", "Bo", "Cy")
    assert game.fault is not None
    assert "Changed by hand" in game.fault


@pytest.mark.parametrize("place", range(40))
def test_no_flipped_bit_changes_a_game_without_a_word(place: int, tmp_path: Path) -> None:
    path = kept_game(tmp_path, moves=12)
    good = path.read_bytes()
    states = [digest(read_game(path, catalog).game)]
    header = read_lines(good).record.header
    last_line = good[:-1].rindex(b"\n") + 1
    for at in range(place, last_line, 40):
        data = bytearray(good)
        data[at] ^= 1 << (at % 8)
        with suppress(JournalFault):
            read = read_lines(bytes(data))
            if read.changed is None and not read.torn:
                path.write_bytes(data)
                assert digest(read_game(path, catalog).game) in states, f"byte {at}"
                assert read.record.header == header


# The deal


def _seven_palaces(lines: Lines) -> None:
    lines[1]["deal"][0][0] = ["palace"] * 7


def _a_card_twice(lines: Lines) -> None:
    lines[1]["deal"][0][0][0] = lines[1]["deal"][0][1][0]


def _a_guild_for_a_card(lines: Lines) -> None:
    hands = lines[1]["deal"][2]
    dealt = {card for hand in hands for card in hand}
    guilds = [card.id for card in catalog("second").guilds if card.id not in dealt]
    place = next(n for n, card in enumerate(hands[0]) if not catalog("second").card(card).guild)
    hands[0][place] = guilds[0]


def _an_age_for_another(lines: Lines) -> None:
    lines[1]["deal"][1] = lines[1]["deal"][0]


@pytest.mark.parametrize(
    "change", [_seven_palaces, _a_card_twice, _a_guild_for_a_card, _an_age_for_another]
)
def test_a_deal_that_is_none_of_the_box_is_no_game(
    change: Callable[[Lines], None], tmp_path: Path
) -> None:
    path = kept_game(tmp_path, moves=0)
    lines = lines_of(path)
    change(lines)
    write_anew(path, lines)
    with pytest.raises(StoreError, match="line 2: The decks of this box cannot be dealt like that"):
        Journal.resume(path, catalog)
    assert read_game(path, catalog, even_changed=True).changed is not None


def test_an_impossible_deal_is_told_even_if_an_answer_is_impossible_for_it(tmp_path: Path) -> None:
    path = kept_game(tmp_path)
    lines = lines_of(path)
    _seven_palaces(lines)
    write_anew(path, lines)
    with pytest.raises(StoreError, match="line 2: The decks of this box"):
        read_game(path, catalog, even_changed=True)


def test_lines_without_check_sums_are_not_as_they_were_written(tmp_path: Path) -> None:
    path = kept_game(tmp_path)
    says = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines_of(path))
    path.write_text(says, encoding="utf-8")
    with pytest.raises(StoreError, match="line 1: The line is not as it was written"):
        Journal.resume(path, catalog)
