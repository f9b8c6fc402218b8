"""The facts of the boxes that can be counted, and that `check` finds nothing wrong with them."""

from __future__ import annotations

from collections import Counter

import pytest

from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.catalog.decks import deck_of
from sevenwonders_tui.catalog.load import checked_pack, shipped_packs
from sevenwonders_tui.cli import run
from sevenwonders_tui.commands import EDITIONS

DECKS = {3: (21, 21, 16), 4: (28, 28, 22), 5: (35, 35, 28), 6: (42, 42, 34), 7: (49, 49, 40)}
"""For each number of players the sizes of the decks without the guilds."""


@pytest.fixture(params=EDITIONS, scope="module")
def catalog(request: pytest.FixtureRequest) -> Catalog:
    return load_catalog(request.param)


@pytest.mark.parametrize("players", DECKS)
def test_each_deck_has_the_size_that_the_rules_give(catalog: Catalog, players: int) -> None:
    assert tuple(len(deck_of(catalog, age, players).cards) for age in (1, 2, 3)) == DECKS[players]


def test_seven_cards_a_player_use_up_each_deck_with_its_guilds(catalog: Catalog) -> None:
    for players in catalog.rules.players:
        guilds = players + catalog.rules.guilds_beyond_players
        dealt = [
            len(deck_of(catalog, age, players).cards) + guilds * (age == 3) for age in (1, 2, 3)
        ]
        assert dealt == [7 * players] * 3


def test_a_box_has_148_cards_ten_of_them_guilds(catalog: Catalog) -> None:
    assert len(catalog.guilds) == 10
    assert sum(len(card.copies) for card in catalog.cards) + 10 == 148


def test_each_of_the_seven_wonders_starts_with_a_resource_of_its_own(catalog: Catalog) -> None:
    assert (
        len({wonder.starting_resource for wonder in catalog.wonders}) == 7 == len(catalog.wonders)
    )


def test_a_side_has_three_stages_with_few_exceptions(catalog: Catalog) -> None:
    stages = {
        f"{wonder.id} {name}": len(side.stages)
        for wonder in catalog.wonders
        for name, side in wonder.sides.items()
    }
    exceptions = {place: count for place, count in stages.items() if count != 3}
    expected = {"gizah B": 4, "rhodos B": 2}
    if catalog.edition == "second":
        expected["babylon B"] = 2
    assert exceptions == expected


def test_only_the_three_grey_cards_exist_in_two_ages(catalog: Catalog) -> None:
    times = Counter(card.name for card in catalog.cards)
    assert {name for name, count in times.items() if count > 1} == {"Loom", "Glassworks", "Press"}


def test_names_are_found_without_their_accents_and_other_spellings_too(catalog: Catalog) -> None:
    for wonder_id in ("ephesos", "olympia", "rhodos"):
        wonder = catalog.wonder_named(wonder_id.upper())
        assert wonder is not None
        assert wonder.id == wonder_id
    theatre = catalog.card_named("theatre")
    assert theatre is not None
    assert theatre.name == "Theater"
    assert catalog.card_named("Aqueduckt") is None


def test_every_pack_is_without_faults() -> None:
    faults = {folder.name: checked_pack(folder).faults for folder in shipped_packs()}
    assert faults == {"first_edition": [], "second_edition": [], "wonder_pack": []}


def test_check_says_what_it_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.rpartition("/")[2] for line in lines] == [
        "first_edition: 148 cards, 7 wonders: nothing wrong",
        "second_edition: 148 cards, 7 wonders: nothing wrong",
        "wonder_pack: 0 cards, 4 wonders: nothing wrong",
    ]
