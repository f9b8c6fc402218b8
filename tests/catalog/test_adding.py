"""What it takes to add something: a line of JSON for a card, one class for an effect kind."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest

from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.catalog.columns import COLOURS, GUILDS, Column
from sevenwonders_tui.catalog.effects import KINDS, CitySums, Effect, effect_kind
from sevenwonders_tui.cli import run
from sevenwonders_tui.engine import City
from sevenwonders_tui.engine.scoring import score
from sevenwonders_tui.words.effects import card_sentences, card_short

ABOUT = (
    '{"format": "sevenwonders-pack/1", "id": "more", "name": "More", "extends": "second_edition"}'
)


def catalog_with(folder: Path, card: str) -> Catalog:
    """The second edition, and one card more."""
    (folder / "pack.json").write_text(ABOUT)
    (folder / "cards.json").write_text(f"[{card}]")
    return load_catalog("second", extra_packs=[folder])


def city_of(catalog: Catalog, *built: str) -> City:
    city = City(catalog.wonders[0], "A", catalog.rules)
    for name in built:
        card = catalog.card_named(name)
        assert card is not None
        city.add_card(card)
    return city


BARBERS = '{"id": "barbers_guild", "name": "Barbers Guild", "age": 3, "colour": "purple", "cost": {"wood": 1}, "effects": [{"type": "vp_per", "of": ["red"], "whose": "self", "n": 2}], "guild": true}'


def test_a_new_card_with_a_known_effect_is_one_line_of_json(tmp_path: Path) -> None:
    catalog = catalog_with(tmp_path, BARBERS)
    barbers = catalog.card("barbers_guild")
    assert barbers in catalog.guilds
    assert card_short(barbers) == "2 pt/red"
    table = [
        city_of(catalog, "Stockade", "Barracks", "Barbers Guild"), city_of(catalog), city_of(catalog)
    ]  # fmt: skip
    assert score(table, 0, catalog.rules)[GUILDS] == 4


@pytest.fixture
def pairs() -> Iterator[None]:
    """A made-up kind: all that it is, is this class."""

    @effect_kind("vp_per_rainbow")
    class PointsPerRainbow(Effect):
        """`n` points if the city has all seven colours at the end."""

        n: int
        short: ClassVar[str] = "{n} pts for a rainbow"
        sentence: ClassVar[str] = "Worth {n} points at the end if the city has all seven colours."

        def join(self, city: CitySums, column: Column) -> None:
            city.counted_at_end.append((column, self))

        def points(self, city: CitySums, left: CitySums, right: CitySums) -> int:
            return self.n * all(city.has_colour(colour) for colour in COLOURS)

    yield
    del KINDS["vp_per_rainbow"]


PAINTERS = {
    "id": "painters_guild",
    "name": "Painters Guild",
    "age": 3,
    "colour": "purple",
    "cost": {"papyrus": 1},
    "effects": [{"type": "vp_per_rainbow", "n": 9}],
    "guild": True,
}


@pytest.mark.usefixtures("pairs")
def test_a_new_effect_kind_is_one_class(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    catalog = catalog_with(tmp_path, json.dumps(PAINTERS))
    six = ["Lumber Yard", "Loom", "Altar", "Tavern", "Stockade", "Painters Guild"]
    for built, points in ((six, 0), ([*six, "Apothecary"], 9)):
        table = [city_of(catalog, *built), city_of(catalog), city_of(catalog)]
        assert score(table, 0, catalog.rules)[GUILDS] == points
    painters = catalog.card("painters_guild")
    assert card_short(painters) == "9 pts for a rainbow"
    assert card_sentences(painters)[0] == (
        "Worth 9 points at the end if the city has all seven colours."
    )
    assert run(["check", str(tmp_path)]) == 0
    assert run(["cards", "--pack", str(tmp_path), "--text", "rainbow"]) == 0
    assert "Painters Guild" in capsys.readouterr().out
    wrong = {**PAINTERS, "effects": [{"type": "vp_per_rainbow", "n": "nine"}]}
    (tmp_path / "cards.json").write_text(json.dumps([wrong]))
    assert run(["check", str(tmp_path)]) == 1
    assert "n: 'nine' is not possible here: a whole number" in capsys.readouterr().out
