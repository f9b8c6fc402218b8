"""What the second edition changed: the list of facts equals what the two packs say."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui.catalog import Card, Catalog, Stage, load_catalog
from sevenwonders_tui.catalog.effects import Effect
from sevenwonders_tui.catalog.model import SideName
from sevenwonders_tui.words.resources import cost_text

FACTS: dict[str, Any] = json.loads((Path(__file__).parent / "edition_differences.json").read_text())
FIRST, SECOND = load_catalog("first"), load_catalog("second")
NAMES = {edition: {card.name for card in edition.cards} for edition in (FIRST, SECOND)}


def told(effects: tuple[Effect, ...]) -> str:
    """Effects in a few words: `vp 5, coins 4`."""
    return ", ".join(" ".join([effect.kind, *_values(effect)]) for effect in effects)


def _values(effect: Effect) -> Iterator[str]:
    for field in fields(effect):  # type: ignore[arg-type]  # every effect kind is a dataclass
        value = getattr(effect, field.name)
        if isinstance(value, tuple | dict):
            yield from map(str, value)
        elif not isinstance(value, bool):
            yield str(value)


def costs(card: Card | Stage) -> str:
    return cost_text(card.cost) or "nothing"


def copies(card: Card) -> str:
    return " ".join(map(str, card.copies))


def whole(card: Card) -> str:
    many = "guild" if card.guild else f"copies {copies(card)}"
    return f"Age {card.age} {card.colour}, costs {costs(card)}, {told(card.effects)}, {many}"


def missing_in(other: Catalog, one: Catalog) -> dict[str, str]:
    """The cards of `one` whose names are not in the other edition."""
    return {card.name: whole(card) for card in one.cards if card.name not in NAMES[other]}


def changed(what: Callable[[Card], str]) -> dict[str, list[str]]:
    """What differs between the cards that both editions have."""
    pairs = [(card, SECOND.card(card.id)) for card in FIRST.cards if card.name in NAMES[SECOND]]
    return {old.name: [what(old), what(new)] for old, new in pairs if what(old) != what(new)}


def chains(catalog: Catalog) -> set[str]:
    return {f"{card.name} > {freed}" for card in catalog.cards for freed in card.makes_free}


Side = dict[str, list[str]]
"""The costs of the stages of one side, by what they give."""


def sides(catalog: Catalog) -> dict[str, Side]:
    found: dict[str, Side] = {}
    for wonder in catalog.wonders:
        for name, side in wonder.sides.items():
            stages: Side = found.setdefault(f"{wonder.id} {name}", {})
            for stage in side.stages:
                assert isinstance(stage, Stage)
                stages.setdefault(told(stage.effects), []).append(costs(stage))
    return found


def stages_not_in(other: Catalog, one: Catalog) -> dict[str, list[str]]:
    there = sides(other)
    odd = {
        side: [gives for gives in stages if gives not in there[side]]
        for side, stages in sides(one).items()
    }
    return {side: gives for side, gives in odd.items() if gives}


def stage_costs() -> dict[str, dict[str, list[str]]]:
    new = sides(SECOND)
    found = {
        side: {
            gives: [*old, *new[side][gives]]
            for gives, old in stages.items()
            if gives in new[side] and old != new[side][gives]
        }
        for side, stages in sides(FIRST).items()
    }
    return {side: differing for side, differing in found.items() if differing}


def starting_resources() -> dict[str, list[str | None]]:
    pairs = zip(FIRST.wonders, SECOND.wonders, strict=True)
    return {
        old.id: [old.starting_resource, new.starting_resource]
        for old, new in pairs
        if old.starting_resource != new.starting_resource
    }


def side_names() -> dict[SideName, list[str]]:
    return {
        side: [name, SECOND.rules.side_names[side]] for side, name in FIRST.rules.side_names.items()
    }


COMPUTED: dict[str, object] = {
    "cards gone": missing_in(SECOND, FIRST),
    "cards new": missing_in(FIRST, SECOND),
    "effects": changed(lambda card: told(card.effects)),
    "costs": changed(costs),
    "copies": changed(copies),
    "chains gone": sorted(chains(FIRST) - chains(SECOND)),
    "chains new": sorted(chains(SECOND) - chains(FIRST)),
    "starting resources": starting_resources(),
    "stages gone": stages_not_in(SECOND, FIRST),
    "stages new": stages_not_in(FIRST, SECOND),
    "stage costs": stage_costs(),
    "side names": side_names(),
}


@pytest.mark.parametrize("what", FACTS)
def test_the_packs_differ_as_the_editions_do(what: str) -> None:
    assert COMPUTED[what] == FACTS[what]


def test_every_difference_that_is_computed_is_listed() -> None:
    assert set(COMPUTED) == set(FACTS)


def test_no_card_moved_to_another_age_or_colour() -> None:
    assert changed(lambda card: f"{card.age} {card.colour} {card.guild}") == {}


def test_rhodos_is_as_it_was() -> None:
    assert not [side for part in FACTS.values() for side in part if side.startswith("rhodos")]


def test_the_rules_in_numbers_are_the_same() -> None:
    names, pad = SECOND.rules.side_names, SECOND.rules.score_pad
    assert replace(FIRST.rules, side_names=names, score_pad=pad) == SECOND.rules


def test_each_edition_has_the_order_of_its_own_score_pad() -> None:
    assert FIRST.columns == (
        "military", "treasury", "wonder", "civilian", "science", "commerce", "guilds",
    )  # fmt: skip
    assert SECOND.columns == (
        "wonder", "treasury", "military", "civilian", "commerce", "science", "guilds",
    )  # fmt: skip


def test_only_the_second_edition_shows_its_chains_by_symbols() -> None:
    assert not any(card.symbols_given or card.symbol_needed for card in FIRST.cards)
    for card in SECOND.cards:
        assert len(card.symbols_given) == len(card.makes_free)
        assert (card.symbol_needed is not None) == bool(card.free_if)


def test_no_blue_card_of_age_two_makes_anything_free_any_more() -> None:
    blue = [card for card in SECOND.cards if card.colour == "blue" and card.age == 2]
    assert not any(card.makes_free for card in blue)
    assert any(card.makes_free for card in FIRST.cards if card.colour == "blue" and card.age == 2)
