"""What a hand offers: for each card what can be done with it now, at what price, and why not."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.catalog import Card, Stage
from sevenwonders_tui.engine import Answer, Refusal, SeatView
from sevenwonders_tui.engine.answers import BUILD, SELL, WONDER, Action, Chain

TURN_ACTIONS: tuple[Action, ...] = (BUILD, WONDER, SELL)


@dataclass(frozen=True, slots=True)
class Use:
    """One thing to do with a card: to build it, to sell it, or to put it under one stage."""

    ways: tuple[Answer, ...]
    """The ways to pay for it: the cheapest first, a power that is used up thereby last."""
    refused: Refusal | None = None
    """Why there is none, where the rules say more than that it costs too much."""
    stage: int = 0
    """The number of the stage, from 1; 0 where it is about no stage."""
    form: int = 0
    """Which form of the stage, from 0, where its builder chooses among several."""
    forms: int = 1
    """How many forms the stage has."""
    builds: Stage | None = None
    """That stage."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One card of the hand and what can be done with it."""

    card: Card
    uses: dict[Action, tuple[Use, ...]]
    """For the wonder one use for each stage that is open; else one."""

    def ways(self, action: Action) -> tuple[Answer, ...]:
        """All ways to carry out an action."""
        return tuple(way for use in self.uses[action] for way in use.ways)

    def way(self, action: Action) -> Answer | None:
        """The first way to carry out an action; None if there is none."""
        return next(iter(self.ways(action)), None)

    def refusal(self, action: Action) -> Refusal | None:
        """Why an action cannot be carried out; None if it can, or for a reason that is no refusal."""
        if self.ways(action):
            return None
        return next((use.refused for use in self.uses[action] if use.refused is not None), None)

    @property
    def chain(self) -> str | None:
        """The structure that makes the card free, if one does."""
        way = self.way(BUILD)
        return way.free.by.local_name if way is not None and isinstance(way.free, Chain) else None


def offers(view: SeatView) -> tuple[Offer, ...]:
    """What each card of the viewer's hand offers, in the order of the hand."""
    return tuple(offer_of(view, card) for card in view.hand)


def offer_of(view: SeatView, card: Card) -> Offer:
    """What one card of the viewer's hand offers."""
    uses: dict[Action, tuple[Use, ...]] = {
        BUILD: (Use(_ways(view, card, BUILD), _refusal(view, card)),),
        WONDER: _stages(view, card),
        SELL: (Use(_ways(view, card, SELL)),),
    }
    return Offer(card, uses)


def _stages(view: SeatView, card: Card) -> tuple[Use, ...]:
    """A use for each stage that is open, and for each of its forms; one refused use when none is."""
    city = view.cities[view.viewer]
    refused = {each.stage: each.why for each in view.refused if each.action is WONDER}
    ways = _ways(view, card, WONDER)
    uses = tuple(
        Use(
            tuple(way for way in ways if (way.stage, way.form) == (stage, form)),
            refused.get(stage),
            stage,
            form,
            len(forms),
            printed,
        )
        for stage in city.open_stages()
        for forms in [city.board.forms[stage - 1]]
        for form, printed in enumerate(forms)
    )
    return uses or (Use((), refused.get(0)),)


def _ways(view: SeatView, card: Card, action: Action) -> tuple[Answer, ...]:
    ways = [way for way in view.asked_decision.options if way.card is card and way.action is action]
    return tuple(sorted(ways, key=lambda way: (way.by_power, way.pay.total)))


def _refusal(view: SeatView, card: Card) -> Refusal | None:
    """Why a card cannot be built."""
    return next(
        (each.why for each in view.refused if each.action is BUILD and each.card is card), None
    )
