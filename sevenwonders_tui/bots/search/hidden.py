"""What a seat does not know, and how it may be."""

from __future__ import annotations

from collections import Counter
from random import Random

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Game, HouseRules, Place, Seat, View
from sevenwonders_tui.engine.answers import Kind
from sevenwonders_tui.engine.deal import Deal


class Hidden:
    """All that the viewer knows about the cards it cannot see.

    It remembers every hand that it passed on in this Age. From those it takes off what others have
    built since; what they sold or put under their wonders it does not know.
    """

    def __init__(self, view: View) -> None:
        assert view.viewer is not None
        self._view = view
        self._players = len(view.cities)
        driven = view.viewer == view.free_city and view.driver is not None
        self._seat: Seat = view.driver if driven and view.driver is not None else view.viewer
        self._places = [
            Place(name, city.wonder, city.side)
            for name, city in zip(view.names, view.cities, strict=True)
        ]
        self._hand = list(view.hand)
        if driven and view.driver_chose is not None and view.driver_chose.card is not None:
            self._hand.append(view.driver_chose.card)
        self._known = self._hands_passed_on()
        self._deck, self._guilds, self._guilds_out = self._not_located()
        self._earlier = self._gone_in_earlier_ages()

    def _hands_passed_on(self) -> dict[Seat, list[Card]]:
        """What is left of the hands that the viewer passed on, by who holds them now."""
        view, passed = self._view, self._view.passed
        if view.free_city is not None:
            return {1 - self._seat: list(passed[-1].cards)} if passed else {}
        step = 1 if view.direction == "left" else -1
        known = {}
        for ago in range(1, min(len(passed), self._players - 1) + 1):
            cards = list(passed[-ago].cards)
            for turn in range(1, ago):
                holder = (self._seat + step * turn) % self._players
                before, after = passed[turn - 1 - ago].heights, passed[turn - ago].heights
                for built in view.cities[holder].built[before[holder] : after[holder]]:
                    if built in cards:
                        cards.remove(built)
                        break
            known[(self._seat + step * ago) % self._players] = cards
        return known

    def _not_located(self) -> tuple[list[Card], list[Card], int]:
        """The cards of this Age whose place is unknown, the guilds that may be among them, and how
        many of those are."""
        view, catalog = self._view, self._view.catalog
        located = Counter(card for city in view.cities for card in city.built)
        located.update(self._hand)
        for cards in self._known.values():
            located.update(cards)
        guilds = [guild for guild in catalog.guilds if guild.age == view.age]
        drawn = min(len(guilds), self._players + catalog.rules.guilds_beyond_players)
        out = sum(located[guild] for guild in guilds)
        deck = Counter(catalog.deck(view.age, self._players)) - located
        unseen = [guild for guild in guilds if not located[guild]]
        return list(deck.elements()), unseen, min(len(unseen), max(0, drawn - out))

    def _gone_in_earlier_ages(self) -> list[Card]:
        """The cards of earlier Ages that are under wonders or in the discard pile."""
        view = self._view
        built = Counter(card for city in view.cities for card in city.built)
        gone: Counter[Card] = Counter()
        for age in range(1, view.age):
            gone.update(view.catalog.deck(age, self._players))
        return list((gone - built).elements())

    def imagine(self, random: Random) -> Game:
        """A game as it may be, at the viewer's question; the other seats have not answered yet."""
        view = self._view
        pool = [*self._deck, *random.sample(self._guilds, self._guilds_out)]
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
            driver=view.driver,
            kind="turn" if self._kind == "free_city" else self._kind,
            deal=self._deal(random),
            house_rules=HouseRules(
                discard_pick_must_be_used=view.house_rules.discard_pick_must_be_used
            ),
            records=False,
        )
        if self._kind == "free_city" and view.driver is not None and view.driver_chose is not None:
            game.answer(view.driver, view.driver_chose)
        return game

    @property
    def _kind(self) -> Kind:
        """What the viewer is asked."""
        return self._view.decision.kind if self._view.decision is not None else "turn"

    def _any_cards(self) -> tuple[Card, ...]:
        return self._view.catalog.deck(self._view.age, self._players)

    def _pile(self, rest: list[Card], random: Random) -> list[Card]:
        """The discard pile: the cards the viewer sees there, and others that may lie there."""
        view = self._view
        if view.discard:
            return list(view.discard)
        shown: list[Card] = []
        others = Counter(self._earlier) + Counter(rest)
        if view.decision is not None and view.decision.kind == "discard_pick":
            # The rest of the pile are structures that the viewer has, or further copies.
            shown = [option.card for option in view.decision.options if option.card is not None]
            seen = {card.name for card in shown} | view.cities[self._seat].names
            others -= Counter(shown)
            others = Counter({card: n for card, n in others.items() if card.name in seen})
        more = list(others.elements())
        random.shuffle(more)
        return [*more[: max(0, view.discard_size - len(shown))], *shown]

    def _deal(self, random: Random) -> Deal:
        """The hands of the Ages to come; those dealt already are left out."""
        catalog = self._view.catalog
        rules, players = catalog.rules, self._players
        ages: list[tuple[tuple[Card, ...], ...]] = [((),) * players] * self._view.age
        for age in range(self._view.age + 1, rules.ages + 1):
            deck = list(catalog.deck(age, players))
            guilds = [guild for guild in catalog.guilds if guild.age == age]
            drawn = min(len(guilds), players + rules.guilds_beyond_players)
            deck += random.sample(guilds, drawn)
            random.shuffle(deck)
            size = rules.hand_size
            ages.append(tuple(tuple(deck[n * size : (n + 1) * size]) for n in range(players)))
        return tuple(ages)
