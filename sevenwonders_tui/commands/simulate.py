"""`sevenwonders simulate`: bots play many games against each other, and what comes of it."""

from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.commands import EDITIONS
from sevenwonders_tui.words.language import _

if TYPE_CHECKING:
    from sevenwonders_tui.bots.contest import Contest
    from sevenwonders_tui.catalog import Catalog
    from sevenwonders_tui.commands.simulation_tables import Outcome

FAULT = 1
USAGE = 2
INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `simulate`."""
    parser.description = _(
        "Let bots play many games against each other, and tell their mean score by category and "
        "who won, by bot, wonder and seat. Wonders, sides and cards are dealt by the seed."
    )
    parser.add_argument(
        "--players",
        type=int,
        default=3,
        metavar="N",
        help=_("how many play, 2 with the Free City (default: 3)"),
    )
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help=_("how many games (default: 100)")
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help=_("the same seed plays the same games")
    )
    parser.add_argument(
        "--edition", choices=EDITIONS, default=EDITIONS[0], help=_("which box (default: second)")
    )
    parser.add_argument(
        "--expansion",
        action="append",
        default=[],
        metavar="NAME",
        help=_(
            "an expansion that comes with the game, such as wonder_pack; may be given several times"
        ),
    )
    parser.add_argument(
        "--pack",
        type=Path,
        action="append",
        default=[],
        metavar="PACK_DIR",
        help=_("a pack that adds to the box; may be given several times"),
    )
    parser.add_argument(
        "--bots",
        metavar="LEVEL,LEVEL,...",
        help=_(
            "the levels of the bots, again from the first when there are more players; they move "
            "up one seat from game to game (default: all merchants)"
        ),
    )
    parser.add_argument(
        "--jobs",
        type=int,
        default=1,
        metavar="N",
        help=_("how many processes play; the games stay the same (default: 1)"),
    )
    parser.add_argument(
        "--check", action="store_true", help=_("look for faults in the rules after every step")
    )
    parser.add_argument("--json", action="store_true", help=_("print the results as JSON"))


def run(args: argparse.Namespace) -> int:
    """Play, and print what came of it; after Ctrl+C, what came of the games until then."""
    from sevenwonders_tui.catalog import load_catalog

    catalog = load_catalog(args.edition, args.expansion, args.pack)
    try:
        contest = _contest(args, catalog)
    except ValueError as impossible:
        print(f"sevenwonders: {impossible}", file=sys.stderr)
        return USAGE
    outcome = _play(contest, args.games, args.jobs)
    if args.json:
        from sevenwonders_tui.commands.simulation_tables import outcome_data

        print(json.dumps(outcome_data(outcome), ensure_ascii=False, indent=1))
    else:
        from sevenwonders_tui.commands.simulation_tables import print_outcome

        print_outcome(outcome, catalog)
    if outcome.stopped:
        print(f"sevenwonders: {outcome.stopped}", file=sys.stderr)
    for fault in outcome.tally.faults:
        print(f"sevenwonders: {fault}", file=sys.stderr)
    return INTERRUPTED if outcome.interrupted else FAULT if outcome.faulty else 0


def _contest(args: argparse.Namespace, catalog: Catalog) -> Contest:
    """The contest that was asked for.

    Raises:
        ValueError: there can be no such contest.
    """
    from sevenwonders_tui.bots import DEFAULT_LEVEL, make_bot
    from sevenwonders_tui.bots.contest import Contest

    for option, number in (("--games", args.games), ("--jobs", args.jobs)):
        if number < 1:
            raise ValueError(
                _("{option} is {n}; it must be 1 or more").format(option=option, n=number)
            )
    players: int = args.players
    if players != 2 and players not in catalog.rules.players:
        wrong = _("--players is {n}; this edition is for 2 to {most} players")
        raise ValueError(wrong.format(n=players, most=max(catalog.rules.players)))
    asked = [level.strip() for level in (args.bots or DEFAULT_LEVEL).split(",")]
    if len(asked) > players:
        wrong = _("--bots names {bots} bots; there are seats for {players}")
        raise ValueError(wrong.format(bots=len(asked), players=players))
    for level in asked:
        make_bot(level, 0)
    levels = tuple(asked[seat % len(asked)] for seat in range(players))
    return Contest(
        args.edition, levels, args.seed, args.check, tuple(args.expansion), tuple(args.pack)
    )


def _play(contest: Contest, games: int, jobs: int) -> Outcome:
    """Play with a progress bar, if there is somebody to see it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from sevenwonders_tui.bots.contest import played
    from sevenwonders_tui.bots.tally import Tally
    from sevenwonders_tui.commands.simulation_tables import Outcome

    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    tally = Tally()
    stopped, interrupted = "", False
    began = time.perf_counter()
    try:
        with bar, closing(played(contest, games, jobs)) as parts:
            task = bar.add_task("", total=games)
            for part in parts:
                tally += part
                bar.update(task, completed=tally.games)
    except KeyboardInterrupt:
        stopped, interrupted = _("stopped by Ctrl+C"), True
    except BrokenProcessPool:
        stopped = _("one of the processes was ended from outside; with fewer --jobs it needs less")
    return Outcome(
        contest=contest,
        asked=games,
        jobs=jobs,
        tally=tally,
        seconds=time.perf_counter() - began,
        stopped=stopped,
        interrupted=interrupted,
    )
