"""The order inside a turn (`rules_facts.md` section 8), as one list of steps.

A step asks some seats a question, or nobody; when all have answered it resolves, and the next step
follows. After the last step of a turn the first one comes again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sevenwonders_tui.catalog.effects import Effect
from sevenwonders_tui.catalog.model import Card, Stage
from sevenwonders_tui.engine import events
from sevenwonders_tui.engine.answers import NOTHING, Answer, Kind, Payment, Seat
from sevenwonders_tui.engine.options import discard_options, power_name
from sevenwonders_tui.engine.scoring import copyable_guilds, tokens_taken

if TYPE_CHECKING:
    from sevenwonders_tui.engine.game import Game

Answers = Mapping[Seat, Answer]


class Step(NamedTuple):
    """One step of a turn."""

    kind: Kind
    """The kind of question it asks."""
    asks: Callable[[Game], tuple[Seat, ...]]
    """Whom it asks now."""
    resolves: Callable[[Game, Answers], None]
    """What happens when all have answered; with no answers where nobody was asked."""
    repeats: bool = False
    """Whether it is asked again after resolving, until it has nobody left to ask."""
    ends_age: bool = False
    """Whether there is this step only on the last turn of an Age."""

    @property
    def asks_anybody(self) -> bool:
        """Whether it is a step with a question."""
        return self.asks is not _nobody


# O1 to O4: all choose, pay, build, and take coins


def _all_with_a_hand(game: Game) -> tuple[Seat, ...]:
    return tuple(filter(game.hand, range(len(game.hands))))


def _act(game: Game, answers: Answers) -> None:
    for seat, answer in answers.items():
        if answer.pay != NOTHING:
            _pay(game, seat, answer.pay)
    _move_coins(game, [(seat, a, _place(game, seat, a)) for seat, a in answers.items()])


def _pay(game: Game, seat: Seat, pay: Payment) -> None:
    """All payments together: coins to the bank and to neighbours (O2)."""
    game.cities[seat].coins -= pay.total
    for neighbour, coins in ((game.left(seat), pay.left), (game.right(seat), pay.right)):
        if coins:
            game.cities[neighbour].coins += coins
            game.happened(events.TradeIncome, neighbour, coins, seat)


def _place(game: Game, seat: Seat, answer: Answer) -> Card | Stage | None:
    """The card leaves the hand for the city, the wonder or the discard pile (O3); what enters play."""
    city, card = game.cities[seat], answer.card
    assert card is not None
    game.hand_used(seat).remove(card)
    if answer.action == "build":
        city.add_card(card)
        if answer.free is not None and answer.free == power_name(city):
            city.used.add(answer.free)
        game.happened(events.Built, seat, card, answer.pay, answer.free)
        return card
    if answer.action == "wonder":
        city.add_stage(answer.stage, answer.form, card)
        game.buried[seat].append(card)
        game.happened(events.StageBuilt, seat, answer.stage, answer.pay, answer.form)
        return city.stage(answer.stage, answer.form)
    coins = game.catalog.rules.sell_card_coins
    city.coins += coins
    game.discard.append(card)
    game.happened(events.Sold, seat, coins)
    return None


def _move_coins(game: Game, entered: Sequence[tuple[Seat, Answer, Card | Stage | None]]) -> None:
    """Coins of what entered play (O4): all that is gained, then what others lose."""
    movers = [
        (seat, answer, what.effects)
        for seat, answer, what in entered
        if what is not None and what.moves_coins
    ]
    for seat, answer, effects in movers:
        _take_coins(game, seat, answer, effects)
    for seat, _, effects in movers:
        _make_others_pay(game, seat, effects)


def _take_coins(game: Game, seat: Seat, answer: Answer, effects: tuple[Effect, ...]) -> None:
    """Gains are counted on the cities as they are when all cards of the turn are down (E2)."""
    city = game.cities[seat]
    left, right = game.cities[game.left(seat)], game.cities[game.right(seat)]
    source = f"stage:{answer.stage}" if answer.card is None or answer.stage else answer.card.id
    coins = sum(effect.coins(city, left, right) for effect in effects if effect.gives_coins)
    if coins:
        city.coins += coins
        game.happened(events.CoinsTaken, seat, coins, source)
    for effect in effects:
        if effect.reaches_others and effect.coins_for_neighbours():
            for neighbour in (game.left(seat), game.right(seat)):
                game.cities[neighbour].coins += effect.coins_for_neighbours()
                game.happened(events.CoinsTaken, neighbour, effect.coins_for_neighbours(), source)


def _make_others_pay(game: Game, seat: Seat, effects: tuple[Effect, ...]) -> None:
    """Losses come after all gains of the turn; who has fewer coins pays what is there."""
    loss = sum(effect.loss_of_others() for effect in effects if effect.reaches_others)
    if not loss:
        return
    for other, city in enumerate(game.cities):
        coins = min(loss, city.coins)
        if coins and other != seat:
            city.coins -= coins
            game.happened(events.CoinsLost, other, coins, seat)


# O5 and O6: the last cards of an Age


def _owners_of_a_last_card(game: Game) -> tuple[Seat, ...]:
    return tuple(
        seat for seat, city in enumerate(game.cities) if city.plays_last_card and game.hands[seat]
    )


def _throw_away_left_overs(game: Game, _: Answers) -> None:
    for seat, hand in enumerate(game.hands):
        if hand:
            game.discard += hand
            game.happened(events.Discarded, seat, len(hand))
            hand.clear()


# O7: building from the discard pile


def _next_to_pick(game: Game) -> tuple[Seat, ...]:
    pickers = [seat for seat, city in enumerate(game.cities) if city.discard_picks]
    if not pickers:
        return ()
    for seat in sorted(pickers, key=lambda seat: game.cities[seat].wonder.discard_order):
        city = game.cities[seat]
        if discard_options(city, game.discard):
            return (seat,)
        city.discard_picks = 0
    return ()


def _pick(game: Game, answers: Answers) -> None:
    for seat, answer in answers.items():
        city = game.cities[seat]
        city.discard_picks -= 1
        if answer.card is None:
            game.happened(events.Declined, seat)
            continue
        game.discard.remove(answer.card)
        city.add_card(answer.card)
        game.happened(events.Taken, seat, answer.card)
        _move_coins(game, [(seat, answer, answer.card)])


# O8: conflict, or hands are passed


def _fight(game: Game, _: Answers) -> None:
    """Every border is fought over once, at the end of the Age (M1)."""
    for seat, other in _borders(game):
        city, theirs = game.cities[seat], game.cities[other]
        tokens = tokens_taken(game.catalog.rules, game.age, city.shields, theirs.shields)
        for fighter, token in zip((city, theirs), tokens, strict=True):
            if token:
                fighter.tokens.append(token)
        game.happened(events.Fought, game.age, seat, other, city.shields, theirs.shields, *tokens)


def _borders(game: Game) -> list[tuple[Seat, Seat]]:
    """Who fights whom: every seat its left neighbour, those who sit the conflict out left out."""
    fighters = []
    for seat, city in enumerate(game.cities):
        if city.diplomacy:
            city.diplomacy -= 1
            game.happened(events.SatOut, seat)
        else:
            fighters.append(seat)
    if len(fighters) == 2 < len(game.cities):
        return [(fighters[0], fighters[1])]
    if len(fighters) < 2:
        return []
    return list(zip(fighters, [*fighters[1:], fighters[0]], strict=True))


def _owners_of_a_copy(game: Game) -> tuple[Seat, ...]:
    if not game.last_age:
        return ()
    return tuple(
        seat
        for seat, city in enumerate(game.cities)
        if city.copies_guild
        and copyable_guilds(game.cities[game.left(seat)], game.cities[game.right(seat)])
    )


def _copy_guilds(game: Game, answers: Answers) -> None:
    for seat, answer in answers.items():
        assert answer.card is not None
        game.cities[seat].copied_guild = answer.card
        game.happened(events.GuildCopied, seat, answer.card)


def _nobody(_: Game) -> tuple[Seat, ...]:
    return ()


def _go_on(game: Game, _: Answers) -> None:
    if not game.last_turn:
        game.pass_hands()
    elif not game.last_age:
        game.begin_age(game.age + 1)
    else:
        game.end()


STEPS: tuple[Step, ...] = (
    Step("turn", _all_with_a_hand, _act),
    Step("last_card", _owners_of_a_last_card, _act, ends_age=True),
    Step("turn", _nobody, _throw_away_left_overs, ends_age=True),
    Step("discard_pick", _next_to_pick, _pick, repeats=True),
    Step("turn", _nobody, _fight, ends_age=True),
    Step("copy_guild", _owners_of_a_copy, _copy_guilds, ends_age=True),
    Step("turn", _nobody, _go_on),
)


def _step_from(number: int, *, last_turn: bool) -> int:
    """The first step from `number` on that there is on such a turn."""
    while number < len(STEPS) and STEPS[number].ends_age and not last_turn:
        number += 1
    return number % len(STEPS)


STEP_FROM: tuple[tuple[int, ...], ...] = tuple(
    tuple(_step_from(number, last_turn=last_turn) for number in range(len(STEPS) + 1))
    for last_turn in (False, True)
)
"""For a usual turn, and for the last one of an Age: for each number the step from which to go on."""
