"""The order of a game (`rules_facts.md` section 8), as one list of steps, and the rule of each."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.catalog.effects.base import Happening
from sevenwonders_tui.catalog.effects.others import DIPLOMACY
from sevenwonders_tui.catalog.effects.powers import COPIES_GUILD, DISCARD_PICKS, PLAYS_LAST_CARD
from sevenwonders_tui.catalog.model import Card, Stage
from sevenwonders_tui.engine import events
from sevenwonders_tui.engine.answers import (
    BUILD,
    NOTHING,
    SELL,
    TAKE,
    Answer,
    Chain,
    Power,
    Refused,
    Seat,
    Source,
    StageSource,
)
from sevenwonders_tui.engine.carrying_out import Entered, Moves, moves_of, put_down
from sevenwonders_tui.engine.options import (
    Position,
    copy_options,
    discard_options,
    turn_options,
    turn_refusals,
)
from sevenwonders_tui.engine.questions import COPY_GUILD, DISCARD_PICK, LAST_CARD, TURN
from sevenwonders_tui.engine.scoring import copyable_guilds, tokens_taken
from sevenwonders_tui.engine.state import State
from sevenwonders_tui.engine.steps import Answers, Moment, Step


class DealHands(Step):
    """The hands of the Age are dealt, and it is settled which way they go (S3, T2)."""

    name = "deal"
    moment = Moment.BEFORE_AGE

    def resolves(self, state: State, answers: Answers) -> None:
        seats = range(len(state.cities))
        direction = state.catalog.rules.passing[state.age - 1]
        to = state.left if direction == "left" else state.right
        state.passes_to = tuple(to(seat) for seat in seats)
        if state.deal is not None:
            rules = state.catalog.rules
            state.hands = [list(hand) for hand in state.deal[state.age - 1]]
            state.dealt = state.age
            state.turns = rules.turns_per_age - rules.hand_size + len(state.hands[0])
            state.happened(events.AgeBegan, state.age)


class Choose(Step):
    """All choose a card and its use; then all pay, put it down and take their coins (O1 to O4)."""

    name = "choose"
    moment = Moment.TURN
    question = TURN
    waits = True

    def asks(self, state: State) -> tuple[Seat, ...]:
        return tuple([seat for seat, hand in enumerate(state.hands) if hand])

    def options(self, state: State, seat: Seat, answers: Answers) -> tuple[Answer, ...]:
        return turn_options(self.position(state, seat), state.hands[seat])

    def refusals(self, state: State, seat: Seat, answers: Answers) -> tuple[Refused, ...]:
        return turn_refusals(self.position(state, seat), self.hand(state, seat, answers))

    def position(self, state: State, seat: Seat) -> Position:
        """What the options of a seat depend on."""
        return Position(state.cities[seat], *state.neighbours(seat), state.turn, state.turns)

    def resolves(self, state: State, answers: Answers) -> None:
        for seat, answer in answers.items():
            if answer.pay != NOTHING:
                state.pay(seat, answer.pay)
        entered = []
        for seat, answer in answers.items():
            what = self._put_down(state, seat, answer)
            if what is not None:
                entered.append((seat, answer, what))
        enter_play(state, entered)

    def _put_down(self, state: State, seat: Seat, answer: Answer) -> Entered | None:
        """The card leaves the hand for the city, the wonder or the discard pile (O3)."""
        city, card = state.cities[seat], answer.card
        assert card is not None
        self.hand_used(state, seat).remove(card)
        if answer.action is SELL:
            coins = state.catalog.rules.sell_card_coins
            state.discard.append(card)
            state.gain(seat, coins, None)
            state.happened(events.Sold, seat, coins)
            return None
        entered = put_down(city, answer)
        if answer.action is BUILD:
            if isinstance(answer.free, Power):
                city.used.add(answer.free)
            state.happened(events.Built, seat, card, answer.pay, answer.free)
        else:
            state.buried[seat].append(card)
            state.happened(events.StageBuilt, seat, answer.stage, answer.pay, answer.form)
        return entered


class LastCard(Choose):
    """Whoever has the power plays the card that would be left over as well (O5)."""

    name = "last_card"
    moment = Moment.LAST_TURN
    question = LAST_CARD
    waits = False

    def asks(self, state: State) -> tuple[Seat, ...]:
        return tuple(
            seat
            for seat, city in enumerate(state.cities)
            if PLAYS_LAST_CARD in city.rare and state.hands[seat]
        )

    def hand(self, state: State, seat: Seat, answers: Answers) -> list[Card]:
        return state.hands[seat] if seat in self.asks(state) else super().hand(state, seat, answers)

    def position(self, state: State, seat: Seat) -> Position:
        # The extra card is neither the first nor the last card of its Age.
        return Position(state.cities[seat], *state.neighbours(seat), state.turn + 1, state.turns)


class LeftOvers(Step):
    """The cards left over go on the discard pile (O6)."""

    name = "left_overs"
    moment = Moment.LAST_TURN

    def resolves(self, state: State, answers: Answers) -> None:
        for seat, hand in enumerate(state.hands):
            if hand:
                state.discard += hand
                state.happened(events.Discarded, seat, len(hand))
                hand.clear()


class BuildFromPile(Step):
    """Whoever may build from the discard pile does, one after the other (O7)."""

    name = "pile"
    moment = Moment.TURN
    question = DISCARD_PICK
    repeats = True

    def asks(self, state: State) -> tuple[Seat, ...]:
        pickers = [
            seat
            for seat, city in enumerate(state.cities)
            if city.held and city.held.get(DISCARD_PICKS)
        ]
        if not pickers:
            return ()
        for seat in sorted(pickers, key=lambda seat: state.cities[seat].wonder.discard_order):
            city = state.cities[seat]
            if discard_options(city, state.discard):
                return (seat,)
            city.held[DISCARD_PICKS] = 0
        return ()

    def options(self, state: State, seat: Seat, answers: Answers) -> tuple[Answer, ...]:
        must = state.house_rules.discard_pick_must_be_used
        return discard_options(state.cities[seat], state.discard, may_decline=not must)

    def resolves(self, state: State, answers: Answers) -> None:
        for seat, answer in answers.items():
            city = state.cities[seat]
            city.held[DISCARD_PICKS] -= 1
            if answer.card is None:
                state.happened(events.Declined, seat)
                continue
            state.discard.remove(answer.card)
            entered = put_down(city, answer)
            state.happened(events.Taken, seat, answer.card)
            if entered is not None:
                enter_play(state, [(seat, answer, entered)])


class Conflict(Step):
    """Every border is fought over once (M1)."""

    name = "conflict"
    moment = Moment.AGE_END

    def resolves(self, state: State, answers: Answers) -> None:
        for seat, other in self.borders(state):
            city, theirs = state.cities[seat], state.cities[other]
            tokens = tokens_taken(state.catalog.rules, state.age, city.shields, theirs.shields)
            for fighter, token in zip((seat, other), tokens, strict=True):
                if token:
                    state.take_token(fighter, token)
            fought = (state.age, seat, other, city.shields, theirs.shields, *tokens)
            state.happened(events.Fought, *fought)

    def borders(self, state: State) -> list[tuple[Seat, Seat]]:
        """Who fights whom: every seat its left neighbour, those who sit the conflict out left out."""
        fighters = []
        for seat, city in enumerate(state.cities):
            if city.held.get(DIPLOMACY):
                city.held[DIPLOMACY] -= 1
                state.happened(events.SatOut, seat)
            else:
                fighters.append(seat)
        if len(fighters) == 2 < len(state.cities):
            return [(fighters[0], fighters[1])]
        if len(fighters) < 2:
            return []
        return list(zip(fighters, [*fighters[1:], fighters[0]], strict=True))


class CopyGuilds(Step):
    """Whoever may copy a neighbour's guild chooses one (section 7, Olympia)."""

    name = "copy_guild"
    moment = Moment.GAME_END
    question = COPY_GUILD

    def asks(self, state: State) -> tuple[Seat, ...]:
        return tuple(
            seat
            for seat, city in enumerate(state.cities)
            if COPIES_GUILD in city.rare and copyable_guilds(*state.neighbours(seat))
        )

    def options(self, state: State, seat: Seat, answers: Answers) -> tuple[Answer, ...]:
        return copy_options(*state.neighbours(seat))

    def resolves(self, state: State, answers: Answers) -> None:
        for seat, answer in answers.items():
            assert answer.card is not None
            state.cities[seat].copied_guild = answer.card
            state.happened(events.GuildCopied, seat, answer.card)


class PassHands(Step):
    """Every hand is passed on (T2)."""

    name = "pass"
    moment = Moment.BETWEEN_TURNS

    def resolves(self, state: State, answers: Answers) -> None:
        if state.records:
            heights = tuple([len(city.built) for city in state.cities])
            state.passed_on.append((tuple(map(tuple, state.hands)), heights))
        hands = state.hands.copy()
        for seat, to in enumerate(state.passes_to):
            hands[to] = state.hands[seat]
        state.hands = hands
        state.happened(events.HandsPassed, state.catalog.rules.passing[state.age - 1])


def enter_play(state: State, entered: Sequence[tuple[Seat, Answer, Entered]]) -> None:
    """What has been put down takes effect (O4): all gains first, counted on the cities as they are now
    (E2), then what others lose."""
    losses: list[tuple[Seat, int]] = []
    for seat, answer, what in entered:
        if what.moves_coins:
            moves = moves_of(what.effects, state.cities[seat], *state.neighbours(seat))
            _gain(state, seat, moves, what if isinstance(what, Card) else StageSource(answer.stage))
            if moves.others_lose:
                losses.append((seat, moves.others_lose))
        if state.cities[seat].reactions:
            state.tell(seat, _built(answer, what))
    for by, coins in losses:
        for seat in range(len(state.cities)):
            if seat != by:
                state.lose(seat, coins, by)


def _gain(state: State, seat: Seat, moves: Moves, source: Source) -> None:
    if moves.gained:
        state.gain(seat, moves.gained, source)
    if moves.for_neighbours:
        for neighbour in (state.left(seat), state.right(seat)):
            state.gain(neighbour, moves.for_neighbours, source)


def _built(answer: Answer, what: Entered) -> Happening:
    """What the effects of the city are told of something that has been built."""
    if isinstance(what, Stage):
        return Happening("stage", thing=what)
    if answer.action is TAKE:
        return Happening("structure", thing=what, how="pile")
    if answer.free is None:
        return Happening("structure", thing=what)
    return Happening(
        "structure", thing=what, how="chain" if isinstance(answer.free, Chain) else "power"
    )


STEPS: tuple[Step, ...] = (
    DealHands(),
    Choose(),
    LastCard(),
    LeftOvers(),
    BuildFromPile(),
    PassHands(),
    Conflict(),
    CopyGuilds(),
)
"""The base game. Expansions add their steps by name (`steps.put`, `steps.replace`)."""
