"""Let commands read what is damaged, and tell what went wrong.

    python -m tests.damage [--cases 10000] [--seed 1] [--only KIND]

Every case has a number; `--seed N --cases 1` plays case N alone. Each of many processes takes some
hundred cases and tells how long the slowest took and how much memory it needed in the end.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter

from tests.damage.cases import KINDS
from tests.damage.trying import LONGEST, MOST_MEMORY, Report, tried

IN_ONE_PROCESS = 250


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.damage", description=__doc__)
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=KINDS)
    parser.add_argument("--here", action="store_true", help="in this process; prints JSON")
    args = parser.parse_args()
    kinds = [args.only] if args.only else list(KINDS)
    if args.here:
        print(json.dumps(tried(range(args.seed, args.seed + args.cases), kinds).as_json()))
        return 0
    whole = Report()
    for first in range(args.seed, args.seed + args.cases, IN_ONE_PROCESS):
        number = min(IN_ONE_PROCESS, args.seed + args.cases - first)
        only = ["--only", args.only] if args.only else []
        call = ["--here", "--seed", str(first), "--cases", str(number), *only]
        done = subprocess.run(
            [sys.executable, "-m", "tests.damage", *call],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            whole.faults.append(f"cases from {first}: the process ended: {done.stderr[-500:]}")
        else:
            whole.add(Report.from_json(json.loads(done.stdout)))
        print(f"\r{first + number - args.seed} of {args.cases}", end="", file=sys.stderr)
    print(file=sys.stderr)
    for fault in whole.faults:
        print(fault)
    print(f"{whole.calls} calls, {len(whole.faults)} faults")
    print("statuses:", dict(sorted(Counter(whole.statuses).items())))
    print(f"longest: {whole.longest:.2f} s of {LONGEST} ({whole.longest_call})")
    print(f"memory: {whole.memory} MB of {MOST_MEMORY}")
    return 1 if whole.faults else 0


if __name__ == "__main__":
    sys.exit(main())
