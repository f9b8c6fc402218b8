"""What an answer would change, if nobody else did anything: for screens that show it before it is given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sevenwonders_tui.catalog.effects.others import DIPLOMACY
from sevenwonders_tui.catalog.effects.scoring import SYMBOLS
from sevenwonders_tui.engine.answers import SELL, Answer, Seat
from sevenwonders_tui.engine.carrying_out import NO_MOVES, Moves, moves_of, put_down
from sevenwonders_tui.engine.city import City
from sevenwonders_tui.engine.scoring import Score, score, tokens_taken
from sevenwonders_tui.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Preview:
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


def preview(view: SeatView, answer: Answer) -> Preview:
    """What `answer` would change in the viewer's city."""
    seat = view.viewer
    before = view.cities[seat]
    after = before.copy()
    after.coins -= answer.pay.total
    entered = put_down(after, answer)
    moves = NO_MOVES
    if entered is not None:
        left, right = view.cities[view.left(seat)], view.cities[view.right(seat)]
        moves = moves_of(entered.effects, after, left, right)
    sold = view.catalog.rules.sell_card_coins if answer.action is SELL else 0
    after.coins += moves.gained + sold
    cities = (*view.cities[:seat], after, *view.cities[seat + 1 :])
    return Preview(
        before,
        after,
        view.score(seat),
        score(cities, seat, view.catalog.rules),
        moves.gained + sold,
        _conflict(view, seat, after) - _conflict(view, seat, before),
        _coins_of_others(view, seat, answer, moves),
    )


def _coins_of_others(view: SeatView, own: Seat, answer: Answer, moves: Moves) -> Mapping[Seat, int]:
    """What others hold after payments, gains and losses, in this order (O2, O4); only who is reached."""
    gain, loss = moves.for_neighbours, moves.others_lose
    income = {view.left(own): answer.pay.left, view.right(own): answer.pay.right}
    coins = {}
    for seat, city in enumerate(view.cities):
        if seat != own and (loss or (gain and seat in income)):
            held = city.coins + (income[seat] + gain if seat in income else 0)
            coins[seat] = max(0, held - loss)
    return coins


def _conflict(view: SeatView, seat: Seat, city: City) -> int:
    """Points that the seat would take from a conflict now, with `city` as its own."""
    if city.held.get(DIPLOMACY):
        return 0
    neighbours = [view.cities[neighbour] for neighbour in (view.left(seat), view.right(seat))]
    return sum(
        tokens_taken(view.catalog.rules, view.age, city.shields, their.shields)[0]
        for their in neighbours
        if not their.held.get(DIPLOMACY)
    )
