"""A page of a game looked back at, as lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from sevenwonders_tui.catalog import Card
from sevenwonders_tui.engine import Answer, View
from sevenwonders_tui.messages import _
from sevenwonders_tui.table.past import Held, Page, Past
from sevenwonders_tui.tui.glyphs import DOT, MARKER
from sevenwonders_tui.tui.lines import Line, fit, flow, line, pad, rule
from sevenwonders_tui.tui.widgets.all_cities import city_grid, grid_lines
from sevenwonders_tui.tui.widgets.overview import overview_lines
from sevenwonders_tui.tui.widgets.score_pad import score_lines
from sevenwonders_tui.tui.widgets.sheet import paragraph
from sevenwonders_tui.words.answers import answer_text
from sevenwonders_tui.words.events import event_line
from sevenwonders_tui.words.phrases import in_order

_NAME = 13
_ROOMY = 110
"""Width from which there is more to show."""
_BETWEEN = 3


def page_lines(page: Page, width: int, *, hands: bool) -> list[Line]:
    """What happened, what everybody had held, and the table afterwards."""
    table = table_lines(page.after, width)
    if not page.events:
        return [rule(_("the table as it stands"), width), *table]
    told = _told(page, width, hands=hands and bool(page.held))
    return [*told, line(), rule(_("the table afterwards"), width), *table]


def table_lines(view: View, width: int) -> list[Line]:
    """A row for each seat; where there is room every city in full as well."""
    rows = overview_lines(view, width, None)
    cities = grid_lines(city_grid(view, width)) if width >= _ROOMY else []
    return [*rows, *cities]


def _told(page: Page, width: int, *, hands: bool) -> list[Line]:
    """What happened, and beside or below it what everybody held."""
    if not hands:
        return happened_lines(page, width)
    if width < _ROOMY:
        return [*happened_lines(page, width), line(), *held_lines(page, width)]
    half = (width - _BETWEEN) // 2
    columns = zip_longest(happened_lines(page, half), held_lines(page, half), fillvalue=line())
    return [fit(left, half + _BETWEEN) + right for left, right in columns]


def happened_lines(page: Page, width: int) -> list[Line]:
    """The events of the step."""
    view = page.after
    sentences = [event_line(event, view.names, view.catalog) for event in page.events]
    rows = [row for text in sentences for row in paragraph(text, width, indent=1, hanging=2)]
    return [rule(_("what happened"), width), *rows]


def held_lines(page: Page, width: int) -> list[Line]:
    """For each seat the hand it had, the card it chose marked, and what it did with it."""
    written = [rule(_("what everybody held"), width)]
    for held in page.held:
        parts = [_card(card, held.answer) for card in _sorted(held.hand)]
        if held.answer is not None:
            parts.append(line((f"{DOT} {_chosen(page.before, held)}", "label")))
        name = line((pad(f" {page.before.names[held.seat]}", _NAME), "name"))
        heads = [name, *[line(" " * _NAME)] * len(parts)]
        rows = flow(parts, width - _NAME - 1, "  ")
        written += [head + row for head, row in zip(heads, rows, strict=False)]
    return written


def _sorted(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: in_order(card.local_name))


def _card(card: Card, answer: Answer | None) -> Line:
    if answer is not None and answer.card is card:
        return line((f"{MARKER} {card.local_name}", "here"))
    return line(card.local_name)


def _chosen(view: View, held: Held) -> str:
    assert held.answer is not None
    return answer_text(held.answer, view.catalog.rules.sell_card_coins)


def end_lines(past: Past, width: int) -> list[Line]:
    """How the game came out."""
    return score_lines(past.view, past.standings, width, 0)
