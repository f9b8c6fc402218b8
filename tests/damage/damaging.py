"""Damage by chance: to bytes, to JSON and to lines of it."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

NASTY = "\x1b]0;x\x07\x1b[2J\x9b31m\u202eA\x7f\r"
"""Sets a title, clears the screen, changes colours, turns the direction of writing, goes to the left."""
LARGE = "a number of 4,301 digits"
"""What stands for it until the JSON is written; Python writes no such number itself."""


def nested(deep: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(deep):
        inner = [inner]
    return inner


SMALL_SURPRISES: list[Any] = [
    None, True, False, -1, 0, 1, 2, 3, 7, 9, 99, 2**31, 2**63, 10**30, 1.5, -0.0, 1e308, float("nan"),
    "", " ", "x", "Ada", "wood", "Altar", "Gizah", NASTY, "\ud800", "\n", "\u0301", "\u3164", "[bold]",
    "é" * 300, LARGE, [], [None], [1, 2], ["wood", "clay"], [[]], {}, {"a": 1}, {NASTY: NASTY},
    {"type": "vp"}, {"coins": -1}, "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "%s{0}{x}",
]  # fmt: skip
LARGE_SURPRISES: list[Callable[[], Any]] = [
    lambda: "x" * 200_000, lambda: NASTY * 20_000, lambda: nested(40), lambda: nested(600),
    lambda: [1] * 50_000, lambda: [{}] * 20_000, lambda: {f"k{n}": n for n in range(5000)},
    lambda: ["Altar"] * 9000, lambda: [{"name": NASTY}] * 5000,
]  # fmt: skip


def surprise(random: Random) -> Any:  # noqa: ANN401
    return (
        random.choice(LARGE_SURPRISES)()
        if random.random() < 0.08
        else random.choice(SMALL_SURPRISES)
    )


def places(value: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401
    """Every container inside a value of JSON, with each key or number in it."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        inside = each.items() if isinstance(each, dict) else enumerate(each)
        for key, entry in inside:
            yield each, key
            if isinstance(entry, dict | list):
                waiting.append(entry)


def damaged_json(value: Any, random: Random) -> Any:  # noqa: ANN401
    """A copy of a value of JSON with one to three things changed in it."""
    whole = {"": copy.deepcopy(value)}
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        everything = list(places(whole))
        container, key = random.choice(everything)
        match random.randrange(7):
            case 0:
                del container[key]
            case 1 if isinstance(container, dict):
                container[random.choice(["self", "type", "coins", "", NASTY, "a" * 300])] = (
                    container.pop(key)
                )
            case 2 if isinstance(container, list):
                container[key:key] = [container[key]] * random.choice((1, 2, 50))
            case 3:
                other, there = random.choice(everything)
                container[key] = copy.deepcopy(other[there])
            case 4 if isinstance(container[key], int):
                container[key] += random.choice((-3, -1, 1, 2, 100, 10**9))
            case _:
                container[key] = surprise(random)
        if "" not in whole:
            return surprise(random)
    return whole[""]


def json_text(value: object, indent: int | None = None) -> str:
    text = json.dumps(value, indent=indent)
    return text.replace(f'"{LARGE}"', "1" + "0" * 4300)


def damaged_bytes(data: bytes, random: Random) -> bytes:
    """The same with some of its bytes changed, gone, twice, or others between them."""
    changed = bytearray(data)
    for _ in range(random.choice((1, 1, 2, 5))):
        start = random.randrange(len(changed) + 1)
        end = min(len(changed), start + random.choice((1, 1, 8, 100, 5000)))
        match random.randrange(8):
            case 0 if changed:
                changed[min(start, len(changed) - 1)] ^= 1 << random.randrange(8)
            case 1:
                del changed[start:]
            case 2:
                del changed[start:end]
            case 3:
                changed[start:start] = changed[start:end] * random.choice((1, 3, 40))
            case 4:
                changed[start:end] = bytes(end - start)
            case 5:
                changed[start:start] = random.randbytes(random.choice((1, 10, 2000)))
            case 6:
                changed[start:start] = NASTY.encode()
            case 7:
                text = random.choice(["[", "{", '"', "9" * 5000, "[" * 20_000, "\ufeff", "\u2028"])
                changed[start:start] = text.encode()
    return bytes(changed)


def damaged_lines(data: bytes, random: Random) -> bytes:
    """Lines of JSON with something changed in some, and some gone, twice, or in another order."""
    lines = data.decode().splitlines()
    for _ in range(random.choice((1, 1, 2, 4))):
        at = random.randrange(len(lines))
        match random.randrange(5):
            case 0 if len(lines) > 1:
                del lines[at]
            case 1:
                lines.insert(random.randrange(len(lines)), lines[at])
            case _:
                with suppress(ValueError):
                    lines[at] = json_text(damaged_json(json.loads(lines[at]), random))
    return "\n".join([*lines, ""]).encode(errors="surrogatepass")
