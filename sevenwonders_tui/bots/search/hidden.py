"""What a seat does not know, and how it may be."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.catalog.decks import Deck, deck_of
from sevenwonders_tui.engine import Game, Place, Seat, SeatView
from sevenwonders_tui.engine.deal import deal_cards
from sevenwonders_tui.engine.questions import Question


class Hidden:
    """All that the viewer knows about the cards it cannot see.

    It remembers every hand that it passed on in this Age. From those it takes off what others have
    built since; what they sold or put under their wonders it does not know.
    """

    def __init__(self, view: SeatView) -> None:
        self._view = view
        self._players = len(view.cities)
        self._seat: Seat = view.answered_by[view.viewer]
        self._places = [
            Place(name, city.wonder, city.side, seat in view.neutral)
            for seat, (name, city) in enumerate(zip(view.names, view.cities, strict=True))
        ]
        self._hand = list(view.hand)
        chosen = view.known_answers.get(self._seat)
        if view.viewer != self._seat and chosen is not None and chosen.card is not None:
            self._hand.append(chosen.card)  # it is still in the hand of who answers for the viewer
        self._known = self._hands_passed_on()
        self._deck, self._drawn = self._not_located()
        self._earlier = self._gone_in_earlier_ages()

    def _hands_passed_on(self) -> dict[Seat, list[Card]]:
        """What is left of the hands that the viewer passed on, by who holds them now."""
        view, passed = self._view, self._view.passed
        known = {}
        holders = self._following_holders()
        for ago in range(1, min(len(passed), len(holders)) + 1):
            cards = list(passed[-ago].cards)
            for turn, holder in enumerate(holders[: ago - 1], 1):
                before, after = passed[turn - 1 - ago].heights, passed[turn - ago].heights
                for built in view.cities[holder].built[before[holder] : after[holder]]:
                    if built in cards:
                        cards.remove(built)
                        break
            known[holders[ago - 1]] = cards
        return known

    def _following_holders(self) -> list[Seat]:
        """Who has a hand of the viewer's, turn after turn, until it would come back."""
        holders = []
        holder = self._view.passes_to[self._seat]
        while holder != self._seat:
            holders.append(holder)
            holder = self._view.passes_to[holder]
        return holders

    def _not_located(self) -> tuple[list[Card], list[tuple[list[Card], int]]]:
        """The cards of this Age whose place is unknown, and for each draw the cards of which some are
        among them, and how many."""
        view = self._view
        located = Counter(card for city in view.cities for card in city.built)
        located.update(self._hand)
        for cards in self._known.values():
            located.update(cards)
        deck = self._deck_of(view.age)
        rest = Counter(deck.cards) - located
        # Cards that stand both in the deck and among those drawn count as drawn only beyond the deck.
        beyond = located - Counter(deck.cards)
        drawn: list[tuple[list[Card], int]] = []
        for draw in deck.draws:
            unseen = Counter(draw.cards) - beyond
            out = len(draw.cards) - unseen.total()
            number = min(unseen.total(), max(0, draw.number - out))
            drawn.append((list(unseen.elements()), number))
        return list(rest.elements()), drawn

    def _gone_in_earlier_ages(self) -> list[Card]:
        """The cards of earlier Ages that are under wonders or in the discard pile."""
        view = self._view
        built = Counter(card for city in view.cities for card in city.built)
        gone: Counter[Card] = Counter()
        for age in range(1, view.age):
            gone.update(self._deck_of(age).cards)
        return list((gone - built).elements())

    def imagine(self, random: Random) -> Game:
        """A game as it may be, at the viewer's question; the other seats have not answered yet."""
        view = self._view
        pool = list(self._deck)
        for cards, number in self._drawn:
            pool += random.sample(cards, number)
        random.shuffle(pool)
        hands = []
        for seat, size in enumerate(view.hand_sizes):
            cards = self._hand if seat == self._seat else self._known.get(seat, [])
            if len(cards) > size:
                cards = cards.copy()
                random.shuffle(cards)
                pool += cards[size:]
                cards = cards[:size]
            while len(cards) < size:
                cards = [*cards, pool.pop() if pool else random.choice(self._any_cards())]
            hands.append(cards)
        game = Game.in_progress(
            view.catalog,
            self._places,
            [city.copy() for city in view.cities],
            hands,
            age=view.age,
            turn=view.turn,
            discard=self._pile(pool, random),
            turns=view.turns,
            answered_by=view.answered_by,
            parts={name: part.copy() for name, part in view.parts.items()},
            asking=self._asked_of_player,
            deal=deal_cards(view.catalog, self._players, random, view.house_rules, view.age + 1),
            house_rules=replace(view.house_rules, take_back_turn=False, open_discard_pile=False),
            records=False,
        )
        for other, answer in view.known_answers.items():
            # A neutral city is asked only once its player has answered, which the viewer may be.
            if other != view.viewer and other in dict(game.asked) and other not in game.answers:
                game.answer(other, answer)
        return game

    @property
    def _asked_of_player(self) -> Question:
        """What is asked in this step of who answers for the viewer."""
        asked = dict(self._view.asked)
        seat = self._seat if self._seat in asked else self._view.viewer
        return asked[seat]

    def _any_cards(self) -> tuple[Card, ...]:
        return self._deck_of(self._view.age).cards

    def _deck_of(self, age: int) -> Deck:
        return deck_of(self._view.catalog, age, self._players, self._view.house_rules)

    def _pile(self, rest: list[Card], random: Random) -> list[Card]:
        """The discard pile: the cards the viewer sees there, and others that may lie there."""
        view = self._view
        if view.discard:
            return list(view.discard)
        shown: list[Card] = []
        others = Counter(self._earlier) + Counter(rest)
        if view.decision is not None and view.decision.kind.from_pile:
            # The rest of the pile are structures that the viewer has, or further copies.
            shown = [option.card for option in view.decision.options if option.card is not None]
            seen = {card.structure for card in shown} | view.cities[self._seat].structures
            others -= Counter(shown)
            others = Counter({card: n for card, n in others.items() if card.structure in seen})
        more = list(others.elements())
        random.shuffle(more)
        return [*more[: max(0, view.discard_size - len(shown))], *shown]
