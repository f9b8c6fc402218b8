"""`sevenwonders position`: what a position file describes, for people or as a JSON report."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sevenwonders_tui.commands.as_json import json_text

NAME = "position"
HELP = "show a table in mid-game from a position file, and what each seat may do"

_BAD_FILE = 2
_EPILOG = """\
A position file is one JSON object (format "sevenwonders-position/1"):
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
  discard     the discard pile, oldest first
  answers     what players then answer, in order: player, action (build, wonder, sell, take, pass,
              copy), and as much of card, stage, form, pay and free as picks exactly one option
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of this command."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = _EPILOG
    parser.add_argument("file", metavar="FILE", help="the position file, or - for standard input")
    parser.add_argument(
        "--pack",
        type=Path,
        action="append",
        default=[],
        metavar="PACK_DIR",
        help="a pack that adds to what the file names; may be given several times",
    )
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument(
        "--lines",
        action="store_true",
        help="with --json: one position a line in, one report a line out",
    )


def run(args: argparse.Namespace) -> int:
    """Read the file, print the report; the exit status says what was wrong with it."""
    name = "standard input" if args.file == "-" else args.file
    if args.lines and not args.json:
        return _complain(name, "--lines goes with --json", _BAD_FILE)
    try:
        raw = sys.stdin.buffer.read() if args.file == "-" else Path(args.file).read_bytes()
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _complain(name, "this is not UTF-8 text", _BAD_FILE)
    except OSError as error:
        return _complain(name, (error.strerror or "it cannot be read").lower(), _BAD_FILE)
    if args.lines:
        return _report_lines(text, args.pack)
    return _report_one(name, text, args.pack, as_json=args.json)


def _report_one(name: str, text: str, packs: list[Path], *, as_json: bool) -> int:
    from sevenwonders_tui.position.faults import PositionError
    from sevenwonders_tui.position.read import read_position
    from sevenwonders_tui.position.report import report

    try:
        game = read_position(text, packs)
    except PositionError as error:
        return _complain(name, str(error), error.status)
    if as_json:
        print(json_text(report(game), indent=1))
    else:
        from sevenwonders_tui.position.show import show

        show(game)
    return 0


def _report_lines(text: str, packs: list[Path]) -> int:
    from sevenwonders_tui.position.faults import PositionError
    from sevenwonders_tui.position.read import read_position
    from sevenwonders_tui.position.report import report

    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            answer = report(read_position(line, packs))
        except PositionError as error:
            message = f"standard input, line {number}: {error}"
            answer = {"error": {"status": error.status, "message": message}}
        print(json_text(answer))
    return 0


def _complain(name: str, wrong: str, status: int) -> int:
    print(f"{name}: {wrong}", file=sys.stderr)
    return status
