"""From a record back to the game: the same setup, the same deal, the same answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sevenwonders_tui.catalog import Card, Catalog, PackError, load_catalog
from sevenwonders_tui.catalog.decks import deck_of
from sevenwonders_tui.catalog.load import id_of_pack, shipped_expansions
from sevenwonders_tui.engine import Answer, Event, Game, IllegalAnswer, NotAsked, Place, Seat
from sevenwonders_tui.engine.deal import Deal
from sevenwonders_tui.engine.expansion import neutral_seats
from sevenwonders_tui.messages import _
from sevenwonders_tui.store.errors import JournalFault, Trouble
from sevenwonders_tui.store.lines import (
    DEAL,
    FIRST_ENTRY,
    Answered,
    Entry,
    GameRecord,
    PinChosen,
    TookBackTurn,
    WrongPins,
    seats_of,
)

CatalogLoader = Callable[[str], Catalog]
"""Gives the catalog of an edition alone, or raises a `PackError` when there is none."""


def catalog_of(record: GameRecord, load: CatalogLoader, own_packs: Sequence[Path] = ()) -> Catalog:
    """The catalog that `record` is played with, packs from the folders `own_packs` included.

    Raises:
        JournalFault: a pack of it is not here, or is not as it was when the game began.
    """
    header = record.header
    expansions = [pack for pack in header.packs[1:] if pack in shipped_expansions(header.edition)]
    others = set(header.packs[1:]).difference(expansions)
    folders = [folder for folder in own_packs if others and id_of_pack(folder) in others]
    try:
        if expansions or folders:
            catalog = load_catalog(header.edition, expansions, folders)
        else:
            catalog = load(header.edition)
    except PackError as error:
        if not folders:
            raise _missing(header.packs) from None
        fault = _("A pack has a fault: {fault}").format(fault=error.faults[0])
        raise JournalFault(1, fault, Trouble.PACKS) from None
    if catalog.packs != header.packs:
        raise _missing([pack for pack in header.packs if pack not in catalog.packs] or header.packs)
    for pack, digest in header.digests.items():
        if catalog.digests.get(pack) != digest:
            raise JournalFault(
                1,
                _(
                    "The pack “{pack}” is not what it was when the game began; with other cards or "
                    "wonders it cannot go on."
                ).format(pack=pack),
                Trouble.PACKS,
            )
    return catalog


def _missing(packs: Sequence[str]) -> JournalFault:
    return JournalFault(
        1,
        _(
            "The game is played with {packs}, which this version does not have; a pack of your own "
            "is named with --pack."
        ).format(packs=", ".join(packs)),
        Trouble.PACKS,
    )


def replay(record: GameRecord, catalog: Catalog, *, records: bool = True) -> Game:
    """The game of `record` as it stands after its last entry. No chance, and no bot, is asked again.

    Raises:
        JournalFault: something of it cannot be in this catalog or by these rules.
    """
    game = first_position(record, catalog, records=records)
    play_again(game, record)
    return game


def play_again(game: Game, record: GameRecord) -> None:
    """Let `game` go on from its first position by all entries of `record`.

    Raises:
        JournalFault: one of them cannot be by these rules.
    """
    for number, entry in enumerate(record.entries, FIRST_ENTRY):
        enter(game, entry, number)


def first_position(record: GameRecord, catalog: Catalog, *, records: bool = True) -> Game:
    """The game of `record` before anybody has answered.

    Raises:
        JournalFault: its setup cannot be in this catalog.
    """
    if len(record.header.seats) not in catalog.rules.players:
        raise JournalFault(1, _("This edition is not for so many players."))
    if record.header.position is not None:
        return _from_position(record, record.header.position, catalog, records=records)
    places, deal = tuple(_places(record, catalog)), _deal(record, catalog)
    if tuple(place.neutral for place in places) != neutral_seats(catalog, places):
        raise JournalFault(1, _("The cities that nobody plays are not those of so many players."))
    house_rules = record.header.house_rules
    return Game(catalog, places, deal, house_rules=house_rules, records=records)


def _from_position(
    record: GameRecord, position: dict[str, Any], catalog: Catalog, *, records: bool
) -> Game:
    from sevenwonders_tui.position.model import PositionError
    from sevenwonders_tui.position.read import game_of, parse_position

    try:
        file = parse_position(json.dumps(position))
        deal, rules = _deal(record, catalog, after=file.age), record.header.house_rules
        game = game_of(file, catalog, deal=deal, house_rules=rules, records=records)
    except PositionError as fault:
        raise JournalFault(
            1, _("The game cannot begin with its position: {fault}.").format(fault=fault)
        ) from None
    seats = record.header.seats
    neutral = {seat for seat, who in enumerate(seats) if who.player.neutral}
    if (
        len(seats) != len(game.state.names)
        or neutral != game.state.neutral
        or seats != seats_of(game, [who.player for who in seats])
    ):
        raise JournalFault(1, _("The players are not those of the position."))
    return game


def _places(record: GameRecord, catalog: Catalog) -> Iterator[Place]:
    wonders = {wonder.id: wonder for wonder in catalog.wonders}
    for seat in record.header.seats:
        wonder = wonders.pop(seat.wonder, None)
        if wonder is None or seat.side not in wonder.sides:
            raise JournalFault(
                1,
                _("{name} cannot have the wonder {wonder}, side {side}.").format(
                    name=seat.name, wonder=seat.wonder, side=seat.side
                ),
            )
        yield Place(seat.name, wonder, seat.side, seat.player.neutral)


def _deal(record: GameRecord, catalog: Catalog, after: int = 0) -> Deal:
    """The cards dealt, as many as there must be in each Age after one; whether the box deals them is
    asked by `deal_fault`."""
    header = record.header
    if len(record.deal) != catalog.rules.ages:
        raise JournalFault(2, _("The cards of an Age are missing, or there are Ages too many."))
    for number, age in enumerate(record.deal, 1):
        deck = deck_of(catalog, number, len(header.seats), header.house_rules)
        size = deck.hand_size if number > after else 0
        if [len(hand) for hand in age] != [size] * len(header.seats):
            raise JournalFault(2, _("Somebody was dealt too few or too many cards."))
    return tuple(
        tuple(tuple(_card(catalog, card_id) for card_id in hand) for hand in age)
        for age in record.deal
    )


def deal_fault(record: GameRecord, game: Game) -> JournalFault | None:
    """What is wrong with the deal, if no shuffling of the box's decks leads to it.

    Of packs whose digests were not kept nobody knows what decks they had then.
    """
    assert game.state.deal is not None
    catalog = game.state.catalog
    known = set(record.header.digests) == set(catalog.packs)
    if known and not all(
        deck_of(catalog, age, len(hands), record.header.house_rules).gives(hands)
        for age, hands in enumerate(game.state.deal, 1)
        if any(hands)
    ):
        return JournalFault(DEAL, _("The decks of this box cannot be dealt like that."))
    return None


def _card(catalog: Catalog, card_id: str) -> Card:
    try:
        return catalog.card(card_id)
    except KeyError:
        raise JournalFault(2, _("There is no card “{card}”.").format(card=card_id)) from None


def enter(game: Game, entry: Entry, number: int) -> Answer | None:
    """Let `game` go on by one entry, which stands in line `number` of its journal; the answer, if it is one.

    PINs are no part of the game.

    Raises:
        JournalFault: that cannot be by these rules.
    """
    if isinstance(entry, TookBackTurn):
        if not game.can_take_back_turn:
            raise JournalFault(number, _("No turn can be taken back there."))
        game.take_back_turn()
        return None
    if entry.seat >= len(game.state.names):
        raise JournalFault(number, _("There is no seat {seat}.").format(seat=entry.seat))
    if isinstance(entry, PinChosen | WrongPins):
        return None
    name = game.state.names[entry.seat]
    try:
        if isinstance(entry, Answered):
            answer = Answer.parse(entry.answer, game.state.catalog)
            game.answer(entry.seat, answer)
            return answer
        game.take_back(entry.seat)
    except IllegalAnswer as error:
        if not isinstance(error, NotAsked):
            what = _("{name} cannot answer {answer} there.").format(
                name=name, answer=ascii(entry.answer) if isinstance(entry, Answered) else ""
            )
            raise JournalFault(number, what) from None
        if isinstance(entry, Answered):
            what = _("{name} is not asked anything there, or has answered already.")
        else:
            what = _("{name} has nothing to take back there.")
        raise JournalFault(number, what.format(name=name)) from None
    return None


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """One step of a game: a turn, or what is asked after a turn (the last card, the discard pile).

    The step that is still open has answers but no events; one that was cut short because all agreed
    to take the turn back has that as its event.
    """

    before: Game
    """The game when the step began; its events are all that had happened by then."""
    answers: Mapping[Seat, Answer]
    """What was answered, by seat."""
    events: tuple[Event, ...]
    """What came of it, oldest first."""

    @property
    def age(self) -> int:
        """The Age it belongs to."""
        return self.before.state.age

    @property
    def turn(self) -> int:
        """The turn it belongs to, from 1."""
        return self.before.state.turn


def played_steps(record: GameRecord, catalog: Catalog) -> Iterator[PlayedStep]:
    """The steps of a game in their order, the one that was left open at last, if there is one.

    Raises:
        JournalFault: something of it cannot be in this catalog or by these rules.
    """
    game = first_position(record, catalog)
    before = _copy(game)
    for number, entry in enumerate(record.entries, FIRST_ENTRY):
        answers = dict(game.answers)
        answer = enter(game, entry, number)
        if isinstance(entry, Answered) and answer is not None:
            answers[entry.seat] = answer
        if len(game.events) > len(before.events):
            yield PlayedStep(before, answers, tuple(game.events[len(before.events) :]))
            before = _copy(game)
    if not game.over:
        yield PlayedStep(before, game.answers, ())


def turn_begun(record: GameRecord, catalog: Catalog, age: int, turn: int) -> Game | None:
    """The game as this turn began, for the last time if it was taken back; None if it has not come to it.

    Raises:
        JournalFault: something of it cannot be in this catalog or by these rules.
    """
    begun = None
    for step in played_steps(record, catalog):
        if (step.age, step.turn) == (age, turn) and not step.before.in_later_step:
            begun = step.before
    return begun


def _copy(game: Game) -> Game:
    twin = game.copy()
    twin.state.events = game.events.copy()
    return twin
