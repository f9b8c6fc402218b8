"""The hall of fame is made of the journals, remembers what it is told and forgets what it must."""

from __future__ import annotations

import sqlite3
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
    with Hall.open(tmp_path) as hall:
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
        assert seat.wonder_name == game.state.cities[seat.seat].wonder.name
        assert seat.side == game.state.cities[seat.seat].side


def test_a_game_is_noted_once(tmp_path: Path) -> None:
    journal = play_to_the_end(tmp_path)
    with Hall.open(tmp_path) as hall:
        assert hall.record_journal(journal)
        assert not hall.record_journal(journal)
        assert len(hall.games()) == 1


def test_a_game_that_is_not_over_is_not_noted(tmp_path: Path) -> None:
    journal = kept_game(games_folder(tmp_path))
    with Hall.open(tmp_path) as hall:
        assert not hall.record_journal(journal)
        assert hall.catch_up() == []
        assert hall.games() == ()


def test_what_nobody_noted_is_caught_up_with(tmp_path: Path) -> None:
    journals = [play_to_the_end(tmp_path, seed=seed) for seed in (1, 2)]
    with Hall.open(tmp_path) as hall:
        hall.record_journal(journals[0])
        hall.catch_up()
        assert {game.id for game in hall.games()} == set(map(id_of, journals))


def test_rebuilding_gives_the_same_hall(tmp_path: Path) -> None:
    for seed in (1, 2):
        play_to_the_end(tmp_path, seed=seed)
    with Hall.open(tmp_path) as hall:
        hall.catch_up()
        before = hall.games()
        assert hall.rebuild() == []
        assert hall.games() == before


def test_a_damaged_journal_is_told_and_the_others_are_noted(tmp_path: Path) -> None:
    good, bad = play_to_the_end(tmp_path, seed=1), play_to_the_end(tmp_path, seed=2)
    bad.write_text("{}\n")
    with Hall.open(tmp_path) as hall:
        (told,) = hall.rebuild()
        assert str(bad) in told
        assert [game.id for game in hall.games()] == [id_of(good)]


def test_a_forgotten_game_does_not_come_back(tmp_path: Path) -> None:
    journal = play_to_the_end(tmp_path)
    with Hall.open(tmp_path) as hall:
        hall.record_journal(journal)
        assert hall.forget_game(id_of(journal))
        assert not hall.record_journal(journal)
        hall.catch_up()
        hall.rebuild()
        assert hall.games() == ()
        assert not hall.forget_game("0123456789abcdef")
    assert journal.exists()


def test_a_forgotten_name_is_gone_from_the_games_there_are_and_from_no_later_one(
    tmp_path: Path,
) -> None:
    play_to_the_end(tmp_path, ("Ada", "Zoë", "Cy"), seed=1)
    with Hall.open(tmp_path) as hall:
        hall.catch_up()
        assert hall.forget_player("zoe") == 1
        assert hall.forget_player("zoe") == 0
        hall.rebuild()
        assert [seat.name for seat in hall.games()[0].seats] == ["Ada", None, "Cy"]
        assert hall.games("Zoë") == ()
        play_to_the_end(tmp_path, ("Ada", "Zoë", "Cy"), seed=2)
        hall.catch_up()
        assert len(hall.games("Zoë")) == 1
        assert {tally.name for tally in hall.summary().people} == {"Ada", "Zoë"}


def test_a_forgotten_name_does_not_stay_in_the_file(tmp_path: Path) -> None:
    play_to_the_end(tmp_path, ("Ada", "Rumpelstilzchen", "Cy"))
    with Hall.open(tmp_path) as hall:
        hall.catch_up()
    file = tmp_path / FILE_NAME
    assert b"Rumpelstilzchen" in file.read_bytes()
    with Hall.open(tmp_path) as hall:
        hall.forget_player("Rumpelstilzchen")
    assert b"Rumpelstilzchen" not in file.read_bytes()


def test_games_of_a_player_are_those_a_person_of_that_name_played(tmp_path: Path) -> None:
    play_to_the_end(tmp_path, ("Ada", "Bo", "Cy"), seed=1)
    play_to_the_end(tmp_path, ("Bo", "Dee", "Ada"), seed=2)  # a bot called Ada
    with Hall.open(tmp_path) as hall:
        hall.catch_up()
        assert len(hall.games()) == 2
        assert len(hall.games("ada")) == 1
        assert len(hall.games("BO")) == 2
        assert hall.games("nobody") == ()


def test_the_summary_adds_up_wins_by_player_bot_and_wonder(tmp_path: Path) -> None:
    for seed in (1, 2, 3):
        play_to_the_end(tmp_path, seed=seed)
    with Hall.open(tmp_path) as hall:
        hall.catch_up()
        games, summary = hall.games(), hall.summary()
    seats = [seat for game in games for seat in game.seats]
    assert summary.games == 3
    assert [seat.total for _game, seat in summary.best] == sorted(
        (seat.total for seat in seats if seat.player.person), reverse=True
    )
    assert {tally.name for tally in summary.people} == {"Ada", "Bo"}
    assert [(tally.name, tally.games) for tally in summary.bots] == [("bot:builder", 3)]
    for tallies in (summary.people + summary.bots, summary.wonders):
        assert sum(tally.games for tally in tallies) == len(seats)
        assert sum(tally.wins for tally in tallies) == sum(seat.place == 1 for seat in seats)
    ada = next(tally for tally in summary.people if tally.name == "Ada")
    of_ada = [seat.total for seat in seats if seat.name == "Ada"]
    assert (ada.best, ada.mean) == (max(of_ada), sum(of_ada) / 3)


def test_two_sessions_may_note_games_at_once(tmp_path: Path) -> None:
    journals = [play_to_the_end(tmp_path, seed=seed) for seed in (1, 2)]
    with Hall.open(tmp_path) as one, Hall.open(tmp_path) as other:
        one.record_journal(journals[0])
        other.record_journal(journals[1])
        assert one.games() == other.games()
        assert len(one.games()) == 2


def cut_in_half(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def overwrite_the_middle(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[4096:8192] = b"\xff" * 4096
    file.write_bytes(data)


def make_it_text(file: Path) -> None:
    file.write_text("This is no database.\n" * 100)


def drop_a_table(file: Path) -> None:
    database = sqlite3.connect(file)
    database.execute("DROP TABLE seats")
    database.close()


ODD = [
    "UPDATE games SET created = '9999-12-31T23:59:59-12:00'",
    "UPDATE games SET created = '0001-01-01T00:00:00+14:00'",
    "UPDATE games SET created = '2025-01-01T00:00:00'",
    "UPDATE games SET created = 5",
    "UPDATE games SET created = 'yesterday'",
    "UPDATE games SET packs = '7'",
    "UPDATE games SET packs = printf('%.*c', 100000, '[')",
    "UPDATE games SET id = 'x'",
    "DELETE FROM seats",
    "UPDATE seats SET points = 'many'",
    "UPDATE seats SET points = '5'",
    "UPDATE seats SET points = '{}'",
    "UPDATE seats SET points = replace(points, '\"military\"', '\"Military\"')",
    "UPDATE seats SET points = replace(points, '\"military\": ', '\"military\": 0.5')",
    "UPDATE seats SET coins = 'rich'",
    "UPDATE seats SET place = -1",
    "UPDATE seats SET side = 'C'",
    "UPDATE seats SET name = x'ff'",
    "UPDATE seats SET name = cast(x'ff' AS TEXT)",
    "UPDATE seats SET name = printf('%.*c', 100000, 'A')",
    "UPDATE seats SET player = 'ghost'",
    "ALTER TABLE seats ADD COLUMN cheat TEXT",
]


@pytest.mark.parametrize("statement", ODD)
def test_a_hall_with_odd_values_inside_is_moved_aside_and_made_anew(
    tmp_path: Path, statement: str
) -> None:
    play_to_the_end(tmp_path)
    with Hall.open(tmp_path) as hall:
        hall.catch_up()
        before = hall.games()
    database = sqlite3.connect(tmp_path / FILE_NAME)
    database.execute("PRAGMA ignore_check_constraints = ON")
    database.execute(statement)
    database.commit()
    database.close()
    with Hall.open(tmp_path) as hall:
        assert hall.notice is not None
        assert "made anew" in hall.notice
        assert hall.games() == before
    with Hall.open(tmp_path) as hall:
        assert hall.notice is None


@pytest.mark.parametrize(
    "created", ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "9999-12-31T12:00:00-12:00"]
)
def test_a_date_at_the_ends_of_the_calendar_is_refused_when_it_is_read(
    tmp_path: Path, created: str
) -> None:
    good, bad = play_to_the_end(tmp_path, seed=1), play_to_the_end(tmp_path, seed=2)
    header, *rest = lines_of(bad)
    write_anew(bad, [{**header, "created": created}, *rest])
    with Hall.open(tmp_path) as hall:
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
    with Hall.open(tmp_path) as hall:
        assert hall.catch_up() == []
        (game,) = hall.games()
    assert game.created.astimezone(timezone(timedelta(hours=hours)))


def spoil_a_name(file: Path) -> None:
    data = file.read_bytes()
    assert b"tableforgotten_names" in data
    file.write_bytes(data.replace(b"tableforgotten_names", b"table\xc0orgotten_names"))


@pytest.mark.parametrize(
    "damage", [cut_in_half, overwrite_the_middle, make_it_text, drop_a_table, spoil_a_name], ids=lambda do: do.__name__
)  # fmt: skip
def test_a_damaged_hall_is_moved_aside_and_made_anew(tmp_path: Path, damage: object) -> None:
    assert callable(damage)
    play_to_the_end(tmp_path)
    with Hall.open(tmp_path) as hall:
        hall.catch_up()
        before = hall.games()
    damage(tmp_path / FILE_NAME)
    damaged = (tmp_path / FILE_NAME).read_bytes()
    with Hall.open(tmp_path) as hall:
        assert hall.notice is not None
        assert "made anew" in hall.notice
        assert hall.games() == before
    assert (tmp_path / "hall.damaged.sqlite3").read_bytes() == damaged
    with Hall.open(tmp_path) as hall:
        assert hall.notice is None


def test_a_hall_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    Hall.open(tmp_path).close()
    database = sqlite3.connect(tmp_path / FILE_NAME)
    database.execute("PRAGMA user_version = 2")
    database.close()
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(StoreError, match="newer version"):
        Hall.open(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_row_written_by_hand_is_told_in_a_sentence(tmp_path: Path) -> None:
    play_to_the_end(tmp_path)
    with Hall.open(tmp_path) as hall:
        hall.catch_up()
        hall._database.execute("UPDATE seats SET points = 'many'")
        with pytest.raises(StoreError, match="cannot be used"):
            hall.games()


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    with pytest.raises(StoreError, match=r"hall\.sqlite3 cannot be used") as told:
        Hall.open(tmp_path / "data")
    assert told.value.exit_code == 74


def test_a_hall_locked_by_somebody_else_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sevenwonders_tui.store.hall._PATIENCE", 0)
    journal = play_to_the_end(tmp_path)
    with Hall.open(tmp_path) as hall:
        other = sqlite3.connect(tmp_path / FILE_NAME)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            hall.record_journal(journal)
        other.close()
        assert hall.record_journal(journal)


def test_a_game_with_a_pack_of_ones_own_is_noted_where_the_pack_is_named(tmp_path: Path) -> None:
    pack = own_pack(tmp_path / "harbour")
    cards = load_catalog("second", extra_packs=[pack])
    game = Game.new(cards, [Wish(name) for name in ("Ada", "Bo", "Cy")], 7)
    journal = Journal.begin(games_folder(tmp_path), game, PLAYERS, 7)
    for seat, answer in random_moves(game, Random(7)):
        note(journal, seat, answer)
    journal.close()
    with Hall.open(tmp_path) as hall:
        (told,) = hall.catch_up()
        assert "harbour" in told
    with Hall.open(tmp_path, own_packs=[pack]) as hall:
        assert hall.catch_up() == []
        assert hall.games()[0].packs == cards.packs
