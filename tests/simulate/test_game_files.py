"""A line for each game, in a file that can be gone on with."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from sevenwonders_tui.cli import run

Captured = pytest.CaptureFixture[str]

BOTS = ("--bots", "merchant,builder,random", "--seed", "5")
FORMS = pytest.mark.parametrize("form", ["jsonl", "csv"])


def simulate(path: Path, games: int, *words: str) -> int:
    """Play games into the file."""
    return run(["simulate", *BOTS, "--games", str(games), "--out", str(path), *words])


def test_a_line_of_json_tells_all_of_a_game(tmp_path: Path) -> None:
    simulate(tmp_path / "games.jsonl", 2)
    lines = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()
    first = json.loads(lines[0])
    assert len(lines) == 2
    assert first["edition"] == "second"
    assert [seat["bot"] for seat in first["seats"]] == ["merchant", "builder", "random"]
    for seat in first["seats"]:
        assert sum(seat["points"].values()) == seat["total"]
        assert len(seat["built"]) + len(seat["stages"]) <= 18
    best = max(seat["total"] for seat in first["seats"])
    assert all(first["seats"][winner]["total"] == best for winner in first["winners"])


def test_a_row_of_csv_tells_the_same_as_a_line_of_json(tmp_path: Path) -> None:
    for form in ("jsonl", "csv"):
        simulate(tmp_path / f"games.{form}", 3)
    lines = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for line, row in zip(map(json.loads, lines), rows, strict=True):
        assert row["deal_seed"] == str(line["deal_seed"])
        assert row["winners"] == " ".join(str(winner + 1) for winner in line["winners"])
        for number, seat in enumerate(line["seats"], 1):
            assert row[f"seat{number}_built"].split() == seat["built"]
            assert row[f"seat{number}_points_civilian"] == str(seat["points"]["civilian"])
            assert row[f"seat{number}_wonder"] == seat["wonder"]


@FORMS
def test_the_file_is_the_same_however_often_it_was_broken_off(
    tmp_path: Path, capsys: Captured, form: str
) -> None:
    whole, broken = tmp_path / f"whole.{form}", tmp_path / f"broken.{form}"
    simulate(whole, 6, "--json")
    at_once = json.loads(capsys.readouterr().out)
    simulate(broken, 2)
    simulate(broken, 4, "--resume", "--jobs", "2")
    capsys.readouterr()
    simulate(broken, 6, "--resume", "--json")
    in_parts = json.loads(capsys.readouterr().out)
    assert broken.read_bytes() == whole.read_bytes()
    assert in_parts["by_bot"] == at_once["by_bot"]
    assert in_parts["by_wonder"] == at_once["by_wonder"]


@FORMS
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, form: str) -> None:
    path = tmp_path / f"games.{form}"
    simulate(path, 3)
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    simulate(path, 3, "--resume")
    assert path.read_bytes() == whole


@FORMS
def test_the_games_of_another_simulation_are_left_alone(
    tmp_path: Path, capsys: Captured, form: str
) -> None:
    path = tmp_path / f"games.{form}"
    simulate(path, 2)
    before = path.read_bytes()
    for words in (
        ("--seed", "6"),
        ("--edition", "first"),
        ("--bots", "builder,merchant,random"),
        ("--seconds", "1"),
    ):
        capsys.readouterr()
        assert simulate(path, 4, "--resume", *words) == 2
        assert "belongs to another simulation" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("mine\n", encoding="utf-8")
    assert simulate(path, 1) == 2
    assert "is there already" in capsys.readouterr().err
    assert simulate(path, 1, "--resume") == 65
    assert "line 1 tells of no game" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "mine\n"


@FORMS
@pytest.mark.parametrize(
    "damage",
    [b"\xff\n", b"[]\n", b"{}\n", b"[" * 50_000 + b"\n", b'{"seed": ' + b"9" * 5000 + b"}\n"],
)
def test_a_file_that_tells_of_no_game_is_left_alone(
    tmp_path: Path, capsys: Captured, form: str, damage: bytes
) -> None:
    file = tmp_path / f"games.{form}"
    simulate(file, 1)
    if form == "jsonl":
        damaged = damage
    else:
        heading, row, *_rest = file.read_bytes().split(b"\n")
        damaged = heading + b"\n" + damage + row + b"\n"
    file.write_bytes(damaged)
    capsys.readouterr()
    assert simulate(file, 2, "--resume") == 65
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "tells of no game" in printed.err
    assert file.read_bytes() == damaged
