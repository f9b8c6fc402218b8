"""Tips for a first game: what to look out for, at the turn where it can be seen.

A tip comes from what its player sees, and only says how the game works: what to play is for the hint.
The sentences stand in `en/tips.md`; here is what their conditions and fields mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.engine.answers import BUILD, SELL
from sevenwonders_tui.words.phrases import coins_text, shields_text
from sevenwonders_tui.words.prose.reading import Prose

TURNS_WITH_TIPS: Mapping[tuple[int, int], tuple[str, ...]] = {
    (1, 1): ("resources", "coins"),
    (1, 2): ("buying", "passing"),
    (1, 3): ("selling", "wonder"),
    (1, 4): ("science", "coins"),
    (1, 5): ("selling", "shields"),
    (1, 6): ("last-turn",),
    (2, 1): ("selling", "chains"),
    (3, 1): ("guilds",),
}
"""For Age and turn the ids of tips, the one to be preferred first, and last one that always holds."""


def _options(view: SeatView) -> tuple[Answer, ...]:
    return tuple(view.decision.options) if view.decision is not None else ()


def _can_build(*colours: str) -> Callable[[SeatView], bool]:
    return lambda view: any(
        option.action is BUILD and option.card is not None and option.card.colour in colours
        for option in _options(view)
    )


CONDITIONS: Mapping[str, Callable[[SeatView], bool]] = {
    "can_build_resources": _can_build("brown", "grey"),
    "can_build_science": _can_build("green"),
    "can_buy": lambda view: any(each.pay.left or each.pay.right for each in _options(view)),
    "can_only_sell": lambda view: all(each.action is SELL for each in _options(view)),
}


def _receiver(view: SeatView) -> int:
    """The seat to which the viewer's hand goes."""
    to = view.left if view.direction == "left" else view.right
    return to(view.viewer)


FIELDS: Mapping[str, Callable[[SeatView], str]] = {
    "coins": lambda view: coins_text(view.cities[view.viewer].coins),
    "left": lambda view: view.names[view.left(view.viewer)],
    "left_shields": lambda view: str(view.cities[view.left(view.viewer)].shields),
    "next": lambda view: view.names[_receiver(view)],
    "price": lambda view: coins_text(view.catalog.rules.trade_price),
    "right": lambda view: view.names[view.right(view.viewer)],
    "right_shields": lambda view: str(view.cities[view.right(view.viewer)].shields),
    "sale": lambda view: coins_text(view.catalog.rules.sell_card_coins),
    "shields": lambda view: shields_text(view.cities[view.viewer].shields),
}
TIPS = Prose("tips.md", CONDITIONS, FIELDS)


def tip(view: SeatView) -> str:
    """The tip for the viewer's turn; empty where there is none."""
    if view.decision is None or not view.decision.kind.every_turn:
        return ""
    said = (TIPS.text(name, view) for name in TURNS_WITH_TIPS.get((view.age, view.turn), ()))
    return next(filter(None, said), "")
