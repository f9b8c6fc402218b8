"""The hall of fame as rows: games, best scores, and what players, bots and wonders have won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from sevenwonders_tui.catalog.load import wonder_called
from sevenwonders_tui.messages import _, marked_in
from sevenwonders_tui.players import Player
from sevenwonders_tui.store.results import FinishedGame, SeatResult, Tally, summary_of
from sevenwonders_tui.tui.glyphs import DOT
from sevenwonders_tui.tui.lines import Line, cut, join, line, pad
from sevenwonders_tui.words.phrases import decimal
from sevenwonders_tui.words.players import player_text
from sevenwonders_tui.words.scores import column_name

Page = Literal["games", "best", "people", "bots", "wonders"]
PAGES: tuple[Page, ...] = get_args(Page)
PAGE_NAMES: dict[Page, str] = {
    "games": marked_in("page", "games"),
    "best": marked_in("page", "best scores"),
    "people": marked_in("page", "players"),
    "bots": marked_in("page", "bots"),
    "wonders": marked_in("page", "wonders"),
}
_DATE = 12
_NAME = 22
_NUMBER = 8
_LABEL = 12
_WIDEST = 18


@dataclass(frozen=True, slots=True)
class HallRow:
    """A row, and the game or the person it is about."""

    line: Line
    game: FinishedGame | None = None
    person: str | None = None


def hall_rows(games: Sequence[FinishedGame], page: Page) -> list[HallRow]:
    """The rows of a page."""
    summary = summary_of(games)
    match page:
        case "games":
            return [HallRow(_game_row(game), game) for game in games]
        case "best":
            return [HallRow(_best_row(game, seat), game) for game, seat in summary.best]
        case "people":
            return [
                HallRow(_tally_row(each, each.name), person=each.name) for each in summary.people
            ]
        case "bots":
            return [
                HallRow(_tally_row(each, player_text(Player.parse(each.name))))
                for each in summary.bots
            ]
        case "wonders":
            return [
                HallRow(_tally_row(each, wonder_called(each.key, each.name)))
                for each in summary.wonders
            ]


def heading_row(page: Page) -> Line:
    """What stands above the rows of a page."""
    if page == "games":
        return line((pad(_("begun"), _DATE) + _("places and points"), "label"))
    if page == "best":
        words = [pad(_("points"), _NUMBER), pad(_("name"), _NAME), pad(_("wonder"), _NAME)]
        return line(("".join([*words, pad(_("players"), _NUMBER + 2), _("begun")]), "label"))
    numbers = (_("games"), _("wins"), _("best"), _("mean"))
    words = [pad(word, _NUMBER, "right") for word in numbers]
    return line(("".join([pad(_(PAGE_NAMES[page]), _NAME), *words]), "label"))


def _game_row(game: FinishedGame) -> Line:
    seats = sorted(game.seats, key=lambda seat: seat.place)
    parts = [
        line((f"{seat.place} ", "label"), (seat_name(seat), "name"), f" {seat.total}")
        for seat in seats
    ]
    return line((pad(_day(game), _DATE), "label")) + join(parts, f" {DOT} ")


def _best_row(game: FinishedGame, seat: SeatResult) -> Line:
    return line(
        (pad(str(seat.total), _NUMBER), "strong"),
        (pad(seat_name(seat), _NAME), "name"),
        pad(wonder_called(seat.wonder, seat.wonder_name), _NAME),
        pad(str(len(game.seats)), _NUMBER + 2),
        (_day(game), "label"),
    )


def _tally_row(tally: Tally, name: str) -> Line:
    numbers = (str(tally.games), str(tally.wins), str(tally.best), decimal(tally.mean))
    cells = "".join(pad(number, _NUMBER, "right") for number in numbers)
    return line((pad(cut(name, _NAME - 1), _NAME), "name"), cells)


def seat_name(seat: SeatResult) -> str:
    """The name of a player; a neutral word for one who is to be forgotten."""
    return seat.name if seat.name is not None else _("somebody")


def _day(game: FinishedGame) -> str:
    return f"{game.created.astimezone():%Y-%m-%d}"


def game_details(game: FinishedGame, width: int) -> list[Line]:
    """The score pad of a game: players in columns, the one who won first."""
    seats = sorted(game.seats, key=lambda seat: seat.place)
    each = min(_WIDEST, (width - _LABEL - 1) // len(seats))
    rows = [
        _pad_row("", [cut(seat_name(seat), each - 1) for seat in seats], each, "name"),
        _pad_row(
            _("wonder"),
            [cut(wonder_called(seat.wonder, seat.wonder_name), each - 1) for seat in seats],
            each,
            "label",
        ),
    ]
    rows += [
        _pad_row(column_name(column), [str(seat.points.get(column, 0)) for seat in seats], each, "")
        for column in seats[0].points
    ]
    return [*rows, _pad_row(_("total"), [str(seat.total) for seat in seats], each, "strong")]


def _pad_row(label: str, cells: Sequence[str], each: int, style: str) -> Line:
    text = "".join(pad(cell, each, "right") for cell in cells)
    return line((pad(f" {label}", _LABEL), "label"), (text, style))
