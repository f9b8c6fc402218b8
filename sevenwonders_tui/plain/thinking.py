"""Bots think while people read and type, one after the other, so that each has the whole processor."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread

from sevenwonders_tui.engine import Answer, Seat

Think = Callable[[Seat], Answer]


class Thinking:
    """The bots of a table, thinking in a thread that ends with the program."""

    def __init__(self, think: Think) -> None:
        """`think` is `Table.think`."""
        self._think = think
        self._begun: dict[Seat, Future[Answer]] = {}
        self._queue: SimpleQueue[tuple[Seat, Future[Answer]]] = SimpleQueue()
        Thread(target=self._work, name="bots", daemon=True).start()

    def begin(self, seat: Seat) -> None:
        """Let the bot that answers for `seat` begin, unless it has."""
        if seat not in self._begun:
            self._begun[seat] = Future()
            self._queue.put((seat, self._begun[seat]))

    def is_done(self, seat: Seat, seconds: float) -> bool:
        """Whether the answer is there, or comes within so many seconds."""
        try:
            self._begun[seat].exception(seconds)
        except TimeoutError:
            return False
        return True

    def answer(self, seat: Seat) -> Answer:
        """The answer of a bot that has begun, as soon as it has one."""
        answer = self._begun[seat].result()
        del self._begun[seat]
        return answer

    def forget(self) -> None:
        """What bots are thinking about is worth nothing any more."""
        for future in self._begun.values():
            future.cancel()
        self._begun.clear()

    def _work(self) -> None:
        while True:
            seat, future = self._queue.get()
            if not future.set_running_or_notify_cancel():
                continue
            try:
                answer = self._think(seat)
            except BaseException as error:  # whoever waits for the answer has to hear of it
                future.set_exception(error)
            else:
                future.set_result(answer)
