"""What the page for whoever takes over says of the code is so: layers, words, places of house rules."""

from __future__ import annotations

import ast
import importlib
import re
import tomllib
from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest

from sevenwonders_tui.house_rules import HouseRules
from tests.house.following import README, ROOT, cells, section

PACKAGE = ROOT / "sevenwonders_tui"
TREES = {
    str(path.relative_to(PACKAGE)): ast.parse(path.read_text(encoding="utf-8"))
    for path in PACKAGE.rglob("*.py")
}
WORDS = cells("Words")


def test_the_picture_shows_the_layers_that_are_checked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    checked = project["tool"]["importlinter"]["contracts"][0]["layers"]
    layers = [set(re.findall(r"sevenwonders_tui\.(\w+)", layer)) for layer in checked]
    picture = section("In one picture").split("```")[1]
    rows = [row[1:] for row in picture.splitlines() if row[1:2].isalpha()]
    shown = [set(re.findall(r"\w+", re.split(" {4,}", row)[0])) for row in rows]
    above = {"__main__", "cli", "commands"}
    assert above - {"__main__"} <= shown[0]
    below = [layer for layer in layers if not layer & above]
    assert below == shown[1:]


def test_what_crosses_the_layers_is_called_so() -> None:
    picture = section("In one picture").split("```")[1]
    crossing = set(re.findall(r"\b[A-Z]\w+", picture)) - {"JSON"}
    assert crossing
    assert crossing <= {*_classes(), "Event", "Refusal"}


def _classes() -> Counter[str]:
    """How often each name of a class stands at the top of a module."""
    return Counter(
        node.name for tree in TREES.values() for node in tree.body if isinstance(node, ast.ClassDef)
    )


def test_there_are_some_sixty_words_and_each_stands_there_once() -> None:
    words = [word for word, _code, _meaning in WORDS]
    assert 55 <= len(words) <= 80
    assert [word for word, times in Counter(words).items() if times > 1] == []
    assert [code for code, times in Counter(row[1] for row in WORDS).items() if times > 1] == []


@pytest.mark.parametrize("name", [code.strip("`") for _word, code, _meaning in WORDS])
def test_a_word_of_the_dictionary_stands_in_the_code(name: str) -> None:
    parts = name.split(".")
    first = next(n for n, part in enumerate(parts) if part[0].isupper())
    found: object = importlib.import_module(".".join(["sevenwonders_tui", *parts[:first]]))
    for part in parts[first:]:
        known = getattr(found, "__annotations__", {})
        assert hasattr(found, part) or part in known, f"there is no {part} in {found}"
        found = getattr(found, part, None)


def test_a_class_of_the_dictionary_has_its_name_alone() -> None:
    named = {code.strip("`").rpartition(".")[2] for _word, code, _meaning in WORDS}
    assert {name for name, times in _classes().items() if times > 1 and name in named} == set()


def test_house_rules_are_read_where_the_table_says() -> None:
    names = {field.name for field in fields(HouseRules)}
    read: dict[str, set[str]] = {name: set() for name in names}
    for path, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in names and _is_rules(node.value):
                read[node.attr].add(path)
    table = {
        rule.strip("`"): set(re.findall(r"`(\S+)`", places))
        for rule, places in cells("Add a house rule")
    }
    assert table == read


def _is_rules(node: ast.expr) -> bool:
    name = node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")
    return name.lower().endswith("rules")


@pytest.mark.parametrize("named", sorted(set(re.findall(r"`((?:\w+/)+[\w.]*)`", README))))
def test_a_place_that_the_page_names_is_there(named: str) -> None:
    assert any((root / named).exists() for root in (PACKAGE, ROOT)) or _made_by_the_lists(named)


def _made_by_the_lists(named: str) -> bool:
    return f"\n```python {named}\n" in README


def test_the_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\((\.\./[^)#]+)", README):
        assert (PACKAGE / target).exists()
    assert "sevenwonders_tui/README.md" in (Path(ROOT) / "README.md").read_text(encoding="utf-8")
