"""Journals that were cut short, edited, or never were journals."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sevenwonders_tui.store import Journal, StoreError, read_game
from tests.store.games import (
    begin,
    catalog,
    digest,
    kept_game,
    lines_of,
    new_game,
    note,
    random_moves,
)

Lines = list[bytes]


def edited(change: Callable[[Any], None]) -> Callable[[bytes], bytes]:
    """A line of JSON, changed by hand."""

    def edit(line: bytes) -> bytes:
        value = json.loads(line)
        change(value)
        return json.dumps(value).encode() + b"\n"

    return edit


def with_line(number: int, edit: Callable[[bytes], bytes]) -> Callable[[Lines], bytes]:
    def change(lines: Lines) -> bytes:
        lines[number - 1] = edit(lines[number - 1])
        return b"".join(lines)

    return change


def setting(key: str, value: object) -> Callable[[bytes], bytes]:
    return edited(lambda line: line.__setitem__(key, value))


def of_seat(key: str, value: object) -> Callable[[bytes], bytes]:
    return edited(lambda line: line["seats"][1].__setitem__(key, value))


HEADER: dict[str, tuple[Callable[[Lines], bytes], int, str]] = {
    "an earlier version": (
        with_line(1, setting("format", "sevenwonders-journal/1")), 1, "an earlier version"
    ),
    "a newer version": (
        with_line(1, setting("format", "sevenwonders-journal/3")), 1, "newer version"
    ),
    "a far newer version": (
        with_line(1, lambda _: b'{"format": "sevenwonders-journal/40", "all": "new"}\n'), 1, "newer"
    ),
    "another program's file": (with_line(1, setting("format", "chess/1")), 1, "not a game saved"),
    "no format": (with_line(1, edited(lambda line: line.pop("format"))), 1, "not a game saved"),
    "format of a wrong type": (with_line(1, setting("format", ["x"])), 1, "not a game saved"),
    "no header": (lambda lines: b"".join(lines[1:]), 1, "not a game saved"),
    "no deal": (lambda lines: b"".join(lines[:1] + lines[2:]), 2, "unknown key 'seat'"),
    "nothing": (lambda _: b"", 1, "ends before the game begins"),
    "a header alone": (lambda lines: lines[0], 2, "ends before the game begins"),
    "an unknown expansion": (
        with_line(1, setting("packs", ["second_edition", "moons"])), 1, "played with moons, which"
    ),
    "an unknown edition": (with_line(1, setting("edition", "third")), 1, "does not have"),
    "an edition that is a path": (
        with_line(1, setting("edition", "../second")), 1, "“edition”: '../second' is not"
    ),
    "the other edition": (with_line(1, setting("edition", "first")), 1, "does not have"),
    "a pack with other content": (
        with_line(1, edited(lambda line: line["digests"].update(second_edition="0" * 16))), 1,
        "The pack “second_edition” is not what it was",
    ),
    "a digest that is none": (
        with_line(1, setting("digests", {"second_edition": "new"})), 1, "“digests.second_edition”"
    ),
    "a digest of a pack not played with": (
        with_line(1, edited(lambda line: line["digests"].update(moons="0" * 16))), 1, "“moons”"
    ),
    "no packs": (with_line(1, setting("packs", [])), 1, "“packs”: is empty"),
    "a seed in words": (with_line(1, setting("seed", "seven")), 1, "“seed”: 'seven'"),
    "a seed that is no whole number": (with_line(1, setting("seed", 7.5)), 1, "“seed”"),
    "a time without its zone": (
        with_line(1, setting("created", "2026-01-01T00:00:00")), 1, "“created”"
    ),
    "an unknown key": (with_line(1, setting("cheat", 1)), 1, "unknown key 'cheat'"),
    "a key with a control code": (with_line(1, setting("\x1b[2J", 1)), 1, "unknown key"),
    "no seats": (with_line(1, setting("seats", [])), 1, "“seats”: is empty"),
    "two seats": (with_line(1, edited(lambda line: line["seats"].pop())), 1, "so many players"),
    "a Free City among the players": (
        with_line(1, of_seat("player", {"kind": "neutral", "level": ""})), 1, "that nobody plays"
    ),
    "a wonder nobody knows": (with_line(1, of_seat("wonder", "atlantis")), 1, "atlantis"),
    "a third side": (with_line(1, of_seat("side", "C")), 1, "“seats.1.side”: 'C'"),
    "one wonder twice": (
        with_line(
            1,
            edited(lambda line: line["seats"][1].update(wonder=line["seats"][0]["wonder"])),
        ),
        1,
        "cannot have the wonder",
    ),
    "a player of no kind": (with_line(1, of_seat("player", "ghost")), 1, "“seats.1.player”"),
    "a name with a control code": (with_line(1, of_seat("name", "\x1b[2JBo")), 1, "U+001B"),
    "a name that is too long": (with_line(1, of_seat("name", "B" * 21)), 1, "too long"),
    "one name twice": (with_line(1, of_seat("name", "ADA")), 1, "Ada and ADA"),
    "a name that is a number": (with_line(1, of_seat("name", 5)), 1, "“seats.1.name”: 5"),
}  # fmt: skip

DEAL: dict[str, tuple[Callable[[Lines], bytes], int, str]] = {
    "an unknown card": (
        with_line(2, edited(lambda line: line["deal"][0][0].__setitem__(3, "casino"))), 2, "casino"
    ),
    "a hand too small": (
        with_line(2, edited(lambda line: line["deal"][1][2].pop())), 2, "too few or too many cards"
    ),
    "an Age too few": (with_line(2, edited(lambda line: line["deal"].pop())), 2, "an Age"),
    "cards that are numbers": (
        with_line(2, edited(lambda line: line["deal"][0][0].__setitem__(0, 1))), 2, "“deal.0.0.0”"
    ),
    "a deal that is a word": (with_line(2, setting("deal", "altar")), 2, "“deal”: 'altar'"),
}  # fmt: skip

ENTRIES: dict[str, tuple[Callable[[Lines], bytes], int, str]] = {
    "bad JSON in the middle": (with_line(5, lambda _: b'{"seat": 0, "ans\n'), 5, "not JSON"),
    "an empty line in the middle": (with_line(5, lambda line: b"\n" + line), 5, "not JSON"),
    "invalid UTF-8": (
        with_line(5, lambda line: line.replace(b"seat", b"se\xe4t")), 5, "not JSON"
    ),
    "a list": (with_line(5, lambda _: b"[1, 2]\n"), 5, "not a JSON object"),
    "nesting without end": (with_line(5, lambda _: b"[" * 50_000 + b"\n"), 5, "not JSON"),
    "an answer that is no option": (
        with_line(4, setting("answer", "build palace")), 4, "cannot answer 'build palace' there"
    ),
    "an answer with a control code": (
        with_line(4, setting("answer", "\x1b[2J")), 4, "cannot answer '\\x1b[2J' there"
    ),
    "an answer that is a number": (with_line(4, setting("answer", 4)), 4, "“answer”: 4"),
    "an answer without end": (with_line(4, setting("answer", "x" * 300)), 4, "is too long"),
    "no answer": (
        with_line(4, edited(lambda line: line.pop("answer"))), 4, "“answer”: is missing"
    ),
    "the answer of a wrong seat": (with_line(4, setting("seat", 2)), 4, ""),
    "a seat that is not there": (with_line(4, setting("seat", 9)), 4, "There is no seat 9"),
    "a negative seat": (with_line(4, setting("seat", -1)), 4, "“seat”: -1"),
    "a seat that is true": (with_line(4, setting("seat", True)), 4, "“seat”: true is not"),
    "one answer twice": (with_line(4, lambda line: line + line), 5, "has answered already"),
    "nothing to take back": (
        with_line(3, lambda line: b'{"seat": 1, "take_back": true}\n' + line),
        3,
        "Bo has nothing to take back there",
    ),
    "a take-back that is not": (
        with_line(3, lambda line: line + b'{"seat": 0, "take_back": false}\n'), 4, "“take_back”"
    ),
    "an absurdly long line": (
        with_line(5, lambda line: line[:-1] + b" " * 70_000 + b"\n"), 5, "longer than any line"
    ),
    "a long tail without an end": (
        lambda lines: b"".join(lines) + b"\0" * 70_000, 23, "longer than any line"
    ),
    "the last line of legal JSON but no entry": (
        lambda lines: b"".join(lines) + b"{}\n", 23, "“seat”: is missing"
    ),
}  # fmt: skip

CORPUS = HEADER | DEAL | ENTRIES


@pytest.mark.parametrize("name", CORPUS)
def test_a_damaged_journal_is_told_in_one_sentence_and_left_alone(
    name: str, tmp_path: Path
) -> None:
    change, line, what = CORPUS[name]
    path = kept_game(tmp_path)
    damaged = change(path.read_bytes().splitlines(keepends=True))
    path.write_bytes(damaged)
    with pytest.raises(StoreError) as refused:
        Journal.resume(path, catalog)
    sentence = str(refused.value)
    assert sentence.startswith(f"{path}, line {line}: ")
    assert what in sentence
    assert sentence.isprintable()
    assert refused.value.exit_code == (74 if "newer" in what or "earlier" in what else 65)
    assert path.read_bytes() == damaged
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_no_file_of_ours_is_refused_unread(tmp_path: Path) -> None:
    huge = tmp_path / "huge.jsonl"
    with huge.open("wb") as file:
        file.truncate(2**33)
    folder = tmp_path / "folder.jsonl"
    folder.mkdir()
    for path in (huge, folder, Path("/dev/zero")):
        with pytest.raises(StoreError, match="is not a saved game") as refused:
            Journal.resume(path, catalog)
        assert refused.value.exit_code == 65


def test_a_journal_that_is_not_there_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="No such file") as refused:
        Journal.resume(tmp_path / "gone.jsonl", catalog)
    assert refused.value.exit_code == 74


@pytest.mark.parametrize("offset", range(0, 3000, 61))
def test_random_bytes_in_a_journal_never_end_in_anything_but_a_sentence(
    offset: int, tmp_path: Path
) -> None:
    path = kept_game(tmp_path)
    data = bytearray(path.read_bytes())
    noise = Random(offset).randbytes(1 + offset % 5)
    data[offset % len(data) : offset % len(data) + len(noise)] = noise
    path.write_bytes(data)
    with suppress(StoreError):
        Journal.resume(path, catalog)[0].close()
    assert path.read_bytes() == data


def test_a_journal_cut_anywhere_gives_the_game_up_to_there_or_one_sentence(
    tmp_path: Path,
) -> None:
    game = new_game(3)
    journal = begin(tmp_path, game)
    states = [digest(game)]
    moves = random_moves(game, Random(3))
    for _move in range(12):
        note(journal, *next(moves))
        states.append(digest(game))
    journal.close()
    data = journal.path.read_bytes()
    ends = [place + 1 for place, byte in enumerate(data) if byte == ord("\n")]
    for size in {*range(0, len(data), 5), *ends, *(end - 1 for end in ends)}:
        journal.path.write_bytes(data[:size])
        whole = sum(end <= size for end in ends)
        if whole < 2:
            with pytest.raises(StoreError, match="ends before the game begins"):
                read_game(journal.path, catalog)
        else:
            read = read_game(journal.path, catalog)
            assert digest(read.game) == states[whole - 2]
            assert (not read.notices) == (size in ends)


@pytest.mark.parametrize(
    "tail", [b'{"seat": 0, "ans', b"\0\0\0\0", b"\xff\xfe", b"garbage\n", b"\n"]
)
def test_a_torn_last_line_is_dropped_with_a_notice_and_cut_off_by_the_next_answer(
    tail: bytes, tmp_path: Path
) -> None:
    path = kept_game(tmp_path)
    good = path.read_bytes()
    path.write_bytes(good + tail)

    journal, read = Journal.resume(path, catalog)
    assert len(read.notices) == 1
    assert path.name in read.notices[0]
    assert path.read_bytes() == good + tail

    decision = read.game.waiting[0]
    journal.answered(decision.seat, decision.options[0])
    journal.close()
    assert path.read_bytes().startswith(good)
    assert lines_of(path)[-1] == {"seat": decision.seat, "answer": str(decision.options[0])}
    assert not read_game(path, catalog).notices


def test_looking_at_a_torn_journal_changes_nothing(tmp_path: Path) -> None:
    path = kept_game(tmp_path)
    torn = path.read_bytes()[:-5]
    path.write_bytes(torn)
    journal, _read = Journal.resume(path, catalog)
    journal.close()
    assert path.read_bytes() == torn
