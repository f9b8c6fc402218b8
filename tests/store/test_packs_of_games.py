"""A journal knows what its game is played with, and will have nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sevenwonders_tui.catalog import Catalog, load_catalog
from sevenwonders_tui.engine import Game
from sevenwonders_tui.store import Journal, StoreError, read_game, saved_games
from sevenwonders_tui.table import Table
from tests.store.games import (
    NAMES,
    begin,
    catalog,
    digest,
    lines_of,
    note,
    random_moves,
    write_anew,
)

ABOUT: dict[str, Any] = {
    "format": "sevenwonders-pack/1",
    "id": "harbour",
    "name": "A harbour",
    "extends": ["second_edition", "first_edition"],
}
SIDE = {"stages": [{"cost": {"wood": 1}, "effects": [{"type": "vp", "n": 1}]}]}
KOS: dict[str, Any] = {
    "id": "kos",
    "name": "Kos",
    "wonder": "A lighthouse on Kos",
    "starting_resource": "wood",
    "sides": {"A": SIDE, "B": SIDE},
}


def own_pack(folder: Path, **changed: object) -> Path:
    folder.mkdir(parents=True)
    (folder / "pack.json").write_text(json.dumps(ABOUT))
    (folder / "wonders.json").write_text(json.dumps([{**KOS, **changed}]))
    return folder


def kept_game(folder: Path, cards: Catalog) -> tuple[Path, Game]:
    game = Game.new(cards, NAMES[:4], seed=7)
    journal = begin(folder, game)
    steps = random_moves(game, Random(7))
    for _move in range(20):
        note(journal, *next(steps))
    journal.close()
    return journal.path, game


def edit_header(path: Path, **keys: object) -> None:
    header, *rest = lines_of(path)
    changed = {key: value for key, value in {**header, **keys}.items() if value}
    write_anew(path, [changed, *rest])


@pytest.mark.parametrize("edition", ["second", "first"])
def test_a_game_with_an_expansion_goes_on_with_it(edition: str, tmp_path: Path) -> None:
    path, game = kept_game(tmp_path, load_catalog(edition, ["wonder_pack"]))
    header = json.loads(path.read_text().splitlines()[0])
    assert header["packs"] == [f"{edition}_edition", "wonder_pack"]
    assert header["digests"] == game.state.catalog.digests
    assert digest(read_game(path, catalog).game) == digest(game)


def test_a_game_with_a_pack_of_ones_own_goes_on_where_that_pack_is_named(tmp_path: Path) -> None:
    unrelated, pack = tmp_path / "no_pack_at_all", own_pack(tmp_path / "packs" / "harbour")
    path, game = kept_game(tmp_path, load_catalog("second", ["wonder_pack"], [pack]))
    assert digest(read_game(path, catalog, [unrelated, pack]).game) == digest(game)
    assert saved_games(tmp_path, catalog, [pack])[0].fault is None
    table = Table.resume(path, own_packs=[pack])
    assert digest(table._game) == digest(game)
    table.close()


def test_where_its_pack_is_not_named_a_game_waits_for_it(tmp_path: Path) -> None:
    pack = own_pack(tmp_path / "packs" / "harbour")
    path, _game = kept_game(tmp_path, load_catalog("second", extra_packs=[pack]))
    with pytest.raises(StoreError) as refused:
        Journal.resume(path, catalog)
    assert str(refused.value) == (
        f"{path}, line 1: The game is played with harbour, which this version does not have; "
        "a pack of your own is named with --pack. The file is left as it is."
    )


def test_a_pack_that_has_changed_is_named_in_one_line(tmp_path: Path) -> None:
    pack = own_pack(tmp_path / "packs" / "harbour")
    path, _game = kept_game(tmp_path, load_catalog("second", extra_packs=[pack]))
    changed = own_pack(tmp_path / "changed" / "harbour", starting_resource="clay")
    with pytest.raises(StoreError) as refused:
        Journal.resume(path, catalog, [changed])
    assert "The pack “harbour” is not what it was when the game began" in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_pack_with_faults_is_told_with_the_first_of_them(tmp_path: Path) -> None:
    pack = own_pack(tmp_path / "packs" / "harbour")
    path, _game = kept_game(tmp_path, load_catalog("second", extra_packs=[pack]))
    broken = own_pack(tmp_path / "broken" / "harbour", starting_resource="wod")
    with pytest.raises(StoreError, match=r"A pack has a fault: .*did you mean 'wood'"):
        Journal.resume(path, catalog, [broken])


def test_a_journal_without_digests_is_taken_at_its_word(tmp_path: Path) -> None:
    path, game = kept_game(tmp_path, catalog("second"))
    edit_header(path, digests=None)
    assert digest(read_game(path, catalog).game) == digest(game)


def test_a_pack_in_use_that_the_game_knows_nothing_of_is_left_out(tmp_path: Path) -> None:
    pack = own_pack(tmp_path / "packs" / "harbour")
    path, game = kept_game(tmp_path, catalog("second"))
    assert read_game(path, catalog, [pack]).game.state.catalog is game.state.catalog
