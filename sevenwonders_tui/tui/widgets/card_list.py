"""Cards and wonders as entries to look through: a row for the list, and all there is to say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from sevenwonders_tui.catalog import Card, Catalog, Rules, Wonder, fold
from sevenwonders_tui.catalog.columns import Colour
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.messages import _
from sevenwonders_tui.tui.chains import chains_of, node_line
from sevenwonders_tui.tui.glyphs import DASH, DOT
from sevenwonders_tui.tui.lines import Line, line, pad, rule
from sevenwonders_tui.tui.widgets.sheet import paragraph
from sevenwonders_tui.words.cities import wonder_start
from sevenwonders_tui.words.effects import (
    card_sentences,
    card_short,
    deck_sentence,
    stage_sentences,
    stage_short,
)
from sevenwonders_tui.words.phrases import age_name, age_numeral, comma_list
from sevenwonders_tui.words.resources import (
    colour_name,
    cost_text,
    family_name,
)

_NAME_WIDTH = 20
_COST_WIDTH = 14


def colours_width(colours: Sequence[Colour]) -> int:
    """Cells that the longest name of these colours takes."""
    return max(cell_len(colour_name(colour)) for colour in colours)


@dataclass(frozen=True, slots=True)
class Entry:
    """A card or a wonder in the list."""

    of: Card | Wonder
    row: Line
    words: str
    """Everything in it that can be searched for, folded."""

    @property
    def age(self) -> int | None:
        """The Age of a card; None for a wonder."""
        return self.of.age if isinstance(self.of, Card) else None

    @property
    def colour(self) -> Colour | None:
        """The colour of a card; None for a wonder."""
        return self.of.colour if isinstance(self.of, Card) else None


def entries(catalog: Catalog) -> list[Entry]:
    """All cards by Age, in the order of the catalog, then all wonders."""
    cards = sorted(catalog.cards, key=lambda card: card.age)
    width = colours_width(catalog.colours)
    listed = (_card_entry(card, width) for card in cards)
    return [*listed, *map(_wonder_entry, catalog.wonders)]


def _card_entry(card: Card, width: int) -> Entry:
    row = line(
        pad(age_numeral(card.age), 4),
        pad(card.local_name, _NAME_WIDTH),
        " ",
        (pad(colour_name(card.colour), width), f"family.{card.colour}"),
        " ",
        pad(cost_text(card.cost) or DASH, _COST_WIDTH),
        card_short(card),
    )
    said = [*card.spellings, family_name(card.colour), *card_sentences(card)]
    return Entry(card, row, fold(f"{row.plain} {' '.join(said)}"))


def _wonder_entry(wonder: Wonder) -> Entry:
    row = line(pad("", 4), pad(wonder.local_name, _NAME_WIDTH), " ", wonder_start(wonder))
    gains = [stage_short(stage) for side in wonder.sides.values() for stage in side.stages]
    return Entry(
        wonder,
        row,
        fold(f"{row.plain} {wonder.name} {wonder.wonder} {wonder.building} {comma_list(gains)}"),
    )


def entry_details(entry: Entry, catalog: Catalog, width: int, *, tree: bool) -> list[Line]:
    """All there is to say about a card or a wonder; with a `tree` chains are drawn as well."""
    if isinstance(entry.of, Card):
        drawn = _chain_lines(entry.of, catalog, width) if tree else []
        return [*card_details(entry.of, width), *drawn]
    return _wonder_details(entry.of, catalog, width)


def card_details(card: Card, width: int) -> list[Line]:
    """All there is to say about a card, its chains in words."""
    heading = line(
        (f" {card.local_name}", "strong"),
        (f" {DOT} ", "label"),
        (family_name(card.colour), f"family.{card.colour}"),
        (f" {DOT} {age_name(card.age)}", "label"),
    )
    said = [*card_sentences(card), deck_sentence(card)]
    return [heading, *_paragraphs(said, width)]


def _chain_lines(card: Card, catalog: Catalog, width: int) -> list[Line]:
    """The chains of a card drawn as trees."""
    nodes = chains_of(card)
    if not nodes:
        return []
    drawn = [line(" ") + node_line(node, here=node.card is card) for node in nodes]
    return [line(), rule(_("chain"), width), *drawn]


def _wonder_details(wonder: Wonder, catalog: Catalog, width: int) -> list[Line]:
    heading = line((f" {wonder.building}", "strong"), (f" {DOT} {wonder_start(wonder)}", "label"))
    written = [heading]
    for side in wonder.sides:
        written += side_details(wonder, side, catalog.rules, width)
    return written


def side_details(wonder: Wonder, side: SideName, rules: Rules, width: int) -> list[Line]:
    """What the stages on one side of a board cost and give."""
    written = [line((f" {rules.local_side_names[side]}", "title"))]
    for number, stage in enumerate(wonder.sides[side].stages, 1):
        said = [_("Stage {n}:").format(n=number), *stage_sentences(stage)]
        written += paragraph(" ".join(said), width, indent=1, hanging=2)
    return written


def _paragraphs(sentences: Sequence[str], width: int) -> list[Line]:
    return [
        row for sentence in sentences for row in paragraph(sentence, width, indent=1, hanging=2)
    ]
