"""`sevenwonders cards`: what is listed, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sevenwonders_tui.catalog.load import DATA
from sevenwonders_tui.cli import run

Output = pytest.CaptureFixture[str]


def names(capsys: Output, *arguments: str) -> list[str]:
    assert run(["cards", "--json", *arguments]) == 0
    return [card["name"] for card in json.loads(capsys.readouterr().out)]


def cells(line: str) -> list[str]:
    """What stands in the columns of a row."""
    return [cell.strip() for cell in line.split("  ") if cell.strip()]


def test_all_cards_of_the_second_edition_are_listed_by_default(capsys: Output) -> None:
    assert len(names(capsys)) == 80
    assert "Decorators Guild" in names(capsys)


def test_another_edition_can_be_asked_for(capsys: Output) -> None:
    assert "Strategists Guild" in names(capsys, "--edition", "first")


def test_age_and_colour_narrow_the_list_down(capsys: Output) -> None:
    assert names(capsys, "--age", "2", "--color", "grey") == ["Loom", "Glassworks", "Press"]
    assert names(capsys, "--age", "2", "--colour", "grey") == ["Loom", "Glassworks", "Press"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["THEATRE"], ["Theater"]),
        (["trading", "left"], ["West Trading Post"]),
        (["trading left"], ["West Trading Post"]),
        (["nothing like this"], []),
    ],
    ids=["another spelling", "two words", "two words in one", "nothing"],
)
def test_words_are_looked_for_in_names_and_in_what_cards_do(
    words: list[str], found: list[str], capsys: Output
) -> None:
    assert names(capsys, "--text", *words) == found


@pytest.mark.parametrize("edition", ["second", "first"])
def test_the_json_says_what_the_pack_says(edition: str, capsys: Output) -> None:
    assert run(["cards", "--json", "--edition", edition]) == 0
    printed = json.loads(capsys.readouterr().out)
    written = json.loads((DATA / f"{edition}_edition" / "cards.json").read_text(encoding="utf-8"))
    left_out = {
        "copies": [], "guild": False, "free_if": [], "makes_free": [], "symbols_given": [],
        "symbol_needed": None, "also_written": [],
    }  # fmt: skip
    assert printed == [left_out | card for card in written]


def test_the_table_fits_80_columns_with_no_name_broken(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["cards"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(len(line) for line in lines) <= 80
    assert [cells(line) for line in lines if "Chamber" in line] == [
        ["Chamber of Commerce", "yellow", "C C P", "2 c+2 pt/grey", "4 6"]
    ]
    assert len([line for line in lines if "Palace" in line]) == 1


def test_a_few_cards_are_told_in_full(capsys: Output) -> None:
    assert run(["cards", "--text", "aqueduct"]) == 0
    printed = capsys.readouterr().out
    assert "Worth 5 points at the end." in printed
    assert "Free with Baths." in printed


def test_a_file_gets_the_chains_too(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    assert run(["cards", "--age", "2", "--color", "green"]) == 0
    [row] = [line for line in capsys.readouterr().out.splitlines() if "Dispensary" in line]
    assert cells(row)[-2:] == ["Apothecary", "Arena, Lodge"]


def test_nothing_found_is_said(capsys: Output) -> None:
    assert run(["cards", "--text", "zeppelin"]) == 0
    assert capsys.readouterr().out == "There is no such card.\n"


def test_a_pack_with_faults_is_told_without_a_traceback(tmp_path: Path, capsys: Output) -> None:
    assert run(["cards", "--pack", str(tmp_path / "none")]) == 74
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"sevenwonders: {tmp_path}/none: there is no such folder")


def test_a_colour_that_no_card_has_is_told_with_those_there_are(capsys: Output) -> None:
    assert run(["cards", "--colour", "pink"]) == 2
    assert capsys.readouterr().err == (
        "sevenwonders: there is no colour pink; "
        "there are brown, grey, blue, yellow, red, green, purple\n"
    )
