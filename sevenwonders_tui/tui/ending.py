"""Ending well: whatever ends the program, neither a hand nor a traceback is left on the terminal."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from rich.console import RenderableType
from textual.app import App
from textual.driver import Driver

from sevenwonders_tui import crash
from sevenwonders_tui.statuses import OWN_FAULT
from sevenwonders_tui.tui.drivers.leaving import OnTerminal, Terminal

HUNG_UP = 129
"""Exit status when the terminal has gone: as after SIGHUP."""
_PATIENCE = 0.8
"""Seconds after a signal in which the application must have ended by itself."""
_PATIENCE_AFTER_FAULT = 5.0
"""Seconds after a fault: what is left of the application may still wait for what has failed."""
_FOR_THE_TERMINAL = 0.4
"""The part of this that may go by in waiting for the terminal."""
_WAITS_FOR_DISK = 10
"""How often so long is waited once more while an answer is on its way to a slow disk."""
_END_NOTHING = (
    "KILL", "STOP", "TSTP", "TTIN", "TTOU", "CONT", "CHLD", "URG", "WINCH", "INFO",
    "PIPE", "XFSZ", "SEGV", "BUS", "FPE", "ILL", "TRAP", "SYS",
)  # fmt: skip
"""Signals that end no program, cannot be heeded, or come from a program that can do nothing more."""


def _ending_signals() -> set[int]:
    """Every signal that asks a program to end, or would end it unasked."""
    if sys.platform == "win32":
        return set()
    others = {getattr(signal, f"SIG{name}", 0) for name in _END_NOTHING}
    return {int(number) for number in signal.valid_signals()} - others


def _let_terminal_go() -> None:
    """Write nothing more to a terminal: it may have gone, or take nothing."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.__stdout__, sys.__stderr__):
        if stream is not None:
            os.dup2(nowhere, stream.fileno())


class EndingWell(App[None]):
    """An application that leaves the terminal as it was, however it ends.

    It notices the end of the terminal, signals and faults, in whatever thread; each of them ends it by
    itself if possible, and by force if it has not ended a moment later.
    """

    fault: BaseException | None = None
    """The first error that nobody has caught."""
    _status = 0
    """The exit status that a signal, or the end of the terminal, has asked for."""
    _waits_for_disk = 0
    _events: asyncio.AbstractEventLoop | None = None
    _terminal: Terminal | None = None
    """Set while it runs on a terminal of its own."""

    @property
    def leaving(self) -> bool:
        """Whether it is about to end."""
        return bool(self._status) or self.fault is not None

    def where(self) -> str:
        """The moment of the game, for a report; empty when there is none."""
        return ""

    def farewell(self) -> str:
        """A sentence on where the game is saved, for the end; empty when there is none."""
        return ""

    @property
    def is_saving(self) -> bool:
        """Whether a game is being written that is better waited for."""
        return False

    def let_game_go(self) -> None:
        """Let others go on with the game, if there is one; done once."""

    def put_away_and(self, then: Callable[[], None]) -> None:
        """Put away what not everybody may see, and go on when that can be seen."""
        then()

    def run_on_terminal(self, *, mouse: bool) -> int:
        """Run to the end, and leave the terminal as it was; the exit status."""
        self._terminal = Terminal()
        crash.session.farewell = self.farewell
        crash.session.where = self.where
        crash.session.thread_failed = self.failed
        with self._heeding_signals():
            try:
                self.run(mouse=mouse)
            except BaseException as error:
                self._note(error)
            self._leave_terminal()
            with suppress(Exception):
                self.let_game_go()
            if self._status:
                _let_terminal_go()
                return self._status
            if self.fault is not None:
                return crash.tell(self.fault)
        return self.return_code or 0

    def on_load(self) -> None:
        """Know where messages are handled, to be called there from elsewhere."""
        self._events = asyncio.get_running_loop()
        if self._terminal is not None:
            self._events.set_exception_handler(_note_unheard)

    def get_driver_class(self) -> type[Driver]:
        """The driver that Textual would take, made patient with terminals where it is not."""
        driver = super().get_driver_class()
        match driver.__module__:
            case "textual.drivers.linux_driver":
                from sevenwonders_tui.tui.drivers.terminal import TerminalDriver

                return TerminalDriver
            case "textual.drivers.web_driver":
                from sevenwonders_tui.tui.drivers.browser import BrowserDriver

                return BrowserDriver
        return driver

    # Signals

    @contextmanager
    def _heeding_signals(self) -> Iterator[None]:
        before = {number: signal.getsignal(number) for number in _ending_signals()}
        self.heed_signals()
        try:
            yield
        finally:
            if before:
                signal.setitimer(signal.ITIMER_REAL, 0)
            for number, handler in before.items():
                signal.signal(number, handler)

    def action_suspend_process(self) -> None:
        """Stop the process until it is continued, where it is a terminal that it runs on."""
        if isinstance(self._driver, OnTerminal):
            self._driver.step_aside()

    def heed_signals(self) -> None:
        """End in good order when a signal comes.

        They are handled wherever the program is, not by its loop: that may wait for a terminal.
        """
        for number in _ending_signals():
            signal.signal(number, self._heed)

    def _heed(self, number: int, _frame: object) -> None:
        if number == signal.SIGALRM and (self._status or self.fault is not None):
            self._end_by_force()
        else:
            self.leave_at_once(128 + number)

    def input_ended(self) -> None:
        """The terminal or the browser has gone; told by the thread that listens or writes to it."""
        self.leave_at_once(HUNG_UP)

    def leave_at_once(self, status: int) -> None:
        """Leave now, painting nothing more, from whatever thread."""
        self._status = self._status or status
        self._end_within(_PATIENCE)
        self._do(partial(self.exit, return_code=self._status))

    def _do(self, what: Callable[[], object]) -> None:
        """Do it where messages are handled, if they still are."""
        if self._events is not None:
            with suppress(RuntimeError):
                self._events.call_soon_threadsafe(what)

    def _end_within(self, seconds: float) -> None:
        """See to it that the program ends, whatever it waits for."""
        if self._terminal is None or sys.platform == "win32":
            return
        signal.setitimer(signal.ITIMER_REAL, seconds)
        if isinstance(self._driver, OnTerminal):
            self._driver.hurry(seconds * _FOR_THE_TERMINAL)

    def _end_by_force(self) -> None:
        """End in the midst of whatever is done. What holds the lock of the game ends with it."""
        words = ""
        if self.fault is not None and not self._status:
            with suppress(Exception):
                words = "".join(f"{sentence}\n" for sentence in crash.sentences(self.fault))
        if self._terminal is not None:
            self._terminal.put_back(words)
        self._waits_for_disk += 1
        if self.is_saving and self._waits_for_disk <= _WAITS_FOR_DISK:
            signal.setitimer(signal.ITIMER_REAL, _PATIENCE)
        else:
            os._exit(self._status or OWN_FAULT)

    def _leave_terminal(self) -> None:
        """Leave the terminal as it was, if what should have done so has failed."""
        try:
            left = not isinstance(self._driver, OnTerminal) or self._driver.leave()
        except Exception as error:
            self._note(error)
            left = False
        if not left and self._terminal is not None:
            self._terminal.put_back()

    # Faults

    def failed(self, error: BaseException) -> None:
        """End because of an error that nobody has caught, in whatever thread it arose."""
        self._note(error)
        self._do(partial(self._handle_exception, error))

    def _note(self, error: BaseException) -> None:
        if self.fault is None:
            self.fault = error
            if not self._status:
                self._end_within(_PATIENCE_AFTER_FAULT)

    def _handle_exception(self, error: BaseException) -> None:
        self._note(error)
        super()._handle_exception(error)  # type: ignore[arg-type]  # it only keeps it

    def _fatal_error(self) -> None:
        """Close, and say nothing yet; Textual would print a traceback with hands in it."""
        self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:
        """Close: what is to be shown may be somebody's cards."""
        self._close_messages_no_wait()


def _note_unheard(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """An error in a task that nobody waits for: the game goes on, its report is kept."""
    error = context.get("exception")
    if isinstance(error, Exception):
        crash.keep_report(error)
