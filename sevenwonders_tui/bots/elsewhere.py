"""Thinking in a process of its own: whoever waits for it can do something else meanwhile.

Python runs one thread at a time, so a bot that thinks in a thread makes keys wait. The process is
started when it is first needed, and ends with the program, however that ends.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Lock, Thread
from typing import IO, TypeVar

from sevenwonders_tui.bots.base import Bot
from sevenwonders_tui.bots.levels import make_bot
from sevenwonders_tui.bots.parcels import Parcels
from sevenwonders_tui.bots.thinking import Thinking
from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.engine import Answer, View

T = TypeVar("T")


class NoLongerWanted(Exception):
    """Nobody waits any more for what was being thought about."""


class ThinkingFailed(Exception):
    """The other process met an error; the message names it."""


class Elsewhere:
    """The other process. It does one thing at a time; what else is asked waits its turn."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._round = 0
        """How often everything was dropped."""
        self._asked: set[object] = set()
        """A token for everything that is being done or waits its turn."""
        self._process: subprocess.Popen[bytes] | None = None
        self._parcels: Parcels | None = None
        """For the catalog that the process knows."""
        self._proved = False
        """Whether a process has ever answered here."""
        self._impossible = False
        """Whether no process can be started here."""

    @property
    def busy(self) -> int:
        """How many things are being done or wait their turn."""
        return len(self._asked)

    def do(self, function: Callable[..., T], catalog: Catalog, *args: object) -> T:
        """What `function` of a module returns for these arguments, which speak of `catalog`.

        It is done here where no process can be started, or when that was ended from outside.

        Raises:
            NoLongerWanted: everything was dropped meanwhile.
            ThinkingFailed: the function raised an error.
        """
        begun, token = self._round, object()
        self._asked.add(token)
        try:
            with self._turn:
                return self._done(begun, function, catalog, args)
        finally:
            self._asked.discard(token)

    def _done(
        self, begun: int, function: Callable[..., T], catalog: Catalog, args: tuple[object, ...]
    ) -> T:
        try:
            parcel = self._brought_back(begun, function, catalog, args)
        except (OSError, EOFError) as error:
            self._hang_up()
            if begun != self._round:
                raise NoLongerWanted from error
            self._impossible = not self._proved
            parcel = None
        if parcel is None:
            return function(*args)
        assert self._parcels is not None
        fault, result = self._parcels.unpack(parcel)
        if fault is not None:
            raise ThinkingFailed(fault)
        brought: T = result
        return brought

    def drop(self) -> None:
        """Drop everything that is being thought about, and whatever waits for its turn. At once."""
        self._round += 1
        process = self._process
        if process is not None and self._turn.locked():
            process.kill()

    def end(self) -> None:
        """Drop everything, and end the process; another one starts when something is asked again."""
        self.drop()
        with self._turn:
            self._hang_up()

    def _brought_back(
        self,
        begun: int,
        function: Callable[..., object],
        catalog: Catalog,
        args: tuple[object, ...],
    ) -> bytes | None:
        """What the process has made of it; None where none can be started.

        Raises:
            NoLongerWanted: everything was dropped since `begun`.
            OSError, EOFError: the process has ended.
        """
        if self._process is not None and self._process.poll() is not None:
            self._hang_up()
        if self._process is None and begun == self._round:
            self._start()
        # Whoever drops everything after this finds the process there, and ends it.
        if begun != self._round:
            raise NoLongerWanted
        if self._process is None:
            return None
        to, back = self._process.stdin, self._process.stdout
        assert to is not None
        assert back is not None
        news = b""
        if self._parcels is None or self._parcels.catalog is not catalog:
            self._parcels = Parcels(catalog)
            news = pickle.dumps(catalog)
        parcel = self._parcels.pack((function, args))
        _send(to, news)
        _send(to, parcel)
        answer = _receive(back)
        self._proved = True
        return answer

    def _start(self) -> None:
        if self._impossible:
            return
        command = [sys.executable, "-P", "-c", f"from {__name__} import work; work()"]
        # It imports from where this program did, and from no folder that it happens to be in.
        folders = os.pathsep.join(folder or os.getcwd() for folder in sys.path)
        try:
            # A session of its own: what the terminal says to the program is not meant for it.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": folders},
                start_new_session=True,
            )
        except OSError:  # no memory, no rights, or no Python to be started
            self._impossible = True

    def _hang_up(self) -> None:
        process, self._process, self._parcels = self._process, None, None
        if process is not None:
            process.kill()
            with suppress(OSError):  # what could not be sent any more
                process.communicate()


ELSEWHERE = Elsewhere()
"""The process of this program."""


@dataclass(frozen=True, slots=True)
class BotElsewhere:
    """A bot that thinks in another process."""

    bot: Bot
    where: Elsewhere = field(default=ELSEWHERE, repr=False)

    @property
    def name(self) -> str:
        """The bot's level."""
        return self.bot.name

    def choose(self, view: View) -> Answer:
        """What the bot answers.

        Raises:
            NoLongerWanted: nobody waits for it any more.
            ThinkingFailed: it met an error.
        """
        return self.where.do(_choose, view.catalog, self.bot, view)


def _choose(bot: Bot, view: View) -> Answer:
    return bot.choose(view)


LONG_THINKERS = ("oracle",)
"""Levels that take longer for an answer than a key should have to wait."""


def make_bot_elsewhere(level: str, seed: int, thinking: Thinking | None = None) -> Bot:
    """As `make_bot`, but those that think long do so in another process.

    Raises:
        ValueError: there is no such level.
    """
    bot = make_bot(level, seed, thinking)
    return BotElsewhere(bot) if level in LONG_THINKERS else bot


# What goes to and fro: a length, and so many bytes

_LENGTH = 8


def _send(stream: IO[bytes], message: bytes) -> None:
    stream.write(len(message).to_bytes(_LENGTH, "big") + message)
    stream.flush()


def _receive(stream: IO[bytes]) -> bytes:
    """The next message.

    Raises:
        EOFError: there is none, or it was cut off.
    """
    length = int.from_bytes(_whole(stream, _LENGTH), "big")
    return _whole(stream, length)


def _whole(stream: IO[bytes], length: int) -> bytes:
    read = stream.read(length)
    if len(read) < length:
        raise EOFError
    return read


# In the other process


def work() -> None:
    """Do what comes in, until there is nobody any more from whom it could come: each time a catalog,
    if it is another one, and what is to be done."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program decides what Ctrl+C means
    back = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)  # whatever is printed belongs on no line
    messages: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(messages,), daemon=True).start()
    parcels: Parcels | None = None
    while True:
        if news := messages.get():
            parcels = Parcels(pickle.loads(news))
        assert parcels is not None
        _send(back, _answer(parcels, messages.get()))


def _listen(messages: SimpleQueue[bytes]) -> None:
    """Take in what comes; when the program has ended, end at once whatever is being done."""
    try:
        while True:
            messages.put(_receive(sys.stdin.buffer))
    except EOFError:
        os._exit(0)


def _answer(parcels: Parcels, parcel: bytes) -> bytes:
    """A parcel with what went wrong, or None, and with what came of it."""
    try:
        function, args = parcels.unpack(parcel)
        return parcels.pack((None, function(*args)))
    except Exception as error:  # whatever it is, whoever asked has to hear of it
        return parcels.pack((repr(error), None))
