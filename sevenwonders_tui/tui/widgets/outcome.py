"""What a step of the game has brought: one line a seat, then what else happened."""

from __future__ import annotations

from collections.abc import Container, Sequence

from sevenwonders_tui.catalog.columns import Column
from sevenwonders_tui.catalog.effects.scoring import ANY_SYMBOL, SYMBOLS
from sevenwonders_tui.engine import Event, Payment, Seat, View
from sevenwonders_tui.engine import events as ev
from sevenwonders_tui.engine.production import Production
from sevenwonders_tui.tui.glyphs import RIGHT
from sevenwonders_tui.tui.lines import Line, fit, flow, line, pad, rule, wrap
from sevenwonders_tui.tui.widgets.call import public_table
from sevenwonders_tui.tui.widgets.prices import coins_to_whom
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.counts import coins_text, points_text, shields_text
from sevenwonders_tui.words.effects import symbol_name
from sevenwonders_tui.words.events import event_line, left_overs_line
from sevenwonders_tui.words.language import _
from sevenwonders_tui.words.resources import colour_name, production_text

Acted = ev.Built | ev.StageBuilt | ev.Sold | ev.Taken
Money = ev.TradeIncome | ev.CoinsTaken | ev.CoinsLost

_NAME, _FAMILY, _WHAT, _PAID, _COINS = 11, 6, 19, 13, 8
_BRINGS_AT = sum((_NAME, _FAMILY, _WHAT, _PAID, _COINS)) + 6


def outcome_lines(before: View, after: View, events: Sequence[Event], width: int) -> list[Line]:
    """A line for each seat that acted, then a sentence for each thing that no line tells."""
    acted = sorted((event for event in events if isinstance(event, Acted)), key=lambda e: e.seat)
    rows = [_header(width)] if acted else []
    for event in acted:
        rows += _rows(before, after, event, _money(events, event.seat), width)
    seats = {event.seat for event in acted}
    left_over = [event for event in events if isinstance(event, ev.Discarded)]
    told = [left_overs_line(left_over, after.names)] if left_over else []
    told += [_told(event, after) for event in events if not _stands_in_a_row(event, seats)]
    sentences = wrap(" ".join(told), width - 2)
    return [*rows, *([line()] if rows and sentences else []), *(line(f" {s}") for s in sentences)]


def _money(events: Sequence[Event], seat: Seat) -> list[Money]:
    return [event for event in events if isinstance(event, Money) and event.seat == seat]


def _stands_in_a_row(event: Event, seats: Container[Seat]) -> bool:
    """Whether the line of a seat that acted tells it; losses say also because of whom."""
    if isinstance(event, ev.TradeIncome | ev.CoinsTaken):
        return event.seat in seats
    return isinstance(event, Acted | ev.Discarded)


def _told(event: Event, after: View) -> str:
    if isinstance(event, ev.HandsPassed) and after.driver is not None:
        return _("Hands are swapped, and {name} plays for the Free City next.").format(
            name=after.names[after.driver]
        )
    return event_line(event, after.names, after.catalog)


def _header(width: int) -> Line:
    words = [
        (_("seat"), _NAME), ("", _FAMILY), (_("built"), _WHAT), (_("paid"), _PAID),
        (_("coins"), _COINS),
    ]  # fmt: skip
    text = " ".join(pad(word, size) for word, size in words)
    return fit(line((f" {text} {_('brings')}", "faint")), width)


def _rows(
    before: View, after: View, event: Acted, money: Sequence[Money], width: int
) -> list[Line]:
    """What a seat did; what it brings goes on below itself where it does not fit."""
    seat = event.seat
    word, style, what = _what(event)
    coins = f"{before.cities[seat].coins} {RIGHT} {after.cities[seat].coins}"
    start = line(
        (f" {pad(after.names[seat], _NAME)} ", "name"),
        (f"{pad(word, _FAMILY)} ", style),
        (f"{pad(what, _WHAT)} ", "strong"),
        (f"{pad(_paid(event), _PAID)} ", "price"),
        f"{pad(coins, _COINS)} ",
    )
    brings = [*_coins(after, event, money), *_brings(before, after, seat)]
    parts = [*(f"{each}," for each in brings[:-1]), *brings[-1:]]
    first, *rest = flow([line((part, "good")) for part in parts], width - _BRINGS_AT) or [line()]
    return [start + first, *(line(" " * _BRINGS_AT) + row for row in rest)]


def _coins(after: View, event: Acted, money: Sequence[Money]) -> list[str]:
    """Coins that came in or were lost, so that those before and after can be followed."""
    left = right = taken = lost = 0
    for each in money:
        if isinstance(each, ev.CoinsTaken):
            taken += each.coins
        elif isinstance(each, ev.CoinsLost):
            lost += each.coins
        elif each.buyer == after.left(each.seat):
            left += each.coins
        else:
            right += each.coins
    if isinstance(event, ev.Sold):
        taken += event.coins
    said = []
    if left or right:
        said.append(_("got {coins}").format(coins=coins_to_whom(Payment(left, right))))
    if taken:
        said.append(_("+{coins}").format(coins=coins_text(taken)))
    if lost:
        said.append(_("lost {coins}").format(coins=coins_text(lost)))
    return said


def _what(event: Acted) -> tuple[str, str, str]:
    """The family word, its style, and what was built or sold."""
    if isinstance(event, ev.StageBuilt):
        return _("wonder"), "title", _("stage {stage}").format(stage=event.stage)
    if isinstance(event, ev.Sold):
        return "", "", _("sold a card")
    return colour_name(event.card.color), f"family.{event.card.color}", event.card.name


def _paid(event: Acted) -> str:
    if isinstance(event, ev.Taken):
        return _("from the pile")
    if isinstance(event, ev.Sold):
        return ""
    if event.pay.total:
        return coins_to_whom(event.pay)
    return _("free") if isinstance(event, ev.Built) and event.free else ""


def _points(before: View, after: View, seat: Seat) -> int:
    """Points won by building; coins and conflict tokens are told elsewhere."""
    old, new = before.score(seat), after.score(seat)
    elsewhere = (Column.MILITARY, Column.TREASURY)
    return sum(new[column] - old[column] for column in Column if column not in elsewhere)


def _brings(before: View, after: View, seat: Seat) -> list[str]:
    """What changed in a city: shields, symbols, goods, points."""
    old, new = before.cities[seat], after.cities[seat]
    said = []
    if new.shields > old.shields:
        said.append(shields_text(new.shields - old.shields))
    said += [
        symbol_name(symbol)
        for place, symbol in enumerate(SYMBOLS)
        if new.symbols[place] > old.symbols[place]
    ]
    if new.symbols[ANY_SYMBOL] > old.symbols[ANY_SYMBOL]:
        said.append(_("any symbol"))
    if new.own is not old.own:
        said.append(_("makes {goods}").format(goods=_new_goods(old.own, new.own)))
    if points := _points(before, after, seat):
        said.append(points_text(points))
    return said


def _new_goods(old: Production, new: Production) -> str:
    fixed = tuple(n - o for n, o in zip(new.fixed, old.fixed, strict=True))
    choices = list(new.choices)
    for choice in old.choices:
        choices.remove(choice)
    return production_text(Production.of(fixed, tuple(choices)))


def reveal_lines(
    before: View, after: View, events: Sequence[Event], width: int, height: int
) -> list[Line]:
    """The whole page: what the step has brought, and the table as it stands now."""
    top = [line(), *outcome_lines(before, after, events, width), line()]
    room = height - len(top) - 1
    table = public_table(after, width, room)
    return [*top, rule(_("the table now"), width), *table] if len(table) <= room else top


class Outcome(Zone):
    """What a step has brought."""

    DEFAULT_CSS = "Outcome { height: 1fr; }"

    def __init__(self, before: View, after: View, events: Sequence[Event]) -> None:
        super().__init__(id="outcome")
        self._before = before
        self._after = after
        self._events = events

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The page."""
        return reveal_lines(self._before, self._after, self._events, width, height)
