"""Questions on the output, answers on the input: one at a time, until one makes sense."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Protocol

from sevenwonders_tui.messages import _
from sevenwonders_tui.plain.printer import Printer

_LONGEST = 1000
"""Characters of a line that are looked at; nobody has more to say."""


class Input(Protocol):
    """Where answers come from: what a conversation needs of a stream of text."""

    def readline(self, limit: int, /) -> str:
        """The next line with its end, or so much of it; empty at the end of the input."""

    def isatty(self) -> bool:
        """Whether it is a terminal, which shows what is typed."""

    def fileno(self) -> int:
        """Its file descriptor; asked of terminals only."""


class Leave(Exception):
    """Whoever answers wants to end, or the input has ended."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question that is answered with a number."""

    prompt: str
    choices: Sequence[tuple[int, str]] = ()
    """Numbers and what they stand for, in the order they are read out."""
    silent: frozenset[int] = frozenset()
    """Numbers that are taken too, without being read out."""
    fresh: bool = False
    """Whether nothing answers it that was typed at a terminal before it was asked."""

    @property
    def numbers(self) -> frozenset[int]:
        """All numbers that answer it."""
        return self.silent.union(number for number, _text in self.choices)


Command = Callable[[str], None]
"""Carries out what was typed in place of an answer; it is given what stands behind the letter."""


@dataclass(slots=True)
class Conversation:
    """Asks and listens."""

    input: Input
    printer: Printer
    commands: dict[str, Command] = field(default_factory=dict)
    """What can be typed in place of any answer, by its letter."""

    def ask(self, question: Prompt) -> int:
        """The number that answers; what else is typed is carried out, or refused in a sentence.

        The choices are read out once, and again whenever nothing is typed.

        Raises:
            Leave: the input has ended, or a command ends the conversation.
        """
        if question.fresh and self.input.isatty():
            self.printer.flush()
            drop_typed_ahead(self.input.fileno())
        typed = ""
        while True:
            if not typed:
                for number, text in question.choices:
                    self.printer.item(number, text)
            typed = self.line(question.prompt)
            answer = _number(typed)
            if answer is not None and answer in question.numbers:
                return answer
            if typed and not self._carried_out(typed):
                self.printer.say(_("That is no answer to this question. Type ? for help."))

    def listen(self) -> None:
        """Carry out what was typed at a terminal while nothing is asked, if a line was.

        Raises:
            Leave: the input has ended, or a command ends the conversation.
        """
        if not self.input.isatty() or not has_a_line(self.input.fileno()):
            return
        typed = self._typed()
        if typed and not self._carried_out(typed):
            self.printer.say(_("Nothing is asked now. Type q to leave, or ? for help."))
        self.printer.flush()

    def secret(self, prompt: str) -> str:
        """Whatever is typed, which a terminal does not show.

        Raises:
            Leave: the input has ended.
        """
        if not self.input.isatty():
            return self.line(prompt)
        with not_shown(self.input.fileno()):
            typed = self.line(prompt)
        self.printer.gap()  # nobody saw the Enter
        return typed

    def line(self, prompt: str) -> str:
        """Whatever is typed, without blanks around it.

        Raises:
            Leave: the input has ended.
        """
        self.printer.ask(prompt)
        return self._typed()

    def _typed(self) -> str:
        try:
            typed = self.input.readline(_LONGEST)
            rest = typed
            while rest and not rest.endswith("\n"):
                rest = self.input.readline(_LONGEST)
        except OSError:  # the terminal is gone
            typed = ""
        if not typed:
            self.printer.gap()
            raise Leave
        if not self.input.isatty():
            self.printer.gap()  # nobody's Enter has ended the line
        return typed.strip()

    def _carried_out(self, typed: str) -> bool:
        letter, rest = typed[0], typed[1:]
        command = self.commands.get(letter.casefold())
        if command is None or (rest and not rest[0].isspace()):
            return False
        command(rest.strip())
        return True


def _number(typed: str) -> int | None:
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 5 else None


QUIET = 0.25
"""Seconds without input after which what was pasted, or typed ahead, has come to its end."""


def drop_typed_ahead(terminal: int) -> None:
    """Drop all that waits at the file descriptor of a terminal, and what still comes in with it.

    A long paste reaches a program in pieces, over a network with pauses between them.
    """
    if sys.platform == "win32":
        _drop_on_windows()
    else:
        _drop(terminal)


if sys.platform == "win32":
    import msvcrt

    @contextmanager
    def not_shown(_terminal: int) -> Iterator[None]:
        """Nothing can be done there: what is typed shows."""
        yield

    def has_a_line(_terminal: int) -> bool:
        """Nothing can be known there without reading."""
        return False

    def _drop_on_windows() -> None:
        while msvcrt.kbhit():
            while msvcrt.kbhit():
                msvcrt.getwch()
            time.sleep(QUIET)

else:
    import select
    import termios

    def has_a_line(terminal: int) -> bool:
        """Whether a line was typed at a terminal and not been read, or the terminal is gone."""
        try:
            return bool(select.select([terminal], [], [], 0)[0])
        except OSError:
            return True

    @contextmanager
    def not_shown(terminal: int) -> Iterator[None]:
        """Have a terminal not show what is typed within."""
        try:
            before = termios.tcgetattr(terminal)
            quiet = [*before[:3], before[3] & ~termios.ECHO, *before[4:]]
            termios.tcsetattr(terminal, termios.TCSAFLUSH, quiet)
        except termios.error:  # the terminal is gone
            yield
            return
        try:
            yield
        finally:
            with suppress(termios.error):
                termios.tcsetattr(terminal, termios.TCSAFLUSH, before)

    def _drop(terminal: int) -> None:
        try:
            termios.tcflush(terminal, termios.TCIFLUSH)
            while select.select([terminal], [], [], QUIET)[0]:
                termios.tcflush(terminal, termios.TCIFLUSH)
                time.sleep(QUIET / 10)  # a terminal that was hung up always has something to read
            termios.tcflush(
                terminal, termios.TCIFLUSH
            )  # the beginning of a line does not show above
        except (OSError, termios.error):
            return  # the terminal is gone; whoever reads from it next will find out
