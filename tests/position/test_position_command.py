"""`sevenwonders position` as its contract says: reports, exit statuses and one line for each fault."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from sevenwonders_tui import cli
from sevenwonders_tui.house_rules import SWITCHES
from sevenwonders_tui.position.model import PlayerFile

TABLE: dict[str, Any] = {
    "format": "sevenwonders-position/1",
    "age": 2,
    "turn": 3,
    "players": [
        {
            "name": "Ada",
            "wonder": "Alexandria",
            "stages": 1,
            "coins": 4,
            "built": ["Lumber Yard", "East Trading Post"],
            "hand": ["Baths", "Altar"],
            "conflict": [1, -1],
        },
        {"name": "Bo", "wonder": "Gizah", "side": "B"},
        {"name": "Cy", "wonder": "Rhodos", "side": "A"},
    ],
    "discard": ["Tavern"],
}

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def position(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def run(text: str, *, as_json: bool = True, lines: bool = False) -> tuple[int, str, str]:
        stdin = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
        monkeypatch.setattr(sys, "stdin", stdin)
        status = cli.run(["position", "-", *["--json"] * as_json, *["--lines"] * lines])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def _changed(change: Callable[[dict[str, Any]], object]) -> str:
    table = deepcopy(TABLE)
    change(table)
    return json.dumps(table)


def test_the_report_of_the_contracts_own_example(position: Run) -> None:
    status, out, _ = position(json.dumps(TABLE))
    report = json.loads(out)
    assert status == 0
    assert {key: report[key] for key in ("age", "turn", "over", "winners", "discard", "events")} == {
        "age": 2, "turn": 3, "over": False, "winners": [], "discard": 1, "events": [],
    }  # fmt: skip
    assert report["players"][0] == {
        "name": "Ada",
        "coins": 4,
        "shields": 0,
        "built": ["Lumber Yard", "East Trading Post"],
        "stages": 1,
        "conflict": [1, -1],
        "place": None,
        "score": {
            "military": 0, "treasury": 1, "wonder": 3, "civilian": 0, "science": 0,
            "commerce": 0, "guilds": 0, "total": 4,
        },
    }  # fmt: skip
    (ada,) = report["waiting"]
    assert (ada["player"], ada["kind"]) == ("Ada", "turn")
    assert ada["options"][:2] == [
        {
            "action": "build",
            "card": card,
            "pay": {"bank": 0, "left": left, "right": 0},
            "free": None,
        }
        for card, left in (("Altar", 0), ("Baths", 2))
    ]
    assert ada["options"][-2:] == [
        {"action": "sell", "card": "Altar"},
        {"action": "sell", "card": "Baths"},
    ]


def test_answers_move_the_table_on_and_are_told_as_events(position: Run) -> None:
    answers = [{"player": "Ada", "action": "build", "card": "Baths", "pay": {"left": 2}}]
    status, out, _ = position(_changed(lambda table: table.update(answers=answers)))
    report = json.loads(out)
    assert status == 0
    assert [player["coins"] for player in report["players"]] == [2, 5, 3]
    assert report["turn"] == 4
    assert report["events"] == [
        {"kind": "trade_income", "player": "Bo", "coins": 2, "buyer": "Ada"},
        {"kind": "built", "player": "Ada", "card": "Baths",
         "pay": {"bank": 0, "left": 2, "right": 0}, "free": None},
        {"kind": "hands_passed", "direction": "right"},
    ]  # fmt: skip
    assert [(entry["player"]) for entry in report["waiting"]] == ["Cy"]


def _player(**keys: object) -> Callable[[dict[str, Any]], None]:
    return lambda table: table["players"][0].update(keys)


def _table(**keys: object) -> Callable[[dict[str, Any]], None]:
    return lambda table: table.update(keys)


FAULTS = [
    (_player(built=["Bathes"]),
     'players[0].built[0]: no card named "Bathes" in second edition; did you mean "Baths"?'),
    (_player(built=["Altar", "altar"]), "players[0].built[1]: Altar stands in this city already"),
    (_player(stages=4), "players[0].stages: is 4, but Alexandria A has 3 stages"),
    (_player(stages="two"),
     "players[0].stages: 'two' is not possible here: a whole number from 0 to 99 or a list, each entry a whole "
     "number from 1 to 99"),
    (_player(stages=[2]), "players[0].stages: Alexandria A is built from left to right"),
    (_player(coins=-1), "players[0].coins: -1 is too small: a whole number from 0 to 9999"),
    (_player(conflict=[2]), "players[0].conflict[0]: 2 is not possible here: one of -1, 1, 3, 5"),
    (_player(wonder="Gizah"), "players[1].wonder: Ada has Gizah already: one board, one seat"),
    (_player(wonder="Gyzah"),
     'players[0].wonder: no wonder named "Gyzah" in second edition; did you mean "Gizah"?'),
    (_player(side="C"), 'players[0].side: is "C", must be "A" or "B"'),
    (_player(name="Bo"), 'players[1].name: two players are called "Bo"'),
    (_player(hnad=[]), "players[0]: unknown key 'hnad': did you mean 'hand'?"),
    (_player(used=["wonder:Olympia"]),
     'players[0].used[0]: no power "wonder:Olympia" here; '
     'this seat could have used "wonder:Alexandria"'),
    (_table(coins=3), "unknown key 'coins': one of format, edition, expansions, age, turn, players, asking, turns, "
     "house_rules, discard, free_city, driver, answers"),
    (_player(turn=2),
     "players[0]: unknown key 'turn': one of " + ", ".join(PlayerFile.model_fields)),
    (_table(asking="last_card"), "asking: a last_card is asked for on the last turn of an Age alone"),
    (_table(asking="copy_guild"), "asking: copy_guild comes after the last turn of the last Age alone"),
    (_table(turns=7), "turns: is 7, but an Age has at most 6 turns"),
    (_table(turns=2), "turn: is 3, but an Age has 2 turns"),
    (_table(house_rules=["no_guild"]),
     'house_rules[0]: there is no house rule "no_guild"; did you mean "no_guilds"?; there are '
     + ", ".join(SWITCHES)),
    (_table(age=4), "age: 4 is too large: a whole number from 1 to 3"),
    (_table(turn=7), "turn: is 7, but an Age has 6 turns"),
    (_table(players=[]), "players: is empty: a list of 2 to 8, each entry an object with "
     + ", ".join(PlayerFile.model_fields)),
    (lambda table: table.update(players=table["players"][:2]),
     "players: has 2 entries, but a game for two has a third seat, the Free City: list it last, with "
     "its name in free_city and the player who plays for it in driver"),
    (_table(players="Ada"), "players: 'Ada' is not possible here: a list of 2 to 8, each entry an object with "
     + ", ".join(PlayerFile.model_fields)),
    (_table(edition="third"), "edition: 'third' is not possible here: one of second, first"),
    (_table(expansions=["chess"]), 'expansions[0]: there is no expansion "chess"; the only one is "wonder_pack"'),
    (_table(format=None), "format: null is not possible here: 'sevenwonders-position/1'"),
    (_table(discard=["Pawnshop"]), 'discard[0]: no card named "Pawnshop" in second edition'),
]  # fmt: skip


@pytest.mark.parametrize(("change", "sentence"), FAULTS, ids=[text[:40] for _, text in FAULTS])
def test_a_table_that_cannot_be_is_told_in_one_line(
    position: Run, change: Callable[[dict[str, Any]], None], sentence: str
) -> None:
    status, out, err = position(_changed(change))
    assert (status, out, err) == (2, "", f"sevenwonders: standard input: {sentence}\n")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"format": 1}', "[" * 100_000])
def test_what_is_no_position_at_all_is_told_in_one_line(position: Run, text: str) -> None:
    status, out, err = position(text)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1


ANSWERS = [
    ({"player": "Bo", "action": "sell", "card": "Altar"}, "Bo is not asked now; asked: Ada"),
    ({"player": "Nobody", "action": "sell"}, "Nobody is not asked now; asked: Ada"),
    ({"player": "Ada", "action": "build", "card": "Palace"}, "is not among the options"),
    ({"player": "Ada", "action": "sell"}, "fits several options: sell Baths; sell Altar"),
    ({"player": "Ada", "action": "build", "card": "Baths", "pay": {"left": 1}}, "is not among"),
]


@pytest.mark.parametrize(("answer", "sentence"), ANSWERS)
def test_an_answer_that_is_no_option_has_its_own_exit_status(
    position: Run, answer: dict[str, Any], sentence: str
) -> None:
    status, out, err = position(_changed(_table(answers=[answer])))
    assert (status, out) == (3, "")
    assert err.startswith("sevenwonders: standard input: answers[0]: ")
    assert sentence in err


def test_a_power_used_up_by_its_use_stands_beside_the_paid_ways(position: Run) -> None:
    olympia = {"wonder": "Olympia", "stages": 2, "coins": 9, "hand": ["Baths", "Altar"]}
    text = _changed(lambda table: (_player(**olympia)(table), table.update(edition="first")))
    options = json.loads(position(text)[1])["waiting"][0]["options"]
    baths = [
        (o["pay"]["left"], o["free"])
        for o in options
        if o["action"] == "build" and o["card"] == "Baths"
    ]
    assert baths == [(0, "wonder:Olympia"), (2, None)]
    altar = [o["free"] for o in options if o["action"] == "build" and o["card"] == "Altar"]
    assert altar == [None], "what costs nothing leaves the power nothing to do"
    used = {**olympia, "used": ["wonder:Olympia"]}
    text = _changed(lambda table: (_player(**used)(table), table.update(edition="first")))
    options = json.loads(position(text)[1])["waiting"][0]["options"]
    assert not any(option.get("free") for option in options)


def test_a_power_is_listed_last_where_the_city_makes_all_that_is_needed(position: Run) -> None:
    olympia = {"wonder": "Olympia", "stages": 2, "hand": ["Baths", "Stockade", "Altar"]}
    built = ["Lumber Yard", "Stone Pit"]
    text = _changed(
        lambda table: (_player(**olympia, built=built)(table), table.update(edition="first"))
    )
    options = json.loads(position(text)[1])["waiting"][0]["options"]
    builds = [(o["card"], o["free"]) for o in options if o["action"] == "build"]
    power = "wonder:Olympia"
    assert builds == [
        ("Altar", None), ("Baths", None), ("Stockade", None), ("Baths", power), ("Stockade", power),
    ]  # fmt: skip


def test_many_positions_give_as_many_lines_and_a_fault_stops_nothing(position: Run) -> None:
    bad_answer = [{"player": "Bo", "action": "sell"}]
    lines = [json.dumps(TABLE), "{", _changed(_table(answers=bad_answer)), json.dumps(TABLE)]
    status, out, err = position("\n".join(lines) + "\n", lines=True)
    reports = [json.loads(line) for line in out.splitlines()]
    assert (status, err, len(reports)) == (0, "", 4)
    assert [report.get("error", {}).get("status") for report in reports] == [None, 2, 3, None]
    assert reports[0] == reports[3]


def test_people_get_the_table_and_what_each_seat_may_do(position: Run) -> None:
    status, out, _ = position(json.dumps(TABLE), as_json=False)
    assert status == 0
    for text in ("Age 2, turn 3 of 6", "Alexandria A", "build Altar", "sell Baths"):
        assert text in out
