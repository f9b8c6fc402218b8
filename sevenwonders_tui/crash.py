"""When the program itself is at fault: one place that says so, and keeps a report.

Neither names a value or repeats the message of an error: both could be somebody's cards.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from sevenwonders_tui.messages import _
from sevenwonders_tui.statuses import OWN_FAULT
from sevenwonders_tui.visible import visible

REPORT = "crash.txt"


@dataclass(slots=True)
class Session:
    """What the program is doing, as far as people must know when it fails."""

    data: Path | None = None
    """The folder for the report; None for the usual data folder."""
    where: Callable[[], str] | None = None
    """The moment of the game, as `str(game)` tells it; None while none is played."""
    farewell: Callable[[], str] | None = None
    """A sentence on whether the game is saved, and where; None while none is played."""
    thread_failed: Callable[[BaseException], None] | None = None
    """Ends the program when one of its threads has failed; None to go on without the thread."""


session = Session()
"""The session of this process."""


def report_of(error: BaseException) -> str:
    """Where an error arose, and what led to it: types, files, lines and names of functions; and the
    moment of the game."""
    import time
    import traceback

    rows = [time.strftime("%Y-%m-%d %H:%M:%S"), sys.version]
    if session.where is not None:
        with suppress(Exception):  # what failed may be what this asks
            rows += filter(None, [session.where()])
    seen: set[int] = set()
    current: BaseException | None = error
    while current is not None and id(current) not in seen:
        seen.add(id(current))
        rows.append(type(current).__name__)
        rows += [
            f"  {frame.f_code.co_filename}:{line} {frame.f_code.co_name}"
            for frame, line in traceback.walk_tb(current.__traceback__)
        ]
        current = current.__cause__ or current.__context__
    return "\n".join(rows) + "\n"


def keep_report(error: BaseException) -> Path | None:
    """Write the report into the data folder, in place of an older one; its file, if that was possible."""
    from sevenwonders_tui.store.errors import StoreError
    from sevenwonders_tui.store.places import data_folder

    try:
        file = (session.data or data_folder()) / REPORT
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(report_of(error), encoding="utf-8")
    except (OSError, StoreError):
        return None
    return file


def sentences(error: BaseException) -> list[str]:
    """What people are told: that the program failed, whether their game is saved, where the report is."""
    said = [_("sevenwonders met a fault of its own and had to stop.")]
    if session.farewell is not None:
        with suppress(Exception):  # what failed may be what this asks
            said.append(session.farewell())
    from sevenwonders_tui.store.errors import names_are_told

    report = keep_report(error)
    if report is not None and names_are_told():
        said.append(_("A report without any cards is in {file}.").format(file=report.absolute()))
    return [sentence for sentence in said if sentence]


def tell(error: BaseException) -> int:
    """Say it on standard error; the exit status."""
    said = "".join(f"{visible(sentence)}\n" for sentence in sentences(error))
    with suppress(OSError, ValueError):  # there may be nobody left to be told
        sys.stderr.write(said)
        sys.stderr.flush()
    return OWN_FAULT


@contextmanager
def hooks() -> Iterator[None]:
    """Within, no error that nobody has caught prints a traceback, in whatever thread it arises; nor in a
    thread that still runs afterwards.
    """
    before = sys.excepthook, threading.excepthook, sys.unraisablehook
    threads = set(threading.enumerate())
    sys.excepthook = lambda _type, error, _traceback: _uncaught(error)
    threading.excepthook = lambda failed: _in_a_thread(failed.exc_value)
    sys.unraisablehook = lambda failed: _ignored(failed.exc_value)
    try:
        yield
    finally:
        sys.excepthook, in_threads, sys.unraisablehook = before
        if threads.issuperset(threading.enumerate()):
            threading.excepthook = in_threads


def _uncaught(error: BaseException) -> None:
    tell(error)


def _in_a_thread(error: BaseException | None) -> None:
    if error is None or isinstance(error, SystemExit):
        return
    if session.thread_failed is not None:
        session.thread_failed(error)
    else:
        keep_report(error)


def _ignored(error: BaseException | None) -> None:
    """An error where Python can only go on: in a finalizer, at the very end."""
    if isinstance(error, Exception) and not sys.is_finalizing():
        keep_report(error)
