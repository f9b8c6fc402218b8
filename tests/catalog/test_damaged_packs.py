"""Whatever is wrong with a pack is told in one line that says where and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.catalog.load import checked_pack
from sevenwonders_tui.cli import run
from tests.catalog.damage import REMOVED, Change, Content, Damage, Text, copy_of

CARDS, WONDERS, PACK = "cards.json", "wonders.json", "pack.json"

ONE_FAULT_EACH: dict[str, tuple[Damage, str]] = {
    "a card misspelt where it stands": (
        Change(CARDS, ("Library", "name"), "Libary"),
        "cards.json: Scriptorium, makes_free; Senate, free_if; University, free_if: "
        "there is no card 'Library': did you mean 'Libary'?",
    ),
    "a card misspelt where it is made free": (
        Change(CARDS, ("Baths", "makes_free"), ["Aqueducts"]),
        "cards.json: Baths, makes_free: there is no card 'Aqueducts': did you mean 'Aqueduct'?",
    ),
    "a card misspelt where it makes free": (
        Change(CARDS, ("Aqueduct", "free_if"), ["Bath"]),
        "cards.json: Aqueduct, free_if: there is no card 'Bath': did you mean 'Baths'?",
    ),
    "a card renamed altogether": (
        Change(CARDS, ("Aqueduct", "name"), "Waterworks"),
        "cards.json: Baths, makes_free: there is no card 'Aqueduct': did you mean 'Waterworks'?",
    ),
    "a chain to nowhere": (
        Change(CARDS, ("Lighthouse", "makes_free"), ["Nowhere"]),
        "cards.json: Lighthouse, makes_free: there is no card 'Nowhere': the name of a card",
    ),
    "a chain that only one end knows": (
        Change(CARDS, ("Baths", "makes_free"), REMOVED),
        "cards.json: Aqueduct, free_if: Baths does not say that it makes Aqueduct free: "
        "'Aqueduct' in makes_free of Baths, or no chain",
    ),
    "a chain that only the other end knows": (
        Change(CARDS, ("Aqueduct", "free_if"), REMOVED),
        "cards.json: Baths, makes_free: Aqueduct does not say that Baths makes it free: "
        "'Baths' in free_if of Aqueduct, or no chain",
    ),
    "a symbol misspelt": (
        Change(CARDS, ("Baths", "symbols_given"), ["dorp"]),
        "cards.json: Aqueduct, symbol_needed: is drop, and Baths gives dorp: "
        "the same symbol on all of them",
    ),
    "a symbol too many": (
        Change(CARDS, ("Baths", "symbols_given"), ["drop", "star"]),
        "cards.json: Baths, symbols_given: there are 2, and makes_free has 1: "
        "a symbol for each of makes_free, in the same order",
    ),
    "a symbol that frees nothing": (
        Change(CARDS, ("Tavern", "symbol_needed"), "star"),
        "cards.json: Tavern, symbol_needed: nothing makes this structure free: "
        "no symbol, or in free_if what gives it",
    ),
    "a copy too few": (
        Change(CARDS, ("Altar", "copies"), [3]),
        "cards.json: Age I: for 5, 6, 7 players there are 34, 41, 48 cards: 35, 42, 49 cards",
    ),
    "a copy for a number of players that there is not": (
        Change(CARDS, ("Altar", "copies"), [2, 5]),
        "cards.json: Altar, copies: nobody plays with 2 players: one of 3, 4, 5, 6, 7",
    ),
    "a card without copies": (
        Change(CARDS, ("Altar", "copies"), REMOVED),
        "cards.json: Altar, copies: is missing, so nobody gets the card: "
        "for each copy the smallest number of players that uses it",
    ),
    "too few guilds": (
        Change(PACK, ("rules", "guilds_beyond_players"), 4),
        "cards.json: Age III: 11 guilds are drawn for 7 players, and there are 10: "
        "at least 11 guilds",
    ),
    "a guild that is none": (
        Change(CARDS, ("Spies Guild", "guild"), REMOVED),
        "cards.json: Spies Guild, guild: purple, but no guild: "
        "guild true on purple cards and on no others",
    ),
    "a guild with copies": (
        Change(CARDS, ("Spies Guild", "copies"), [3]),
        "cards.json: Spies Guild, copies: a guild has none: some guilds are drawn for each game: "
        "no copies",
    ),
    "hands of another size than the decks": (
        Change(PACK, ("rules", "hand_size"), 8),
        "pack.json: rules, hand_size: hands of 8 cards do not use up the decks: 7",
    ),
    "more turns than cards": (
        Change(PACK, ("rules", "turns_per_age"), 9),
        "pack.json: rules, turns_per_age: a hand of 7 cards does not last for 9 turns: 7 or fewer",
    ),
    "a number of players given twice": (
        Change(PACK, ("rules", "players"), [3, 4, 5, 6, 7, 7]),
        "pack.json: rules, players: 7 stands there twice: each number once",
    ),
    "a wonder too few": (
        Change(WONDERS, ("Gizah",), REMOVED),
        "wonders.json: 6 wonders are too few for 7 players: at least 7 wonders",
    ),
    "a side missing": (
        Change(WONDERS, ("Gizah", "sides", "B"), REMOVED),
        "wonders.json: Gizah, sides: side B is missing: both sides",
    ),
    "an unknown side": (
        Text(WONDERS, '"B": {', '"C": {'),
        "wonders.json: Alexandria, sides: 'C' is not possible here: one of A, B",
    ),
    "an unknown key": (
        Change(CARDS, ("Altar", "height"), 3),
        "cards.json: Altar: unknown key 'height': one of id, name, age, colour, cost, effects, "
        "copies, guild, pool, free_if, makes_free, symbols_given, symbol_needed, also_written",
    ),
    "a key misspelt": (
        Text(CARDS, '"colour"', '"color"'),
        "cards.json: Lumber Yard: unknown key 'color': did you mean 'colour'?",
    ),
    "a key missing": (
        Change(CARDS, ("Altar", "age"), REMOVED),
        "cards.json: Altar, age: is missing: a whole number from 1 to 3",
    ),
    "a key of the program's own": (
        Change(CARDS, ("Altar", "cost"), {"packed": 1}),
        "cards.json: Altar, cost: unknown key 'packed': "
        "one of coins, wood, stone, clay, ore, glass, loom, papyrus",
    ),
    "a key that stands twice": (
        Text(CARDS, '"age": 1', '"age": 1, "age": 2'),
        "cards.json: Lumber Yard: the key 'age' stands there twice: each key once",
    ),
    "an effect misspelt": (
        Change(CARDS, ("Altar", "effects", 0, "type"), "sheilds"),
        "cards.json: Altar, effect 1, type: there is no effect 'sheilds': did you mean 'shields'?",
    ),
    "a number missing in an effect": (
        Change(WONDERS, ("Gizah", "sides", "A", "stages", 1, "effects", 0, "n"), REMOVED),
        "wonders.json: Gizah, side A, stage 2, effect 1, n: is missing: a whole number",
    ),
    "a colour misspelt": (
        Change(CARDS, ("Altar", "colour"), "bleu"),
        "cards.json: Altar, colour: 'bleu' is not possible here: did you mean 'blue'?",
    ),
    "a resource misspelt in a cost": (
        Change(WONDERS, ("Gizah", "sides", "B", "stages", 1, "cost"), {"ston": 3}),
        "wonders.json: Gizah, side B, stage 2, cost: unknown key 'ston': did you mean 'stone'?",
    ),
    "a resource misspelt in a choice": (
        Change(CARDS, ("Forum", "effects", 0, "one_of"), ["glass", "lom", "papyrus"]),
        "cards.json: Forum, effect 1, one_of, entry 2: 'lom' is not possible here: "
        "did you mean 'loom'?",
    ),
    "a resource misspelt in a production": (
        Change(CARDS, ("Sawmill", "effects", 0, "give"), {"would": 2}),
        "cards.json: Sawmill, effect 1, give: 'would' is not possible here: did you mean 'wood'?",
    ),
    "a negative cost": (
        Change(CARDS, ("Baths", "cost", "stone"), -1),
        "cards.json: Baths, cost, stone: -1 is too small: a whole number from 0 to 15",
    ),
    "a cost beyond measure": (
        Change(CARDS, ("Baths", "cost", "stone"), 99),
        "cards.json: Baths, cost, stone: 99 is too large: a whole number from 0 to 15",
    ),
    "a number written as text": (
        Change(CARDS, ("Altar", "age"), "1"),
        "cards.json: Altar, age: '1' is not possible here: a whole number from 1 to 3",
    ),
    "a number instead of a list": (
        Change(CARDS, ("Altar", "copies"), 3),
        "cards.json: Altar, copies: 3 is not possible here: "
        "a list, each entry a whole number from 2 to 8",
    ),
    "nothing instead of a cost": (
        Change(CARDS, ("Altar", "cost"), None),
        "cards.json: Altar, cost: null is not possible here: "
        "an object with coins, wood, stone, clay, ore, glass, loom, papyrus",
    ),
    "no effects": (
        Change(CARDS, ("Altar", "effects"), []),
        "cards.json: Altar, effects: is empty: "
        "a list of at least 1, each entry an object with a type",
    ),
    "two directions for three Ages": (
        Change(PACK, ("rules", "passing"), ["left", "right"]),
        "pack.json: rules, passing, entry 3: is missing: one of left, right",
    ),
    "a name that would move the cursor": (
        Change(CARDS, ("Altar", "name"), "Al\x1b[2Jtar"),
        "cards.json: entry 16, name: 'Al\\x1b[2Jtar' is not possible here: "
        "a text on one line, with no blank at either end",
    ),
    "an id that is none": (
        Change(CARDS, ("Altar", "id"), "The Altar"),
        "cards.json: Altar, id: 'The Altar' is not possible here: "
        "small letters, digits and _, beginning with a letter",
    ),
    "an id given twice": (
        Change(CARDS, ("Altar", "id"), "baths"),
        "cards.json: Altar, id: 'baths' is the id of Baths too: an id that nothing else has",
    ),
    "a wonder's name given twice": (
        Change(WONDERS, ("Gizah", "name"), "Rhodos"),
        "wonders.json: Rhódos, name: another wonder has this name: "
        "a name that no other wonder has",
    ),
    "a card twice in an Age": (
        Change(CARDS, ("Tavern", "name"), "Marketplace"),
        "cards.json: Marketplace, name: Age I has two cards of this name: one entry, with all its copies",
    ),
    "one card in two colours": (
        Change(CARDS, ("Loom", "colour"), "brown"),
        "cards.json: Loom, colour: differs between Age I and Age II: the same in every Age",
    ),
    "one card with two effects": (
        Change(CARDS, ("Loom", "effects", 0, "give"), {"glass": 1}),
        "cards.json: Loom, effects: differs between Age I and Age II: the same in every Age",
    ),
    "another spelling that is another card": (
        Change(CARDS, ("Theater", "also_written"), ["baths"]),
        "cards.json: Theater, also_written: 'baths' is the name of a card: "
        "a spelling that is no card's name",
    ),
    "a later version of the format": (
        Change(PACK, ("format",), "sevenwonders-pack/2"),
        "pack.json: format: 'sevenwonders-pack/2' is not possible here: "
        "did you mean 'sevenwonders-pack/1'?",
    ),
    "neither a box nor an expansion": (
        Change(PACK, ("rules",), REMOVED),
        "pack.json: rules: is missing: "
        "the numbers of the box, or 'extends' with the id of the box that the pack adds to",
    ),
    "both a box and an expansion": (
        Change(PACK, ("extends",), "first_edition"),
        "pack.json: extends: the pack has rules too: one of them: rules or extends",
    ),
    "a box without an edition": (
        Change(PACK, ("edition",), REMOVED),
        "pack.json: edition: is missing: the name by which the box is asked for",
    ),
    "a missing file": (
        Content(CARDS, None),
        "cards.json: there is no such file: a pack has a file cards.json in its folder",
    ),
    "a missing pack.json": (
        Content(PACK, None),
        "pack.json: there is no such file: a pack has a file pack.json in its folder",
    ),
    "a file too many": (
        Content("card.json", b"[]"),
        "card.json: a pack has no file of this name: did you mean 'cards.json'?",
    ),
    "an empty file": (Content(CARDS, b""), "cards.json: the file is empty: JSON"),
    "an empty pack.json": (Content(PACK, b"\n"), "pack.json: the file is empty: JSON"),
    "bad JSON": (
        Content(CARDS, b'[{"id": "altar",}]'),
        "cards.json: line 1, column 17: "
        "not JSON (Expecting property name enclosed in double quotes): "
        "JSON without comments or trailing commas",
    ),
    "a file cut off": (
        Content(WONDERS, b'[{"id": '),
        "wonders.json: line 1, column 9: not JSON (Expecting value): "
        "JSON without comments or trailing commas",
    ),
    "no number": (Content(CARDS, b"[NaN]"), "cards.json: NaN is not JSON: a number"),
    "a number without end": (
        Content(CARDS, b"[" + b"9" * 5000 + b"]"),
        "cards.json: a number or a nesting without end: JSON of a sensible size",
    ),
    "a nesting without end": (
        Content(CARDS, b"[" * 100_000),
        "cards.json: a number or a nesting without end: JSON of a sensible size",
    ),
    "not UTF-8": (
        Content(CARDS, b'["\xc9phesos"]'),
        "cards.json: byte 3: not text in UTF-8: JSON saved as UTF-8",
    ),
    "half a sign": (
        Content(CARDS, rb'[{"name": "Alt\ud800ar"}]'),
        "cards.json: \\ud800 is half a sign: the sign itself",
    ),
    "a box to extend that is no id": (
        Change(PACK, ("extends",), 7),
        "pack.json: extends: 7 is not possible here: "
        "small letters, digits and _, beginning with a letter or "
        "a list of 1 to 20, each entry small letters, digits and _, beginning with a letter",
    ),
    "an object instead of a list": (
        Content(CARDS, b"{}"),
        "cards.json: {} is not possible here: a list of cards",
    ),
    "a list instead of an object": (
        Content(PACK, b"[]"),
        "pack.json: [] is not possible here: "
        "an object with format, id, name, edition, rules, extends, changes, replaces",
    ),
    "a text instead of a wonder": (
        Change(WONDERS, (0,), "Alexandria"),
        "wonders.json: entry 1: 'Alexandria' is not possible here: "
        "an object with id, name, wonder, sides, starting_resource, extra_coins, discard_order, needs",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("damage", "line"), ONE_FAULT_EACH.values(), ids=ONE_FAULT_EACH.keys())
def test_each_damage_is_told_in_one_line(damage: Damage, line: str, tmp_path: Path) -> None:
    folder = copy_of("second_edition", tmp_path)
    damage.apply(folder)
    assert [str(fault) for fault in checked_pack(folder).faults] == [f"{folder}/{line}"]


def test_an_undamaged_copy_has_nothing_wrong(tmp_path: Path) -> None:
    assert checked_pack(copy_of("second_edition", tmp_path)).faults == []


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    folder = copy_of("second_edition", tmp_path)
    Change(CARDS, ("Baths", "cost"), {"coins": -2, "wod": 1}).apply(folder)
    Change(CARDS, ("Altar", "makes_free"), ["Nowhere"]).apply(folder)
    Change(CARDS, ("Tavern", "effects", 0, "n"), "five").apply(folder)
    Change(WONDERS, ("Gizah", "sides", "B"), REMOVED).apply(folder)
    places = [fault.place for fault in checked_pack(folder).faults]
    assert places == [
        "Baths, cost",
        "Baths, cost, coins",
        "Tavern, effect 1, n",
        "Altar, makes_free",
        "Gizah, sides",
    ]


def test_a_folder_where_a_file_should_be_is_told(tmp_path: Path) -> None:
    folder = copy_of("second_edition", tmp_path)
    (folder / CARDS).unlink()
    (folder / CARDS).mkdir()
    [fault] = checked_pack(folder).faults
    assert str(fault) == f"{folder}/cards.json: this is not a file: a JSON file"


@pytest.mark.parametrize(
    ("damage", "line"),
    [ONE_FAULT_EACH["a negative cost"], ONE_FAULT_EACH["an empty file"]],
    ids=["a negative cost", "an empty file"],
)
def test_check_prints_the_fault_and_exits_with_1(
    damage: Damage, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = copy_of("second_edition", tmp_path)
    damage.apply(folder)
    assert run(["check", str(folder)]) == 1
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == (f"{folder}/{line}\n", "")
