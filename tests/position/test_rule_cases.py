"""Every rule case of `tests/cases`: positions with what must be reported for them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sevenwonders_tui.position.model import PositionError
from sevenwonders_tui.position.read import read_position
from sevenwonders_tui.position.report import report
from tests.position.assertions import check

CASES = Path(__file__).parents[1] / "cases"


def _positions() -> Iterator[Any]:
    for file in sorted(CASES.glob("*.json")):
        case = json.loads(file.read_text(encoding="utf-8"))
        for variant in case.get("variants", [case]):
            name = f"{case['id']} {variant.get('note', '')}".strip()
            yield pytest.param(variant["position"], variant["expect"], id=name)


@pytest.mark.parametrize(("position", "claims"), list(_positions()))
def test_case(position: dict[str, Any], claims: list[dict[str, Any]]) -> None:
    assert claims
    text = json.dumps(position)
    if "error" in claims[0]:
        with pytest.raises(PositionError) as caught:
            read_position(text)
        wanted = claims[0]["error"]
        assert wanted is True or caught.value.status == wanted
        return
    found = report(read_position(text))
    for claim in claims:
        check(claim, found)
