"""What players are asked and what they answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.engine.refusals import Refusal

Seat = int
"""A seat is its number, from 0, clockwise: the next seat is the left neighbour."""

Kind = Literal["turn", "free_city", "last_card", "discard_pick", "copy_guild"]
Action = Literal["build", "wonder", "sell", "take", "pass", "copy"]


class Payment(NamedTuple):
    """Coins paid, and to whom."""

    left: int = 0
    right: int = 0
    bank: int = 0

    @property
    def total(self) -> int:
        """All coins that leave the treasury."""
        return sum(self)


NOTHING = Payment()
CHAIN = "chain:"
"""How `Answer.free` begins where a chain makes a structure free."""
POWER = "wonder:"
"""How it begins where a power of the wonder does."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing a player can do: an option of a decision, and the answer to it.

    `str(answer)` is short and can be read again with `Decision.parse`:
    `build aqueduct L2 R1 B1`, `build baths free chain:Altar`, `wonder 2 loom_1 R4`, `sell tavern`,
    `take palace`, `copy spies_guild`, `pass`. Cards stand there by their id.
    """

    action: Action
    card: Card | None = None
    """The card used; None only for `pass`."""
    pay: Payment = NOTHING
    free: str | None = None
    """Why it is free: `chain:NAME` with the structure that makes it free, or `wonder:NAME` with the
    wonder whose power is used."""
    stage: int = 0
    """The number of the wonder stage, from 1; 0 unless `action` is `wonder`."""
    form: int = 0
    """Which form of the stage, from 0, where its builder chooses among several (`engine.boards`)."""

    @property
    def by_power(self) -> bool:
        """Whether a power of the wonder makes the structure free."""
        return self.free is not None and self.free.startswith(POWER)

    def __str__(self) -> str:
        words: list[str] = [self.action]
        if self.stage:
            words.append(str(self.stage))
        if self.form:
            words += ["form", str(self.form + 1)]
        if self.card is not None:
            words.append(self.card.id)
        words += [
            f"{letter}{coins}" for letter, coins in zip("LRB", self.pay, strict=True) if coins
        ]
        if self.free is not None:
            words += ["free", self.free]
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Refused:
    """Something a player may wish to do but cannot, and why."""

    action: Action
    why: Refusal
    card: Card | None = None
    stage: int = 0


class Decision(NamedTuple):
    """An open question to one seat."""

    seat: Seat
    kind: Kind
    options: Sequence[Answer]
    """Every legal answer, with every way to pay that is not dominated by another one."""

    def parse(self, text: str) -> Answer | None:
        """The option whose `str` is `text`, or None."""
        return next((option for option in self.options if str(option) == text), None)
