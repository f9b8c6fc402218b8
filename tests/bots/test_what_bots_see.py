"""A bot sees what its seat may know: nothing else can change what it does."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NoReturn

import pytest

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Game
from tests.bots.tables import EVERY_LEVEL, every_question, quick_bot, with_powers


class Sealed:
    """Something hidden: whoever looks at it, or only asks how long it is, has cheated."""

    def __getattribute__(self, name: str) -> NoReturn:
        raise AssertionError(f"a bot asked something hidden for its {name}")

    def __iter__(self) -> NoReturn:
        raise AssertionError("a bot looked through something hidden")

    def __len__(self) -> NoReturn:
        raise AssertionError("a bot counted something hidden")

    def __getitem__(self, _: object) -> NoReturn:
        raise AssertionError("a bot looked at something hidden")

    def __contains__(self, _: object) -> NoReturn:
        raise AssertionError("a bot looked for something hidden")


@contextmanager
def sealed(game: Game, seat: int) -> Iterator[None]:
    """Seal everything in the game that `seat` may not know."""
    seal: Any = Sealed()
    hands, buried, discard, deal = (
        game.state.hands,
        game.state.buried,
        game.state.discard,
        game.state.deal,
    )
    game.state.hands = [hand if other == seat else seal for other, hand in enumerate(hands)]
    game.state.buried = [cards if other == seat else seal for other, cards in enumerate(buried)]
    game.state.discard = seal
    game.state.deal = seal
    try:
        yield
    finally:
        game.state.hands, game.state.buried, game.state.discard, game.state.deal = (
            hands,
            buried,
            discard,
            deal,
        )


def reshuffled(game: Game, seat: int, random: Random) -> Game:
    """The game as it might be for all that `seat` knows: the cards hidden from it changed places."""
    twin = game.copy()
    assert twin.state.deal is not None
    to_come = [[list(hand) for hand in age] for age in twin.state.deal[twin.state.age :]]
    hidden: list[list[Card]] = [hand for age in to_come for hand in age]
    for other in range(len(twin.state.hands)):
        if other != seat:
            hidden += [twin.state.hands[other], twin.state.buried[other]]
    cards = [card for pile in hidden for card in pile]
    random.shuffle(cards)
    for pile in hidden:
        pile[:] = [cards.pop() for _ in pile]
    dealt = tuple(tuple(tuple(hand) for hand in age) for age in to_come)
    twin.state.deal = (*twin.state.deal[: twin.state.age], *dealt)
    return twin


def moments(seed: int) -> Iterator[tuple[Game, int]]:
    """Every moment of two games at which a seat is asked something."""
    for edition in ("first", "second"):
        game = with_powers(edition, seed)
        for decision in every_question(game, seed):
            yield game, decision.seat


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_bot_touches_nothing_hidden(level: str) -> None:
    bot = quick_bot(level, 3)
    for game, seat in moments(seed=11):
        view = game.view(seat)
        with sealed(game, seat):
            bot.choose(view)


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_bot_chooses_the_same_wherever_the_hidden_cards_are(level: str) -> None:
    bot = quick_bot(level, 3)
    random = Random(17)
    for game, seat in moments(seed=13):
        twin = reshuffled(game, seat, random)
        assert bot.choose(twin.view(seat)) == bot.choose(game.view(seat))


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_bot_changes_nothing_in_the_view_it_is_given(level: str) -> None:
    bot = quick_bot(level, 3)
    for game, seat in moments(seed=19):
        view = game.view(seat)
        before = repr(view)
        bot.choose(view)
        assert repr(view) == before
