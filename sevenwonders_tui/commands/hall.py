"""`sevenwonders hall`: the finished games, and who played best."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.commands.as_json import json_text
from sevenwonders_tui.commands.replay import add_data_arguments
from sevenwonders_tui.messages import _, ngettext
from sevenwonders_tui.output import UsageError, complain, say

if TYPE_CHECKING:
    from sevenwonders_tui.store.hall import Hall
    from sevenwonders_tui.store.results import FinishedGame, Summary, Tally


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
    """Print the hall, or change it."""
    from sevenwonders_tui.store import data_folder
    from sevenwonders_tui.store.hall import Hall

    with Hall.open(data_folder(args.data), own_packs=args.pack) as hall:
        faults = hall.rebuild() if args.rebuild else hall.catch_up()
        for sentence in filter(None, [hall.notice, *faults]):
            complain(sentence)
        if args.forget_game is not None:
            return _forget_game(hall, args.forget_game)
        if args.forget_player is not None:
            return _forget_player(hall, args.forget_player)
        games = hall.games(args.player)
    if args.json:
        _print_json(games)
    elif games:
        from sevenwonders_tui.commands.hall_tables import print_hall

        print_hall(games)
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


def _print_json(games: Sequence[FinishedGame]) -> None:
    from sevenwonders_tui.store.results import summary_of

    data = {"games": list(map(_game_data, games)), "summary": _summary_data(summary_of(games))}
    say(json_text(data, indent=1))


def _game_data(game: FinishedGame) -> dict[str, object]:
    return {
        "id": game.id,
        "created": game.created.isoformat(),
        "edition": game.edition,
        "packs": game.packs,
        "seats": [
            {
                "name": seat.name,
                "player": str(seat.player),
                "wonder": seat.wonder,
                "side": seat.side,
                "place": seat.place,
                "points": seat.points,
                "total": seat.total,
                "coins": seat.coins,
            }
            for seat in game.seats
        ],
    }


def _summary_data(summary: Summary) -> dict[str, object]:
    def tallies(of: Sequence[Tally]) -> list[dict[str, object]]:
        return [
            {
                "name": tally.name,
                "games": tally.games,
                "wins": tally.wins,
                "best": tally.best,
                "mean": round(tally.mean, 2),
            }
            for tally in of
        ]

    return {
        "games": summary.games,
        "best": [
            {"game": game.id, "name": seat.name, "total": seat.total} for game, seat in summary.best
        ],
        "people": tallies(summary.people),
        "bots": tallies(summary.bots),
        "wonders": tallies(summary.wonders),
    }
