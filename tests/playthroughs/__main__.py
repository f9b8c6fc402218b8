"""Write the playthroughs anew."""

from __future__ import annotations

import sys

from tests.playthroughs.script import FOLDER, PLAYTHROUGHS, playthrough

if sys.argv[1:] == ["--write"]:
    for name, plan in PLAYTHROUGHS.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(plan), encoding="utf-8")
        print(f"wrote {name}.txt")
else:
    print("usage: python -m tests.playthroughs --write")
