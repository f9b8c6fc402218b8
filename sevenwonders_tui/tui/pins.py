"""PINs of seats: kept while the game is open, and only as salted hashes. They stand in no file."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from sevenwonders_tui.engine import Seat

DIGITS = 4
"""How many digits a PIN has."""
_ROUNDS = 50_000
"""So many that trying all PINs takes minutes."""


class Pins:
    """The PINs of the people at a table; who has none yet sets one."""

    def __init__(self) -> None:
        self._kept: dict[Seat, tuple[bytes, bytes]] = {}

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._kept

    def set(self, seat: Seat, pin: str) -> None:
        """Have a seat open with `pin` from now on."""
        salt = secrets.token_bytes(16)
        self._kept[seat] = salt, _hash(pin, salt)

    def opens(self, seat: Seat, pin: str) -> bool:
        """Whether `pin` is that of the seat."""
        salt, kept = self._kept[seat]
        return hmac.compare_digest(kept, _hash(pin, salt))

    def forget(self, seat: Seat) -> None:
        """Let a seat set another one."""
        del self._kept[seat]


def _hash(pin: str, salt: bytes) -> bytes:
    return hashlib.pbkdf2_hmac("sha256", pin.encode(), salt, _ROUNDS)
