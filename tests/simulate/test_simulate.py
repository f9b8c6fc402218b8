"""`sevenwonders simulate`: bots against each other."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sevenwonders_tui.bots import LEVELS, YARDSTICKS
from sevenwonders_tui.bots.contest import Contest
from sevenwonders_tui.catalog.columns import COLUMNS
from sevenwonders_tui.cli import run
from sevenwonders_tui.engine import Game

SEA_TRADE = Path(__file__).parents[1] / "packs" / "sea_trade"

Captured = pytest.CaptureFixture[str]


def simulate(capsys: Captured, *words: str) -> dict[str, Any]:
    """What `simulate --json` prints, the times left out."""
    assert run(["simulate", "--json", *words]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    for timed in ("seconds", "games_per_second", "jobs"):
        del data[timed]
    return data


def test_the_same_seed_plays_the_same_games_whatever_the_number_of_processes(
    capsys: Captured,
) -> None:
    words = ("--players", "4", "--games", "20", "--seed", "3", "--bots", "merchant,builder")
    alone = simulate(capsys, *words)
    assert simulate(capsys, *words) == alone
    assert simulate(capsys, *words, "--jobs", "2") == alone


def test_another_seed_plays_other_games(capsys: Captured) -> None:
    words = ("--games", "4", "--bots", "random")
    assert simulate(capsys, *words, "--seed", "1") != simulate(capsys, *words, "--seed", "2")


@pytest.mark.parametrize("edition", ["second", "first"])
def test_every_player_is_counted_once_by_bot_by_wonder_and_by_seat(
    capsys: Captured, edition: str
) -> None:
    data = simulate(
        capsys,
        *("--edition", edition, "--players", "5", "--games", "12", "--bots", "builder,random"),
    )
    assert data["games"] == data["games_asked"] == 12
    for table in ("by_bot", "by_wonder", "by_seat"):
        assert sum(line["players"] for line in data[table]) == 12 * 5
        assert sum(line["wins"] for line in data[table]) == pytest.approx(12)
    everybody = data["all"]
    assert set(everybody["mean_points"]) == set(COLUMNS)
    mean, low, high = everybody["mean_total"]
    assert sum(everybody["mean_points"].values()) == pytest.approx(mean, abs=0.01)
    assert low < mean < high


def test_expansions_and_packs_of_ones_own_are_played_with(capsys: Captured) -> None:
    packs = ("--expansion", "wonder_pack", "--pack", str(SEA_TRADE))
    data = simulate(capsys, *packs, "--players", "7", "--games", "6", "--check")
    assert data["packs"] == ["second_edition", "wonder_pack", "sea_trade"]
    played = {line["wonder"] for line in data["by_wonder"]}
    assert played & {"great_wall", "manneken_pis", "stonehenge", "syracuse"}


def test_the_free_city_of_a_game_for_two_is_no_player(capsys: Captured) -> None:
    data = simulate(capsys, "--players", "2", "--games", "8", "--bots", "merchant,random")
    assert [line["seat"] for line in data["by_seat"]] == [0, 1]
    assert data["all"]["players"] == 16
    assert sum(line["wins"] for line in data["by_bot"]) == 8


def test_fewer_bots_than_seats_are_taken_again_from_the_first(capsys: Captured) -> None:
    data = simulate(capsys, "--players", "5", "--games", "1", "--bots", "builder, random")
    assert data["bots"] == ["builder", "random", "builder", "random", "builder"]


def test_as_many_play_as_bots_are_named(capsys: Captured) -> None:
    data = simulate(capsys, "--games", "1", "--bots", "random,builder,random,builder")
    assert data["players"] == 4


def test_bots_move_up_one_seat_from_game_to_game() -> None:
    contest = Contest("second", ("builder", "random", "random"), seed=1)
    seated = [[seat.bot for seat in contest.play(number).seats] for number in range(4)]
    assert [levels.index("builder") for levels in seated] == [0, 1, 2, 0]


def test_games_with_every_level_are_the_same_each_time(capsys: Captured) -> None:
    words = ("--games", "2", "--bots", ",".join(LEVELS), "--playouts", "6", "--check")
    assert simulate(capsys, *words) == simulate(capsys, *words, "--jobs", "2")


def test_bots_may_be_given_time_instead_of_a_number_of_games(capsys: Captured) -> None:
    levels = ("--bots", "oracle,builder,builder", "--games", "1")
    data = simulate(capsys, *levels, "--seconds", "0.01")
    assert (data["playouts"], data["seconds_to_think"]) == (None, 0.01)
    data = simulate(capsys, *levels, "--seconds", "60", "--playouts", "3")
    assert (data["playouts"], data["seconds_to_think"]) == (3, 60)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("edition", ["second", "first"])
def test_any_levels_play_together_without_a_fault(
    capsys: Captured, players: int, edition: str
) -> None:
    levels = Random(f"{players} {edition}").choices([*YARDSTICKS, *LEVELS], k=players)
    expansions = ("--expansion", "wonder_pack") if players % 2 else ()
    bots = ("--bots", ",".join(levels), "--playouts", "4", "--check")
    data = simulate(
        capsys,
        *("--edition", edition, "--players", str(players), "--games", "2", *bots, *expansions),
    )
    assert data["faults"] == []


def test_people_are_shown_points_victories_and_speed(capsys: Captured) -> None:
    assert run(["simulate", "--games", "6", "--bots", "builder,random"]) == 0
    shown = capsys.readouterr()
    for words in ("6 games of 3 players", "games a second", "Military", "builder", ", night"):
        assert words in shown.out
    assert shown.err == ""


def test_a_fault_in_the_rules_is_told_with_the_seed_that_shows_it_again(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "check", lambda game: ["Ada has -1 coins"] if game.over else [])
    assert run(["simulate", "--games", "1", "--bots", "random", "--check", "--json"]) == 1
    shown = capsys.readouterr()
    (fault,) = json.loads(shown.out)["faults"]
    assert fault.startswith("seed ")
    assert fault.endswith(": Ada has -1 coins")
    assert fault in shown.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "8"], "--players is 8; this edition is for 2 to 7 players"),
        (["--games", "0"], "--games is 0; it must be 1 or more"),
        (["--jobs", "0"], "--jobs is 0; it must be 1 or more"),
        (["--bots", "oracle?"], "there is no bot 'oracle?'"),
        (["--bots", "random,random", "--players", "1"], "--players is 1; this edition is for 2"),
        (["--bots", "random,random,random", "--players", "2"], "3 bots; there are seats for 2"),
        (["--playouts", "0"], "--playouts is 0; it must be 1 or more"),
        (["--seconds", "0"], "--seconds is 0.0; it must be more than 0"),
        (["--resume"], "--resume needs the file that --out names"),
        (["--out", "games.txt"], "games.txt: the name must end in .jsonl or .csv"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    capsys: Captured, words: list[str], sentence: str
) -> None:
    assert run(["simulate", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert sentence in shown.err
    assert shown.err.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pseudo-terminal to watch")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_with_what_came_of_the_games_until_then(jobs: str) -> None:
    watching, terminal = os.openpty()
    # What a shell script starts in the background ignores Ctrl+C, and so would what such tests start.
    heeding = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from sevenwonders_tui.cli import run; sys.exit(run(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", heeding, "simulate", "--json"]
    with subprocess.Popen(
        [*command, "--games", "100000", "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=terminal,
        start_new_session=True,
        text=True,
    ) as process:
        os.close(terminal)
        bar = ""
        while "/100000" not in bar or " 0/100000" in bar[-200:]:
            bar = (bar + os.read(watching, 4096).decode(errors="replace"))[-2000:]
        os.killpg(process.pid, signal.SIGINT)
        printed, _ = process.communicate(timeout=60)
    while True:
        try:
            bar += os.read(watching, 4096).decode(errors="replace")
        except OSError:  # the other end was closed
            break
    os.close(watching)
    data = json.loads(printed)
    assert process.returncode == 130
    assert 0 < data["games"] < 100000
    assert data["stopped"] == "stopped by Ctrl+C"
    assert "Traceback" not in bar
