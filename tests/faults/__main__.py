"""A fault in every function that stands between the rules and people, one at a time.

`python -m tests.faults` puts one into each function that a scene calls, which takes half an hour;
`python -m tests.faults SCENE ...` into those of some scenes, `--one-of 2` into every second, `--quick`
into a few of every kind: all that drives the terminal, every command, and a screen and a widget here and
there.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from types import CodeType

from tests.faults.run import run
from tests.faults.scenes import SCENES
from tests.faults.targets import Target, every_target

_QUICK = [
    "leaving", "side: settings", "lines, asked", "cards", "rules", "check", "position", "transcript",
    "hall", "simulate",
]  # fmt: skip
_ALWAYS = ("tui.drivers.terminal", "tui.drivers.line", "tui.ending.EndingWell")
_EVERY = 5


def main() -> int:
    """Record which scene calls what, put the faults in, and tell; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="*", metavar="SCENE")
    parser.add_argument("--one-of", type=int, default=1, metavar="N")
    parser.add_argument("--from", type=int, default=0, metavar="K", dest="first")
    parser.add_argument("--quick", action="store_true")
    asked = parser.parse_args()
    targets = every_target()
    calls = _cheapest_calls(asked.scenes or (_QUICK if asked.quick else list(SCENES)), targets)
    calls = _a_few(calls) if asked.quick else calls
    ends: Counter[int] = Counter()
    wrong = 0
    for target, scene in calls[asked.first :: asked.one_of]:
        ended = run(SCENES[scene], target)
        ends[ended.status] += 1
        if ended.complaints:
            wrong += 1
            print(f"{target.name} in {scene}: {ended.complaints}", flush=True)
    called = {target.place for target, _scene in calls}
    places = {target.place for target in targets.values()}
    print(f"{len(targets)} functions in {len(places)} classes and modules")
    print(f"{len(calls)} of them are called, in {len(called)} classes and modules")
    print(f"{ends.total()} faults; exit statuses {dict(sorted(ends.items()))}; {wrong} wrong")
    return 1 if wrong else 0


def _cheapest_calls(scenes: list[str], targets: dict[CodeType, Target]) -> list[tuple[Target, str]]:
    """Every target that is called, with the scene that takes the least time of those that call it."""
    taken: dict[str, float] = {}
    called: dict[str, set[str]] = {}
    for name in scenes:
        begun = time.monotonic()
        called[name] = run(SCENES[name], called=targets).called
        taken[name] = time.monotonic() - begun
    cheapest: dict[str, str] = {}
    for name in sorted(scenes, key=taken.__getitem__):
        for target in called[name]:
            cheapest.setdefault(target, name)
    return [
        (target, cheapest[target.name]) for target in targets.values() if target.name in cheapest
    ]


def _a_few(calls: list[tuple[Target, str]]) -> list[tuple[Target, str]]:
    by_place: dict[str, list[tuple[Target, str]]] = {}
    for call in calls:
        by_place.setdefault(call[0].place, []).append(call)
    few = []
    for n, (place, those) in enumerate(by_place.items()):
        if place.startswith(_ALWAYS):
            few += those
        elif place.startswith(("commands", "bots")) or n % _EVERY == 0:
            few.append(those[n % len(those)])
    return few


if __name__ == "__main__":
    sys.exit(main())
