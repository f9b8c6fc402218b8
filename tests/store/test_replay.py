"""The journal of a game gives the same game again."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.store import read_game
from sevenwonders_tui.store.lines import Answered, GameRecord, TookBack, to_line
from sevenwonders_tui.store.replay import replay
from tests.store.games import begin, catalog, digest, kept_game, new_game, note, random_moves


@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    players=st.integers(2, 7),
    edition=st.sampled_from(["first", "second"]),
)
def test_replay_equals_the_played_game_at_every_step(seed: int, players: int, edition: str) -> None:
    game = new_game(seed, players, edition)
    with TemporaryDirectory() as folder, patch("os.fsync"):
        journal = begin(Path(folder), game, seed)
        played = [digest(game)]
        for seat, answer in random_moves(game, Random(seed)):
            note(journal, seat, answer)
            played.append(digest(game))
        journal.close()
        record = read_game(journal.path, catalog).record
    assert len(played) == 1 + len(record.entries)
    for count, state in enumerate(played):
        begun = GameRecord(record.header, record.deal, record.entries[:count])
        assert digest(replay(begun, catalog(edition))) == state


def test_a_replay_that_keeps_no_events_is_the_same_game(tmp_path: Path) -> None:
    path = kept_game(tmp_path)
    with_events, without = (
        read_game(path, catalog, records=records).game for records in (True, False)
    )
    assert with_events.events
    assert not without.events
    with_events.events.clear()
    assert digest(with_events) == digest(without)


def test_the_first_two_lines_say_who_plays_with_what_and_what_was_dealt(tmp_path: Path) -> None:
    game = new_game(5)
    journal = begin(tmp_path, game, seed=5)
    journal.close()
    header, deal = map(json.loads, journal.path.read_text().splitlines())
    assert header["format"] == "sevenwonders-journal/2"
    assert header["created"].endswith("Z")
    assert (header["edition"], header["packs"]) == ("second", ["second_edition"])
    assert header["seed"] == 5
    assert header["seats"][1] == {
        "name": "Bo",
        "player": {"kind": "person", "level": ""},
        "wonder": game.state.cities[1].wonder.id,
        "side": game.state.cities[1].side,
    }
    assert deal["deal"][0][2] == [card.id for card in game.state.hands[2]]


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (
            Answered(0, "build aqueduct L2"),
            b'{"seat": 0, "answer": "build aqueduct L2", "check": "SUM"}\n',
        ),
        (TookBack(2), b'{"seat": 2, "take_back": true, "check": "SUM"}\n'),
    ],
)
def test_an_entry_is_a_short_line(entry: Answered | TookBack, line: bytes) -> None:
    written, check = to_line(entry, "0123456789abcdef")
    assert written == line.replace(b"SUM", check.encode())
    assert re.fullmatch("[0-9a-f]{16}", check)
    assert check != to_line(entry, "f123456789abcdef")[1], "it depends on all that came before"


def test_names_are_kept_as_they_were_typed(tmp_path: Path) -> None:
    game = new_game(5)
    game.state.names = ("[b]Ada", "Żółć “ä”", "王")
    journal = begin(tmp_path, game)
    journal.close()
    assert read_game(journal.path, catalog).game.state.names == ("[b]Ada", "Żółć “ä”", "王")
