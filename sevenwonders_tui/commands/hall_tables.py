"""The hall of fame as tables for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich import box
from rich.table import Table

from sevenwonders_tui.catalog.load import wonder_called
from sevenwonders_tui.commands.tables import TableConsole, cell, table_console
from sevenwonders_tui.messages import _
from sevenwonders_tui.players import Player
from sevenwonders_tui.store.results import FinishedGame, SeatResult, Tally, summary_of
from sevenwonders_tui.words.phrases import comma_list, decimal
from sevenwonders_tui.words.players import player_text

WIDTH_OF_A_FILE = 120
"""How wide tables are where no terminal is."""


def print_hall(games: Sequence[FinishedGame], console: TableConsole | None = None) -> None:
    """Print the best scores, wins by player, bot and wonder, and every game."""
    console = console or table_console(WIDTH_OF_A_FILE)
    summary = summary_of(games)
    if summary.best:
        console.print(_best(summary.best))
    bots = [replace(bot, name=player_text(Player.parse(bot.name))) for bot in summary.bots]
    wonders = [replace(each, name=wonder_called(each.key, each.name)) for each in summary.wonders]
    for title, heading, tallies in (
        (_("People"), _("name"), summary.people),
        (_("Bots"), _("bot"), bots),
        (_("Wonders"), _("wonder"), wonders),
    ):
        if tallies:
            console.print(_tallies(title, heading, tallies))
    console.print(_games(games))


def _table(title: str) -> Table:
    return Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)


def _best(best: Sequence[tuple[FinishedGame, SeatResult]]) -> Table:
    table = _table(_("Best scores"))
    table.add_column(_("points"), justify="right")
    for heading in (_("name"), _("wonder"), _("players"), _("begun"), _("game")):
        table.add_column(heading, overflow="fold")
    for game, seat in best:
        table.add_row(
            str(seat.total),
            cell(seat_name(seat)),
            cell(wonder_called(seat.wonder, seat.wonder_name)),
            str(len(game.seats)),
            _day(game),
            cell(game.id),
        )
    return table


def _tallies(title: str, heading: str, tallies: Sequence[Tally]) -> Table:
    table = _table(title)
    table.add_column(heading, overflow="fold")
    for number in (_("games"), _("wins"), _("best"), _("mean")):
        table.add_column(number, justify="right")
    for tally in tallies:
        table.add_row(
            cell(tally.name),
            str(tally.games),
            str(tally.wins),
            str(tally.best),
            decimal(tally.mean),
        )
    return table


def _games(games: Sequence[FinishedGame]) -> Table:
    table = _table(_("Games"))
    for heading in (_("begun"), _("game"), _("box"), _("places and points")):
        table.add_column(heading, overflow="fold")
    for game in games:
        seats = sorted(game.seats, key=lambda seat: seat.place)
        table.add_row(
            _day(game),
            cell(game.id),
            cell(comma_list(game.packs)),
            cell(
                comma_list(
                    [
                        _("{place}. {name} {points}").format(
                            place=seat.place, name=seat_name(seat), points=seat.total
                        )
                        for seat in seats
                    ]
                )
            ),
        )
    return table


def seat_name(seat: SeatResult) -> str:
    """The name of a player; a neutral word for one who is to be forgotten."""
    return seat.name if seat.name is not None else _("somebody")


def _day(game: FinishedGame) -> str:
    return f"{game.created.astimezone():%Y-%m-%d %H:%M}"
