"""A pack without rules adds its cards and wonders to a box."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from sevenwonders_tui.catalog import PackError, load_catalog
from sevenwonders_tui.catalog.load import DATA, checked_pack
from sevenwonders_tui.cli import run

ABOUT = {
    "format": "sevenwonders-pack/1",
    "id": "harbour",
    "name": "A harbour",
    "extends": "second_edition",
}
GUILD = {
    "id": "pilots_guild",
    "name": "Pilots Guild",
    "age": 3,
    "colour": "purple",
    "cost": {"wood": 2},
    "effects": [{"type": "vp_per", "of": ["blue"], "whose": "self", "n": 1}],
    "guild": True,
}
SIDE = {"stages": [{"cost": {"wood": 1}, "effects": [{"type": "vp", "n": 1}]}]}
WONDER = {
    "id": "kos",
    "name": "Kos",
    "wonder": "A lighthouse on Kos",
    "starting_resource": "wood",
    "sides": {"A": SIDE, "B": SIDE},
}


def write(folder: Path, **files: object) -> Path:
    folder.mkdir()
    for name, content in files.items():
        (folder / f"{name}.json").write_text(json.dumps(content), encoding="utf-8")
    return folder


def told(folder: Path) -> list[str]:
    return [str(fault).removeprefix(f"{folder}/") for fault in checked_pack(folder).faults]


def test_an_expansion_may_consist_of_cards_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write(tmp_path / "harbour", pack=ABOUT, cards=[GUILD])
    assert run(["check", str(folder)]) == 0
    assert capsys.readouterr().out == f"{folder}: 1 card, 0 wonders: nothing wrong\n"


def test_its_cards_and_wonders_stand_in_the_catalog_after_those_of_the_box(tmp_path: Path) -> None:
    folder = write(tmp_path / "harbour", pack=ABOUT, cards=[GUILD], wonders=[WONDER])
    box, catalog = load_catalog("second"), load_catalog("second", extra_packs=[folder])
    assert catalog.packs == ("second_edition", "harbour")
    assert [card.id for card in catalog.cards] == [*(card.id for card in box.cards), "pilots_guild"]
    assert [wonder.id for wonder in catalog.wonders][7:] == ["kos"]
    assert catalog.rules == box.rules


def test_a_card_of_the_box_may_make_one_of_an_expansion_free(tmp_path: Path) -> None:
    pier = {**GUILD, "id": "pier", "name": "Pier", "free_if": ["Baths"]}
    assert told(write(tmp_path / "harbour", pack=ABOUT, cards=[pier])) == []


def test_a_chain_into_the_box_is_checked_like_any_other(tmp_path: Path) -> None:
    pier = {**GUILD, "id": "pier", "name": "Pier", "free_if": ["Bath"]}
    assert told(write(tmp_path / "harbour", pack=ABOUT, cards=[pier])) == [
        "cards.json: Pier, free_if: there is no card 'Bath': did you mean 'Baths'?"
    ]


def test_ids_and_names_of_the_box_are_taken(tmp_path: Path) -> None:
    folder = write(
        tmp_path / "harbour",
        pack=ABOUT,
        cards=[{**GUILD, "id": "palace"}, {**GUILD, "name": "Spies Guild"}],
        wonders=[{**WONDER, "name": "Gizah"}],
    )
    assert told(folder) == [
        "cards.json: Pilots Guild, id: 'palace' is the id of Palace too: an id that nothing else has",
        "cards.json: Spies Guild, name: Age III has two cards of this name: "
        "one entry, with all its copies",
        "wonders.json: Gizah, name: another wonder has this name: a name that no other wonder has",
    ]


def test_the_box_may_lie_beside_the_expansion(tmp_path: Path) -> None:
    small = write(
        tmp_path / "small_box",
        pack={
            "format": "sevenwonders-pack/1",
            "id": "small_box",
            "name": "A small box",
            "edition": "small",
            "rules": {
                "players": [2],
                "hand_size": 2,
                "turns_per_age": 1,
                "starting_coins": 3,
                "trade_price": 2,
                "sell_card_coins": 3,
                "coins_per_point": 3,
                "victory_tokens": [1, 3, 5],
                "defeat_token": -1,
                "passing": ["left", "right", "left"],
                "guilds_beyond_players": 0,
                "side_names": {"A": "day", "B": "night"},
            },
        },
        cards=[
            {
                **GUILD,
                "id": f"hut_{age}",
                "name": f"Hut {age}",
                "age": age,
                "colour": "blue",
                "guild": False,
                "copies": [2, 2, 2, 2],
                "effects": [{"type": "vp", "n": 1}],
            }
            for age in (1, 2, 3)
        ],
        wonders=[WONDER, {**WONDER, "id": "samos", "name": "Samos"}],
    )
    assert told(small) == []
    about = {**ABOUT, "extends": "small_box"}
    clash = write(tmp_path / "harbour", pack=about, cards=[{**GUILD, "id": "hut_1"}])
    assert told(clash) == [
        "cards.json: Pilots Guild, id: 'hut_1' is the id of Hut 1 too: an id that nothing else has"
    ]


def test_a_pack_for_two_boxes_is_checked_with_each(tmp_path: Path) -> None:
    about = {**ABOUT, "extends": ["second_edition", "first_edition"]}
    in_one = {**GUILD, "id": "decorators", "name": "Decorators Guild"}
    in_both = {**GUILD, "id": "spies", "name": "Spies Guild"}
    assert told(write(tmp_path / "harbour", pack=about, cards=[in_one, in_both])) == [
        f"cards.json: {name}, name: Age III has two cards of this name: "
        "one entry, with all its copies"
        for name in ("Decorators Guild", "Spies Guild")
    ]


def test_a_slip_in_a_copied_stage_is_told(tmp_path: Path) -> None:
    copied = {"stages": [{"copies": "left", "stage": "lst"}, {"copies": "up", "stage": 1}]}
    wonder = {**WONDER, "sides": {"A": copied, "B": SIDE}}
    assert told(write(tmp_path / "harbour", pack=ABOUT, wonders=[wonder])) == [
        "wonders.json: Kos, side A, stage 1, stage: 'lst' is not possible here: "
        "did you mean 'last'?",
        "wonders.json: Kos, side A, stage 2, copies: 'up' is not possible here: one of left, right",
    ]


def test_a_box_that_nobody_has_is_told(tmp_path: Path) -> None:
    folder = write(tmp_path / "harbour", pack={**ABOUT, "extends": "secnd_edition"}, cards=[GUILD])
    assert told(folder) == [
        "pack.json: extends: there is no pack 'secnd_edition': did you mean 'second_edition'?"
    ]


def test_an_expansion_is_refused_beside_another_box_than_its_own(tmp_path: Path) -> None:
    folder = write(tmp_path / "harbour", pack=ABOUT, cards=[GUILD])
    with pytest.raises(PackError) as refused:
        load_catalog("first", extra_packs=[folder])
    assert str(refused.value) == (
        f"{folder}/pack.json: extends: "
        "the pack does not add to first_edition, with which it is to be used: 'first_edition'"
    )


def test_an_edition_that_does_not_exist_gets_a_suggestion() -> None:
    with pytest.raises(PackError, match="there is no edition 'secnd': did you mean 'second'"):
        load_catalog("secnd")


def test_a_folder_that_does_not_exist_is_told(tmp_path: Path) -> None:
    [fault] = checked_pack(tmp_path / "nothing").faults
    assert fault.wrong == "there is no such folder"


TAVERN = {
    "id": "tavern",
    "name": "Tavern",
    "age": 1,
    "colour": "yellow",
    "cost": {},
    "effects": [{"type": "coins", "n": 6}],
    "copies": [4, 5, 7],
}
BATHS = {
    "id": "baths",
    "name": "Baths",
    "age": 1,
    "colour": "blue",
    "cost": {"stone": 2},
    "effects": [{"type": "vp", "n": 4}],
    "copies": [3, 7],
    "makes_free": ["Aqueduct"],
    "symbols_given": ["drop"],
}


def replacing(*ids: str) -> dict[str, object]:
    return {**ABOUT, "replaces": ids}


def test_what_a_pack_replaces_is_no_more_and_its_own_stands_there(tmp_path: Path) -> None:
    folder = write(
        tmp_path / "harbour",
        pack=replacing("tavern", "rhodos"),
        cards=[TAVERN],
        wonders=[{**WONDER, "id": "rhodos", "name": "Rhodos"}],
    )
    assert told(folder) == []
    box, catalog = load_catalog("second"), load_catalog("second", extra_packs=[folder])
    assert [card.id for card in catalog.cards] == [card.id for card in box.cards]
    assert [wonder.id for wonder in catalog.wonders] == [wonder.id for wonder in box.wonders]
    assert catalog.card("tavern").effects != box.card("tavern").effects
    rhodos = catalog.wonder_named("Rhodos")
    assert rhodos is not None
    assert rhodos.wonder == "A lighthouse on Kos"


def test_only_what_is_there_can_be_replaced_and_only_by_something(tmp_path: Path) -> None:
    folder = write(tmp_path / "harbour", pack=replacing("tavrn", "baths", "gizah"), cards=[TAVERN])
    assert told(folder) == [
        "pack.json: replaces: nothing stands in the place of 'baths': an entry with this id in cards.json",
        "pack.json: replaces: nothing stands in the place of 'gizah': an entry with this id in wonders.json",
        "pack.json: replaces: there is no 'tavrn' to replace: did you mean 'tavern'?",
        "cards.json: Tavern, id: 'tavern' is the id of Tavern too: an id that nothing else has",
        "cards.json: Tavern, name: Age I has two cards of this name: one entry, with all its copies",
    ]


def test_a_box_has_nothing_to_replace(tmp_path: Path) -> None:
    folder = tmp_path / "second_edition"
    shutil.copytree(DATA / "second_edition", folder)
    about = json.loads((folder / "pack.json").read_text())
    (folder / "pack.json").write_text(json.dumps({**about, "replaces": ["tavern"]}))
    assert told(folder) == ["pack.json: replaces: a box has nothing to replace: no such key"]


def test_decks_must_come_out_even_with_what_a_pack_adds_and_replaces(tmp_path: Path) -> None:
    more = write(tmp_path / "more", pack=replacing("tavern"), cards=[{**TAVERN, "copies": [3, 4]}])
    assert told(more) == [
        "cards.json: Age I: for 3, 4, 7 players there are 22, 29, 48 cards: 21, 28, 49 cards"
    ]
    added = write(
        tmp_path / "added",
        pack=ABOUT,
        cards=[{**TAVERN, "id": "inn", "name": "Inn", "copies": [7]}],
    )
    assert told(added) == ["cards.json: Age I: for 7 players there are 50 cards: 49 cards"]


def test_a_replaced_structure_keeps_the_chains_of_the_box(tmp_path: Path) -> None:
    kept = write(tmp_path / "kept", pack=replacing("baths"), cards=[BATHS])
    assert told(kept) == []
    dropped = {**BATHS, "makes_free": [], "symbols_given": []}
    assert told(write(tmp_path / "dropped", pack=replacing("baths"), cards=[dropped])) == [
        "cards.json: Baths, makes_free: Aqueduct of the box says that Baths makes it free: "
        "'Aqueduct' in makes_free of Baths, or Aqueduct replaced too"
    ]
    renamed = {**dropped, "name": "Thermae"}
    assert told(write(tmp_path / "renamed", pack=replacing("baths"), cards=[renamed])) == [
        "pack.json: replaces: Aqueduct of the box has Baths in free_if, and Baths is no more: "
        "the same name again, or aqueduct replaced too"
    ]


def test_a_replaced_structure_stays_free_with_what_the_box_says(tmp_path: Path) -> None:
    aqueduct = {**BATHS, "id": "aqueduct", "name": "Aqueduct", "age": 2, "makes_free": []}
    lone = write(
        tmp_path / "lone", pack=replacing("aqueduct"), cards=[{**aqueduct, "symbols_given": []}]
    )
    assert told(lone) == [
        "cards.json: Aqueduct, free_if: Baths of the box says that it makes Aqueduct free: "
        "'Baths' in free_if of Aqueduct, or Baths replaced too"
    ]


def test_packs_in_use_together_have_ids_of_their_own(tmp_path: Path) -> None:
    one = write(tmp_path / "one", pack=ABOUT, cards=[GUILD])
    two = write(tmp_path / "two", pack=ABOUT, wonders=[WONDER])
    with pytest.raises(PackError, match="another pack in use is called 'harbour'"):
        load_catalog("second", extra_packs=[one, two])


def test_a_digest_tells_when_anything_in_a_pack_changes(tmp_path: Path) -> None:
    one = write(tmp_path / "one", pack=ABOUT, cards=[GUILD])
    other_order = write(tmp_path / "other_order", pack=ABOUT, cards=[dict(reversed(GUILD.items()))])
    dearer = write(tmp_path / "dearer", pack=ABOUT, cards=[{**GUILD, "cost": {"wood": 3}}])
    digests = [checked_pack(folder).digest for folder in (one, other_order, dearer)]
    assert digests[0] == digests[1] != digests[2]
    assert re.fullmatch("[0-9a-f]{16}", digests[0])
    assert load_catalog("second", extra_packs=[one]).digests == {
        **load_catalog("second").digests,
        "harbour": digests[0],
    }
