"""Effects in a few letters, for the rows of a hand: a function for each kind whose class does not say it itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from sevenwonders_tui.catalog.effects import Countable, Effect
from sevenwonders_tui.catalog.effects.making import (
    Coins,
    CoinsPer,
    Discount,
    Produce,
    ProduceChoice,
)
from sevenwonders_tui.catalog.effects.others import (
    NeighboursGainCoins,
    OthersLoseCoins,
    PointsPerColourOfCardUsed,
    ProduceMissing,
    ScienceMask,
)
from sevenwonders_tui.catalog.effects.powers import BuildFromDiscard
from sevenwonders_tui.catalog.effects.scoring import (
    Points,
    PointsIfWonderComplete,
    PointsPer,
    Science,
    ScienceAny,
    Shields,
    Symbol,
)
from sevenwonders_tui.catalog.resources import MANUFACTURED_GOODS, RAW_MATERIALS, Resource
from sevenwonders_tui.messages import _, marked, marked_in, ngettext
from sevenwonders_tui.words.effects_in_full import filled_in
from sevenwonders_tui.words.phrases import coins_text, points_text, shields_text
from sevenwonders_tui.words.resources import LETTER, colour_name, letters

_THINGS: dict[Countable, str] = {
    "brown": marked_in("counted", "brown"),
    "grey": marked_in("counted", "grey"),
    "blue": marked_in("counted", "blue"),
    "yellow": marked_in("counted", "yellow"),
    "red": marked_in("counted", "red"),
    "green": marked_in("counted", "green"),
    "purple": marked_in("counted", "guild"),
    "wonder_stages": marked_in("counted", "stage"),
    "defeat_tokens": marked_in("counted", "defeat"),
    "stone_made": marked_in("counted", "stone"),
}
_SYMBOLS: dict[Symbol, str] = {
    "compass": marked("compass"),
    "gear": marked("gear"),
    "tablet": marked("tablet"),
}


@singledispatch
def effect_short(effect: Effect) -> str:
    """What an effect gives, in at most 22 cells of English: "5 points", "2 shields", "makes W/C"."""
    if isinstance(effect, Effect) and effect.short:
        return filled_in(effect.short, effect)
    raise NotImplementedError(f"there is no short text for {effect!r}")


def symbol_name(symbol: Symbol) -> str:
    """A science symbol: "compass", "gear", "tablet"."""
    return _(_SYMBOLS[symbol])


def things_short(of: Sequence[Countable]) -> str:
    """What is counted: "brown", "brown/grey/guild"."""
    return "/".join(_(_THINGS[what]) if what in _THINGS else colour_name(what) for what in of)


@effect_short.register
def _produce(effect: Produce) -> str:
    return _("makes {units}").format(units=letters(list(effect.give.items())))


@effect_short.register
def _produce_choice(effect: ProduceChoice) -> str:
    return _("makes {units}").format(units="/".join(LETTER[r] for r in effect.one_of))


@effect_short.register
def _discount(effect: Discount) -> str:
    goods, price = _goods_short(effect.resources), effect.price
    if effect.neighbours == ("left",):
        return _("{goods} left for {price}").format(goods=goods, price=price)
    if effect.neighbours == ("right",):
        return _("{goods} right for {price}").format(goods=goods, price=price)
    return _("{goods} for {price}").format(goods=goods, price=price)


def _goods_short(resources: Sequence[Resource]) -> str:
    if set(resources) == set(RAW_MATERIALS):
        return _("raw")
    if set(resources) == set(MANUFACTURED_GOODS):
        return _("goods")
    return "/".join(LETTER[resource] for resource in resources)


@effect_short.register
def _coins(effect: Coins) -> str:
    return coins_text(effect.n)


@effect_short.register
def _coins_per(effect: CoinsPer) -> str:
    things, n = things_short(effect.of), effect.n
    if effect.whose == "self":
        return ngettext("{n} coin/{things}", "{n} coins/{things}", n).format(n=n, things=things)
    if effect.whose == "neighbours":
        return _("{n} c/{things} nearby").format(n=n, things=things)
    return _("{n} c/{things}, 3 cities").format(n=n, things=things)


@effect_short.register
def _points(effect: Points) -> str:
    return points_text(effect.n)


@effect_short.register
def _points_per(effect: PointsPer) -> str:
    things, n = things_short(effect.of), effect.n
    if effect.whose == "self":
        return _("{n} pt/{things}").format(n=n, things=things)
    if effect.whose == "neighbours":
        return _("{n} pt/{things} nearby").format(n=n, things=things)
    return _("{n} pt/{things}, 3 cities").format(n=n, things=things)


@effect_short.register
def _points_if_wonder_complete(effect: PointsIfWonderComplete) -> str:
    return _("{n} pt if wonder done").format(n=effect.n)


@effect_short.register
def _science(effect: Science) -> str:
    return symbol_name(effect.symbol)


@effect_short.register
def _science_any(effect: ScienceAny) -> str:
    return ngettext("any symbol", "any {n} symbols", effect.n).format(n=effect.n)


@effect_short.register
def _shields(effect: Shields) -> str:
    return shields_text(effect.n)


@effect_short.register
def _build_from_discard(effect: BuildFromDiscard) -> str:
    return ngettext("build a discard", "build {n} discards", effect.n).format(n=effect.n)


@effect_short.register
def _neighbours_gain_coins(effect: NeighboursGainCoins) -> str:
    return _("{coins} next door").format(coins=coins_text(effect.n))


@effect_short.register
def _others_lose_coins(effect: OthersLoseCoins) -> str:
    return _("others lose {coins}").format(coins=coins_text(effect.n))


@effect_short.register
def _science_mask(effect: ScienceMask) -> str:
    return ngettext("copy a symbol", "copy {n} symbols", effect.n).format(n=effect.n)


@effect_short.register
def _produce_missing(effect: ProduceMissing) -> str:
    return _("makes what it lacks")


@effect_short.register
def _points_per_colour_of_card_used(effect: PointsPerColourOfCardUsed) -> str:
    return _("{n} pt/its colour nearby").format(n=effect.n)
