"""`sevenwonders bench`: how fast the rules are on this machine."""

from __future__ import annotations

import argparse
import dataclasses
import json
from random import Random
from typing import TYPE_CHECKING

from sevenwonders_tui.commands.arguments import add_edition
from sevenwonders_tui.messages import _
from sevenwonders_tui.output import UsageError, say

if TYPE_CHECKING:
    from sevenwonders_tui.commands.measures import Costs, Speed, Spread

FORMAT = "sevenwonders-bench/1"
_TABLES = (3, 5, 7)
MOST_SECONDS = 3600
"""How long a reading may be told to take."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `bench`."""
    parser.description = _(
        "Measure how fast the rules are: random games a second on one core, all options asked for "
        "at every turn, also relative to a fixed loop of Python; and what single things cost."
    )
    add_edition(parser)
    parser.add_argument(
        "--seconds",
        type=float,
        default=1.0,
        metavar="S",
        help=_("how long each of the five readings of a figure takes (default: 1)"),
    )
    parser.add_argument("--json", action="store_true", help=_("print the figures as JSON"))


def run(args: argparse.Namespace) -> int:
    from sevenwonders_tui.catalog import load_catalog
    from sevenwonders_tui.commands.measures import costs, new_game, play, speed

    if not 0 < args.seconds <= MOST_SECONDS:
        wrong = _("--seconds is {n}; it must be more than 0 and at most {most}")
        raise UsageError(wrong.format(n=args.seconds, most=MOST_SECONDS))
    catalog = load_catalog(args.edition)
    warm_up = max(1, round(20 * args.seconds))
    for seed in range(warm_up):
        play(new_game(catalog, _TABLES[-1], seed), Random(seed))
    speeds = [speed(catalog, players, args.seconds) for players in _TABLES]
    each = [costs(catalog, players, warm_up) for players in _TABLES]
    if args.json:
        figures = {
            "format": FORMAT,
            "edition": args.edition,
            "speeds": [dataclasses.asdict(figure) for figure in speeds],
            "costs": [dataclasses.asdict(figure) for figure in each],
        }
        say(json.dumps(figures, indent=1))
    else:
        _print(speeds, each)
    return 0


def _print(speeds: list[Speed], each: list[Costs]) -> None:
    from rich.table import Table

    from sevenwonders_tui.commands.tables import table_console
    from sevenwonders_tui.words.phrases import decimal

    console = table_console()
    table = Table(
        *(_("Players"), _("Games a second"), _("Games per M-cal"), _("Decisions"), _("Mean score"))
    )
    for figure in speeds:
        table.add_row(
            str(figure.players),
            _spread(figure.games_per_second),
            _spread(figure.games_per_calibration),
            f"{figure.decisions_per_game:.0f}",
            decimal(figure.mean_score),
        )
    console.print(table)
    console.print(
        _(
            "Median of five readings (least-most). M-cal: a million steps a second of a fixed loop "
            "of plain Python, timed before and after each reading."
        )
    )
    table = Table(_("Microseconds"), *(_("{n} players").format(n=cost.players) for cost in each))
    for label, field in (
        (_("copy of the game"), "copy"),
        (_("options of one seat"), "options"),
        (_("view of one seat"), "view"),
        (_("resolving a step"), "resolve"),
    ):
        table.add_row(label, *(decimal(getattr(cost, field)) for cost in each))
    table.add_section()
    shares = (f"{100 * cost.share_of_payment:.0f} %" for cost in each)
    table.add_row(_("share of time in payment"), *shares)
    console.print(table)


def _spread(of: Spread) -> str:
    return f"{of.median:.0f} ({of.least:.0f}-{of.most:.0f})"
