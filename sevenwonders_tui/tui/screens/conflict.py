"""Conflict at the end of an Age."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from sevenwonders_tui.engine import View
from sevenwonders_tui.engine.events import Fought
from sevenwonders_tui.messages import _, marked
from sevenwonders_tui.tui.pace import Pace
from sevenwonders_tui.tui.screens.page import PageScreen
from sevenwonders_tui.tui.widgets.heading import Heading
from sevenwonders_tui.tui.widgets.ring import Ring
from sevenwonders_tui.words.phrases import age_name


class ConflictScreen(PageScreen):
    """Every border of the table with both strengths and tokens, until somebody goes on."""

    about = marked(
        "The seats as they sit around the table. At each border stand the shields of both "
        "cities and the tokens they took."
    )

    def __init__(
        self,
        view: View,
        age: int,
        fights: Sequence[Fought],
        goes_on_after: float = 0,
        pace: Pace | None = None,
    ) -> None:
        """The borders fought over at the end of `age`."""
        super().__init__(view, goes_on_after, pace)
        self._age = age
        self._fights = fights

    def parts(self) -> ComposeResult:
        title = _("Conflict at the end of {age}").format(age=age_name(self._age))
        rules = self.view.catalog.rules
        victory = _("victory {gain:+d}, defeat {loss:+d}").format(
            gain=rules.victory_tokens[self._age - 1], loss=rules.defeat_token
        )
        yield Heading(title, victory)
        yield Ring(self.view, self._fights)
