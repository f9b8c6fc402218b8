"""What a step of the game has brought: one line a seat, then what else happened."""

from __future__ import annotations

from collections.abc import Container, Sequence

from rich.cells import cell_len

from sevenwonders_tui.catalog.columns import MILITARY, TREASURY
from sevenwonders_tui.catalog.effects.scoring import ANY_SYMBOL, SYMBOLS
from sevenwonders_tui.engine import Event, Payment, Seat, View
from sevenwonders_tui.engine import events as ev
from sevenwonders_tui.engine.answers import Free
from sevenwonders_tui.engine.payment import Production
from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.glyphs import RIGHT
from sevenwonders_tui.tui.lines import Line, cut, fit, flow, line, pad, rule, wrap
from sevenwonders_tui.tui.widgets.call import public_table
from sevenwonders_tui.tui.widgets.prices import coins_to_whom
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.answers import free_reason
from sevenwonders_tui.words.effects import card_short, stage_short, symbol_name
from sevenwonders_tui.words.events import event_line, left_overs_line
from sevenwonders_tui.words.phrases import coins_text, points_text, shields_text
from sevenwonders_tui.words.resources import colour_name, production_text

Acted = ev.Built | ev.StageBuilt | ev.Sold | ev.Taken
Money = ev.TradeIncome | ev.CoinsTaken | ev.CoinsLost

_NAME, _FAMILY, _WHAT, _COINS = 11, 6, 18, 8
_PAID, _PAID_WIDE = 14, 30
_WIDE = 110
_LEAST_FOR_SOURCE = 6
"""Cells a name is given at least."""


def outcome_lines(
    before: View, after: View, events: Sequence[Event], width: int, height: int = 0
) -> list[Line]:
    """A line for each seat that acted, then a sentence for each thing that no line tells.

    Payments are told by name, or with the arrows of the hand where there is not `height` enough.
    """
    acted = sorted((event for event in events if isinstance(event, Acted)), key=lambda e: e.seat)
    for named in (True, False):
        rows = [_header(width)] if acted else []
        for event in acted:
            rows += _rows(before, after, event, _money(events, event.seat), width, named)
        if not height or len(rows) < height:
            break
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
    if isinstance(event, ev.HandsPassed) and after.neutral:
        city = min(after.neutral)
        return _("Hands are swapped, and {name} plays for the {city} next.").format(
            name=after.names[after.player_of(city)], city=after.names[city]
        )
    return event_line(event, after.names, after.catalog)


def _header(width: int) -> Line:
    words = [
        (_("seat"), _NAME), ("", _FAMILY), (_("built"), _WHAT), (_("paid"), _paid_width(width)),
        (_("coins"), _COINS), (_("brings"), 0),
    ]  # fmt: skip
    text = " ".join(pad(word, max(size, cell_len(word))) for word, size in words)
    return fit(line((f" {text}", "faint")), width)


def _paid_width(width: int) -> int:
    return _PAID if width < _WIDE else _PAID_WIDE


def _rows(
    before: View, after: View, event: Acted, money: Sequence[Money], width: int, named: bool
) -> list[Line]:
    """What a seat did; what it paid and what it brings goes on below itself where it does not fit."""
    seat, room = event.seat, _paid_width(width)
    word, style, what = _what(event)
    coins = f"{before.cities[seat].coins} {RIGHT} {after.cities[seat].coins}"
    start = line(
        (f" {pad(after.names[seat], _NAME)} ", "name"),
        (f"{pad(word, _FAMILY)} ", style),
        (f"{pad(what, _WHAT)} ", "strong"),
    )
    at = start.cell_len + room + _COINS + 2
    paid = _listed(_paid(after, event, room, named), "price", room)
    brings = [
        *_coins(after, event, money, width - at, named),
        *(_brings(before, after, seat) or _does(after, event)),
    ]
    gained = _listed(brings, "good", width - at)
    rows = []
    for y in range(max(1, len(paid), len(gained))):
        rows.append(
            (line(" " * start.cell_len) if y else start)
            + fit(paid[y] if y < len(paid) else line(), room)
            + line(f" {pad('' if y else coins, _COINS)} ")
            + (gained[y] if y < len(gained) else line())
        )
    return rows


def _listed(parts: Sequence[str], style: str, width: int) -> list[Line]:
    """Parts with commas between them, in as many rows as they need."""
    shown = [*(f"{part}," for part in parts[:-1]), *parts[-1:]]
    return flow([line((row, style)) for part in shown for row in wrap(part, width)], width)


def _does(after: View, event: Acted) -> list[str]:
    """In short what a card or a stage is for that changes nothing that can be counted now."""
    if isinstance(event, ev.Sold):
        return []
    if isinstance(event, ev.StageBuilt):
        return [stage_short(after.cities[event.seat].stage(event.stage, event.form))]
    return [card_short(event.card)]


def _coins(after: View, event: Acted, money: Sequence[Money], width: int, named: bool) -> list[str]:
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
    if named:
        seats = (after.left(event.seat), left), (after.right(event.seat), right)
        said += [
            _("+{coins} from {name}").format(coins=coins, name=_name(after, seat, width - 8))
            for seat, coins in seats
            if coins
        ]
    elif left or right:
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
    return colour_name(event.card.colour), f"family.{event.card.colour}", event.card.local_name


def _why_free(free: Free, width: int) -> str:
    full = free_reason(free)
    if cut(full, width) == full:
        return full
    return _("free: {structure}").format(structure=free.by.local_name)


def _name(view: View, seat: Seat, room: int) -> str:
    return cut(view.names[seat], max(_LEAST_FOR_SOURCE, room))


def _paid(after: View, event: Acted, width: int, named: bool) -> list[str]:
    """Coins and who got them, or why there was nothing to pay."""
    if isinstance(event, ev.Taken):
        return [_("from the pile")]
    if isinstance(event, ev.Sold):
        return []
    if not event.pay.total:
        free = event.free if isinstance(event, ev.Built) else None
        return [] if free is None else [_why_free(free, width) if named else _("free")]
    if not named:
        return [coins_to_whom(event.pay)]
    seats = (after.left(event.seat), event.pay.left), (after.right(event.seat), event.pay.right)
    said = [
        _("{coins} to {name}").format(coins=coins, name=_name(after, seat, width - 6))
        for seat, coins in seats
        if coins
    ]
    return (
        [*said, _("{coins} to the bank").format(coins=event.pay.bank)] if event.pay.bank else said
    )


def _points(before: View, after: View, seat: Seat) -> int:
    """Points won by building; coins and conflict tokens are told elsewhere."""
    old, new = before.score(seat), after.score(seat)
    elsewhere = (MILITARY, TREASURY)
    columns = after.catalog.columns
    return sum(new[column] - old[column] for column in columns if column not in elsewhere)


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
    top = [line(), *outcome_lines(before, after, events, width, height - 2), line()]
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
        return reveal_lines(self._before, self._after, self._events, width, height)
