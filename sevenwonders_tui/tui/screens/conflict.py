"""Conflict at the end of an Age."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from sevenwonders_tui.engine import View
from sevenwonders_tui.engine.events import Fought
from sevenwonders_tui.tui.keys import key
from sevenwonders_tui.tui.screens.game_screen import GameScreen
from sevenwonders_tui.tui.widgets.heading import Heading
from sevenwonders_tui.tui.widgets.ring import Ring
from sevenwonders_tui.words.counts import age_name
from sevenwonders_tui.words.language import _, marked


class ConflictScreen(GameScreen[None]):
    """Every border of the table with both strengths and tokens, until somebody goes on."""

    about = marked(
        "The seats as they sit around the table. At each border stand the shields of both "
        "cities and the tokens they took."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        key("enter,space", "go_on", marked("go on"), marked("Go on")),
    ]

    def __init__(self, view: View, age: int, fights: Sequence[Fought]) -> None:
        """The borders fought over at the end of `age`."""
        super().__init__(view)
        self._age = age
        self._fights = fights

    def parts(self) -> ComposeResult:
        """The heading and the ring."""
        title = _("Conflict at the end of {age}").format(age=age_name(self._age))
        rules = self.view.catalog.rules
        victory = _("victory {gain:+d}, defeat {loss:+d}").format(
            gain=rules.victory_tokens[self._age - 1], loss=rules.defeat_token
        )
        yield Heading(title, victory)
        yield Ring(self.view, self._fights)

    def action_go_on(self) -> None:
        """Everybody has seen it."""
        self.finish(None)
