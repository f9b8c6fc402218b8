"""Arguments that several commands have: which box, what adds to it; and the words of argparse itself."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sevenwonders_tui.commands import EDITIONS
from sevenwonders_tui.messages import _, marked, marked_count, ngettext
from sevenwonders_tui.visible import with_numbers

OF_ARGPARSE = (
    marked("usage: "),
    marked("options"),
    marked("positional arguments"),
    marked("show this help message and exit"),
    marked("%(prog)s: error: %(message)s\n"),
    marked("argument %(argument_name)s: %(message)s"),
    marked("the following arguments are required: %s"),
    marked("one of the arguments %s is required"),
    marked("unrecognized arguments: %s"),
    marked("expected one argument"),
    marked("expected at least one argument"),
    marked("expected at most one argument"),
    marked_count("expected %s argument", "expected %s arguments"),
    marked("invalid choice: %(value)r (choose from %(choices)s)"),
    marked("invalid %(type)s value: %(value)r"),
    marked("ignored explicit argument %r"),
    marked("not allowed with argument %s"),
    marked("ambiguous option: %(option)s could match %(matches)s"),
)
"""What argparse says to people, for translators."""


def let_argparse_speak() -> None:
    """Let argparse take its words from our catalogue."""
    vars(argparse).update(_=lambda text: _(text) if text else text, ngettext=ngettext)


def add_packs(parser: argparse.ArgumentParser, help: str | None = None) -> None:
    """Packs beside those that come with the game."""
    help = help or _("a pack that adds to the box; may be given several times")
    parser.add_argument(
        "--pack", type=Path, action="append", default=[], metavar="PACK_DIR", help=help
    )


def add_edition(parser: argparse.ArgumentParser) -> None:
    """Which box."""
    parser.add_argument(
        "--edition", choices=EDITIONS, default=EDITIONS[0], help=_("which box (default: second)")
    )


def add_expansions(parser: argparse.ArgumentParser) -> None:
    """What comes with the game and adds to the box."""
    parser.add_argument(
        "--expansion",
        action="append",
        default=[],
        metavar="NAME",
        help=_(
            "an expansion that comes with the game, such as wonder_pack; may be given several times"
        ),
    )


def json_text(data: object, indent: int | None = None) -> str:
    """`data` as JSON: as people read it where standard output can carry that, else with letters told by
    their numbers, which a program reads as the same. So is everything that a terminal does not draw."""
    import json  # only here: few starts print any

    text = json.dumps(data, ensure_ascii=False, indent=indent)
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return json.dumps(data, indent=indent)
    return with_numbers(text, lambda sign: json.dumps(sign)[1:-1])
