"""What commands print does nothing on a terminal, goes into any pipe, and ends with one status for one kind of fault."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import sevenwonders_tui
from sevenwonders_tui.cli import run
from sevenwonders_tui.store import games_folder
from sevenwonders_tui.visible import JOINERS, is_drawn, on_one_line, visible
from tests.position.test_position_command import TABLE
from tests.store.games import kept_game, whole_game

Output = pytest.CaptureFixture[str]
NASTY = "A\x1b[2J\x9b1m\u202eB\x7f"
"""Clears a screen, changes its colours, turns the direction of writing, deletes."""
DRAWN = "Zoë plays\u00a0北 🎲 \u0645\u06cc\u200c\u062e\n"
"""Letters, a blank that does not break, and a joiner inside a word of Persian."""
TOLD = "A\\x1b[2J\\x9b1m\\u202eB\\x7f"
PACKAGE = Path(sevenwonders_tui.__file__).parent


def raw_signs(text: str) -> set[str]:
    return {sign for sign in text if sign not in JOINERS + "\n" and not is_drawn(sign)}


def test_what_is_not_drawn_is_told_by_its_number() -> None:
    assert visible(NASTY) == TOLD
    assert visible(DRAWN) == DRAWN
    assert on_one_line("a\nb\ud800") == "a\\nb\\ud800"


def test_only_the_printers_print() -> None:
    """Everything else hands its text to one of them."""
    printers = {"output.py", "commands/tables.py", "plain/printer.py"}
    apart = {"bots/tuning/__main__.py"}  # a tool for those who work on the bots
    found = set()
    for path in PACKAGE.rglob("*.py"):
        name = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            if isinstance(called, ast.Name) and called.id in ("print", "Console"):
                found.add(name)
    # `zone` draws nothing with its console: it asks it for colours.
    assert found - {"tui/widgets/zone.py"} - printers - apart == set()


@pytest.mark.parametrize("how", [[], ["--json"]], ids=["for people", "JSON"])
def test_names_in_a_position_reach_no_terminal_raw(
    how: list[str], tmp_path: Path, capsys: Output
) -> None:
    players = [{**TABLE["players"][0], "name": NASTY}, *TABLE["players"][1:]]
    answers = [{"player": NASTY, "action": "sell", "card": "Altar"}]
    file = tmp_path / "position.json"
    file.write_text(json.dumps({**TABLE, "players": players, "answers": answers}))
    assert run(["position", str(file), *how]) == 0
    printed = capsys.readouterr()
    assert raw_signs(printed.out + printed.err) == set()
    if how:
        assert json.loads(printed.out)["players"][0]["name"] == NASTY
    else:
        assert TOLD in printed.out


@pytest.mark.parametrize(
    "change",
    [
        {NASTY: 1},
        {"edition": NASTY},
        {"age": NASTY},
        {"discard": [NASTY]},
        {"expansions": [NASTY]},
        {"answers": [{"player": NASTY}]},
        {"free_city": NASTY},
        {"driver": NASTY},
        {"players": [{"name": "Ada", "wonder": NASTY}] * 3},
        {"players": [{"name": "Ada", "wonder": "Gizah", "side": NASTY}] * 3},
        {"players": [{"name": NASTY, "wonder": "Gizah"}] * 3},
        {"players": [{"name": "Ada", "wonder": "Gizah", NASTY: 1}] * 3},
    ],
    ids=str,
)
def test_faults_of_a_position_reach_no_terminal_raw(
    change: dict[str, object], tmp_path: Path, capsys: Output
) -> None:
    file = tmp_path / f"{NASTY}\n.json"
    file.write_text(json.dumps({**TABLE, **change}))
    assert run(["position", str(file)]) in (2, 3)
    printed = capsys.readouterr()
    assert printed.out == ""
    (line,) = printed.err.splitlines()
    assert line.startswith(f"sevenwonders: {tmp_path}/{TOLD}\\n.json: ")
    assert line.isprintable()


@pytest.mark.parametrize("command", ["replay", "transcript", "hall"])
def test_names_of_files_reach_no_terminal_raw(command: str, tmp_path: Path, capsys: Output) -> None:
    games = games_folder(tmp_path)
    damaged = games / f"{NASTY}.jsonl"
    games.mkdir(parents=True)
    damaged.write_text("{}\n")
    arguments = ["--data", str(tmp_path)] if command == "hall" else [str(damaged)]
    assert run([command, *arguments]) == (0 if command == "hall" else 65)
    printed = capsys.readouterr()
    assert raw_signs(printed.out + printed.err) == set()
    assert TOLD in printed.err


def test_lines_of_a_game_tell_no_name_of_a_file_raw(tmp_path: Path, capsys: Output) -> None:
    journal = kept_game(games_folder(tmp_path))
    renamed = journal.rename(journal.with_name(f"{NASTY}.jsonl"))
    assert run(["play", "--plain", "--resume", str(renamed), "--data", str(tmp_path)]) == 0
    printed = capsys.readouterr()
    assert raw_signs(printed.out + printed.err) == set()
    assert TOLD in printed.out


def test_arguments_reach_no_terminal_raw(capsys: Output) -> None:
    assert run([NASTY]) == 2
    with pytest.raises(SystemExit):
        run(["cards", NASTY])
    for line in capsys.readouterr().err.splitlines():
        assert line.isprintable()


READ_BY_NOBODY = {
    "cards": ["cards"],
    "rules": ["rules"],
    "check": ["check"],
    "help": ["--help"],
    "position": ["position", "position.json"],
    "position as JSON": ["position", "position.json", "--json"],
    "replay": ["replay", "latest", "--data", "."],
    "transcript": ["transcript", "latest", "--data", "."],
    "hall": ["hall", "--data", "."],
    "simulate": ["simulate", "--games", "1", "--bots", "random"],
    "play": ["play", "--plain", "--data", "."],
}


@pytest.mark.parametrize("arguments", READ_BY_NOBODY.values(), ids=READ_BY_NOBODY.keys())
def test_a_closed_pipe_is_no_error(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "position.json").write_text(json.dumps(TABLE))
    whole_game(games_folder(tmp_path))
    process = subprocess.Popen(
        [sys.executable, "-m", "sevenwonders_tui", *arguments],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()  # long before Python has begun
    assert process.stderr is not None
    said = process.stderr.read().decode()
    process.stderr.close()
    assert (process.wait(60), [line for line in said.splitlines() if "Age I" not in line]) == (
        0,
        [],
    )


MISSING = "/no/such/place"


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", MISSING],
        ["transcript", MISSING],
        ["position", MISSING],
        ["check", MISSING],
        ["cards", "--pack", MISSING],
        ["rules", "--pack", MISSING],
        ["simulate", "--pack", MISSING],
        ["play", "--plain", "--resume", MISSING],
        ["play", "--plain", "--seat", "Ada", "--seat", "Bo", "--pack", MISSING],
    ],
    ids=" ".join,
)
def test_what_is_not_there_has_one_status(arguments: list[str], capsys: Output) -> None:
    assert run(arguments) == 74
    printed = capsys.readouterr()
    told = printed.out if arguments[0] == "check" else printed.err
    assert MISSING in told
    if arguments[0] != "check":  # whose faults are what it prints
        assert all(line.startswith("sevenwonders: ") for line in told.splitlines())


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["bench", "--seconds", "-1"], "--seconds is -1.0"),
        (["bench", "--seconds", "nan"], "--seconds is nan"),
        (["simulate", "--bots", ""], "--bots names a bot without a level"),
        (["simulate", "--bots", "random,,random"], "--bots names a bot without a level"),
        (["serve-web", "--port", "99999999"], "--port is 99999999; it must be from 1 to 65535"),
        (["replay", "latest", "--to", "9.9"], "--to is 9.9; a game has 3 Ages of 6 turns"),
        (["replay", "latest", "--to", "3.7"], "--to is 3.7; a game has 3 Ages of 6 turns"),
        (["replay", "latest", "--to", "2.1", "--review", "Ada"], "goes with neither --to"),
        (["play", "--plain", "--theme", "dark"], "--theme and --no-mouse are for the screen"),
        (["play", "--plain", "--no-mouse"], "--theme and --no-mouse are for the screen"),
        (["position", "-", "--lines"], "--lines goes with --json"),
        (["play", "--plain", "--seat", "Ada"], "A game is for 2 to 7 players, not for 1."),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, list) else "",
)
def test_what_cannot_be_is_not_taken_in_silence(
    arguments: list[str],
    told: str,
    nothing_of_the_person_who_runs_the_tests: Path,
    capsys: Output,
) -> None:
    kept_game(games_folder(nothing_of_the_person_who_runs_the_tests))
    assert run(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    (line,) = printed.err.splitlines()
    assert line.startswith("sevenwonders: ")
    assert told in line


def test_a_card_of_another_age_in_a_hand_is_told_and_taken(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(TABLE))
    assert run(["position", str(file)]) == 0
    assert capsys.readouterr().err.splitlines() == [
        f"sevenwonders: {file}: players[0].hand[{place}]: {card} is a card of Age I, "
        "and this is Age II"
        for place, card in enumerate(("Baths", "Altar"))
    ]
    assert run(["position", str(file), "--json"]) == 0
    printed = capsys.readouterr()
    assert len(json.loads(printed.out)["notes"]) == 2
    assert printed.err == ""
    players = [{**TABLE["players"][0], "hand": ["Altar"] * 300}, *TABLE["players"][1:]]
    file.write_text(json.dumps({**TABLE, "players": players}))
    assert run(["position", str(file), "--json"]) == 0
    (note,) = json.loads(capsys.readouterr().out)["notes"]
    assert note.endswith("(and 299 more like this)")
    file.write_text(json.dumps({**TABLE, "age": 1}))
    assert run(["position", str(file), "--json"]) == 0
    assert "notes" not in json.loads(capsys.readouterr().out)
