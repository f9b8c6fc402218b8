"""`sevenwonders play --plain` as a process: pipes, simple terminals, other encodings."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PACK = Path(__file__).parents[1] / "packs" / "sea_trade"
COMMAND = [sys.executable, "-m", "sevenwonders_tui", "play", "--plain"]
NEW = ["--seat", "Zoë", "--seat", "Bo", "--seat", "bot", "--seed", "7"]


def run(
    data: Path, *arguments: str, typed: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, "--data", str(data), *arguments],
        input=typed,
        capture_output=True,
        env={**os.environ, **environment},
        check=False,
    )


def test_it_needs_no_terminal_and_ends_well_with_its_input(tmp_path: Path) -> None:
    ended = run(tmp_path, *NEW, typed=b"1\n1\n1\n1\n")
    assert (ended.returncode, ended.stderr) == (0, b"")
    text = ended.stdout.decode()
    assert "Keyboard to Bo (seat 2). Type 2 and Enter." in text
    assert "\x1b" not in text
    assert "Zoë" in text
    again = run(tmp_path, "--resume", "latest", typed=b"2\n")
    assert "Chosen already: Zoë." in again.stdout.decode()


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "TERM": "dumb", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "POSIX", "TERM": "vt100", "PYTHONIOENCODING": "latin-1"},
    ],
    ids=["ASCII", "LANG=C", "Latin 1"],
)
def test_an_output_gets_only_what_it_can_carry(tmp_path: Path, environment: dict[str, str]) -> None:
    run(tmp_path, *NEW)
    ended = run(tmp_path, "--resume", "latest", typed=b"1\n", **environment)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert (b"Zoe" in ended.stdout) or ("Zoë".encode("latin-1") in ended.stdout)


def test_with_ascii_it_prints_nothing_else(tmp_path: Path) -> None:
    ended = run(tmp_path, *NEW, "--ascii", typed=b"1\n", PYTHONIOENCODING="utf-8")
    assert ended.stdout.isascii()
    assert b"Zoe" in ended.stdout


def test_bytes_that_are_no_text_are_nonsense_and_no_error(tmp_path: Path) -> None:
    ended = run(tmp_path, *NEW, typed=b"\xff\xfe\n1\n", PYTHONIOENCODING="utf-8")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"That is no answer" in ended.stdout
    assert b"Which card" in ended.stdout


def test_who_plays_is_asked_where_the_command_does_not_say(tmp_path: Path) -> None:
    typed = b"2000\n4\nAda\nada\n\nBo\nbot\nbot\n1\nq\n"
    ended = run(tmp_path, "--seed", "7", typed=typed)
    text = " ".join(ended.stdout.decode().split())
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "Two seats cannot have one name: Ada and ada." in text
    assert "A player needs a name." in text
    assert "Keyboard to Ada (seat 1). Type 1 and Enter. > Age I, turn 1 of 6." in text
    again = run(tmp_path, typed=b"1\n1\nq\n")
    text = " ".join(again.stdout.decode().split())
    assert "1. Go on with Age I, turn 1: Ada, Bo" in text
    assert "2. Begin a new game." in text
    assert "Which card, 1 to 7" in text


def test_nothing_is_begun_when_nobody_says_who_plays(tmp_path: Path) -> None:
    ended = run(tmp_path, typed=b"3\nAda\n")
    assert ended.returncode == 0
    assert ended.stdout.endswith(b"No game was begun.\n")
    assert list(tmp_path.glob("games/*")) == []


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (["--seat", "Ada", "--seat", "ada", "--seat", "bot"], 2, "cannot have one name"),
        (["--seat", "Ada", "--resume", "latest"], 2, "one of them"),
        (["--resume", "latest"], 74, "no game to go on with"),
        (["--resume", "latest", "--seed", "7"], 2, "--seed"),
        (["--resume", "latest", "--expansion", "wonder_pack"], 2, "--expansion"),
        (["--resume", "latest", "--house-rule", "take-back-turn"], 2, "--house-rule"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(
    tmp_path: Path, arguments: list[str], status: int, told: str
) -> None:
    ended = run(tmp_path, *arguments)
    assert ended.returncode == status
    assert ended.stdout == b""
    (sentence,) = ended.stderr.decode().splitlines()
    assert sentence.startswith("sevenwonders: ")
    assert told in sentence


def test_packs_and_house_rules_are_taken_and_a_saved_game_finds_its_pack_again(
    tmp_path: Path,
) -> None:
    own = ["--pack", str(PACK)]
    ended = run(
        tmp_path, *NEW, *own, "--expansion", "wonder_pack", "--house-rule", "take-back-turn"
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"A whole turn is taken back where everybody agrees to that." in ended.stdout
    assert run(tmp_path, "--resume", "latest").returncode != 0
    again = run(tmp_path, "--resume", "latest", *own)
    assert (again.returncode, again.stderr) == (0, b"")
    assert b"Keyboard to" in again.stdout


def test_a_pack_with_a_fault_is_told_before_anything_is_dealt(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    ended = run(tmp_path, *NEW, "--pack", str(tmp_path / "mine"))
    assert ended.returncode == 74
    assert b"pack.json" in ended.stderr
    assert list(tmp_path.glob("games/*")) == []


def test_bots_can_be_told_how_long_to_think(tmp_path: Path) -> None:
    ended = run(tmp_path, *NEW, "--bot-seconds", "5")
    assert b"5 seconds" in ended.stdout
    for option in ("0", "601"):
        ended = run(tmp_path, *NEW, "--bot-seconds", option)
        assert ended.returncode == 2
        assert f"--bot-seconds is {option}; it must be from 1 to 600".encode() in ended.stderr


def test_settings_that_are_kept_hold_here_too(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("ascii = true\nconfirm = false\n")
    ended = run(tmp_path, *NEW, typed=b"1\n1\n1\n")
    assert ended.stdout.isascii()
    assert b"Is that right?" not in ended.stdout
    assert b"Keyboard to Bo" in ended.stdout
    (tmp_path / "settings.toml").write_text("ascii")
    ended = run(tmp_path, "--resume", "latest")
    assert ended.returncode == 0
    assert b"it is not TOML" in ended.stderr


def test_it_loads_no_screen(tmp_path: Path) -> None:
    code = (
        "import sys; from sevenwonders_tui.cli import run; "
        f"run(['play', '--plain', '--data', {str(tmp_path)!r}, '--seat', 'Ada', '--seat', 'bot', "
        "'--seat', 'bot']); "
        "print([name for name in ('textual', 'rich') if name in sys.modules])"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True
    )  # fmt: skip
    assert ended.stdout.splitlines()[-1] == "[]"


def test_two_players_are_asked_for_and_taken(tmp_path: Path) -> None:
    ended = run(tmp_path, typed=b"2\nAda\nBo\n1\n")
    text = ended.stdout.decode()
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "How many players, 2 to 7?" in text
    assert "no answer" not in text
    assert "Keyboard to Ada (seat 1)." in text
    assert "The game is saved." in text
