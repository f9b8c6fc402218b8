"""Bots that think in a process of their own."""

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from sevenwonders_tui.bots import make_bot
from sevenwonders_tui.bots.elsewhere import (
    BotElsewhere,
    Elsewhere,
    NoLongerWanted,
    ThinkingFailed,
    make_bot_elsewhere,
)
from sevenwonders_tui.bots.parcels import Parcels
from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.engine import Game, View
from tests.bots.tables import CATALOGS, every_question, quick_bot, with_powers


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Elsewhere]:
    where = Elsewhere()
    yield where
    where.end()


def game() -> Game:
    return Game.new(CATALOGS["second"], ["Ada", "Bo", "Cy"], seed=4)


def until(happens: Callable[[], bool]) -> None:
    """Wait for something that happens soon."""
    give_up = time.monotonic() + 20
    while not happens():
        assert time.monotonic() < give_up
        time.sleep(0.01)


def process_number(_: object) -> int:
    return os.getpid()


def fail(_: object) -> None:
    raise ValueError("no idea")


def end_the_process(_: object) -> int:
    if "pytest" in sys.modules:
        return 7
    os._exit(1)


def test_a_bot_elsewhere_answers_as_it_would_here(elsewhere: Elsewhere) -> None:
    for edition in ("second", "first"):
        for decision in list(every_question(with_powers(edition, 6), 6))[:3]:
            view = with_powers(edition, 6).view(decision.seat)
            bot = quick_bot("oracle", 5)
            assert BotElsewhere(bot, elsewhere).choose(view) == bot.choose(view)


def test_the_answer_names_the_very_card_of_the_hand(elsewhere: Elsewhere) -> None:
    view = game().view(0)
    answer = BotElsewhere(quick_bot("architect", 5), elsewhere).choose(view)
    assert any(answer.card is card for card in view.hand)


def test_it_is_another_process_and_stays_the_same_one(elsewhere: Elsewhere) -> None:
    catalog = CATALOGS["second"]
    first = elsewhere.do(process_number, catalog, 1)
    assert first != os.getpid()
    assert elsewhere.do(process_number, CATALOGS["first"], 1) == first


def test_an_error_there_is_told_here_and_the_next_question_is_answered(
    elsewhere: Elsewhere,
) -> None:
    with pytest.raises(ThinkingFailed, match="no idea"):
        elsewhere.do(fail, CATALOGS["second"], 1)
    assert elsewhere.do(process_number, CATALOGS["second"], 1) != os.getpid()


def test_where_the_process_is_ended_from_outside_it_is_done_here(elsewhere: Elsewhere) -> None:
    assert elsewhere.do(end_the_process, CATALOGS["second"], 1) == 7
    assert elsewhere.do(process_number, CATALOGS["second"], 1) != os.getpid()


def test_where_no_process_can_be_started_it_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_rights(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(subprocess, "Popen", no_rights)
    where = Elsewhere()
    assert where.do(process_number, CATALOGS["second"], 1) == os.getpid()
    assert where.do(process_number, CATALOGS["second"], 1) == os.getpid()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such program")
def test_where_the_process_never_answers_no_other_one_is_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    where = Elsewhere()
    assert where.do(process_number, CATALOGS["second"], 1) == os.getpid()
    monkeypatch.delattr(subprocess, "Popen")
    assert where.do(process_number, CATALOGS["second"], 1) == os.getpid()


def test_what_is_dropped_is_over_at_once_with_all_that_waits_for_its_turn() -> None:
    where = Elsewhere()
    catalog = CATALOGS["second"]
    outcomes: list[Any] = []

    def think(begun: Event) -> None:
        begun.set()
        try:
            outcomes.append(where.do(time.sleep, catalog, 600))
        except NoLongerWanted:
            outcomes.append("dropped")

    threads = []
    for _ in range(2):
        begun = Event()
        threads.append(Thread(target=think, args=(begun,)))
        threads[-1].start()
        begun.wait()
    until(lambda: where.busy == 2)
    where.drop()
    for thread in threads:
        thread.join()
    assert outcomes == ["dropped", "dropped"]
    assert where.do(process_number, catalog, 1) != os.getpid()
    where.end()


def test_bots_that_answer_at_once_stay_here() -> None:
    assert make_bot_elsewhere("merchant", 1) == make_bot("merchant", 1)
    assert make_bot_elsewhere("oracle", 1).name == "oracle"


@pytest.mark.parametrize("edition", ["second", "first"])
def test_whoever_gets_a_parcel_finds_the_own_cards_in_it(edition: str) -> None:
    here = CATALOGS[edition]
    there: Catalog = pickle.loads(pickle.dumps(here))
    view = with_powers(edition, 3).view(1)
    received: View = Parcels(there).unpack(Parcels(here).pack(view))
    assert repr(received) == repr(view)
    assert received.catalog is there
    assert all(card in there.cards for card in received.hand)
    assert all(city.wonder in there.wonders for city in received.cities)


PROGRAM = """
import os, sys, time
from threading import Thread
from sevenwonders_tui.bots.elsewhere import ELSEWHERE
from sevenwonders_tui.catalog import load_catalog

if __name__ == "__main__":
    catalog = load_catalog("second")
    number = ELSEWHERE.do(os.getpid, catalog)
    Thread(target=ELSEWHERE.do, args=[time.sleep, catalog, 600], daemon=True).start()
    while not ELSEWHERE.busy:
        pass
    print(number, flush=True)
    sys.stdin.readline()
"""
"""Prints the number of its other process while that thinks, and ends when it is told to."""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("ending", ["told", "SIGTERM", "SIGKILL"])
def test_the_process_ends_with_the_program_however_that_ends(tmp_path: Path, ending: str) -> None:
    script = tmp_path / "program.py"
    script.write_text(PROGRAM)
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        number = int(program.stdout.readline())
        assert _lives(number)
        if ending == "told":
            program.stdin.close()
        else:
            program.send_signal(signal.Signals[ending])
        program.wait(20)
    until(lambda: not _lives(number))


def _lives(number: int) -> bool:
    """Whether there is such a process, apart from one that has ended and nobody has asked how."""
    try:
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
