"""How far a player has come in choosing: a card, what to do with it, which stage, how to pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from sevenwonders_tui.engine import Answer
from sevenwonders_tui.engine.answers import Action
from sevenwonders_tui.table.offers import Offer, Use

Step = Literal["card", "stage", "way"]


@dataclass(frozen=True, slots=True)
class Chosen:
    """A state of choosing."""

    place: int = 0
    """Which card of the hand."""
    action: Action | None = None
    use: int = 0
    """Which stage of those that are open; 0 where there is nothing to choose among."""
    way: int = 0
    """Which way to pay."""
    step: Step = "card"
    """What the cursor chooses among now."""
    said: str = ""
    """What was refused just now, in a sentence."""

    @classmethod
    def before(cls, answer: Answer | None, hand: Sequence[Offer]) -> Chosen:
        """What led to `answer`; the first card of the hand where nothing has been answered."""
        for place, offer in enumerate(hand):
            for action, uses in offer.uses.items():
                for use, each in enumerate(uses):
                    if answer in each.ways:
                        return cls(place, action, use, each.ways.index(answer))
        return cls()

    def uses(self, offer: Offer) -> tuple[Use, ...]:
        """What there is to choose among with the action."""
        return offer.uses[self.action] if self.action is not None else ()

    def ways(self, offer: Offer) -> tuple[Answer, ...]:
        """The ways to pay for what is chosen."""
        uses = self.uses(offer)
        return uses[self.use].ways if self.use < len(uses) else ()

    def answer(self, offer: Offer) -> Answer | None:
        """What would be answered; None while no action is chosen, or where it cannot be paid."""
        ways = self.ways(offer)
        return ways[self.way] if self.way < len(ways) else None

    # Steps

    def with_card(self, place: int, offer: Offer) -> Chosen:
        """Another card; the action stays if it can be carried out with that card too."""
        keeps = replace(self, place=place, way=0, step="card", said="")
        return keeps if keeps.ways(offer) else Chosen(place)

    def with_action(self, action: Action, offer: Offer) -> Chosen:
        """Something to do with the card, which must be possible; on to the stages or ways it leaves."""
        uses = offer.uses[action]
        first = next(place for place, use in enumerate(uses) if use.ways)
        chosen = Chosen(self.place, action, first)
        return replace(chosen, step="stage") if len(uses) > 1 else chosen.on_to_ways(offer)

    def on_to_ways(self, offer: Offer) -> Chosen:
        """With the cursor among the ways to pay, if there are several."""
        return replace(self, step="way", said="") if len(self.ways(offer)) > 1 else self

    def refusing(self, sentence: str) -> Chosen:
        """With something said; an action that cannot be carried out is no action."""
        return replace(self, said=sentence)

    @property
    def at(self) -> int:
        """Where the cursor is among stages or ways."""
        return self.use if self.step == "stage" else self.way

    def count(self, offer: Offer) -> int:
        """How many stages or ways the cursor chooses among."""
        return len(self.uses(offer) if self.step == "stage" else self.ways(offer))

    def moved_to(self, place: int) -> Chosen:
        """The cursor on another stage or way."""
        if self.step == "stage":
            return replace(self, use=place, way=0, said="")
        return replace(self, way=place, said="")

    def back(self, offer: Offer) -> Chosen | None:
        """One step back; None from the cards."""
        if self.step == "way" and len(self.uses(offer)) > 1:
            return replace(self, step="stage", said="")
        if self.step == "way":
            return replace(self, step="card", said="")
        if self.action is not None or self.said:
            return Chosen(self.place)
        return None
