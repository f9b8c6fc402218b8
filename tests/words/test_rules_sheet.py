"""The rules sheet: short, complete, and true for the box in use."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.catalog.columns import COLOURS
from sevenwonders_tui.words.prose.box import colours_of_cards
from sevenwonders_tui.words.prose.rules import glossary, rules_sheet

WORDS_READ_IN_TWO_MINUTES = 450


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog("second")


def _text(catalog: Catalog) -> str:
    return "\n".join(line for section in rules_sheet(catalog) for line in section.paragraphs)


def test_it_is_read_in_two_minutes(catalog: Catalog) -> None:
    assert len(_text(catalog).split()) <= WORDS_READ_IN_TWO_MINUTES


def test_its_numbers_are_those_of_the_box(catalog: Catalog) -> None:
    rules = replace(catalog.rules, sell_card_coins=4, trade_price=5, victory_tokens=(2, 4, 6))
    text = _text(replace(catalog, rules=rules))
    assert "sell it for 4 coins" in text
    assert "at 5 coins a unit" in text
    assert "(+2, +4, +6 in the three Ages)" in text


def test_it_says_which_way_hands_go_in_each_age(catalog: Catalog) -> None:
    assert "left in Age I and III, right in Age II." in _text(catalog)


def test_the_glossary_explains_each_word_once(catalog: Catalog) -> None:
    words = [word for word, _meaning in glossary()]
    assert len(set(words)) == len(words)
    assert all(meaning.endswith(".") for _word, meaning in glossary())


def test_every_colour_of_card_is_explained() -> None:
    assert len({use for _colour, use in colours_of_cards(COLOURS)}) == len(COLOURS)
