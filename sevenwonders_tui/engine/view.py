"""What a seat may know, and nothing more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self, overload

from sevenwonders_tui.catalog.catalog import Catalog
from sevenwonders_tui.catalog.model import Card, Direction
from sevenwonders_tui.engine.answers import Answer, Decision, NotAsked, Refused, Seat
from sevenwonders_tui.engine.city import City, neighbours_of
from sevenwonders_tui.engine.events import Event, Fought
from sevenwonders_tui.engine.expansion import REGISTER
from sevenwonders_tui.engine.questions import Question
from sevenwonders_tui.engine.scoring import Score, score
from sevenwonders_tui.engine.state import Part, State
from sevenwonders_tui.house_rules import HouseRules

if TYPE_CHECKING:
    from sevenwonders_tui.engine.game import Game


@dataclass(frozen=True, slots=True)
class PassedOn:
    """What a seat passed on at the end of a turn."""

    cards: tuple[Card, ...]
    heights: tuple[int, ...]
    """How many structures each city had then: those after them in `City.built` came later."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it, or as everybody may see it (`viewer` None).

    Cities are copies: changing them changes nothing. They hold no hidden card.
    """

    viewer: Seat | None
    catalog: Catalog
    names: tuple[str, ...]
    age: int
    turn: int
    turns: int
    """Turns in an Age."""
    direction: Direction
    """Which way the hands go at the end of this turn."""
    cities: tuple[City, ...]
    hand_sizes: tuple[int, ...]
    discard_size: int
    hand: tuple[Card, ...]
    """The viewer's cards; empty for the public."""
    decision: Decision | None
    """What the viewer is asked in this step, answered or not, if anything."""
    refused: tuple[Refused, ...]
    """What the viewer cannot do now, and why."""
    chosen: Answer | None
    """What the viewer has answered in this step, until it resolves."""
    neutral: frozenset[Seat]
    """The seats of cities that are nobody's own."""
    answered_by: tuple[Seat, ...]
    """For each seat the player who answers for it."""
    passes_to: tuple[Seat, ...]
    """For each seat who has its hand next; the seat itself where a hand stays."""
    parts: Mapping[str, Part]
    """What expansions let the viewer see of what they keep, each under its own id."""
    asked: tuple[tuple[Seat, Question], ...]
    """Who is asked in this step, answered or not, and what kind of thing."""
    answered: frozenset[Seat]
    """Who of them has answered; never what."""
    events: tuple[Event, ...]
    """All that has happened, oldest first."""
    over: bool
    discard: tuple[Card, ...]
    """The discard pile, oldest first; empty unless a house rule opens it."""
    house_rules: HouseRules
    passed: tuple[PassedOn, ...]
    """What the viewer passed on at the end of each turn of this Age that is over, oldest first; for
    a neutral city what the player did who answers for it."""
    known_answers: Mapping[Seat, Answer]
    """What has been answered in this step for the seats that the viewer answers for, or that answer
    for the viewer."""

    def left(self, seat: Seat) -> Seat:
        """The left neighbour: the next seat clockwise."""
        return neighbours_of(range(len(self.cities)), seat)[0]

    def right(self, seat: Seat) -> Seat:
        """The right neighbour."""
        return neighbours_of(range(len(self.cities)), seat)[1]

    def player_of(self, seat: Seat) -> Seat:
        """Who answers for a seat: its own player, where it is not neutral."""
        return self.answered_by[seat]

    @property
    def player(self) -> Seat | None:
        """Who looks: the player who answers for the viewer."""
        return None if self.viewer is None else self.answered_by[self.viewer]

    def before(self, fights: Sequence[Fought]) -> Self:
        """The table without the conflict tokens that were taken in these fights, the last ones of all."""
        taken = Counter(fight.seat for fight in fights if fight.token)
        taken.update(fight.left for fight in fights if fight.left_token)
        cities = tuple(city.copy() for city in self.cities)
        for seat, n in taken.items():
            del cities[seat].tokens[-n:]
        return replace(self, cities=cities)

    def score(self, seat: Seat) -> Score:
        """What the city of `seat` would score if the game ended now."""
        return score(self.cities, seat, self.catalog.rules)


@dataclass(frozen=True, slots=True)
class SeatView(View):
    """The table as one seat sees it."""

    viewer: Seat

    @property
    def player(self) -> Seat:
        """Who looks: the player who answers for the viewer."""
        return self.answered_by[self.viewer]

    @property
    def asked_decision(self) -> Decision:
        """What the viewer is asked in this step.

        Raises:
            NotAsked: nothing.
        """
        if self.decision is None:
            raise NotAsked(f"{self.names[self.viewer]} is not asked anything now")
        return self.decision


@overload
def view_of(game: Game, viewer: Seat) -> SeatView: ...
@overload
def view_of(game: Game, viewer: None) -> View: ...
@overload
def view_of(game: Game, viewer: Seat | None) -> View: ...
def view_of(game: Game, viewer: Seat | None) -> View:
    """What `viewer` may know of a game; None for what everybody may see. The one place where secrets
    are left out."""
    state, answers = game.state, game.answers
    asks = viewer is not None and viewer in dict(game.asked)
    player = None if viewer is None else state.answered_by[viewer]
    kind: type[View] = View if viewer is None else SeatView
    return kind(
        viewer=viewer,
        catalog=state.catalog,
        names=state.names,
        age=state.age,
        turn=state.turn,
        turns=state.turns,
        direction=state.catalog.rules.passing[state.age - 1],
        cities=tuple(_city_for(state, viewer, seat) for seat in range(len(state.cities))),
        hand_sizes=tuple(map(len, state.hands)),
        discard_size=len(state.discard),
        hand=tuple(game.hand(viewer)) if viewer is not None else (),
        decision=game.decision(viewer) if viewer is not None and asks else None,
        refused=game.refused(viewer) if viewer is not None and asks else (),
        chosen=answers.get(viewer) if viewer is not None else None,
        neutral=state.neutral,
        answered_by=state.answered_by,
        passes_to=state.passes_to,
        parts={name: REGISTER[name].seen(state, viewer) for name in state.parts},
        asked=game.asked,
        answered=frozenset(answers),
        events=tuple(state.events),
        over=state.over,
        discard=tuple(state.discard) if state.house_rules.open_discard_pile else (),
        house_rules=state.house_rules,
        passed=() if player is None else _passed_by(state, player),
        known_answers={
            seat: answer for seat, answer in answers.items() if state.answered_by[seat] == player
        },
    )


def _passed_by(state: State, seat: Seat) -> tuple[PassedOn, ...]:
    return tuple(PassedOn(hands[seat], heights) for hands, heights in state.passed_on)


def _city_for(state: State, viewer: Seat | None, seat: Seat) -> City:
    city = state.cities[seat].copy()
    if seat != viewer and not state.over:
        city.secrets_counted_at_end = []
    return city
