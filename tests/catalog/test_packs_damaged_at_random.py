"""However a pack is damaged, faults are lines for people; reading never ends in a traceback."""

from __future__ import annotations

import copy
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.catalog.load import DATA, checked_pack

PACKS = {
    pack: {
        path.name: json.loads(path.read_text(encoding="utf-8"))
        for path in sorted((DATA / pack).glob("*.json"))
    }
    for pack in ("second_edition", "wonder_pack")
}
SURPRISES: list[Any] = [
    None, True, -1, 0, 99, 10**30, 1.5, "", "x", "wood", "\x1b[2J", "\ud800", "a" * 200,
    [], [None], [1, 2], ["wood", "clay"], {}, {"a": 1}, {"self": 1}, {"type": "vp"},
    {"type": ["vp"]}, {"type": "vp", "n": 1}, {"stages": [{}]}, {"copies": "up", "stage": 0},
]  # fmt: skip
KEYS = ["self", "kind", "packed", "column", "type", "name", "A", "C", "", "\ud800", "free_if"]


def ways(value: object, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to everything inside `value`."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)  # type: ignore[arg-type]
    for step, each in inside:
        yield (*way, step)
        if isinstance(each, dict | list):
            yield from ways(each, (*way, step))


WAYS = [
    (pack, file, way) for pack in PACKS for file in PACKS[pack] for way in ways(PACKS[pack][file])
]
Damage = tuple[tuple[str, str, tuple[Any, ...]], Any, str | None]
DAMAGES = st.tuples(
    st.sampled_from(WAYS), st.sampled_from(SURPRISES), st.none() | st.sampled_from(KEYS)
)


@settings(max_examples=200, deadline=None)
@given(DAMAGES)
def test_faults_are_single_printable_lines(damage: Damage) -> None:
    (pack, file, way), surprise, key = damage
    content = copy.deepcopy(PACKS[pack])
    inside: Any = content[file]
    for step in way[:-1]:
        inside = inside[step]
    if key is not None and isinstance(inside, dict):
        inside[key] = surprise
    else:
        inside[way[-1]] = surprise
    with tempfile.TemporaryDirectory() as name:
        for each, whole in content.items():
            (Path(name) / each).write_text(json.dumps(whole), encoding="utf-8")
        lines = [str(fault) for fault in checked_pack(Path(name)).faults]
    assert all(line.isprintable() and line.count(": ") >= 2 for line in lines)
