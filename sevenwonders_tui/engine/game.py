"""The game: it asks questions, seats answer them, and when all answers of a step are in, it resolves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import overload

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.engine.answers import Answer, Decision, IllegalAnswer, NotAsked, Refused, Seat
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.deal import Deal, Place, Wish, deal_cards, deal_places
from sevenwonders_tui.engine.events import Event, GameOver, TurnTakenBack
from sevenwonders_tui.engine.expansion import Expansion, in_play
from sevenwonders_tui.engine.questions import Question
from sevenwonders_tui.engine.scoring import Standing
from sevenwonders_tui.engine.state import Part, State, faults_of
from sevenwonders_tui.engine.steps import Order, Step
from sevenwonders_tui.engine.turn import STEPS
from sevenwonders_tui.engine.view import SeatView, View, view_of
from sevenwonders_tui.house_rules import NO_HOUSE_RULES, HouseRules


class Game:
    """One game of 7 Wonders.

    Read `waiting`, give an answer for each open decision with `answer`, look at `events`; until
    `over`. Nothing else changes a game. What lies on the table can be read in `state`.
    """

    __slots__ = (
        "_answers", "_asked", "_decisions", "_modules", "_number", "_order", "_queued", "_step", "_turns_begun", "state",
    )  # fmt: skip

    state: State
    """What lies on the table, secrets included; only the game changes it."""

    def __init__(
        self,
        catalog: Catalog,
        places: Sequence[Place],
        deal: Deal | None = None,
        *,
        house_rules: HouseRules = NO_HOUSE_RULES,
        records: bool = True,
    ) -> None:
        """A game at these places with this deal; without a deal nobody has cards yet.

        With `records` False neither events nor the hands passed on are kept: for searches, which
        read none.
        """
        self.state = State(catalog, places, deal, house_rules=house_rules, records=records)
        self._modules = in_play(catalog, len(places) - len(self.state.neutral))
        self._order = _order_of(self._modules)
        self._number = 0
        self._queued: tuple[Step, tuple[Seat, ...]] | None = None
        """The step that an effect has asked for, if one is being asked."""
        self._step = self._order.steps[0]
        """The step that is being asked."""
        self._asked: tuple[Seat, ...] = ()
        self._answers: dict[Seat, Answer] = {}
        self._decisions: dict[Seat, Decision] = {}
        self._turns_begun: list[Game] = []
        """The game at the beginning of each turn, where a turn may be taken back."""
        for module in self._modules:
            module.set_up(self.state)
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

        Raises:
            ValueError: the edition is not for so many players, or the wishes cannot be met.
        """
        wishes = tuple(seat if isinstance(seat, Wish) else Wish(seat) for seat in seats)
        modules = in_play(catalog, len(wishes))
        for module in modules:
            wishes = module.wishes(wishes)
        if len(wishes) not in catalog.rules.players:
            high = max(catalog.rules.players)
            raise ValueError(f"this edition is for 2 to {high} players, not {len(seats)}")
        random = Random(seed)
        places = deal_places(catalog, wishes, random)
        deal = deal_cards(catalog, len(places), random, house_rules)
        return cls(catalog, places, deal, house_rules=house_rules, records=records)

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
        turns: int | None = None,
        answered_by: Sequence[Seat] | None = None,
        buried: Sequence[Sequence[Card]] | None = None,
        parts: Mapping[str, Part] | None = None,
        asking: Question | None = None,
        deal: Deal | None = None,
        house_rules: HouseRules = NO_HOUSE_RULES,
        records: bool = True,
    ) -> Game:
        """A game in the middle, as a position file describes it or a player imagines it.

        `answered_by` tells who answers for each seat where a city is neutral, `buried` what is known to
        lie under each wonder, `parts` what expansions keep, `asking` what is asked now: by default the choice of every turn. Without a `deal`
        there is no deck to deal later Ages from.
        """
        game = cls(catalog, places, None, house_rules=house_rules, records=records)
        state = game.state
        state.age = age
        state.turn = turn
        for step in game._order.steps[game._order.before_age : game._order.turn]:
            if step.question is None:
                step.resolves(state, {})
        state.deal = deal
        state.turns = state.turns if turns is None else turns
        state.events = []
        state.cities = list(cities)
        state.hands = [list(hand) for hand in hands]
        state.discard = list(discard)
        state.answered_by = state.answered_by if answered_by is None else tuple(answered_by)
        state.buried = state.buried if buried is None else [list(cards) for cards in buried]
        state.parts |= parts or {}
        game._turns_begun = []
        game._number = game._order.turn if asking is None else game._order.asking(asking)
        game._asked = ()
        game._decisions = {}
        game._go_on()
        return game

    def copy(self) -> Game:
        """An independent copy of the game as it stands, without its past: no events, no turn to take back."""
        twin = object.__new__(Game)
        twin._modules = self._modules
        twin._order = self._order
        twin._turns_begun = []
        twin._become(self)
        return twin

    def _become(self, other: Game) -> None:
        self.state = other.state.copy()
        self._number = other._number
        self._queued = other._queued
        self._step = other._step
        self._asked = other._asked
        self._answers = other._answers.copy()
        self._decisions = other._decisions.copy()

    # Asking and answering

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def events(self) -> list[Event]:
        """All that has happened, oldest first."""
        return self.state.events

    @property
    def waiting(self) -> tuple[Decision, ...]:
        """The open decisions: one for each seat that is asked and has not answered yet."""
        return tuple([self.decision(seat) for seat in self._asked if seat not in self._answers])

    @property
    def asked(self) -> tuple[tuple[Seat, Question], ...]:
        """Who is asked in this step and what kind of thing, answered or not."""
        step, state = self._step, self.state
        return tuple([(seat, step.kind(state, seat)) for seat in self._asked])

    @property
    def answers(self) -> Mapping[Seat, Answer]:
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
                raise NotAsked(self._told("{name} is not asked anything now", seat))
            step, state = self._step, self.state
            options = step.options(state, seat, self._answers)
            known = self._decisions[seat] = Decision(seat, step.kind(state, seat), options)
        return known

    def hand(self, seat: Seat) -> list[Card]:
        """The cards that `seat` may look at in this step."""
        return self._step.hand(self.state, seat, self._answers)

    def refused(self, seat: Seat) -> tuple[Refused, ...]:
        """What the seat cannot do with its cards now, and why."""
        if seat not in self._asked:
            return ()
        return self._step.refusals(self.state, seat, self._answers)

    def answer(self, seat: Seat, answer: Answer) -> None:
        """Take `answer` for the open decision of `seat`.

        When it was the last one missing, the step resolves and `events` grows.

        Raises:
            NotAsked: the seat is asked nothing, or has answered already; nothing has changed.
            IllegalAnswer: it is not among the options; nothing has changed.
        """
        if seat in self._answers:
            raise NotAsked(self._told("{name} has answered already", seat))
        if not _is_among(answer, self.decision(seat).options):
            # Not what: the card may be one of the hand.
            raise IllegalAnswer(self._told("{name} cannot answer that now", seat))
        self._answers[seat] = answer
        if self._step.asks_on:
            self._ask_more()
        if len(self._answers) == len(self._asked):
            self._resolve()

    def take_back(self, seat: Seat) -> None:
        """Take back what `seat` has answered in this step.

        Raises:
            NotAsked: it has not answered, or the step has resolved already.
        """
        if self._answers.pop(seat, None) is None:
            raise NotAsked(self._told("{name} has nothing to take back", seat))
        if self._step.asks_on:
            self._ask_more()

    def _ask_more(self) -> None:
        """Ask those who are asked because of an answer, and forget theirs when that changes."""
        asked = self._step.asks_more(self.state, self._answers)
        for seat in {*self._asked, *asked}.difference(self._step.asks(self.state)):
            self._decisions.pop(seat, None)
            if seat not in asked:
                self._answers.pop(seat, None)
        self._asked = asked

    @property
    def in_later_step(self) -> bool:
        """Whether the first question of the turn has been answered by all."""
        return self._number != self._order.turn or self._queued is not None

    @property
    def can_take_back_turn(self) -> bool:
        """Whether the house rules let a turn be taken back, and there is one."""
        return bool(self._turns_to_take_back) and not self.over

    @property
    def _turns_to_take_back(self) -> list[Game]:
        """The beginnings of turns to which the game can go back, the current one if it is under way."""
        under_way = self.in_later_step or bool(self._answers)
        return self._turns_begun if under_way else self._turns_begun[:-1]

    def take_back_turn(self) -> None:
        """Go back to the beginning of the turn, or of the turn before if nobody has answered in this one.

        All players must have agreed, since hands were seen. The events stay, and one more tells of it.

        Raises:
            NotAsked: there is no turn to take back, or the house rules do not allow it.
        """
        if not self.can_take_back_turn:
            raise NotAsked(f"no turn can be taken back now ({self})")
        happened = self.events
        self._turns_begun = self._turns_to_take_back
        self._become(self._turns_begun[-1])
        self.state.events = happened
        self.state.happened(TurnTakenBack, self.state.age, self.state.turn)

    # Going on

    def _resolve(self) -> None:
        # Seats act in their order, so that the order of the answers changes nothing.
        answers = {seat: self._answers[seat] for seat in sorted(self._answers)}
        step = self._step
        self._answers = {}
        self._asked = ()
        self._decisions = {}
        step.resolves(self.state, answers)
        if not step.repeats or self.state.queue:
            self._advance()
        self._go_on()

    def _go_on(self) -> None:
        """Run steps until one has a question, the game is over, or nobody has a card."""
        state, order = self.state, self._order
        steps = order.steps
        while not state.over:
            if self._queued is None:
                step = steps[self._number]
                asked = step.asks(state)
            else:
                step, seats = self._queued
                asked = step.asks_of(state, seats)
            self._asked = asked
            self._step = step
            if asked or step.waits:
                if step.waits and state.house_rules.take_back_turn:
                    self._turns_begun.append(self.copy())
                return
            step.resolves(state, {})
            number = order.after[state.turn >= state.turns][self._number]
            if number >= order.age_end or state.queue or self._queued is not None:
                self._advance()
            else:
                self._number = number  # within a turn, as nearly always

    def _advance(self) -> None:
        """Go to the next step: what effects have asked for, else the next of the list."""
        state, order = self.state, self._order
        if state.queue:
            self._queued = state.queue.pop(0)
            return
        if self._queued is not None and order.steps[self._number].repeats:
            self._queued = None
            return
        self._queued = None
        last, number = self._number, order.after[state.last_turn][self._number]
        if last < order.age_end <= number and not state.last_turn:
            state.turn += 1
            number = order.turn
        elif last < order.game_end <= number and not state.last_age:
            _begin_age(state, state.age + 1)
            number = order.before_age
        elif number == len(order.steps):
            self._end()
            return
        self._number = number

    def _end(self) -> None:
        self.state.over = True
        if self.state.records:
            standings = self.standings()
            first = [seat for seat, standing in enumerate(standings) if standing.place == 1]
            self.state.happened(GameOver, tuple(first), standings[first[0]].decided_by)

    # Looking at it

    @overload
    def view(self, viewer: Seat) -> SeatView: ...
    @overload
    def view(self, viewer: None) -> View: ...
    @overload
    def view(self, viewer: Seat | None) -> View: ...
    def view(self, viewer: Seat | None) -> View:
        """What `viewer` may know; None for what everybody may see."""
        return view_of(self, viewer)

    def standings(self) -> tuple[Standing, ...]:
        """Places, points and what decided ties, as if the game ended now."""
        return self.state.standings()

    def check(self) -> list[str]:
        """Everything about the game that cannot be right; empty unless there is a fault in the rules."""
        return faults_of(self.state)

    def __str__(self) -> str:
        """The moment in one line, for errors and reports: public, and without the names of people."""
        state = self.state
        asked = [f"seat {seat + 1} ({kind.id})" for seat, kind in self.asked]
        packs = ", ".join(state.catalog.packs)
        return (
            f"Age {state.age}, turn {state.turn} of {state.turns}; "
            f"asked: {', '.join(asked) or 'nobody'}; {len(state.cities)} cities; packs: {packs}"
        )

    def _told(self, fault: str, seat: Seat) -> str:
        return f"{fault.format(name=self.state.names[seat])} ({self})"

    def __repr__(self) -> str:
        return f"<Game Age {self.state.age} turn {self.state.turn}: {self.state.cities!r}>"


@lru_cache
def _order_of(modules: tuple[Expansion, ...]) -> Order:
    steps = STEPS
    for module in modules:
        steps = module.steps(steps)
    return Order(steps)


def _begin_age(state: State, age: int) -> None:
    state.age = age
    state.turn = 1
    state.passed_on = []
    for city in state.cities:
        city.used.clear()


def _is_among(answer: Answer, options: Sequence[Answer]) -> bool:
    """Whether `answer` is one of `options`: mostly the very same object, which is found soonest."""
    for option in options:
        if option is answer:
            return True
    return answer in options
