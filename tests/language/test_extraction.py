"""Every message in the code can be extracted: a whole literal, outside f-strings, which Babel cannot read on
every Python."""

from __future__ import annotations

import ast
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
