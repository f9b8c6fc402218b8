"""The game over SSH, by the recipe in the README: real logins at a real sshd on this machine."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")

from sevenwonders_tui.store.lock import in_use
from tests.ssh.sshd import Relay, Sshd, sshd
from tests.terminal.program import PATIENCE, Program, environment
from tests.terminal.round import answers_in, choose, leave_a_game_in, open_curtain, see_curtain

README = Path(__file__).parents[2] / "README.md"
AT_ONCE = 5.0
"""Seconds in which a program has ended that ends at once, on the slowest machine."""
QUIET = 1
"""Seconds after which sshd asks whether anybody is still there."""


def recipe(data: Path) -> str:
    """The block of the README, for this machine."""
    rows = README.read_text("utf-8").split("## Over SSH")[1].split("\n## ")[0].splitlines()
    block = "\n".join(row[4:] for row in rows if row.startswith("    "))
    sevenwonders = Path(sys.executable).with_name("sevenwonders")
    for usual, here in (
        ("User seven", "User *"),
        ("/opt/sevenwonders/bin/sevenwonders", str(sevenwonders)),
        ("/var/lib/sevenwonders", str(data)),
        ("ClientAliveInterval 15", f"ClientAliveInterval {QUIET}"),
    ):
        assert usual in block
        block = block.replace(usual, here)
    return block


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of all logins."""
    return tmp_path_factory.mktemp("ssh") / "data"


@pytest.fixture(scope="module")
def server(data: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sshd]:
    with sshd(tmp_path_factory.mktemp("sshd") / "own", recipe(data)) as running:
        yield running


@pytest.fixture
def game(data: Path) -> Iterator[Path]:
    """A game that waits to be gone on with, the only one there is."""
    yield (journal := leave_a_game_in(data))
    give_up = time.monotonic() + PATIENCE
    while in_use(journal):  # whoever plays it still would write it anew
        assert time.monotonic() < give_up
        time.sleep(0.02)
    journal.unlink()


@contextmanager
def login(server: Sshd, port: int | None = None) -> Iterator[Program]:
    """Somebody who has logged in."""
    program = Program(server.login(port), environment=environment())
    try:
        yield program
    finally:
        program.close()


def go_on(program: Program, seat: int = 0) -> str:
    """Go on with the game that the title offers; the curtain that it stops at."""
    program.see("▸ Continue", "Ada, Bo and Cy")
    program.press("\r")
    program.see("Continue a game", "Begun on")
    program.press("\r")
    return see_curtain(program, seat)


def process_of(journal: Path) -> int:
    """The process that plays a game."""
    return int(journal.with_suffix(".lock").read_text().split()[0])


def wait_until_gone(process: int, seconds: float = AT_ONCE) -> None:
    """Wait until a process has ended."""
    give_up = time.monotonic() + seconds
    while _runs(process):
        assert time.monotonic() < give_up, f"process {process} is still there"
        time.sleep(0.02)


def _runs(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_a_turn_is_played_through_a_login(server: Sshd, game: Path) -> None:
    with login(server) as program:
        go_on(program)
        open_curtain(program)
        choose(program)
        program.press("\r")
        see_curtain(program, 1)
        assert answers_in(game) == 1
        program.press_until("q", "Leave the game?")
        program.press("y")
        assert program.end() == 0, "leaving the game is leaving the machine"


def test_of_two_logins_one_is_killed_in_mid_turn_and_the_other_notices_nothing(
    server: Sshd, data: Path, game: Path
) -> None:
    with login(server) as killed:
        go_on(killed)
        first_process = process_of(game)
        second = leave_a_game_in(data)
        with login(server) as other:
            go_on(other)
            open_curtain(killed)
            choose(killed)
            killed.press("\r")
            see_curtain(killed, 1)
            open_curtain(killed, 1)
            choose(killed, 1)
            open_curtain(other)
            others_hand = choose(other)

            killed.process.send_signal(signal.SIGKILL)
            wait_until_gone(first_process)
            assert other.bytes_sent_in(0.5) == 0
            assert other.text == others_hand
            other.press("\r")
            see_curtain(other, 1)
            assert answers_in(second) == 1

            with login(server) as again:
                curtain = go_on(again, 1)
                assert "● 1 Ada has chosen" in curtain
                assert answers_in(game) == 1, "what was confirmed is kept, the rest never counted"
            second_process = process_of(second)
    wait_until_gone(second_process)
    second.unlink()


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_on_the_server_ends_the_login_and_the_next_one_goes_on(
    server: Sshd, game: Path, number: signal.Signals
) -> None:
    with login(server) as program:
        go_on(program)
        open_curtain(program)
        choose(program)
        program.press("\r")
        see_curtain(program, 1)
        process = process_of(game)
        os.kill(process, number)
        wait_until_gone(process)
        assert program.end() == 128 + number
    with login(server) as again:
        assert "● 1 Ada has chosen" in go_on(again, 1)


def test_a_dead_line_is_given_up_though_nobody_ever_closed_it(server: Sshd, game: Path) -> None:
    """It can be noticed only because the game sends nothing while people think."""
    with Relay(server.port) as line, login(server, line.port) as program:
        go_on(program)
        process = process_of(game)
        line.die()
        wait_until_gone(process, PATIENCE)
    with login(server) as again:
        go_on(again)


def test_a_login_that_nobody_uses_ends_and_the_game_waits(
    data: Path, game: Path, tmp_path: Path
) -> None:
    idle = "ChannelTimeout session:*=2h"
    assert f"`{idle}`" in README.read_text("utf-8")
    configuration = f"{idle.replace('2h', '3s')}\n{recipe(data)}"
    with sshd(tmp_path / "own", configuration) as impatient, login(impatient) as program:
        go_on(program)
        process = process_of(game)
        wait_until_gone(process, PATIENCE)
        assert program.end() != 0
    assert not in_use(game)


@pytest.mark.parametrize("command", ["id", "/bin/cat /etc/passwd"])
def test_no_other_command_is_run(server: Sshd, command: str) -> None:
    with_terminal = Program(server.login(command=[command]), environment=environment())
    try:
        with_terminal.see("New game")
        assert "uid=" not in with_terminal.text
    finally:
        with_terminal.close()
    without = [part for part in server.login(command=[command]) if part != "-tt"]
    ended = subprocess.run(without, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert "the game needs a terminal" in ended.stderr


def test_no_port_is_forwarded(server: Sshd) -> None:
    command = [part for part in server.login() if part != "-tt"]
    command[1:1] = ["-W", f"127.0.0.1:{server.port}"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert ended.returncode != 0
    assert "SSH-2.0" not in ended.stdout
    assert "forwarding failed" in ended.stderr


def test_no_files_are_fetched(server: Sshd) -> None:
    command = [part for part in server.login(command=["sftp"]) if part != "-tt"]
    command[1:1] = ["-s"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert ended.returncode != 0
    assert ended.stdout == ""
