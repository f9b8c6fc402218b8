"""What goes wrong around a command: streams that are closed, faults of its own. Nobody sees a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from sevenwonders_tui import cli, crash
from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.cli import COMMANDS, run
from sevenwonders_tui.store.errors import tell_names

SEVENWONDERS = (sys.executable, "-m", "sevenwonders_tui")
SECRET = "Altar, Baths and Stockade"
NEEDS = {
    "position": ["-"],
    "replay": ["latest"],
    "transcript": ["latest"],
    "play": ["--plain"],
    "simulate": ["--games", "1", "--players", "3"],
    "bench": ["--help"],
    "serve-web": ["--help"],
}
"""What a command must be told so that it ends at once."""
EVERY = [[command.name, *NEEDS.get(command.name, [])] for command in COMMANDS]
Ended = subprocess.CompletedProcess[str]


def with_closed(stream: str, arguments: list[str]) -> Ended:
    """`sevenwonders` with a standard stream closed, as shells write it."""
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {stream}&-', "sh", *SEVENWONDERS, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(os.name == "nt", reason="there is no such shell here")
class TestClosedStreams:
    @pytest.mark.parametrize("arguments", [*EVERY, ["--help"]], ids=lambda words: words[0])
    def test_a_closed_output_is_one_sentence_and_status_74(self, arguments: list[str]) -> None:
        ended = with_closed("1>", arguments)
        assert "Traceback" not in ended.stderr
        assert ended.stderr.count("\n") == 1
        if arguments[0] != "position":  # which finds its input empty before it prints anything
            assert ended.returncode == 74

    @pytest.mark.parametrize("arguments", [["play", "--plain"], ["position", "-"], ["play"]])
    def test_a_closed_input_is_an_input_at_its_end(self, arguments: list[str]) -> None:
        at_its_end = subprocess.run(
            [*SEVENWONDERS, *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        closed = with_closed("<", arguments)
        assert (closed.returncode, closed.stdout, closed.stderr) == (
            at_its_end.returncode,
            at_its_end.stdout,
            at_its_end.stderr,
        )
        assert "Traceback" not in closed.stderr

    def test_with_nobody_to_complain_to_the_status_is_the_same(self) -> None:
        assert with_closed("2>", ["position", "-"]).returncode == 2
        assert with_closed("2>", ["cards"]).returncode == 0


@pytest.mark.parametrize(
    "arguments", [["hall", "--data", "~nosuchuser/x"], ["replay", "~nosuchuser/x"]]
)
def test_a_user_who_does_not_exist_is_a_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 74
    assert capsys.readouterr().err == (
        "sevenwonders: ~nosuchuser/x: there is no user of that name here, or none with a home "
        "folder.\n"
    )


def replaced(monkeypatch: pytest.MonkeyPatch, does: Callable[[], int]) -> None:
    """Put a function in the place of every command."""

    def add_arguments(parser: ArgumentParser) -> None:
        parser.add_argument("--data", type=Path)

    module = SimpleNamespace(add_arguments=add_arguments, run=lambda args: does())
    monkeypatch.setattr(cli, "importlib", SimpleNamespace(import_module=lambda name: module))


class TestFaultsOfItsOwn:
    def test_it_is_told_without_a_word_of_the_error_and_the_report_says_where(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def fails() -> int:
            hand = SECRET
            raise ZeroDivisionError(hand)

        replaced(monkeypatch, fails)
        assert run(["cards", "--data", str(tmp_path)]) == 70
        report = tmp_path / "crash.txt"
        assert capsys.readouterr().err == (
            "sevenwonders met a fault of its own and had to stop.\n"
            f"A report without any cards is in {report}.\n"
        )
        assert "ZeroDivisionError" in report.read_text()
        assert " fails\n" in report.read_text()
        assert SECRET not in report.read_text()

    def test_it_says_what_the_session_knows_of_the_game(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def fails() -> int:
            crash.session.farewell = lambda: "The game is saved."
            tell_names(False)
            raise RecursionError

        replaced(monkeypatch, fails)
        assert run(["cards", "--data", str(tmp_path)]) == 70
        assert capsys.readouterr().err.splitlines()[1:] == ["The game is saved."]

    def test_a_thread_of_its_own_that_fails_prints_nothing(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
    ) -> None:
        def fails() -> None:
            raise ZeroDivisionError(SECRET)

        def does() -> int:
            thread = threading.Thread(target=fails)
            thread.start()
            thread.join()
            return 0

        replaced(monkeypatch, does)
        before = threading.excepthook
        assert run(["cards", "--data", str(tmp_path)]) == 0
        assert threading.excepthook is before
        assert capfd.readouterr().err == ""
        assert "ZeroDivisionError" in (tmp_path / "crash.txt").read_text()

    def test_a_report_that_cannot_be_kept_is_not_named(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def fails() -> int:
            raise ZeroDivisionError

        replaced(monkeypatch, fails)
        (tmp_path / "taken").touch()
        assert run(["cards", "--data", str(tmp_path / "taken")]) == 70
        assert capsys.readouterr().err.count("\n") == 1

    def test_the_report_tells_what_led_to_a_fault_but_no_values(self) -> None:
        try:
            try:
                raise KeyError("Altar")
            except KeyError as first:
                raise ValueError(SECRET) from first
        except ValueError as fault:
            report = crash.report_of(fault)
        assert "ValueError" in report
        assert "KeyError" in report
        assert "Altar" not in report

    def test_in_lines_it_says_how_to_go_on(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def fails(*_: object, **__: object) -> None:
            raise ZeroDivisionError(SECRET)

        monkeypatch.setattr("sevenwonders_tui.plain.sitting.Sitting.play", fails)
        seats = ["--seat", "Ada", "--seat", "Bo", "--seat", "Cy", "--seed", "7"]
        assert run(["play", "--plain", "--data", str(tmp_path), *seats]) == 70
        said = capsys.readouterr().err
        (journal,) = (tmp_path / "games").glob("*.jsonl")
        assert f"  sevenwonders play --plain --resume {journal.name}\n" in said
        assert SECRET not in said
        assert not list(tmp_path.rglob("*.lock"))

    def test_the_report_tells_the_moment_of_the_game_and_no_card(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        def fails(*_: object, **__: object) -> None:
            raise ZeroDivisionError(SECRET)

        monkeypatch.setattr("sevenwonders_tui.plain.sitting.Sitting.play", fails)
        seats = ["--seat", "Ada", "--seat", "Bo", "--seat", "Cy", "--seed", "7654321"]
        box = ["--expansion", "wonder_pack"]
        assert run(["play", "--plain", "--data", str(tmp_path), *seats, *box]) == 70
        report = (tmp_path / "crash.txt").read_text()
        assert (
            "Age 1, turn 1 of 6; asked: seat 1 (turn), seat 2 (turn), seat 3 (turn); 3 cities; "
            "packs: second_edition, wonder_pack\n"
        ) in report
        assert "7654321" not in report
        assert not [card.name for card in load_catalog().cards if card.name in report]
        assert not [name for name in ("Ada", "Bo", "Cy") if name in report]


def test_a_thread_that_fails_after_the_command_shows_no_value(tmp_path: Path) -> None:
    program = (
        "import threading, time\n"
        "from sevenwonders_tui import crash\n"
        "def fail():\n"
        "    over.wait()\n"
        f"    raise ZeroDivisionError({SECRET!r})\n"
        "over = threading.Event()\n"
        "thread = threading.Thread(target=fail)\n"
        "with crash.hooks():\n"
        "    thread.start()\n"
        "over.set()\n"
        "thread.join()\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"SEVENWONDERS_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert (ended.stdout, ended.stderr) == ("", "")
