"""A kept game read out turn by turn, and as a transcript."""

from __future__ import annotations

from typing import NamedTuple

from sevenwonders_tui.engine import Game
from sevenwonders_tui.messages import _
from sevenwonders_tui.plain.printer import Printer
from sevenwonders_tui.players import Player
from sevenwonders_tui.store import ReadGame
from sevenwonders_tui.store.replay import PlayedStep, played_steps
from sevenwonders_tui.words.answers import answer_text
from sevenwonders_tui.words.events import event_line
from sevenwonders_tui.words.table import (
    buried_sentences,
    hand_words,
    score_sentences,
    table_paragraphs,
)
from sevenwonders_tui.words.transcript import INDENT, seats_lines, transcript, turn_heading

"""Kinds of questions that are answered with a card of the hand."""


class AgeAndTurn(NamedTuple):
    """The end of a turn."""

    age: int
    turn: int


def print_replay(
    printer: Printer, read: ReadGame, *, to: AgeAndTurn | None = None, hands: bool = False
) -> None:
    """A game turn by turn up to the end of `to`, then its score or the table as it stands.

    With `hands` also what everybody held and chose; once the game is over that is no secret.
    """
    hands = hands or read.game.over
    for line in seats_lines(read.game.view(None), _players(read)):
        printer.say(line)
    told: AgeAndTurn | None = None
    for step in played_steps(read.record, read.game.state.catalog):
        moment = AgeAndTurn(step.age, step.turn)
        if to is not None and moment > to:
            _print_table(printer, step.before)
            return
        if moment != told:
            printer.gap()
            printer.say(turn_heading(*moment))
            told = moment
        _print_step(printer, step, hands=hands)
    if to is not None and told is not None and told < to:
        printer.gap()
        printer.say(_("The game has not come to {moment}.").format(moment=turn_heading(*to)))
    if read.game.over:
        _print_score(printer, read.game)
    else:
        _print_table(printer, read.game)


def print_transcript(printer: Printer, read: ReadGame) -> None:
    """Who sat where, what happened, and the score; nothing that was secret while it was played."""
    game = read.game
    buried = game.state.buried if game.over else ()
    for line in transcript(game.view(None), game.standings(), _players(read), buried):
        bare = line.removeprefix(INDENT)
        if bare == line:
            printer.say(line)
        else:
            printer.say(bare, first=INDENT, indent=INDENT * 2)


def _players(read: ReadGame) -> list[Player]:
    return [seat.player for seat in read.record.header.seats]


def _print_step(printer: Printer, step: PlayedStep, *, hands: bool) -> None:
    for sentence in [*(_secrets(step) if hands else ()), *_events(step)]:
        printer.say(sentence, first=INDENT, indent=INDENT * 2)


def _events(step: PlayedStep) -> list[str]:
    game = step.before
    return [event_line(event, game.state.names, game.state.catalog) for event in step.events]


def _secrets(step: PlayedStep) -> list[str]:
    """What each seat held and what it did with it."""
    game = step.before
    sell_coins = game.state.catalog.rules.sell_card_coins
    said = []
    for seat, kind in game.asked:
        if kind.from_hand:
            holds = _("{name} holds {cards}.")
            said.append(
                holds.format(name=game.state.names[seat], cards=hand_words(game.hand(seat)))
            )
        if seat in step.answers:
            said.append(
                _("{name} chooses: {answer}.").format(
                    name=game.state.names[seat], answer=answer_text(step.answers[seat], sell_coins)
                )
            )
    return said


def _print_table(printer: Printer, game: Game) -> None:
    printer.gap()
    printer.say(_("The table"))
    for sentences in table_paragraphs(game.view(None)):
        printer.say(" ".join(sentences), first=INDENT, indent=INDENT * 2)


def _print_score(printer: Printer, game: Game) -> None:
    view = game.view(None)
    printer.gap()
    printer.say(_("The score"))
    for sentence in (
        *score_sentences(view, game.standings()),
        *buried_sentences(view, game.state.buried),
    ):
        printer.say(sentence, first=INDENT, indent=INDENT * 2)
