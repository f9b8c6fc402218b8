"""The score pad, places and ties in words."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui import brought
from sevenwonders_tui.catalog.columns import (
    CIVILIAN,
    COMMERCE,
    GUILDS,
    MILITARY,
    SCIENCE,
    TREASURY,
    WONDER,
    Column,
)
from sevenwonders_tui.engine.scoring import Standing
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.words.phrases import and_list, coins_text, points_text

_COLUMNS: dict[Column, str] = {
    MILITARY: marked("Military"),
    TREASURY: marked("Treasury"),
    WONDER: marked("Wonder"),
    CIVILIAN: marked("Civilian"),
    SCIENCE: marked("Science"),
    COMMERCE: marked("Commerce"),
    GUILDS: marked("Guilds"),
}


def column_name(column: Column) -> str:
    """The name of a line of the score pad; made of its id where the pack that brings it is not in use."""
    if column in _COLUMNS:
        return _(_COLUMNS[column])
    return brought.LINES.get(column) or column.replace("_", " ").capitalize()


def tie_sentence(standings: Sequence[Standing], names: Sequence[str], seat: int) -> str:
    """What parted a seat from those level with it on points; empty where nobody is.

    "Ada is ahead of Bo on coins, 6 to 4." for the first of them, "Ada and Bo are level, on
    points and on 4 coins each." where coins part nobody.
    """
    standing = standings[seat]
    level = [
        other
        for other, its in enumerate(standings)
        if other != seat and its.place and its.score.total == standing.score.total
    ]
    alike = [other for other in level if standings[other].coins == standing.coins]
    if alike:
        return _("{names} are level on points and have {coins} each.").format(
            names=and_list([names[other] for other in sorted([seat, *alike])]),
            coins=coins_text(standing.coins),
        )
    behind = [other for other in level if standings[other].coins < standing.coins]
    if not behind:
        return ""
    second = max(behind, key=lambda other: standings[other].coins)
    return _("{name} is ahead of {other} on coins, {coins} to {other_coins}.").format(
        name=names[seat],
        other=names[second],
        coins=standing.coins,
        other_coins=standings[second].coins,
    )


def result_sentence(standings: Sequence[Standing], names: Sequence[str]) -> str:
    """How the game ended, in one sentence."""
    winners = [seat for seat, standing in enumerate(standings) if standing.place == 1]
    first = standings[winners[0]]
    points = points_text(first.score.total)
    if len(winners) > 1:
        return _("{names} share the victory with {points} and {coins} each.").format(
            names=and_list([names[seat] for seat in winners]),
            points=points,
            coins=coins_text(first.coins),
        )
    name = names[winners[0]]
    if first.decided_by == "coins":
        rival = max(
            its.coins
            for seat, its in enumerate(standings)
            if seat != winners[0] and its.place and its.score.total == first.score.total
        )
        return _("{name} wins with {points}, on coins, {coins} to {other_coins}.").format(
            name=name, points=points, coins=first.coins, other_coins=rival
        )
    return _("{name} wins with {points}.").format(name=name, points=points)
