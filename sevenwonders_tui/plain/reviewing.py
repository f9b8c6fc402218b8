"""The choices of one player in a game that is over, read out beside the best that was found."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.bots.advice import Advised
from sevenwonders_tui.bots.review import (
    Prospect,
    Reviewed,
    by_age,
    prospects,
    review,
    steps_that_count,
)
from sevenwonders_tui.catalog import fold
from sevenwonders_tui.engine import Seat
from sevenwonders_tui.messages import _
from sevenwonders_tui.plain.printer import Printer
from sevenwonders_tui.store import ReadGame
from sevenwonders_tui.store.replay import played_steps
from sevenwonders_tui.words.hints import hint_sentence, summary_sentence, verdict_sentence
from sevenwonders_tui.words.phrases import age_name, and_list, comma_list
from sevenwonders_tui.words.transcript import INDENT, turn_heading


class NoReview(ValueError):
    """There is nothing to review; the message is a sentence for people."""


def print_review(printer: Printer, read: ReadGame, player: str) -> None:
    """Each choice of the player of this name, then how good they were, and how everybody stood.

    Raises:
        NoReview: the game goes on, or nobody of this name played.
    """
    game = read.game
    if not game.over:
        raise NoReview(_("The game goes on; it can be reviewed when it is over."))
    seat = _seat_of(player, _players(read))
    steps = steps_that_count(played_steps(read.record, game.state.catalog))
    found = [reviewed for step in steps if (reviewed := review(step, seat)) is not None]
    for reviewed in found:
        _print_choice(printer, reviewed, game.state.names)
    printer.gap()
    best = sum(not reviewed.lost for reviewed in found)
    printer.say(summary_sentence(game.state.names[seat], len(found), best, by_age(found)))
    for sentence in prospect_sentences(prospects(steps, game), game.state.names):
        printer.say(sentence)


def _players(read: ReadGame) -> list[str]:
    """Their names, by seat; a neutral city is none."""
    return [
        name
        for seat, name in enumerate(read.game.state.names)
        if seat not in read.game.state.neutral
    ]


def _seat_of(player: str, names: Sequence[str]) -> Seat:
    for seat, name in enumerate(names):
        if fold(name) == fold(player):
            return seat
    raise NoReview(
        _("Nobody called {name} played; there were {names}.").format(
            name=player, names=and_list(names)
        )
    )


def _print_choice(printer: Printer, reviewed: Reviewed, names: Sequence[str]) -> None:
    printer.gap()
    printer.say(turn_heading(reviewed.age, reviewed.turn))
    said = [_("Chosen: {hint}").format(hint=_hint(reviewed.chosen, names))]
    if reviewed.lost:
        said.append(_("Best: {hint}").format(hint=_hint(reviewed.best, names)))
    for sentence in (*said, verdict_sentence(reviewed.lost)):
        printer.say(sentence, first=INDENT, indent=INDENT * 2)


def _hint(advised: Advised, names: Sequence[str]) -> str:
    return hint_sentence(advised.option, advised.worth, advised.reasons, names)


def prospect_sentences(course: Sequence[Prospect], names: Sequence[str]) -> list[str]:
    """The scores to be expected at the beginning of each Age, and those in the end."""
    begins: dict[int, Prospect] = {}
    for prospect in course[:-1]:
        begins.setdefault(prospect.age, prospect)
    said = [
        _("To be expected at the beginning of {age}: {scores}.").format(
            age=age_name(age), scores=_scores(prospect, names)
        )
        for age, prospect in begins.items()
    ]
    return [*said, _("In the end: {scores}.").format(scores=_scores(course[-1], names))]


def _scores(prospect: Prospect, names: Sequence[str]) -> str:
    return comma_list(
        [
            _("{name} {points}").format(name=names[seat], points=round(points))
            for seat, points in enumerate(prospect.points)
        ]
    )
