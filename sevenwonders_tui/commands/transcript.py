"""`sevenwonders transcript`: a saved game as a text to keep or to send."""

from __future__ import annotations

import argparse
import sys

from sevenwonders_tui.commands.replay import add_game_arguments, read_saved
from sevenwonders_tui.messages import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `transcript`."""
    parser.description = _(
        "Print a saved game as a text to keep or to send: who sat where, what happened, the score. "
        "What was secret is told only of a game that is over."
    )
    add_game_arguments(parser)


def run(args: argparse.Namespace) -> int:
    from sevenwonders_tui.plain.printer import Printer
    from sevenwonders_tui.plain.replaying import print_transcript

    printer = Printer(sys.stdout, ascii_only=args.ascii)
    print_transcript(printer, read_saved(args, printer))
    return 0
