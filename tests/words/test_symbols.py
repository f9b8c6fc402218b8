"""Letters and signs in words, for whoever rests the mouse on one."""

from __future__ import annotations

import pytest

from sevenwonders_tui.words.resources import LETTER, resource_name
from sevenwonders_tui.words.symbols import symbol_sentence


@pytest.mark.parametrize(("resource", "letter"), LETTER.items())
def test_every_letter_of_a_resource_has_its_name(resource: str, letter: str) -> None:
    assert resource_name(resource) in symbol_sentence(letter)  # type: ignore[arg-type]  # a key of LETTER


@pytest.mark.parametrize(
    ("sign", "sentence"),
    [
        ("W/S/O/C", "W/S/O/C: wood, stone, ore or clay."),
        ("(G/P/T)", "(G/P/T): glass, papyrus or textile, for this city alone."),
        ("(C)", "(C): clay, for this city alone."),
        ("1/3", "Stages of the wonder that are built, of all there are."),
    ],
)
def test_choices_and_stages_are_told(sign: str, sentence: str) -> None:
    assert symbol_sentence(sign) == sentence


@pytest.mark.parametrize("sign", ["←", "→", "cmp", "gear", "tblt", "pts", "shields", "●", "○"])
def test_every_sign_has_a_sentence(sign: str) -> None:
    assert symbol_sentence(sign).endswith(".")


@pytest.mark.parametrize("word", ["", "Ada", "Altar", "I", "A", "A/B", "12", "free", "·"])
def test_what_speaks_for_itself_has_none(word: str) -> None:
    assert symbol_sentence(word) == ""
