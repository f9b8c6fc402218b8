"""Running commands on damaged files, in this process, and looking at what they say and need."""

from __future__ import annotations

import io
import resource
import signal
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from sevenwonders_tui import cli, crash
from sevenwonders_tui.statuses import OWN_FAULT
from sevenwonders_tui.visible import JOINERS, is_drawn
from tests.damage.cases import KINDS, Call

LONGEST = 10
"""Seconds of computing that a command may take."""
MOST_MEMORY = 300
"""Megabytes that a process may take."""
EXPECTED = {0, 1, 2, 3, 65, 74}
"""Statuses of commands that end as they should."""


class TooLong(BaseException):
    """A command has computed for `LONGEST` seconds."""


@dataclass
class Report:
    """What came of many cases."""

    calls: int = 0
    longest: float = 0.0
    longest_call: str = ""
    memory: int = 0
    """The most that a process had, in megabytes."""
    statuses: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def add(self, other: Report) -> None:
        self.calls += other.calls
        if other.longest > self.longest:
            self.longest, self.longest_call = other.longest, other.longest_call
        self.memory = max(self.memory, other.memory)
        for status, times in other.statuses.items():
            self.statuses[status] = self.statuses.get(status, 0) + times
        self.faults += other.faults

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Report:
        return cls(**data)


def tried(cases: Sequence[int], kinds: Sequence[str] = tuple(KINDS)) -> Report:
    """Play cases, which are told apart by their numbers, one kind after the other."""
    report = Report()
    for case in cases:
        kind = kinds[case % len(kinds)]
        with TemporaryDirectory() as name, patch.dict("os.environ", SEVENWONDERS_DATA=name):
            for call in KINDS[kind](Path(name), Random(case)):
                _try(f"case {case}, {kind}", call, report)
    report.memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    if report.memory > MOST_MEMORY:
        report.faults.append(f"cases from {cases[0]}: {report.memory} MB")
    return report


def _try(case: str, call: Call, report: Report) -> None:
    name = f"{case}: {' '.join(call[:1]) if isinstance(call, list) else 'change'}"
    began = time.process_time()
    fault = None
    with _streams() as said:
        try:
            with _no_longer_than(LONGEST), patch.object(crash, "report_of", _in_full):
                status: object = cli.run(call) if isinstance(call, list) else call()
        except SystemExit as end:
            status = end.code
        except TooLong:
            status, fault = None, f"longer than {LONGEST} s"
        except Exception:
            status, fault = None, traceback.format_exc()
    took = time.process_time() - began
    report.calls += 1
    if took > report.longest:
        report.longest, report.longest_call = took, name
    if isinstance(call, list) and fault is None:
        report.statuses[str(status)] = report.statuses.get(str(status), 0) + 1
        fault = _fault(status, _text(said))
        if status == OWN_FAULT:
            fault = (crash.session.data or Path()).joinpath(crash.REPORT).read_text()
    if fault is not None:
        report.faults.append(f"{name}: {fault}")


def _in_full(error: BaseException) -> str:
    """What is found here is for those who mend it, values and all."""
    return "".join(traceback.format_exception(error))


def _text(said: io.TextIOWrapper) -> str:
    said.seek(0)
    return said.read()


def _fault(status: object, said: str) -> str | None:
    if status not in EXPECTED:
        return f"status {status}, {said[-300:]!r}"
    raw = {sign for sign in said if sign not in JOINERS + "\n" and not is_drawn(sign)}
    if raw:
        return f"raw on the terminal: {sorted(raw)!a}"
    return "a traceback" if "Traceback" in said else None


@contextmanager
def _streams() -> Iterator[io.TextIOWrapper]:
    """An input at its end, and both outputs together, in UTF-8."""
    output = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    nothing = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with (
        patch.multiple(sys, stdin=nothing, stdout=output, stderr=output),
        patch.object(cli, "_silence_output"),
    ):
        yield output


@contextmanager
def _no_longer_than(seconds: float) -> Iterator[None]:
    def end(_signal: int, _frame: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
