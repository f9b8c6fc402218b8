"""What is in the box, in sections: all cards by what they do, and all wonders with their stages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sevenwonders_tui.catalog import Card, Catalog, Wonder
from sevenwonders_tui.catalog.columns import COLOURS, Colour
from sevenwonders_tui.messages import _
from sevenwonders_tui.words.cities import wonder_start
from sevenwonders_tui.words.effects import effect_sentence, stage_sentences
from sevenwonders_tui.words.phrases import and_list, or_list
from sevenwonders_tui.words.prose.reading import Prose, Section
from sevenwonders_tui.words.resources import by_colour, colour_name, family_name

USES = Prose[Colour]("colours.md", {}, {"line": family_name})


def colours_of_cards(colours: Sequence[Colour]) -> list[tuple[Colour, str]]:
    """What the cards of each of these colours are for."""
    brought = "brought-by-a-pack"
    return [
        (colour, USES.text(colour if colour in COLOURS else brought, colour)) for colour in colours
    ]


def card_sections(catalog: Catalog) -> Iterator[Section]:
    """A section for each colour: what its cards do, those together that do the same."""
    cards = by_colour(catalog.cards)
    for colour, use in colours_of_cards(catalog.colours):
        if colour in cards:
            title = _("Cards that {use}: {colour}").format(use=use, colour=colour_name(colour))
            yield Section(title, tuple(_grouped(cards[colour])))


def _grouped(cards: list[Card]) -> Iterator[str]:
    names: dict[str, dict[str, None]] = {}
    for card in cards:
        does = " ".join(map(effect_sentence, card.effects))
        names.setdefault(does, {})[card.local_name] = None
    for does, alike in names.items():
        yield _("{cards}: {does}").format(cards=and_list(list(alike)), does=does)


def chain_section(catalog: Catalog) -> Section:
    """Which structures are free with which."""
    freed = {
        card.local_name: [each.local_name for each in card.freed_by]
        for card in catalog.cards
        if card.freed_by
    }
    said = (
        _("{structure} is free with {others}.").format(structure=name, others=or_list(others))
        for name, others in freed.items()
    )
    return Section(_("What is free with what"), tuple(said))


def wonder_sections(catalog: Catalog) -> Iterator[Section]:
    """A section for each wonder: what it makes from the start, and every stage of both sides."""
    for wonder in catalog.wonders:
        title = _("{name}: {wonder}").format(name=wonder.local_name, wonder=wonder.building)
        yield Section(title, tuple(_wonder(wonder, catalog)))


def _wonder(wonder: Wonder, catalog: Catalog) -> Iterator[str]:
    if start := wonder_start(wonder):
        yield _("From the start: {gain}.").format(gain=start)
    for key, side in wonder.sides.items():
        name = catalog.rules.local_side_names[key]
        if side.any_order:
            yield _("Stages of {side} can be built in any order.").format(side=name)
        for number, stage in enumerate(side.stages, 1):
            yield _("{side}, stage {n}: {does}").format(
                side=name, n=number, does=" ".join(stage_sentences(stage))
            )
