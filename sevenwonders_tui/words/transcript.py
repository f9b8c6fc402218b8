"""A game as text, to be kept or to be sent: who sat where, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Standing, View
from sevenwonders_tui.messages import _
from sevenwonders_tui.players import Player
from sevenwonders_tui.words.cities import wonder_title
from sevenwonders_tui.words.events import lines_by_turn
from sevenwonders_tui.words.phrases import age_name
from sevenwonders_tui.words.players import player_text
from sevenwonders_tui.words.table import buried_sentences, score_sentences

INDENT = "  "
"""How what belongs under a heading begins."""


def transcript(
    view: View,
    standings: Sequence[Standing],
    players: Sequence[Player] = (),
    buried: Sequence[Sequence[Card]] = (),
) -> list[str]:
    """The lines of a transcript, for the view of nobody in particular; nothing of it is secret.

    `players` are `person` or `bot:LEVEL`, by seat; `buried` is what lay under the wonders. Of a game
    that is not over only what has happened is told.
    """
    lines = [*seats_lines(view, players)]
    for turn in lines_by_turn(view.events, view.names, view.catalog):
        lines += ["", turn_heading(turn.age, turn.turn)]
        lines += [f"{INDENT}{sentence}" for sentence in turn.lines]
    if not view.over:
        return [*lines, "", _("The game is not over.")]
    lines += ["", _("The score")]
    lines += [f"{INDENT}{sentence}" for sentence in score_sentences(view, standings)]
    return lines + [f"{INDENT}{sentence}" for sentence in buried_sentences(view, buried)]


def seats_lines(view: View, players: Sequence[Player] = ()) -> list[str]:
    """A line for each seat: who plays there, and which wonder."""
    lines = []
    for seat, (name, city) in enumerate(zip(view.names, view.cities, strict=True)):
        fields = {"seat": seat + 1, "name": name, "wonder": wonder_title(city, view.catalog.rules)}
        if seat < len(players):
            line = _("Seat {seat}: {name} ({player}), {wonder}")
            lines.append(line.format(**fields, player=player_text(players[seat])))
        else:
            lines.append(_("Seat {seat}: {name}, {wonder}").format(**fields))
    return lines


def turn_heading(age: int, turn: int) -> str:
    """ "Age II, turn 3"."""
    return _("{age}, turn {turn}").format(age=age_name(age), turn=turn)
