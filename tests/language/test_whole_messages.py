"""Texts go through gettext when they are asked for, so that a language can be chosen at any time."""

from __future__ import annotations

import gettext

import pytest

from sevenwonders_tui import messages
from sevenwonders_tui.catalog import Cost, load_catalog
from sevenwonders_tui.engine import Game, Payment
from sevenwonders_tui.engine.answers import NotEnoughCoins
from sevenwonders_tui.words.answers import payment_text, refusal_sentence
from sevenwonders_tui.words.effects import card_sentences, card_short, stage_sentences
from sevenwonders_tui.words.events import event_line
from sevenwonders_tui.words.hints import reason_text
from sevenwonders_tui.words.prose.box import card_sections, chain_section, wonder_sections
from sevenwonders_tui.words.resources import cost_words
from tests.words.test_hints import SAID


class Marking(gettext.NullTranslations):
    """A language that puts marks around every message."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"«{msgid1 if n == 1 else msgid2}»"


@pytest.fixture
def marking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages._Spoken, "translations", Marking())


def _whole(text: str) -> bool:
    return text.startswith("«") and text.endswith("»")


@pytest.mark.usefixtures("marking")
def test_everything_said_is_one_whole_message() -> None:
    catalog = load_catalog("second")
    said = [text for card in catalog.cards for text in (card_short(card), *card_sentences(card))]
    for wonder in catalog.wonders:
        for side in wonder.sides.values():
            said += [text for stage in side.stages for text in stage_sentences(stage)]
    for sections in (card_sections(catalog), wonder_sections(catalog), [chain_section(catalog)]):
        said += [line for section in sections for line in section.paragraphs]
    said.append(refusal_sentence(NotEnoughCoins(5, 4), "Bo", "Cy"))
    said.append(payment_text(Payment(2, 0, 0), "Bo", "Cy", 4))
    said.append(cost_words(Cost(wood=1, clay=2)))
    assert [text for text in said if not _whole(text)] == []


@pytest.mark.usefixtures("marking")
def test_every_line_of_a_game_is_one_whole_message() -> None:
    catalog = load_catalog("second")
    names = ("Ada", "Bo", "Cy")
    game = Game.new(catalog, names, seed=1)
    while not game.over:
        for decision in game.waiting:
            game.answer(decision.seat, decision.options[0])
    lines = [event_line(event, names, catalog) for event in game.events]
    assert [line for line in lines if not _whole(line)] == []


@pytest.mark.usefixtures("marking")
def test_every_reason_of_a_hint_is_one_whole_message() -> None:
    said = [reason_text(reason, ("Ada", "Bo", "Cy")) for reason, _clause in SAID]
    assert [text for text in said if not _whole(text)] == []
