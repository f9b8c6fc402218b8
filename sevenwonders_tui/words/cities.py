"""What there is to say about a city: its wonder, science, prices and tokens, in a few words each."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.catalog.effects.scoring import ANY_SYMBOL, SYMBOLS, Symbol
from sevenwonders_tui.catalog.model import Rules, Wonder
from sevenwonders_tui.catalog.resources import RESOURCES, Resource
from sevenwonders_tui.engine import City
from sevenwonders_tui.engine.payment import Prices
from sevenwonders_tui.engine.scoring import POINTS_PER_SET
from sevenwonders_tui.messages import _, marked_count, ngettext
from sevenwonders_tui.words.phrases import coins_text, comma_list, points_text, signed
from sevenwonders_tui.words.resources import resource_name, resources_list

_HELD: dict[Symbol, tuple[str, str]] = {
    "compass": marked_count("{n} compass", "{n} compasses"),
    "gear": marked_count("{n} gear", "{n} gears"),
    "tablet": marked_count("{n} tablet", "{n} tablets"),
}


def wonder_title(city: City, rules: Rules) -> str:
    """The wonder and the face that is up: "Alexandria (day)"."""
    return _("{wonder} ({side})").format(
        wonder=city.wonder.local_name, side=rules.local_side_names[city.side]
    )


def wonder_start(wonder: Wonder) -> str:
    """What a wonder gives from the start: "makes glass", "3 coins more"; empty for nothing."""
    parts = []
    if wonder.starting_resource is not None:
        parts.append(_("makes {resource}").format(resource=resource_name(wonder.starting_resource)))
    if wonder.extra_coins:
        parts.append(_("{coins} more").format(coins=coins_text(wonder.extra_coins)))
    return comma_list(parts)


def science_text(city: City) -> str:
    """The science symbols held: "2 compasses, 1 tablet, 1 of any kind"; empty for none."""
    parts = [
        ngettext(*_HELD[symbol], n).format(n=n)
        for symbol, n in zip(SYMBOLS, city.symbols, strict=False)
        if n
    ]
    if city.symbols[ANY_SYMBOL]:
        parts.append(_("{n} of any kind").format(n=city.symbols[ANY_SYMBOL]))
    return comma_list(parts)


def science_sum(held: Sequence[int]) -> str:
    """How symbols add up: "1 compass (1), 3 gears (9), 1 tablet (1), 1 set of three (7)" (X2)."""
    parts = [
        _("{symbols} ({points})").format(
            symbols=ngettext(*_HELD[symbol], n).format(n=n), points=n * n
        )
        for symbol, n in zip(SYMBOLS, held, strict=True)
        if n
    ]
    if sets := min(held):
        text = ngettext("{n} set of three", "{n} sets of three", sets).format(n=sets)
        parts.append(_("{symbols} ({points})").format(symbols=text, points=sets * POINTS_PER_SET))
    return comma_list(parts)


def tokens_text(tokens: Sequence[int]) -> str:
    """Conflict tokens and what they are worth together: "+1 -1 +3, 3 points"; empty for none."""
    if not tokens:
        return ""
    return _("{tokens}, {points}").format(
        tokens=" ".join(map(signed, tokens)), points=points_text(sum(tokens))
    )


def bargains(city: City, rules: Rules) -> list[str]:
    """What the city buys below the usual price: "raw materials from the left for 1 coin"."""
    said = []
    for price in range(rules.trade_price):
        left = _priced(city.left_prices, price)
        right = _priced(city.right_prices, price)
        both = [resource for resource in left if resource in right]
        fields = {"price": coins_text(price)}
        if both:
            message = _("{goods} from both neighbours for {price}")
            said.append(message.format(goods=resources_list(both), **fields))
        if rest := [resource for resource in left if resource not in both]:
            message = _("{goods} from the left for {price}")
            said.append(message.format(goods=resources_list(rest), **fields))
        if rest := [resource for resource in right if resource not in both]:
            message = _("{goods} from the right for {price}")
            said.append(message.format(goods=resources_list(rest), **fields))
    return said


def _priced(prices: Prices, price: int) -> list[Resource]:
    return [res for res, each in zip(RESOURCES, prices.each, strict=True) if each == price]


def power_once_an_age(city: City) -> str:
    """Whether the power of the wonder that builds for nothing once an Age is there; empty without one."""
    once = [power for power, effect in city.free_builds if effect.once_per_age]
    if not once:
        return ""
    if city.used.issuperset(once):
        return _("used up in this Age")
    return _("one structure free in this Age")
