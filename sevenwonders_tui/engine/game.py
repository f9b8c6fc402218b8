"""The game: it asks questions, seats answer them, and when all answers of a step are in, it resolves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.engine.answers import Answer, Decision, Kind, Refused, Seat
from sevenwonders_tui.engine.boards import boards_of_all
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.deal import Deal, Place, Wish, deal_cards, deal_places
from sevenwonders_tui.engine.events import AgeBegan, Event, GameOver, HandsPassed, TurnTakenBack
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
from sevenwonders_tui.engine.scoring import Score, Standing, score, standings
from sevenwonders_tui.engine.turn import STEPS
from sevenwonders_tui.engine.view import PassedOn, View

FREE_CITY = "Free City"
"""The name of the third city in a game for two."""


class Game:
    """One game of 7 Wonders.

    Read `waiting`, give an answer for each open decision with `answer`, look at `events`; until
    `over`. Nothing else changes a game.
    """

    __slots__ = (
        "_answers", "_asked", "_decisions", "_passed", "_step", "_turns_begun", "age", "buried",
        "catalog", "cities", "deal", "discard", "driver", "events", "free_city", "hands",
        "house_rules", "names", "over", "records", "turn", "turns",
    )  # fmt: skip

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
        self.catalog = catalog
        self.names = tuple(place.name for place in places)
        boards = boards_of_all([place.wonder.sides[place.side] for place in places])
        self.cities = [
            City(place.wonder, place.side, catalog.rules, board)
            for place, board in zip(places, boards, strict=True)
        ]
        self.deal = deal
        self.house_rules = house_rules
        self.free_city: Seat | None = len(places) - 1 if free_city else None
        self.driver: Seat | None = None
        """Who plays for the Free City this turn."""
        self.hands: list[list[Card]] = [[] for _ in places]
        self.discard: list[Card] = []
        """The discard pile, oldest first."""
        self.buried: list[list[Card]] = [[] for _ in places]
        """The cards under each wonder: known to their owner only."""
        self.age = 1
        self.turn = 1
        self.turns = catalog.rules.turns_per_age
        """Turns in an Age."""
        self.over = False
        self.records = records
        self.events: list[Event] = []
        self._step = 0
        self._asked: tuple[Seat, ...] = ()
        self._answers: dict[Seat, Answer] = {}
        self._decisions: dict[Seat, Decision] = {}
        self._turns_begun: list[Game] = []
        """The game as it stood at the beginning of each turn, where a turn may be taken back."""
        self._passed: list[tuple[PassedOn, ...]] = []
        """For each turn of this Age that is over, what each seat passed on."""
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
        self.catalog = other.catalog
        self.names = other.names
        self.cities = [city.copy() for city in other.cities]
        self.deal = other.deal
        self.house_rules = other.house_rules
        self.free_city = other.free_city
        self.driver = other.driver
        self.hands = [hand.copy() for hand in other.hands]
        self.discard = other.discard.copy()
        self.buried = [cards.copy() for cards in other.buried]
        self.age = other.age
        self.turn = other.turn
        self.turns = other.turns
        self.over = other.over
        self.records = other.records
        self._step = other._step
        self._asked = other._asked
        self._answers = other._answers.copy()
        self._decisions = other._decisions.copy()
        self._passed = other._passed.copy()

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
        if kind == "turn" or kind == "last_card":
            return turn_options(self._position(seat), self.hands[seat])
        if kind == "free_city":
            return free_city_options(self._position(seat), self.hand(seat))
        if kind == "discard_pick":
            must = self.house_rules.discard_pick_must_be_used
            return discard_options(self.cities[seat], self.discard, may_decline=not must)
        return copy_options(self.cities[self.left(seat)], self.cities[self.right(seat)])

    def _position(self, seat: Seat) -> Position:
        # Babylon's extra card is neither the first nor the sixth card of its Age.
        extra = STEPS[self._step].kind == "last_card"
        return Position(
            self.cities[seat],
            self.cities[self.left(seat)],
            self.cities[self.right(seat)],
            self.turn + extra,
            self.turns,
        )

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
        self.happened(TurnTakenBack(self.age, self.turn))

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
            self._step %= len(STEPS)
            step = STEPS[self._step]
            if not step.ends_age or self.last_turn:
                self._asked = step.asks(self)
                if self._asked or self._step == 0:
                    if self._step == 0 and self.house_rules.take_back_turn:
                        self._turns_begun.append(self.copy())
                    return
                step.resolves(self, {})
            self._step += 1

    # The course of the game, for the steps of `engine.turn`

    @property
    def last_turn(self) -> bool:
        """Whether this is the last turn of its Age."""
        return self.turn >= self.turns

    @property
    def last_age(self) -> bool:
        """Whether this is the last Age."""
        return self.age >= self.catalog.rules.ages

    def left(self, seat: Seat) -> Seat:
        """The left neighbour: the next seat clockwise."""
        return seat + 1 if seat + 1 < len(self.cities) else 0

    def right(self, seat: Seat) -> Seat:
        """The right neighbour."""
        return seat - 1 if seat else len(self.cities) - 1

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

    def player_of(self, seat: Seat) -> Seat:
        """Who answers for a seat: its own player, or the driver for the Free City."""
        return self.driver if seat == self.free_city and self.driver is not None else seat

    def happened(self, event: Event) -> None:
        """Note an event, if anybody wants to know."""
        if self.records:
            self.events.append(event)

    def begin_age(self, age: int) -> None:
        """Begin an Age: hands are dealt, powers used once an Age are fresh (S3)."""
        self.age = age
        self.turn = 1
        self._passed = []
        for city in self.cities:
            city.used.clear()
        if self.deal is not None:
            self.hands = [list(hand) for hand in self.deal[age - 1]]
            self.happened(AgeBegan(age))
        if self.free_city is not None:
            side = self.left if self.catalog.rules.passing[age - 1] == "left" else self.right
            self.drive(side(self.free_city))

    def drive(self, seat: Seat) -> None:
        """Let `seat` play for the Free City this turn: it draws the top card of the pile."""
        assert self.free_city is not None
        self.driver = seat
        pile = self.hands[self.free_city]
        if pile:
            self.hands[seat].append(pile.pop(0))

    def pass_hands(self) -> None:
        """Pass every hand to the neighbour and begin the next turn (T2).

        Two players swap their hands, and the Free City goes with them.
        """
        direction = self.catalog.rules.passing[self.age - 1]
        if self.records:
            heights = tuple(len(city.built) for city in self.cities)
            self._passed.append(tuple(PassedOn(tuple(hand), heights) for hand in self.hands))
        if self.free_city is not None:
            self.hands = [self.hands[1], self.hands[0], self.hands[2]]
            self.drive(1 if self.driver == 0 else 0)
        elif direction == "left":
            self.hands = [self.hands[-1], *self.hands[:-1]]
        else:
            self.hands = [*self.hands[1:], self.hands[0]]
        self.turn += 1
        self.happened(HandsPassed(direction))

    def end(self) -> None:
        """End the game."""
        self.over = True
        if self.records:
            standings = self.standings()
            first = [seat for seat, standing in enumerate(standings) if standing.place == 1]
            self.happened(GameOver(tuple(first), standings[first[0]].decided_by))

    # Looking at it

    def scores(self) -> tuple[Score, ...]:
        """What each city would score if the game ended now."""
        rules = self.catalog.rules
        return tuple(score(self.cities, seat, rules) for seat in range(len(self.cities)))

    def standings(self) -> tuple[Standing, ...]:
        """Places, points and what decided ties, as if the game ended now."""
        return standings(self.cities, self.catalog.rules, self.free_city)

    def view(self, viewer: Seat | None) -> View:
        """What `viewer` may know; None for what everybody may see."""
        asks = viewer is not None and viewer in self._asked
        return View(
            viewer=viewer,
            catalog=self.catalog,
            names=self.names,
            age=self.age,
            turn=self.turn,
            turns=self.turns,
            direction=self.catalog.rules.passing[self.age - 1],
            cities=tuple(self._city_for(viewer, seat) for seat in range(len(self.cities))),
            hand_sizes=tuple(map(len, self.hands)),
            discard_size=len(self.discard),
            hand=tuple(self.hand(viewer)) if viewer is not None else (),
            decision=self.decision(viewer) if viewer is not None and asks else None,
            refused=self.refused(viewer) if viewer is not None and asks else (),
            chosen=self._answers.get(viewer) if viewer is not None else None,
            free_city=self.free_city,
            driver=self.driver,
            asked=self.asked,
            answered=frozenset(self._answers),
            events=tuple(self.events),
            over=self.over,
            discard=tuple(self.discard) if self.house_rules.open_discard_pile else (),
            house_rules=self.house_rules,
            passed=() if viewer is None else self._passed_by(self.player_of(viewer)),
            driver_chose=self._chosen_by_driver(viewer),
        )

    def _chosen_by_driver(self, viewer: Seat | None) -> Answer | None:
        if self.driver is None or viewer not in (self.free_city, self.driver):
            return None
        return self._answers.get(self.driver)

    def _passed_by(self, seat: Seat) -> tuple[PassedOn, ...]:
        return tuple(turn[seat] for turn in self._passed)

    def _city_for(self, viewer: Seat | None, seat: Seat) -> City:
        city = self.cities[seat].copy()
        if seat != viewer and not self.over:
            city.secrets_counted_at_end = []
        return city

    def check(self) -> list[str]:
        """Everything about the game that cannot be right; empty unless there is a fault in the rules."""
        faults = [
            f"{name} has {city.coins} coins"
            for name, city in zip(self.names, self.cities, strict=True)
            if city.coins < 0
        ]
        for name, city in zip(self.names, self.cities, strict=True):
            if len(city.names) != len(city.built):
                faults.append(f"{name} has a structure twice")
        if self.deal is not None:
            dealt = Counter(card for age in self.deal[: self.age] for hand in age for card in hand)
            there = Counter(self.discard)
            for cards in (*self.hands, *self.buried, *(city.built for city in self.cities)):
                there.update(cards)
            if dealt != there:
                odd = {card.id for card in dealt | there if dealt[card] != there[card]}
                faults.append(f"cards are lost or made from nothing: {', '.join(sorted(odd))}")
        return faults

    def __repr__(self) -> str:
        return f"<Game Age {self.age} turn {self.turn}: {self.cities!r}>"


def _is_among(answer: Answer, options: Sequence[Answer]) -> bool:
    """Whether `answer` is one of `options`: mostly the very same object, which is found soonest."""
    for option in options:
        if option is answer:
            return True
    return answer in options
