"""Seeded games still go as they were written down."""

from __future__ import annotations

import pytest

from sevenwonders_tui.catalog.load import load_catalog
from tests.playthroughs.script import FOLDER, PLAYTHROUGHS, playthrough


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_game_goes_as_it_is_written(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    played = playthrough(PLAYTHROUGHS[name]).splitlines()
    for number, (old, new) in enumerate(zip(written, played, strict=False), 1):
        assert new == old, f"{name}.txt, line {number}"
    assert len(played) == len(written)


@pytest.mark.parametrize("edition", ["second", "first"])
def test_every_edition_has_a_playthrough(edition: str) -> None:
    catalog = load_catalog(edition)
    assert any(plan.edition == catalog.edition for plan in PLAYTHROUGHS.values())
