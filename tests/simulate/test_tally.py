"""Figures of many games, and how sure they are."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sevenwonders_tui.bots.contest import GamePlayed, SeatPlayed
from sevenwonders_tui.bots.tally import Tally


def played(*seats: tuple[str, int, int]) -> Tally:
    """The tally of a game in which bots came to these places with these points."""
    made = [
        SeatPlayed(bot, f"wonder_{number}", "A", place, {"military": points}, 0, (), ())
        for number, (bot, place, points) in enumerate(seats)
    ]
    return Tally.of(GamePlayed(0, 1, tuple(made)))


def many(games: Sequence[Tally]) -> Tally:
    """All these games together."""
    return sum(games, Tally())


WON = played(("good", 1, 60), ("bad", 2, 40), ("bad", 3, 30))
LOST = played(("good", 3, 20), ("bad", 1, 50), ("bad", 2, 40))


def test_a_shared_victory_counts_in_part_for_each_who_shares_it() -> None:
    tally = played(("a", 1, 50), ("b", 1, 50), ("c", 1, 50), ("d", 4, 20))
    assert tally.shared == 1
    assert [line.wins for line in tally.by_bot.values()] == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0])


def test_victories_and_points_are_those_of_one_of_the_bots_of_a_level() -> None:
    tally = many([WON, WON, LOST, LOST])
    good, bad = tally.by_bot["good"], tally.by_bot["bad"]
    assert good.share_of_wins.mean == pytest.approx(0.5)
    assert bad.share_of_wins.mean == pytest.approx(0.25)
    assert bad.mean_total.mean == pytest.approx(40)
    assert good.mean_place == 2


def test_an_interval_is_narrow_where_there_were_many_games() -> None:
    few, lots = many([WON, LOST] * 10), many([WON, LOST] * 1000)
    assert few.by_bot["good"].share_of_wins.low == pytest.approx(0.30, abs=0.01)
    assert few.by_bot["good"].share_of_wins.high == pytest.approx(0.70, abs=0.01)
    assert lots.by_bot["good"].share_of_wins.low == pytest.approx(0.478, abs=0.001)
    assert lots.by_bot["good"].mean_total.low == pytest.approx(40 - 1.96 * 20 / 2000**0.5, abs=0.01)


def test_winning_all_games_does_not_make_it_certain() -> None:
    share = many([WON] * 100).by_bot["good"].share_of_wins
    assert share.mean == share.high == 1
    assert share.low == pytest.approx(0.963, abs=0.001)
