"""What came of a simulation: as tables for people, as JSON for programs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.table import Table

from sevenwonders_tui.bots.contest import Contest
from sevenwonders_tui.bots.tally import Interval, Line, Tally
from sevenwonders_tui.catalog import Catalog
from sevenwonders_tui.commands.tables import cell, table_console
from sevenwonders_tui.messages import _, ngettext, pgettext
from sevenwonders_tui.words.phrases import decimal
from sevenwonders_tui.words.scores import column_name

FORMAT = "sevenwonders-simulation/2"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A contest that was played, perhaps not to its end."""

    contest: Contest
    asked: int
    """How many games were to be played."""
    kept: int
    """How many had been played before, and stood in a file."""
    jobs: int
    tally: Tally
    seconds: float
    stopped: str
    """Why it ended early, as a sentence; empty if it did not."""
    interrupted: bool
    """Whether somebody ended it with Ctrl+C."""

    @property
    def faulty(self) -> bool:
        """Whether something went wrong."""
        return bool(self.tally.faults) or (bool(self.stopped) and not self.interrupted)

    @property
    def games_per_second(self) -> float:
        """How fast they were played, by the clock on the wall."""
        return (self.tally.games - self.kept) / self.seconds


def outcome_data(outcome: Outcome) -> dict[str, object]:
    """All of it, ready for JSON.

    Figures are per player and game. `share_of_wins` and `mean_total` are a mean and both ends of its
    95 % interval; shared victories count in part.
    """
    contest, tally = outcome.contest, outcome.tally
    return {
        "format": FORMAT,
        "edition": contest.edition,
        "packs": contest.catalog.packs,
        "players": len(contest.levels),
        "bots": list(contest.levels),
        "seed": contest.seed,
        "playouts": contest.playouts,
        "seconds_to_think": contest.seconds,
        "checked": contest.check,
        "games_asked": outcome.asked,
        "games": tally.games,
        "shared_victories": tally.shared,
        "all": _line_data(tally.everybody),
        "by_bot": [{"bot": bot, **_line_data(line)} for bot, line in sorted(tally.by_bot.items())],
        "by_wonder": [
            {"wonder": wonder, "side": side, **_line_data(line)}
            for (wonder, side), line in sorted(tally.by_wonder.items())
        ],
        "by_seat": [{"seat": seat, **_line_data(line)} for seat, line in tally.by_seat.items()],
        "faults": list(tally.faults),
        "stopped": outcome.stopped or None,
        "jobs": outcome.jobs,
        "seconds": round(outcome.seconds, 3),
        "games_per_second": round(outcome.games_per_second, 2),
    }


def _line_data(line: Line) -> dict[str, object]:
    return {
        "games": line.games,
        "players": line.players,
        "wins": round(line.wins, 3),
        "share_of_wins": [round(share, 4) for share in line.share_of_wins],
        "mean_total": [round(points, 3) for points in line.mean_total],
        "mean_place": round(line.mean_place, 3),
        "mean_points": {column: round(line.mean(column), 3) for column in line.points},
    }


def print_outcome(outcome: Outcome, catalog: Catalog) -> None:
    """Tables of points by category, and of victories by bot, wonder and seat."""
    console = table_console()
    tally = outcome.tally
    for sentence in _sentences(outcome):
        console.print(sentence, markup=False)
    if not tally.games:
        return
    console.print(_points(tally))
    bots = [(bot, line) for bot, line in sorted(tally.by_bot.items())]
    console.print(_victories(_("Bot"), bots))
    console.print(_victories(_("Wonder"), _wonders(tally, catalog)))
    seats = [(str(seat + 1), line) for seat, line in tally.by_seat.items()]
    console.print(_victories(_("Seat"), seats))


def _sentences(outcome: Outcome) -> list[str]:
    tally, players = outcome.tally, len(outcome.contest.levels)
    games = ngettext(
        "{n} game of {players} players, {speed} games a second.",
        "{n} games of {players} players, {speed} games a second.",
        tally.games,
    ).format(n=tally.games, players=players, speed=decimal(outcome.games_per_second))
    if not tally.shared:
        return [games]
    shared = ngettext(
        "In {n} of them a victory was shared; it counts in part for each who shares it.",
        "In {n} of them victories were shared; they count in part for each who shares them.",
        tally.shared,
    ).format(n=tally.shared)
    return [games, shared]


def _points(tally: Tally) -> Table:
    """Mean points in each category, of all players and of those of each level."""
    lines = [(pgettext("players", "all"), tally.everybody)]
    if len(tally.by_bot) > 1:
        lines += sorted(tally.by_bot.items())
    table = Table(_("Mean points"))
    for name, _line in lines:
        table.add_column(name, justify="right")
    for column in tally.everybody.points:
        table.add_row(column_name(column), *(decimal(line.mean(column)) for _name, line in lines))
    table.add_section()
    table.add_row(_("Total"), *(decimal(line.mean_total.mean) for _name, line in lines))
    return table


def _wonders(tally: Tally, catalog: Catalog) -> list[tuple[str, Line]]:
    return [
        (
            f"{wonder.local_name}, {catalog.rules.local_side_names[side]}",
            tally.by_wonder[wonder.id, side],
        )
        for wonder in catalog.wonders
        for side in sorted(wonder.sides)
        if (wonder.id, side) in tally.by_wonder
    ]


def _victories(of: str, lines: Iterable[tuple[str, Line]]) -> Table:
    table = Table(of)
    for heading in (_("Played"), _("Won"), _("Won, %"), _("Mean points"), _("Mean place")):
        table.add_column(heading, justify="right")
    for name, line in lines:
        table.add_row(
            cell(name),
            str(line.players),
            decimal(line.wins, ".1f" if round(line.wins, 1) % 1 else ".0f"),
            _with_ends(Interval(*(100 * share for share in line.share_of_wins))),
            _with_ends(line.mean_total),
            decimal(line.mean_place, ".2f"),
        )
    return table


def _with_ends(interval: Interval) -> str:
    """A mean and both ends of its interval."""
    return _("{mean} ({low} to {high})").format(
        mean=decimal(interval.mean), low=decimal(interval.low), high=decimal(interval.high)
    )
