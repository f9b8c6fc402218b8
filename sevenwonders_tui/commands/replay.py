"""`sevenwonders replay`: a saved game, turn by turn, as text."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.commands.arguments import add_packs
from sevenwonders_tui.messages import _
from sevenwonders_tui.output import UsageError

if TYPE_CHECKING:
    from sevenwonders_tui.engine import Game
    from sevenwonders_tui.plain.printer import Printer
    from sevenwonders_tui.plain.replaying import AgeAndTurn
    from sevenwonders_tui.store import ReadGame


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `replay`."""
    parser.description = _("Read a saved game turn by turn, over or not. It is not changed.")
    add_game_arguments(parser)
    parser.add_argument(
        "--to",
        type=moment,
        metavar="AGE.TURN",
        help=_("only up to the end of this turn, and the table as it stood then: 2.3"),
    )
    parser.add_argument(
        "--hands",
        action="store_true",
        help=_("tell what everybody held and chose, even if the game is not over"),
    )
    parser.add_argument(
        "--review",
        metavar="NAME",
        help=_("what this player chose in a game that is over, beside the best that was found"),
    )


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare which saved game is meant."""
    parser.add_argument(
        "file",
        metavar="FILE",
        help=_("a saved game: its file, its name, or 'latest' for the one played last"),
    )
    add_data_arguments(parser)
    parser.add_argument("--ascii", action="store_true", help=_("print ASCII alone"))


def add_data_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare where saved games are, and the packs they may need."""
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=_("the folder in which games are kept")
    )
    add_packs(
        parser, _("a pack of your own that a game was played with; may be given several times")
    )


def read_saved(args: argparse.Namespace, printer: Printer) -> ReadGame:
    """The saved game that the arguments mean; if somebody has changed it by hand, that is said first.

    Raises:
        StoreError: there is none, or it is damaged.
    """
    from sevenwonders_tui.catalog import load_catalog
    from sevenwonders_tui.store import data_folder, games_folder, read_game
    from sevenwonders_tui.store.saved import saved_journal

    games = games_folder(data_folder(args.data))
    journal = saved_journal(args.file, games)
    read = read_game(journal, load_catalog, args.pack, even_changed=True)
    if read.changed is not None:
        printer.say(read.changed)
        printer.gap()
    return read


def moment(text: str) -> AgeAndTurn:
    """A turn as people write it on the command line."""
    from sevenwonders_tui.plain.replaying import AgeAndTurn

    written = re.fullmatch(r"([1-9])\.([1-9][0-9]?)", text)
    if written is None:
        raise argparse.ArgumentTypeError(
            _("'{text}' is no turn; Age II, turn 3 is written 2.3").format(text=text)
        )
    return AgeAndTurn(int(written[1]), int(written[2]))


def _review(args: argparse.Namespace, printer: Printer) -> int:
    from sevenwonders_tui.plain.reviewing import NoReview, print_review

    try:
        print_review(printer, read_saved(args, printer), args.review)
    except NoReview as why:
        raise UsageError(str(why)) from None
    return 0


def run(args: argparse.Namespace) -> int:
    from sevenwonders_tui.plain.printer import Printer
    from sevenwonders_tui.plain.replaying import print_replay

    printer = Printer(sys.stdout, ascii_only=args.ascii)
    if args.review is not None:
        if args.to is not None or args.hands:
            raise UsageError(
                _("--review tells a whole game; it goes with neither --to nor --hands")
            )
        return _review(args, printer)
    read = read_saved(args, printer)
    if args.to is not None and not _can_be(args.to, read.game):
        wrong = _("--to is {moment}; a game has {ages} Ages of {turns} turns")
        to = f"{args.to.age}.{args.to.turn}"
        ages = read.game.state.catalog.rules.ages
        raise UsageError(wrong.format(moment=to, ages=ages, turns=read.game.state.turns))
    print_replay(printer, read, to=args.to, hands=args.hands)
    return 0


def _can_be(moment: AgeAndTurn, game: Game) -> bool:
    return moment.age <= game.state.catalog.rules.ages and moment.turn <= game.state.turns
