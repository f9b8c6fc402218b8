"""Cards as tables for people, one table an Age."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import groupby

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.catalog.columns import Colour
from sevenwonders_tui.words.counts import age_name
from sevenwonders_tui.words.effects import card_sentences, card_short
from sevenwonders_tui.words.language import _
from sevenwonders_tui.words.lists import comma_list
from sevenwonders_tui.words.resources import colour_name, cost_text

WIDTH_WITH_CHAINS = 130
"""From this width on there is room for what makes a card free and what it makes free."""
WIDTH_OF_A_FILE = 150
"""How wide tables are where no terminal is."""
FEW = 3
"""So many cards are told in full sentences too."""

STYLES: dict[Colour, str] = {
    # Named colours follow the palette that people chose for their terminal, light or dark.
    "brown": "color(173)",
    "grey": "bright_black",
    "blue": "blue",
    "yellow": "yellow",
    "red": "red",
    "green": "green",
    "purple": "magenta",
}


def print_cards(cards: Sequence[Card], console: Console | None = None) -> None:
    """Print a table for each Age; a few cards are told in full as well."""
    console = console or _console()
    by_age = sorted(cards, key=lambda card: card.age)  # those of packs follow those of the box
    for age, of_age in groupby(by_age, key=lambda card: card.age):
        console.print(_table(age, list(of_age), with_chains=console.width >= WIDTH_WITH_CHAINS))
    if len(cards) <= FEW:
        for card in cards:
            console.print(Text(card.name, STYLES[card.color]))
            for sentence in card_sentences(card):
                console.print(Text(f"  {sentence}"))
    legend = _(
        "W wood, S stone, C clay, O ore, G glass, T textile, P papyrus. "
        "Players: for each copy, from how many players on it is used."
    )
    console.print(Text(legend, "dim"))


def _console() -> Console:
    told_width = "COLUMNS" in os.environ
    console = Console(highlight=False)
    if not console.is_terminal and not told_width:
        console = Console(highlight=False, width=WIDTH_OF_A_FILE)
    return console


def _table(age: int, cards: Sequence[Card], *, with_chains: bool) -> Table:
    table = Table(title=age_name(age), title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in (_("card"), _("colour"), _("cost"), _("gives"), _("players")):
        table.add_column(heading, overflow="fold")
    if with_chains:
        table.add_column(_("free with"), overflow="fold")
        table.add_column(_("makes free"), overflow="fold")
    for card in cards:
        style = STYLES[card.color]
        cells = [
            Text(card.name, style),
            Text(colour_name(card.color), style),
            Text(cost_text(card.cost)),
            Text(card_short(card)),
            Text(" ".join(str(copy) for copy in card.copies)),
        ]
        if with_chains:
            cells += [Text(comma_list(card.free_if)), Text(comma_list(card.makes_free))]
        table.add_row(*cells)
    return table
