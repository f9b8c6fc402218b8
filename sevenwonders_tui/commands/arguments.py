"""Arguments that several commands have: which box, what adds to it."""

from __future__ import annotations

import argparse
from pathlib import Path

from sevenwonders_tui.commands import EDITIONS
from sevenwonders_tui.messages import _


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


def add_packs(parser: argparse.ArgumentParser) -> None:
    """Packs of people's own."""
    parser.add_argument(
        "--pack",
        type=Path,
        action="append",
        default=[],
        metavar="PACK_DIR",
        help=_("a pack that adds to the box; may be given several times"),
    )
