"""Every call to the system that keeping a game makes fails once, fails from then on, or is the last.

A game is kept from its beginning to its end; at the n-th call something happens, for each n in turn.
Whatever the journal confirmed, a resumed game holds: an answer may only be missing if `fault` said so.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sevenwonders_tui.engine import Answer, Seat
from sevenwonders_tui.store import Journal, read_game
from sevenwonders_tui.store.lines import read_lines
from sevenwonders_tui.store.lock import note_of
from tests.store.games import begin, catalog, new_game, note, random_moves

CALLS = ("open", "write", "fsync", "replace", "unlink", "ftruncate", "lseek", "read", "mkdir")
SEED = 4
Move = tuple[Seat, Answer | None]


class Killed(BaseException):
    """The program is gone."""


class System:
    """Counts the calls that keeping a game makes; `fails` says what happens at which."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self.fails: Callable[[int], BaseException | None] = lambda _count: None
        for name in CALLS:
            monkeypatch.setattr(os, name, self._counted(name, getattr(os, name)))

    def _counted(self, name: str, call: Callable[..., Any]) -> Callable[..., object]:
        def counted(*args: Any, **more: Any) -> object:  # noqa: ANN401  # of any call
            self.count += 1
            error = self.fails(self.count)
            if error is None:
                return None if name == "fsync" else call(*args, **more)
            if name == "write":  # a disk that runs full takes something first
                call(args[0], args[1][: len(args[1]) // 2])
            raise error

        return counted


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> System:
    return System(monkeypatch)


@cache
def moves() -> tuple[Move, ...]:
    return tuple(random_moves(new_game(SEED), Random(SEED)))


def kept(path: Path) -> int:
    """How many entries a resumed game would hold; -1 where there is no game."""
    try:
        return len(read_lines(path.read_bytes()).record.entries)
    except FileNotFoundError:
        return -1


def play(journal: Journal, first: int = 0) -> Iterator[int]:
    """Note the moves, and tell after each how many there are by now."""
    for count, move in enumerate(moves()[first:], first + 1):
        note(journal, *move)
        yield count


def how_many_calls(system: System, folder: Path) -> int:
    assert len(moves()) > 54
    system.count = 0
    journal = begin(folder, new_game(SEED))
    assert list(play(journal))[-1] == kept(journal.path) == len(moves())
    journal.close()
    assert journal.fault is None
    return system.count


def test_a_call_that_fails_loses_nothing_without_a_word(system: System, tmp_path: Path) -> None:
    calls = how_many_calls(system, tmp_path / "all")
    assert calls > 4 * len(moves())
    told = 0
    for failing in range(1, calls + 1):
        system.count = 0
        system.fails = {failing: OSError(errno.EIO, "broken")}.get
        journal = begin(tmp_path / str(failing), new_game(SEED))
        if journal.fault is None:
            assert kept(journal.path) == 0
        for count in play(journal):
            if journal.fault is not None:
                told += 1
            elif failing <= system.count < failing + 20:
                assert kept(journal.path) == count, f"call {failing}"
        journal.close()
        assert journal.fault is None, f"call {failing} failed alone"
        assert kept(journal.path) == len(moves())
        left = set(journal.path.parent.iterdir()) - {journal.path}
        assert left <= ({note_of(journal.path)} if failing == calls else set())
    assert told > 2 * len(moves()), "writing and syncing cannot fail without a word"
    read = read_game(journal.path, catalog)
    assert (read.game.over, read.notices) == (True, ())


@pytest.mark.parametrize("step", [1, 5])
def test_a_disk_that_fails_for_good_keeps_what_was_confirmed(
    step: int, system: System, tmp_path: Path
) -> None:
    """With `step` 5 only every fifth call fails: another one each time."""
    calls = how_many_calls(system, tmp_path / "all")
    for failing in range(1, calls + 1):
        system.count = 0
        system.fails = lambda count, failing=failing: (  # type: ignore[misc]  # one for each
            OSError(errno.ENOSPC, "full") if count >= failing and not count % step else None
        )
        confirmed = -1
        journal = begin(tmp_path / f"{failing}", new_game(SEED))
        if journal.fault is None:
            confirmed = 0
        for count in play(journal):
            if journal.fault is None:
                confirmed = count
        journal.close()
        system.fails = lambda _count: None
        there = kept(journal.path)
        assert there >= confirmed, f"from call {failing} on"
        if journal.fault is None:
            assert there == len(moves())
        elif confirmed < 0:
            assert journal.fault.startswith("The game is not saved: ")
        else:
            assert "not saved" in journal.fault
            assert "(full)" in journal.fault


def test_a_program_killed_at_any_call_has_kept_what_it_confirmed(
    system: System, tmp_path: Path
) -> None:
    calls = how_many_calls(system, tmp_path / "all")
    for last in range(1, calls + 1):
        system.count = 0
        system.fails = {last: Killed()}.get
        folder = tmp_path / str(last)
        confirmed = -1
        try:
            journal = begin(folder, new_game(SEED))
            confirmed = 0
            for count in play(journal):
                confirmed = count
            journal.close()
        except Killed:
            pass
        system.fails = lambda _count: None
        games = list(folder.glob("*.jsonl")) if folder.exists() else []
        assert len(games) == (1 if confirmed >= 0 else len(games))
        for path in games:
            assert path.stat().st_size, "a game is there whole or not at all"
            assert kept(path) in (confirmed, confirmed + 1), f"killed at call {last}"
