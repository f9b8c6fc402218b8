"""Chains must hold both ways: what makes a structure free says so, and the structure itself too (C1, C2)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from typing import Literal

from sevenwonders_tui.catalog.faults import closest
from sevenwonders_tui.catalog.model import Card
from sevenwonders_tui.catalog.pack import ABOUT, CARDS, Pack
from sevenwonders_tui.messages import _, pgettext

Key = Literal["makes_free", "free_if"]
OTHER_END: dict[Key, Key] = {"makes_free": "free_if", "free_if": "makes_free"}
_MOST_MEANT = 100
"""For so many names that no card has it is found out which was meant; nobody misspells more."""
Link = tuple[str, str]
"""The name of a structure and of one that it makes free."""


def check_chains(pack: Pack, base: Sequence[Card], gone: Collection[str] = ()) -> None:
    """Note every chain in `pack` that leads nowhere or is told at one end only.

    A structure of an expansion may be made free by one of the box (`base`), which cannot know of it.
    Of the box's own chains those are looked at that led to structures which the pack replaces; `gone`
    are the names these had.
    """
    before = len(pack.faults)
    named: dict[str, list[Card]] = defaultdict(list)
    for card in (*base, *pack.cards):
        named[card.name].append(card)
    meant = _check_names(pack, named)
    told: dict[Key, set[Link]] = {"makes_free": set(), "free_if": set()}
    cut = [mention for mention in _mentions(base) if mention[2] in gone]
    _check_cut(pack, cut, named)
    for card, key, name in (*_mentions(pack.cards), *cut):
        other = meant.get((card.name, key, name), name)
        if other in named:
            told[key].add((card.name, other) if key == "makes_free" else (other, card.name))
    _check_both_ends(pack, told, {card.name for card in base})
    for giver, taker in sorted(told["makes_free"] | told["free_if"]):
        if max(card.age for card in named[giver]) >= min(card.age for card in named[taker]):
            wrong, right = (
                _("{giver} is not of an earlier Age").format(giver=giver),
                _("a structure of an earlier Age"),
            )
            pack.fault(CARDS, f"{taker}, free_if", wrong, right)
    if len(pack.faults) == before:
        _check_symbols(pack)


def _mentions(cards: Sequence[Card]) -> Iterator[tuple[Card, Key, str]]:
    for card in cards:
        for name in card.makes_free:
            yield card, "makes_free", name
        for name in card.free_if:
            yield card, "free_if", name


def _check_names(pack: Pack, named: dict[str, list[Card]]) -> dict[tuple[str, Key, str], str]:
    """Note names that no card has, each once; return which cards were meant, where that is plain."""
    unknown: dict[str, list[tuple[Card, Key]]] = defaultdict(list)
    for card, key, name in _mentions(pack.cards):
        if name not in named and name not in pack.unread and None not in pack.unread:
            unknown[name].append((card, key))
    meant: dict[tuple[str, Key, str], str] = {}
    for number, (name, mentions) in enumerate(unknown.items()):
        looked_for = number < _MOST_MEANT
        guess = closest(name, named) if looked_for else None
        for card, key in mentions if looked_for else ():
            waiting = _waiting(card, key, pack.cards)
            answer = waiting[0] if len(waiting) == 1 else closest(name, waiting)
            if answer:
                guess = meant[card.name, key, name] = answer
        place = "; ".join(f"{card.name}, {key}" for card, key in mentions)
        right = _("did you mean '{name}'?").format(name=guess) if guess else _("the name of a card")
        pack.fault(CARDS, place, _("there is no card '{name}'").format(name=name), right)
    return meant


def _waiting(card: Card, key: Key, cards: Sequence[Card]) -> list[str]:
    """The names that `card` should have under `key`, because those cards name it at their end."""
    return [
        other.name
        for other in cards
        if card.name in getattr(other, OTHER_END[key]) and other.name not in getattr(card, key)
    ]


def _check_cut(
    pack: Pack, cut: Sequence[tuple[Card, Key, str]], named: dict[str, list[Card]]
) -> None:
    """Note the chains of the box whose other end the pack takes away."""
    for card, key, name in cut:
        if name not in named and name not in pack.unread:
            wrong = _("{card} of the box has {other} in {key}, and {other} is no more").format(
                card=card.name, other=name, key=key
            )
            pack.fault(
                ABOUT,
                "replaces",
                wrong,
                _("the same name again, or {id} replaced too").format(id=card.id),
            )


def _check_both_ends(pack: Pack, told: dict[Key, set[Link]], in_base: set[str]) -> None:
    for giver, taker in sorted(told["makes_free"] - told["free_if"]):
        if giver in in_base:
            wrong = _("{giver} of the box says that it makes {taker} free").format(
                giver=giver, taker=taker
            )
            right = _("'{giver}' in free_if of {taker}, or {giver} replaced too").format(
                giver=giver, taker=taker
            )
            pack.fault(CARDS, f"{taker}, free_if", wrong, right)
        else:
            wrong = _("{taker} does not say that {giver} makes it free").format(
                taker=taker, giver=giver
            )
            right = _("'{giver}' in free_if of {taker}, or no chain").format(
                giver=giver, taker=taker
            )
            pack.fault(CARDS, f"{giver}, makes_free", wrong, right)
    for giver, taker in sorted(told["free_if"] - told["makes_free"]):
        if taker in in_base:
            wrong = _("{taker} of the box says that {giver} makes it free").format(
                taker=taker, giver=giver
            )
            right = _("'{taker}' in makes_free of {giver}, or {taker} replaced too").format(
                taker=taker, giver=giver
            )
            pack.fault(CARDS, f"{giver}, makes_free", wrong, right)
        elif giver not in in_base:
            wrong = _("{giver} does not say that it makes {taker} free").format(
                giver=giver, taker=taker
            )
            right = _("'{taker}' in makes_free of {giver}, or no chain").format(
                taker=taker, giver=giver
            )
            pack.fault(CARDS, f"{taker}, free_if", wrong, right)


def _check_symbols(pack: Pack) -> None:
    """The symbols of the second edition tell the same chains once more (C2)."""
    offered: dict[str, dict[str, str | None]] = defaultdict(dict)
    for card in pack.cards:
        given: Sequence[str | None] = card.symbols_given or (None,) * len(card.makes_free)
        if len(given) == len(card.makes_free):
            for name, symbol in zip(card.makes_free, given, strict=True):
                offered[name][card.name] = symbol
        else:
            wrong = _("there are {given}, and makes_free has {makes_free}").format(
                given=len(given), makes_free=len(card.makes_free)
            )
            right = _("a symbol for each of makes_free, in the same order")
            pack.fault(CARDS, f"{card.name}, symbols_given", wrong, right)
    for card in pack.cards:
        place, needed = f"{card.name}, symbol_needed", card.symbol_needed
        differing = {
            giver: symbol for giver, symbol in offered[card.name].items() if symbol != needed
        }
        if differing:
            givers = ", ".join(
                _("{giver} gives {symbol}").format(
                    giver=giver, symbol=symbol or pgettext("symbol", "none")
                )
                for giver, symbol in differing.items()
            )
            wrong = _("is {value}, and {givers}").format(
                value=needed or pgettext("symbol", "none"), givers=givers
            )
            pack.fault(CARDS, place, wrong, _("the same symbol on all of them"))
        elif needed and not card.free_if:
            right = _("no symbol, or in free_if what gives it")
            pack.fault(CARDS, place, _("nothing makes this structure free"), right)
