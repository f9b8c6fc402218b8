"""What an answer would change, if nobody else did anything: for screens that show it before it is given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sevenwonders_tui.catalog.effects import Effect
from sevenwonders_tui.catalog.effects.scoring import SYMBOLS
from sevenwonders_tui.engine.answers import Answer, Seat
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.scoring import Score, score, tokens_taken
from sevenwonders_tui.engine.view import View


@dataclass(frozen=True, slots=True)
class Outlook:
    """The viewer's city before and after an answer. What the neighbours build meanwhile is not in it."""

    before: City
    after: City
    score_before: Score
    score_after: Score
    income: int
    """Coins that come in: for what enters play, or for a card sold."""
    conflict: int
    """Points more from the conflict of this Age, if it were fought with the shields of now."""
    coins_of_others: Mapping[Seat, int]
    """The coins then of each other city that gains or loses some by what enters play."""

    @property
    def points(self) -> int:
        """Points won or lost as the table stands now."""
        return self.score_after.total - self.score_before.total

    @property
    def shields(self) -> int:
        """Shields won."""
        return self.after.shields - self.before.shields

    @property
    def sets(self) -> int:
        """Sets of three different science symbols completed, symbols of free choice left out."""
        three = len(SYMBOLS)
        return min(self.after.symbols[:three]) - min(self.before.symbols[:three])


def outlook(view: View, answer: Answer) -> Outlook:
    """What `answer` would change in the viewer's city.

    Raises:
        ValueError: nobody in particular is looking, so there is no city to change.
    """
    seat = view.viewer
    if seat is None:
        raise ValueError("only the view of a seat has an outlook")
    before = view.cities[seat]
    after = before.copy()
    after.coins -= answer.pay.total
    effects = _carry_out(answer, after)
    left, right = view.cities[view.left(seat)], view.cities[view.right(seat)]
    income = sum(effect.coins(after, left, right) for effect in effects)
    if answer.action == "sell":
        income += view.catalog.rules.sell_card_coins
    after.coins += income
    cities = (*view.cities[:seat], after, *view.cities[seat + 1 :])
    score_after = score(cities, seat, view.catalog.rules)
    conflict = _conflict(view, after) - _conflict(view, before)
    return Outlook(
        before,
        after,
        view.score(seat),
        score_after,
        income,
        conflict,
        _coins_of_others(view, answer, effects),
    )


def _coins_of_others(view: View, answer: Answer, effects: tuple[Effect, ...]) -> Mapping[Seat, int]:
    """What others hold after payments, gains and losses, in this order (O2, O4); only who is reached."""
    assert view.viewer is not None
    gain = sum(effect.coins_for_neighbours() for effect in effects)
    loss = sum(effect.loss_of_others() for effect in effects)
    income = {view.left(view.viewer): answer.pay.left, view.right(view.viewer): answer.pay.right}
    coins = {}
    for seat, city in enumerate(view.cities):
        if seat != view.viewer and (loss or (gain and seat in income)):
            held = city.coins + (income[seat] + gain if seat in income else 0)
            coins[seat] = max(0, held - loss)
    return coins


def _conflict(view: View, city: City) -> int:
    """Points that the viewer would take from a conflict now, with `city` as its own."""
    assert view.viewer is not None
    if city.diplomacy:
        return 0
    neighbours = (view.left(view.viewer), view.right(view.viewer))
    return sum(
        tokens_taken(view.catalog.rules, view.age, city.shields, view.cities[seat].shields)[0]
        for seat in neighbours
        if not view.cities[seat].diplomacy
    )


def _carry_out(answer: Answer, city: City) -> tuple[Effect, ...]:
    """Change `city` as the answer would, its coins apart, and return the effects that enter play."""
    if answer.action == "wonder":
        city.add_stage(answer.stage, answer.form, answer.card)
        return city.stage(answer.stage, answer.form).effects
    if answer.action in ("build", "take") and answer.card is not None:
        city.add_card(answer.card)
        return answer.card.effects
    if answer.action == "copy":
        city.copied_guild = answer.card
    return ()
