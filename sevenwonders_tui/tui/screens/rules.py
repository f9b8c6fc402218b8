"""The help sheet: what the screen below shows, its keys, then the rules in short and the words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.binding import Binding

from sevenwonders_tui.catalog import Rules
from sevenwonders_tui.catalog.columns import COLOURS
from sevenwonders_tui.catalog.resources import RESOURCES
from sevenwonders_tui.tui.keys import key_name
from sevenwonders_tui.tui.lines import Line, flow, line, rule
from sevenwonders_tui.tui.screens.sheet_screen import SheetScreen
from sevenwonders_tui.tui.widgets.sheet import definition, paragraph
from sevenwonders_tui.words.language import _
from sevenwonders_tui.words.lists import comma_list
from sevenwonders_tui.words.resources import LETTER, resource_name
from sevenwonders_tui.words.rules_sheet import colours_of_cards, glossary, rules_sheet

_KEYS_WIDTH = 18
_COLOURS_WIDTH = 8
_TERMS_WIDTH = 18


def help_lines(about: str, bindings: Iterable[Binding], rules: Rules, width: int) -> list[Line]:
    """Everything on the sheet, from the screen one comes from to the glossary."""
    written: list[Line] = []
    if about:
        written += [line(), *paragraph(about, width)]
    written += [line(), rule(_("Keys"), width), *_keys(bindings, width)]
    written += [line(), rule(_("Letters and colours"), width), *_signs(width)]
    for section in rules_sheet(rules):
        written += [line(), rule(section.title, width)]
        for text in section.paragraphs:
            written += paragraph(text, width)
    written += [line(), rule(_("Words"), width)]
    for word, meaning in glossary():
        written += definition(line((word, "strong")), meaning, _TERMS_WIDTH, width)
    return written


def _keys(bindings: Iterable[Binding], width: int) -> list[Line]:
    written = []
    for binding in bindings:
        names = comma_list([key_name(name) for name in binding.key.split(",")])
        written += definition(line((names, "key")), _(binding.tooltip), _KEYS_WIDTH, width)
    return written


def _signs(width: int) -> list[Line]:
    letters = [
        line((LETTER[resource], "strong"), f" {resource_name(resource)}") for resource in RESOURCES
    ]
    written = [line("  ") + row for row in flow(letters, width - 2, separator="   ")]
    for colour, (name, use) in zip(COLOURS, colours_of_cards(), strict=True):
        written += definition(line((name, f"family.{colour}")), use, _COLOURS_WIDTH, width)
    return written


class RulesScreen(SheetScreen):
    """Everything a player may want to look up without leaving the table."""

    def __init__(self, bindings: Sequence[Binding], about: str = "") -> None:
        """The sheet for the screen it was asked on: its keys, and what it shows, in a few sentences."""
        super().__init__(_("Help"), _("the rules in two minutes"))
        self._keys_below = bindings
        self._about = about

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Help is open already."""
        return action != "help"

    def write(self, width: int) -> Sequence[Line]:
        """The whole sheet."""
        table = self.game.table
        catalog = table.view(None).catalog if table is not None else self.game.catalog()
        return help_lines(self._about, self._keys_below, catalog.rules, width)
