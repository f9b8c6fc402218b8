"""Names in other languages: shown, looked for beside the English ones, and kept out of every file."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sevenwonders_tui import cli
from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.catalog.load import DATA, checked_pack, wonder_called
from sevenwonders_tui.engine import Game
from sevenwonders_tui.messages import speaking
from sevenwonders_tui.words.effects import chain_sentences
from sevenwonders_tui.words.events import event_line
from tests.language.pseudo import CODE, pseudo, pseudo_name


@pytest.fixture
def catalog(pseudo_language: None) -> Iterator[Catalog]:
    with speaking(CODE):
        yield load_catalog("second", ["wonder_pack"])


def test_everything_has_a_name_in_the_language_and_keeps_its_own(catalog: Catalog) -> None:
    assert all(card.local_name == pseudo_name(card.name) for card in catalog.cards)
    assert all(wonder.local_name == pseudo_name(wonder.name) for wonder in catalog.wonders)
    assert all(wonder.building == pseudo(wonder.wonder) for wonder in catalog.wonders)
    assert catalog.pack_names[1] == pseudo("Wonder Pack")
    assert catalog.rules.local_side_names == {"A": pseudo("day"), "B": pseudo("night")}
    assert catalog.rules.side_names == {"A": "day", "B": "night"}
    assert wonder_called("gizah") == pseudo_name("Gizah")


def test_a_thing_is_found_by_either_name(catalog: Catalog) -> None:
    card, wonder = catalog.cards[0], catalog.wonders[0]
    assert catalog.card_named(card.name) is card
    assert catalog.card_named(pseudo_name(card.name).upper()) is card
    assert catalog.wonder_named(wonder.name) is wonder
    assert catalog.wonder_named(pseudo_name(wonder.name).upper()) is wonder


def test_texts_name_things_in_the_language(catalog: Catalog) -> None:
    workshop = catalog.card_named("Workshop")
    assert workshop is not None
    assert all(pseudo_name(name) in chain_sentences(workshop)[0] for name in workshop.makes_free)


def test_answers_and_decks_know_nothing_of_the_language(catalog: Catalog) -> None:
    def said(catalog: Catalog) -> tuple[list[str], list[str]]:
        game = Game.new(catalog, ("Ada", "Bo", "Cy"), seed=5)
        answers = []
        for decision in [*game.waiting]:
            answers.append(str(decision.options[0]))
            game.answer(decision.seat, decision.options[0])
        return answers, [event_line(each, ("Ada", "Bo", "Cy"), catalog) for each in game.events]

    answers, events = said(catalog)
    with speaking("en"):
        english = load_catalog("second", ["wonder_pack"])
        assert english.digests == catalog.digests
        english_answers, english_events = said(english)
    assert answers == english_answers
    assert events != english_events


@pytest.mark.usefixtures("pseudo_language")
def test_cards_are_listed_by_either_name(capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("lumber yard", pseudo_name("Lumber Yard").upper()):
        assert cli.run(["cards", "--lang", CODE, "--text", *word.split()]) == 0
        assert pseudo_name("Lumber Yard") in capsys.readouterr().out


class TestCheck:
    @pytest.fixture
    def faults(self, tmp_path: Path) -> Callable[[object], list[str]]:
        """What `check` says of a pack with these names in Danish."""
        folder = tmp_path / "second_edition"
        shutil.copytree(DATA / "second_edition", folder)
        cards = json.loads((folder / "cards.json").read_text(encoding="utf-8"))

        def check(change: object) -> list[str]:
            names: dict[str, dict[str, str]] = {
                "cards": {card["id"]: pseudo_name(card["name"]) for card in cards}
            }
            if isinstance(change, dict):
                for key, value in change.items():
                    both = {**names.get(key, {}), **value}
                    names[key] = {each: name for each, name in both.items() if name is not None}
            (folder / "names").mkdir(exist_ok=True)
            text = json.dumps(names if isinstance(change, dict) else change)
            (folder / "names" / "da.json").write_text(text, encoding="utf-8")
            return [str(fault).rpartition("names/")[2] for fault in checked_pack(folder).faults]

        return check

    @pytest.mark.parametrize(
        ("change", "fault"),
        [
            ({}, None),
            ([], "da.json: [] is not possible here: an object with pack, cards, wonders,"),
            ({"cards": {"altarr": "Alter"}}, "da.json: cards: there is no 'altarr' in the pack: did you mean 'altar'?"),
            ({"cards": {"altar": "Baths"}}, "da.json: cards, altar: 'Baths' is Baths too: a name of its own"),
            ({"cards": {"altar": pseudo_name("Baths")}}, "is Baths too: a name of its own"),
            ({"cards": {"altar": None}}, "da.json: cards, altar: is missing: what Altar is called"),
            ({"cards": {"altar": ""}}, "da.json: cards, altar: '' is not possible here: a text on one line"),
            ({"wonders": {"gizah": "Rhodos", "rhodos": "Rhodos"}}, "da.json: wonders, rhodos: 'Rhodos' is"),
            ({"sides": {"C": "dag"}}, "da.json: sides"),
            ({"kards": {"altar": "Alter"}}, "da.json: unknown key 'kards': did you mean 'cards'?"),
        ],
    )  # fmt: skip
    def test_a_fault_is_told(
        self, change: object, fault: str | None, faults: Callable[[object], list[str]]
    ) -> None:
        told = faults(change)
        assert told == [] if fault is None else any(fault in each for each in told), told

    def test_other_files_beside_them_are_told(self, tmp_path: Path) -> None:
        folder = tmp_path / "second_edition"
        shutil.copytree(DATA / "second_edition", folder)
        (folder / "names").mkdir()
        (folder / "names" / "da.txt").touch()
        assert "names no language" in str(checked_pack(folder).faults[0])


@pytest.mark.usefixtures("pseudo_language")
def test_names_that_are_faulty_are_not_used(
    data: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shutil.copytree(data, tmp_path / "data")
    monkeypatch.setattr("sevenwonders_tui.catalog.load.DATA", tmp_path / "data")
    file = tmp_path / "data" / "first_edition" / "names" / f"{CODE}.json"
    file.write_text("[", encoding="utf-8")
    with speaking(CODE):
        catalog = load_catalog("first", extra_packs=[tmp_path / "data" / "wonder_pack"])
    assert catalog.cards[0].local_name == catalog.cards[0].name


def test_a_wonder_is_called_as_its_edition_spells_it_and_by_its_id_where_no_pack_has_it() -> None:
    assert (wonder_called("rhodos"), wonder_called("rhodos", "first")) == ("Rhódos", "Rhodos")
    assert wonder_called("great_wall") == "The Great Wall"
    assert wonder_called("deep_harbour") == "Deep Harbour"
