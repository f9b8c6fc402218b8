"""The rules that go with the pack *Oaths*: what an expansion may do, in one module.

Before each Age everybody secretly gives up a coin or not; some cards pay for victories, make things
cheaper, or cost others coins, who choose between paying and losing a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from pydantic import Field

from sevenwonders_tui.catalog.effects import Effect, effect_kind
from sevenwonders_tui.catalog.effects.base import Happening, add_points
from sevenwonders_tui.catalog.model import Card, Cost, Stage
from sevenwonders_tui.engine.answers import Action, Answer, Seat
from sevenwonders_tui.engine.carrying_out import put_down
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.events import Event
from sevenwonders_tui.engine.expansion import Expansion, register
from sevenwonders_tui.engine.questions import Question
from sevenwonders_tui.engine.state import State
from sevenwonders_tui.engine.steps import Answers, Moment, Step, put


def give(city: City, answer: Answer) -> None:
    """A coin for two points."""
    city.coins -= answer.n
    add_points(city, "oaths", 2)


def lose(city: City, answer: Answer) -> None:
    """Each coin lost saves a point."""
    city.coins -= answer.n
    add_points(city, "oaths", answer.n)


GIVE = Action("give_coin", "give up {n} coin", give)
KEEP = Action("keep_coin", "keep the coin")
LOSE = Action("lose", "lose {n} coins", lose)
OATH = Question(
    id="oath",
    title="an oath: a coin for two points at the end",
    task="to swear an oath or not",
    doing="{name} is thinking about an oath.",
)
LOSS = Question(
    id="loss",
    title="how many coins to lose; each one kept costs a point",
    task="to lose coins or points",
    doing="{name} is choosing what to lose.",
)


@effect_kind("coins_for_victory")
class CoinsForVictory(Effect):
    """`n` coins whenever the city takes a victory token."""

    n: Annotated[int, Field(ge=1)]
    listens: ClassVar[bool] = True
    short = "+{n} a victory"
    sentence = "Take {n} coins whenever you take a victory token."

    def coins_when(self, what: Happening) -> int:
        return self.n if what.what == "token" and what.token > 0 else 0


@effect_kind("one_less")
class OneLess(Effect):
    """Wonder stages cost one wood less."""

    cheapens: ClassVar[bool] = True
    short = "stages -W"
    sentence = "Your wonder stages cost one wood less."

    def costs(self, thing: Card | Stage, cost: Cost) -> Sequence[Cost]:
        if isinstance(thing, Card) or not cost.wood:
            return (cost,)
        less = {**cost.resources, "wood": cost.wood - 1}
        return (cost, Cost(coins=cost.coins, **less))


@dataclass(frozen=True, slots=True)
class Swore(Event):
    """A coin was given up."""

    kind: ClassVar[str] = "swore"
    text: ClassVar[str] = "{seat} swears an oath."
    seat: Seat


@dataclass(slots=True)
class Oaths:
    """Who has sworn how often."""

    sworn: list[int] = field(default_factory=list)

    def copy(self) -> Oaths:
        return Oaths(self.sworn.copy())


class Swear(Step):
    name = "swear"
    moment = Moment.BEFORE_AGE
    question = OATH

    def asks(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat, city in enumerate(state.cities) if city.coins)

    def options(self, state: State, seat: Seat, answers: Answers) -> tuple[Answer, ...]:
        return (Answer(GIVE, n=1), Answer(KEEP))

    def resolves(self, state: State, answers: Answers) -> None:
        oaths = state.parts["oaths"]
        assert isinstance(oaths, Oaths)
        for seat, answer in answers.items():
            if answer.action is GIVE:
                put_down(state.cities[seat], answer)
                oaths.sworn[seat] += 1
                state.happened(Swore, seat)


class Lose(Step):
    name = "lose"
    moment = Moment.WHEN_ASKED
    question = LOSS

    def options(self, state: State, seat: Seat, answers: Answers) -> tuple[Answer, ...]:
        owed = sum(coins for _by, coins in state.owes[seat])
        most = min(owed, state.cities[seat].coins)
        return tuple(Answer(LOSE, n=n) for n in range(most, -1, -1))

    def resolves(self, state: State, answers: Answers) -> None:
        for seat, answer in answers.items():
            owed = sum(coins for _by, coins in state.owes.pop(seat))
            put_down(state.cities[seat], answer)
            add_points(state.cities[seat], "oaths", -owed)


class OathRules(Expansion):
    id = "oaths"

    def steps(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        return put(steps, Swear(), before="deal")

    def set_up(self, state: State) -> None:
        state.parts[self.id] = Oaths([0] * len(state.cities))
        state.asks_losers = Lose()


register(OathRules())
