"""The full rules: complete for what is loaded, and made of the texts that the game shows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sevenwonders_tui.catalog import Catalog, Stage, load_catalog
from sevenwonders_tui.words.effects import effect_sentence, stage_sentences
from sevenwonders_tui.words.prose.reading import Section
from sevenwonders_tui.words.prose.rules import full_rules, rules_sheet, ruling_sections

SEA_TRADE = Path(__file__).parents[1] / "packs" / "sea_trade"
LOADED = {
    "second edition": load_catalog("second"),
    "first edition": load_catalog("first"),
    "second edition and Wonder Pack": load_catalog("second", ["wonder_pack"]),
    "first edition and Wonder Pack": load_catalog("first", ["wonder_pack"]),
    "a pack of one's own": load_catalog("second", [], [SEA_TRADE]),
}

every_box = pytest.mark.parametrize("catalog", LOADED.values(), ids=LOADED)


def told(catalog: Catalog) -> str:
    return "\n".join(
        line for section in full_rules(catalog) for line in (section.title, *section.paragraphs)
    )


def rulings(catalog: Catalog) -> tuple[Section, ...]:
    return ruling_sections(catalog)[1:]


def questions(catalog: Catalog) -> set[str]:
    return {ruling.title for ruling in rulings(catalog)}


@every_box
def test_every_card_and_every_stage_is_told_in_the_words_of_the_game(catalog: Catalog) -> None:
    text = told(catalog)
    for card in catalog.cards:
        assert card.name in text
        assert all(effect_sentence(effect) in text for effect in card.effects)
    for wonder in catalog.wonders:
        assert wonder.name in text
        for side in wonder.sides.values():
            assert all(" ".join(stage_sentences(stage)) in text for stage in side.stages)


@every_box
def test_every_chain_is_told(catalog: Catalog) -> None:
    text = told(catalog)
    chained = [card for card in catalog.cards if card.free_if]
    assert chained
    for card in chained:
        assert f"{card.name} is free with {card.free_if[0]}" in text


@every_box
def test_the_sheet_that_the_game_shows_is_part_of_it(catalog: Catalog) -> None:
    text = told(catalog)
    for section in rules_sheet(catalog):
        assert section.title in text
        assert all(paragraph in text for paragraph in section.paragraphs)


@every_box
def test_it_says_what_it_is_the_rules_of(catalog: Catalog) -> None:
    assert all(name in full_rules(catalog)[0].paragraphs[0] for name in catalog.pack_names)


def test_its_numbers_are_those_of_the_box() -> None:
    box = LOADED["second edition"]
    rules = replace(box.rules, starting_coins=9, hand_size=6, guilds_beyond_players=4)
    text = told(replace(box, rules=rules))
    assert "Every player begins with 9 coins, and is dealt a hand of 6 cards" in text
    assert "4 more than there are players" in text


@every_box
def test_what_newcomers_ask_is_answered_before_the_cards(catalog: Catalog) -> None:
    titles = [section.title for section in full_rules(catalog)]
    assert titles.index("House rules") < titles.index("May I refuse to sell to a neighbour?")
    assert titles.index("May I refuse to sell to a neighbour?") < titles.index(
        "Cards that make raw materials: brown"
    )


def test_what_no_board_can_do_is_not_explained() -> None:
    assert "built in any order" not in told(LOADED["second edition"])
    assert "Stages of night can be built in any order." in told(
        LOADED["second edition and Wonder Pack"]
    )


@every_box
def test_a_ruling_is_a_question_an_answer_and_a_reason(catalog: Catalog) -> None:
    each = rulings(catalog)
    assert len({ruling.title for ruling in each}) == len(each)
    for ruling in each:
        answer, reason = ruling.paragraphs
        assert ruling.title.endswith("?")
        assert answer.endswith(".")
        assert reason.startswith("Why: ")
        assert reason.endswith(".")


def test_the_rulings_begin_with_what_they_are() -> None:
    assert ruling_sections(LOADED["first edition"])[0].title == "Rulings"


def test_rulings_are_told_only_where_they_can_matter() -> None:
    second, first = questions(LOADED["second edition"]), questions(LOADED["first edition"])
    copied = "Does a copied Shipowners Guild count itself?"
    assert copied in first
    assert copied not in second
    assert "May the card left over be sold, or put under the wonder?" in second - first
    packed = questions(LOADED["second edition and Wonder Pack"])
    assert "How many coins does Manneken Pis begin with?" in packed - second
    assert "Which stone is counted?" in packed - second
    assert questions(LOADED["a pack of one's own"]) == second


def test_the_order_at_the_discard_pile_names_the_wonders_in_play() -> None:
    [order] = [
        ruling.paragraphs[0]
        for ruling in rulings(LOADED["first edition and Wonder Pack"])
        if ruling.title.startswith("Who builds first")
    ]
    assert order == "In this order: Halikarnassos, The Great Wall, Manneken Pis."


def test_rulings_of_a_question_can_be_found_by_its_words() -> None:
    found = [
        ruling
        for ruling in rulings(LOADED["second edition"])
        if "Free City" in ruling.title and "first" in ruling.title
    ]
    assert found == [
        Section(
            "Who has the Free City first?",
            (
                "In Ages I and III the player who is its left neighbour, at the first seat; in Age II "
                "its right neighbour, at the second.",
                "Why: The rule says so. The example beside it shows the opposite.",
            ),
        )
    ]


def test_stages_that_copy_have_sentences_too() -> None:
    catalog = LOADED["second edition and Wonder Pack"]
    pis = catalog.wonder_named("Manneken Pis")
    assert pis is not None
    assert not any(isinstance(stage, Stage) for stage in pis.sides["A"].stages)
    assert "the last stage of the left neighbour's wonder" in told(catalog)
