"""`sevenwonders simulate`: bots play many games against each other, and what comes of it."""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, nullcontext
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.commands.arguments import add_edition, add_expansions, add_packs, json_text
from sevenwonders_tui.messages import _
from sevenwonders_tui.output import UsageError, complain, say
from sevenwonders_tui.statuses import FOUND_FAULTS, INTERRUPTED

if TYPE_CHECKING:
    from sevenwonders_tui.bots.contest import Contest
    from sevenwonders_tui.bots.game_files import GameFile
    from sevenwonders_tui.catalog import Catalog
    from sevenwonders_tui.commands.simulation_tables import Outcome


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `simulate`."""
    parser.description = _(
        "Let bots play many games against each other, and tell their mean score by category and "
        "who won, by bot, wonder and seat, with the intervals in which the true figures lie in 95 "
        "of 100 cases. Wonders, sides and cards are dealt by the seed."
    )
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help=_(
            "how many play, 2 with the Free City (default: as many as --bots names, at least 3)"
        ),
    )
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help=_("how many games (default: 100)")
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help=_("the same seed plays the same games")
    )
    add_edition(parser)
    add_expansions(parser)
    add_packs(parser)
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
        "--playouts",
        type=int,
        metavar="N",
        help=_(
            "how many games a bot that looks ahead plays on in its head for one answer in the first "
            "Age; in later ones, where they are shorter, more"
        ),
    )
    parser.add_argument(
        "--seconds",
        type=float,
        metavar="S",
        help=_("how long it thinks about one answer instead; the games then depend on the machine"),
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help=_("write a line for each game into FILE, whose name ends in .jsonl or .csv"),
    )
    parser.add_argument(
        "--resume",
        action="store_true",
        help=_("go on with the games of --out, if it is there"),
    )
    parser.add_argument(
        "--check", action="store_true", help=_("look for faults in the rules after every step")
    )
    parser.add_argument("--json", action="store_true", help=_("print the results as JSON"))


def run(args: argparse.Namespace) -> int:
    from sevenwonders_tui.bots.game_files import GameFile, GameFileFault
    from sevenwonders_tui.catalog import load_catalog

    catalog = load_catalog(args.edition, args.expansion, args.pack)
    try:
        contest = _contest(args, catalog)
        file = GameFile(args.out, contest, resume=args.resume) if args.out else None
    except GameFileFault as fault:
        complain(str(fault))
        return fault.exit_code
    except ValueError as impossible:
        raise UsageError(str(impossible)) from None
    with closing(file) if file is not None else nullcontext():
        outcome = _play(contest, args.games, args.jobs, file)
    _tell(outcome, catalog, as_json=args.json)
    return INTERRUPTED if outcome.interrupted else FOUND_FAULTS if outcome.faulty else 0


def _tell(outcome: Outcome, catalog: Catalog, *, as_json: bool) -> None:
    if as_json:
        from sevenwonders_tui.commands.simulation_tables import outcome_data

        say(json_text(outcome_data(outcome), indent=1))
    else:
        from sevenwonders_tui.commands.simulation_tables import print_outcome

        print_outcome(outcome, catalog)
    if outcome.stopped:
        complain(outcome.stopped)
    for fault in outcome.tally.faults:
        complain(fault)


def _contest(args: argparse.Namespace, catalog: Catalog) -> Contest:
    """The contest that was asked for.

    Raises:
        ValueError: there can be no such contest.
    """
    from sevenwonders_tui.bots import DEFAULT_LEVEL, LEVELS, make_bot
    from sevenwonders_tui.bots.contest import USUAL_PLAYOUTS, Contest

    playouts: int | None = args.playouts
    if playouts is None and args.seconds is None:
        playouts = USUAL_PLAYOUTS
    numbers = (("--games", args.games), ("--jobs", args.jobs), ("--playouts", playouts))
    for option, number in numbers:
        if number is not None and number < 1:
            raise ValueError(
                _("{option} is {n}; it must be 1 or more").format(option=option, n=number)
            )
    if args.seconds is not None and not 0 < args.seconds < inf:
        raise ValueError(_("--seconds is {n}; it must be more than 0").format(n=args.seconds))
    if args.resume and args.out is None:
        raise ValueError(_("--resume needs the file that --out names"))
    bots: str = DEFAULT_LEVEL if args.bots is None else args.bots
    asked = [level.strip() for level in bots.split(",")]
    if "" in asked:
        raise ValueError(
            _("--bots names a bot without a level; the levels are {levels}").format(
                levels=", ".join(LEVELS)
            )
        )
    players: int = max(3, len(asked)) if args.players is None else args.players
    if players != 2 and players not in catalog.rules.players:
        wrong = _("--players is {n}; this edition is for 2 to {most} players")
        raise ValueError(wrong.format(n=players, most=max(catalog.rules.players)))
    if len(asked) > players:
        wrong = _("--bots names {bots} bots; there are seats for {players}")
        raise ValueError(wrong.format(bots=len(asked), players=players))
    for level in asked:
        make_bot(level, 0)
    return Contest(
        edition=args.edition,
        levels=tuple(asked[seat % len(asked)] for seat in range(players)),
        seed=args.seed,
        check=args.check,
        expansions=tuple(args.expansion),
        packs=tuple(args.pack),
        playouts=playouts,
        seconds=args.seconds,
    )


def _play(contest: Contest, games: int, jobs: int, file: GameFile | None) -> Outcome:
    """Play what is not in the file yet, with a progress bar if there is somebody to see it."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from sevenwonders_tui.bots.contest import played
    from sevenwonders_tui.bots.tally import Tally
    from sevenwonders_tui.commands.simulation_tables import Outcome
    from sevenwonders_tui.commands.tables import TableConsole

    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=TableConsole(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    before = file.games[:games] if file is not None else ()
    tally = sum(map(Tally.of, before), Tally())
    stopped, interrupted = "", False
    began = time.perf_counter()
    try:
        with bar, closing(played(contest, range(len(before), games), jobs)) as parts:
            task = bar.add_task("", total=games, completed=len(before))
            for game in parts:
                tally += Tally.of(game)
                if file is not None:
                    file.add(game)
                bar.update(task, completed=tally.games)
    except KeyboardInterrupt:
        stopped, interrupted = _("stopped by Ctrl+C"), True
    except BrokenProcessPool:
        stopped = _("one of the processes was ended from outside; with fewer --jobs it needs less")
    return Outcome(
        contest=contest,
        asked=games,
        kept=len(before),
        jobs=jobs,
        tally=tally,
        seconds=time.perf_counter() - began,
        stopped=stopped,
        interrupted=interrupted,
    )
