"""Whatever comes in, or stops coming in, nothing is lost and every answer is a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sevenwonders_tui.house_rules import NO_HOUSE_RULES, HouseRules
from sevenwonders_tui.store import StoreError, read_game
from tests.plain.playing import ALONE, THREE, RandomTypist, answers, play, resume, unwrapped
from tests.store.games import catalog


def heard(
    data: Path,
    *lines: str,
    seats: tuple[str, ...] = ALONE,
    house_rules: HouseRules = NO_HOUSE_RULES,
) -> list[str]:
    """What was printed before each of these lines was read, and after the last."""
    printed: list[str] = []
    rest = iter(lines)

    def typist(text: str) -> str | None:
        printed.append(unwrapped(text))
        return next(rest, None)

    play(data, typist, seats, house_rules=house_rules)
    return printed


@pytest.mark.parametrize("last", [0, 1, 2, 7, 20, 33, 58])
@pytest.mark.parametrize("seats", [THREE, ALONE], ids=["three people", "one person and bots"])
def test_the_end_of_the_input_at_any_moment_loses_nothing(
    tmp_path: Path, seats: tuple[str, ...], last: int
) -> None:
    typist = RandomTypist(last, last=last)
    played = play(tmp_path, typist, seats)
    assert played.status == 0
    assert "The game is saved." in unwrapped(played.text)
    record = read_game(played.journal, catalog).record
    people = [seat for seat, name in enumerate(seats) if name != "bot"]
    assert typist.confirmed == answers(record, people)


def test_a_game_goes_on_where_it_stopped_and_comes_to_its_end(tmp_path: Path) -> None:
    begun = play(tmp_path, RandomTypist(1, last=100))
    before = read_game(begun.journal, catalog).record.entries
    between = resume(tmp_path, RandomTypist(2, last=50), begun.journal.name)
    assert between.text.startswith("7 Wonders in lines.")
    ended = resume(tmp_path, RandomTypist(3))
    kept = read_game(ended.journal, catalog)
    assert kept.game.over
    assert kept.record.entries[: len(before)] == before


@pytest.mark.parametrize("name", ["path", "name", "id", "latest"])
def test_a_saved_game_is_named_in_several_ways(tmp_path: Path, name: str) -> None:
    journal = play(tmp_path, RandomTypist(1, last=30)).journal
    names = {
        "path": str(journal),
        "name": journal.name,
        "id": journal.stem[-16:],
        "latest": "latest",
    }
    assert "Keyboard to" in resume(tmp_path, lambda _text: None, names[name]).text


def test_a_game_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no saved game nothing"):
        resume(tmp_path, lambda _text: None, "nothing")
    with pytest.raises(StoreError, match="no game to go on with"):
        resume(tmp_path, lambda _text: None)
    play(tmp_path, RandomTypist(1))
    with pytest.raises(StoreError, match="no game to go on with"):
        resume(tmp_path, lambda _text: None)


NONSENSE = [
    "8", "-1", "01x", "yes", "99999999999999999999", "1 2", "\x1b[A", "\x00", "\N{FULLWIDTH DIGIT ONE}",
    "\ufffd" * 3, "tt", "q1", "1" * 5000,
]  # fmt: skip


@pytest.mark.parametrize("nonsense", NONSENSE, ids=lambda text: ascii(text)[:20])
def test_nonsense_is_answered_and_the_question_is_asked_again(
    tmp_path: Path, nonsense: str
) -> None:
    first, second = heard(tmp_path, nonsense)
    question = "Which card, 1 to 7, or ? for help? >"
    assert first.endswith(question)
    assert second == f"That is no answer to this question. Type ? for help. {question}"


def test_an_empty_line_reads_the_choices_again(tmp_path: Path) -> None:
    first, second = heard(tmp_path, "")
    assert second.startswith("1. ")
    assert first.endswith(second)


def test_a_choice_is_confirmed_once_and_can_be_withdrawn(tmp_path: Path) -> None:
    choose, use, confirm, again, *_rest = heard(tmp_path, "1", "1", "2")
    assert "Which card" in choose
    assert "What is to be done with it?" in use
    assert confirm.endswith("1. Yes. 2. No, choose again. Is that right? >")
    assert "Which card" in again


def test_one_step_back_is_another_card(tmp_path: Path) -> None:
    assert "Which card" in heard(tmp_path, "1", "0")[-1]


def test_cards_can_be_put_away_and_taken_up_again(tmp_path: Path) -> None:
    _first, hand, *_rest, last = heard(tmp_path, "1", "0", "1", seats=THREE)
    assert "0. Put the cards away, to choose later." in hand
    assert "Which card" in last


def test_a_choice_can_be_changed_until_all_have_chosen(tmp_path: Path) -> None:
    choose = ("1", "1", "1", "1")
    printed = heard(tmp_path, *choose, "1", "1", "2", "1", "1", "q", seats=THREE)
    assert "Chosen already: Ada." in printed[4]
    assert "Keyboard to Ada (seat 1)" in printed[5]
    assert "Chosen so far: Build" in printed[6]
    (journal,) = (tmp_path / "games").glob("*.jsonl")
    entries = read_game(journal, catalog).record.entries
    assert [type(entry).__name__ for entry in entries] == ["Answered", "TookBack", "Answered"]


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("?", "save and end"),
        ("t", "The discard pile holds 0 cards."),
        ("T", "The discard pile holds 0 cards."),
        ("l", "Age I begins."),
        ("a", "Age I begins."),
        ("i 1", "Costs"),
        ("i palace", "Palace, blue, civilian. Worth 8 points at the end."),
        ("i 9", "There is no such card."),
        ("i", "There is no such card."),
        ("r", "A city never has two structures of the same name."),
        ("h", "What is likely to be best"),
    ],
)
def test_commands_are_carried_out_and_the_question_stays(
    tmp_path: Path, command: str, told: str
) -> None:
    said = heard(tmp_path, command)[1]
    assert told in said
    assert said.endswith("Which card, 1 to 7, or ? for help? >")


def test_hints_are_ranked_with_what_each_choice_is_worth(tmp_path: Path) -> None:
    said = heard(tmp_path, "h")[1]
    worth = [float(points) for points in re.findall(r", ([+-]\d+\.\d) points: ", said)]
    assert len(worth) > 1
    assert worth == sorted(worth, reverse=True)


def test_a_table_can_do_without_hints(tmp_path: Path) -> None:
    said = heard(tmp_path, "h", house_rules=HouseRules(no_hints=True))[1]
    assert said.startswith("At this table nobody is given hints.")


def test_before_cards_are_in_sight_there_are_no_hints(tmp_path: Path) -> None:
    assert "There are hints when cards are in sight." in heard(tmp_path, "h", seats=THREE)[1]


def test_q_saves_and_ends(tmp_path: Path) -> None:
    printed: list[str] = []

    def typist(text: str) -> str:
        printed.append(text)
        return "q"

    played = play(tmp_path, typist, ALONE)
    assert len(printed) == 1
    assert played.status == 0
    assert f"--resume {played.journal.name}" in unwrapped(played.text)


GOING_BACK = HouseRules(take_back_turn=True)


def test_a_turn_is_taken_back_where_all_agree(tmp_path: Path) -> None:
    said = heard(tmp_path, "u", "1", "2", "1", "u", "2", "u", "1", house_rules=GOING_BACK)
    assert "A whole turn is taken back where everybody agrees to that." in said[0]
    assert "No turn can be taken back now." in said[1]
    assert "Is the turn to be taken back? Everybody has to agree." in said[5]
    assert "Which card, 1 to 6" in said[6]
    assert "All agree to take back Age I, turn 1; it begins again. Age I, turn 1 of 6." in said[8]


def test_a_turn_is_not_taken_back_while_a_hand_is_in_sight(tmp_path: Path) -> None:
    turn = [typed for seat in "123" for typed in (seat, "1", "1", "1")]
    said = heard(tmp_path, *turn, "1", "u", "0", "u", seats=THREE, house_rules=GOING_BACK)
    assert "Put the cards away first" in said[14]
    assert "Everybody has to agree." in said[16]


def test_without_the_house_rule_no_turn_is_taken_back(tmp_path: Path) -> None:
    assert "No turn can be taken back now." in heard(tmp_path, "1", "1", "1", "u")[-1]
