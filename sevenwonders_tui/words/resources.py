"""Resources, costs and colours in words and letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sevenwonders_tui import brought
from sevenwonders_tui.catalog.columns import COLOURS, Colour
from sevenwonders_tui.catalog.model import Card, Cost
from sevenwonders_tui.catalog.resources import (
    MANUFACTURED_GOODS,
    RAW_MATERIALS,
    RESOURCES,
    Resource,
)
from sevenwonders_tui.engine.payment import Production
from sevenwonders_tui.messages import _, marked, marked_count, marked_in, ngettext, pgettext
from sevenwonders_tui.words.phrases import and_list, coins_text, or_list
from sevenwonders_tui.words.scores import column_name

LETTER: dict[Resource, str] = {
    "wood": "W", "stone": "S", "clay": "C", "ore": "O", "glass": "G", "loom": "T", "papyrus": "P",
}  # fmt: skip
"""One letter a resource: the same in every language, so that a table can read one another's notes."""

_NAMES: dict[Resource, str] = {
    "wood": marked("wood"),
    "stone": marked("stone"),
    "clay": marked("clay"),
    "ore": marked("ore"),
    "glass": marked("glass"),
    "loom": marked("textile"),
    "papyrus": marked("papyrus"),
}
_AMOUNTS: dict[Resource, tuple[str, str]] = {
    "wood": marked_count("{n} wood", "{n} wood"),
    "stone": marked_count("{n} stone", "{n} stone"),
    "clay": marked_count("{n} clay", "{n} clay"),
    "ore": marked_count("{n} ore", "{n} ore"),
    "glass": marked_count("{n} glass", "{n} glass"),
    "loom": marked_count("{n} textile", "{n} textile"),
    "papyrus": marked_count("{n} papyrus", "{n} papyrus"),
}
_COLOURS: dict[Colour, str] = {
    "brown": marked("brown"),
    "grey": marked("grey"),
    "blue": marked("blue"),
    "yellow": marked("yellow"),
    "red": marked("red"),
    "green": marked("green"),
    "purple": marked("purple"),
}
_FAMILIES: dict[Colour, str] = {
    "brown": marked("raw material"),
    "grey": marked("manufactured good"),
    "blue": marked("civilian"),
    "yellow": marked("commercial"),
    "red": marked("military"),
    "green": marked("scientific"),
    "purple": marked_in("kind of card", "guild"),
}


def resource_name(resource: Resource) -> str:
    """The name of a resource in the language spoken."""
    return _(_NAMES[resource])


def resource_amount(resource: Resource, n: int) -> str:
    """So many units of a resource: "2 clay"."""
    return ngettext(*_AMOUNTS[resource], n).format(n=n)


def colour_name(colour: Colour) -> str:
    """The colour of a card: "brown"."""
    return brought.COLOURS[colour].name if colour in brought.COLOURS else _(_COLOURS[colour])


def family_name(colour: Colour) -> str:
    """What the cards of a colour are: "raw material", "civilian", "guild"."""
    if colour in brought.COLOURS:
        return column_name(brought.COLOURS[colour].line)
    return _(_FAMILIES[colour])


def by_colour(cards: Iterable[Card]) -> dict[Colour, list[Card]]:
    """Cards by colour, the colours in their usual order, those of packs at the end."""
    cards = list(cards)
    families = {
        colour: [card for card in cards if card.colour == colour]
        for colour in (*COLOURS, *brought.COLOURS)
    }
    return {colour: family for colour, family in families.items() if family}


def resources_list(resources: Sequence[Resource]) -> str:
    """These resources, any of them: "raw materials", "manufactured goods", or "wood or clay"."""
    if set(resources) == set(RAW_MATERIALS):
        return _("raw materials")
    if set(resources) == set(MANUFACTURED_GOODS):
        return _("manufactured goods")
    if set(resources) == set(RESOURCES):
        return _("all resources")
    return or_list([resource_name(resource) for resource in resources])


def letters(amounts: Sequence[tuple[Resource, int]]) -> str:
    """One letter for every unit: "W C C"."""
    return " ".join(LETTER[resource] for resource, n in amounts for _unit in range(n))


def cost_text(cost: Cost) -> str:
    """A cost in letters: "W C C", "S +1 coin", "1 coin"; empty when there is nothing to pay."""
    units = letters([(resource, n) for resource, n in cost.resources.items() if n])
    if not cost.coins:
        return units
    if not units:
        return coins_text(cost.coins)
    return ngettext("{units} +{n} coin", "{units} +{n} coins", cost.coins).format(
        units=units, n=cost.coins
    )


def cost_words(cost: Cost) -> str:
    """A cost in words: "1 wood, 2 clay and 1 coin", or "nothing"."""
    parts = [resource_amount(resource, n) for resource, n in cost.resources.items() if n]
    if cost.coins:
        parts.append(coins_text(cost.coins))
    return and_list(parts) if parts else pgettext("to be paid", "nothing")


def production_text(production: Production) -> str:
    """What is made every turn, in letters: "W W G S/C"; empty for nothing."""
    return " ".join([*_fixed_letters(production.fixed), *map(_choice_letters, production.choices)])


def own_production_text(own: Production, sold: Production) -> str:
    """What a city makes, with what the neighbours cannot buy in brackets: "G W S/C (W/S/C/O)"."""
    kept_units = [mine - theirs for mine, theirs in zip(own.fixed, sold.fixed, strict=True)]
    kept_choices = list(own.choices)
    for choice in sold.choices:
        kept_choices.remove(choice)
    kept = [*_fixed_letters(kept_units), *map(_choice_letters, kept_choices)]
    return " ".join(filter(None, [production_text(sold), *(f"({part})" for part in kept)]))


def _fixed_letters(units: Sequence[int]) -> list[str]:
    return [
        LETTER[resource] for resource, n in zip(RESOURCES, units, strict=True) for _unit in range(n)
    ]


def _choice_letters(choice: Sequence[Resource]) -> str:
    return "/".join(LETTER[resource] for resource in choice)
