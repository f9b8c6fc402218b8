"""What a hand offers: for each card what can be done with it now, at what price, and why not."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Answer, Refusal, View
from sevenwonders_tui.engine.answers import Action

TURN_ACTIONS: tuple[Action, ...] = ("build", "wonder", "sell")


@dataclass(frozen=True, slots=True)
class Offer:
    """One card of the hand and the ways to use it, cheapest first."""

    card: Card
    ways: dict[Action, tuple[Answer, ...]]
    refused: dict[Action, Refusal]
    """Why an action has no ways."""

    def way(self, action: Action, place: int = 0) -> Answer | None:
        """The way at `place` to carry out `action`; the cheapest if there is none, None if none at all."""
        ways = self.ways[action]
        if not ways:
            return None
        return ways[place] if place < len(ways) else ways[0]

    @property
    def chain(self) -> str | None:
        """The structure that makes the card free, if one does."""
        way = self.way("build")
        kind, _colon, name = ((way.free if way is not None else None) or "").partition(":")
        return name if kind == "chain" else None


def offers(view: View) -> tuple[Offer, ...]:
    """What each card of the viewer's hand offers, in the order of the hand."""
    if view.decision is None:
        return ()
    return tuple(_offer(view, card) for card in view.hand)


def _offer(view: View, card: Card) -> Offer:
    assert view.decision is not None
    options = [option for option in view.decision.options if option.card is card]
    ways: dict[Action, tuple[Answer, ...]] = {
        action: tuple(
            sorted((o for o in options if o.action == action), key=lambda o: (o.stage, o.pay.total))
        )
        for action in TURN_ACTIONS
    }
    refused: dict[Action, Refusal] = {}
    for each in view.refused:
        # A stage costs the same whatever card is put under it, so its refusal names no card.
        if each.card is card or each.card is None:
            refused.setdefault(each.action, each.why)
    return Offer(card, ways, {action: why for action, why in refused.items() if not ways[action]})
