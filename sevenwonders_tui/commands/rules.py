"""`sevenwonders rules`: the rules of what is loaded, in full, and the rulings."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sevenwonders_tui.commands.arguments import add_edition, add_expansions, add_packs
from sevenwonders_tui.messages import _

if TYPE_CHECKING:
    from sevenwonders_tui.words.prose.reading import Section

_WIDEST = 88
"""Longer lines are hard to read."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `rules`."""
    parser.description = _(
        "Print the full rules of a box and of what adds to it, every card and wonder, and how the game "
        "is played where the official texts are silent or contradict each other."
    )
    add_edition(parser)
    add_expansions(parser)
    add_packs(parser)
    parser.add_argument("--rulings", action="store_true", help=_("only the rulings"))


def run(args: argparse.Namespace) -> int:
    from sevenwonders_tui.catalog import load_catalog
    from sevenwonders_tui.words.prose.rules import full_rules, ruling_sections

    catalog = load_catalog(args.edition, args.expansion, args.pack)
    rules = () if args.rulings else full_rules(catalog)
    _print((*rules, *ruling_sections(catalog)))
    return 0


def _print(sections: tuple[Section, ...]) -> None:
    """Bold headings on a terminal, underlined ones elsewhere."""
    from textwrap import wrap

    from sevenwonders_tui.commands.tables import cell, table_console

    console = table_console()
    width = min(console.width, _WIDEST)
    for section in sections:
        for line in wrap(section.title, width):
            console.print(cell(line, "bold"))
        if not console.is_terminal:
            console.print("-" * min(width, len(section.title)))
        for paragraph in section.paragraphs:
            lines = wrap(paragraph, width, initial_indent="  ", subsequent_indent="    ")
            console.print(cell("\n".join(lines)))
        console.print()
