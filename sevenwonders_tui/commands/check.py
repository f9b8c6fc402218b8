"""`sevenwonders check`: look for faults in packs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.messages import _, ngettext
from sevenwonders_tui.output import say
from sevenwonders_tui.statuses import CANNOT_USE_FILE, FOUND_FAULTS

if TYPE_CHECKING:
    from sevenwonders_tui.catalog.pack import Pack


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `check`."""
    parser.description = _(
        "Look for faults in packs of cards and wonders. Every fault is one line: "
        "the file, the place in it, what is wrong, what would be right."
    )
    parser.add_argument(
        "packs",
        nargs="*",
        type=Path,
        metavar="PACK_DIR",
        help=_("folder of a pack, with its pack.json (default: the packs that come with the game)"),
    )


def run(args: argparse.Namespace) -> int:
    from sevenwonders_tui.catalog.faults import told
    from sevenwonders_tui.catalog.load import checked_pack, shipped_packs

    packs = [checked_pack(folder) for folder in args.packs or shipped_packs()]
    for pack in packs:
        for line in told(pack.faults) or [_nothing_wrong(pack)]:
            say(line)
    faults = [fault for pack in packs for fault in pack.faults]
    if any(fault.not_there for fault in faults):
        return CANNOT_USE_FILE
    return FOUND_FAULTS if faults else 0


def _nothing_wrong(pack: Pack) -> str:
    cards = sum(1 if card.guild else len(card.copies) for card in pack.cards)
    wonders = len(pack.wonders)
    return _("{folder}: {cards}, {wonders}: nothing wrong").format(
        folder=pack.folder,
        cards=ngettext("{n} card", "{n} cards", cards).format(n=cards),
        wonders=ngettext("{n} wonder", "{n} wonders", wonders).format(n=wonders),
    )
