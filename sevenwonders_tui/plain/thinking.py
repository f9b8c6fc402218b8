"""Bots think while people read and type, all at the same time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait

from sevenwonders_tui.engine import Answer, Seat

Think = Callable[[Seat], Answer]


class Thinking:
    """The bots of a table, each thinking in a thread."""

    def __init__(self, think: Think, most: int) -> None:
        """`think` is `Table.think`; at most so many bots think at the same time."""
        self._think = think
        self._begun: dict[Seat, Future[Answer]] = {}
        self._threads = ThreadPoolExecutor(most, thread_name_prefix="bot")

    def begin(self, seat: Seat) -> None:
        """Let the bot that answers for `seat` begin, unless it has."""
        if seat not in self._begun:
            self._begun[seat] = self._threads.submit(self._think, seat)

    def still_thinking(self, seats: Sequence[Seat], seconds: float) -> list[Seat]:
        """Which of `seats` have no answer yet, when all have or so many seconds are over."""
        begun = {seat: self._begun[seat] for seat in seats}
        wait(begun.values(), seconds)
        return [seat for seat, future in begun.items() if not future.done()]

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
