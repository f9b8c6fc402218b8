"""The hall of fame is made of the journals, remembers what it is told and forgets what it must."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from datetime import timedelta, timezone
from pathlib import Path
from random import Random

import pytest

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import Game, Wish
from sevenwonders_tui.players import PERSON, Player
from sevenwonders_tui.store import StoreError, games_folder, read_game
from sevenwonders_tui.store.hall import FILE_NAME, Hall
from sevenwonders_tui.store.journal import Journal
from sevenwonders_tui.store.lock import Lock
from sevenwonders_tui.store.results import summary_of
from tests.conftest import Disk
from tests.store.games import catalog, kept_game, lines_of, note, random_moves, write_anew
from tests.store.test_packs_of_games import own_pack

PLAYERS = (PERSON, PERSON, Player.bot("builder"))


def play_to_the_end(
    folder: Path, names: tuple[str, ...] = ("Ada", "Bo", "Cy"), seed: int = 7
) -> Path:
    """The journal of a random game that is over, in the games of a data folder."""
    game = Game.new(catalog("second"), [Wish(name) for name in names], seed)
    journal = Journal.begin(games_folder(folder), game, PLAYERS, seed)
    for seat, answer in random_moves(game, Random(seed)):
        note(journal, seat, answer)
    journal.close()
    return journal.path


def id_of(journal: Path) -> str:
    return journal.stem.rpartition("_")[2]


def test_a_finished_game_is_noted_as_its_journal_tells_it(tmp_path: Path) -> None:
    journal = play_to_the_end(tmp_path)
    game = read_game(journal, catalog).game
    hall = Hall(tmp_path)
    assert hall.record_journal(journal)
    (noted,) = hall.games()
    assert noted.id == id_of(journal)
    assert (noted.edition, noted.packs) == ("second", game.state.catalog.packs)
    assert [seat.name for seat in noted.seats] == ["Ada", "Bo", "Cy"]
    assert tuple(seat.player for seat in noted.seats) == PLAYERS
    for seat, standing in zip(noted.seats, game.standings(), strict=True):
        assert (seat.place, seat.total, seat.coins) == (
            standing.place,
            standing.score.total,
            standing.coins,
        )
        assert seat.points == {column: standing.score[column] for column in seat.points}
    for seat, city in zip(noted.seats, game.state.cities, strict=True):
        assert (seat.wonder, seat.side) == (city.wonder.id, city.side)


def test_a_game_is_noted_once(tmp_path: Path) -> None:
    journal = play_to_the_end(tmp_path)
    hall = Hall(tmp_path)
    assert hall.record_journal(journal)
    assert not hall.record_journal(journal)
    assert len(hall.games()) == 1


def test_a_game_that_is_not_over_is_not_noted(tmp_path: Path) -> None:
    journal = kept_game(games_folder(tmp_path))
    hall = Hall(tmp_path)
    assert not hall.record_journal(journal)
    assert hall.catch_up() == []
    assert hall.games() == ()


def test_what_nobody_noted_is_caught_up_with(tmp_path: Path) -> None:
    journals = [play_to_the_end(tmp_path, seed=seed) for seed in (1, 2)]
    hall = Hall(tmp_path)
    hall.record_journal(journals[0])
    hall.catch_up()
    assert {game.id for game in hall.games()} == set(map(id_of, journals))


def test_rebuilding_gives_the_same_hall(tmp_path: Path) -> None:
    for seed in (1, 2):
        play_to_the_end(tmp_path, seed=seed)
    hall = Hall(tmp_path)
    hall.catch_up()
    before = hall.games()
    assert hall.catch_up(anew=True) == []
    assert hall.games() == before


def test_a_damaged_journal_is_told_and_the_others_are_noted(tmp_path: Path) -> None:
    good, bad = play_to_the_end(tmp_path, seed=1), play_to_the_end(tmp_path, seed=2)
    bad.write_text("{}\n")
    hall = Hall(tmp_path)
    (told,) = hall.catch_up(anew=True)
    assert str(bad) in told
    assert [game.id for game in hall.games()] == [id_of(good)]


def test_a_forgotten_game_does_not_come_back(tmp_path: Path) -> None:
    journal = play_to_the_end(tmp_path)
    hall = Hall(tmp_path)
    hall.record_journal(journal)
    assert hall.forget_game(id_of(journal))
    assert not hall.record_journal(journal)
    hall.catch_up()
    hall.catch_up(anew=True)
    assert hall.games() == ()
    assert not hall.forget_game("0123456789abcdef")
    assert journal.exists()


def test_a_forgotten_name_is_gone_from_the_games_there_are_and_from_no_later_one(
    tmp_path: Path,
) -> None:
    play_to_the_end(tmp_path, ("Ada", "Zoë", "Cy"), seed=1)
    hall = Hall(tmp_path)
    hall.catch_up()
    assert hall.forget_player("zoe") == 1
    assert hall.forget_player("zoe") == 0
    hall.catch_up(anew=True)
    assert [seat.name for seat in hall.games()[0].seats] == ["Ada", None, "Cy"]
    assert hall.games("Zoë") == ()
    play_to_the_end(tmp_path, ("Ada", "Zoë", "Cy"), seed=2)
    hall.catch_up()
    assert len(hall.games("Zoë")) == 1
    assert {tally.name for tally in summary_of(hall.games()).tallies["people"]} == {"Ada", "Zoë"}


def test_a_forgotten_name_does_not_stay_in_the_file(tmp_path: Path) -> None:
    play_to_the_end(tmp_path, ("Ada", "Rumpelstilzchen", "Cy"))
    hall = Hall(tmp_path)
    hall.catch_up()
    file = tmp_path / FILE_NAME
    assert b"Rumpelstilzchen" in file.read_bytes()
    hall = Hall(tmp_path)
    hall.forget_player("Rumpelstilzchen")
    assert b"Rumpelstilzchen" not in file.read_bytes()


def test_games_of_a_player_are_those_a_person_of_that_name_played(tmp_path: Path) -> None:
    play_to_the_end(tmp_path, ("Ada", "Bo", "Cy"), seed=1)
    play_to_the_end(tmp_path, ("Bo", "Dee", "Ada"), seed=2)  # a bot called Ada
    hall = Hall(tmp_path)
    hall.catch_up()
    assert len(hall.games()) == 2
    assert len(hall.games("ada")) == 1
    assert len(hall.games("BO")) == 2
    assert hall.games("nobody") == ()


def test_the_summary_adds_up_wins_by_player_bot_and_wonder(tmp_path: Path) -> None:
    for seed in (1, 2, 3):
        play_to_the_end(tmp_path, seed=seed)
    hall = Hall(tmp_path)
    hall.catch_up()
    games = hall.games()
    summary = summary_of(games)
    seats = [seat for game in games for seat in game.seats]
    assert summary.games == 3
    assert [seat.total for _game, seat in summary.best] == sorted(
        (seat.total for seat in seats if seat.player.person), reverse=True
    )
    assert {tally.name for tally in summary.tallies["people"]} == {"Ada", "Bo"}
    assert [(tally.key, tally.games) for tally in summary.tallies["bots"]] == [("bot:builder", 3)]
    for tallies in (
        summary.tallies["people"] + summary.tallies["bots"],
        summary.tallies["wonders"],
    ):
        assert sum(tally.games for tally in tallies) == len(seats)
        assert sum(tally.wins for tally in tallies) == sum(seat.place == 1 for seat in seats)
    ada = next(tally for tally in summary.tallies["people"] if tally.name == "Ada")
    of_ada = [seat.total for seat in seats if seat.name == "Ada"]
    assert (ada.best, ada.mean) == (max(of_ada), sum(of_ada) / 3)


def test_two_sessions_may_note_games_at_once(tmp_path: Path) -> None:
    journals = [play_to_the_end(tmp_path, seed=seed) for seed in (1, 2)]
    one, other = Hall(tmp_path), Hall(tmp_path)
    one.record_journal(journals[0])
    other.record_journal(journals[1])
    assert one.games() == other.games()
    assert len(one.games()) == 2


def test_no_session_loses_what_another_notes_or_forgets_at_the_same_time(tmp_path: Path) -> None:
    journals = [play_to_the_end(tmp_path, seed=seed) for seed in range(6)]
    Hall(tmp_path).record_journal(journals[0])

    def note_and_forget(journal: Path, forgotten: Path) -> None:
        hall = Hall(tmp_path)
        hall.record_journal(journal)
        hall.forget_game(id_of(journal)) if forgotten is journal else hall.games()

    sessions = [
        threading.Thread(target=note_and_forget, args=(journal, journals[4]))
        for journal in journals[1:]
    ]
    for session in sessions:
        session.start()
    for session in sessions:
        session.join()
    kept = {id_of(journal) for journal in journals if journal is not journals[4]}
    assert {game.id for game in Hall(tmp_path).games()} == kept
    hall = Hall(tmp_path)
    hall.catch_up()
    assert {game.id for game in hall.games()} == kept
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games", FILE_NAME]


def changed(file: Path, change: Callable[[list[bytes]], None]) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    change(lines)
    file.write_bytes(b"".join(lines))


ODD: list[tuple[str, object]] = [
    ("created", "9999-12-31T23:59:59-12:00"),
    ("created", "0001-01-01T00:00:00+14:00"),
    ("created", "2025-01-01T00:00:00"),
    ("created", 5),
    ("created", "yesterday"),
    ("packs", 7),
    ("id", "x"),
    ("seats", []),
    ("seats.0.points", "many"),
    ("seats.0.points", 5),
    ("seats.0.points", {}),
    ("seats.0.points", {"Military": 5}),
    ("seats.0.points", {"military": 0.5}),
    ("seats.0.points", {"military": 10**300}),
    ("seats.0.coins", "rich"),
    ("seats.0.place", -1),
    ("seats.0.side", "C"),
    ("seats.0.name", "A" * 100_000),
    ("seats.0.player", "ghost"),
    ("seats.0.cheat", "yes"),
]


@pytest.mark.parametrize(("where", "odd"), ODD)
def test_a_line_with_something_odd_in_it_is_made_anew_from_its_journal(
    tmp_path: Path, where: str, odd: object
) -> None:
    for seed in (1, 2):
        play_to_the_end(tmp_path, seed=seed)
    hall = Hall(tmp_path)
    hall.catch_up()
    hall.forget_player("Bo")
    before = hall.games()

    def spoil(lines: list[bytes]) -> None:
        within = whole = json.loads(lines[-1])
        *way, last = where.split(".")
        for step in way:
            within = within[int(step) if step.isdigit() else step]
        within[last] = odd
        lines[-1] = json.dumps(whole).encode()

    changed(tmp_path / FILE_NAME, spoil)
    assert len(hall.games()) == 1
    (told,) = hall.catch_up()
    assert "made anew" in told
    assert hall.games() == before, "forgotten names stay forgotten"
    assert (tmp_path / "hall.damaged.jsonl").exists() == (where == "id")
    assert hall.catch_up() == []


@pytest.mark.parametrize(
    "created", ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "9999-12-31T12:00:00-12:00"]
)
def test_a_date_at_the_ends_of_the_calendar_is_refused_when_it_is_read(
    tmp_path: Path, created: str
) -> None:
    good, bad = play_to_the_end(tmp_path, seed=1), play_to_the_end(tmp_path, seed=2)
    header, *rest = lines_of(bad)
    write_anew(bad, [{**header, "created": created}, *rest])
    hall = Hall(tmp_path)
    (told,) = hall.catch_up()
    assert f"{bad}, line 1: “created”:" in told
    assert [game.id for game in hall.games()] == [id_of(good)]


@pytest.mark.parametrize("created", ["1900-01-01T00:00:00Z", "8999-12-31T23:59:59Z"])
@pytest.mark.parametrize("hours", [-23, 23])
def test_a_date_that_is_read_can_be_told_everywhere(
    tmp_path: Path, created: str, hours: int
) -> None:
    path = play_to_the_end(tmp_path)
    header, *rest = lines_of(path)
    write_anew(path, [{**header, "created": created}, *rest])
    hall = Hall(tmp_path)
    assert hall.catch_up() == []
    (game,) = hall.games()
    assert game.created.astimezone(timezone(timedelta(hours=hours)))


def cut_in_half(lines: list[bytes]) -> None:
    lines[-1] = lines[-1][: len(lines[-1]) // 2]


def overwrite_the_middle(lines: list[bytes]) -> None:
    lines[-1] = lines[-1][:100] + b"\xff" * 200 + lines[-1][300:]


@pytest.mark.parametrize("damage", [cut_in_half, overwrite_the_middle], ids=lambda do: do.__name__)
def test_a_damaged_line_is_made_anew_and_no_file_is_kept_aside(
    tmp_path: Path, damage: Callable[[list[bytes]], None]
) -> None:
    play_to_the_end(tmp_path)
    hall = Hall(tmp_path)
    hall.catch_up()
    before = hall.games()
    changed(tmp_path / FILE_NAME, damage)
    (told,) = hall.catch_up()
    assert told == "The hall of fame was damaged and has been made anew from the saved games."
    assert hall.games() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games", FILE_NAME]


def make_it_text(lines: list[bytes]) -> None:
    lines[:] = [b"This is no hall.\n"] * 100


def spoil_the_first_line(lines: list[bytes]) -> None:
    del lines[0]


def spoil_what_is_forgotten(lines: list[bytes]) -> None:
    lines[1] = lines[1].replace(b"forgotten", b"forg\xc0tten")


@pytest.mark.parametrize(
    "damage", [make_it_text, spoil_the_first_line, spoil_what_is_forgotten], ids=lambda do: do.__name__
)  # fmt: skip
def test_what_no_journal_tells_is_kept_aside(
    tmp_path: Path, damage: Callable[[list[bytes]], None]
) -> None:
    kept, gone = play_to_the_end(tmp_path, seed=1), play_to_the_end(tmp_path, seed=2)
    hall = Hall(tmp_path)
    hall.catch_up()
    hall.forget_game(id_of(gone))
    changed(tmp_path / FILE_NAME, damage)
    damaged = (tmp_path / FILE_NAME).read_bytes()
    (told,) = hall.catch_up()
    assert "made anew" in told
    assert str(tmp_path / "hall.damaged.jsonl") in told
    assert id_of(kept) in {game.id for game in hall.games()}
    assert (tmp_path / "hall.damaged.jsonl").read_bytes() == damaged
    assert hall.catch_up() == []


def test_the_line_of_a_game_whose_journal_is_gone_is_kept_aside(tmp_path: Path) -> None:
    journal = play_to_the_end(tmp_path)
    hall = Hall(tmp_path)
    hall.catch_up()
    journal.unlink()
    assert hall.catch_up() == []
    assert len(hall.games()) == 1, "an undamaged line needs no journal"
    changed(tmp_path / FILE_NAME, cut_in_half)
    (told,) = hall.catch_up()
    assert "hall.damaged.jsonl" in told


def test_a_game_is_noted_in_a_damaged_hall_which_stays_as_damaged_as_it_was(tmp_path: Path) -> None:
    one, other = play_to_the_end(tmp_path, seed=1), play_to_the_end(tmp_path, seed=2)
    hall = Hall(tmp_path)
    hall.record_journal(one)
    changed(tmp_path / FILE_NAME, cut_in_half)
    hall.record_journal(other)
    assert [game.id for game in hall.games()] == [id_of(other)]
    (told,) = hall.catch_up()
    assert "made anew" in told
    assert len(hall.games()) == 2


def test_a_hall_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    journal = play_to_the_end(tmp_path)
    newer = b'{"format":"sevenwonders-hall/2"}\n{"whatever":1}\n'
    (tmp_path / FILE_NAME).write_bytes(newer)
    for call in (Hall(tmp_path).games, Hall(tmp_path).catch_up):
        with pytest.raises(StoreError, match="newer version"):
            call()
    with pytest.raises(StoreError, match="newer version"):
        Hall(tmp_path).record_journal(journal)
    assert (tmp_path / FILE_NAME).read_bytes() == newer


def test_a_database_of_an_earlier_version_is_left_alone(tmp_path: Path) -> None:
    play_to_the_end(tmp_path)
    (tmp_path / "hall.sqlite3").write_bytes(b"SQLite format 3\0")
    hall = Hall(tmp_path)
    assert hall.catch_up() == []
    assert len(hall.games()) == 1
    assert (tmp_path / "hall.sqlite3").read_bytes() == b"SQLite format 3\0"


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    with pytest.raises(StoreError, match=r"hall\.jsonl cannot be used") as told:
        Hall(tmp_path / "data").games()
    assert told.value.exit_code == 74


def test_a_hall_locked_by_somebody_else_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sevenwonders_tui.store.hall._PATIENCE", 0)
    journal = play_to_the_end(tmp_path)
    hall = Hall(tmp_path)
    other = Lock(tmp_path / FILE_NAME)
    other.take()
    with pytest.raises(StoreError, match="locked"):
        hall.record_journal(journal)
    other.release()
    assert hall.record_journal(journal)


def test_a_hall_that_cannot_be_written_is_as_it_was(tmp_path: Path, disk: Disk) -> None:
    one, other = play_to_the_end(tmp_path, seed=1), play_to_the_end(tmp_path, seed=2)
    hall = Hall(tmp_path)
    hall.record_journal(one)
    before = (tmp_path / FILE_NAME).read_bytes()
    disk.room = 10
    with pytest.raises(StoreError, match="No space left"):
        hall.record_journal(other)
    with pytest.raises(StoreError, match="No space left"):
        hall.forget_player("Ada")
    assert (tmp_path / FILE_NAME).read_bytes() == before
    disk.room = None
    assert hall.record_journal(other)


def test_a_game_with_a_pack_of_ones_own_is_noted_where_the_pack_is_named(tmp_path: Path) -> None:
    pack = own_pack(tmp_path / "harbour")
    cards = load_catalog("second", extra_packs=[pack])
    game = Game.new(cards, [Wish(name) for name in ("Ada", "Bo", "Cy")], 7)
    journal = Journal.begin(games_folder(tmp_path), game, PLAYERS, 7)
    for seat, answer in random_moves(game, Random(7)):
        note(journal, seat, answer)
    journal.close()
    hall = Hall(tmp_path)
    (told,) = hall.catch_up()
    assert "harbour" in told
    hall = Hall(tmp_path, own_packs=[pack])
    assert hall.catch_up() == []
    assert hall.games()[0].packs == cards.packs
