"""Nothing in the game is without words: every effect kind, refusal and event has its texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.catalog.columns import COLOURS, COLUMNS
from sevenwonders_tui.catalog.effects import KINDS
from sevenwonders_tui.catalog.resources import RESOURCES
from sevenwonders_tui.engine import Event, Refusal
from sevenwonders_tui.words.answers import refusal_sentence, refusal_short
from sevenwonders_tui.words.effects import (
    card_sentences,
    card_short,
    effect_sentence,
    effect_short,
    stage_sentences,
    stage_short,
)
from sevenwonders_tui.words.events import event_line
from sevenwonders_tui.words.resources import LETTER, colour_name, family_name, resource_name
from sevenwonders_tui.words.scores import column_name

if TYPE_CHECKING:
    from functools import _SingleDispatchCallable


def _knows(words: _SingleDispatchCallable[str], cls: type) -> bool:
    return words.dispatch(cls) is not words.dispatch(object)


@pytest.mark.parametrize("kind", KINDS)
def test_every_effect_kind_has_a_short_text_and_a_sentence(kind: str) -> None:
    effect = KINDS[kind]
    assert effect.short or _knows(effect_short, effect)
    assert effect.sentence or _knows(effect_sentence, effect)


@pytest.mark.parametrize("refusal", get_args(Refusal))
def test_every_refusal_has_a_sentence_and_a_short_text(refusal: type) -> None:
    assert _knows(refusal_sentence, refusal)
    assert _knows(refusal_short, refusal)


@pytest.mark.parametrize("event", get_args(Event))
def test_every_event_has_a_line(event: type) -> None:
    assert _knows(event_line, event)


def test_an_effect_without_words_is_named_in_the_error() -> None:
    class Unheard:
        def __repr__(self) -> str:
            return "Unheard()"

    with pytest.raises(NotImplementedError, match="Unheard"):
        effect_sentence(Unheard())  # type: ignore[arg-type] # an effect nobody wrote words for


@pytest.fixture(scope="module", params=["second", "first"])
def catalog(request: pytest.FixtureRequest) -> Catalog:
    return load_catalog(request.param)


def test_what_a_card_gives_fits_the_row_of_a_hand(catalog: Catalog) -> None:
    too_long = {card.name: card_short(card) for card in catalog.cards if len(card_short(card)) > 22}
    assert too_long == {}


def test_what_a_stage_gives_fits_the_row_of_a_wonder(catalog: Catalog) -> None:
    stages = [stage for w in catalog.wonders for side in w.sides.values() for stage in side.stages]
    assert {stage_short(s) for s in stages if len(stage_short(s)) > 28} == set()


def test_all_that_is_said_of_cards_and_stages_are_whole_sentences(catalog: Catalog) -> None:
    said = [sentence for card in catalog.cards for sentence in card_sentences(card)]
    for wonder in catalog.wonders:
        for side in wonder.sides.values():
            said += [sentence for stage in side.stages for sentence in stage_sentences(stage)]
    assert [s for s in said if not (s[0].isupper() and s.endswith(".") and "{" not in s)] == []


def test_resources_colours_and_columns_all_have_names() -> None:
    assert "".join(LETTER[resource] for resource in RESOURCES) == "WSCOGTP"
    assert len({resource_name(resource) for resource in RESOURCES}) == len(RESOURCES)
    assert len({colour_name(colour) for colour in COLOURS}) == len(COLOURS)
    assert len({family_name(colour) for colour in COLOURS}) == len(COLOURS)
    assert len({column_name(column) for column in COLUMNS}) == len(COLUMNS)
