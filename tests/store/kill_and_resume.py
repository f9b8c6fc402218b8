"""Kill the program in the middle of a game, over and over: nothing that was confirmed is lost.

    python -m tests.store.kill_and_resume [SEED ...]

A player process plays through a table and says on its output what it has been confirmed. This
process kills it (SIGKILL) after a random number of answers, looks at the journal, and lets another
player go on with it; when the game is over, with a new one.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from sevenwonders_tui.catalog import load_catalog
from sevenwonders_tui.engine import Answer, Seat, Wish
from sevenwonders_tui.players import PERSON, Player
from sevenwonders_tui.store import read_game
from sevenwonders_tui.store.lines import Answered, Entry, TookBack
from sevenwonders_tui.table import BotsThink, Conflict, Curtain, Reveal, Scores, Table
from tests.table.bots import random_bots

KILLS = 20
MOST_ANSWERS = 12
"""The longest life of a player process, in answers."""
SEATS = [
    (Wish("Ada"), PERSON),
    (Wish("Bo"), Player.bot("any")),
    (Wish("Cy"), PERSON),
    (Wish("Dee"), Player.bot("any")),
]

# The player, in a process of its own


def play(folder: Path, seed: int) -> None:
    """Begin the game in `folder`, or go on with it, and tell each answer once it is confirmed."""
    journals = list(folder.glob("*.jsonl"))
    if journals:
        table = Table.resume(journals[0], load_catalog, random_bots)
    else:
        table = Table.new(load_catalog(), SEATS, seed, folder, random_bots)
    tell("begun")
    random = Random(seed)
    while True:
        match table.next:
            case Curtain(seat=seat):
                _choose(table, seat, random)
            case BotsThink(seats=seats):
                _answer(table, seats[0], table.think(seats[0]))
            case Reveal() | Conflict():
                table.seen()
            case Scores():
                tell("over")
                return


def _choose(table: Table, seat: Seat, random: Random) -> None:
    decision = table.view(seat).decision
    assert decision is not None
    _answer(table, seat, random.choice(list(decision.options)))
    if seat in table.view(None).answered and random.random() < 0.2:
        table.take_back(seat)
        tell(f"{seat} takes back")


def _answer(table: Table, seat: Seat, answer: Answer) -> None:
    table.answer(seat, answer)
    tell(f"{seat} {answer}")


def tell(line: str) -> None:
    print(line, flush=True)


# The killer


@dataclass
class Count:
    """What came of the killing."""

    kills: int = 0
    confirmed: int = 0
    unconfirmed: int = 0
    """Answers that were kept although the player died before it could tell."""
    games: int = 0


def kill_and_resume(folder: Path, seed: int, kills: int = KILLS) -> Count:
    """Kill players at random moments, `kills` times; AssertionError when an answer is lost."""
    random = Random(seed)
    count = Count()
    while count.kills < kills:
        game = folder / str(count.games)
        game.mkdir()
        kept: list[str] = []
        over = False
        while not over and count.kills < kills:
            told = _one_life(game, random)
            over = "over" in told
            count.kills += not over
            confirmed = [line for line in told if line not in ("begun", "over")]
            kept = _check(game, kept, confirmed, count)
        count.games += 1
    return count


def _one_life(folder: Path, random: Random) -> list[str]:
    """Let a player play for a while; what it told, as far as whole lines came through."""
    seed = str(random.getrandbits(32))
    player = subprocess.Popen(
        [sys.executable, "-m", "tests.store.kill_and_resume", "play", str(folder), seed],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    )
    assert player.stdout is not None
    with player, player.stdout:
        told = [player.stdout.readline() for _line in range(random.randrange(MOST_ANSWERS))]
        player.kill()
        told += player.stdout.readlines()
    return [line.decode().rstrip() for line in told if line.endswith(b"\n")]


def _check(folder: Path, kept: list[str], confirmed: list[str], count: Count) -> list[str]:
    """Compare the journal with what was kept before and was confirmed since; what is kept now."""
    journals = list(folder.glob("*.jsonl"))
    assert journals or not (kept or confirmed), "the journal is gone"
    if not journals:
        return []
    entries = [_told(entry) for entry in read_game(journals[0], load_catalog).record.entries]
    expected = kept + confirmed
    assert entries[: len(expected)] == expected, f"lost: {expected[len(entries) :]}"
    more = len(entries) - len(expected)
    assert more <= 1, f"nobody gave {entries[len(expected) :]}"
    count.confirmed += len(confirmed)
    count.unconfirmed += more
    return entries


def _told(entry: Entry) -> str:
    if isinstance(entry, Answered):
        return f"{entry.seat} {entry.answer}"
    assert isinstance(entry, TookBack), "no turn is taken back here"
    return f"{entry.seat} takes back"


def main(arguments: list[str]) -> None:
    """Kill `KILLS` times for every seed given."""
    if arguments[:1] == ["play"]:
        play(Path(arguments[1]), int(arguments[2]))
        return
    for seed in map(int, arguments or ["1"]):
        with TemporaryDirectory() as folder:
            count = kill_and_resume(Path(folder), seed)
        print(
            f"seed {seed}: killed {count.kills} times in {count.games} games, "
            f"{count.confirmed} answers confirmed and none lost, {count.unconfirmed} kept untold"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
