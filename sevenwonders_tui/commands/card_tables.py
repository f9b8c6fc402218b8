"""Cards as tables for people, one table an Age."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich import box
from rich.table import Table

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.catalog.columns import Colour
from sevenwonders_tui.commands.tables import TableConsole, cell, table_console
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.effects import card_sentences, card_short
from sevenwonders_tui.words.phrases import age_name, comma_list
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
OF_PACKS = "bold"


def print_cards(cards: Sequence[Card], console: TableConsole | None = None) -> None:
    """Print a table for each Age; a few cards are told in full as well."""
    console = console or table_console(WIDTH_OF_A_FILE)
    by_age = sorted(cards, key=lambda card: card.age)  # those of packs follow those of the box
    for age, of_age in groupby(by_age, key=lambda card: card.age):
        console.print(_table(age, list(of_age), with_chains=console.width >= WIDTH_WITH_CHAINS))
    if len(cards) <= FEW:
        for card in cards:
            console.print(cell(card.local_name, STYLES.get(card.colour, OF_PACKS)))
            for sentence in card_sentences(card):
                console.print(cell(f"  {sentence}"))
    legend = _(
        "W wood, S stone, C clay, O ore, G glass, T textile, P papyrus. "
        "Players: for each copy, from how many players on it is used."
    )
    console.print(cell(legend, "dim"))


def _table(age: int, cards: Sequence[Card], *, with_chains: bool) -> Table:
    table = Table(title=age_name(age), title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in (_("card"), _("colour"), _("cost"), _("gives"), _("players")):
        table.add_column(heading, overflow="fold")
    if with_chains:
        table.add_column(_("free with"), overflow="fold")
        table.add_column(_("makes free"), overflow="fold")
    for card in cards:
        style = STYLES.get(card.colour, OF_PACKS)
        cells = [
            cell(card.local_name, style),
            cell(colour_name(card.colour), style),
            cell(cost_text(card.cost)),
            cell(card_short(card)),
            cell(" ".join(str(copy) for copy in card.copies)),
        ]
        if with_chains:
            for linked in (card.freed_by, card.frees):
                cells.append(cell(comma_list([each.local_name for each in linked])))
        table.add_row(*cells)
    return table
