"""What is drawn for nobody in particular, or for one seat, names no card that is hidden from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from sevenwonders_tui.bots.advice import advise
from sevenwonders_tui.engine import Game, Seat, SeatView
from sevenwonders_tui.engine.answers import BUILD, SELL, WONDER
from sevenwonders_tui.engine.questions import COPY_GUILD, DISCARD_PICK
from sevenwonders_tui.table.offers import offers
from sevenwonders_tui.tui.choosing import Chosen
from sevenwonders_tui.tui.lines import Line
from sevenwonders_tui.tui.widgets.call import curtain_lines, doing_lines
from sevenwonders_tui.tui.widgets.choice import choice_lines
from sevenwonders_tui.tui.widgets.cities import neighbourhood, roomy_neighbourhood, three_panels
from sevenwonders_tui.tui.widgets.hand import hand_rows
from sevenwonders_tui.tui.widgets.hint_pane import hint_lines
from sevenwonders_tui.tui.widgets.outcome import reveal_lines
from sevenwonders_tui.tui.widgets.panels import card_panel
from sevenwonders_tui.tui.widgets.pile import option_details, option_list
from sevenwonders_tui.tui.widgets.round_table import RoundTable, in_full, in_short
from tests.tui.playing import the_catalog

WIDTHS = ((80, 22), (120, 34))


def positions(players: int, seed: int) -> Iterator[tuple[Game, Game]]:
    """A whole random game: before and after each step."""
    random = Random(seed)
    names = [f"name{seat}" for seat in range(players)]
    game = Game.new(the_catalog(), names, seed)
    while not game.over:
        before = game.copy()
        for decision in game.waiting:
            game.answer(decision.seat, random.choice(decision.options))
        yield before, game


def public_pictures(before: Game, after: Game) -> Iterator[Line]:
    """Everything that all may look at."""
    old, new = before.view(None), after.view(None)
    for width, height in WIDTHS:
        yield from reveal_lines(old, new, after.events[len(before.events) :], width, height)
        asked = list({new.player_of(seat): None for seat, _ in new.asked})
        for seat in asked:
            yield from curtain_lines(new, seat, asked, width, height)
            yield from doing_lines(new, [seat], width, height)
        for seat in range(len(new.cities)):
            yield from neighbourhood(new, seat, width)
            yield from roomy_neighbourhood(new, seat, width, 11)
            for rows in (12, 19):
                yield from three_panels(new, seat, max(width, 120), rows)
        for tell in (in_short, in_full):
            yield from RoundTable(new, max(width, 120), tell, 52).lines(0)


def private_pictures(view: SeatView) -> Iterator[Line]:
    """Everything that one seat may look at."""
    assert view.decision is not None
    advice = advise(view)
    for width, height in WIDTHS:
        yield from hint_lines(view, advice, 0, width, 2 * height)
        if view.decision.kind in (DISCARD_PICK, COPY_GUILD):
            options = list(view.decision.options)
            yield from option_list(view, options, 0, "", width, height)
            for option in options:
                yield from option_details(view, option, width, height)
            continue
        hand = offers(view)
        yield from hand_rows(view, hand, 0, width)
        for place, offer in enumerate(hand):
            yield from card_panel(view, place, offer, 15, 12, selected=False)
            for action in (BUILD, WONDER, SELL):
                chosen = Chosen(place, action if action and offer.ways(action) else None)
                yield from choice_lines(view, offer, chosen, width, 8)


def in_sight(game: Game, viewer: Seat | None) -> set[str]:
    """Names that may stand on a screen: what is built, and for a seat its hand and what is said of it."""
    names = {card.name for city in game.state.cities for card in city.built}
    if viewer is None:
        return names
    view = game.view(viewer)
    options = view.decision.options if view.decision else ()
    for card in (*view.hand, *(option.card for option in options if option.card)):
        names |= {card.name, *card.free_if, *card.makes_free}
    names |= {answer.card.name for answer in view.known_answers.values() if answer.card is not None}
    return names


def named(pictures: Sequence[Line], allowed: set[str]) -> list[str]:
    """Names of cards on the pictures beyond those that are allowed; "Workshop" is in "Siege Workshop"."""
    text = "\n".join(line.plain for line in pictures)
    names = {card.name for card in the_catalog().cards}
    within = {name for name in names for one in allowed if name in one}
    return [name for name in names - within if name in text]


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_no_hidden_card_is_named_on_any_picture_of_a_whole_game(players: int) -> None:
    for before, after in positions(players, seed=players):
        public = list(public_pictures(before, after))
        assert named(public, in_sight(after, None)) == []
        for seat, _ in after.asked:
            private = list(private_pictures(after.view(seat)))
            assert named(private, in_sight(after, seat)) == []
