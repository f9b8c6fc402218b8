"""`sevenwonders cards`: the cards of a box, as tables for people or as JSON for programs."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sevenwonders_tui.commands.arguments import add_edition, add_packs, json_text
from sevenwonders_tui.messages import _
from sevenwonders_tui.output import UsageError, say

if TYPE_CHECKING:
    from sevenwonders_tui.catalog import Card
    from sevenwonders_tui.catalog.effects import Effect


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `cards`."""
    parser.description = _("List the cards, all of them or some.")
    add_edition(parser)
    add_packs(parser)
    parser.add_argument("--age", type=int, choices=(1, 2, 3), help=_("only cards of this Age"))
    parser.add_argument(
        "--colour", "--color", metavar="COLOUR", help=_("only cards of this colour, such as brown")
    )
    parser.add_argument(
        "--text",
        nargs="+",
        default=[],
        metavar="WORD",
        help=_("only cards that have each of these words in their name or in what they do"),
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON, as packs are written"))


def run(args: argparse.Namespace) -> int:
    from sevenwonders_tui.catalog import load_catalog

    catalog = load_catalog(args.edition, extra_packs=args.pack)
    if args.colour not in (None, *catalog.colours):
        wrong = _("there is no colour {colour}; there are {colours}")
        raise UsageError(wrong.format(colour=args.colour, colours=", ".join(catalog.colours)))
    words = [word for text in args.text for word in text.split()]
    cards = [
        card
        for card in catalog.cards
        if args.age in (None, card.age)
        and args.colour in (None, card.colour)
        and all(_mentions(card, word) for word in words)
    ]
    if args.json:
        lines = [json_text(card_data(card)) for card in cards]
        say("[\n  " + ",\n  ".join(lines) + "\n]" if lines else "[]")
    elif cards:
        from sevenwonders_tui.commands.card_tables import print_cards

        print_cards(cards)
    else:
        say(_("There is no such card."))
    return 0


def _mentions(card: Card, word: str) -> bool:
    from sevenwonders_tui.catalog import fold
    from sevenwonders_tui.words.effects import card_sentences, card_short
    from sevenwonders_tui.words.resources import colour_name, family_name

    told = (
        *card.spellings,
        colour_name(card.colour),
        family_name(card.colour),
        card_short(card),
        *card_sentences(card),
    )
    return any(fold(word) in fold(text) for text in told)


def card_data(card: Card) -> dict[str, object]:
    """A card as a pack has it: every key, lists that may be empty included."""
    cost: list[tuple[str, int]] = [("coins", card.cost.coins), *card.cost.resources.items()]
    return {
        "id": card.id,
        "name": card.name,
        "age": card.age,
        "colour": card.colour,
        "cost": {what: amount for what, amount in cost if amount},
        "effects": [_effect_data(effect) for effect in card.effects],
        "copies": card.copies,
        "guild": card.guild,
        "free_if": card.free_if,
        "makes_free": card.makes_free,
        "symbols_given": card.symbols_given,
        "symbol_needed": card.symbol_needed,
        "also_written": card.also_written,
    }


def _effect_data(effect: Effect) -> dict[str, object]:
    from pydantic_core import to_jsonable_python

    data: dict[str, object] = {"type": effect.kind}
    data.update(to_jsonable_python(effect))
    return data
