"""While oracles think for minutes, or their processes are stopped, the keyboard works; then all ends."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")

from tests.bots.test_bot_process import lives
from tests.terminal.program import Program, running

ORACLES = (
    "play", "--seat", "Ada", "--seat", "bot:oracle", "--seat", "bot:oracle", "--seed", "7",
)  # fmt: skip


def processes_of(program: Program) -> list[int]:
    """The numbers of the processes that a program has started, once there are some."""
    command = ["ps", "-o", "pid=", "--ppid", str(program.process.pid)]
    give_up = time.monotonic() + 20
    while True:
        found = subprocess.run(command, check=False, capture_output=True, text=True).stdout.split()
        if found:
            return [*map(int, found)]
        assert time.monotonic() < give_up, "no process was started"
        time.sleep(0.05)


def await_end_of(numbers: list[int]) -> None:
    give_up = time.monotonic() + 20
    while any(map(lives, numbers)):
        assert time.monotonic() < give_up, f"of {numbers} some are still there"
        time.sleep(0.05)


@pytest.fixture(params=["running", "stopped"])
def stopping(request: pytest.FixtureRequest) -> bool:
    return bool(request.param == "stopped")


def stop(program: Program, stopping: bool) -> list[int]:
    """The processes of a program, which are stopped if so wished."""
    numbers = processes_of(program)
    if stopping:
        for number in numbers:
            os.kill(number, signal.SIGSTOP)
    return numbers


def take_a_turn(program: Program) -> None:
    """The first card, the first thing that can be done with it, and yes."""
    for question in ("What is to be done", "Is that right?", ""):
        program.press("1\n")
        if question:
            program.see(question)
            program.until(lambda _screen: program.raw.rstrip().endswith(b">"), "a question")


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
def test_one_can_leave_a_game_in_lines_while_bots_think(tmp_path: Path, stopping: bool) -> None:
    command = (*ORACLES, "--bot-seconds", "300", "--plain", "--data", str(tmp_path))
    with running(*command) as program:
        program.see("Which card")
        numbers = stop(program, stopping)
        take_a_turn(program)
        program.see("Thinking: ")
        program.press("what\n")
        program.see("Nothing is asked now.")
        program.press("q\n")
        assert program.end() == 0
        assert "The game is saved." in program.text
    await_end_of(numbers)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
def test_one_can_leave_a_game_on_the_screen_while_bots_think(
    tmp_path: Path, stopping: bool
) -> None:
    with running(*ORACLES, "--bot-seconds", "300", "--data", str(tmp_path)) as program:
        program.see("b build")
        numbers = stop(program, stopping)
        program.press("s")
        program.press_until("\r", "is choosing a card.")
        program.see("so far")
        program.press_until("q", "Leave the game?")
        program.press("y")
        assert program.end() == 0
    await_end_of(numbers)


def test_a_game_goes_on_when_the_processes_of_its_bots_are_stopped(tmp_path: Path) -> None:
    command = (*ORACLES, "--bot-seconds", "1", "--plain", "--data", str(tmp_path))
    with running(*command) as program:
        program.see("Which card")
        stop(program, True)
        take_a_turn(program)
        program.until(lambda _screen: program.raw.count(b"did not answer in time") > 0, "a notice")
        program.see("Which card")
