"""PINs of seats: whether one is right, and how long to wait after wrong ones.

They are kept with the game, as salted hashes and nothing else, and so are the wrong ones in a row: whoever
ends the program and begins it again finds them as they were.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Iterable

from sevenwonders_tui.engine import Seat
from sevenwonders_tui.store import Journal
from sevenwonders_tui.store.lines import PIN_HASH, Answered, Entry, PinChosen, TookBack, WrongPins

DIGITS = 4
"""How many digits a PIN has."""
_LONGEST_PAUSE = 600
"""Seconds."""


class Pins:
    """The PINs of the people at a table."""

    def __init__(
        self,
        journal: Journal | None = None,
        kept: Iterable[Entry] = (),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Those that are `kept` in a journal; what becomes of them is noted in it."""
        self._journal = journal
        self._clock = clock
        self._hashes: dict[Seat, str] = {}
        self._wrong: dict[Seat, int] = {}
        self._pause_ends: dict[Seat, float] = {}
        self._forgotten: list[Seat] = []
        """The seats of which a PIN counts no more, which their table has not been told."""
        self._answered: set[Seat] = set()
        """The seats that have answered since then."""
        for entry in kept:
            self._take_in(entry)

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._hashes

    def _take_in(self, entry: Entry) -> None:
        match entry:
            case PinChosen(seat, pin):
                self._choose(seat, pin)
            case WrongPins(seat, wrong):
                self._count(seat, wrong)
            case Answered(seat) if seat in self._answered:
                self._forgotten.clear()  # it has been asked again: the step is over, and was revealed
            case Answered(seat):
                self._answered.add(seat)
            case TookBack(seat):
                self._answered.discard(seat)

    def choose(self, seat: Seat, hashed: str) -> None:
        """Have a seat open with another PIN from now on, given as `hash_of` makes it."""
        self._choose(seat, hashed)
        if self._journal is not None:
            self._journal.pin_chosen(seat, hashed)

    def forget_all(self) -> None:
        """Have no seat have a PIN any more: the way out where too many were forgotten."""
        for seat in list(self._hashes):
            self._choose(seat, None)
            if self._journal is not None:
                self._journal.pin_chosen(seat, None)

    def _choose(self, seat: Seat, hashed: str | None) -> None:
        if self._hashes.pop(seat, None) is not None:
            self._answered.clear()
            if seat not in self._forgotten:
                self._forgotten.append(seat)
        if hashed is not None:
            self._hashes[seat] = hashed
        self._count(seat, 0)

    def is_right(self, seat: Seat, pin: str) -> bool:
        """Whether this is the PIN of the seat. It takes a tenth of a second, and may run in a thread.

        Whoever asks tells what came of it (`tried`), and does not ask during a pause.
        """
        _method, salt, _hash = self._hashes[seat].split(":")
        return hmac.compare_digest(self._hashes[seat], _hashed(pin, salt))

    def tried(self, seat: Seat, *, right: bool) -> None:
        """Count a wrong PIN, or forget those that came before a right one."""
        wrong = 0 if right else self.wrong(seat) + 1
        if wrong == self.wrong(seat):
            return
        self._count(seat, wrong)
        if self._journal is not None:
            self._journal.wrong_pins(seat, wrong)

    def _count(self, seat: Seat, wrong: int) -> None:
        pause = min(_LONGEST_PAUSE, 2 ** min(wrong - 1, 20)) if wrong > 1 else 0
        self._wrong[seat] = wrong
        self._pause_ends[seat] = self._clock() + pause

    def wrong(self, seat: Seat) -> int:
        """How many wrong ones in a row were typed for a seat."""
        return self._wrong.get(seat, 0)

    def pause(self, seat: Seat) -> float:
        """Seconds until the next PIN for the seat counts: more after each wrong one but the first."""
        return max(0.0, self._pause_ends.get(seat, 0.0) - self._clock())

    def tell_forgotten(self) -> tuple[Seat, ...]:
        """The seats of which a PIN counts no more since this was asked last: everybody is to be told."""
        told, self._forgotten = tuple(self._forgotten), []
        return told


def is_pin(typed: str) -> bool:
    """Whether this could be a PIN."""
    return typed.isascii() and typed.isdigit() and len(typed) == DIGITS


def hash_of(pin: str) -> str:
    """What is kept of a PIN. It takes a tenth of a second, and may run in a thread."""
    return _hashed(pin, secrets.token_hex(16))


def _hashed(pin: str, salt: str) -> str:
    hashed = hashlib.scrypt(pin.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1, dklen=32)
    return f"{PIN_HASH}:{salt}:{hashed.hex()}"
