"""Chains as trees: what makes what free (C1). No screen."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.catalog import Card, Catalog
from sevenwonders_tui.tui.lines import Line, line, pad
from sevenwonders_tui.words.phrases import age_numeral

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
        if card.makes_free and not card.freed_by:
            nodes += _tree(card, "", "", None, len(nodes))
    return nodes


def _tree(card: Card, branch: str, indent: str, above: int | None, row: int) -> list[Node]:
    nodes = [Node(card, branch, above)]
    for number, each in enumerate(card.frees, 1):
        last = number == len(card.frees)
        turn, further = ("└ ", "  ") if last else ("├ ", "│ ")
        below = row + len(nodes)
        nodes += _tree(each, indent + turn, indent + further, row, below)
    return nodes


def node_line(node: Node, *, here: bool = False) -> Line:
    """A card of a tree: its Age, the branches that lead to it, its name in the family's colour."""
    style = "strong" if here else ""
    return line(
        (pad(age_numeral(node.card.age), _NUMERAL), "label"),
        (node.branch, "label"),
        (node.card.local_name, style or f"family.{node.card.colour}"),
    )


def chains_of(card: Card) -> list[Node]:
    """The trees in which `card` stands; nothing where it stands alone."""
    trees = [_tree(root, "", "", None, 0) for root in _roots(card)]
    if all(tree[1:] == trees[0][1:] for tree in trees):
        # Each of several makes the same free: what that is stands below all of them once.
        trees = [*(tree[:1] for tree in trees[:-1]), trees[-1]]
    found = [node for tree in trees for node in tree]
    return found if len(found) > 1 else []


def _roots(card: Card) -> list[Card]:
    roots = [root for each in card.freed_by for root in _roots(each)]
    return list(dict.fromkeys(roots)) or [card]
