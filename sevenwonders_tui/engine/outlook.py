"""What an answer would change, if nobody else did anything: for screens that show it before it is given."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.catalog.effects.scoring import SYMBOLS
from sevenwonders_tui.engine.answers import Answer
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
    income = _carry_out(view, answer, after)
    after.coins += income
    cities = (*view.cities[:seat], after, *view.cities[seat + 1 :])
    score_after = score(cities, seat, view.catalog.rules)
    conflict = _conflict(view, after) - _conflict(view, before)
    return Outlook(before, after, view.score(seat), score_after, income, conflict)


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


def _carry_out(view: View, answer: Answer, city: City) -> int:
    """Change `city` as the answer would, and return the coins that come in (E1, T3)."""
    assert view.viewer is not None
    if answer.action == "sell":
        return view.catalog.rules.sell_card_coins
    if answer.action == "wonder":
        effects = city.stage(answer.stage, answer.form).effects
        city.add_stage(answer.stage, answer.form, answer.card)
    elif answer.action in ("build", "take") and answer.card is not None:
        effects = answer.card.effects
        city.add_card(answer.card)
    else:
        if answer.action == "copy":
            city.copied_guild = answer.card
        return 0
    left = view.cities[view.left(view.viewer)]
    right = view.cities[view.right(view.viewer)]
    return sum(effect.coins(city, left, right) for effect in effects if effect.gives_coins)
