"""The Free City: a third city for two players, which they drive in turn (section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.engine.answers import SELL, Answer, Chain, Seat
from sevenwonders_tui.engine.deal import Wish
from sevenwonders_tui.engine.expansion import Expansion, register
from sevenwonders_tui.engine.options import turn_options
from sevenwonders_tui.engine.questions import Question
from sevenwonders_tui.engine.state import State
from sevenwonders_tui.engine.steps import Answers, Moment, Step, put
from sevenwonders_tui.engine.steps import replace as replace_step
from sevenwonders_tui.engine.turn import Choose, LastCard
from sevenwonders_tui.messages import marked

NAME = marked("Free City")
FREE_CITY_TURN = Question(
    id="free_city",
    title=marked("the same hand: a card for the {city}"),
    task=marked("to choose a card for the {city}"),
    task_for=marked("to choose a card for the {city}"),
    doing=marked("{name} is choosing a card for the {city}."),
    from_hand=True,
    foreseen=True,
)
_SEAT = 2


def drive(state: State, seat: Seat) -> None:
    """Let `seat` play for the Free City this turn: it draws the top card of the pile (rule 3)."""
    state.answered_by = (0, 1, seat)
    pile = state.hands[_SEAT]
    if pile:
        state.hands[seat].append(pile.pop(0))


def driver_of(state: State) -> Seat:
    """Who plays for the Free City this turn."""
    return state.answered_by[_SEAT]


class FirstDriver(Step):
    """The neighbour to whom hands are passed drives first (rule 10); the two players swap hands (rule 6)."""

    name = "first_driver"
    moment = Moment.BEFORE_AGE

    def resolves(self, state: State, answers: Answers) -> None:
        first = state.passes_to[_SEAT]
        state.passes_to = (1, 0, _SEAT)
        drive(state, first)


class NextDriver(Step):
    """The Free City goes with the hands that are swapped (rule 6)."""

    name = "next_driver"
    moment = Moment.BETWEEN_TURNS

    def resolves(self, state: State, answers: Answers) -> None:
        drive(state, 1 - driver_of(state))


class ChooseForTwo(Choose):
    """The driver chooses a card for the own city, and after that one for the Free City (rule 3)."""

    asks_on = True

    def asks(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(_SEAT) if state.hands[seat])

    def asks_more(self, state: State, answers: Answers) -> tuple[Seat, ...]:
        asked = self.asks(state)
        return (*asked, _SEAT) if self.hand(state, _SEAT, answers) else asked

    def kind(self, state: State, seat: Seat) -> Question:
        return FREE_CITY_TURN if seat == _SEAT else super().kind(state, seat)

    def hand(self, state: State, seat: Seat, answers: Answers) -> list[Card]:
        """For the Free City what is left of its driver's hand when the driver has chosen."""
        if seat != _SEAT:
            return state.hands[seat]
        chosen = answers.get(driver_of(state))
        if chosen is None or chosen.card is None:
            return []
        cards = state.hands[driver_of(state)].copy()
        cards.remove(chosen.card)
        return cards

    def hand_used(self, state: State, seat: Seat) -> list[Card]:
        return state.hands[driver_of(state) if seat == _SEAT else seat]

    def options(self, state: State, seat: Seat, answers: Answers) -> tuple[Answer, ...]:
        if seat != _SEAT:
            return super().options(state, seat, answers)
        hand = self.hand(state, seat, answers)
        return under_duties(turn_options(self.position(state, seat), hand))

    def resolves(self, state: State, answers: Answers) -> None:
        """The Free City's card is carried out first (rule 4)."""
        first = {seat: answers[seat] for seat in (_SEAT,) if seat in answers}
        super().resolves(state, {**first, **answers})


class LastCardForTwo(LastCard):
    """Where its wonder may play a last card, the Free City plays that of the pile (rule 11)."""

    def options(self, state: State, seat: Seat, answers: Answers) -> tuple[Answer, ...]:
        options = super().options(state, seat, answers)
        return under_duties(options) if seat == _SEAT else options


def under_duties(options: Sequence[Answer]) -> tuple[Answer, ...]:
    """What the Free City may do with each card: it sells only what it can use in no other way, and
    builds what a chain makes free (rule 5)."""
    by_card: dict[Card, list[Answer]] = {}
    for option in options:
        assert option.card is not None
        by_card.setdefault(option.card, []).append(option)
    return tuple(option for options in by_card.values() for option in _duties(options))


def _duties(options: list[Answer]) -> list[Answer]:
    chained = [option for option in options if isinstance(option.free, Chain)]
    useful = [option for option in options if option.action is not SELL]
    return chained or useful or options


class FreeCity(Expansion):
    """In play whenever two people play."""

    id = "free_city"

    def joins(self, catalog: Catalog, players: int) -> bool:
        return players == _SEAT

    def wishes(self, wishes: Sequence[Wish]) -> tuple[Wish, ...]:
        return (*wishes, Wish(NAME, neutral=True))

    def steps(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        steps = replace_step(steps, "choose", ChooseForTwo())
        steps = replace_step(steps, "last_card", LastCardForTwo())
        steps = put(steps, FirstDriver(), after="deal")
        return put(steps, NextDriver(), after="pass")


register(FreeCity())
