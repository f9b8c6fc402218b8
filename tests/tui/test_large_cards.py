"""Cards as they lie on large screens, and long words on small ones."""

from __future__ import annotations

import pytest

from sevenwonders_tui.engine.answers import BUILD
from sevenwonders_tui.table.offers import offers
from sevenwonders_tui.tui.lines import wrap
from sevenwonders_tui.tui.widgets.panels import card_panel, wonder_panel
from tests.tui.playing import a_rich_table

HIGH, LOW = 16, 12


def text_of(rows: list[str]) -> str:
    return " ".join(row.strip("│┃ ") for row in rows)


@pytest.mark.parametrize("turns", [2, 8, 14])
def test_a_high_card_says_in_a_sentence_what_a_low_one_says_in_short(turns: int) -> None:
    view = a_rich_table("Ada", "Bo", "Cy", turns=turns).view(0)
    for offer in offers(view):
        high, low = (
            [row.plain for row in card_panel(view, 1, offer, 24, height, selected=False)]
            for height in (HIGH, LOW)
        )
        assert [len(row) for row in high] == [24] * HIGH
        assert [len(row) for row in low] == [24] * LOW
        assert text_of(high).count(".") >= 1
        assert text_of(low).count(".") == 0


def test_a_high_card_lists_the_ways_to_pay_and_a_low_one_counts_them() -> None:
    view = a_rich_table("Ada", "Bo", "Cy", turns=8).view(0)
    offer = next(offer for offer in offers(view) if len(offer.ways(BUILD)) == 2)
    high, low = (
        text_of([row.plain for row in card_panel(view, 1, offer, 24, height, selected=False)])
        for height in (HIGH, LOW)
    )
    assert "2 ways" in low
    assert "ways" not in high
    for way in offer.ways(BUILD):
        assert str(way.pay.total) in high


def test_the_stage_beside_high_cards_says_what_it_does() -> None:
    view = a_rich_table("Ada", "Bo", "Cy", turns=8).view(0)
    rows = wonder_panel(view, offers(view)[0], 24, HIGH)
    assert "." in text_of([row.plain for row in rows])


@pytest.mark.parametrize(
    ("text", "width", "rows"),
    [
        ("Fortifications", 13, ["Fortifica-", "tions"]),
        ("Fortifications", 6, ["Forti-", "fica-", "tions"]),
        ("Fortifications", 14, ["Fortifications"]),
        ("two words", 5, ["two", "words"]),
        ("Strssthpt", 8, ["Strsst-", "hpt"]),
        ("Éphesos", 6, ["Éphe-", "sos"]),
        ("日本語日本語", 8, ["日本語日", "本語"]),
        ("1234567890", 8, ["12345678", "90"]),
        ("words", 3, ["wor", "ds"]),
    ],
)
def test_a_word_longer_than_a_row_is_hyphenated_where_it_is_made_of_letters(
    text: str, width: int, rows: list[str]
) -> None:
    assert wrap(text, width) == rows
