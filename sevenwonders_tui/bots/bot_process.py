"""Bots that think long do so in processes of their own, as many at a time as there are cores.

Python runs one thread at a time, so a bot that thinks in a thread makes keys wait, and two of them
take twice as long. A process is started when it is first needed, and ends with the program, however
that ends.

`multiprocessing` is no use here. It starts a process with the standard error of the program, which
Textual has replaced by something that is no file, and it lets the process import the program's main
module and print on the terminal.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Condition, Event, Thread, Timer

from sevenwonders_tui.bots.base import Bot
from sevenwonders_tui.bots.levels import make_bot
from sevenwonders_tui.bots.pickling import CatalogPickler, CatalogUnpickler
from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.engine import Answer, SeatView

STARTING = 10.0
"""Seconds that a process may take to start, beyond what its first answer takes."""


class NoLongerWanted(Exception):
    """Nobody waits any more for what was being thought about."""


class ThinkingFailed(Exception):
    """The bot met an error in its process; the message names it."""


class TookTooLong(Exception):
    """The process did not answer in time, and was ended: it may have been stopped from outside."""


class ProcessEnded(Exception):
    """The process cannot be started, or was ended before it answered."""


class BotProcess:
    """A process in which one bot at a time thinks. It is started again when it has ended."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._pickler: CatalogPickler | None = None
        """For the catalog that the process knows."""

    @property
    def is_running(self) -> bool:
        """Whether the process has been started and not ended."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start it.

        Raises:
            ProcessEnded: it cannot be started.
        """
        self.end()
        command = [sys.executable, "-P", "-c", f"from {__name__} import work; work()"]
        # It imports from where this program did, and from no folder that it happens to be in.
        folders = os.pathsep.join(folder or os.getcwd() for folder in sys.path)
        try:
            # In a process group of its own no key of the terminal reaches it. The system ends such a
            # group even when it has been stopped, once the program is gone.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": folders},
                process_group=0,
            )
        except OSError as error:  # no memory, no rights, or no Python to be started
            raise ProcessEnded from error

    def choose(self, bot: Bot, view: SeatView, seconds: float) -> Answer:
        """What `bot` answers within so many seconds.

        Raises:
            TookTooLong: there was no answer by then.
            ThinkingFailed: the bot met an error.
            ProcessEnded: the process has ended, or was never started.
        """
        process = self._process
        if process is None:
            raise ProcessEnded
        late = Event()

        def give_up() -> None:
            late.set()
            process.kill()

        clock = Timer(seconds, give_up)
        clock.daemon = True
        clock.start()
        try:
            self._ask(process, bot, view)
            assert process.stdout is not None
            fault, place = pickle.load(process.stdout)
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            self.end()
            raise (TookTooLong if late.is_set() else ProcessEnded) from error
        finally:
            clock.cancel()
        if fault is not None:
            raise ThinkingFailed(fault)
        answer: Answer = view.asked_decision.options[place]
        return answer

    def _ask(self, process: subprocess.Popen[bytes], bot: Bot, view: SeatView) -> None:
        news = None
        if self._pickler is None or self._pickler.catalog is not view.catalog:
            news, self._pickler = view.catalog, CatalogPickler(view.catalog)
        assert process.stdin is not None
        pickle.dump((news, self._pickler.dumps((bot, view))), process.stdin)
        process.stdin.flush()

    def kill(self) -> None:
        """End the process from another thread than the one that waits for it."""
        if (process := self._process) is not None:
            process.kill()

    def end(self) -> None:
        """End the process, if there is one."""
        process, self._process, self._pickler = self._process, None, None
        if process is not None:
            process.kill()
            with suppress(OSError):  # what could not be sent any more
                process.communicate()


class BotProcesses:
    """As many processes as there are cores; whoever finds none free waits for one."""

    def __init__(self, most: int | None = None) -> None:
        """At most so many processes at the same time."""
        self._changed = Condition()
        self._free = [BotProcess() for _ in range(most or cores())]
        """Those last used come last, and are used first: none is started while another one is idle."""
        self._busy: set[BotProcess] = set()
        self._waiting = 0
        self._dropped = 0
        """How often everything was dropped."""
        self._proved = False
        """Whether a process has ever answered."""
        self._impossible = False
        """Whether no process can be had here."""

    @property
    def busy(self) -> int:
        """How many bots think, or wait for a process to think in."""
        return len(self._busy) + self._waiting

    def choose(self, bot: Bot, view: SeatView) -> Answer:
        """What `bot` answers. It is given twice the time that the house rules give bots to think.

        It thinks in this process where no other one can be had.

        Raises:
            NoLongerWanted: everything was dropped meanwhile.
            TookTooLong: there was no answer in time.
            ThinkingFailed: the bot met an error.
        """
        dropped = self._dropped
        process = self._take(dropped)
        try:
            for _attempt in range(2):
                with suppress(ProcessEnded):
                    return self._chosen(process, bot, view, dropped)
        finally:
            self._give_back(process)
        self._impossible = not self._proved
        return bot.choose(view)

    def _chosen(self, process: BotProcess, bot: Bot, view: SeatView, dropped: int) -> Answer:
        if self._impossible:
            raise ProcessEnded
        seconds: float = 2 * view.house_rules.bot_seconds
        if not process.is_running:
            process.start()
            seconds += STARTING
        # Whoever drops everything after this finds the process there, and ends it.
        if dropped != self._dropped:
            raise NoLongerWanted
        try:
            answer = process.choose(bot, view, seconds)
        except (ProcessEnded, TookTooLong) as error:
            if dropped != self._dropped:
                raise NoLongerWanted from error
            raise
        self._proved = True
        return answer

    def _take(self, dropped: int) -> BotProcess:
        with self._changed:
            self._waiting += 1
            try:
                self._changed.wait_for(lambda: self._free or dropped != self._dropped)
            finally:
                self._waiting -= 1
            if dropped != self._dropped:
                raise NoLongerWanted
            process = self._free.pop()
            self._busy.add(process)
            return process

    def _give_back(self, process: BotProcess) -> None:
        with self._changed:
            self._busy.discard(process)
            self._free.append(process)
            self._changed.notify()

    def drop(self) -> None:
        """Drop everything that is being thought about, or waits for its turn. At once."""
        with self._changed:
            self._dropped += 1
            for process in self._busy:
                process.kill()
            self._changed.notify_all()

    def end(self) -> None:
        """Drop everything, and end all processes; they start again when there is something to do."""
        self.drop()
        with self._changed:
            self._changed.wait_for(lambda: not self._busy)
            for process in self._free:
                process.end()


def cores() -> int:
    """How many processes can run at the same time."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


BOT_PROCESSES = BotProcesses()
"""The processes of this program."""


@dataclass(frozen=True, slots=True)
class ProcessBot:
    """A bot that thinks in another process."""

    bot: Bot
    processes: BotProcesses = field(default=BOT_PROCESSES, repr=False)

    @property
    def name(self) -> str:
        """The bot's level."""
        return self.bot.name

    def choose(self, view: SeatView) -> Answer:
        """What the bot answers; see `BotProcesses.choose` for what is raised."""
        return self.processes.choose(self.bot, view)


LONG_THINKERS = ("oracle",)
"""Levels that take longer for an answer than a key should have to wait."""


def make_bot_for_table(level: str, seed: int) -> Bot:
    """As `make_bot`, but those that think long do so in a process.

    Raises:
        ValueError: there is no such level.
    """
    bot = make_bot(level, seed)
    return ProcessBot(bot) if level in LONG_THINKERS else bot


# In the other process

Message = tuple[Catalog | None, bytes]
"""A catalog, if it is another one, and the pickle of a bot and the view it is asked about."""


def work() -> None:
    """Answer what comes in, until the program is gone."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # whatever is printed is no answer
    messages: SimpleQueue[Message] = SimpleQueue()
    Thread(target=_listen, args=(messages,), daemon=True).start()
    unpickler: CatalogUnpickler | None = None
    while True:
        news, pickled = messages.get()
        if news is not None:
            unpickler = CatalogUnpickler(news)
        assert unpickler is not None
        pickle.dump(_answer(unpickler, pickled), answers)
        answers.flush()


def _listen(messages: SimpleQueue[Message]) -> None:
    """Take in what comes; when the program has ended, end at once whatever is being done."""
    try:
        while True:
            messages.put(pickle.load(sys.stdin.buffer))
    except (EOFError, pickle.UnpicklingError):
        os._exit(0)


def _answer(unpickler: CatalogUnpickler, pickled: bytes) -> tuple[str | None, int]:
    """What went wrong, or None, and the place of the answer among the options."""
    try:
        bot, view = unpickler.loads(pickled)
        return None, list(view.asked_decision.options).index(bot.choose(view))
    except Exception as error:  # whatever it is, whoever asked has to hear of it
        return repr(error), 0
