"""Chains as trees: what makes what free (C1). No screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sevenwonders_tui.catalog import Card, Catalog
from sevenwonders_tui.tui.lines import Line, line, pad
from sevenwonders_tui.words.counts import age_numeral

_NUMERAL = 4


@dataclass(frozen=True, slots=True)
class Node:
    """A card in a tree of chains. One that several others make free stands below each of them."""

    card: Card
    branch: str
    """The branches before its name."""
    above: int | None
    """The row of the card that makes it free."""


def chain_tree(catalog: Catalog) -> list[Node]:
    """Every chain of the box, beginning with the cards that nothing makes free."""
    nodes: list[Node] = []
    for card in sorted(catalog.cards, key=lambda card: card.age):
        if card.makes_free and not freed_by(catalog, card):
            nodes += _tree(catalog, card, "", "", None, len(nodes))
    return nodes


def _tree(
    catalog: Catalog, card: Card, branch: str, indent: str, above: int | None, row: int
) -> list[Node]:
    nodes = [Node(card, branch, above)]
    freed = frees(catalog, card)
    for number, each in enumerate(freed, 1):
        last = number == len(freed)
        turn, further = ("└ ", "  ") if last else ("├ ", "│ ")
        below = row + len(nodes)
        nodes += _tree(catalog, each, indent + turn, indent + further, row, below)
    return nodes


def frees(catalog: Catalog, card: Card) -> list[Card]:
    """The cards that `card` makes free."""
    return list(_named(catalog, card.makes_free))


def freed_by(catalog: Catalog, card: Card) -> list[Card]:
    """The cards that make `card` free."""
    return list(_named(catalog, card.free_if))


def _named(catalog: Catalog, names: Sequence[str]) -> Iterator[Card]:
    for name in names:
        card = catalog.card_named(name)
        if card is not None:
            yield card


def node_line(node: Node, *, here: bool = False) -> Line:
    """A card of a tree: its Age, the branches that lead to it, its name in the family's colour."""
    style = "strong" if here else ""
    return line(
        (pad(age_numeral(node.card.age), _NUMERAL), "label"),
        (node.branch, "label"),
        (node.card.name, style or f"family.{node.card.colour}"),
    )


def chains_of(catalog: Catalog, card: Card) -> list[Node]:
    """The trees in which `card` stands; nothing where it stands alone."""
    trees = [_tree(catalog, root, "", "", None, 0) for root in _roots(catalog, card)]
    if all(tree[1:] == trees[0][1:] for tree in trees):
        # Each of several makes the same free: what that is stands below all of them once.
        trees = [*(tree[:1] for tree in trees[:-1]), trees[-1]]
    found = [node for tree in trees for node in tree]
    return found if len(found) > 1 else []


def _roots(catalog: Catalog, card: Card) -> list[Card]:
    above = freed_by(catalog, card)
    roots = [root for each in above for root in _roots(catalog, each)]
    return list(dict.fromkeys(roots)) or [card]
