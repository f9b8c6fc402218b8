"""The rules sheet: short, complete, and true for the box in use."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sevenwonders_tui.catalog import Rules, load_catalog
from sevenwonders_tui.catalog.columns import COLOURS
from sevenwonders_tui.words.rules_sheet import colours_of_cards, glossary, rules_sheet

WORDS_READ_IN_TWO_MINUTES = 450


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load_catalog("second").rules


def _text(rules: Rules) -> str:
    return "\n".join(line for section in rules_sheet(rules) for line in section.paragraphs)


def test_it_is_read_in_two_minutes(rules: Rules) -> None:
    assert len(_text(rules).split()) <= WORDS_READ_IN_TWO_MINUTES


def test_its_numbers_are_those_of_the_box(rules: Rules) -> None:
    house = replace(rules, sell_card_coins=4, trade_price=5, victory_tokens=(2, 4, 6))
    text = _text(house)
    assert "sell it for 4 coins" in text
    assert "at 5 coins a unit" in text
    assert "(+2, +4, +6 in the three Ages)" in text


def test_it_says_which_way_hands_go_in_each_age(rules: Rules) -> None:
    assert "left in Age I and III, right in Age II." in _text(rules)


def test_the_glossary_explains_each_word_once(rules: Rules) -> None:
    words = [word for word, _meaning in glossary()]
    assert len(set(words)) == len(words)
    assert all(meaning.endswith(".") for _word, meaning in glossary())


def test_every_colour_of_card_is_explained() -> None:
    assert len({use for _colour, use in colours_of_cards(COLOURS)}) == len(COLOURS)
