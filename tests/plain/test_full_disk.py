"""When not all of a game can be saved, a game in lines says what is missing and why, and ends with 74."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sevenwonders_tui.statuses import CANNOT_USE_FILE
from tests.conftest import Disk
from tests.plain.playing import ALONE, THREE, RandomTypist, Typist, play, unwrapped

WHY = "(No space left on device)."


def full_after(answers: int, disk: Disk, typist: RandomTypist) -> Typist:
    """The typist, with the disk full as soon as it has confirmed so many choices."""

    def type_on(printed: str) -> str | None:
        typed = typist(printed)
        if typist.confirmed >= answers:
            disk.room = 0
        return typed

    return type_on


def test_leaving_says_what_is_missing(tmp_path: Path, disk: Disk) -> None:
    played = play(tmp_path, full_after(4, disk, RandomTypist(1, last=60)), THREE)
    text = unwrapped(played.text)
    assert played.status == CANNOT_USE_FILE
    assert text.count("The game goes on, and is saved as soon as it can be.") == 1
    last = text[text.rindex("The last ") :]
    assert " answers are not saved: " in last
    assert last.rstrip().endswith(WHY)
    assert "To go on with it" not in text


def test_the_end_of_the_game_says_what_is_missing(tmp_path: Path, disk: Disk) -> None:
    played = play(tmp_path, full_after(4, disk, RandomTypist(2)), ALONE)
    text = unwrapped(played.text)
    assert "The game is over." in text
    assert played.status == CANNOT_USE_FILE
    assert text.rstrip().endswith(WHY)
    assert "hall of fame" not in text
    assert "sevenwonders replay" not in text


def test_room_again_is_told(tmp_path: Path, disk: Disk) -> None:
    typist = RandomTypist(3)

    def freeing(printed: str) -> str | None:
        disk.room = 0 if 3 <= typist.confirmed < 6 else None
        return typist(printed)

    played = play(tmp_path, freeing, ALONE)
    assert played.status == 0
    assert "All of the game is saved again." in unwrapped(played.text)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_a_real_limit_ends_with_status_74(tmp_path: Path) -> None:
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (800, 800))"
    run = "import sys; from sevenwonders_tui.cli import run; sys.exit(run())"
    command = [
        sys.executable,
        "-B",
        "-c",
        f"{limit}; {run}",
        "play",
        "--plain",
        "--data",
        str(tmp_path),
    ]
    played = subprocess.run(
        [*command, "--seat", "Ada", "--seat", "Bo", "--seat", "Cy"],
        input=b"1\n1\n",
        capture_output=True,
        check=False,
    )
    assert played.returncode == CANNOT_USE_FILE
    assert b"File too large" in played.stdout.splitlines()[-1]
    assert played.stderr == b""
    assert list((tmp_path / "games").iterdir()) == []
