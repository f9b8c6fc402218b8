"""Bots that think in processes of their own."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import pytest

from sevenwonders_tui.bots import make_bot
from sevenwonders_tui.bots.bot_process import (
    BotProcesses,
    NoLongerWanted,
    ProcessBot,
    ThinkingFailed,
    TookTooLong,
    make_bot_for_table,
)
from sevenwonders_tui.bots.pickling import CatalogPickler, CatalogUnpickler
from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.engine import Answer, Game, SeatView
from sevenwonders_tui.house_rules import HouseRules
from tests.bots.tables import CATALOGS, every_question, quick_bot, with_powers

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals")


@pytest.fixture
def processes() -> Iterator[BotProcesses]:
    pool = BotProcesses(2)
    yield pool
    pool.end()


def a_view(edition: str = "second", seconds: int = 2) -> SeatView:
    rules = HouseRules(bot_seconds=seconds)
    names = ["Ada", "Bo", "Cy"]
    return Game.new(CATALOGS[edition], names, seed=4, house_rules=rules).view(0)


def until(happens: Callable[[], bool]) -> None:
    """Wait for something that happens soon."""
    give_up = time.monotonic() + 20
    while not happens():
        assert time.monotonic() < give_up
        time.sleep(0.01)


@dataclass(frozen=True)
class Diarist:
    """Notes the number of the process it thinks in, thinks so long, and takes the last option."""

    diary: Path
    seconds: float = 0
    name: str = "diarist"

    def choose(self, view: SeatView) -> Answer:
        with self.diary.open("a") as diary:
            diary.write(f"{os.getpid()}\n")
        time.sleep(self.seconds)
        assert view.decision is not None
        return view.decision.options[-1]

    @property
    def numbers(self) -> list[int]:
        """Where it has thought, in order."""
        return [*map(int, self.diary.read_text().split())] if self.diary.exists() else []


@dataclass(frozen=True)
class Failing:
    name: str = "failing"

    def choose(self, view: SeatView) -> Answer:
        raise ValueError("no idea")


@dataclass(frozen=True)
class Deadly:
    """Ends the process it thinks in, unless that is this one."""

    name: str = "deadly"

    def choose(self, view: SeatView) -> Answer:
        if "pytest" not in sys.modules:
            os._exit(1)
        assert view.decision is not None
        return view.decision.options[0]


def test_a_bot_answers_as_it_would_here(processes: BotProcesses) -> None:
    for edition in ("second", "first"):
        for decision in list(every_question(with_powers(edition, 6), 6))[:3]:
            view = with_powers(edition, 6).view(decision.seat)
            bot = quick_bot("oracle", 5)
            assert ProcessBot(bot, processes).choose(view) == bot.choose(view)


def test_the_answer_names_the_very_card_of_the_hand(processes: BotProcesses) -> None:
    view = a_view()
    answer = ProcessBot(quick_bot("architect", 5), processes).choose(view)
    assert any(answer.card is card for card in view.hand)


def test_a_process_is_used_again_and_none_is_started_beside_an_idle_one(
    processes: BotProcesses, tmp_path: Path
) -> None:
    bot = Diarist(tmp_path / "diary")
    for edition in ("second", "first", "second"):
        view = a_view(edition)
        assert view.decision is not None
        assert processes.choose(bot, view) is view.decision.options[-1]
    assert len(set(bot.numbers)) == 1
    assert os.getpid() not in bot.numbers


def together(bots: list[Diarist], choose: Callable[[Diarist], object]) -> list[object]:
    """What comes of asking bots at the same time, an exception where one was raised."""
    outcomes: list[object] = []

    def ask(bot: Diarist) -> None:
        try:
            outcomes.append(choose(bot))
        except Exception as error:
            outcomes.append(type(error))

    threads = [Thread(target=ask, args=(bot,)) for bot in bots]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


def test_bots_think_at_the_same_time_in_as_many_processes_as_there_may_be(
    processes: BotProcesses, tmp_path: Path
) -> None:
    bots = [Diarist(tmp_path / str(n), seconds=0.5) for n in range(6)]
    view = a_view()
    answers = together(bots, lambda bot: processes.choose(bot, view))
    assert len(answers) == 6
    assert all(isinstance(answer, Answer) for answer in answers)
    assert len({bot.numbers[0] for bot in bots}) == 2


def test_an_error_there_is_told_here_and_the_next_question_is_answered(
    processes: BotProcesses, tmp_path: Path
) -> None:
    with pytest.raises(ThinkingFailed, match="no idea"):
        processes.choose(Failing(), a_view())
    bot = Diarist(tmp_path / "diary")
    processes.choose(bot, a_view())
    assert os.getpid() not in bot.numbers


def test_where_every_process_is_ended_from_outside_the_bot_thinks_here(
    processes: BotProcesses, tmp_path: Path
) -> None:
    bot, view = Diarist(tmp_path / "diary"), a_view()
    processes.choose(bot, view)
    assert view.decision is not None
    assert processes.choose(Deadly(), view) == view.decision.options[0]
    processes.choose(bot, view)
    assert os.getpid() not in bot.numbers


@posix
def test_a_process_that_was_ended_while_it_was_idle_is_replaced(
    processes: BotProcesses, tmp_path: Path
) -> None:
    bot = Diarist(tmp_path / "diary")
    processes.choose(bot, a_view())
    os.kill(bot.numbers[0], signal.SIGKILL)
    processes.choose(bot, a_view())
    assert bot.numbers[1] not in (bot.numbers[0], os.getpid())


@posix
def test_a_process_that_is_stopped_is_given_up_after_twice_the_time_to_think(
    processes: BotProcesses, tmp_path: Path
) -> None:
    bot = Diarist(tmp_path / "diary")
    processes.choose(bot, a_view())
    number = bot.numbers[0]
    os.kill(number, signal.SIGSTOP)
    begun = time.monotonic()
    with pytest.raises(TookTooLong):
        processes.choose(bot, a_view(seconds=1))
    assert time.monotonic() - begun >= 2
    assert not lives(number)
    processes.choose(bot, a_view())
    assert bot.numbers[-1] not in (number, os.getpid())


def test_where_no_process_can_be_started_the_bot_thinks_here(
    monkeypatch: pytest.MonkeyPatch, processes: BotProcesses, tmp_path: Path
) -> None:
    def no_rights(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(subprocess, "Popen", no_rights)
    bot = Diarist(tmp_path / "diary")
    for _ in range(2):
        processes.choose(bot, a_view())
    assert bot.numbers == [os.getpid()] * 2


@posix
def test_where_no_process_ever_answers_no_other_one_is_started(
    monkeypatch: pytest.MonkeyPatch, processes: BotProcesses, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    bot = Diarist(tmp_path / "diary")
    processes.choose(bot, a_view())
    monkeypatch.delattr(subprocess, "Popen")
    processes.choose(bot, a_view())
    assert bot.numbers == [os.getpid()] * 2


def test_what_is_dropped_is_over_at_once_with_all_that_waits_for_its_turn(
    processes: BotProcesses, tmp_path: Path
) -> None:
    bots = [Diarist(tmp_path / str(n), seconds=600) for n in range(5)]
    view = a_view(seconds=600)
    outcomes: list[object] = []
    asking = Thread(
        target=lambda: outcomes.extend(together(bots, lambda bot: processes.choose(bot, view)))
    )
    asking.start()
    until(lambda: processes.busy == 5 and sum(bool(bot.numbers) for bot in bots) == 2)
    processes.drop()
    asking.join(20)
    assert outcomes == [NoLongerWanted] * 5
    assert not any(lives(number) for bot in bots for number in bot.numbers)
    bot = Diarist(tmp_path / "later")
    processes.choose(bot, view)
    assert os.getpid() not in bot.numbers


def test_bots_that_answer_at_once_stay_here() -> None:
    assert make_bot_for_table("merchant", 1) == make_bot("merchant", 1)
    assert isinstance(make_bot_for_table("oracle", 1), ProcessBot)
    assert make_bot_for_table("oracle", 1).name == "oracle"


@pytest.mark.parametrize("edition", ["second", "first"])
def test_whoever_reads_a_pickle_finds_the_own_cards_in_it(edition: str) -> None:
    here = CATALOGS[edition]
    there: Catalog = pickle.loads(pickle.dumps(here))
    view = with_powers(edition, 3).view(1)
    received: SeatView = CatalogUnpickler(there).loads(CatalogPickler(here).dumps(view))
    assert repr(received) == repr(view)
    assert received.catalog is there
    assert all(card in there.cards for card in received.hand)
    assert all(city.wonder in there.wonders for city in received.cities)


PROGRAM = """
import sys
from pathlib import Path
from threading import Thread
from sevenwonders_tui.bots.bot_process import BOT_PROCESSES
from tests.bots.test_bot_process import Diarist, a_view

diary = Path(sys.argv[1])
BOT_PROCESSES.choose(Diarist(diary), a_view())
think = lambda: BOT_PROCESSES.choose(Diarist(diary, seconds=600), a_view(seconds=600))
Thread(target=think, daemon=True).start()
while len(diary.read_text().split()) < 2:
    pass
print("thinking", flush=True)
sys.stdin.readline()
"""
"""Says when a bot thinks, and ends when it is told to."""


@posix
@pytest.mark.parametrize("state", ["running", "stopped"])
@pytest.mark.parametrize("ending", ["told", "SIGTERM", "SIGKILL"])
def test_the_process_ends_with_the_program_however_that_ends(
    tmp_path: Path, ending: str, state: str
) -> None:
    diary = tmp_path / "diary"
    command = [sys.executable, "-c", PROGRAM, str(diary)]
    environment = {**os.environ, "PYTHONPATH": os.getcwd()}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stdout.readline() == b"thinking\n"
        number = Diarist(diary).numbers[0]
        assert lives(number)
        if state == "stopped":
            os.kill(number, signal.SIGSTOP)
        if ending == "told":
            program.stdin.close()
        else:
            program.send_signal(signal.Signals[ending])
        program.wait(20)
    until(lambda: not lives(number))


def lives(number: int) -> bool:
    """Whether there is such a process, apart from one that has ended and nobody has asked how."""
    try:
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
