"""The game: it asks questions, seats answer them, and when all answers of a step are in, it resolves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.engine.answers import Answer, Decision, Kind, Refused, Seat
from sevenwonders_tui.engine.checks import faults_of
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.course import Course
from sevenwonders_tui.engine.deal import Deal, Place, Wish, deal_cards, deal_places
from sevenwonders_tui.engine.events import TurnTakenBack
from sevenwonders_tui.engine.house_rules import NO_HOUSE_RULES, HouseRules
from sevenwonders_tui.engine.options import (
    Position,
    copy_options,
    discard_options,
    free_city_options,
    turn_options,
    turn_refusals,
)
from sevenwonders_tui.engine.refusals import IllegalAnswer, NotAsked
from sevenwonders_tui.engine.sight import view_of
from sevenwonders_tui.engine.turn import STEP_FROM, STEPS
from sevenwonders_tui.engine.view import View

FREE_CITY = "Free City"
"""The name of the third city in a game for two."""


class Game(Course):
    """One game of 7 Wonders.

    Read `waiting`, give an answer for each open decision with `answer`, look at `events`; until
    `over`. Nothing else changes a game.
    """

    __slots__ = ("_answers", "_asked", "_decisions", "_step", "_turns_begun")

    def __init__(
        self,
        catalog: Catalog,
        places: Sequence[Place],
        deal: Deal | None = None,
        *,
        free_city: bool = False,
        house_rules: HouseRules = NO_HOUSE_RULES,
        records: bool = True,
    ) -> None:
        """A game at these places with this deal; without a deal nobody has cards yet.

        With `free_city` the last of three places is the Free City of a game for two: its hand is
        the draw pile, and whoever drives it draws and plays for it (section 10).
        With `records` False neither events nor the hands passed on are kept: for searches, which
        read none.
        """
        super().__init__(
            catalog, places, deal, free_city=free_city, house_rules=house_rules, records=records
        )
        self._step = 0
        self._asked: tuple[Seat, ...] = ()
        self._answers: dict[Seat, Answer] = {}
        self._decisions: dict[Seat, Decision] = {}
        self._turns_begun: list[Game] = []
        """The game as it stood at the beginning of each turn, where a turn may be taken back."""
        self.begin_age(1)
        self._go_on()

    @classmethod
    def new(
        cls,
        catalog: Catalog,
        seats: Sequence[str | Wish],
        seed: int,
        *,
        house_rules: HouseRules = NO_HOUSE_RULES,
        records: bool = True,
    ) -> Game:
        """A new game, boards and cards dealt by `seed`; a seat is a name, or a `Wish`.

        Two players are joined by the Free City (section 10).

        Raises:
            ValueError: the edition is not for so many players, or the wishes cannot be met.
        """
        two = len(seats) == 2
        if not two and len(seats) not in catalog.rules.players:
            high = max(catalog.rules.players)
            raise ValueError(f"this edition is for 2 to {high} players, not {len(seats)}")
        random = Random(seed)
        wishes = [seat if isinstance(seat, Wish) else Wish(seat) for seat in seats]
        if two:
            wishes.append(Wish(FREE_CITY))
        places = deal_places(catalog, wishes, random)
        deal = deal_cards(catalog, len(places), random)
        return cls(catalog, places, deal, free_city=two, house_rules=house_rules, records=records)

    @classmethod
    def in_progress(
        cls,
        catalog: Catalog,
        places: Sequence[Place],
        cities: Sequence[City],
        hands: Sequence[Sequence[Card]],
        *,
        age: int,
        turn: int,
        discard: Sequence[Card] = (),
        driver: Seat | None = None,
        kind: Kind = "turn",
        deal: Deal | None = None,
        house_rules: HouseRules = NO_HOUSE_RULES,
        records: bool = True,
    ) -> Game:
        """A game in the middle, as a position file describes it or a player imagines it.

        With a `driver` the last of three seats is the Free City, for which the driver plays. `kind`
        is what is asked now. Without a `deal` there is no deck to deal later Ages from.
        """
        game = cls(
            catalog,
            places,
            deal,
            free_city=driver is not None,
            house_rules=house_rules,
            records=records,
        )
        game.driver = driver
        game._step = next(
            number for number, step in enumerate(STEPS) if step.asks_anybody and step.kind == kind
        )
        game.cities = list(cities)
        game.hands = [list(hand) for hand in hands]
        game.discard = list(discard)
        game.age = age
        game.turn = turn
        game._go_on()
        return game

    def copy(self) -> Game:
        """An independent copy of the game as it stands, without its past: no events, no turn to take back."""
        twin = object.__new__(Game)
        twin._become(self)
        twin.events = []
        twin._turns_begun = []
        return twin

    def _become(self, other: Game) -> None:
        """Stand as `other` stands, the past apart."""
        self.lie_as(other)
        self._step = other._step
        self._asked = other._asked
        self._answers = other._answers.copy()
        self._decisions = other._decisions.copy()

    # Asking and answering

    @property
    def waiting(self) -> tuple[Decision, ...]:
        """The open decisions: one for each seat that is asked and has not answered yet."""
        return tuple([self.decision(seat) for seat in self._asked if seat not in self._answers])

    @property
    def asked(self) -> tuple[tuple[Seat, Kind], ...]:
        """Who is asked in this step and what kind of thing, answered or not.

        The Free City is asked as soon as its driver has answered, and answered by the driver.
        """
        return tuple((seat, self._kind(seat)) for seat in self._asked)

    def _kind(self, seat: Seat) -> Kind:
        kind = STEPS[self._step].kind
        return "free_city" if kind == "turn" and seat == self.free_city else kind

    @property
    def answers(self) -> dict[Seat, Answer]:
        """What has been answered in this step, until it resolves. Secret."""
        return dict(self._answers)

    def decision(self, seat: Seat) -> Decision:
        """The decision of a seat that is asked in this step, whether it has answered or not.

        Raises:
            NotAsked: the seat is asked nothing.
        """
        known = self._decisions.get(seat)
        if known is None:
            if seat not in self._asked:
                raise NotAsked(f"{self.names[seat]} is not asked anything now")
            kind = self._kind(seat)
            known = self._decisions[seat] = Decision(seat, kind, self._options(seat, kind))
        return known

    def _options(self, seat: Seat, kind: Kind) -> tuple[Answer, ...]:
        if kind == "discard_pick":
            must = self.house_rules.discard_pick_must_be_used
            return discard_options(self.cities[seat], self.discard, may_decline=not must)
        if kind == "copy_guild":
            return copy_options(self.cities[self.left(seat)], self.cities[self.right(seat)])
        if seat == self.free_city:
            return free_city_options(self._position(seat), self.hand(seat))
        return turn_options(self._position(seat), self.hands[seat])

    def _position(self, seat: Seat) -> Position:
        # Babylon's extra card is neither the first nor the sixth card of its Age.
        extra = STEPS[self._step].kind == "last_card"
        cities = self.cities
        left, right = cities[self.left(seat)], cities[self.right(seat)]
        return Position(cities[seat], left, right, self.turn + extra, self.turns)

    def refused(self, seat: Seat) -> tuple[Refused, ...]:
        """What the seat cannot do with its cards now, and why."""
        if seat not in self._asked or STEPS[self._step].kind not in ("turn", "last_card"):
            return ()
        return turn_refusals(self._position(seat), self.hand(seat))

    def answer(self, seat: Seat, answer: Answer) -> None:
        """Take `answer` for the open decision of `seat`.

        When it was the last one missing, the step resolves and `events` grows.

        Raises:
            NotAsked: the seat is asked nothing, or has answered already; nothing has changed.
            IllegalAnswer: it is not among the options; nothing has changed.
        """
        if seat in self._answers:
            raise NotAsked(f"{self.names[seat]} has answered already")
        if not _is_among(answer, self.decision(seat).options):
            raise IllegalAnswer(f"{self.names[seat]} cannot answer {str(answer)!r} now")
        self._answers[seat] = answer
        self._ask_the_free_city()
        if len(self._answers) == len(self._asked):
            self._resolve()

    def take_back(self, seat: Seat) -> None:
        """Take back what `seat` has answered in this step.

        Raises:
            NotAsked: it has not answered, or the step has resolved already.
        """
        if self._answers.pop(seat, None) is None:
            raise NotAsked(f"{self.names[seat]} has nothing to take back")
        self._ask_the_free_city()

    @property
    def can_take_back_turn(self) -> bool:
        """Whether the house rules let a turn be taken back, and there is one."""
        return bool(self._turns_to_take_back) and not self.over

    @property
    def _turns_to_take_back(self) -> list[Game]:
        """The beginnings of turns to which the game can go back, the current one if it is under way."""
        under_way = self._step != 0 or bool(self._answers)
        return self._turns_begun if under_way else self._turns_begun[:-1]

    def take_back_turn(self) -> None:
        """Go back to the beginning of the turn, or of the turn before if nobody has answered in this one.

        All players must have agreed, since hands were seen. The events stay, and one more tells of it.

        Raises:
            NotAsked: there is no turn to take back, or the house rules do not allow it.
        """
        if not self.can_take_back_turn:
            raise NotAsked("no turn can be taken back now")
        self._turns_begun = self._turns_to_take_back
        self._become(self._turns_begun[-1])
        self.happened(TurnTakenBack, self.age, self.turn)

    def _ask_the_free_city(self) -> None:
        """Ask for the Free City once its driver has chosen, and forget its card when that changes."""
        if self.free_city is None or STEPS[self._step].kind != "turn":
            return
        self._asked = STEPS[self._step].asks(self)
        self._decisions.pop(self.free_city, None)
        if self.free_city not in self._asked:
            self._answers.pop(self.free_city, None)

    def _resolve(self) -> None:
        # Seats act in their order, so that the order of the answers changes nothing; the Free City
        # comes first.
        answers = {seat: self._answers[seat] for seat in sorted(self._answers)}
        if self.free_city in answers:
            answers = {self.free_city: answers.pop(self.free_city), **answers}
        step = STEPS[self._step]
        self._answers = {}
        self._asked = ()
        self._decisions = {}
        step.resolves(self, answers)
        if not step.repeats:
            self._step += 1
        self._go_on()

    def _go_on(self) -> None:
        """Run steps until one has a question, the game is over, or nobody has a card."""
        while not self.over:
            self._step = STEP_FROM[self.last_turn][self._step]
            step = STEPS[self._step]
            self._asked = step.asks(self)
            if self._asked or self._step == 0:
                if self._step == 0 and self.house_rules.take_back_turn:
                    self._turns_begun.append(self.copy())
                return
            step.resolves(self, {})
            self._step += 1

    # Which cards a seat uses

    def hand(self, seat: Seat) -> list[Card]:
        """The cards `seat` can choose from in this step: its own. For the Free City what is left of
        its driver's when the driver has chosen; of the pile only the last card, where its wonder
        may play that."""
        if seat != self.free_city:
            return self.hands[seat]
        if self.over or STEPS[self._step].kind != "turn":
            return self.hands[seat] if (seat, "last_card") in self.asked else []
        chosen = self._answers.get(self.driver) if self.driver is not None else None
        if self.driver is None or chosen is None or chosen.card is None:
            return []
        cards = self.hands[self.driver].copy()
        cards.remove(chosen.card)
        return cards

    def hand_used(self, seat: Seat) -> list[Card]:
        """Where the card lies that `seat` uses in this step."""
        if seat == self.free_city and self.driver is not None and self._kind(seat) == "free_city":
            return self.hands[self.driver]
        return self.hands[seat]

    # Looking at it

    def view(self, viewer: Seat | None) -> View:
        """What `viewer` may know; None for what everybody may see."""
        return view_of(self, viewer)

    def check(self) -> list[str]:
        """Everything about the game that cannot be right; empty unless there is a fault in the rules."""
        return faults_of(self)

    def __repr__(self) -> str:
        return f"<Game Age {self.age} turn {self.turn}: {self.cities!r}>"


def _is_among(answer: Answer, options: Sequence[Answer]) -> bool:
    """Whether `answer` is one of `options`: mostly the very same object, which is found soonest."""
    for option in options:
        if option is answer:
            return True
    return answer in options
