"""Every message in the code can be extracted: a whole literal, outside f-strings, which Babel cannot read on
every Python."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import sevenwonders_tui
from tests.language.pseudo import extracted

FILES = sorted(Path(sevenwonders_tui.__file__).parent.rglob("*.py"))
TAKES = {"_": 1, "marked": 1, "ngettext": 2, "marked_count": 2, "pgettext": 2, "marked_in": 2}
"""How many texts each of the functions takes."""


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TAKES:
            yield node


def texts(call: ast.Call) -> list[str] | None:
    """What a call says; None where it translates something of a table."""
    assert isinstance(call.func, ast.Name)
    said = call.args[: TAKES[call.func.id]]
    if not all(isinstance(each, ast.Constant) for each in said):
        return None
    return [str(each.value) for each in said if isinstance(each, ast.Constant)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_message_is_extracted(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    inside = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    assert [call.lineno for node in inside for call in calls(node)] == []
    if file.name == "messages.py":
        return
    known = extracted()
    for call in calls(tree):
        said = texts(call)
        assert isinstance(call.func, ast.Name)
        if said is None:
            # Only what shows a table may be given a variable, and never one that it makes itself.
            assert call.func.id in ("_", "ngettext"), ast.unparse(call)
            assert not any(isinstance(each, ast.BinOp | ast.JoinedStr) for each in call.args)
        elif call.func.id in ("pgettext", "marked_in"):
            assert known.get(said[1], context=said[0]) is not None, said
        else:
            assert known.get(said[0]) is not None, said


FAULTS = {
    "fault": 1,
    "Fault": 2,
    "_refuse": 2,
    "Meant": 2,
    "PositionError": 1,
    "Excess": 1,
    "CannotBeWritten": 0,
}
"""Where the texts begin among the arguments of what notes or raises a fault."""
OF_FAULTS = [file for file in FILES if file.parent.name in ("catalog", "position")]


@pytest.mark.parametrize("file", OF_FAULTS, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_fault_of_a_pack_or_a_position_is_a_message(file: Path) -> None:
    plain = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", None) or getattr(node.func, "attr", "")
            said = node.args[FAULTS[name] :] if name in FAULTS else []
        elif isinstance(node, ast.Assign):
            names = {getattr(target, "id", "") for target in node.targets}
            said = [node.value] if names & {"wrong", "right"} else []
        else:
            continue
        if name_of_pack := getattr(getattr(node, "func", None), "value", None):
            # Of a pack the file comes first, then the place.
            said = said[1:] if getattr(name_of_pack, "id", "") == "pack" else said
        plain += [ast.unparse(each) for each in said if _is_prose(each)]
    assert plain == []


def _is_prose(text: ast.expr) -> bool:
    if isinstance(text, ast.JoinedStr):
        parts = [part.value for part in text.values if isinstance(part, ast.Constant)]
    else:
        parts = [text.value] if isinstance(text, ast.Constant) else []
    return any(re.search(r"[a-z]{2,} |^[a-z]{4,}$", str(part)) for part in parts)
