"""What an option of a neutral city does to its two neighbours: why the player who answers may want it."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.bots.forecast.gains import gain_of
from sevenwonders_tui.bots.reasons import WORTH_SAYING, Weighed
from sevenwonders_tui.catalog.resources import RESOURCES, Resource
from sevenwonders_tui.engine import Answer, SeatView
from sevenwonders_tui.engine.preview import preview
from sevenwonders_tui.engine.reasons import (
    MattersToNeither,
    NeutralArms,
    NeutralPays,
    NeutralSells,
)


def neutral_reasons(view: SeatView, option: Answer) -> list[Weighed]:
    """What `option` of the viewer, a neutral city, changes for either player."""
    return list(_parts(view, option)) or [Weighed(0.0, MattersToNeither())]


def _parts(view: SeatView, option: Answer) -> Iterator[Weighed]:
    left, right = view.left(view.viewer), view.right(view.viewer)
    city = view.cities[view.viewer]
    then = preview(view, option)
    before, after = city.shields, then.after.shields
    sold = zip(then.after.sales.fixed, city.sales.fixed, RESOURCES, strict=True)
    resources = tuple(resource for more, has, resource in sold if more > has)
    if then.after.sales != city.sales:
        yield Weighed(WORTH_SAYING, NeutralSells(resources or _choice(option)))
    for seat, coins in ((left, option.pay.left), (right, option.pay.right)):
        if coins:
            yield Weighed(float(coins), NeutralPays(seat, coins))
        theirs = view.cities[seat].shields
        if after > before and before <= theirs + 1:
            yield Weighed(float(after - before), NeutralArms(seat, after, theirs))


def _choice(option: Answer) -> tuple[Resource, ...]:
    """The resources of which a structure makes one."""
    assert option.card is not None
    return tuple(one for choice in gain_of(option.card).choices for one in choice)
