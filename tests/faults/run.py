"""Running scenes of the program, each in a process of its own on a terminal of its own, faults put in.

A process that has everything imported is forked for each run: beginning anew takes a second each time.
"""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import sys
import termios
import threading
import time
import traceback
from collections.abc import Sequence
from contextlib import suppress
from functools import partial, partialmethod
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Any, NamedTuple, NoReturn, cast

from textual import constants
from textual.pilot import Pilot

from sevenwonders_tui import cli
from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.statuses import OWN_FAULT
from sevenwonders_tui.store import StoreError, read_game
from sevenwonders_tui.store.lock import in_use
from sevenwonders_tui.tui import session
from sevenwonders_tui.tui.app import SevenWonders
from tests.faults.scenes import Scene
from tests.faults.targets import SECRET, Target, put_a_fault_in
from tests.tui import playing
from tests.tui.playing import Player, a_table

_ON_THE_PAGE = "textual.drivers.web_driver:WebDriver"
_QUIET = 0.7
"""Seconds without output after which the next key comes."""
PATIENCE = 60.0
"""Seconds after which a run will not end any more."""
_ASKED = re.compile(rb"\x1b\[(\d+;\d+)H\x1b\[6n")
_CONTROLS = re.compile(rb"\x1b(\[[<>=?]?[\d;]*[ -/]*[@-~]|\][^\x07]*\x07)|[\x18\r]")
_ALTERNATE, _BACK = b"\x1b[?1049h", b"\x1b[?1049l"
_TRACES = ("Traceback", "╭", "Error", 'File "')


class Run(NamedTuple):
    """What came of a run."""

    status: int
    complaints: list[str]
    """What is wrong with it; nothing where a fault was told as it should be, or did no harm."""
    called: set[str]
    """The names of the targets that were called, where that was asked for."""


def run(
    scene: Scene, put: Target | None = None, called: dict[CodeType, Target] | None = None
) -> Run:
    """Run a scene in another process, with a fault put in a function, or noting what is `called`."""
    with TemporaryDirectory(prefix="sevenwonders-faults-") as folder:
        data, noted = Path(folder) / "data", Path(folder) / "noted"
        arguments = scene.prepare(data)
        journals = {path: _entries(path) for path in data.glob("games/*.jsonl")}
        file, end = pty.openpty()
        reads, writes = os.pipe() if scene.piped else (-1, file)
        process = os.fork()
        if process == 0:
            if scene.piped:
                os.close(writes)
            _be_the_program(scene, arguments, end, reads, put, noted, called)
        try:
            raw, status = _watch(process, file, writes, scene.keyed)
            local = termios.tcgetattr(end)[3]
            complaints = _seen(raw, status, on_a_page=scene.piped)
            if not (local & termios.ECHO and local & termios.ICANON):
                complaints.append("the terminal is left raw")
            for path, held in journals.items():
                complaints += _lost(path, held)
            return Run(status, complaints, set(noted.read_text().split()) if called else set())
        finally:
            for each in {file, end, writes, reads} - {-1}:
                os.close(each)


def _seen(raw: bytes, status: int, *, on_a_page: bool) -> list[str]:
    said = []
    left = _CONTROLS.sub(b"", raw.rpartition(_BACK)[2]).decode(errors="replace")
    if status not in (0, 1, 2, 74, OWN_FAULT, 128 + signal.SIGHUP, 128 + signal.SIGTERM):
        said.append(f"exit status {status}")
    if raw.rfind(_BACK) < raw.rfind(_ALTERNATE) and not on_a_page:
        said.append("the alternate screen is left on")
    if SECRET.encode() in raw:
        said.append("the message of the error, or a value, was shown")
    if any(trace in left for trace in _TRACES):
        said.append("a traceback was shown")
    if status == OWN_FAULT and "a fault of its own" not in left:
        said.append("nobody was told")
    return [*said, left[-600:]] if said else []


def _entries(journal: Path) -> int:
    return journal.read_bytes().count(b'"answer"')


def _lost(journal: Path, held: int) -> list[str]:
    try:
        read_game(journal, load_catalog)
    except StoreError as error:
        return [f"the saved game cannot be read: {error}"]
    said = [] if _entries(journal) >= held else ["answers are lost"]
    return [*said, "the saved game is still locked"] if in_use(journal) else said


def _watch(
    process: int, file: int, writes: int, keyed: Sequence[bytes | signal.Signals]
) -> tuple[bytes, int]:
    """Be its terminal until it ends; what it sent, and its exit status."""
    raw, answered, give_up = b"", 0, time.monotonic() + PATIENCE
    still_to_come, quiet_since = list(keyed), time.monotonic()
    while True:
        over, status = os.waitpid(process, os.WNOHANG)
        while select.select([file], [], [], 0 if over else 0.05)[0]:
            raw += os.read(file, 65536)
            quiet_since = time.monotonic()
            for place in _ASKED.finditer(raw, answered):
                os.write(file, b"\x1b[%sR" % place[1])
                answered = place.end()
        if over:
            return raw, os.waitstatus_to_exitcode(status)
        if still_to_come and raw and time.monotonic() - quiet_since > _QUIET:
            next_one = still_to_come.pop(0)
            quiet_since = time.monotonic()
            if isinstance(next_one, signal.Signals):
                os.kill(process, next_one)
            elif next_one:
                os.write(writes, next_one)
            else:
                os.dup2(os.open(os.devnull, os.O_WRONLY), writes)
        if time.monotonic() > give_up:
            os.kill(process, signal.SIGKILL)
            give_up = float("inf")


# In the other process


def _be_the_program(
    scene: Scene,
    arguments: list[str],
    end: int,
    piped: int,
    put: Target | None,
    noted: Path,
    called: dict[CodeType, Target] | None,
) -> NoReturn:
    status = 99
    try:
        _take_terminal(end, scene.typed)
        if scene.piped:
            os.dup2(piped, 0)
            os.environ["TEXTUAL_DRIVER"] = _ON_THE_PAGE
            constants.DRIVER = _ON_THE_PAGE  # type: ignore[misc]
        termios.tcsetwinsize(end, scene.size[::-1])
        os.environ |= {"TERM": "xterm-256color", "SEVENWONDERS_DATA": str(noted.parent / "data")}
        if scene.walk is not None:
            session.Settings = partial(session.Settings, dead_time=0)  # type: ignore[assignment, misc]
            SevenWonders.run = partialmethod(  # type: ignore[assignment]
                SevenWonders.run, auto_pilot=partial(_walk, scene), size=scene.size
            )
        playing.PATIENCE = 3.0
        names: set[str] = set()
        if called is not None:
            _note_calls(called, names)
        if put is not None:
            put_a_fault_in(put)
        try:
            status = cli.run(arguments)
        except SystemExit as end_of_arguments:
            status = cast(int, end_of_arguments.code)
        sys.setprofile(None)
        noted.write_text("\n".join(names))
        _end_threads()
    except BaseException:
        traceback.print_exc()
    with suppress(OSError, ValueError):
        sys.stdout.flush()
    os._exit(status)


def _end_threads() -> None:
    """Wait for threads as Python does at its end; it would wait for ever for one that never ends."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(10)
    getattr(threading, "_shutdown")()  # noqa: B009
    signal.alarm(0)


def _take_terminal(end: int, typed: str) -> None:
    os.setsid()
    import fcntl

    fcntl.ioctl(end, termios.TIOCSCTTY, 0)
    for number in (0, 1, 2):
        os.dup2(end, number)
    if typed:
        reads, writes = os.pipe()
        os.write(writes, typed.encode())
        os.close(writes)
        os.dup2(reads, 0)
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        stream = open(number, "w" if number else "r", encoding="utf-8", closefd=False)  # noqa: SIM115
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def _note_calls(targets: dict[CodeType, Target], names: set[str]) -> None:
    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and (target := targets.get(frame.f_code)) is not None:
            names.add(target.name)

    sys.setprofile(note)
    threading.setprofile(note)


async def _walk(scene: Scene, pilot: Pilot[Any]) -> None:
    app = pilot.app
    assert isinstance(app, SevenWonders)
    if scene.walk is not None:
        with suppress(AssertionError):
            await scene.walk(Player(app, pilot, app.table or a_table("Ada", "Bo", "Cy")))
    app.exit()
