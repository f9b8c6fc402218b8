"""Rules, rulings and tips come in the language spoken; what the packs say in English stays in it."""

from __future__ import annotations

import string

import pytest

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import Game
from sevenwonders_tui.messages import speaking
from sevenwonders_tui.words.prose.box import colours_of_cards
from sevenwonders_tui.words.prose.reading import Section
from sevenwonders_tui.words.prose.rules import full_rules, glossary, rules_sheet, ruling_sections
from sevenwonders_tui.words.prose.tips import tip
from tests.language.pseudo import CODE

pytestmark = pytest.mark.usefixtures("pseudo_language")


def plain(texts: list[str]) -> list[str]:
    """Those with a letter that has no accent, which nobody translated."""
    return [text for text in texts if set(text) & set(string.ascii_letters)]


def said(sections: tuple[Section, ...]) -> list[str]:
    return [text for section in sections for text in (section.title, *section.paragraphs)]


@pytest.mark.parametrize("edition", ["first", "second"])
def test_rules_rulings_and_words_are_translated_whole(edition: str) -> None:
    with speaking(CODE):
        catalog = load_catalog(edition, ["wonder_pack"])
        texts = said(rules_sheet(catalog)) + said(full_rules(catalog))
        texts += said(ruling_sections(catalog))
        texts += [text for pair in glossary() for text in pair]
        texts += [use for _colour, use in colours_of_cards(catalog.colours)]
        assert len(texts) > 300
        assert plain(texts) == []
    assert "The goal" in said(rules_sheet(catalog)), "the language is asked for each time"


def test_tips_are_translated() -> None:
    with speaking(CODE):
        game = Game.new(load_catalog("second"), ("ÁÁ", "ḂḂ", "ḈḈ"), seed=3)
        while game.state.age == 1:
            assert tip(game.view(0))
            assert plain([tip(game.view(0))]) == []
            for decision in game.waiting:
                game.answer(decision.seat, decision.options[0])
