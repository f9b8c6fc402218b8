"""Nothing moves on the screen while people think.

A program that paints keeps dead lines alive, disturbs whoever listens to the screen, and costs
bandwidth for nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="there are pseudo-terminals on POSIX systems only")

from tests.terminal.program import Program, running
from tests.terminal.round import a_game, choose, open_curtain, play_to_reveal, see_curtain

SECONDS = 3.0


def _title(program: Program) -> None:
    program.see("New game", "no saved game")


def _names_of_players(program: Program) -> None:
    _title(program)
    program.press("n")
    program.see("New game", "seed")


def _turn(program: Program) -> None:
    open_curtain(program)
    choose(program)


PLACES: dict[str, Callable[[Program], object]] = {
    "title": _title,
    "new game": _names_of_players,
    "curtain": see_curtain,
    "turn": _turn,
    "reveal": play_to_reveal,
}


@pytest.fixture(scope="module")
def bytes_sent(tmp_path_factory: pytest.TempPathFactory) -> dict[str, int]:
    """How many bytes each of the screens sends by itself, all of them watched at the same time."""

    def watch(place: str) -> int:
        data: Path = tmp_path_factory.mktemp("data")
        before_game = PLACES[place] in (_title, _names_of_players)
        with ExitStack() as stack:
            opened = running("--data", str(data)) if before_game else a_game(data)
            program = stack.enter_context(opened)
            PLACES[place](program)
            while program.read(SECONDS / 3):
                pass  # what is still being drawn; what moves by itself would never let it end
            return program.bytes_sent_in(SECONDS)

    with ThreadPoolExecutor(len(PLACES)) as pool:
        return dict(zip(PLACES, pool.map(watch, PLACES), strict=True))


@pytest.mark.parametrize("place", PLACES)
def test_a_screen_that_nobody_touches_sends_nothing(bytes_sent: dict[str, int], place: str) -> None:
    assert bytes_sent[place] == 0
