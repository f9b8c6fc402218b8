"""Whole games in lines, from the first question to the score."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.store import read_game
from sevenwonders_tui.store.hall import Hall
from sevenwonders_tui.store.names import cells
from sevenwonders_tui.words.scores import result_sentence
from tests.plain.playing import ALONE, THREE, RandomTypist, answers, play, unwrapped
from tests.store.games import catalog


@pytest.mark.parametrize("edition", ["second", "first"])
@pytest.mark.parametrize("seats", [THREE, ALONE], ids=["three people", "one person and bots"])
def test_a_game_is_played_to_its_score(
    tmp_path: Path, edition: str, seats: tuple[str, ...]
) -> None:
    typist = RandomTypist(1)
    played = play(tmp_path, typist, seats, edition=edition)
    assert played.status == 0
    kept = read_game(played.journal, catalog)
    assert kept.game.over
    people = [seat for seat, name in enumerate(seats) if name != "bot"]
    assert typist.confirmed == answers(kept.record, people)
    text = unwrapped(played.text)
    assert result_sentence(kept.game.standings(), kept.game.state.names) in text
    for name, standing in zip(kept.game.state.names, kept.game.standings(), strict=True):
        assert f"Place {standing.place}, {name}: {standing.score.total} points." in text


def test_every_line_fits_and_holds_nothing_but_text(tmp_path: Path) -> None:
    text = play(tmp_path, RandomTypist(2), edition="second", seed=3).text
    assert max(map(cells, text.split("\n"))) <= 79
    odd = {sign for sign in text if unicodedata.category(sign)[0] not in "LNPZS"}
    assert odd == {"\n"}
    assert not [sign for sign in text if 0x2500 <= ord(sign) < 0x2600]


BUILDS = ("under the wonder", "Build")


@pytest.mark.parametrize(
    ("edition", "boards", "told"),
    [
        (
            "second",
            [("Babylon", "B"), ("Halikarnassos", "A"), ("Olympia", "A")],
            (
                "Ada is choosing what to do with the last card",
                "Bo is choosing from the discard pile",
            ),
        ),
        (
            "first",
            [("Babylon", "B"), ("Olympia", "B"), ("Halikarnassos", "B")],
            (
                "Ada is choosing what to do with the last card",
                "Bo is choosing a guild to copy",
                "Cy is choosing from the discard pile",
            ),
        ),
    ],
)
def test_every_kind_of_question_is_asked(
    tmp_path: Path, edition: str, boards: list[tuple[str, SideName]], told: tuple[str, ...]
) -> None:
    typist = RandomTypist(3, prefers=BUILDS)
    played = play(tmp_path, typist, edition=edition, seed=3, boards=boards)
    assert read_game(played.journal, catalog).game.over
    for sentence in told:
        assert sentence in unwrapped(played.text)


def test_a_finished_game_is_in_the_hall_of_fame(tmp_path: Path) -> None:
    played = play(tmp_path, RandomTypist(1))
    assert "The game is in the hall of fame." in unwrapped(played.text)
    hall = Hall(tmp_path)
    (game,) = hall.games()
    assert [seat.name for seat in game.seats] == list(THREE)


def test_what_lay_under_the_wonders_is_told_at_the_end_and_not_before(tmp_path: Path) -> None:
    played = play(tmp_path, RandomTypist(1, prefers=BUILDS))
    before, after = unwrapped(played.text).split("The game is over.")
    assert "Under the wonder of" not in before
    assert after.count("Under the wonder of") == 3


def test_two_people_play_with_the_free_city(tmp_path: Path) -> None:
    typist = RandomTypist(4)
    played = play(tmp_path, typist, ("Ada", "Bo"), seed=4)
    kept = read_game(played.journal, catalog)
    assert kept.game.over
    assert typist.confirmed == len(kept.record.entries)
    assert "Free City, out of the contest" in unwrapped(played.text)
    hall = Hall(tmp_path)
    assert [seat.name for seat in hall.games()[0].seats] == ["Ada", "Bo"]
