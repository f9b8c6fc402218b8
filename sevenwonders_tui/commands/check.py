"""`sevenwonders check`: look for faults in packs."""

from __future__ import annotations

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `check`."""
    parser.description = "Look for faults in packs."


def run(args: argparse.Namespace) -> int:
    """Print every fault; 0 when there is none."""
    from sevenwonders_tui.catalog import load_catalog

    for edition in ("second", "first"):
        catalog = load_catalog(edition)
        print(f"{edition}: {len(catalog.cards)} cards, {len(catalog.wonders)} wonders")
    return 0
