"""What players are asked and what they answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.model import Card, Wonder
from sevenwonders_tui.catalog.resources import Resource
from sevenwonders_tui.engine.questions import Question
from sevenwonders_tui.messages import marked

if TYPE_CHECKING:
    from sevenwonders_tui.engine.city import City


@dataclass(frozen=True, slots=True)
class Chain:
    """A structure of the city makes the new one free, for good (C1, C3)."""

    by: Card
    """The one that is built already (`Card.structure`)."""

    def __str__(self) -> str:
        return f"chain {self.by.id}"


@dataclass(frozen=True, slots=True)
class Power:
    """A power makes the structure free: of the city's wonder, or of another thing in the city."""

    by: Wonder | Card

    def __str__(self) -> str:
        return f"{'wonder' if isinstance(self.by, Wonder) else 'card'} {self.by.id}"


Free = Chain | Power
"""Why a structure costs nothing."""


@dataclass(frozen=True, slots=True)
class StageSource:
    """A stage of the city's own wonder."""

    number: int
    """From 1."""

    def __str__(self) -> str:
        return f"stage {self.number}"


Source = Card | StageSource
"""What gives coins."""


@dataclass(frozen=True, slots=True)
class AlreadyBuilt:
    """The city has a structure of this name (T8)."""

    code: ClassVar[str] = "already-built"
    card: Card


@dataclass(frozen=True, slots=True)
class MissingResources:
    """Own production and both neighbours together lack these units (P2, P3, P12)."""

    code: ClassVar[str] = "missing-resources"
    missing: tuple[tuple[Resource, int], ...]
    """The units that cannot be had from anybody, as few as possible."""


@dataclass(frozen=True, slots=True)
class NotEnoughCoins:
    """The cheapest way to pay costs more than the treasury held when the turn began (P7)."""

    code: ClassVar[str] = "not-enough-coins"
    needed: int
    held: int


@dataclass(frozen=True, slots=True)
class WonderComplete:
    """Every stage of the wonder is built."""

    code: ClassVar[str] = "wonder-complete"


Refusal = AlreadyBuilt | MissingResources | NotEnoughCoins | WonderComplete


class IllegalAnswer(ValueError):
    """An answer that is not among the options; nothing has changed."""

    def __init__(self, message: str, code: str = "not-an-option") -> None:
        super().__init__(message)
        self.code = code
        """What is wrong, for programs."""


class NotAsked(IllegalAnswer):
    """An answer from a seat that is not being asked; nothing has changed."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "not-asked")


Seat = int
"""A seat is its number, from 0, clockwise: the next seat is the left neighbour."""


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """What is done with a card, or without one. Each exists once and is compared by identity."""

    id: str
    """Its word in journals, position files and reports."""
    text: str
    """What doing it is called, with the fields `card`, `stage`, `form` and `n`; translated when shown."""
    does: Callable[[City, Answer], None] | None = None
    """What it changes in a city at once, for actions of expansions: steps carry it out for good, screens
    and bots on a copy of the city, to see what it is worth (`carrying_out.put_down`)."""

    def __post_init__(self) -> None:
        if self.id in ACTIONS:
            raise ValueError(f"there is an action {self.id!r} already")
        ACTIONS[self.id] = self

    def __reduce__(self) -> tuple[object, ...]:
        return action_named, (self.id,)

    def __str__(self) -> str:
        return self.id


ACTIONS: dict[str, Action] = {}
"""Every action by its id, those of expansions included, in the order in which reports list them."""


def action_named(action_id: str) -> Action:
    """The action of this id.

    Raises:
        KeyError: there is none.
    """
    return ACTIONS[action_id]


BUILD = Action("build", marked("build {card}"))
WONDER = Action("wonder", marked("build stage {stage} with {card}"))
SELL = Action("sell", marked("sell {card}"))
TAKE = Action("take", marked("take {card} from the discard pile"))
COPY = Action("copy", marked("copy {card}"))
PASS = Action("pass", marked("take nothing"))


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


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing a player can do: an option of a decision, and the answer to it.

    `str(answer)` is short, holds ids only, and can be read again with `Answer.parse`:
    `build aqueduct L2 R1 B1`, `build baths free chain altar`, `build arena free wonder olympia`,
    `wonder 2 loom_1 R4`, `sell tavern`, `take palace`, `copy spies_guild`, `pass`, `lose 2`.
    """

    action: Action
    card: Card | None = None
    pay: Payment = NOTHING
    free: Free | None = None
    stage: int = 0
    """The number of the wonder stage, from 1; 0 unless `action` is `WONDER`."""
    form: int = 0
    """Which form of the stage, from 0, where its builder chooses among several (`engine.boards`)."""
    n: int = 0
    """A number an expansion asks for: coins, the points of a token, an Age."""

    @property
    def by_power(self) -> bool:
        """Whether a power makes the structure free."""
        return isinstance(self.free, Power)

    def __str__(self) -> str:
        words: list[str] = [self.action.id]
        if self.stage or self.n:
            words.append(str(self.stage or self.n))
        if self.form:
            words += ["form", str(self.form + 1)]
        if self.card is not None:
            words.append(self.card.id)
        words += [
            f"{letter}{coins}" for letter, coins in zip("LRB", self.pay, strict=True) if coins
        ]
        if self.free is not None:
            words.append(f"free {self.free}")
        return " ".join(words)

    def __repr__(self) -> str:
        return f"<Answer {self}>"

    @classmethod
    def parse(cls, text: str, catalog: Catalog) -> Answer:
        """The answer whose `str` is `text`, whether or not it is legal anywhere.

        Raises:
            IllegalAnswer: the text is no answer; its `code` is `not-an-answer`.
        """
        try:
            return _parsed(text.split(" "), catalog)
        except (KeyError, ValueError, IndexError):
            raise IllegalAnswer(f"{text!r} is no answer", "not-an-answer") from None


def _parsed(words: list[str], catalog: Catalog) -> Answer:
    action, card, free = action_named(words.pop(0)), None, None
    stage = form = n = 0
    pay = dict.fromkeys("LRB", 0)
    if words and words[0].isdecimal():
        number = int(words.pop(0))
        stage, n = (number, 0) if action is WONDER else (0, number)
    if words and words[0] == "form":
        form = int(words[1]) - 1
        del words[:2]
    if words and words[0].islower() and words[0] != "free":
        card = catalog.card(words.pop(0))
    while words and words[0][0] in pay:
        word = words.pop(0)
        pay[word[0]] = int(word[1:])
    if words:
        mark, of, what = words
        if mark != "free":
            raise ValueError(mark)
        free = _free(of, what, catalog)
    return Answer(action, card, Payment(*pay.values()), free, stage, form, n)


def _free(of: str, what: str, catalog: Catalog) -> Free:
    if of == "wonder":
        wonder = catalog.wonder_named(what)
        if wonder is None:
            raise KeyError(what)
        return Power(wonder)
    card = catalog.card(what)
    if of == "chain":
        return Chain(card)
    if of == "card":
        return Power(card)
    raise ValueError(of)


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
    kind: Question
    options: Sequence[Answer]
    """Every legal answer, with every way to pay that is not dominated by another one."""
