"""A review of one player's choices, in words."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.messages import _, ngettext
from sevenwonders_tui.words.counts import age_name
from sevenwonders_tui.words.lists import and_list


def points_lost(points: float) -> str:
    """Points with one place after the point: "2.4 points"."""
    return ngettext("{n} point", "{n} points", 1 if points == 1 else 2).format(n=f"{points:.1f}")


def summary_sentence(name: str, choices: int, best: int, lost: Mapping[int, float]) -> str:
    """How many choices were the best found, and how many points the others cost, Age by Age."""
    total = sum(lost.values())
    fields = {"name": name, "choices": choices, "best": best, "points": points_lost(total)}
    if not total:
        return ngettext(
            "{name}'s one choice was the best that was found.",
            "All {choices} choices of {name} were the best that were found.",
            choices,
        ).format(**fields)
    ages = and_list(
        [
            _("{points} in {age}").format(points=f"{lost[age]:.1f}", age=age_name(age))
            for age in sorted(lost)
            if lost[age]
        ]
    )
    return ngettext(
        "{name} took the best that was found in {best} of {choices} choice; {points} were left behind: {ages}.",
        "{name} took the best that was found in {best} of {choices} choices; {points} were left behind: {ages}.",
        choices,
    ).format(ages=ages, **fields)


def verdict_sentence(lost: float) -> str:
    """What a choice cost beside the best one."""
    if not lost:
        return _("Nothing better was found.")
    return _("The best that was found is worth {points} more.").format(points=points_lost(lost))
