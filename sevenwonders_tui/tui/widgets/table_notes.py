"""What lies beside the cities: the discard pile where it is open, and the house rules."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.engine import View
from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.lines import Line, flow, line, pad, rule
from sevenwonders_tui.tui.widgets.sheet import paragraph
from sevenwonders_tui.tui.widgets.zone import Zone
from sevenwonders_tui.words.phrases import cards_text, in_order
from sevenwonders_tui.words.resources import by_colour, colour_name
from sevenwonders_tui.words.set_up import house_rule_sentences

_LABEL = 9


def table_notes(view: View, width: int) -> list[Line]:
    """The open pile by colour, then what is different with the house rules; nothing without any."""
    return [*_pile(view, width), *_house_rules(view, width)]


def _pile(view: View, width: int) -> list[Line]:
    if not view.house_rules.open_discard_pile:
        return []
    title = _("the discard pile, face up: {cards}").format(cards=cards_text(view.discard_size))
    rows = [rule(title, width)]
    for colour, cards in by_colour(view.discard).items():
        names = sorted((card.local_name for card in cards), key=in_order)
        parts = [line(f"{name},") for name in names[:-1]] + [line(names[-1])]
        first, *rest = flow(parts, width - _LABEL - 2)
        rows.append(line((f" {pad(colour_name(colour), _LABEL)}", f"family.{colour}")) + first)
        rows += [line(" " * (_LABEL + 1)) + row for row in rest]
    return rows


def _house_rules(view: View, width: int) -> list[Line]:
    said = house_rule_sentences(view.house_rules)
    if not said:
        return []
    rows = [row for sentence in said for row in paragraph(sentence, width, indent=1, hanging=2)]
    return [rule(_("house rules"), width), *rows]


class TableNotes(Zone):
    """The pile and the house rules."""

    def __init__(self, view: View) -> None:
        super().__init__(id="notes")
        self._view = view

    def lines(self, width: int, height: int) -> Sequence[Line]:
        return table_notes(self._view, width)
