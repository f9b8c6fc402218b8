"""`sevenwonders position`: what a position file describes, for people or as a JSON report; and such files
of saved games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from sevenwonders_tui.bounded import LARGEST_POSITION as LARGEST
from sevenwonders_tui.bounded import open_file, read_all
from sevenwonders_tui.commands.arguments import add_packs, json_text
from sevenwonders_tui.commands.replay import moment, read_saved
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.output import UsageError, complain, say
from sevenwonders_tui.statuses import CANNOT_USE_FILE
from sevenwonders_tui.visible import on_one_line

if TYPE_CHECKING:
    from sevenwonders_tui.engine import Game
    from sevenwonders_tui.position.read import Position
    from sevenwonders_tui.position.report import Report

_EPILOG = marked(
    """\
A position file is one JSON object (format "sevenwonders-position/1") of at most 256 KB:
  edition     "second" (the default) or "first"
  expansions  any of "wonder_pack"
  age, turn   1 to 3, and 1 to 6
  players     seats clockwise: the next one in the list is the left neighbour. Each has
              name, wonder, side ("A" or "B"), stages (how many are built), coins, built (names in
              the order they were built), hand, conflict (tokens: -1, 1, 3, 5) and used (powers used
              up in this Age, such as "wonder:Olympia"), diplomacy
              (conflicts still to be sat out), buried (the cards under the stages
              built, in their order) and forms (for each stage built its form, from 1, on a board
              that copies a neighbour's stages)
  free_city, driver   in a game for two: the name of the last of three players, who is the Free
              City, and of the player who plays for it this turn
  asking      what is asked now: "turn" (the default), "last_card", "discard_pick" or "copy_guild";
              a seat then has discard_picks (structures still to be built from the discard pile)
  turns       turns in this Age, where it is shorter than usual
  house_rules those of `sevenwonders play --house-rule` with _ for -, such as "no_guilds"
  discard     the discard pile, oldest first
  answers     what players then answer, in order: player, action (build, wonder, sell, take, pass,
              copy), and as much of card, stage, form, pay and free as picks exactly one option
"""
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = _(_EPILOG)
    parser.add_argument(
        "file",
        metavar="FILE",
        help=_(
            "the position file, or - for standard input; with --at a saved game: its file, its name, "
            "or 'latest'"
        ),
    )
    add_packs(parser, _("a pack that adds to what the file names; may be given several times"))
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help=_("with --at: the folder in which games are kept")
    )
    parser.add_argument("--json", action="store_true", help=_("print the report as JSON"))
    parser.add_argument(
        "--lines",
        action="store_true",
        help=_("with --json: one position a line in, one report a line out"),
    )
    parser.add_argument(
        "--at",
        type=moment,
        metavar="AGE.TURN",
        help=_(
            "write the position of a saved game as this turn began, 2.3: while the game goes on what "
            "everybody may know, once it is over all of it"
        ),
    )
    parser.add_argument(
        "--seat", metavar="NAME", help=_("with --at: what this player knew, and nothing more")
    )
    parser.add_argument(
        "--everything",
        action="store_true",
        help=_("with --at: all of it, every hand of a game that goes on too"),
    )
    parser.add_argument(
        "--to",
        type=Path,
        metavar="FILE",
        help=_("with --at: write into this file, which must be new"),
    )


def run(args: argparse.Namespace) -> int:
    if args.lines and not args.json:
        raise UsageError(_("--lines goes with --json"))
    if args.at is not None:
        return _write(args)
    if args.seat is not None or args.everything or args.to is not None:
        raise UsageError(_("--seat, --everything and --to go with --at"))
    name = _("standard input") if args.file == "-" else args.file
    try:
        file = sys.stdin.buffer if args.file == "-" else open_file(Path(args.file))
    except OSError as error:
        return _cannot_read(name, error)
    with file if args.file != "-" else nullcontext():
        if args.lines:
            return _report_lines(name, file, args.pack)
        return _report_one(name, file, args.pack, as_json=args.json)


def _write(args: argparse.Namespace) -> int:
    """Write the position of a saved game."""
    from sevenwonders_tui.catalog import fold
    from sevenwonders_tui.plain.printer import Printer
    from sevenwonders_tui.position.write import CannotBeWritten, position_of
    from sevenwonders_tui.store.replay import turn_begun

    if args.json or (args.everything and args.seat is not None):
        raise UsageError(_("--at goes with neither --json nor --seat and --everything at once"))
    read = read_saved(args, Printer(sys.stderr))
    seat = None
    if args.seat is not None:
        seats = {fold(name): seat for seat, name in enumerate(read.game.state.names)}
        seat = seats.get(fold(args.seat))
        if seat is None or seat in read.game.state.neutral:
            raise UsageError(_("there is no player {name} in this game").format(name=args.seat))
    game = turn_begun(read.record, read.game.state.catalog, *args.at)
    if game is None:
        raise UsageError(
            _("the game has not come to Age {age}, turn {turn}").format(
                age=args.at.age, turn=args.at.turn
            )
        )
    everything = args.everything or (read.game.over and seat is None)
    try:
        text = json_text(position_of(game, seat, everything=everything), indent=1)
    except CannotBeWritten as why:
        raise UsageError(str(why)) from None
    if args.to is None:
        say(text)
        return 0
    try:
        with args.to.open("x", encoding="utf-8") as file:
            file.write(f"{text}\n")
    except FileExistsError:
        raise UsageError(_("{file} is there already").format(file=args.to)) from None
    return 0


def _report_one(name: str, file: BinaryIO, packs: Sequence[Path], *, as_json: bool) -> int:
    from sevenwonders_tui.position.model import PositionError

    try:
        content = read_all(file, LARGEST)
    except OSError as error:
        return _cannot_read(name, error)
    try:
        game, notes = _position(content, packs)
    except PositionError as error:
        _tell(name, str(error))
        return error.status
    if as_json:
        say(json_text(_with_notes(game, notes), indent=1))
        return 0
    from sevenwonders_tui.commands.position_tables import print_position

    for note in notes:
        _tell(name, note)
    print_position(game)
    return 0


def _report_lines(name: str, file: BinaryIO, packs: Sequence[Path]) -> int:
    from sevenwonders_tui.position.model import PositionError

    number = 0
    while line := file.readline(LARGEST + 1):
        number += 1
        too_large = len(line) > LARGEST
        if too_large:
            _skip_to_line_end(file, line)
        elif line.isspace():
            continue
        try:
            if too_large:
                raise PositionError("", _("it is larger than {n} KB").format(n=LARGEST // 1024))
            answer = _with_notes(*_position(line, packs))
        except PositionError as error:
            message = _("{file}, line {n}: {fault}").format(file=name, n=number, fault=error)
            answer = {"error": {"status": error.status, "message": message}}
        say(json_text(answer))
    return 0


def _skip_to_line_end(file: BinaryIO, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = file.readline(LARGEST)


def _position(content: bytes, packs: Sequence[Path]) -> Position:
    """The position that stands there.

    Raises:
        PositionError: there is none.
    """
    from sevenwonders_tui.position.read import read_with_notes, text_of

    return read_with_notes(text_of(content), packs)


def _with_notes(game: Game, notes: Sequence[str]) -> Report:
    """The report, with what is odd about the position, if anything is."""
    from sevenwonders_tui.position.report import report

    return report(game) | ({"notes": list(notes)} if notes else {})


def _cannot_read(name: str, error: OSError) -> int:
    why = error.strerror or _("it cannot be read")
    _tell(name, why[0].lower() + why[1:])
    return CANNOT_USE_FILE


def _tell(name: str, what: str) -> None:
    complain(on_one_line(f"{name}: {what}"))
