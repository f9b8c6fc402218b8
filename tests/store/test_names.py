"""The names players may have."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from sevenwonders_tui.store import check_distinct, clean_name
from sevenwonders_tui.store.names import cells


@pytest.mark.parametrize(
    "name",
    [
        "Ada", "Émilie", "Жанна", "ΣΟΦΙΑ", "王小明", "さくら", "דנה", "نورا", "อรุณ", "देवी", "İpek",
        "[b]x", "{name}", "%s", "\\n", "<Bo>", "O'Neil", "Ada & Bo", "♞", "🦊", "ﬁn", "a" * 20, "王" * 10,
        "علی\u200cرضا",  # noqa: RUF001  (letters that look like others are names as well)
    ],
)  # fmt: skip
def test_any_text_a_terminal_can_show_is_a_name_as_it_was_typed(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ada ", "Ada"),
        ("Ada\n", "Ada"),
        ("Ada   Lovelace", "Ada Lovelace"),
        ("Ada\u00a0Lovelace", "Ada Lovelace"),
        ("E\u0301milie", "Émilie"),
    ],
)
def test_blanks_and_accents_are_tidied(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "needs a name"),
        (" \t ", "needs a name"),
        ("a" * 21, "21 cells, and 20 is the most"),
        ("王" * 11, "22 cells"),
        ("\x1b[31mred", r"U\+001B"),
        ("\x9b31m", r"U\+009B"),
        ("a\tb", r"U\+0009"),
        ("a\nb", r"U\+000A"),
        ("a\x1cb", r"U\+001C"),
        ("a\u2028b", r"U\+2028"),
        ("abc\u202edef", r"U\+202E"),
        ("\u2066Ada", r"U\+2066"),
        ("\u200b", r"U\+200B"),
        ("\u200d", r"U\+200D"),
        ("👩\u200d👧", r"U\+200D"),
        ("A\u200d", r"U\+200D"),
        ("\u00ad", r"U\+00AD"),
        ("\u3164", r"U\+3164"),
        ("\u2800", r"U\+2800"),
        ("❤\ufe0f", r"U\+FE0F"),
        ("\ue000", r"U\+E000"),
        ("\udcff", r"U\+DCFF"),
        ("\U000e0041", r"U\+E0041"),
        ("\u0301Ada", "too many accents"),
        ("Z" + "\u0334\u0322\u0328\u0317", "too many accents"),
    ],
)
def test_what_a_terminal_would_not_show_as_typed_is_refused(typed: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        clean_name(typed)


@given(st.text(max_size=25))
def test_a_name_is_refused_in_a_sentence_or_clean_for_good(text: str) -> None:
    try:
        name = clean_name(text)
    except ValueError:
        return
    assert clean_name(name) == name
    assert 0 < cells(name) <= 20
    assert unicodedata.is_normalized("NFC", name)
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name)


@pytest.mark.parametrize(
    "name",
    ["Ada", "Émilie", "王小明", "อรุณ", "देवी", "🦊", "علی\u200cرضا", "ｆｕｌｌ"],  # noqa: RUF001  (letters that look like others are names as well)
)
def test_names_are_as_wide_as_the_screens_draw_them(name: str) -> None:
    assert cells(name) == cell_len(name)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ada", "ADA"),
        ("Emil", "Émil"),
        ("fin", "ﬁn"),
        ("علیرضا", "علی\u200cرضا"),  # noqa: RUF001  (letters that look like others are names as well)
        ("straße", "STRASSE"),
    ],
)
def test_two_seats_cannot_have_one_name(first: str, second: str) -> None:
    with pytest.raises(ValueError, match=f"{first} and {second}"):
        check_distinct([first, "Bo", second])


def test_names_that_differ_are_told_apart() -> None:
    check_distinct(["Ada", "Adah", "Ad", "[b]Ada"])
