"""Why an option is worth what it is worth: the parts of a forecast, each with its share in points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sevenwonders_tui.bots.forecast.foresight import Foresight, kept_from
from sevenwonders_tui.bots.forecast.gains import Gain, gain_of
from sevenwonders_tui.bots.forecast.scales import MOST_LEAD, Scales
from sevenwonders_tui.catalog import Card, Stage
from sevenwonders_tui.catalog.columns import CIVILIAN, COMMERCE, GUILDS, SCIENCE, WONDER
from sevenwonders_tui.catalog.effects.others import DIPLOMACY
from sevenwonders_tui.catalog.effects.powers import COPIES_GUILD
from sevenwonders_tui.catalog.effects.scoring import ANY_SYMBOL, SYMBOLS
from sevenwonders_tui.catalog.resources import RESOURCES, Resource
from sevenwonders_tui.engine import Answer, Seat, SeatView, answers
from sevenwonders_tui.engine.answers import BUILD, COPY, TAKE
from sevenwonders_tui.engine.preview import preview
from sevenwonders_tui.engine.reasons import (
    AnotherSymbol,
    BuysCheaper,
    Compares,
    CompletesSet,
    Earns,
    GivesPower,
    IsFree,
    KeepsFrom,
    Makes,
    MakesFree,
    MattersToNeither,
    NeutralArms,
    NeutralPays,
    NeutralSells,
    OthersLose,
    Outcome,
    Pays,
    PowerKind,
    Reason,
    Scores,
)
from sevenwonders_tui.engine.scoring import score

MOST_REASONS = 3
WORTH_SAYING = 0.3
"""Points from which a part is named beside the largest one."""
_PRINTED = (WONDER, CIVILIAN, COMMERCE, GUILDS)
"""Lines of the pad whose points come from what is built, science apart."""
_CHAIN = 0.4
"""Points that a structure that will be free counts at least when reasons are compared."""


class Weighed(NamedTuple):
    """A reason, and how much it counts."""

    worth: float
    """Its share in what the option is worth, in points."""
    reason: Reason


def best_reasons(weighed: Sequence[Weighed]) -> tuple[Reason, ...]:
    """Those that say most, the weightiest first; what is paid to neighbours always, and at the end."""
    paid = [each for each in weighed if isinstance(each.reason, Pays)]
    others = sorted((each for each in weighed if each not in paid), key=lambda each: -each.worth)
    first, rest = others[:1], others[1 : MOST_REASONS - len(paid)]
    kept = [*first, *(each for each in rest if each.worth >= WORTH_SAYING), *paid]
    return tuple(each.reason for each in kept)


def weighed_reasons(
    view: SeatView, foresight: Foresight, scales: Scales, option: Answer
) -> list[Weighed]:
    """What speaks for `option` of the viewer's open decision, and what is paid for it; for a
    neutral city see `neutral_reasons`."""
    return list(_Parts(view, foresight, scales, option).all())


class _Parts:
    """Takes the worth of one option apart."""

    def __init__(
        self, view: SeatView, foresight: Foresight, scales: Scales, option: Answer
    ) -> None:
        self.view = view
        self.seat: Seat = view.viewer
        self.foresight = foresight
        self.forecast = foresight.of(self.seat)
        self.scales = scales
        self.option = option
        self.age = view.age - 1
        self.city = view.cities[self.seat]
        self.then = preview(view, option)

    def all(self) -> Iterator[Weighed]:
        """Every part."""
        source = self._enters_play()
        if source is not None:
            gain = gain_of(source)
            brought = [*self._science(gain), *self._conflicts(gain), *self._scores(gain)]
            yield from brought
            yield from self._production(source, gain, sum(each.worth for each in brought))
            yield from self._powers(gain)
        yield from self._copied()
        if isinstance(source, Card):
            yield from self._chains(source)
        yield from self._coins()
        yield from self._kept()

    def _enters_play(self) -> Card | Stage | None:
        if self.option.action is answers.WONDER:
            return self.city.stage(self.option.stage, self.option.form)
        return self.option.card if self.option.action in (BUILD, TAKE) else None

    def _scores(self, gain: Gain) -> Iterator[Weighed]:
        before, after = self.then.score_before, self.then.score_after
        points = sum(after[column] - before[column] for column in _PRINTED)
        if points > 0:
            weight = self.scales.weights.points[self.age]
            yield Weighed(points * weight, Scores(points, bool(gain.counted)))

    def _copied(self) -> Iterator[Weighed]:
        if self.option.action is COPY and self.option.card is not None:
            city = self.city.copy()
            city.rare.pop(COPIES_GUILD, None)
            cities = list(self.view.cities)
            cities[self.seat] = city
            without = score(cities, self.seat, self.view.catalog.rules).total
            points = self.then.score_after.total - without
            yield Weighed(points, Scores(points, counted=False))

    def _science(self, gain: Gain) -> Iterator[Weighed]:
        if not gain.symbols:
            return
        held = tuple(self.city.symbols)
        then = tuple(has + more for has, more in zip(held, gain.symbols, strict=True))
        before, after = (self.scales.symbols(each)[self.age] for each in (held, then))
        worth = after.now - before.now + self.forecast.still * (after.later - before.later)
        points = self.then.score_after[SCIENCE] - self.then.score_before[SCIENCE]
        place = next(place for place, more in enumerate(gain.symbols) if more)
        if self.then.sets:
            yield Weighed(worth, CompletesSet(points))
        else:
            symbol = None if place == ANY_SYMBOL else SYMBOLS[place]
            yield Weighed(worth, AnotherSymbol(symbol, then[place], points))

    def _conflicts(self, gain: Gain) -> Iterator[Weighed]:
        """The neighbours with whom it comes out alike are named together."""
        if not gain.shields:
            return
        view, own = self.view, self.city.shields
        worth: dict[Outcome, float] = {}
        seats: dict[Outcome, list[Seat]] = {}
        for seat in dict.fromkeys((view.left(self.seat), view.right(self.seat))):
            lead = own - view.cities[seat].shields
            more = self._against(lead + gain.shields) - self._against(lead)
            outcome = _outcome(lead, lead + gain.shields, at_once=view.turn == view.turns)
            worth[outcome] = worth.get(outcome, 0.0) + more
            seats.setdefault(outcome, []).append(seat)
        token = view.catalog.rules.victory_tokens[self.age]
        for outcome, named in seats.items():
            said = Compares(outcome, tuple(named), own + gain.shields, token)
            yield Weighed(worth[outcome], said)

    def _against(self, lead: int) -> float:
        """What the conflicts to come with one neighbour are worth with such a lead."""
        turns_left, place = self.forecast.turns_left, max(-MOST_LEAD, min(MOST_LEAD, lead))
        rows = self.scales.conflicts[self.age + self.city.held.get(DIPLOMACY, 0) :]
        return sum(
            row[turns_left + self.scales.turns * (ages + self.city.held.get(DIPLOMACY, 0))][
                place + MOST_LEAD
            ]
            for ages, row in enumerate(rows)
        )

    def _production(self, source: Card | Stage, gain: Gain, other: float) -> Iterator[Weighed]:
        """What is made or bought cheaper; its share is what all else does not explain."""
        if not (gain.makes or gain.prices):
            return
        worth = max(WORTH_SAYING, self._whole(source) - other)
        if gain.makes:
            yield Weighed(worth, self._made(gain))
        elif gain.prices:
            seats = {
                "left": self.view.left(self.seat),
                "right": self.view.right(self.seat),
            }
            _, resources, price = gain.prices[0]
            sides = dict.fromkeys(seats[side] for side, _resources, _price in gain.prices)
            yield Weighed(worth, BuysCheaper(tuple(sides), resources, price))

    def _whole(self, source: Card | Stage) -> float:
        if isinstance(source, Card):
            return self.forecast.of_card(source)[0]
        return self.forecast.of_stage(self.option.stage, self.option.form)[0]

    def _made(self, gain: Gain) -> Makes:
        if gain.missing_makers:
            fixed = zip(RESOURCES, self.city.sales.fixed, strict=True)
            made = tuple(resource for resource, units in fixed if not units)
        else:
            made = gain.choices[0] if gain.choices else tuple(gain.made)
        one_of_them = bool(gain.choices or gain.missing_makers)
        prices = [self.forecast.offered[RESOURCES.index(resource)] for resource in made]
        price = min((price for price in prices if price), default=0)
        return Makes(made, one_of_them, price)

    def _powers(self, gain: Gain) -> Iterator[Weighed]:
        w = self.scales.weights
        powers: tuple[tuple[PowerKind, bool, float], ...] = (
            ("last_card", gain.plays_last_card, w.last_card * (1 + self.forecast.later_ages)),
            ("discard_pick", bool(gain.discard_picks), w.discard_pick[self.age]),
            ("free_builds", bool(gain.free_builds), 3 * w.free_build),
            ("copied_guild", gain.copies_guild, w.copied_guild),
        )
        for power, given, worth in powers:
            if given:
                yield Weighed(worth, GivesPower(power))
        if gain.losses:
            lost = w.handed * gain.losses * (self.scales.players - 1)
            yield Weighed(max(WORTH_SAYING, lost), OthersLose(gain.losses))

    def _chains(self, card: Card) -> Iterator[Weighed]:
        if self.option.free is not None:
            saved = card.cost.units * self.scales.rules.trade_price + card.cost.coins
            yield Weighed(saved * self.forecast.coin, IsFree(self.option.free))
        by_age: dict[int, dict[Card, float]] = {}
        for freed in self.scales.freed(card, self.city.own):
            age = freed.card.age
            if age > self.view.age and freed.card.structure not in self.city.structures:
                by_age.setdefault(age, {})[freed.card] = freed.worth
        for age, cards in by_age.items():
            worth = max(_CHAIN, sum(cards.values()))
            yield Weighed(worth, MakesFree(tuple(cards), age))

    def _coins(self) -> Iterator[Weighed]:
        treasury, income = self.forecast.treasury, self.then.income
        pay, coins = self.option.pay, self.city.coins - self.option.pay.total
        if income:
            yield Weighed(treasury(coins + income) - treasury(coins), Earns(income))
        if pay.left or pay.right:
            handed = self.scales.weights.handed * (pay.left + pay.right)
            yield Weighed(
                treasury(coins) - treasury(self.city.coins) - handed, Pays(self.seat, pay)
            )

    def _kept(self) -> Iterator[Weighed]:
        """What is kept from whoever has the hand next."""
        card, view = self.option.card, self.view
        if card is None or view.decision is None or not view.decision.kind.every_turn:
            return
        worth = self.foresight.hindering(self.seat, view.hand).get(card, 0.0)
        if worth <= 0:
            return
        lost = {seat: self._lost_to(seat).get(card, 0.0) for seat in self._next_to_have_it()}
        seat = max(lost, key=lambda each: lost[each])
        gain = gain_of(card)
        symbols = view.cities[seat].symbols[:ANY_SYMBOL]
        then = [has + more for has, more in zip(symbols, gain.symbols, strict=False)]
        completes = bool(gain.symbols) and min(then) > min(symbols)
        yield Weighed(worth, KeepsFrom(seat, max(1, round(lost[seat])), completes))

    def _next_to_have_it(self) -> tuple[Seat, ...]:
        view = self.view
        first = view.passes_to[self.seat]
        second = view.passes_to[first]
        return (first, second) if view.turns - view.turn > 1 and second != self.seat else (first,)

    def _lost_to(self, seat: Seat) -> dict[Card | None, float]:
        return kept_from(self.foresight.of(seat), self.view.hand, 1.0)


def _outcome(lead: int, then: int, *, at_once: bool) -> Outcome:
    """How a city comes to compare whose lead of shields was `lead` and is `then`."""
    if then < 0:
        return "comes_closer"
    if then == 0:
        return "avoids_defeat" if at_once else "draws_level"
    if lead > 0:
        return "stays_ahead"
    return "wins" if at_once else "overtakes"


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
