"""`sevenwonders hall`: the finished games, and who played best."""

from __future__ import annotations

import argparse
from collections.abc import Collection, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.commands.arguments import json_text
from sevenwonders_tui.commands.replay import add_data_arguments
from sevenwonders_tui.messages import _, ngettext
from sevenwonders_tui.output import UsageError, complain, say

if TYPE_CHECKING:
    from sevenwonders_tui.store.hall import Hall
    from sevenwonders_tui.store.results import FinishedGame, Summary

WIDTH_OF_A_FILE = 120
"""How wide tables are where no terminal is."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `hall`."""
    parser.description = _(
        "Tell who has won: finished games, the best scores, wins by player and by wonder."
    )
    parser.add_argument(
        "--player", metavar="NAME", help=_("only games in which this person sat at the table")
    )
    parser.add_argument("--json", action="store_true", help=_("print everything as JSON"))
    add_data_arguments(parser)
    change = parser.add_mutually_exclusive_group()
    change.add_argument(
        "--rebuild", action="store_true", help=_("make the hall anew from the saved games")
    )
    change.add_argument(
        "--forget-game",
        metavar="ID",
        help=_("take a game out of the hall for good; its saved game stays where it is"),
    )
    change.add_argument(
        "--forget-player",
        metavar="NAME",
        help=_(
            "take a name out of all games in the hall; saved games are not changed, so whoever must "
            "not be named there either deletes their files"
        ),
    )


def run(args: argparse.Namespace) -> int:
    from sevenwonders_tui.store import data_folder
    from sevenwonders_tui.store.hall import Hall

    hall = Hall(data_folder(args.data), own_packs=args.pack)
    for sentence in hall.catch_up(anew=args.rebuild):
        complain(sentence)
    if args.forget_game is not None:
        return _forget_game(hall, args.forget_game)
    if args.forget_player is not None:
        return _forget_player(hall, args.forget_player)
    games = hall.games(args.player)
    if args.json:
        _print_json(games, args.pack)
    elif games:
        _print_tables(games, args.pack)
    elif args.player is not None:
        say(_("Nobody of the name {name} has finished a game.").format(name=args.player))
    else:
        say(_("No game has been finished yet."))
    return 0


def _forget_game(hall: Hall, game: str) -> int:
    if not hall.forget_game(game):
        raise UsageError(_("There is no game {game} in the hall.").format(game=game))
    say(_("The game {game} is out of the hall.").format(game=game))
    return 0


def _forget_player(hall: Hall, name: str) -> int:
    games = hall.forget_player(name)
    if not games:
        raise UsageError(_("Nobody in the hall has the name {name}.").format(name=name))
    message = ngettext(
        "{name} is named no more in {n} game; the saved game itself is as it was.",
        "{name} is named no more in {n} games; the saved games themselves are as they were.",
        games,
    )
    say(message.format(name=name, n=games))
    return 0


def _print_json(games: Sequence[FinishedGame], own_packs: Sequence[Path]) -> None:
    from sevenwonders_tui.store.results import summary_of

    summary = _summary_data(summary_of(games, own_packs))
    say(json_text({"games": list(map(_game_data, games)), "summary": summary}, indent=1))


def _game_data(game: FinishedGame) -> dict[str, object]:
    seats = [
        {**asdict(seat), "player": str(seat.player), "total": seat.total} for seat in game.seats
    ]
    return {**asdict(game), "created": game.created.isoformat(), "seats": seats}


def _summary_data(summary: Summary) -> dict[str, object]:
    return {
        "games": summary.games,
        "best": [
            {"game": game.id, "name": seat.name, "total": seat.total} for game, seat in summary.best
        ],
        **{
            kind: [
                {
                    "name": each.key if kind == "bots" else each.name,
                    "games": each.games,
                    "wins": each.wins,
                    "best": each.best,
                    "mean": round(each.mean, 2),
                }
                for each in tallies
            ]
            for kind, tallies in summary.tallies.items()
        },
    }


def _print_tables(games: Sequence[FinishedGame], own_packs: Sequence[Path]) -> None:
    """Print the best scores, wins by player, bot and wonder, and every game."""
    from sevenwonders_tui.catalog.load import wonder_called
    from sevenwonders_tui.store.results import summary_of
    from sevenwonders_tui.words.phrases import comma_list

    summary = summary_of(games, own_packs)
    headings: tuple[str, ...] = (
        _("points"), _("name"), _("wonder"), _("players"), _("begun"), _("game"),
    )  # fmt: skip
    best = [
        (
            str(seat.total), seat.shown_name, wonder_called(seat.wonder, game.edition, own_packs),
            str(len(game.seats)), _begun(game), game.id,
        )
        for game, seat in summary.best
    ]  # fmt: skip
    _print_table(_("Best scores"), headings, best, numbers=[0])
    titles = ((_("People"), _("name")), (_("Bots"), _("bot")), (_("Wonders"), _("wonder")))
    for (title, heading), tallies in zip(titles, summary.tallies.values(), strict=True):
        headings = (heading, _("games"), _("wins"), _("best"), _("mean"))
        rows = [(each.name, *each.numbers) for each in tallies]
        _print_table(title, headings, rows, numbers=range(1, 5))
    place = _("{place}. {name} {points}")
    finished = [
        (
            _begun(game), game.id, comma_list(game.packs),
            comma_list(
                [
                    place.format(place=seat.place, name=seat.shown_name, points=seat.total)
                    for seat in game.by_place
                ]
            ),
        )
        for game in games
    ]  # fmt: skip
    headings = (_("begun"), _("game"), _("box"), _("places and points"))
    _print_table(_("Games"), headings, finished)


def _print_table(
    title: str,
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    numbers: Collection[int] = (),
) -> None:
    """Print these rows, if there are any; columns of `numbers` stand to the right."""
    from rich import box
    from rich.table import Table

    from sevenwonders_tui.commands.tables import cell, table_console

    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    for at, heading in enumerate(headings):
        if at in numbers:
            table.add_column(heading, justify="right")
        else:
            table.add_column(heading, overflow="fold")
    for row in rows:
        table.add_row(*map(cell, row))
    if rows:
        table_console(WIDTH_OF_A_FILE).print(table)


def _begun(game: FinishedGame) -> str:
    return f"{game.created.astimezone():%Y-%m-%d %H:%M}"
