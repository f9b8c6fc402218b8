"""Nothing that is read without end, too large or too deep stops a command for long, or brings it down."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sevenwonders_tui.bounded import DEEPEST, excess
from sevenwonders_tui.catalog.load import checked_pack
from sevenwonders_tui.cli import run
from sevenwonders_tui.store import games_folder
from tests.catalog.damage import copy_of
from tests.position.test_position_command import TABLE
from tests.store.games import whole_game

Output = pytest.CaptureFixture[str]
LIMIT = 300 * 1024 * 1024
"""Bytes of memory that a command may take here."""


def ended(arguments: list[str], folder: Path, given: bytes = b"") -> tuple[int, str]:
    """The status of a command and all it said, with little memory and within ten seconds."""
    limited = (
        f"import resource, sys; resource.setrlimit(resource.RLIMIT_DATA, ({LIMIT}, {LIMIT}));"
        f"from sevenwonders_tui.cli import run; sys.exit(run({arguments!r}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", limited],
        cwd=folder,
        input=given,
        capture_output=True,
        timeout=30,
        check=False,
    )
    said = (done.stdout + done.stderr).decode()
    assert "Traceback" not in said
    assert "fault of its own" not in said
    return done.returncode, said


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return copy_of("second_edition", tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
class TestWhatIsNoRegularFile:
    @pytest.fixture(params=["a pipe", "an endless device"])
    def endless(self, request: pytest.FixtureRequest, tmp_path: Path) -> Path:
        path = tmp_path / "endless"
        if request.param == "a pipe":
            os.mkfifo(path)
        else:
            path.symlink_to("/dev/zero")
        return path

    def test_as_a_position(self, endless: Path, tmp_path: Path) -> None:
        status, said = ended(["position", endless.name], tmp_path)
        assert (status, said) == (74, "sevenwonders: endless: it is not a regular file\n")

    def test_as_the_file_of_a_pack(self, endless: Path, pack: Path, tmp_path: Path) -> None:
        endless.replace(pack / "cards.json")
        status, said = ended(["check", pack.name], tmp_path)
        assert status == 74
        assert said == (
            "second_edition/cards.json: cannot be read (it is not a regular file): "
            "a JSON file that may be read\n"
        )

    def test_as_settings(self, endless: Path, tmp_path: Path) -> None:
        endless.replace(tmp_path / "settings.toml")
        status, said = ended(["play", "--plain", "--data", "."], tmp_path)
        assert status == 0
        assert "are not used (it is not a regular file)" in said

    def test_as_a_file_of_simulated_games(self, endless: Path, tmp_path: Path) -> None:
        games = endless.rename(tmp_path / "games.jsonl")
        call = ["simulate", "--games", "1", "--bots", "random", "--out", games.name, "--resume"]
        status, said = ended(call, tmp_path)
        assert (status, said) == (74, "sevenwonders: games.jsonl: it is not a regular file\n")

    def test_among_the_saved_games(self, endless: Path, tmp_path: Path) -> None:
        whole_game(games_folder(tmp_path))
        endless.rename(games_folder(tmp_path) / "endless.jsonl")
        for _again in range(2):
            status, said = ended(["hall", "--data", "."], tmp_path)
            assert status == 0
            assert "endless" not in said  # what is no file is no game

    def test_on_standard_input(self, tmp_path: Path) -> None:
        status, said = ended(["position", "-"], tmp_path, b" " * 3_000_000)
        assert (status, said) == (
            74,
            "sevenwonders: standard input: it is larger than 256 KB\n",
        )


def nested(deep: int) -> str:
    return "[" * deep + "]" * deep


@pytest.mark.parametrize("deep", [DEEPEST + 2, 500, 950, 5000, 200_000])
def test_however_deep_a_file_is_it_is_one_sentence(
    deep: int, pack: Path, tmp_path: Path, capsys: Output
) -> None:
    (pack / "cards.json").write_text(nested(deep))
    (fault,) = checked_pack(pack).faults
    assert str(fault).isprintable()
    file = tmp_path / "position.json"
    file.write_text(json.dumps({**TABLE, "answers": []}).replace("[]}", nested(deep) + "}"))
    assert run(["position", str(file)]) == (2 if deep < 100_000 else 74)
    assert len(capsys.readouterr().err.splitlines()) == 1
    for text in (f"theme = {nested(deep)}", f"{'a.' * deep}b = 1"):
        (tmp_path / "settings.toml").write_text(text)
        assert run(["play", "--plain", "--data", str(tmp_path), "--resume", "none"]) == 74
        assert "settings.toml are not used" in capsys.readouterr().err


ABSURD = {
    "a name of 2 MB": "x" * 2_000_000,
    "a name of 200 KB": "x" * 200_000,
    "a number of 4,301 digits": 10**4300,
    "a number of 4,000 digits": 10**3999,
    "a list of 100,000": [1] * 100_000,
    "an object of 20,000 keys": {str(key): 1 for key in range(20_000)},
    "a key of 200 KB": {"x" * 200_000: 1},
}


def text_of(value: object) -> str:
    """The JSON of it; Python writes no number of more than 4,300 digits."""
    return "1" + "0" * 4300 if value == 10**4300 else json.dumps(value)


@pytest.mark.parametrize("value", ABSURD.values(), ids=ABSURD.keys())
def test_what_is_absurdly_long_is_a_sentence_at_once(
    value: object, pack: Path, tmp_path: Path
) -> None:
    file = tmp_path / "position.json"
    for place in ('"name": "Ada"', '"coins": 4', '"discard": ["Tavern"]'):
        key = place.partition(":")[0]
        text = json.dumps(TABLE)
        assert place in text
        file.write_text(text.replace(place, f"{key}: {text_of(value)}", 1))
        status, said = ended(["position", "position.json"], tmp_path)
        assert status in (2, 74)
        assert said.startswith("sevenwonders: position.json: ")
        assert len(said) < 300
    cards = (pack / "cards.json").read_text()
    for place in ('"name": "Altar"', '"coins": 1'):
        key = place.partition(":")[0]
        assert place in cards
        (pack / "cards.json").write_text(cards.replace(place, f"{key}: {text_of(value)}", 1))
        status, said = ended(["check", pack.name], tmp_path)
        assert status in (1, 74)
        assert len(said) < 1000


def test_of_thousands_of_wrong_entries_the_first_of_each_kind_and_a_count_are_told(
    pack: Path, tmp_path: Path
) -> None:
    wrong = [
        {"id": f"card_{n}", "name": f"Card {n}", "age": 9, "color": "blue", "cost": {"wod": n},
         "effects": [{"type": "points", "n": "many"}]}
        for n in range(5000)
    ]  # fmt: skip
    (pack / "cards.json").write_text(json.dumps(wrong))
    status, said = ended(["check", pack.name], tmp_path)
    assert status == 1
    lines = said.splitlines()
    assert lines[0] == (
        "second_edition/cards.json: Card 0, cost: unknown key 'wod': did you mean 'wood'? "
        "(and 4999 more like this)"
    )
    assert any("Card 0, age: 9 is too large" in line for line in lines)
    assert len(lines) < 10
    status, said = ended(["cards", "--pack", pack.name], tmp_path)
    assert status == 65
    assert len(said.splitlines()) < 20
    assert all(line.startswith("sevenwonders: ") for line in said.splitlines())


def test_a_pack_does_not_add_to_thousands_of_boxes(pack: Path, tmp_path: Path) -> None:
    about = {"format": "sevenwonders-pack/1", "id": "mine", "name": "Mine"}
    about_text = json.dumps({**about, "extends": ["second_edition"] * 9000})
    (pack / "pack.json").write_text(about_text)
    status, said = ended(["check", pack.name], tmp_path)
    assert status == 1
    assert 'extends: ["second_edition", ' in said


def test_a_pack_of_60_000_cards_is_too_large(pack: Path, tmp_path: Path) -> None:
    cards = json.loads((pack / "cards.json").read_text())
    (pack / "cards.json").write_text(json.dumps(cards * 800))
    status, said = ended(["check", pack.name], tmp_path)
    assert status == 74
    assert "larger than 2048 KB" in said


def test_names_that_nobody_misspelt_cost_no_time(pack: Path, tmp_path: Path) -> None:
    cards = json.loads((pack / "cards.json").read_text())
    for number, card in enumerate(cards):
        card["free_if"] = [f"Nothing {number} {n}" for n in range(150)]
    (pack / "cards.json").write_text(json.dumps(cards))
    status, said = ended(["check", pack.name], tmp_path)
    assert status == 1
    assert "more like this" in said


def test_positions_in_lines_are_read_one_by_one(tmp_path: Path) -> None:
    good = json.dumps(TABLE).encode()
    given = b"\n".join(
        [good, b" " * 3_000_000 + b"{", b"\xff", good[:-1] + "\u2028}".encode(), good]
    )
    status, said = ended(["position", "-", "--json", "--lines"], tmp_path, given)
    reports = [json.loads(line) for line in said.splitlines()]
    assert status == 0
    assert [report.get("error", {}).get("status") for report in reports] == [None, 2, 2, 2, None]
    assert "larger than" in reports[1]["error"]["message"]
    assert "UTF-8" in reports[2]["error"]["message"]


def test_what_packs_and_positions_hold_is_within_the_bounds() -> None:
    assert excess(TABLE) is None
    assert excess([[1, {"a": "x" * 1001}]]) == (
        (0, 1, "a"), "this is a text of 1001 letters", "at most 1000",
    )  # fmt: skip


@pytest.mark.parametrize(
    "name", ["\u2800", "\u3164\u3164", "\u0301", "a\u0301\u0301\u0301\u0301", "A\u202eB", " A"]
)
def test_a_pack_has_no_name_of_which_nothing_is_seen(name: str, pack: Path) -> None:
    cards = json.loads((pack / "cards.json").read_text())
    cards[0]["name"] = name
    (pack / "cards.json").write_text(json.dumps(cards))
    assert any(
        "is not possible here: a text on one line" in str(f) for f in checked_pack(pack).faults
    )
