"""Files with a line for each game that bots played, for whoever studies the game."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from sevenwonders_tui.bots.contest import Contest, GamePlayed
from sevenwonders_tui.bounded import open_file
from sevenwonders_tui.messages import _
from sevenwonders_tui.statuses import DAMAGED, USAGE

_OF_CONTEST = ("edition", "packs", "seed", "playouts", "seconds")
_OF_SEAT = ("bot", "wonder", "side", "place", "total", "coins", "stages", "built")


class GameFileFault(Exception):
    """A file of games cannot be gone on with; the message is a sentence."""

    def __init__(self, sentence: str, exit_code: int = USAGE) -> None:
        super().__init__(sentence)
        self.exit_code = exit_code


class _Form(Protocol):
    """How games are written down: one line each."""

    def heading(self, contest: Contest) -> str:
        """The first line, with its line end; empty when there is none."""

    def line(self, contest: Contest, game: GamePlayed) -> str:
        """The line of a game, with its line end."""

    def read(self, text: str) -> Iterator[tuple[Mapping[str, Any], GamePlayed]]:
        """For each whole line the contest it tells of, as `_about` gives it, and the game."""


def _about(contest: Contest) -> dict[str, Any]:
    """What must be the same for games to belong to one contest, beside the bots."""
    return {
        "edition": contest.edition,
        "packs": list(contest.catalog.packs),
        "seed": contest.seed,
        "playouts": contest.playouts,
        "seconds": contest.seconds,
    }


class _JsonLines:
    def heading(self, contest: Contest) -> str:
        return ""

    def line(self, contest: Contest, game: GamePlayed) -> str:
        return json.dumps({**_about(contest), **game.data()}, ensure_ascii=False) + "\n"

    def read(self, text: str) -> Iterator[tuple[Mapping[str, Any], GamePlayed]]:
        for line in text.splitlines():
            data = json.loads(line)
            about = {key: data[key] for key in _OF_CONTEST}
            yield about, GamePlayed.from_data(data)


class _Csv:
    def heading(self, contest: Contest) -> str:
        return self._row(self._columns(contest))

    def line(self, contest: Contest, game: GamePlayed) -> str:
        about, data = _about(contest), game.data()
        row = [about["edition"], " ".join(about["packs"]), about["seed"]]
        row += [about["playouts"], about["seconds"]]
        row += [data["game"], data["deal_seed"], _words(seat + 1 for seat in game.winners)]
        for seat in data["seats"]:
            row += [seat[key] for key in _OF_SEAT[:-2]]
            row += [_words(seat["stages"]), _words(seat["built"])]
            row += [seat["points"][column] for column in contest.catalog.columns]
        return self._row([*row, "; ".join(game.faults)])

    def read(self, text: str) -> Iterator[tuple[Mapping[str, Any], GamePlayed]]:
        for row in csv.DictReader(io.StringIO(text)):
            about = {
                "edition": row["edition"],
                "packs": row["packs"].split(),
                "seed": int(row["seed"]),
                "playouts": int(row["playouts"]) if row["playouts"] else None,
                "seconds": float(row["seconds"]) if row["seconds"] else None,
            }
            seats: list[dict[str, Any]] = []
            while f"seat{len(seats) + 1}_bot" in row:
                before = f"seat{len(seats) + 1}_"
                seat: dict[str, Any] = {key: row[before + key] for key in _OF_SEAT}
                seat["stages"], seat["built"] = seat["stages"].split(), seat["built"].split()
                points = f"{before}points_"
                seat["points"] = {
                    key.removeprefix(points): row[key] for key in row if key.startswith(points)
                }
                seats.append(seat)
            faults = [fault for fault in row["faults"].split("; ") if fault]
            yield about, GamePlayed.from_data({**row, "seats": seats, "faults": faults})

    @staticmethod
    def _columns(contest: Contest) -> list[str]:
        columns = [*_OF_CONTEST, "game", "deal_seed", "winners"]
        keys = [*_OF_SEAT, *(f"points_{column}" for column in contest.catalog.columns)]
        seats = range(1, len(contest.levels) + 1)
        columns += [f"seat{seat}_{key}" for seat in seats for key in keys]
        return [*columns, "faults"]

    @staticmethod
    def _row(values: Sequence[object]) -> str:
        row = io.StringIO()
        csv.writer(row, lineterminator="\n").writerow(values)
        return row.getvalue()


def _words(things: Iterator[object] | Sequence[object]) -> str:
    return " ".join(map(str, things))


_FORMS: Mapping[str, _Form] = {".jsonl": _JsonLines(), ".csv": _Csv()}


class GameFile:
    """A file of games that is being written, in the order of their numbers."""

    def __init__(self, path: Path, contest: Contest, *, resume: bool) -> None:
        """Begin the file, or go on with it if `resume` and there is one.

        Raises:
            GameFileFault: its name tells no form, it is there already, or it holds the games of
                another contest; it stays as it is.
            OSError: it cannot be read or written.
        """
        if path.suffix not in _FORMS:
            raise GameFileFault(_("{file}: the name must end in .jsonl or .csv").format(file=path))
        self._form = _FORMS[path.suffix]
        self._contest = contest
        self.games: tuple[GamePlayed, ...] = ()
        """The games that were in the file already."""
        if path.exists():
            if not resume:
                raise GameFileFault(
                    _("{file} is there already; --resume goes on with it").format(file=path)
                )
            kept = self._kept(path)
            os.truncate(path, len(kept.encode()))
        self._file = path.open("a", encoding="utf-8", newline="")
        if not self._file.tell():
            self._file.write(self._form.heading(contest))

    def _kept(self, path: Path) -> str:
        """The whole lines of the file; a last one that was cut off is dropped."""
        with open_file(path) as file:
            content = file.read()
        games: list[GamePlayed] = []
        try:
            text = content[: content.rfind(b"\n") + 1].decode()
            for number, (about, game) in enumerate(self._form.read(text)):
                bots = tuple(seat.bot for seat in game.seats)
                expected = self._contest.levels_of(number)
                if about != _about(self._contest) or bots != expected or game.number != number:
                    raise GameFileFault(
                        _("{file}: game {n} belongs to another simulation").format(
                            file=path, n=number
                        )
                    )
                games.append(game)
        except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
            raise GameFileFault(
                _("{file}: line {n} tells of no game").format(file=path, n=len(games) + 1),
                DAMAGED,
            ) from error
        self.games = tuple(games)
        return text

    def add(self, game: GamePlayed) -> None:
        """Write the next game down."""
        self._file.write(self._form.line(self._contest, game))
        self._file.flush()

    def close(self) -> None:
        """Write no more."""
        self._file.close()
