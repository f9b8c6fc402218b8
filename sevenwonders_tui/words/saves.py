"""Saved games in words."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.messages import _
from sevenwonders_tui.words.counts import age_name
from sevenwonders_tui.words.lists import and_list


def saved_game_text(names: Sequence[str], age: int, turn: int) -> str:
    """Who plays and where the game stands: "Age II, turn 3: Ada, Bo and Cy"."""
    return _("{age}, turn {turn}: {names}").format(
        names=and_list(names), age=age_name(age), turn=turn
    )


def finished_game_text(names: Sequence[str]) -> str:
    """Who played a game that is over: "over: Ada, Bo and Cy"."""
    return _("over: {names}").format(names=and_list(names))


def not_for_the_hall() -> str:
    """Why a game that began at a position is not noted among the others."""
    return _("The game began in the middle, so it is not noted in the hall of fame.")
