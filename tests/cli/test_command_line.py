"""The command line itself: commands, exit statuses, and sentences instead of tracebacks."""

from __future__ import annotations

import re
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from types import SimpleNamespace

import pytest

import sevenwonders_tui
from sevenwonders_tui import cli
from sevenwonders_tui.catalog import Fault, PackError
from sevenwonders_tui.cli import COMMANDS, run
from sevenwonders_tui.store import StoreError

Output = pytest.CaptureFixture[str]


@pytest.fixture
def command_that(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Namespace], int]], None]:
    """Puts a function in the place of every command."""

    def replace(does: Callable[[Namespace], int]) -> None:
        def add_arguments(parser: ArgumentParser) -> None:
            parser.add_argument("--data")

        module = SimpleNamespace(add_arguments=add_arguments, run=does)
        monkeypatch.setattr(cli, "importlib", SimpleNamespace(import_module=lambda name: module))

    return replace


def test_no_command_means_play(
    command_that: Callable[[Callable[[Namespace], int]], None],
) -> None:
    folders = []

    def note(args: Namespace) -> int:
        folders.append(args.data)
        return 0

    command_that(note)
    assert run([]) == 0
    assert run(["--data", "here"]) == 0
    assert run(["play", "--data", "there"]) == 0
    assert folders == [None, "here", "there"]


def test_a_misspelt_command_gets_a_suggestion(capsys: Output) -> None:
    assert run(["chek"]) == 2
    assert capsys.readouterr().err == (
        "sevenwonders: there is no command 'chek'; did you mean 'check'?\n"
    )


def test_an_unknown_command_gets_the_list(capsys: Output) -> None:
    assert run(["dance"]) == 2
    names = ", ".join(command.name for command in COMMANDS)
    assert capsys.readouterr().err == (
        f"sevenwonders: there is no command 'dance'; the commands are {names}\n"
    )


@pytest.mark.parametrize("arguments", [["--version"], ["--help"]])
def test_version_and_help_end_well(arguments: list[str], capsys: Output) -> None:
    with pytest.raises(SystemExit) as end:
        run(arguments)
    assert end.value.code == 0
    assert capsys.readouterr().err == ""


def listed_lines(help_text: str) -> list[str]:
    """The lines in which a help text begins to tell of a command."""
    return [line for line in help_text.splitlines() if re.match("    [a-z]", line)]


def test_help_lists_every_command(capsys: Output) -> None:
    with pytest.raises(SystemExit):
        run(["--help"])
    first_words = [line.split(" ")[4] for line in listed_lines(capsys.readouterr().out)]
    assert first_words == [command.name for command in COMMANDS]


def test_a_wrong_option_is_a_fault_of_usage(capsys: Output) -> None:
    with pytest.raises(SystemExit) as end:
        run(["check", "--fast"])
    assert end.value.code == 2
    assert "--fast" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "status", "told"),
    [
        (PackError([Fault("a.json", "x", "wrong", "right")]), 65, "a.json: x: wrong: right"),
        (StoreError("This game cannot be read.", 65), 65, "This game cannot be read."),
        (OSError(28, "No space left on device"), 74, "No space left on device"),
        (OSError(13, "Permission denied", "x.json"), 74, "x.json: Permission denied"),
    ],
    ids=["a faulty pack", "a damaged game", "a full disk", "a file that may not be read"],
)
def test_what_can_go_wrong_is_one_sentence_and_a_status(
    error: Exception,
    status: int,
    told: str,
    command_that: Callable[[Callable[[Namespace], int]], None],
    monkeypatch: pytest.MonkeyPatch,
    capsys: Output,
) -> None:
    def fail(args: Namespace) -> int:
        raise error

    command_that(fail)
    monkeypatch.setattr(cli, "_silence_output", lambda: None)
    assert run([]) == status
    assert capsys.readouterr().err == f"sevenwonders: {told}\n"


def test_ctrl_c_ends_with_the_status_that_shells_expect(
    command_that: Callable[[Callable[[Namespace], int]], None], capsys: Output
) -> None:
    def interrupt(args: Namespace) -> int:
        raise KeyboardInterrupt

    command_that(interrupt)
    assert run([]) == 130
    assert capsys.readouterr().err == ""


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m sevenwonders_tui cards --json | true; echo ${{PIPESTATUS[0]}}"
    ended = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert ended.stderr == ""
    assert ended.stdout.strip() in {"0", "141"}


def test_a_full_disk_is_one_sentence() -> None:
    command = f"{sys.executable} -m sevenwonders_tui cards --json > /dev/full"
    ended = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (74, "sevenwonders: No space left on device\n")


def test_the_module_is_the_same_command() -> None:
    command = [sys.executable, "-m", "sevenwonders_tui", "--version"]
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ended.stdout == f"sevenwonders {sevenwonders_tui.__version__}\n"
