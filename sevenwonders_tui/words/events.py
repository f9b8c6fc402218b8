"""What happened, as lines of a log: seats by name in every line, never "you"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from dataclasses import fields as dataclass_fields
from functools import singledispatch

from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.engine import events
from sevenwonders_tui.engine.answers import Chain, Payment, Seat, StageSource
from sevenwonders_tui.engine.city import neighbours_of
from sevenwonders_tui.engine.events import SEAT_FIELDS, Event
from sevenwonders_tui.messages import _, ngettext
from sevenwonders_tui.words.answers import payment_words
from sevenwonders_tui.words.phrases import age_name, and_list, coins_text, shields_text, signed

Names = Sequence[str]


@singledispatch
def event_line(event: Event, names: Names, catalog: Catalog) -> str:
    """One event as a sentence; `names` are those of the seats, in their order."""
    fields = {field.name: getattr(event, field.name) for field in dataclass_fields(event)}
    told = {
        name: names[value] if name in SEAT_FIELDS else getattr(value, "name", value)
        for name, value in fields.items()
    }
    return _(event.text).format(**told)


@dataclass(frozen=True, slots=True)
class TurnLines:
    """The lines of one turn."""

    age: int
    turn: int
    lines: tuple[str, ...]


def lines_by_turn(
    happened: Iterable[Event], names: Names, catalog: Catalog
) -> tuple[TurnLines, ...]:
    """All that happened, turn by turn, oldest first; the end of an Age belongs to its last turn."""
    turns: list[tuple[int, int, list[str]]] = []
    for event in happened:
        if isinstance(event, events.AgeBegan):
            turns.append((event.age, 1, []))
        elif not turns:
            turns.append((1, 1, []))
        age, turn, lines = turns[-1]
        lines.append(event_line(event, names, catalog))
        if isinstance(event, events.HandsPassed):
            turns.append((age, turn + 1, []))
        elif isinstance(event, events.TurnTakenBack):
            turns.append((event.age, event.turn, []))
    return tuple(TurnLines(age, turn, tuple(lines)) for age, turn, lines in turns if lines)


def left_overs_line(discarded: Sequence[events.Discarded], names: Names) -> str:
    """Who put cards that were left over on the discard pile, in one sentence; none without any."""
    cards = sum(event.cards for event in discarded)
    return (
        ngettext(
            "{who} puts the card left over on the discard pile, face down.",
            "The cards left over of {who} go on the discard pile, face down.",
            cards,
        ).format(who=and_list([names[event.seat] for event in discarded]))
        if cards
        else ""
    )


def _payment(pay: Payment, seat: Seat, names: Names) -> str:
    return payment_words(pay, *neighbours_of(names, seat))


@event_line.register
def _age_began(event: events.AgeBegan, names: Names, catalog: Catalog) -> str:
    return _("{age} begins.").format(age=age_name(event.age))


@event_line.register
def _built(event: events.Built, names: Names, catalog: Catalog) -> str:
    fields = {"name": names[event.seat], "card": event.card.local_name}
    if event.free is not None:
        if isinstance(event.free, Chain):
            message = _("{name} builds {card}, free with {reason}.")
        else:
            message = _("{name} builds {card}, free by the power of {reason}.")
        return message.format(**fields, reason=event.free.by.local_name)
    if event.pay.total:
        pay = _payment(event.pay, event.seat, names)
        return _("{name} builds {card} and pays {payment}.").format(**fields, payment=pay)
    return _("{name} builds {card}.").format(**fields)


@event_line.register
def _stage_built(event: events.StageBuilt, names: Names, catalog: Catalog) -> str:
    fields = {"name": names[event.seat], "stage": event.stage, "form": event.form + 1}
    if event.pay.total:
        if event.form:
            message = _("{name} builds wonder stage {stage} in form {form} and pays {payment}.")
        else:
            message = _("{name} builds wonder stage {stage} and pays {payment}.")
        return message.format(**fields, payment=_payment(event.pay, event.seat, names))
    if event.form:
        return _("{name} builds wonder stage {stage} in form {form}.").format(**fields)
    return _("{name} builds wonder stage {stage}.").format(**fields)


@event_line.register
def _sold(event: events.Sold, names: Names, catalog: Catalog) -> str:
    return _("{name} sells a card for {coins}.").format(
        name=names[event.seat], coins=coins_text(event.coins)
    )


@event_line.register
def _trade_income(event: events.TradeIncome, names: Names, catalog: Catalog) -> str:
    return _("{name} receives {coins} from {buyer}.").format(
        name=names[event.seat], coins=coins_text(event.coins), buyer=names[event.buyer]
    )


@event_line.register
def _coins_taken(event: events.CoinsTaken, names: Names, catalog: Catalog) -> str:
    fields = {"name": names[event.seat], "coins": coins_text(event.coins)}
    if isinstance(event.source, StageSource):
        stage = event.source.number
        return _("{name} takes {coins} for wonder stage {stage}.").format(**fields, stage=stage)
    return _("{name} takes {coins} for {card}.").format(**fields, card=event.source.local_name)


@event_line.register
def _discarded(event: events.Discarded, names: Names, catalog: Catalog) -> str:
    return ngettext(
        "{name} puts the card left over on the discard pile, face down.",
        "{name} puts the {n} cards left over on the discard pile, face down.",
        event.cards,
    ).format(name=names[event.seat], n=event.cards)


@event_line.register
def _taken(event: events.Taken, names: Names, catalog: Catalog) -> str:
    return _("{name} builds {card} from the discard pile, for nothing.").format(
        name=names[event.seat], card=event.card.local_name
    )


@event_line.register
def _declined(event: events.Declined, names: Names, catalog: Catalog) -> str:
    return _("{name} builds nothing from the discard pile.").format(name=names[event.seat])


@event_line.register
def _coins_lost(event: events.CoinsLost, names: Names, catalog: Catalog) -> str:
    return _("{name} loses {coins} because of {other}.").format(
        name=names[event.seat], coins=coins_text(event.coins), other=names[event.by]
    )


@event_line.register
def _sat_out(event: events.SatOut, names: Names, catalog: Catalog) -> str:
    return _("{name} sits out the conflict.").format(name=names[event.seat])


@event_line.register
def _fought(event: events.Fought, names: Names, catalog: Catalog) -> str:
    here, there = names[event.seat], names[event.left]
    if event.shields == event.left_shields:
        return _("{name} and {other} are level with {shields} each: no tokens.").format(
            name=here, other=there, shields=shields_text(event.shields)
        )
    sides = [(here, event.shields, event.token), (there, event.left_shields, event.left_token)]
    (winner, strong, gain), (loser, weak, loss) = sorted(sides, key=lambda side: -side[1])
    return _("{winner} beats {loser}, {strong} to {weak}: {gain} and {loss}.").format(
        winner=winner,
        loser=loser,
        strong=shields_text(strong),
        weak=weak,
        gain=signed(gain),
        loss=signed(loss),
    )


@event_line.register
def _hands_passed(event: events.HandsPassed, names: Names, catalog: Catalog) -> str:
    if event.direction == "left":
        return _("Hands are passed to the left.")
    return _("Hands are passed to the right.")


@event_line.register
def _guild_copied(event: events.GuildCopied, names: Names, catalog: Catalog) -> str:
    return _("{name} copies {card}.").format(name=names[event.seat], card=event.card.local_name)


@event_line.register
def _game_over(event: events.GameOver, names: Names, catalog: Catalog) -> str:
    winners = and_list([names[seat] for seat in event.winners])
    if event.reason == "points":
        return _("{name} wins.").format(name=winners)
    if event.reason == "coins":
        return _("{name} wins on coins, after a tie on points.").format(name=winners)
    return _("{names} share the victory.").format(names=winners)


@event_line.register
def _turn_taken_back(event: events.TurnTakenBack, names: Names, catalog: Catalog) -> str:
    return _("All agree to take back {age}, turn {turn}; it begins again.").format(
        age=age_name(event.age), turn=event.turn
    )
