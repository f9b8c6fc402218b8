"""What each thing that a seat could build is worth to it."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.bots.forecast.gains import Gain, Prices, counted_with, gain_of
from sevenwonders_tui.bots.forecast.scales import MOST_LEAD, Offer, Scales
from sevenwonders_tui.catalog.effects import FreeBuild
from sevenwonders_tui.catalog.effects.others import DIPLOMACY
from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.engine.answers import SELL, WONDER, Answer
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.payment import Market, Production

Worth = tuple[float, int]
"""Points that something is worth, coins apart, and the coins it brings from the bank."""


class Forecast:
    """What options are worth to one seat, as the table stands before the turn."""

    __slots__ = (
        "_conflicts_now", "_known", "_outlay_now", "_science_now", "_stages", "age", "city", "coin",
        "later_ages", "left", "offered", "right", "scales", "short", "still", "turn", "turns_left",
        "turns_to_come",
    )  # fmt: skip

    def __init__(
        self, scales: Scales, cities: Sequence[City], seat: int, age: int, turn: int
    ) -> None:
        self.scales = scales
        self.city = cities[seat]
        self.left = cities[seat + 1 if seat + 1 < len(cities) else 0]
        self.right = cities[seat - 1]
        self.age = age - 1
        """The Age, from 0, as weights by Age are counted."""
        self.turn = turn
        self.turns_left = max(0, scales.turns - turn)
        """Turns of this Age after the current one."""
        self.later_ages = scales.ages - age
        self.turns_to_come = self.turns_left + scales.turns * self.later_ages
        self.still = self.turns_to_come / scales.all_turns
        """How much of the game is still to come: 1 at its start, 0 at its end."""
        self.coin = scales.weights.coin[self.age]
        self.short = scales.weights.short * self.still
        city = self.city
        self.offered = scales.offer(
            self.left.sales, self.right.sales, city.left_prices, city.right_prices
        )
        self._conflicts_now: float | None = None
        self._science_now: float | None = None
        self._outlay_now: float | None = None
        self._known: dict[Card, Worth] = {}
        self._stages: dict[tuple[int, int], Worth] = {}

    # Options

    def of(self, option: Answer) -> float:
        """What `option` is worth in points; only the difference to other options means something."""
        action, card, pay = option.action, option.card, option.pay
        coins = self.city.coins - pay[0] - pay[1] - pay[2]
        value = 0.0
        if action is WONDER:
            value, more = self.of_stage(option.stage, option.form)
            coins += more
            stage = self.city.stage(option.stage, option.form)
            if card is not None and gain_of(stage).asks_colour:
                for effect in counted_with(stage, card.colour):
                    value += effect.points(self.city, self.left, self.right)
        elif action is SELL:
            coins += self.scales.rules.sell_card_coins
        elif card is not None:
            value, more = self.of_card(card)
            coins += more
        return value + self.treasury(coins) - self.scales.weights.handed * (pay[0] + pay[1])

    def treasury(self, coins: int) -> float:
        """What so many coins are worth: the first ones most, since whoever has none can buy nothing."""
        return coins * self.coin + self.short * coins / (coins + 2)

    def of_card(self, card: Card) -> Worth:
        """What a structure is worth."""
        known = self._known.get(card)
        if known is None:
            known = self._known[card] = self._work_out_card(card)
        return known

    def of_stage(self, number: int, form: int) -> Worth:
        """What a stage of the own wonder is worth."""
        key = (number, form)
        known = self._stages.get(key)
        if known is None:
            known = self._stages[key] = self._work_out_stage(number, form)
        return known

    def takes(self, card: Card) -> float:
        """How much better than selling it would be to build `card` on the next turn; 0 if it is not."""
        city = self.city
        if card.structure in city.structures:
            return 0.0
        value, coins = self.of_card(card)
        if city.structures.isdisjoint(card.freed_by):
            market = Market(
                city.own, self.left.sales, self.right.sales, city.left_prices, city.right_prices, city.coins
            )  # fmt: skip
            ways = market.ways(card.cost)
            if not ways:
                return 0.0
            coins -= ways[0].total
        sold = self.treasury(city.coins + self.scales.rules.sell_card_coins)
        return max(0.0, value + self.treasury(city.coins + coins) - sold)

    # What they bring

    def _work_out_card(self, card: Card) -> Worth:
        scales, city = self.scales, self.city
        gain, worth = scales.card(card)
        value, coins = self._brings(gain)
        value += worth[self.age]
        if gain.symbols:
            rivals = sum(self.left.symbols) + sum(self.right.symbols)
            value += scales.weights.science_rivals[self.age] * rivals
        if card.makes_free:
            for freed in scales.freed(card, city.own):
                if freed.card.structure not in city.structures:
                    value += freed.worth
        return value, coins

    def _work_out_stage(self, number: int, form: int) -> Worth:
        w = self.scales.weights
        stage = self.city.stage(number, form)
        gain = gain_of(stage)
        value, coins = self._brings(gain)
        value += gain.points * w.stage_points[self.age] + w.stage[self.age]
        outlay = self.scales.stage_outlay(stage.cost, self.city.own, self.offered)
        return value + self.still * outlay, coins

    def _brings(self, gain: Gain) -> Worth:
        """What a structure or stage brings, apart from its points."""
        value = 0.0
        if gain.shields:
            if self._conflicts_now is None:
                self._conflicts_now = self._conflicts(0)
            value += self._conflicts(gain.shields) - self._conflicts_now
        if gain.symbols:
            c, g, t, free = self.city.symbols
            more = gain.symbols
            if self._science_now is None:
                self._science_now = self._science((c, g, t, free))
            then = (c + more[0], g + more[1], t + more[2], free + more[3])
            value += self._science(then) - self._science_now
        if gain.makes:
            value += self._saved(self._own_with(gain), self.offered)
        if gain.rare:
            more_value, coins = self._rare(gain)
            return value + more_value, coins
        return value, 0

    def _conflicts(self, more: int) -> float:
        """What the conflicts to come are worth with so many shields more."""
        shields = self.city.shields + more
        to_left = max(-MOST_LEAD, min(MOST_LEAD, shields - self.left.shields)) + MOST_LEAD
        to_right = max(-MOST_LEAD, min(MOST_LEAD, shields - self.right.shields)) + MOST_LEAD
        sat_out = self.city.held.get(DIPLOMACY, 0)
        total, turns = 0.0, self.turns_left + self.scales.turns * sat_out
        for by_turns in self.scales.conflicts[self.age + sat_out :]:
            row = by_turns[turns]
            total += row[to_left] + row[to_right]
            turns += self.scales.turns
        return total

    def _science(self, symbols: tuple[int, ...]) -> float:
        now, later = self.scales.symbols(symbols)[self.age]
        return now + later * self.still

    def _own_with(self, gain: Gain) -> Production:
        own = self.city.own
        if gain.made:
            own = own.plus(gain.made)
        for choice in gain.choices:
            own = own.plus_choice(choice)
        for _ in range(gain.missing_makers):
            own = own.plus_choice(self.city.sales.lacks())
        return own

    def _saved(self, own: Production, offered: Offer) -> float:
        """What will be saved by making `own` and buying at `offered`."""
        if self._outlay_now is None:
            self._outlay_now = self._outlay(self.city.own, self.offered)
        return self._outlay_now - self._outlay(own, offered)

    def _outlay(self, own: Production, offered: Offer) -> float:
        """What the structures of later turns and the stages will cost."""
        scales, city = self.scales, self.city
        by_age = scales.outlay(own, offered)
        total = self.turns_left * by_age[self.age]
        for outlay in by_age[self.age + 1 :]:
            total += scales.turns * outlay
        for number, forms in enumerate(city.board.forms, 1):
            if forms and number not in city.stages:
                total += self.still * scales.stage_outlay(forms[0].cost, own, offered)
        return total

    def _rare(self, gain: Gain) -> Worth:
        w = self.scales.weights
        value = 0.0
        if gain.prices:
            value += self._discounts(gain.prices)
        for effect in gain.counted:
            value += w.counted * effect.points(self.city, self.left, self.right)
            value += w.counted_growth * self.turns_to_come
        if gain.masks:
            c, g, t, free = self.city.symbols
            one = self._science((c, g, t, free + 1)) - self._science((c, g, t, free))
            value += w.mask * gain.masks * one
        value += w.handed * (gain.losses * (self.scales.players - 1) - 2 * gain.gifts)
        value += self._powers(gain)
        return value, sum(e.coins(self.city, self.left, self.right) for e in gain.earning)

    def _discounts(self, cheaper: Prices) -> float:
        left, right = self.city.left_prices, self.city.right_prices
        for side, resources, price in cheaper:
            if side == "left":
                left = left.with_price(resources, price)
            else:
                right = right.with_price(resources, price)
        offered = self.scales.offer(self.left.sales, self.right.sales, left, right)
        return self._saved(self.city.own, offered)

    def _powers(self, gain: Gain) -> float:
        w = self.scales.weights
        value = sum(map(self._free, gain.free_builds))
        if gain.plays_last_card:
            value += w.last_card * (1 + self.later_ages)
        if gain.copies_guild:
            value += w.copied_guild
        if gain.discard_picks:
            value += w.discard_pick[self.age]
        return value

    def _free(self, power: FreeBuild) -> float:
        w, turns, colours = self.scales.weights, self.scales.turns, self.scales.colours
        if power.once_per_age:
            return w.free_once * (self.later_ages + (self.turns_left > 0))
        first = self.turn + 1
        moments = 0
        for _ in range(self.later_ages + 1):
            for turn in range(first, turns + 1):
                moments += sum(power.frees(each, self.city, turn, turns) for each in colours)
            first = 1
        return w.free_build * moments / len(colours)
