"""The help sheet: what the screen below shows, its keys, then the rules in short and the words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType

from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.catalog.resources import RESOURCES
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.keys import help_rows, key
from sevenwonders_tui.tui.lines import Line, fit, flow, line, rule
from sevenwonders_tui.tui.screens.rule_book import RuleBookScreen
from sevenwonders_tui.tui.screens.sheet_screen import SheetScreen
from sevenwonders_tui.tui.widgets.card_list import colours_width
from sevenwonders_tui.tui.widgets.sheet import definition, paragraph
from sevenwonders_tui.words.prose.box import colours_of_cards
from sevenwonders_tui.words.prose.rules import glossary, rules_sheet
from sevenwonders_tui.words.resources import LETTER, colour_name, resource_name
from sevenwonders_tui.words.symbols import signs

_ROOM_FOR_TWO_COLUMNS = 110
_BETWEEN = 3
_TERMS_WIDTH = 18


def help_lines(about: str, bindings: Iterable[Binding], catalog: Catalog, width: int) -> list[Line]:
    """Everything on the sheet, from the screen one comes from to the glossary.

    Where there is room, the rules stand at the left and everything to be looked up beside them.
    """
    if width < _ROOM_FOR_TWO_COLUMNS:
        head = _about(about, width) + _keys(bindings, width) + _signs(catalog, width)
        return head + _rules(catalog, width) + _glossary(width)
    half = (width - _BETWEEN) // 2
    left = _about(about, half) + _rules(catalog, half)
    right = _keys(bindings, half) + _signs(catalog, half) + _glossary(half)
    pairs = zip_longest(left, right, fillvalue=line())
    return [fit(one, half + _BETWEEN) + other for one, other in pairs]


def _about(about: str, width: int) -> list[Line]:
    return [line(), *paragraph(about, width)] if about else []


def _rules(catalog: Catalog, width: int) -> list[Line]:
    written: list[Line] = []
    for section in rules_sheet(catalog):
        written += [line(), rule(section.title, width)]
        for text in section.paragraphs:
            written += paragraph(text, width)
    return written


def _glossary(width: int) -> list[Line]:
    written = [line(), rule(_("Words"), width)]
    for word, meaning in glossary():
        written += definition(line((word, "strong")), meaning, _TERMS_WIDTH, width)
    return written


def _keys(bindings: Iterable[Binding], width: int) -> list[Line]:
    rows = help_rows(bindings)
    written = [line(), rule(_("Keys"), width)]
    keys_width = max((cell_len(keys) for keys, _sentence in rows), default=0)
    for keys, sentence in rows:
        written += definition(line((keys, "key")), sentence, keys_width, width)
    return written


def _signs(catalog: Catalog, width: int) -> list[Line]:
    letters = [
        line((LETTER[resource], "strong"), f" {resource_name(resource)}") for resource in RESOURCES
    ]
    written = [line(), rule(_("Letters and colours"), width)]
    written += [line("  ") + row for row in flow(letters, width - 3, separator="   ")]
    for colour, use in colours_of_cards(catalog.colours):
        name = line((colour_name(colour), f"family.{colour}"))
        written += definition(name, use, colours_width(catalog.colours), width)
    written += [line(), rule(_("Signs in the rows"), width)]
    meanings = signs()
    signs_width = max(cell_len(sign) for sign, _meaning in meanings)
    for sign, meaning in meanings:
        written += definition(line((sign, "strong")), meaning, signs_width, width)
    return written


class RulesScreen(SheetScreen):
    """Everything a player may want to look up without leaving the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key("r", "book", "all rules", marked("The rules in full, rulings, and a search")),
    ]

    def __init__(self, bindings: Sequence[Binding], about: str = "") -> None:
        """The sheet for the screen it was asked on: its keys, and what it shows, in a few sentences."""
        super().__init__(_("Help"), _("keys, signs, the rules in two minutes"))
        self._keys_below = bindings
        self._about = about

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "help"

    async def action_book(self) -> None:
        await self.game.open(RuleBookScreen(self._catalog))

    @property
    def _catalog(self) -> Catalog:
        """What is played, or what usually is."""
        table = self.game.table
        return table.view(None).catalog if table is not None else self.game.catalog()

    def write(self, width: int) -> Sequence[Line]:
        return help_lines(self._about, self._keys_below, self._catalog, width)
